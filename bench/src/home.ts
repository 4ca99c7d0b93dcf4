import { CHROMIUM } from '@zhice/e2e/chromium';
import { startPortal } from '@zhice/e2e/portal';
import { chromium, type Page } from 'playwright-core';
import { type BenchRow, percentile } from './row';

const TIMES = 5;

/** What the home page loads and how it settles, at 1440 and 375 px, in a fresh browser profile. */
export async function run(): Promise<BenchRow[]> {
  const portal = await startPortal({ DEMO: '1' });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const rows: BenchRow[] = [];
    for (const width of [1440, 375]) {
      const visits: Visit[] = [];
      for (let n = 0; n < TIMES; n++) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        visits.push(await visit(await context.newPage(), `${portal.url}/pc/index`));
        await context.close();
      }
      const median = (read: (visit: Visit) => number) => percentile(visits.map(read), 50);
      rows.push(
        { name: `home at ${width} px: gzip JavaScript`, value: median((v) => v.scriptBytes) / 1024, unit: 'KB' },
        { name: `home at ${width} px: CLS`, value: Math.max(...visits.map((v) => v.shift)), unit: '' },
        { name: `home at ${width} px: LCP`, value: median((v) => v.largest), unit: 'ms' },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

interface Visit {
  scriptBytes: number;
  shift: number;
  largest: number;
}

async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, read: (entry: never) => void) =>
      new PerformanceObserver((list) => list.getEntries().map((entry) => read(entry as never))).observe({
        type,
        buffered: true,
      });
    watch('layout-shift', (entry: { value: number }) => {
      seen.shift += entry.value;
    });
    watch('largest-contentful-paint', (entry: { startTime: number }) => {
      seen.largest = entry.startTime;
    });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number; largest: number } }).seen);
  return { scriptBytes, ...seen };
}
