import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const present = () => PLACES.find((path) => path && existsSync(path));

/**
 * The path of a browser for the tests, installing Debian's with Chinese fonts as root, or else playwright's own;
 * undefined where none can be had.
 */
export function findBrowser() {
  const there = present();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('· installing a browser and Chinese fonts (Debian)');
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: 'ignore', env });
    } catch {
      console.log('  Debian has none for us');
    }
    return present() ?? playwrightBrowser();
  }
  return playwrightBrowser();
}

function playwrightBrowser() {
  try {
    const cli = 'node_modules/playwright-core/cli.js';
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
    const find = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    const path = execFileSync(process.execPath, ['-e', find], { encoding: 'utf8' });
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
