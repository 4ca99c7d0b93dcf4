import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROMIUM } from '@zhice/e2e/chromium';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { chromium, type Page } from 'playwright-core';
import type postgres from 'postgres';
import { type BenchRow, measure, percentile } from './row';

/** So many rows come in between, half of them rights and half enterprises. */
const ROWS = Number(process.env.SCREEN_ROWS ?? 1_000_000);
const AT_ONCE = 50_000;
/** How long frames are watched; ten minutes by SCREEN_SECONDS=600. */
const SECONDS = Number(process.env.SCREEN_SECONDS ?? 60);
const TIMES = 100;
const CALLS = ['get_total_map', 'get_policy', 'knowledge_list', 'analysis', 'get_year', 'ttttt'];
const ECHARTS = createRequire(import.meta.url).resolve('echarts/dist/echarts.min.js');

/** What the calls of the data screen cost before and after many rows, and how its page runs beside the same charts on a plain page. */
export async function run(): Promise<BenchRow[]> {
  const server = startPostgres();
  const portal = await startPortal({
    DEMO: '1',
    DATABASE_URL: server.url,
    KEEP_SECONDS: '0',
    REQUESTS_PER_MINUTE: '0',
  });
  const sql = connect({ url: server.url, max: 2, patient: true });
  try {
    const before = await times(portal.url);
    const { counted } = await addRows(sql);
    const after = await times(portal.url);
    return [
      ...CALLS.map((call) => ({
        ...{ name: `/api/daping/${call} after ${ROWS} more rows, p95`, value: after[call] ?? 0, unit: 'ms' },
        ...{
          anchor: 'the same call before',
          anchorValue: before[call] ?? 0,
          ratio: (after[call] ?? 0) / (before[call] ?? 1),
        },
      })),
      { name: `${ROWS} rows counted after they were there`, value: counted, unit: 's' },
      ...(await frames(portal.url)),
    ];
  } finally {
    await sql.end();
    await portal.stop();
    server.stop();
  }
}

async function times(url: string): Promise<Record<string, number>> {
  const spent: Record<string, number> = {};
  for (const call of CALLS) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const ask = async () => {
      const answer = await fetch(`${url}/api/daping/${call}`, call === 'get_total_map' ? {} : body);
      if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
      await answer.text();
    };
    spent[call] = percentile(await measure(TIMES, 10, ask), 95);
  }
  return spent;
}

/** Adds the rows, and waits until all are counted; answers how many seconds that took after the last. */
async function addRows(sql: postgres.Sql): Promise<{ counted: number }> {
  const areas = ['990102', '990103', '990104', '990105', '990121', '990202', '990221', '990302', '990321'];
  for (let from = 0; from < ROWS / 2; from += AT_ONCE) {
    await sql`
      insert into enterprise (name, area_code, industry_code, registered_on, approved_at)
      select '企业' || n, (${areas}::text[])[1 + n % 9], (array['C', '39', '65', '51'])[1 + n % 4], date '2000-01-01' + (n % 9000)::integer, now()
      from generate_series(${from + 1}::integer, ${Math.min(from + AT_ONCE, ROWS / 2)}::integer) n`;
    await sql`
      insert into ip_right (kind, patent_kind, number, name, status, applied_on, granted_on)
      select 'patent', 'invention', 'B' || n, '专利' || n, 'granted', date '2010-01-01' + (n % 5000)::integer, date '2012-01-01' + (n % 5000)::integer
      from generate_series(${from + 1}::integer, ${Math.min(from + AT_ONCE, ROWS / 2)}::integer) n`;
  }
  const start = performance.now();
  for (;;) {
    const [left] = await sql<
      { n: number }[]
    >`select count(*)::integer as n from (select from screen_change limit 1) one`;
    if (left?.n === 0) return { counted: (performance.now() - start) / 1000 };
    await wait(500);
  }
}

interface Ran {
  p99: number;
  /** MiB of the page's memory at the end, and more than after its first quarter. */
  heap: number;
  grown: number;
}

async function frames(url: string): Promise<BenchRow[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const size = { viewport: { width: 1920, height: 1080 } };
    const screen = await browser.newPage(size);
    await screen.goto(`${url}/pc/dataPage/page1`);
    await screen.locator('[data-tile="map"] canvas').waitFor();
    const own = await watch(screen);
    await screen.close();
    const plain = await browser.newPage(size);
    await plain.setContent('<style>body{margin:0}div{float:left;width:33%;height:270px}</style>');
    await plain.addScriptTag({ content: readFileSync(ECHARTS, 'utf8') });
    await plain.evaluate(drawPlain);
    const anchor = await watch(plain);
    return [
      {
        name: `data screen: frame time p99 over ${SECONDS} s`,
        value: own.p99,
        unit: 'ms',
        anchor: 'plain ECharts page',
        anchorValue: anchor.p99,
      },
      {
        name: 'data screen: memory of the page',
        value: own.heap,
        unit: 'MiB',
        anchor: 'plain ECharts page',
        anchorValue: anchor.heap,
      },
      {
        name: 'data screen: memory grown since the first quarter',
        value: own.grown,
        unit: 'MiB',
        anchor: 'plain ECharts page',
        anchorValue: anchor.grown,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Eight charts of the same kinds, drawn once: runs in the page. */
function drawPlain(): void {
  const { echarts } = globalThis as unknown as {
    echarts: { init(box: HTMLElement): { setOption(option: object): void } };
  };
  const names = Array.from({ length: 12 }, (_, n) => String(n));
  for (let at = 0; at < 8; at++) {
    const box = document.body.appendChild(document.createElement('div'));
    const isRing = at % 4 === 3;
    const data = names.map((name, n) => (isRing ? { name, value: n + 1 } : n * (at + 1)));
    const axes = isRing ? {} : { xAxis: { type: 'category', data: names }, yAxis: { type: 'value' } };
    echarts.init(box).setOption({
      ...axes,
      tooltip: {},
      legend: {},
      series: [{ type: isRing ? 'pie' : at % 2 ? 'bar' : 'line', data }],
    });
  }
}

/** Frame times and memory of a page that is left alone, once it has settled. */
async function watch(page: Page): Promise<Ran> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
  };
  await wait(3000);
  const taken: number[] = [];
  let quarter = 0;
  for (let part = 0; part < 4; part++) {
    taken.push(...(await page.evaluate(sampleFrames, (SECONDS / 4) * 1000)));
    if (part === 0) quarter = await heap();
  }
  const end = await heap();
  return { p99: percentile(taken, 99), heap: end, grown: end - quarter };
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
