import { LATE_FEES } from '@zhice/contract/ip/enumerations';
import type { Day } from '../../base/day';
import { yuanText } from '../../base/yuan';
import { countdown, type DueRow, type DueSource, type ReminderDay, shortName } from '../notice';
import { type ObligationToday, obligationName, obligationToday, type StoredObligation } from './obligation-today.rules';

/** An open obligation with the name and number of its right. */
interface DueObligation extends DueRow, StoredObligation {
  due_on: Day;
  subject: string;
  number: string;
}

const KIND = { patent: 'fee', trademark: 'trademark' } as const;
const WHAT = { patent: '专利年费', trademark: '商标续展' };
const GRACE = { patent: '滞纳期', trademark: '宽展期' };

/** Annual fees of patents and renewals of marks. */
export const feeSource: DueSource<DueObligation> = {
  name: 'fee',
  hasGrace: true,
  select: (db, today) => db`
    select r.id, r.enterprise_id, r.due_on, r.id as renewal_id, r.kind || ' ' || r.right_id || ' ' || r.step as name,
      '/yearJk?right=' || r.right_id || '&step=' || r.step as path, r.kind, r.subject, coalesce(i.number, '') as number,
      r.step, r.opens_on, r.ends_on, r.yuan, r.full_yuan, r.reduced_percent, r.reduced_by, r.paid_yuan,
      coalesce(cardinality(i.classes), 0) as classes, coalesce(i.international, false) as international
    from renewal r join ip_right i on i.id = r.right_id
    where r.settled_at is null and r.ends_on >= ${today} and r.decision <> 'abandon' and i.deleted_at is null`,
  reminder(obligation, reminder, today) {
    const money = obligationToday(obligation, today);
    const body = `${[obligation.number, obligationName(obligation.kind, obligation.step)].filter(Boolean).join(' ')}：${bodyOf(obligation, money)}`;
    const title = `${WHAT[obligation.kind]}${stateOf(obligation, money, reminder)}：${shortName(obligation.subject)}`;
    return { kind: KIND[obligation.kind], title, body, yuan: money.owedYuan, deadline: money.payBy.day };
  },
  /** The last day in time, or once that is over the last day of all. */
  event(obligation, today) {
    const { owedYuan, payBy, lastDay, daysLeft } = obligationToday(obligation, today);
    const late = daysLeft < 0;
    const what = obligationName(obligation.kind, obligation.step);
    const amount = owedYuan === null ? '费用待核' : yuanText(owedYuan);
    const words = [
      obligation.number,
      `${late ? '今日应缴' : '按期应缴'} ${amount}`,
      late ? `${GRACE[obligation.kind]}至 ${lastDay.day}` : `请在 ${payBy.day}（含当日）前办理`,
      payBy.certain && lastDay.certain ? '' : '节假日以国务院届时公布的安排为准',
    ];
    return {
      day: late ? lastDay.day : payBy.day,
      summary: `${late ? `${GRACE[obligation.kind]}截止 ` : ''}${what}${late || owedYuan === null ? '' : ` ${amount}`}：${obligation.subject}`,
      description: words.filter(Boolean).join('\n'),
    };
  },
};

/** Days are counted from today to the last day in time: a reminder that is caught up says what is so now. */
function stateOf(obligation: DueObligation, { daysLeft }: ObligationToday, reminder: ReminderDay): string {
  if (daysLeft >= 0) return countdown(daysLeft, '到期');
  return `已逾期 ${-daysLeft} 天${'graceMonth' in reminder ? `，${GRACE[obligation.kind]}第 ${reminder.graceMonth} 个月` : ''}`;
}

function bodyOf(obligation: DueObligation, money: ObligationToday): string {
  const late = money.daysLeft < 0;
  const last = late ? money.lastDay : money.payBy;
  const parts = [
    amountText(obligation, money, late),
    late ? `最迟 ${last.day} 办理` : `请在 ${last.day}（含当日）前办理`,
  ];
  if (money.next !== null) parts.push(`${money.next.day} 起共需 ${yuanText(money.next.total - obligation.paid_yuan)}`);
  if (late) parts.push(obligation.kind === 'patent' ? `逾期专利权自 ${obligation.due_on} 起终止` : '逾期商标将被注销');
  return `${parts.join('，')}。`;
}

function amountText(obligation: DueObligation, money: ObligationToday, late: boolean): string {
  if (money.owedYuan === null) {
    return obligation.international ? '国际注册商标须向世界知识产权组织续展，费用以其公布为准' : '费用待补全类别后计算';
  }
  const reduced = obligation.reduced_percent > 0 ? `，已减 ${obligation.reduced_percent}%` : '';
  const lateFee = money.lateYuan > 0 ? `，其中${LATE_FEES[obligation.kind]} ${yuanText(money.lateYuan)}` : '';
  return `${late ? '今日' : ''}应缴 ${yuanText(money.owedYuan)}${lateFee}${reduced}`;
}
