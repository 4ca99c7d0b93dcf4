import { wanShort } from '../../ui/format';

/** What the policies that fit come to, 万元; see the call. */
export interface MoneySums {
  money_sure: number;
  money_most: number;
  money_after: number;
}

interface MoneyPart {
  words: string;
  number: string;
  unit: string;
}

/** The sums of a headline: what is sure, and what it comes to at most where that is more. */
export function moneyParts({ money_sure, money_most }: MoneySums): MoneyPart[] {
  const sure = money_sure > 0 ? [{ words: '确定可得', ...wanShort(money_sure) }] : [];
  return money_most > money_sure ? [...sure, { words: '最高可得', ...wanShort(money_most) }] : sure;
}

/** What answers may add: '补充信息后最高可达 900 万'; '' when they add nothing. */
export function afterText({ money_most, money_after }: MoneySums): string {
  if (money_after <= money_most) return '';
  const { number, unit } = wanShort(money_after);
  return `补充信息后最高可达 ${number} ${unit}`;
}
