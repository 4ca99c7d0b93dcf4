import { FEE_TIMES, type Fee } from './loan-cost';

/** A fee of a product, with its name. */
export type NamedFee = Fee & { name: string };

const TIME_WORDS: Readonly<Record<string, NamedFee['at']>> = {
  放款: 'start',
  放款时: 'start',
  每年: 'year',
  年: 'year',
  到期: 'end',
  到期时: 'end',
};

/** Reads lines such as '担保费 = 每年 = 0.8%' and '评估费 = 放款 = 2000元'; answers what is wrong with the first that says something else. */
export function readFees(text: string): { fees: NamedFee[]; fault?: undefined } | { fault: string; fees?: undefined } {
  const fees: NamedFee[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [name = '', time = '', value = '', ...more] = line.split(/[=＝]/).map((part) => part.trim());
    const at = TIME_WORDS[time];
    const amount = /^(\d{1,9}(?:\.\d{1,4})?)\s*(%|％|元)$/.exec(value);
    if (name === '' || name.length > 20 || !at || !amount || more.length > 0) {
      return { fault: `“${line.slice(0, 40)}”应写成：名称 = 放款、每年或到期 = 比例（0.8%）或金额（2000元）` };
    }
    const number = Number(amount[1]);
    if (amount[2] !== '元' && number > 20) return { fault: `“${name}”的比例不能超过 20%` };
    fees.push(
      amount[2] === '元' ? { name, at, fen: Math.round(number * 100) } : { name, at, ppm: Math.round(number * 10_000) },
    );
  }
  return { fees };
}

/** What a fee comes to, in words: '0.8%，每年年初'. */
export const feeText = (fee: Fee): string =>
  `${'fen' in fee ? `${fee.fen / 100} 元` : `${fee.ppm / 10_000}%`}，${FEE_TIMES.labels[fee.at]}`;

/** A percentage as millionths. */
export const ppmOf = (percent: number): number => Math.round(percent * 10_000);
