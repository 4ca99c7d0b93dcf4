import { FEE_DECISIONS } from '@zhice/contract/ip/enumerations';
import type { FeeRow } from '@zhice/contract/ip/fees';
import type { PatentKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import { addDays } from '../../base/day';
import {
  day,
  figure,
  type ListSheet,
  type RowColumn,
  type SheetCell,
  type SheetColumn,
  text,
} from '../../sheet/sheet-columns';
import { MOST_ROWS } from '../../sheet/too-many-rows';
import type { ListedObligation } from './obligation-list.rules';
import { obligationName } from './obligation-today.rules';

/** What the list shows. All fees are computed for each page of it, so that it is asked for at once. */
export const FEE_SHEET: ListSheet<RowColumn<Static<typeof FeeRow>>> = {
  name: '年费与续展清单',
  columns: [
    text('种类', 'kind_name'),
    text('申请号/注册号', 'number', 20),
    text('名称', 'name', 40),
    text('事项', 'act_name'),
    text('状态', 'state_name'),
    day('缴费截止日', 'pay_by'),
    figure('剩余天数', 'days_left'),
    day('最后期限（含滞纳期、宽展期）', 'ends_on', 16),
    figure('费减比例（%）', 'reduced_percent'),
    figure('应缴费用（元）', 'fee_yuan'),
    figure('今日滞纳金或延迟费（元）', 'late_yuan'),
    figure('已缴（元）', 'paid_yuan'),
    figure('今日应缴（元）', 'owed_yuan'),
    day('下次涨价日', 'next_day'),
    figure('涨价后（元）', 'next_yuan'),
    text('决定', ({ decision }) => FEE_DECISIONS.labels[decision]),
  ],
  piece: MOST_ROWS,
};

/** 专利缴费清单, one row for each fee: the fields that the office’s bulk payment asks for, then notes for the reader. */
export const PAY_COLUMNS: readonly SheetColumn[] = [
  { header: '申请号/专利号', kind: 'text', width: 20 },
  { header: '费用名称', kind: 'text', width: 28 },
  { header: '金额（元）', kind: 'number' },
  { header: '票据抬头', kind: 'text', width: 30 },
  { header: '统一社会信用代码', kind: 'text', width: 22 },
  { header: '发明创造名称', kind: 'text', width: 40 },
  { header: '按此金额最晚缴费日', kind: 'date', width: 16 },
];

/** As the office writes them in the names of fees. */
const OFFICE_NAMES: Readonly<Record<PatentKind, string>> = {
  invention: '发明专利',
  utility: '实用新型专利',
  design: '外观设计专利',
};

export interface Payer {
  name: string;
  credit_code: string;
}

/** The annual fee and its late fee, as two rows: the office books them apart. What was paid counts on the fee first. */
export function payCells({ obligation, today }: ListedObligation, payer: Payer | undefined): SheetCell[][] {
  const kind = OFFICE_NAMES[obligation.patent_kind ?? 'invention'];
  const feeLeft = Math.max(0, (obligation.yuan ?? 0) - obligation.paid_yuan);
  const lateLeft = (today.owedYuan ?? 0) - feeLeft;
  // the day before the amount rises, or the last day of all
  const until = today.next ? addDays(today.next.day, -1) : today.lastDay.day;
  const row = (name: string, yuan: number): SheetCell[] => [
    obligation.number,
    name,
    yuan,
    payer?.name ?? '',
    payer?.credit_code ?? '',
    obligation.name,
    until,
  ];
  return [
    ...(feeLeft > 0 ? [row(`${kind}${obligationName(obligation.kind, obligation.step)}`, feeLeft)] : []),
    ...(lateLeft > 0 ? [row(`${kind}年费滞纳金`, lateLeft)] : []),
  ];
}
