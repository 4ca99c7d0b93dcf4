import { type DatedRow, DatedTable } from '../../base/dated-table';

/** What is taken off, in percent. The payable share is 100 less this: 85 off leaves 15 %. */
export type ReductionPercent = 85 | 70;

interface ReductionRow extends DatedRow {
  /** One holder. */
  single: ReductionPercent;
  /** Two holders or more. */
  joint: ReductionPercent;
  /** Patent years in which annual fees are reduced, the year of grant being the first. */
  years: number;
}

/** Reduction of annual fees (费减). Earlier rules (2006) are left out: no fee they touched can still be paid. */
export const FEE_REDUCTIONS = new DatedTable<ReductionRow>([
  {
    validFrom: '2016-09-01',
    source: '财税〔2016〕78号《专利收费减缴办法》',
    certainty: 'A',
    single: 85,
    joint: 70,
    years: 6,
  },
  {
    validFrom: '2018-08-01',
    source: '财税〔2018〕37号（减缴期限由 6 年延长至 10 年；施行日 C）',
    certainty: 'A',
    single: 85,
    joint: 70,
    years: 10,
  },
]);

interface IncomeLimitRow extends DatedRow {
  /** A person's average monthly income of the year before must be below this, in yuan. */
  monthlyIncome: number;
  /** An enterprise's taxable income of the year before must be below this, in yuan. */
  taxableIncome: number;
}

/** Who may have a reduction. */
export const INCOME_LIMITS = new DatedTable<IncomeLimitRow>([
  {
    validFrom: '2016-09-01',
    source: '财税〔2016〕78号《专利收费减缴办法》第三条',
    certainty: 'A',
    monthlyIncome: 3500,
    taxableIncome: 300_000,
  },
  {
    validFrom: '2019-07-01',
    source: '财税〔2019〕45号，自 2019-07-01 执行',
    certainty: 'A',
    monthlyIncome: 5000,
    taxableIncome: 1_000_000,
  },
]);

interface RequestLeadRow extends DatedRow {
  months: number;
  days: number;
}

/** How long before the due date a reduction must be asked for, when it was not asked for with the application. */
export const REQUEST_LEADS = new DatedTable<RequestLeadRow>([
  {
    validFrom: '2016-09-01',
    source: '财税〔2016〕78号：缴纳期限届满日两个半月之前；半个月按 15 日计为本系统的选择',
    certainty: 'C',
    months: 2,
    days: 15,
  },
]);

interface OpenLicenceRow extends DatedRow {
  percent: number;
}

/** What is taken off annual fees while an open licence (开放许可) is carried out, in percent. */
export const OPEN_LICENCE_REDUCTIONS = new DatedTable<OpenLicenceRow>([
  {
    validFrom: '2024-08-06',
    source: '财税〔2024〕23号；国家知识产权局公告第五九四号',
    certainty: 'A',
    percent: 15,
  },
]);
