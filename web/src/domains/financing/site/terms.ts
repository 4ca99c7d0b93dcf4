import type { CallOutput } from '@zhice/contract/all';
import { GUARANTEE_WAYS } from '@zhice/contract/financing/enumerations';
import { REPAYMENTS } from '@zhice/contract/financing/loan';
import { feeText } from '@zhice/contract/financing/loan-fees';
import { rateBasis } from '@zhice/contract/financing/rate-basis';

export type Product = CallOutput<'/api/index/financingservices'>['list'][number];
export type ProductView = CallOutput<'/api/index/financingservices_detail'>;
export type Fit = CallOutput<'/api/portal/financing_fit'>['list'][number];

/** How many products are compared, and how many institutions are asked at once. */
export const MOST_COMPARED = 4;
export const MOST_ASKED = 5;

const span = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

export const amountText = ({ amount_from, amount_to }: Product): string => `${span(amount_from, amount_to)} 万元`;
export const rateText = ({ rate_from, rate_to }: Product): string => `${span(rate_from, rate_to)}%`;
export const termText = ({ term_from, term_to }: Product): string => `${span(term_from, term_to)} 个月`;
export const wayNames = ({ ways }: Product): string => ways.map((way) => GUARANTEE_WAYS.labels[way]).join('、');
export const repaymentNames = ({ repayments }: Product): string =>
  repayments.map((way) => REPAYMENTS.labels[way]).join('、');
export const daysText = ({ days_to_money }: Product): string => `最快 ${days_to_money} 个工作日`;
export const answerText = ({ answer_days }: Product): string => `${answer_days} 个工作日内`;

/** Fees beside the interest, in words. */
export const feesText = ({ fees }: Product): string =>
  fees.length === 0 ? '没有其他费用' : fees.map((fee) => `${fee.name} ${feeText(fee as never)}`).join('；');

/** That a loan prime rate may have been followed by another since. */
export const OLD_RATE = '平台登记的最近一次报价已超过 40 天，请以最新公布为准';

/** What the rate goes by: itself, or a loan prime rate with its day and who publishes it. */
export function rateBasisText({ lpr }: Product): string {
  if (!lpr) return '固定利率';
  const publisher = lpr.source.split(/[（；]/)[0];
  return [rateBasis(lpr), `来源：${publisher}`, ...(lpr.old ? [OLD_RATE] : [])].join('；');
}

/** Ids as the address holds them: '3-12'. */
export const idsIn = (text: string): number[] =>
  [...new Set(text.split('-').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_ASKED);
export const idsText = (ids: readonly number[]): string => ids.join('-');

/** Fen as yuan with two decimals. */
export const yuanText = (fen: number): string =>
  (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const percentText = (rate: number | null): string => (rate === null ? '—' : `${(rate * 100).toFixed(2)}%`);
