import type { Day } from '../ip/days.rules';
import { actName, actToday } from '../ip/fees/act-today.rules';
import { yuanText } from '../ip/yuan.rules';
import type { CalendarEvent } from './ics';
import type { ClosingDraft, DueAct } from './reminder-words.rules';

const GRACE = { patent: '滞纳期', trademark: '宽展期' } as const;

/** Where the portal stands: 'https://zhice.example.cn'. */
type PublicUrl = string;

const uidOf = (name: string, publicUrl: PublicUrl): string => `${name}@${new URL(publicUrl).hostname}`;

/** The deadline of an open act: its last day in time, or once that is over the last day of all. */
export function actEvent(act: DueAct, today: Day, publicUrl: PublicUrl): CalendarEvent {
  const uid = uidOf(`${act.kind}-${act.subject_id}-${act.step}`, publicUrl);
  if (act.kind === 'qualification') {
    const description = '请提前准备复审或换证。';
    const url = `${publicUrl}/pc/zzManage?id=${act.subject_id}`;
    return { uid, day: act.due_on, summary: `资质到期：${act.subject}`, description, url };
  }
  const { owedYuan, payBy, lastDay, daysLeft } = actToday({ ...act, kind: act.kind }, today);
  const late = daysLeft < 0;
  const what = actName(act.kind, act.step);
  const amount = owedYuan === null ? '费用待核' : yuanText(owedYuan);
  const words = [
    act.number,
    `${late ? '今日应缴' : '按期应缴'} ${amount}`,
    late ? `${GRACE[act.kind]}至 ${lastDay.day}` : `请在 ${payBy.day}（含当日）前办理`,
    payBy.certain && lastDay.certain ? '' : '节假日以国务院届时公布的安排为准',
  ];
  return {
    uid,
    day: late ? lastDay.day : act.due_on,
    summary: `${late ? `${GRACE[act.kind]}截止 ` : ''}${what}${late || owedYuan === null ? '' : ` ${amount}`}：${act.subject}`,
    description: words.filter(Boolean).join('\n'),
    url: `${publicUrl}/pc/yearJk?right=${act.subject_id}&step=${act.step}`,
  };
}

/** The last day of a declaration of which the enterprise has a draft. */
export const draftEvent = (draft: ClosingDraft, publicUrl: PublicUrl): CalendarEvent => ({
  uid: uidOf(`declaration-${draft.declaration_id}`, publicUrl),
  day: draft.closes_on,
  summary: `申报截止：${draft.title}`,
  description: '您的企业有一份还没有提交的申报。',
  url: `${publicUrl}/pc/policyDetail?id=${draft.policy_id}&declare=1`,
});
