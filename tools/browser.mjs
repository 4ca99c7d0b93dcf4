import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Chromium without the parts of a desktop, which take a fifth of the time of the tests. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const present = (places) => places.find((path) => path && existsSync(path));

/**
 * The path of a browser for the tests: what CHROMIUM names, Debian's without a screen, which is installed with Chinese fonts as
 * root, any other that is there, or playwright's own; undefined where none can be had.
 */
export async function findBrowser() {
  const there = present([process.env.CHROMIUM, SHELL]);
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('· installing a browser and Chinese fonts (Debian)');
    try {
      await run('apt-get', ['update', '-qq']);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], {
        env,
        maxBuffer: 1e8,
      });
    } catch {
      console.log('  Debian has none for us');
    }
  }
  return present([SHELL, ...PLACES]) ?? playwrightBrowser();
}

async function playwrightBrowser() {
  try {
    const cli = 'node_modules/playwright-core/cli.js';
    await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
    const find = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    const { stdout: path } = await run(process.execPath, ['-e', find]);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
