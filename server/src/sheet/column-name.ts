import { toSimplified } from '../search/simplified';

/** What the name of a column says beside the field: the unit in brackets, a year. */
export interface ColumnName {
  /** In simplified characters, without width, case, blanks, hyphens, brackets and stars. */
  name: string;
  unit?: string;
  year?: string;
}

const UNIT = /(?:亿|千万|百万|十万|万|千)?元|人|项|件|%|年$/;
const YEAR = /(?:^|\D)((?:19|20)\d{2})(?:年度?|\D|$)/;
/** A year as it stands in a name: 2025年度, 截至2025年末, 2025年12月31日, 2025年1-12月. */
const YEAR_IN_NAME = /(?:截[至止])?(?:19|20)\d{2}(?:年(?:12月31日|1-12月|度?末?底?))?/;

/**
 * 最高金额（万元）* -> name 最高金额, unit 万元; 2024年营业收入 and 營業收入（2024年度，萬元） -> name 营业收入, year 2024, the second
 * with its unit.
 */
export function readColumnName(text: string): ColumnName {
  const plain = toSimplified(text.normalize('NFKC')).toLowerCase();
  const brackets = [...plain.matchAll(/[([【{]([^)\]】}]*)[)\]】}]/g)].flatMap((match) => match[1]!.split(/[,;、:\s]/));
  const unit =
    brackets.find((part) => !YEAR.test(part) && UNIT.test(part)) ?? /(?:_|-|:)(万元|亿元|千元|元)$/.exec(plain)?.[1];
  const year = YEAR.exec(plain)?.[1];
  const outside = plain.replace(/[([【{][^)\]】}]*[)\]】}]/g, '').replace(/(?:_|-|:)(?:万元|亿元|千元|元)$/, '');
  const name = outside.replace(YEAR_IN_NAME, '').replace(/[\s*:_"“”'-]/g, '');
  return { name, ...(unit ? { unit } : {}), ...(year ? { year } : {}) };
}
