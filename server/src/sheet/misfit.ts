import type { ColumnName } from './column-name';
import { isMoneyUnit } from './numbers';

/** Units in which one is one. */
const COUNTED = /^(?:人|名|位|项|件|个|家|次|年)$/;

/**
 * Why a column is not taken for the fact or field that it names, with what to do; undefined where it is. `means`: whether words
 * in its brackets are another name of it.
 */
export function misfit(
  def: { kind: string; label: string; unit?: string; question?: string },
  { unit, atEnd, asides = [] }: Pick<ColumnName, 'unit' | 'atEnd' | 'asides'>,
  means: (aside: string) => boolean = () => false,
): string | undefined {
  const fits = def.unit === '万元' ? isMoneyUnit : (one: string) => def.unit !== '%' && COUNTED.test(one);
  if (def.kind === 'number' && unit && unit !== def.unit && !fits(unit))
    return `单位“${unit}”不能换算成${def.unit ?? '数'}：请换算好，再改列名`;
  if (atEnd && def.question?.includes('平均'))
    return `年末的数不是${def.label}（按全年平均计算）：请填全年平均数，再改列名`;
  const odd = asides.find((one) => one !== def.unit && !def.label.includes(one) && !means(one));
  return odd && `不知道“${odd}”是不是${def.label}：是的话请从列名里去掉这几个字`;
}
