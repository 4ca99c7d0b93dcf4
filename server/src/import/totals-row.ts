import { isEmpty } from '../sheet/table';
import type { GivenCell } from './row-reader';

const TOTALS = /^.{0,6}[合小总總共累]\s*[计計]\s*[:：|｜]?\s*[\d,.]*\s*[条項项件家户个人份]?(?:万元|元)?$/;
/** What a record bears and no row of totals does. */
const MARKS = ['source_key', 'doc_no', 'credit_code', 'stock_code'];

/** Whether a row only adds up the rows above it: 合计, 小计, 总 计, 本页合计：13 条, with or without figures. */
export function isTotalsRow(cells: Record<string, unknown>, given: ReadonlyMap<string, GivenCell>): boolean {
  const names = [
    Object.values(cells).find((value) => !isEmpty(value)),
    given.get('title')?.value,
    given.get('name')?.value,
  ];
  const isNamed = names.some((name) => typeof name === 'string' && TOTALS.test(name.normalize('NFKC').trim()));
  return isNamed && MARKS.every((mark) => isEmpty(given.get(mark)?.value));
}
