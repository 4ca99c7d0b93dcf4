const DIGITS = '〇一二三四五六七八九';
/** As amounts are written against forgery, sign for sign. */
const CAPITALS = '零壹贰叁肆伍陆柒捌玖拾佰仟圆貳參陸';
const CAPITAL = new RegExp(`[${CAPITALS}]`, 'g');
const SIGNS = '〇一二三四五六七八九十百千元二三六';
/** 角 and 分 behind 元, in signs. */
const FRACTION = /元(?:([一二三四五六七八九])角)?〇?(?:([一二三四五六七八九])分)?[整正]?$/;
const SCALES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const MYRIADS: Record<string, number> = { ...SCALES, 万: 10_000, 亿: 100_000_000 };
const YUAN = 0.0001;
/** How most cells write a figure. */
const DIGITS_ALONE = /^\d{1,15}(?:\.\d{1,8})?$/;
/** A figure; commas part groups of three: 5,00 is none. */
const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
/** A blank that parts two figures, not groups of three: 1000 2000. */
const BETWEEN_FIGURES = /(?<=\d)\s+(?=\d)(?!(?<=(?<!\d)\d{1,3}\s)\d{3}(?!\d))/g;
const PART = `(${FIGURE})([十百千万]?亿|[十百千]?万|[十百千](?=元))?`;
const PARTS = new RegExp(PART, 'g');
/** An amount, whose parts are added: 1亿2000万. */
const AMOUNT = new RegExp(`(?:${PART})+元?`, 'g');
const NUMBER = new RegExp(`^([-+]?${FIGURE}|[-+]?\\.\\d+)(?:%|人|项|件|个|年|名|分|家)?$`);
/** The unit of a column of our money, also 亿, 万 and 千 alone. */
const MONEY_UNIT = /^(?:[十百千万]?亿|[十百千]?万|千|[十百](?=元))?元?$/;
const PRAISE = /^(?:最高|不超过|最多|上限|约|累计|补助|奖励|给予|一次性|可达|人民币)+/;
const LEAST = /^(?:补助|奖励|给予|一次性|人民币)*(?:不低于|不少于|至少)(.+)$|^(.+?)及?以上$/;
const FILLING = /元|￥|¥|rmb|cny|以内|以下|[至到~—–-]|\+$|\/(?:家|年|次|个|项)|人民币/g;
/** Nothing but one amount, its sign and its money. */
const EXACT = /^(?:人民币|rmb|cny|￥|¥)*[-+]?(?:人民币|rmb|cny|￥|¥)*[\d,.十百千万亿]+(?:元|人民币|rmb|cny)*(?:\/年)?$/;

/** 十二 -> 12, 三百五 -> 350, 12 -> 12; NaN for anything else. Up to 9,999. */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  let total = 0;
  let digit = 0;
  let scale = 10;
  for (const char of text.replaceAll('零', '〇').replaceAll('两', '二')) {
    if (char in SCALES) {
      scale = SCALES[char]!;
      total += (digit || 1) * scale;
      digit = 0;
    } else if (DIGITS.includes(char)) {
      digit = DIGITS.indexOf(char);
      if (digit === 0) scale = 10;
    } else return Number.NaN;
  }
  return total + (total > 0 && scale > 10 ? (digit * scale) / 10 : digit);
}

/** Half-width text with numbers in digits: 三百万元 -> 300万元, 壹万伍仟元叁角整 -> 1万5000.30元. */
function narrowed(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(BETWEEN_FIGURES, ';')
    .replace(/\s/g, '')
    .replaceAll('萬', '万')
    .replaceAll('億', '亿')
    .replaceAll('−', '-')
    .replace(CAPITAL, (sign) => SIGNS[CAPITALS.indexOf(sign)]!)
    .replace(/(?<![\d〇零一二两三四五六七八九十百千])[〇零一二两三四五六七八九十百千]+(?=[万亿元])/g, (text) => {
      const number = chineseNumber(text);
      return Number.isNaN(number) ? text : String(number);
    })
    .replace(FRACTION, (_, tenth, hundredth) =>
      tenth || hundredth ? `.${DIGITS.indexOf(tenth ?? '〇')}${DIGITS.indexOf(hundredth ?? '〇')}元` : '元',
    );
}

/** As books of account write what is below zero: (35.2), 35.2-, also with its unit: -35.2. Otherwise the text as it is. */
function signed(text: string): string {
  const [, inside, unit = ''] = /^[(（]([^()（）-]*\d[^()（）]*)[)）](\D*)$/.exec(text) ?? [];
  if (inside !== undefined) return `-${inside}${unit}`;
  const trailing = /^(\d[\d,.]*)-(\D*)$/.exec(text);
  return trailing ? `-${trailing[1]}${trailing[2]}` : text;
}

