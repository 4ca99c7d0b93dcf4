import type { CallOutput } from '@zhice/contract/all';
import { FEE_STATES, LATE_FEES } from '@zhice/contract/ip/enumerations';
import { daysBetween } from '../../base/day';
import { yuanText } from '../../base/yuan';
import { type ListedObligation, obligationName } from '../fees';
import type { EndingListing } from '../listing';

type Overview = CallOutput<'/api/portal/overview'>;
export type Mark = Overview['marks'][number];
export type Attention = Overview['attention'][number];

/** A certificate that ends, or has ended, and that somebody is to be reminded of. */
export interface EndingQualification {
  id: number;
  subject: string;
  due_on: string;
}

/** A case that waits for who opened it, or who was asked. */
export interface OpenCase {
  kind: string;
  id: number;
  title: string;
  state: string;
  state_name: string;
  next_step: string;
  /** Until when who was asked has to answer, then until when it has to be done. */
  answer_due_on: string | null;
  due_on: string | null;
  link: string;
}

/** An item that fits and closes soon. */
export interface ClosingItem {
  id: number;
  title: string;
  closes_on: string;
  amount_max: number | null;
}

/** How many rows are named; the rest is behind the marks. */
const NAMED = 8;

/** Days to the end of a term from which somebody else has waited long. */
const SOON = 3;

const isUrgent = ({ today }: ListedObligation): boolean => today.state === 'overdue' || today.state === 'due';

/** Fees of patents and renewals of marks in numbers: what is overdue, and what falls due within 90 days. */
export function obligationMarks(obligations: readonly ListedObligation[]): Mark[] {
  const mark = (key: string, name: string, link: string, kind: string, states: string[]): Mark => {
    const some = obligations.filter(
      ({ obligation, today }) => obligation.kind === kind && states.includes(today.state),
    );
    return {
      key,
      name,
      count: some.length,
      yuan: some.reduce((sum, { today }) => sum + (today.owedYuan ?? 0), 0),
      link,
      urgent: states.includes('overdue') || some.some(isUrgent),
    };
  };
  return [
    mark('fee-overdue', '项专利年费已逾期', '/yearJk?kind=patent&states=overdue', 'patent', ['overdue']),
    mark('trademark-overdue', '件商标在宽展期', '/yearJk?kind=trademark&states=overdue', 'trademark', ['overdue']),
    mark('fee-due', '项专利年费 90 天内应缴', '/yearJk?kind=patent&states=due,soon', 'patent', ['due', 'soon']),
    mark('trademark-due', '件商标 90 天内应续展', '/yearJk?kind=trademark&states=due,soon', 'trademark', [
      'due',
      'soon',
    ]),
  ];
}

/** Certificates in numbers: ended, and ending within 90 days. */
export function qualificationMarks(counts: { expired: number; ending: number }): Mark[] {
  const mark = (state: 'expired' | 'ending', name: string, urgent: boolean): Mark => ({
    key: `qualification-${state}`,
    name,
    count: counts[state],
    yuan: null,
    link: `/zzManage?state=${state}`,
    urgent,
  });
  return [mark('expired', '项资质已过期', true), mark('ending', '项资质 90 天内到期', false)];
}

export function obligationAttention({ obligation, today }: ListedObligation): Attention {
  const late = today.lateYuan > 0 ? `含${LATE_FEES[obligation.kind]} ${yuanText(today.lateYuan)}` : '';
  const next = today.next ? `${today.next.day} 起 ${yuanText(today.next.total)}` : '';
  return {
    key: `${obligation.kind} ${obligation.right_id}`,
    kind: obligation.kind === 'patent' ? 'fee' : 'trademark',
    state_name: FEE_STATES.labels[today.state],
    overdue: today.state === 'overdue',
    urgent: isUrgent({ obligation, today }),
    title: `${obligation.name}：${obligationName(obligation.kind, obligation.step)}`,
    link: `/yearJk?right=${obligation.right_id}&step=${obligation.step}`,
    act: obligation.kind === 'patent' ? '去缴费' : '去续展',
    act_link: `/yearJk?right=${obligation.right_id}&step=${obligation.step}`,
    due_on: today.state === 'overdue' ? today.lastDay.day : today.payBy.day,
    yuan: today.owedYuan,
    amount_max: null,
    note: [late, next].filter(Boolean).join('，'),
  };
}

export function qualificationAttention({ id, subject, due_on }: EndingQualification, today: string): Attention {
  const over = due_on < today;
  return {
    key: `qualification ${id}`,
    kind: 'qualification',
    state_name: over ? '已过期' : '即将到期',
    overdue: over,
    urgent: over || daysBetween(today, due_on) <= 30,
    title: subject,
    link: `/zzManage?id=${id}`,
    act: '去处理',
    act_link: `/zzManage?id=${id}`,
    due_on,
    yuan: null,
    amount_max: null,
    note: '',
  };
}

/** A draft waits as long as it likes, or until its last day; what was returned or answered does not. */
export function caseAttention(open: OpenCase, closesOn: string | null): Attention {
  const isDraft = open.state === 'draft';
  return {
    key: `case ${open.id}`,
    kind: isDraft ? 'draft' : open.kind,
    state_name: open.state_name,
    overdue: false,
    urgent: !isDraft,
    title: open.title,
    link: open.link,
    act: isDraft ? '继续填写' : '去处理',
    act_link: open.link,
    due_on: closesOn,
    yuan: null,
    amount_max: null,
    note: isDraft ? '' : open.next_step,
  };
}

/** What somebody else waits for, until the first answer is due, or the end. */
export function receivedAttention(open: OpenCase, today: string): Attention {
  const due_on = open.answer_due_on ?? open.due_on;
  return {
    ...caseAttention(open, due_on),
    overdue: due_on !== null && due_on < today,
    urgent: due_on !== null && daysBetween(today, due_on) <= SOON,
    act: '去办理',
  };
}

/** What one publishes and one press keeps online: it ends soon, or is not shown any more. */
export function listingAttention(
  { kind, label, id, title, online_until: until }: EndingListing,
  today: string,
): Attention {
  const over = until < today;
  const link = `/listings?keyword=${encodeURIComponent(title)}`;
  return {
    key: `listing ${kind} ${id}`,
    kind: 'listing',
    state_name: over ? '已过期' : '即将到期',
    overdue: false,
    urgent: false,
    title: `${label}：${title}`,
    link,
    act: '去确认',
    act_link: link,
    due_on: over ? null : until,
    yuan: null,
    amount_max: null,
    note: over ? `已于 ${until} 到期，不再展示` : '到期后不再展示',
  };
}

export const closingAttention = (item: ClosingItem): Attention => ({
  key: `closing ${item.id}`,
  kind: 'closing',
  state_name: '符合',
  overdue: false,
  urgent: false,
  title: item.title,
  link: `/match?id=${item.id}`,
  act: '去申报',
  act_link: `/policyDetail?id=${item.id}&declare=1`,
  due_on: item.closes_on,
  yuan: null,
  amount_max: item.amount_max,
  note: '',
});

/** What is overdue first, then what is urgent, each by the day; what has no day last. */
export function mostPressing(all: readonly Attention[]): Attention[] {
  const rankOf = ({ overdue, urgent }: Attention) => Number(overdue) * 2 + Number(urgent);
  const dayOf = ({ due_on }: Attention) => due_on ?? '9999';
  return [...all]
    .sort((a, b) => rankOf(b) - rankOf(a) || (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
    .slice(0, NAMED);
}
