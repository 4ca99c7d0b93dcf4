/** Numbers as Chinese readers expect them: no float noise, 亿元 where large, enough digits to differ from a threshold. */
const YI = 10_000;

/** A number with at most `decimals` decimals and no trailing zeros. */
export function numberText(value: number, decimals = 2): string {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(decimals);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** Money given in 万元: '12.4 万元', from 1 亿 on '1.25 亿元' (exact to 1 万元), below 0.01 万元 in 元. */
export function moneyText(value: number, decimals = 2): string {
  const size = Math.abs(value);
  if (size >= YI) return `${numberText(value / YI, decimals + 2)} 亿元`;
  if (size > 0 && size < 0.01) return `${numberText(value * YI, decimals)} 元`;
  return `${numberText(value, decimals)} 万元`;
}

/** A value with its unit: '3%', '12.4 万元', '2 项'. */
export function quantityText(value: number, unit: string, decimals = 2): string {
  if (unit === '万元') return moneyText(value, decimals);
  if (unit === '%') return `${numberText(value, decimals)}%`;
  return unit ? `${numberText(value, decimals)} ${unit}` : numberText(value, decimals);
}

/** The value in as many digits as it takes not to read like the limit that it misses: 2.9996% beside 3%. */
export function quantityUnlike(limit: string, value: number, unit: string): string {
  for (let decimals = 4; decimals < 10; decimals += 2) {
    const text = quantityText(value, unit, decimals);
    if (text !== limit) return text;
  }
  return limit;
}

/** Rounded up (never down) to what can be asked for: whole things, 0.01 otherwise, whole 万元 from 1 亿 on. */
export function roundUp(value: number, whole: boolean): number {
  const step = whole || value >= YI ? 1 : 0.01;
  const steps = Math.ceil(value / step - 1e-6);
  return Math.max(1, steps) * (step === 1 ? 1 : 0.01);
}
