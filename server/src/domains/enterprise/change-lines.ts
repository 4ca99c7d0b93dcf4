import { findFact } from '@zhice/matching/facts';
import type { FactValue } from '@zhice/matching/profile';
import { changeInLine } from '../../base/paragraph-changes';
import { valueText } from './fact-view';
import type { FactRow } from './save-facts.queries';

interface Identity {
  name: string;
  credit_code: string | null;
  stock_code: string | null;
  past_names: readonly { name: string }[];
}

/** A fact as it is written, and what stood there. */
interface Written {
  row: FactRow;
  was: Pick<FactRow, 'value'> | null;
}

const IDENTITY = { name: '企业名称', credit_code: '统一社会信用代码', stock_code: '证券代码' } as const;

/** What an enterprise that was changed said and says, a line for each: its name and codes, then its facts. */
export function changeLines(was: Identity, is: Identity, facts: readonly Written[], today: string): string[] {
  const identity = (['name', 'credit_code', 'stock_code'] as const).flatMap((field) =>
    was[field] === is[field]
      ? []
      : changeInLine(IDENTITY[field], { before: was[field] ?? '', after: is[field] ?? '' }, false),
  );
  const [wasCalled, isCalled] = [was, is].map((one) => one.past_names.map(({ name }) => name).join('、'));
  const past = wasCalled === isCalled ? [] : changeInLine('曾用名', { before: wasCalled!, after: isCalled! }, false);
  return [...identity, ...past, ...facts.map((fact) => factLine(fact, today))];
}

/** 营业收入（2024）. */
export const factName = ({ fact, period }: Pick<FactRow, 'fact' | 'period'>): string =>
  `${findFact(fact)?.label ?? fact}${period && `（${period}）`}`;

function factLine({ row, was }: Written, today: string): string {
  const def = findFact(row.fact);
  const words = (value: unknown) =>
    value === null || value === undefined || !def ? '' : valueText(def, value as FactValue, today);
  const name = factName(row);
  const sides = { before: words(was?.value), after: words(row.value) };
  return sides.before === sides.after ? `${name}：${sides.after}，来源日期更新` : changeInLine(name, sides, false);
}
