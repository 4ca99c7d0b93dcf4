import { type Day, dayNumber } from '../ip/days.rules';
import { type ActToday, actName, actToday, type StoredAct } from '../ip/fees/act-today.rules';
import type { ReminderDay } from '../ip/reminder-days.rules';
import { yuanText } from '../ip/yuan.rules';
import type { NewNotice } from './new-notice';

/** An open act of an enterprise that has a reminder. */
export interface DueAct extends Omit<StoredAct, 'kind'> {
  id: number;
  enterprise_id: number;
  kind: StoredAct['kind'] | 'qualification';
  /** Of a right, or of a qualification. */
  subject_id: number;
  subject: string;
  number: string;
}

/** Names of rights may be long: what a line has room for. */
const short = (name: string): string => ([...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name);

/** What falls due, in words: 专利年费, 商标续展, 资质. */
const WHAT = { patent: '专利年费', trademark: '商标续展', qualification: '资质有效期' } as const;
const NOTICE_KIND = { patent: 'fee', trademark: 'trademark', qualification: 'qualification' } as const;
const GRACE = { patent: '滞纳期', trademark: '宽展期' } as const;

/** The reminder of an act on one of its reminder days, with the amount of the day on which it is told. */
export function reminderOf(act: DueAct, reminder: ReminderDay, today: Day): NewNotice {
  const money = act.kind === 'qualification' ? undefined : actToday({ ...act, kind: act.kind }, today);
  return {
    enterpriseId: act.enterprise_id,
    kind: NOTICE_KIND[act.kind],
    title: titleOf(act, reminder, today, money),
    body: money === undefined ? qualificationBody(act) : `${subjectOf(act)}：${moneyBody(act, money)}`,
    path: pathOf(act),
    mark: `${act.kind} ${act.subject_id} ${act.step} ${act.due_on} ${reminder.day}`,
    reminder: {
      day: today,
      dueOn: act.due_on,
      yuan: money?.owedYuan ?? null,
      daysBefore: 'daysBefore' in reminder ? reminder.daysBefore : null,
      graceMonth: 'graceMonth' in reminder ? reminder.graceMonth : null,
      renewalId: act.id,
    },
  };
}

/** Days are counted from today: a reminder that is caught up says what is so now. */
function titleOf(act: DueAct, reminder: ReminderDay, today: Day, money: ActToday | undefined): string {
  const name = short(act.subject);
  if (money !== undefined && act.kind !== 'qualification' && today > act.due_on) {
    if (money.daysLeft >= 0) return `${WHAT[act.kind]}因节假日顺延，还有 ${money.daysLeft} 天到期：${name}`;
    const month = 'graceMonth' in reminder ? `，${GRACE[act.kind]}第 ${reminder.graceMonth} 个月` : '';
    return `${WHAT[act.kind]}已过期限${month}：${name}`;
  }
  const days = daysTo(today, act.due_on);
  return `${WHAT[act.kind]}${days > 0 ? `还有 ${days} 天到期` : '今天到期'}：${name}`;
}

const subjectOf = (act: DueAct): string => [act.number, actName(act.kind, act.step)].filter(Boolean).join(' ');

function moneyBody(act: DueAct, money: ActToday): string {
  const late = money.daysLeft < 0;
  const parts = [amountWords(act, money, late)];
  const last = late ? money.lastDay : money.payBy;
  parts.push(late ? `最迟 ${last.day} 办理` : `请在 ${last.day}（含当日）前办理`);
  if (money.next !== null) parts.push(`${money.next.day} 起共需 ${yuanText(money.next.total - act.paid_yuan)}`);
  if (late) parts.push(act.kind === 'patent' ? `逾期专利权自 ${act.due_on} 起终止` : '逾期商标将被注销');
  return `${parts.join('，')}。`;
}

function amountWords(act: DueAct, money: ActToday, late: boolean): string {
  if (money.owedYuan === null) {
    return act.international ? '国际注册商标须向世界知识产权组织续展，费用以其公布为准' : '费用待补全类别后计算';
  }
  const reduced = act.reduced_percent > 0 ? `，已减 ${act.reduced_percent}%` : '';
  const lateFee = money.lateYuan > 0 ? `，其中${lateName(act)} ${yuanText(money.lateYuan)}` : '';
  return `${late ? '今日' : ''}应缴 ${yuanText(money.owedYuan)}${lateFee}${reduced}`;
}

const lateName = (act: DueAct): string => (act.kind === 'patent' ? '滞纳金' : '延迟费');

const qualificationBody = (act: DueAct): string =>
  `有效期至 ${act.due_on}。到期后依赖它的政策和优惠可能失去，请提前准备复审或换证。`;

function pathOf(act: DueAct): string {
  if (act.kind === 'qualification') return `/zzManage?id=${act.subject_id}`;
  return `/yearJk?right=${act.subject_id}&step=${act.step}`;
}

/** An open draft of a declaration whose window closes. */
export interface ClosingDraft {
  declaration_id: number;
  enterprise_id: number;
  policy_id: number;
  title: string;
  closes_on: Day;
}

export function draftReminderOf(draft: ClosingDraft, reminder: ReminderDay, today: Day): NewNotice {
  const days = daysTo(today, draft.closes_on);
  return {
    enterpriseId: draft.enterprise_id,
    kind: 'declaration',
    title: `申报${days > 0 ? `还有 ${days} 天截止` : '今天截止'}：${short(draft.title)}`,
    body: `您的企业有一份还没有提交的申报，${draft.closes_on} 截止，请在此之前补全并提交。`,
    path: `/policyDetail?id=${draft.policy_id}&declare=1`,
    mark: `declaration ${draft.declaration_id} ${draft.closes_on} ${reminder.day}`,
    reminder: {
      day: today,
      dueOn: draft.closes_on,
      yuan: null,
      daysBefore: 'daysBefore' in reminder ? reminder.daysBefore : null,
      graceMonth: null,
      renewalId: null,
    },
  };
}

const daysTo = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);
