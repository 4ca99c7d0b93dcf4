/** Numbers in every spelling, with their units. */

export type UnitKind =
  | 'money'
  | 'dollars'
  | 'percent'
  | 'people'
  | 'things'
  | 'years'
  | 'age'
  | 'months'
  | 'days'
  | 'fiscalYears'
  | 'points'
  | 'place'
  | 'rank'
  | 'area';

export interface Quantity {
  value: number;
  kind: UnitKind;
  /** How many characters it takes. */
  length: number;
}

const DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  ...{ 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9 },
};
const TENS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const LARGE: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** Units, the longest first. */
const UNITS: readonly [name: string, kind: UnitKind][] = [
  ['个百分点', 'points'],
  ['个会计年度', 'fiscalYears'],
  ['个完整会计年度', 'fiscalYears'],
  ['个日历天', 'days'],
  ['个日历日', 'days'],
  ['个自然日', 'days'],
  ['日历天', 'days'],
  ['个自然年', 'years'],
  ['周年', 'years'],
  ['周岁', 'age'],
  ['个月', 'months'],
  ['人次', 'rank'],
  ['平方米', 'area'],
  ['平米', 'area'],
  ['m²', 'area'],
  ['㎡', 'area'],
  ['美元', 'dollars'],
  ['元', 'money'],
  ['%', 'percent'],
  ['人', 'people'],
  ['名', 'people'],
  ['位', 'people'],
  ['项', 'things'],
  ['件', 'things'],
  ['个', 'things'],
  ['种', 'things'],
  ['张', 'things'],
  ['辆', 'things'],
  ['台', 'things'],
  ['次', 'things'],
  ['家', 'things'],
  ['户', 'things'],
  ['岁', 'age'],
  ['年', 'years'],
  ['月', 'months'],
  ['天', 'days'],
  ['日', 'days'],
  ['分', 'rank'],
];

interface Read {
  value: number;
  length: number;
}

/** No number of a policy is longer; a bound keeps reading linear. */
const LATIN = /(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,6})?/y;
const CHINESE = /[零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖十拾百佰千仟]{1,15}/y;
const SCALE = /(?:十|百|千)?[万亿]{1,2}|百万|千万/y;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** 一千五百, 二十, 两; NaN when the characters are no number. */
export function chineseNumber(text: string): number {
  let total = 0;
  let digit = Number.NaN;
  for (const sign of text) {
    const ten = TENS[sign];
    if (ten === undefined) {
      // two digits in a row are no number of this kind
      if (!Number.isNaN(digit) && digit !== 0) return Number.NaN;
      digit = DIGITS[sign] ?? Number.NaN;
    } else {
      total += (Number.isNaN(digit) ? 1 : digit) * ten;
      digit = Number.NaN;
    }
  }
  return total + (Number.isNaN(digit) ? 0 : digit);
}

/** A number with 万 and 亿 that belong to it. */
export function readNumberAt(text: string, at: number): Read | undefined {
  // in the middle of a number none begins
  if (/[\d.]/.test(text[at - 1] ?? '') && /\d/.test(text[at] ?? '')) return undefined;
  const latin = matchAt(LATIN, text, at);
  const chinese = latin === '' ? matchAt(CHINESE, text, at) : '';
  const base = latin === '' ? chineseNumber(chinese) : Number(latin.replaceAll(',', ''));
  const length = latin.length + chinese.length;
  if (length === 0 || Number.isNaN(base)) return undefined;
  const scale = matchAt(SCALE, text, at + length);
  const factor = [...scale].reduce((product, sign) => product * (LARGE[sign] ?? TENS[sign] ?? 1), 1);
  return { value: base * factor, length: length + scale.length };
}

/** 元 as 万元, without the noise of a float. */
const inWan = (yuan: number): number => Number((yuan / 1e4).toPrecision(12));

/** A quantity at a place; '5000万' of money may leave out 元. */
export function readQuantityAt(text: string, at: number): Quantity | undefined {
  const share = text.startsWith('百分之', at) ? readNumberAt(text, at + 3) : undefined;
  if (share) return { value: share.value, kind: 'percent', length: share.length + 3 };
  const number = readNumberAt(text, at);
  if (!number) return undefined;
  const end = at + number.length;
  // another currency is another quantity
  if (/^(?:港|欧|日)元/.test(text.slice(end, end + 2))) return undefined;
  const unit = UNITS.find(([name]) => text.startsWith(name, end));
  if (unit) {
    const value = unit[1] === 'money' || unit[1] === 'dollars' ? inWan(number.value) : number.value;
    return { value, kind: unit[1], length: number.length + unit[0].length };
  }
  if (!/[万亿]$/.test(text.slice(at, end))) return undefined;
  return { value: inWan(number.value), kind: 'money', length: number.length };
}
