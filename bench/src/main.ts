import type { BenchRow } from './row';

/** `npm run bench -- NAME…`: runs these benchmarks, or all, and prints every figure beside its anchor. */
const BENCHES: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  'match-one': () => import('./matching/match-one'),
  'match-many': () => import('./matching/match-many'),
  'match-http': () => import('./match-http'),
  'depot-list': () => import('./depot-list'),
  search: () => import('./search'),
  start: () => import('./start'),
  home: () => import('./home'),
  lighthouse: () => import('./lighthouse'),
  logins: () => import('./logins'),
  lists: () => import('./lists'),
  qr: () => import('./qr'),
  schedules: () => import('./schedules'),
  patents: () => import('./patents'),
  export: () => import('./export'),
  import: () => import('./import'),
  reminders: () => import('./reminders'),
};

const round = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHES[name]);
if (unknown.length > 0)
  throw new Error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);

console.log('| figure | value | anchor | its value | ratio |\n|---|--:|---|--:|--:|');
for (const [name, load] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const bench = await load();
  for (const row of await bench.run()) {
    const unit = row.unit ? ` ${row.unit}` : '';
    const anchorValue = row.anchorValue === undefined ? '' : `${round(row.anchorValue)}${unit}`;
    console.log(
      `| ${row.name} | ${round(row.value)}${unit} | ${row.anchor ?? ''} | ${anchorValue} | ${round(row.ratio)} |`,
    );
  }
}
