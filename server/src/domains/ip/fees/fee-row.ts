import type { FeeRow } from '@zhice/contract/ip/fees';
import type { Static } from 'typebox';
import { momentInChina } from '../../../calendar-day';
import { kindName } from '../rights/right-words.rules';
import type { DecisionRecord } from './act.queries';
import type { ListedAct } from './act-list.rules';
import { actName, stateName } from './act-today.rules';

/** An act as calls answer it. */
export function feeRow({ act, today }: ListedAct, decided: DecisionRecord | undefined): Static<typeof FeeRow> {
  return {
    right_id: act.right_id,
    step: act.step,
    kind: act.kind,
    kind_name: kindName(act.kind, act.patent_kind),
    act_name: actName(act.kind, act.step),
    number: act.number,
    name: act.name,
    state: today.state,
    state_name: stateName(today.state),
    opens_on: act.opens_on,
    due_on: act.due_on,
    pay_by: today.payBy.day,
    pay_by_certain: today.payBy.certain,
    ends_on: today.lastDay.day,
    ends_on_certain: today.lastDay.certain,
    days_left: today.daysLeft,
    fee_yuan: act.yuan,
    late_yuan: today.lateYuan,
    late_percent: today.latePercent,
    reduced_percent: act.reduced_percent,
    paid_yuan: act.paid_yuan,
    owed_yuan: today.owedYuan,
    next_day: today.next?.day ?? null,
    next_yuan: today.next?.total ?? null,
    decision: act.decision,
    decision_reason: decided?.reason ?? '',
    decided_by: decided?.by_name ?? '',
    decided_at: decided ? momentInChina(decided.at) : '',
  };
}
