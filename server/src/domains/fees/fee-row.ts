import { FEE_STATES } from '@zhice/contract/ip/enumerations';
import type { FeeRow } from '@zhice/contract/ip/fees';
import type { Static } from 'typebox';
import { momentInChina } from '../../base/day';
import { kindName } from '../../reference/right-kinds';
import type { DecisionRecord } from './obligation.queries';
import type { ListedObligation } from './obligation-list.rules';
import { obligationName } from './obligation-today.rules';

/** An act as calls answer it. */
export function feeRow(
  { obligation, today }: ListedObligation,
  decided: DecisionRecord | undefined,
): Static<typeof FeeRow> {
  return {
    ...obligation,
    kind_name: kindName(obligation.kind, obligation.patent_kind),
    act_name: obligationName(obligation.kind, obligation.step),
    state: today.state,
    state_name: FEE_STATES.labels[today.state],
    pay_by: today.payBy.day,
    pay_by_certain: today.payBy.certain,
    ends_on: today.lastDay.day,
    ends_on_certain: today.lastDay.certain,
    days_left: today.daysLeft,
    fee_yuan: obligation.yuan,
    late_yuan: today.lateYuan,
    late_percent: today.latePercent,
    owed_yuan: today.owedYuan,
    next_day: today.next?.day ?? null,
    next_yuan: today.next?.total ?? null,
    decision_reason: decided?.reason ?? '',
    decided_by: decided?.by_name ?? '',
    decided_at: decided ? momentInChina(decided.at) : '',
  };
}
