import { toSimplified } from '../search/simplified';

/** What the name of a column says beside the field: the unit in brackets, a year. */
export interface ColumnName {
  /** In simplified characters, without width, case, blanks, hyphens, brackets and stars. */
  name: string;
  unit?: string;
  year?: string;
  /** It says how it stood on the last day: 年末, 期末数. */
  atEnd?: true;
  /** What else its brackets say and one has to know: 其中：出口. */
  asides?: string[];
}

/** Units of money, also of other countries. */
export const MONEY_WORD = '[十百千万亿]{0,2}(?:[美欧日港澳加韩]?元|港币元?|美金|英镑|usd)|[十百千万]?亿|[十百千]?万|千';
const UNIT = new RegExp(`^(?:${MONEY_WORD}|人|名|位|项|件|个|家|次|年|%)$`);
/** What stands below the name of a figure and means it as it is: how it was at the end, or over the whole year. */
const OF_WHOLE_YEAR = /^(?:[期年]末(?:余额|数)?|本年(?:度|数|实际|累计数?)?|当年)$/;
/** Words in brackets that change nothing. */
const HARMLESS =
  /^(?:不?含税|必填|[选可]填|可选|如有.*|没?有|无|是|否|√|×|单位|全[年称名]|盖章|公章|中文|年[末底]数?|期末数?|年月日?|日期|yyyy.*|\d{4}-\d\d-\d\d|格式|请.*|[如例].*|数[字值量]?|整数|金额|[单多]选|下拉.*|保留.*小数|经?审计数?)?$/;
const YEAR = /(?:^|\D)((?:19|20)\d{2})(?:年度?|\D|$)/;
/** A year as it stands in a name: 2025年度, 截至2025年末, 2025年12月31日, 2025年1-12月. */
const YEAR_IN_NAME = /(?:截[至止])?(?:19|20)\d{2}(?:年?全年|年(?:12月31日|1-12月|度?末?底?))?/;
const AT_END = /[年期度][末底]|12月31日/;
const WHOLE_YEAR = new RegExp(`^${YEAR_IN_NAME.source}$`);

/**
 * 最高金额（万元）* -> name 最高金额, unit 万元; 2024年营业收入 and 營業收入（2024年度，萬元） -> name 营业收入, year 2024, the second
 * with its unit.
 */
export function readColumnName(text: string): ColumnName {
  const plain = toSimplified(text.normalize('NFKC')).toLowerCase();
  const brackets = [...plain.matchAll(/[([【{]([^)\]】}]*)[)\]】}]/g)]
    .flatMap((match) => match[1]!.split(/[,;、:/|·\s]+/))
    .map((part) => part.replace(/^(?:计量)?单位(?=.)|人民币|rmb|[￥¥]/g, ''));
  const unit =
    brackets.find((part) => UNIT.test(part)) ??
    brackets.find((part) => part.includes('元')) ??
    /(?:_|-|:)(万元|亿元|千元|元)$/.exec(plain)?.[1];
  const year = YEAR.exec(plain)?.[1];
  const asides = brackets.filter(
    (part) =>
      !HARMLESS.test(part) &&
      !OF_WHOLE_YEAR.test(part) &&
      part !== unit &&
      part !== '年' &&
      !(WHOLE_YEAR.test(part) && part.includes(year!)),
  );
  const outside = plain.replace(/[([【{][^)\]】}]*[)\]】}]/g, '').replace(/(?:_|-|:)(?:万元|亿元|千元|元)$/, '');
  const name = outside.replace(YEAR_IN_NAME, '').replace(/[\s*:_"“”'-]/g, '');
  return {
    name,
    ...(unit ? { unit } : {}),
    ...(year ? { year } : {}),
    ...(AT_END.test(plain) ? { atEnd: true as const } : {}),
    ...(asides.length > 0 ? { asides } : {}),
  };
}

/** What stands in a table under a name of a column; 日期 and 时间 at its end mean the same. */
export const byName = <Held>(table: ReadonlyMap<string, Held>, name: string): Held | undefined =>
  table.get(name) ??
  (name.endsWith('时间') || name.endsWith('日期')
    ? table.get(name.replace(/..$/, (end) => (end === '时间' ? '日期' : '时间')))
    : undefined);

/** Whether a text below the name of a figure changes nothing of what it means: 期末余额, 本年; 年初, 上年同期 and 平均 do. */
export const isOfWholeYear = (text: string): boolean => OF_WHOLE_YEAR.test(toSimplified(text.normalize('NFKC')));

/** The unit that a text is, in brackets or not; undefined when it is something else. */
export function unitAlone(text: string): string | undefined {
  const { name, unit = '', year, asides } = readColumnName(`(${text.replace(/[()（）[\]【】]/g, '')})`);
  return UNIT.test(unit) && name === '' && !year && !asides ? unit : undefined;
}

/** The year that a text says, when it says nothing else: 2025年度; undefined for a part of one. */
export function yearAlone(text: string): string | undefined {
  const { name, year, asides } = readColumnName(text);
  return name === '' && !asides ? year : undefined;
}