/** A plain number: 1,200, １２００, 1200人, 12.5%, (35.2) for -35.2; undefined when it is something else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (isDigitsAlone(value)) return Number(value);
  const match = NUMBER.exec(signed(narrowed(value)));
  return match ? Number(match[1]!.replaceAll(',', '')) : undefined;
}

/**
 * Money in 万元: 50万元, 1.5亿, 1亿2000万元, 500000元, ￥500,000, 最高50万元, 20-50万元 (the most), (35.2万元) for less than nothing. A number without
 * a unit counts in the unit of the column, 万元 unless its name says otherwise. undefined when the text is not an amount.
 */
export function readMoney(value: unknown, columnUnit: string | undefined): number | undefined {
  if (isDigitsAlone(value)) return rounded(Number(value) * columnScale(columnUnit));
  const text = signed(narrowed(value).replace(PRAISE, ''));
  const amounts = text.match(AMOUNT) ?? [];
  const beside = text.replace(AMOUNT, ' ');
  if (amounts.length === 0 || beside.includes('  ') || beside.replace(FILLING, '').trim() !== '') return undefined;
  const fallback = /元|￥|¥|rmb|cny/.test(text) ? YUAN : columnScale(columnUnit);
  const shared = partsOf(amounts.at(-1)!).at(-1)!.scale ?? fallback;
  const most = rounded(Math.max(...amounts.map((amount) => inMoney(amount, shared))));
  return most !== undefined && text.startsWith('-') ? -most : most;
}

/** Money that is said exactly; undefined for a span, a bound (2000万以内) and what is about so much. */
export const readExactMoney = (value: unknown, columnUnit: string | undefined): number | undefined =>
  isDigitsAlone(value) || EXACT.test(signed(narrowed(value))) ? readMoney(value, columnUnit) : undefined;

const isDigitsAlone = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && DIGITS_ALONE.test(String(value));

const rounded = (money: number): number | undefined =>
  Number.isNaN(money) ? undefined : Math.round(money * 1e8) / 1e8;

interface Part {
  number: number;
  scale?: number;
}

const partsOf = (amount: string): Part[] =>
  [...amount.matchAll(PARTS)].map(([, number, unit]) => ({
    number: Number(number!.replaceAll(',', '')),
    scale: unit === undefined ? undefined : scaleOf(unit),
  }));

/** Its parts together; NaN unless each is less than one of the unit before it. `alone`: the unit of a number without one. */
function inMoney(amount: string, alone: number): number {
  const parts = partsOf(amount);
  const last = parts.length === 1 ? alone : amount.endsWith('元') ? YUAN : Number.NaN;
  let [sum, most] = [0, Number.POSITIVE_INFINITY];
  for (const [at, { number, scale = at === parts.length - 1 ? last : Number.NaN }] of parts.entries()) {
    sum += number * scale < most ? number * scale : Number.NaN;
    most = scale;
  }
  return sum;
}

/** Money that is said as the least: 不低于50万元, 50万元以上; undefined when it is not. */
export function readLeastMoney(value: unknown, columnUnit: string | undefined): number | undefined {
  const [, after, before] = LEAST.exec(narrowed(value)) ?? [];
  return readMoney(after ?? before ?? '', columnUnit);
}

/** How many 万元 one of a unit is. */
const scaleOf = (unit: string): number => [...unit].reduce((scale, char) => scale * (MYRIADS[char] ?? 1), 1) / 10_000;

/** Whether it is a unit of our money: 万美元 is none. */
export const isMoneyUnit = (unit: string): boolean => MONEY_UNIT.test(unit);

/** NaN for a unit that is not of our money. */
function columnScale(unit: string | undefined): number {
  if (!unit) return 1;
  return isMoneyUnit(unit) ? scaleOf(unit) : Number.NaN;
}

const YES = /^(?:是|有|对|真|y|yes|true|t|1|√|✓|✔|已|通过|具有|具备|持有|已认定)$/;
const NO = /^(?:否|无|没有|不|假|n|no|false|f|0|×|✗|x|未|不是|不具备|未认定)$/;

/** 是 / 否, 有 / 无, true / false, 1 / 0, √ / ×; undefined when it is neither. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).normalize('NFKC').trim().toLowerCase();
  if (YES.test(text)) return true;
  return NO.test(text) ? false : undefined;
}

/**
 * What to write where a share of 1 and less may be a part of 1 as well as of 100: neither the cell nor the name of its column has
 * a %. Undefined where it is certain.
 */
export function unsureShare(
  share: number,
  text: string,
  { header, unit }: { header: string; unit?: string },
): string | undefined {
  if (share <= 0 || share > 1 || unit === '%' || /[%％]/.test(text)) return undefined;
  const whole = Number((share * 100).toPrecision(15));
  return `不知道是 ${whole}% 还是 ${share}%：请写上 %，或把列名改为“${header}（%）”再填百分数`;
}
