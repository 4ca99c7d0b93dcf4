const DIGITS = '〇一二三四五六七八九';
const SCALES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
/** How many 万元 one of each unit is. */
const SCALE_OF_UNIT: Record<string, number> = { 亿: 10_000, 千万: 1000, 百万: 100, 十万: 10, 万: 1, 千: 0.1 };
const YUAN = 0.0001;
/** How most cells write a figure. */
const DIGITS_ALONE = /^\d{1,15}(?:\.\d{1,8})?$/;
const AMOUNT = /(\d[\d,]*(?:\.\d+)?)(亿|千万|百万|十万|万|千(?=元))?/g;
const PRAISE = /^(?:最高|不超过|最多|上限|约|累计|补助|奖励|给予|一次性|可达|人民币)+/;
const LEAST = /^(?:补助|奖励|给予|一次性|人民币)*(?:不低于|不少于|至少)(.+)$|^(.+?)及?以上$/;
const FILLING = /元|￥|¥|rmb|cny|以内|以下|[至到~—–+-]|\/(?:家|年|次|个|项)|人民币/g;

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

/** Half-width text with numbers in digits: 三百万元 -> 300万元. */
function narrowed(value: unknown): string {
  return String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replaceAll('萬', '万')
    .replaceAll('億', '亿')
    .replaceAll('−', '-')
    .replace(/[〇零一二两三四五六七八九十百千]+(?=[万亿元])/g, (text) => {
      const number = chineseNumber(text);
      return Number.isNaN(number) ? text : String(number);
    });
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
  if (typeof value === 'string' && DIGITS_ALONE.test(value)) return Number(value);
  const match = /^([-+]?\d[\d,]*(?:\.\d+)?|[-+]?\.\d+)(?:%|人|项|件|个|年|名|分|家)?$/.exec(signed(narrowed(value)));
  return match ? Number(match[1]!.replaceAll(',', '')) : undefined;
}

/**
 * Money in 万元: 50万元, 1.5亿, 500000元, ￥500,000, 最高50万元, 20-50万元 (the most), (35.2万元) for less than nothing. A number without a unit counts in
 * the unit of the column, 万元 unless its name says otherwise. undefined when the text is not an amount.
 */
export function readMoney(value: unknown, columnUnit: string | undefined): number | undefined {
  if (typeof value === 'string' && DIGITS_ALONE.test(value)) return rounded(Number(value) * columnScale(columnUnit));
  const text = signed(narrowed(value).replace(PRAISE, ''));
  const amounts = [...text.matchAll(AMOUNT)];
  if (amounts.length === 0 || text.replace(AMOUNT, '').replace(FILLING, '') !== '') return undefined;
  const fallback = /元|￥|¥|rmb|cny/.test(text) ? YUAN : columnScale(columnUnit);
  const shared = scaleOf(amounts.at(-1)![2]) ?? fallback;
  const values = amounts.map(([, number, unit]) => Number(number!.replaceAll(',', '')) * (scaleOf(unit) ?? shared));
  const most = rounded(Math.max(...values));
  return text.startsWith('-') ? -most : most;
}

const rounded = (money: number): number => Math.round(money * 1e8) / 1e8;

/** Money that is said as the least: 不低于50万元, 50万元以上; undefined when it is not. */
export function readLeastMoney(value: unknown, columnUnit: string | undefined): number | undefined {
  const [, after, before] = LEAST.exec(narrowed(value)) ?? [];
  return readMoney(after ?? before ?? '', columnUnit);
}

const scaleOf = (unit: string | undefined): number | undefined =>
  unit === undefined ? undefined : SCALE_OF_UNIT[unit];

function columnScale(unit: string | undefined): number {
  const scale = /亿|千万|百万|十万|万|千(?=元)/.exec(unit ?? '')?.[0];
  return scaleOf(scale) ?? (unit?.includes('元') ? YUAN : 1);
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
