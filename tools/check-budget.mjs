import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

/** gzip bytes of JavaScript that the home page may load, and of its first HTML with content (docs/performance.md). */
const HOME_BYTES = 120 * 1024;
const HOME_HTML_BYTES = 20 * 1024;
const HOME = 'src/domains/content/site/home-page.tsx';

const kilo = (bytes) => (bytes / 1024).toFixed(1);

/** What the home page loads; throws over budget, when antd is in it, or when its HTML comes without content. */
export async function checkBudget() {
  checkScripts();
  await checkHtml();
}

/** Adds up the home page's JavaScript by the build's manifest. */
function checkScripts() {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of ['index.html', HOME]) {
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
    visit(key);
  }
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join('dist/web', file))).length, 0);
  console.log(`· home page: ${kilo(bytes)} KB of gzip JavaScript in ${scripts.length} files`);
  if (bytes > HOME_BYTES) throw new Error(`the home page may load ${HOME_BYTES / 1024} KB`);
  if (
    existsSync('node_modules/antd') &&
    scripts.some((file) => readFileSync(join('dist/web', file), 'utf8').includes('ant-btn'))
  ) {
    throw new Error('antd is in the home page');
  }
}

/** Renders the home page with the demo's data and weighs it. */
async function checkHtml() {
  const html = await renderedHome();
  const bytes = gzipSync(html).length;
  console.log(`· home page: ${kilo(bytes)} KB of gzip HTML`);
  if (!/href="\/pc\/policyDetail\?id=\d+"/.test(html)) throw new Error('the home page comes without content');
  if (bytes > HOME_HTML_BYTES) throw new Error(`the first HTML of the home page may have ${HOME_HTML_BYTES / 1024} KB`);
}

async function renderedHome() {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-budget-'));
  const env = { ...process.env, DATABASE_URL: '', DEMO: '1', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
  const portal = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(portal, 'exit');
  try {
    for await (const line of createInterface({ input: portal.stdout })) {
      const [address] = line.match(/http:\S+\/pc\//) ?? [];
      if (address) return await fetch(`${address}index`).then((answer) => answer.text());
    }
    throw new Error('the portal did not start');
  } finally {
    portal.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
