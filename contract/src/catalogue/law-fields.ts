import type { FormField, FormFields, Texts } from '../fields';
import { CERTAINTIES, FEE_TABLES, type FeeTable, HOLIDAY_TABLES } from './enumerations';

/** What is said of every row of law beside what it says itself. */
const ROW_FIELDS = {
  valid_from: { kind: 'day', label: '起始日期', required: '请填写起始日期' },
  source: { kind: 'text', label: '依据', required: '请填写依据的文件和文号', max: 300 },
  certainty: { kind: 'choice', label: '把握', required: '请选择把握', of: CERTAINTIES, extra: true },
} satisfies FormFields;

const isCalendar = ({ table }: Texts): boolean => table === 'calendar';
const isStatutory = ({ table }: Texts): boolean => table === 'statutory';

/** The calendar of one year, or the holidays of fixed date that count while the calendar of a year is not known. */
export const HOLIDAY_FIELDS = {
  table: { kind: 'choice', label: '种类', required: '请选择种类', of: HOLIDAY_TABLES },
  year: { kind: 'amount', label: '年份', decimals: 0, most: 2200, required: '请填写年份', when: isCalendar },
  off: {
    kind: 'lines',
    label: '放假',
    rows: 8,
    required: '请填写放假的日期',
    when: isCalendar,
    hint: '一行一段，含其中的周末：2026-02-15 至 2026-02-23；只有一天的写一个日期',
  },
  worked: {
    kind: 'lines',
    label: '调休上班',
    when: isCalendar,
    hint: '要上班的周六、周日，用、隔开：2026-02-14、2026-02-28',
  },
  days: {
    kind: 'lines',
    label: '节日',
    required: '请填写节日',
    when: isStatutory,
    hint: '月-日，用、隔开：01-01、05-01',
  },
  ...ROW_FIELDS,
} satisfies FormFields;

const of =
  (...tables: FeeTable[]) =>
  ({ table }: Texts): boolean =>
    tables.includes(table as FeeTable);

/** A whole number of a row of some tables. */
const whole = (label: string, unit: string, most: number, ...tables: FeeTable[]) =>
  ({
    ...{ kind: 'amount', label, unit, decimals: 0, most, required: `请填写${label}` },
    when: of(...tables),
  }) satisfies FormField;

const percent = (label: string, table: FeeTable) =>
  ({
    ...whole(label, '%', 100, table),
    check: (value) => (['70', '85'].includes(value) ? undefined : '备案的减缴比例只有 85% 和 70%'),
  }) satisfies FormField;

/** One row of a table of fees or terms: what counts from a day on. */
export const FEE_FIELDS = {
  table: { kind: 'choice', label: '种类', required: '请选择种类', of: FEE_TABLES },
  yearly: {
    kind: 'lines',
    label: '各年金额',
    rows: 6,
    required: '请填写各年金额',
    when: of('annual_invention', 'annual_utility', 'annual_design'),
    hint: '一行一段：到第几年（含）= 每年多少元，如 3 = 900',
  },
  years: whole(
    '年数',
    '年',
    100,
    ...(['term_invention', 'term_utility', 'term_design', 'reduction', 'mark_term'] as const),
  ),
  monthly_percents: {
    kind: 'text',
    label: '各月滞纳金',
    max: 100,
    required: '请填写各月滞纳金',
    when: of('late_fee'),
    hint: '滞纳期内每个月占全额年费的百分比，用、隔开：0、5、10、15、20、25',
  },
  request_fee: whole('请求费', '元', 1_000_000, 'restoration', 'compensation'),
  yearly_fee: whole('每满一年', '元', 1_000_000, 'compensation'),
  months: whole('月数', '个月', 120, 'restoration', 'grant_fee', 'request_lead'),
  days: whole('另加天数', '天', 365, 'request_lead'),
  late_fee_percent: whole('同缴的滞纳金', '%', 100, 'restoration'),
  single: percent('一个权利人减缴', 'reduction'),
  joint: percent('多个权利人减缴', 'reduction'),
  monthly_income: whole('个人上年度月均收入低于', '元', 10_000_000, 'income_limit'),
  taxable_income: whole('企业上年度应纳税所得额低于', '元', 1_000_000_000, 'income_limit'),
  percent: whole('减缴', '%', 100, 'open_licence'),
  window_months: whole('期满前可续展', '个月', 120, 'mark_term'),
  grace_months: whole('宽展期', '个月', 120, 'mark_term'),
  fee_paper: whole('每类续展费：纸件', '元', 1_000_000, 'mark_renewal'),
  fee_online: whole('每类续展费：网上', '元', 1_000_000, 'mark_renewal'),
  late_paper: whole('每类延迟费：纸件', '元', 1_000_000, 'mark_renewal'),
  late_online: whole('每类延迟费：网上', '元', 1_000_000, 'mark_renewal'),
  ...ROW_FIELDS,
} satisfies FormFields;
