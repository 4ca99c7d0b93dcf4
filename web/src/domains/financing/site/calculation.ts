import { MAX_MONTHS, type Repayment } from '@zhice/contract/financing/loan';
import { costOf, FEE_TIMES, type Fee, type LoanCost, type Subsidy } from '@zhice/contract/financing/loan-cost';
import { ppmOf } from '@zhice/contract/financing/loan-fees';
import { fenOf } from './example';

/** A loan, its fees and its subsidy as they are typed. */
export interface Given {
  wan: number | null;
  months: number | null;
  rate: number | null;
  way: Repayment;
  /** Percent of the loan, by when they are paid; of a calculation without a product. */
  fees: Readonly<Record<Fee['at'], number | null>>;
  share: number | null;
  cap: number | null;
  years: number | null;
}

/** What was typed as a loan, or what is still wrong with it; `fees` are those of a product. */
export function resultOf(given: Given, fees: readonly Fee[] = feesOf(given.fees)): LoanCost | string {
  const { wan, months, rate, way } = given;
  if (!wan || !months || rate === null) return '填写金额、期限和年利率后，这里给出结果。';
  if (wan > 100_000) return '金额最多 100000 万元。';
  if (months > MAX_MONTHS) return `期限最多 ${MAX_MONTHS} 个月。`;
  if (rate > 36) return '年利率最高 36%。';
  if (fees.some((fee) => 'ppm' in fee && fee.ppm >= ppmOf(100))) return '费用须低于贷款金额的 100%。';
  if (given.share !== null && given.share > 100) return '贴息比例最高 100%。';
  const loan = { fen: fenOf(wan), months, ppm: ppmOf(rate), way };
  return costOf(loan, fees, subsidyOf(given));
}

const feesOf = (fees: Given['fees']): Fee[] =>
  FEE_TIMES.flatMap((at) => (fees[at] ? [{ at, ppm: ppmOf(fees[at]) }] : []));

function subsidyOf({ share, cap, years }: Given): Subsidy | undefined {
  if (!share || !years) return undefined;
  return { ppm: ppmOf(share), years, ...(cap !== null && { cap: fenOf(cap) }) };
}
