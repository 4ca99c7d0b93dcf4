import type { CallOutput, CallPath } from '@zhice/contract/all';
import type { Tile } from '@zhice/contract/data-screen/tile-kinds';

type Options = Record<string, object>;
type Named = { name: string; value: number };

interface Charts {
  init(box: HTMLElement): { setOption(option: object): void };
  registerMap(name: string, geo: object): void;
}

const columns = (names: unknown[], series: { name: string; data: unknown[]; type?: string; stack?: string }[]) => ({
  ...{ tooltip: { trigger: 'axis' }, legend: {}, xAxis: { type: 'category', data: names }, yAxis: { type: 'value' } },
  series: series.map((one) => ({ type: 'bar', ...one })),
});

const bars = (data: Named[]) => ({
  ...{ tooltip: {}, xAxis: { type: 'value' }, yAxis: { type: 'category', data: data.map(({ name }) => name) } },
  series: [{ type: 'bar', data, label: { show: true } }],
});

const ring = (data: Named[]) => ({
  ...{ tooltip: {}, legend: {} },
  series: [{ type: 'pie', radius: ['40%', '70%'], data }],
});

function mapOptions({ totals, areas }: CallOutput<'/api/demo/get_total_map'>): Options {
  const data = areas.map(({ name, figures }) => ({ name, value: figures.enterprises }));
  const series = [{ type: 'map', map: 'place', label: { show: true }, data }];
  return { map: { tooltip: {}, visualMap: { min: 0, max: totals.enterprises }, series } };
}

function policyOptions({ levels, months }: CallOutput<'/api/daping/get_policy'>): Options {
  const names = levels.map(({ name }) => name);
  const kinds = [
    { name: '政策事项', stack: 'all', data: levels.map(({ items }) => items) },
    { name: '政策文件', stack: 'all', data: levels.map(({ documents }) => documents) },
  ];
  const byLevel = names.map((name, at) => ({ name, stack: 'all', data: months.map(({ counts }) => counts[at]) }));
  const shown = months.map(({ month }) => month);
  return { policy_levels: columns(names, kinds), policy_months: columns(shown, byLevel) };
}

function rightOptions({ kinds, years }: CallOutput<'/api/daping/knowledge_list'>): Options {
  const byKind = kinds.map(({ name }, at) => ({ name, stack: 'all', data: years.map(({ counts }) => counts[at]) }));
  const shown = years.map(({ year }) => year);
  return { rights: columns(shown, byKind) };
}

function analysisOptions({ industries, sizes, programmes, cases }: CallOutput<'/api/daping/analysis'>): Options {
  const of = (rows: { name: string; count: number }[]): Named[] =>
    rows.map(({ name, count }) => ({ name, value: count }));
  return {
    industries: bars(of(industries).slice(0, 8)),
    sizes: ring(of(sizes)),
    programmes: bars(programmes.slice(0, 5).map(({ name, money }) => ({ name, value: money }))),
    cases: ring(cases.map(({ name, done }) => ({ name, value: done }))),
  };
}

function yearOptions({ years }: CallOutput<'/api/daping/get_year'>): Options {
  const series = [
    { name: '政策', data: years.map(({ figures }) => figures.policies) },
    { name: '资金', type: 'line', data: years.map(({ figures }) => figures.money) },
  ];
  const shown = years.map(({ year }) => year);
  return { years: columns(shown, series) };
}

/** The charts of the data screen by tile, as plain ECharts options, with what the portal counts now. */
export async function plainOptions(url: string): Promise<Options> {
  const ask = async <P extends CallPath>(path: P): Promise<CallOutput<P>> => {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    return (await (await fetch(url + path, body)).json()).data;
  };
  return {
    ...mapOptions(await ask('/api/demo/get_total_map')),
    ...policyOptions(await ask('/api/daping/get_policy')),
    ...rightOptions(await ask('/api/daping/knowledge_list')),
    ...analysisOptions(await ask('/api/daping/analysis')),
    ...yearOptions(await ask('/api/daping/get_year')),
  };
}

/**
 * Draws what `plainOptions` answers at the places of the screen, again whenever the stream says that something has changed. Runs in a
 * page where `echarts` and `plainOptions` are known; it can name nothing from outside of itself.
 */
export async function drawPlain({ layout, map }: { layout: readonly Tile[]; map: string }): Promise<void> {
  const { echarts, plainOptions } = globalThis as unknown as { echarts: Charts; plainOptions(): Promise<Options> };
  document.body.style.cssText =
    'margin:0;height:100vh;display:grid;grid-template:repeat(12,minmax(0,1fr))/repeat(24,minmax(0,1fr));gap:8px';
  const charts = new Map<string, ReturnType<Charts['init']>>();
  for (const { tile, x, y, w, h } of layout) {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = `grid-column:${x}/span ${w};grid-row:${y}/span ${h}`;
    if (tile !== 'totals' && tile !== 'ticker') charts.set(tile, echarts.init(box));
  }
  echarts.registerMap('place', await (await fetch(map)).json());
  const draw = async () => {
    for (const [tile, option] of Object.entries(await plainOptions())) charts.get(tile)?.setOption(option);
    document.body.dataset.drawn = 'true';
  };
  let last = '';
  new EventSource('/api/daping/stream').onmessage = ({ data }: MessageEvent<string>) => {
    const { changed } = JSON.parse(data) as { changed: string };
    if (changed !== last) void draw();
    last = changed;
  };
}
