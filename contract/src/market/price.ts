import type { PriceKind } from './enumerations';

export interface Price {
  price_kind: PriceKind;
  /** Yuan for one unit. */
  price_low: number | null;
  price_high: number | null;
  unit: string;
}

const WAN = 10_000;

/** An amount of yuan as people write it: '3.5 万元', '680 元', '0.85 元'. */
export function yuanText(yuan: number): string {
  // only what is whole is told in 万元 to its last yuan
  const [amount, unit] = yuan >= WAN && Number.isInteger(yuan) ? [yuan / WAN, '万元'] : [yuan, '元'];
  return `${amount.toLocaleString('zh-CN', { maximumFractionDigits: 4 })} ${unit}`;
}

/** What an entry costs, in words: '面议', '680 元/只', '3 万元–5 万元/套'. */
export function priceText({ price_kind, price_low, price_high, unit }: Price): string {
  if (price_kind === 'negotiable' || price_low === null) return '面议';
  const amount =
    price_kind === 'range' && price_high !== null
      ? `${yuanText(price_low)}–${yuanText(price_high)}`
      : yuanText(price_low);
  return unit ? `${amount}/${unit}` : amount;
}
