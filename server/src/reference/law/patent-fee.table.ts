import type { PatentKind } from '@zhice/contract/ip/right';
import { type DatedRow, DatedTable } from '../../base/dated-table';

interface TermRow extends DatedRow {
  years: number;
}

/** Years of protection, by the filing date. Filings before 1993 had other terms, all of which have long ended. */
export const PATENT_TERMS: Readonly<Record<PatentKind, DatedTable<TermRow>>> = {
  invention: new DatedTable<TermRow>([
    { validFrom: '1993-01-01', source: '专利法（1992 年修正）第四十五条，现第四十二条', certainty: 'A', years: 20 },
  ]),
  utility: new DatedTable<TermRow>([
    { validFrom: '1993-01-01', source: '专利法（1992 年修正）第四十五条，现第四十二条', certainty: 'A', years: 10 },
  ]),
  design: new DatedTable<TermRow>([
    { validFrom: '1993-01-01', source: '专利法（1992 年修正）第四十五条', certainty: 'A', years: 10 },
    {
      validFrom: '2021-06-01',
      source: '专利法（2020 年修正）第四十二条，自 2021-06-01 施行',
      certainty: 'C',
      years: 15,
    },
  ]),
};

interface AnnualFeeRow extends DatedRow {
  /** The full fee in yuan of each patent year, that of year 1 first. */
  yearly: readonly number[];
}

/** Fees as the official tables write them: up to and including a year, so many yuan a year. */
function years(...bands: readonly (readonly [untilYear: number, yuan: number])[]): number[] {
  const yearly: number[] = [];
  for (const [untilYear, yuan] of bands) while (yearly.length < untilYear) yearly.push(yuan);
  return yearly;
}

const FEES_OF_2001 = '国家知识产权局公告第七十五号；金额据攀枝花市市场监管局公布的专利收费标准，起始日 C';

/** Annual fees in yuan by patent year. Before 2001-03-01 there was another scale, which nobody can pay any more. */
export const ANNUAL_FEES: Readonly<Record<PatentKind, DatedTable<AnnualFeeRow>>> = {
  invention: new DatedTable<AnnualFeeRow>([
    {
      validFrom: '2001-03-01',
      source: FEES_OF_2001,
      certainty: 'A',
      yearly: years([3, 900], [6, 1200], [9, 2000], [12, 4000], [15, 6000], [20, 8000]),
    },
  ]),
  utility: new DatedTable<AnnualFeeRow>([
    {
      validFrom: '2001-03-01',
      source: FEES_OF_2001,
      certainty: 'A',
      yearly: years([3, 600], [5, 900], [8, 1200], [10, 2000]),
    },
  ]),
  design: new DatedTable<AnnualFeeRow>([
    {
      validFrom: '2001-03-01',
      source: FEES_OF_2001,
      certainty: 'A',
      yearly: years([3, 600], [5, 900], [8, 1200], [10, 2000]),
    },
    {
      validFrom: '2022-05-05',
      source: '发改价格〔2022〕465号（第 11 至 15 年每年 3000 元，自 2022-05-05 执行）',
      certainty: 'A',
      yearly: years([3, 600], [5, 900], [8, 1200], [10, 2000], [15, 3000]),
    },
  ]),
};

interface LateFeeRow extends DatedRow {
  /** Percent of the full annual fee in each month of the grace period; there are as many months as numbers. */
  monthlyPercents: readonly number[];
}

/** The late fee (滞纳金). There is no 30 %: the first month is free, and the right ends with the sixth. */
export const LATE_FEES = new DatedTable<LateFeeRow>([
  {
    validFrom: '2001-07-01',
    source: '专利法实施细则（2023 年修订）第一百一十五条，2010 年文本第九十八条；专利审查指南第五部分第九章 2.2.1.3',
    certainty: 'A',
    monthlyPercents: [0, 5, 10, 15, 20, 25],
  },
]);

interface RestorationRow extends DatedRow {
  /** 恢复权利请求费, in yuan; it is not among the fees that can be reduced. */
  requestFee: number;
  /** Months from the receipt of the notice that the right has ceased. */
  months: number;
  /** The late fee to pay with it, in percent of the full annual fee. */
  lateFeePercent: number;
}

export const RESTORATIONS = new DatedTable<RestorationRow>([
  {
    validFrom: '2001-07-01',
    source: '专利法实施细则第六条（2 个月）；专利收费标准（1000 元）；按 25 % 计滞纳金仅见一处二手来源',
    certainty: 'B',
    requestFee: 1000,
    months: 2,
    lateFeePercent: 25,
  },
]);

interface GrantFeeRow extends DatedRow {
  /** Months from the receipt of the notice to register (办理登记手续通知书). */
  months: number;
}

/** When the fee of the year of grant is due. It has no grace period: who misses it gives the patent up. */
export const GRANT_FEE_PERIODS = new DatedTable<GrantFeeRow>([
  {
    validFrom: '2001-07-01',
    source: '专利法实施细则（2023 年修订）第六十条、第一百一十四条，2010 年文本第五十四条、第九十七条',
    certainty: 'B',
    months: 2,
  },
]);

interface CompensationRow extends DatedRow {
  /** 专利权期限补偿请求费, in yuan. */
  requestFee: number;
  /** For each whole year of the compensated term, in yuan; what is left of a year is free. */
  yearlyFee: number;
}

/** The compensated term (专利权期限补偿) of an invention. */
export const TERM_COMPENSATIONS = new DatedTable<CompensationRow>([
  {
    validFrom: '2024-08-06',
    source: '国家知识产权局公告第五九四号；财税〔2024〕23号',
    certainty: 'A',
    requestFee: 200,
    yearlyFee: 8000,
  },
]);
