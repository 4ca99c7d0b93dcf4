import { type DatedRow, DatedTable } from '../../base/dated-table';

/** How a renewal is filed: on paper, or online with the office's letters received online too. */
export type FilingChannel = 'paper' | 'online';

interface TrademarkTermRow extends DatedRow {
  /** Years of a term, the first and every further one. */
  years: number;
  /** Months before the end of a term in which it can be renewed. */
  windowMonths: number;
  /** Months after the end in which it still can (宽展期). */
  graceMonths: number;
}

/** By the last day of the term. The law of before 2014 gave a window of six months. */
export const TRADEMARK_TERMS = new DatedTable<TrademarkTermRow>([
  {
    validFrom: '2014-05-01',
    source: '商标法（2013、2019 年修正）第三十九条、第四十条；2026 年修法情况未核实',
    certainty: 'A',
    years: 10,
    windowMonths: 12,
    graceMonths: 6,
  },
]);

interface RenewalFeeRow extends DatedRow {
  /** For each class, in yuan. */
  fee: Readonly<Record<FilingChannel, number>>;
  /** For each class once the term is over, in yuan: flat, not by month or day. */
  lateFee: Readonly<Record<FilingChannel, number>>;
}

/** By the day of filing. Many pages still name the 1000 yuan of before 2019-07-01. */
export const RENEWAL_FEES = new DatedTable<RenewalFeeRow>([
  {
    validFrom: '2019-07-01',
    source: '发改价格〔2019〕914号：续展注册费由 1000 元降为 500 元，网上申请并接受电子发文的按 90 % 收；延迟费 250 元',
    certainty: 'B',
    fee: { paper: 500, online: 450 },
    lateFee: { paper: 250, online: 225 },
  },
]);
