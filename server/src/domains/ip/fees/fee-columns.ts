import type { SheetCell, SheetColumn } from '../../../sheet/sheet-columns';
import { addDays } from '../days.rules';
import type { PatentKind } from '../patent-fee.table';
import { kindName } from '../rights/right-words.rules';
import type { ListedAct } from './act-list.rules';
import { actName, stateName } from './act-today.rules';
import { decisionName } from './decision.rules';

/** 年费与续展清单: what the list shows. */
export const FEE_COLUMNS: readonly SheetColumn[] = [
  { header: '种类', kind: 'text' },
  { header: '申请号/注册号', kind: 'text', width: 20 },
  { header: '名称', kind: 'text', width: 40 },
  { header: '事项', kind: 'text' },
  { header: '状态', kind: 'text' },
  { header: '应缴日', kind: 'date' },
  { header: '最后期限（含滞纳期、宽展期）', kind: 'date', width: 16 },
  { header: '费减比例（%）', kind: 'number' },
  { header: '应缴费用（元）', kind: 'number' },
  { header: '今日滞纳金或延迟费（元）', kind: 'number' },
  { header: '已缴（元）', kind: 'number' },
  { header: '今日应缴（元）', kind: 'number' },
  { header: '下次涨价日', kind: 'date' },
  { header: '涨价后（元）', kind: 'number' },
  { header: '决定', kind: 'text' },
];

export const feeCells = ({ act, today }: ListedAct): SheetCell[] => [
  kindName(act.kind, act.patent_kind),
  act.number,
  act.name,
  actName(act.kind, act.step),
  stateName(today.state),
  act.due_on,
  today.lastDay.day,
  act.reduced_percent,
  act.yuan,
  today.lateYuan,
  act.paid_yuan,
  today.owedYuan,
  today.next?.day,
  today.next?.total,
  decisionName(act.decision),
];

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
export function payCells({ act, today }: ListedAct, payer: Payer | undefined): SheetCell[][] {
  const kind = OFFICE_NAMES[act.patent_kind ?? 'invention'];
  const feeLeft = Math.max(0, (act.yuan ?? 0) - act.paid_yuan);
  const lateLeft = (today.owedYuan ?? 0) - feeLeft;
  // the day before the amount rises, or the last day of all
  const until = today.next ? addDays(today.next.day, -1) : today.lastDay.day;
  const row = (name: string, yuan: number): SheetCell[] => [
    act.number,
    name,
    yuan,
    payer?.name ?? '',
    payer?.credit_code ?? '',
    act.name,
    until,
  ];
  return [
    ...(feeLeft > 0 ? [row(`${kind}${actName(act.kind, act.step)}`, feeLeft)] : []),
    ...(lateLeft > 0 ? [row(`${kind}年费滞纳金`, lateLeft)] : []),
  ];
}
