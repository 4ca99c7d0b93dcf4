const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width signs become their plain ones: '１，２００．５' -> '1,200.5'. */
function plain(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/。/g, '.')
    .replace(/[\s,，、]/g, '');
}

/**
 * The number that a person typed, or null when there is none, or NaN when it is not a number.
 * Takes full-width digits and thousands separators; with a unit in 万 also '1.2亿' (12000) and '300万' (300).
 */
export function parseNumber(text: string, unit = ''): number | null {
  const typed = plain(text);
  if (typed === '') return null;
  const parts = /^([+-]?(?:\d+\.?\d*|\.\d+))(亿|万)?(?:元|人|件|家|%)?$/.exec(typed);
  if (!parts) return Number.NaN;
  const [, digits = '', scale] = parts;
  if (!scale) return Number(digits);
  const inWan = scale === '亿' ? 10_000 : 1;
  // Decimal shift by toPrecision: 1.1 * 10000 is 11000.000000000002 otherwise.
  return Number((Number(digits) * inWan * (unit.startsWith('万') ? 1 : 10_000)).toPrecision(15));
}

/** 12345.6 -> '12,345.6'; keeps at most `decimals` places and adds none. */
export function showNumber(value: number | null, decimals = 2): string {
  if (value === null || !Number.isFinite(value)) return '';
  return value.toLocaleString('zh-CN', { maximumFractionDigits: decimals });
}
