import { writeTable } from './performance-page';
import type { BenchRow } from './row';
import { tableOf } from './table';

/**
 * `npm run bench -- [--write] [NAME…]`: runs these benchmarks, or all, and prints every figure beside its anchor; with --write
 * also into docs/performance.md.
 */
const BENCHES: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  'match-one': () => import('./matching/match-one'),
  'match-many': () => import('./matching/match-many'),
  combination: () => import('./matching/combination'),
  financing: () => import('./financing'),
  sandbox: () => import('./sandbox'),
  'match-http': () => import('./match-http'),
  'depot-list': () => import('./depot-list'),
  search: () => import('./search'),
  start: () => import('./start'),
  home: () => import('./home'),
  lighthouse: () => import('./lighthouse'),
  logins: () => import('./logins'),
  lists: () => import('./lists'),
  cases: () => import('./cases'),
  'data-screen': () => import('./data-screen'),
  'data-screen-frames': () => import('./data-screen-frames'),
  listings: () => import('./listings'),
  shareholding: () => import('./shareholding'),
  'enterprise-library': () => import('./enterprise-library'),
  qr: () => import('./qr'),
  schedules: () => import('./schedules'),
  patents: () => import('./patents'),
  export: () => import('./export'),
  import: () => import('./import'),
  'import-enterprises': () => import('./import-enterprises'),
  reminders: () => import('./reminders'),
  recovery: () => import('./recovery'),
  meanwhile: () => import('./meanwhile'),
  memory: () => import('./memory'),
};

const write = process.argv.includes('--write');
const names = process.argv.slice(2).filter((argument) => argument !== '--write');
const unknown = names.filter((name) => !BENCHES[name]);
if (unknown.length > 0)
  throw new Error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);

for (const [name, load] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const bench = await load();
  const table = tableOf(await bench.run());
  console.log(`${name}\n\n${table}\n`);
  if (write) writeTable(name, table);
}
