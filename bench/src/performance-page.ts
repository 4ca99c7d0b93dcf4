import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/performance.md';

/** Puts a benchmark's table into the page, between `<!-- bench NAME -->` and `<!-- end -->`; throws where it has no place. */
export function writeTable(name: string, table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const begin = `<!-- bench ${name} -->\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf('\n<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`${PAGE} has no place for ${name}`);
  writeFileSync(PAGE, page.slice(0, from + begin.length) + table + page.slice(to));
}
