import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { CHROMIUM } from '@zhice/e2e/chromium';
import { startPortal } from '@zhice/e2e/portal';
import { type BenchRow, percentile } from './row';

const TIMES = 5;
/** Run by npx: its two hundred packages are wanted for this figure alone. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The same program without the pages for the server: the browser renders everything. */
const PLAIN = 'dist/bench/plain';

const FIGURES = [
  ['performance', 'of 100', (report: Report) => report.categories.performance.score * 100],
  ['accessibility', 'of 100', (report: Report) => report.categories.accessibility.score * 100],
  ['LCP', 'ms', (report: Report) => report.audits['largest-contentful-paint'].numericValue],
  ['TBT', 'ms', (report: Report) => report.audits['total-blocking-time'].numericValue],
  ['CLS', '', (report: Report) => report.audits['cumulative-layout-shift'].numericValue],
] as const;

interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>;
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >;
}

/** The home page in Lighthouse 12 as a phone on slow 4G, median of five, beside the same page without its first HTML. */
export async function run(): Promise<BenchRow[]> {
  const rendered = await visits('dist/server/main.js', 18_601);
  for (const part of ['server', 'web']) cpSync(`dist/${part}`, `${PLAIN}/${part}`, { recursive: true });
  const plain = await visits(`${PLAIN}/server/main.js`, 18_602).finally(() => rmSync(PLAIN, { recursive: true }));
  return FIGURES.map(([name, unit, read]) => {
    const value = percentile(rendered.map(read), 50);
    const anchorValue = percentile(plain.map(read), 50);
    return { name: `home, Lighthouse mobile: ${name}`, value, unit, anchor: 'client-rendered', anchorValue };
  });
}

async function visits(program: string, port: number): Promise<Report[]> {
  const portal = await startPortal({ DEMO: '1' }, port, program);
  try {
    const reports: Report[] = [];
    // the first fills the caches of the server and does not count
    for (let n = 0; n <= TIMES; n++) reports.push(await visit(`${portal.url}/pc/index`));
    return reports.slice(1);
  } finally {
    await portal.stop();
  }
}

async function visit(url: string): Promise<Report> {
  const flags = CHROMIUM.args?.join(' ') ?? '';
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility',
      `--chrome-flags=${flags}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: CHROMIUM.executablePath } },
  );
  return JSON.parse(stdout);
}
