import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_LAYOUT } from '@zhice/contract/data-screen/tile-kinds';
import { CHROMIUM } from '@zhice/e2e/chromium';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { type Browser, chromium, type Page } from 'playwright-core';
import type postgres from 'postgres';
import { drawPlain, plainOptions } from './plain-charts';
import { type BenchRow, percentile } from './row';

/** How long the screen is watched; the plain page a third as long. */
const SECONDS = Number(process.env.SCREEN_SECONDS ?? 300);
/** So often rows come in: each time both pages ask again, and draw what has changed. */
const CHANGE_MS = 10_000;
const PART_SECONDS = 30;
const ECHARTS = createRequire(import.meta.url).resolve('echarts/dist/echarts.min.js');
/** A frame that came one or more beats late, ms. */
const LATE_MS = 25;

/** How the data screen runs while figures change, beside the same charts on a plain ECharts page: frames, work and memory. */
export async function run(): Promise<BenchRow[]> {
  const server = startPostgres();
  const portal = await startPortal({
    DEMO: '1',
    DATABASE_URL: server.url,
    KEEP_SECONDS: '0',
    REQUESTS_PER_MINUTE: '0',
  });
  const sql = connect({ url: server.url, max: 1, patient: true });
  const changing = setInterval(() => void change(sql), CHANGE_MS);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const own = await watch(await openScreen(browser, portal.url), SECONDS);
    const plain = await watch(await openPlain(browser, portal.url), SECONDS / 3);
    const beside = (name: string, unit: string, read: (ran: Ran) => number): BenchRow => ({
      ...{ name: `data screen: ${name}`, value: read(own), unit },
      ...{ anchor: 'plain ECharts page', anchorValue: read(plain), ratio: read(own) / read(plain) },
    });
    return [
      beside(`time between frames over ${SECONDS} s, p99`, 'ms', ({ frames }) => percentile(frames, 99)),
      beside(
        'frames that came late',
        '%',
        ({ frames }) => (frames.filter((ms) => ms > LATE_MS).length / frames.length) * 100,
      ),
      beside('work of the page', 'ms/s', ({ work }) => work),
      beside('memory after the first half minute', 'MiB', ({ heaps }) => heaps[0] ?? 0),
      beside('memory at the end', 'MiB', ({ heaps }) => heaps.at(-1) ?? 0),
    ];
  } finally {
    clearInterval(changing);
    await browser.close();
    await sql.end();
    await portal.stop();
    server.stop();
  }
}

const change = async (sql: postgres.Sql) =>
  await sql`
  insert into enterprise (name, area_code, industry_code, registered_on, approved_at)
  select '企业' || n, (array['990102', '990103', '990202', '990302'])[1 + n % 4], (array['C', '39', '65', '51'])[1 + n % 4], current_date, now()
  from generate_series(1, 20) n`;

async function openScreen(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${url}/pc/dataPage/page1`);
  await page.locator('[data-tile="map"] canvas').waitFor();
  return page;
}

async function openPlain(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, bypassCSP: true });
  await page.goto(`${url}/readyz`);
  await page.setContent('');
  await page.addScriptTag({ content: readFileSync(ECHARTS, 'utf8') });
  await page.exposeFunction('plainOptions', () => plainOptions(url));
  await page.evaluate(drawPlain, { layout: FIRST_LAYOUT, map: '/api/daping/maps/990000' });
  await page.locator('[data-drawn]').waitFor();
  return page;
}

interface Ran {
  /** Between one frame and the next, ms. */
  frames: number[];
  /** What its thread did, ms of each second. */
  work: number;
  /** MiB of its memory after each part. */
  heaps: number[];
}

/** Frames, work and memory of a page that is left alone, once it has settled. Closes it. */
async function watch(page: Page, seconds: number): Promise<Ran> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metric = async (name: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? 0;
  };
  await wait(5000);
  const ran: Ran = { frames: [], work: 0, heaps: [] };
  let worked = 0;
  for (let part = 0; part < seconds / PART_SECONDS; part++) {
    const before = await metric('TaskDuration');
    ran.frames.push(...(await page.evaluate(sampleFrames, PART_SECONDS * 1000)));
    worked += (await metric('TaskDuration')) - before;
    await session.send('HeapProfiler.collectGarbage');
    ran.heaps.push((await metric('JSHeapUsedSize')) / 1024 / 1024);
  }
  console.log(ran.heaps.map((mib) => mib.toFixed(2)).join(' '), 'MiB');
  ran.work = (worked * 1000) / seconds;
  await page.close();
  return ran;
}

/** The time between frames: runs in the page. */
const sampleFrames = (ms: number): Promise<number[]> =>
  new Promise((resolve) => {
    const taken: number[] = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function step(now) {
      taken.push(now - last);
      last = now;
      if (now - start < ms) requestAnimationFrame(step);
      else resolve(taken.slice(1));
    });
  });
