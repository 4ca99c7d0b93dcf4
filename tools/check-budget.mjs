import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** gzip bytes of JavaScript that the home page may load, and of its first HTML with content (docs/performance.md). */
const HOME_BYTES = 120 * 1024;
const HOME_HTML_BYTES = 20 * 1024;
const HOME = 'src/domains/content/site/home-page.tsx';
/** gzip bytes of JavaScript of the first page of the workbench in all, and of each further one beyond what the first has loaded. */
const WORKBENCH_BYTES = 350 * 1024;
const NEXT_BYTES = 40 * 1024;
const WORKBENCH = '/zlManage';

const kilo = (bytes) => (bytes / 1024).toFixed(1);

/** What pages load; throws over budget, when antd is in the home page, or when its HTML comes without content. */
export async function checkBudget() {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  checkScripts(manifest);
  await checkWorkbench(manifest);
  await checkPublic(manifest);
  await checkHtml();
}

/** The scripts that these modules of the build load, with all that they import. */
function scriptsOf(manifest, keys) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`${key} is not in the build's manifest`);
    visit(key);
  }
  return [...files].filter((file) => file.endsWith('.js'));
}

const weightOf = (scripts) =>
  scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join('dist/web', file))).length, 0);

/** Adds up the home page's JavaScript by the build's manifest. */
function checkScripts(manifest) {
  const scripts = scriptsOf(manifest, ['index.html', HOME]);
  const bytes = weightOf(scripts);
  console.log(`· home page: ${kilo(bytes)} KB of gzip JavaScript in ${scripts.length} files`);
  if (bytes > HOME_BYTES) throw new Error(`the home page may load ${HOME_BYTES / 1024} KB`);
  if (
    existsSync('node_modules/antd') &&
    scripts.some((file) => readFileSync(join('dist/web', file), 'utf8').includes('ant-btn'))
  ) {
    throw new Error('antd is in the home page');
  }
}

const PAGE = /page\(\s*'(\/\w+)',\s*\(\)\s*=>\s*import\('\.\/(site\/[^']+)'\)/g;

/** Each route with its file in the manifest, as the domains' routes.tsx name them. */
function pageFiles() {
  const domains = join('web', 'src', 'domains');
  return new Map(
    readdirSync(domains).flatMap((domain) => {
      const routes = join(domains, domain, 'routes.tsx');
      if (!existsSync(routes)) return [];
      const found = readFileSync(routes, 'utf8').matchAll(PAGE);
      return Array.from(found, ([, path, file]) => [path, `src/domains/${domain}/${file}.tsx`]);
    }),
  );
}

/** The pages of the personal centre: the first one opened in all, the others by what they add to it. */
async function checkWorkbench(manifest) {
  const files = pageFiles();
  const { portalPages } = await import(pathToFileURL('dist/pages/pages.js').href);
  const paths = portalPages.filter(({ menu, under }) => menu || under === '/basics').map(({ path }) => path);
  const fileOf = (path) => files.get(path) ?? missing(path);
  const first = scriptsOf(manifest, ['index.html', fileOf(WORKBENCH)]);
  const whole = weightOf(first);
  const more = paths
    .filter((path) => path !== WORKBENCH)
    .map((path) => ({
      path,
      bytes: weightOf(scriptsOf(manifest, [fileOf(path)]).filter((file) => !first.includes(file))),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  const [heaviest] = more;
  console.log(
    `· workbench: ${kilo(whole)} KB of gzip JavaScript at ${WORKBENCH}; ${more.length} further pages, at most ${kilo(heaviest?.bytes ?? 0)} KB more (${heaviest?.path})`,
  );
  if (whole > WORKBENCH_BYTES) throw new Error(`${WORKBENCH} may load ${WORKBENCH_BYTES / 1024} KB`);
  const heavy = more.filter(({ bytes }) => bytes > NEXT_BYTES).map(({ path, bytes }) => `${path} ${kilo(bytes)} KB`);
  if (heavy.length > 0) throw new Error(`a page may add ${NEXT_BYTES / 1024} KB to ${WORKBENCH}: ${heavy.join(', ')}`);
}

/** The pages outside of the personal centre, each by what it adds to the frame. */
async function checkPublic(manifest) {
  const files = pageFiles();
  const { portalPages } = await import(pathToFileURL('dist/pages/pages.js').href);
  const paths = portalPages.filter(({ menu, under }) => !menu && under !== '/basics').map(({ path }) => path);
  const frame = scriptsOf(manifest, ['index.html']);
  const beyond = (path) => weightOf(scriptsOf(manifest, [files.get(path)]).filter((file) => !frame.includes(file)));
  const pages = paths
    .filter((path) => files.has(path))
    .map((path) => ({ path, bytes: beyond(path) }))
    .sort((a, b) => b.bytes - a.bytes);
  const [heaviest] = pages;
  console.log(
    `· public: ${pages.length} pages, at most ${kilo(heaviest.bytes)} KB more than the frame (${heaviest.path})`,
  );
  const heavy = pages.filter(({ bytes }) => bytes > NEXT_BYTES).map(({ path, bytes }) => `${path} ${kilo(bytes)} KB`);
  if (heavy.length > 0) throw new Error(`a page may add ${NEXT_BYTES / 1024} KB to the frame: ${heavy.join(', ')}`);
}

function missing(path) {
  throw new Error(`no routes.tsx has the page ${path}`);
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
