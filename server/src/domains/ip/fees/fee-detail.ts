import { momentInChina } from '../../../calendar-day';
import type { Handlers } from '../../../rpc/context';
import { found } from '../../../rpc/refusal';
import { kindName } from '../rights/right-words.rules';
import { type DecisionRecord, listDecisions } from './act.queries';
import type { ActRecord } from './act-record';
import { actToday } from './act-today.rules';
import { consequencesOf } from './consequences.rules';
import { fallsOf } from './falls';
import type { FeeRight } from './fee-right';
import { findFeeRight } from './fee-right.queries';
import { feeRow } from './fee-row';
import { compensationNote, termNote } from './fee-words.rules';
import { actOfFee, isAlive, isFeePaid, openActOf, scheduleOf } from './open-act.rules';
import { listPayments } from './payment.queries';
import { paymentView, standingOf } from './payment-view';
import { scheduleView } from './schedule-view';

export const feeDetailHandlers = {
  '/api/portal/fee': async (context, { right_id, step }) => {
    const { db, enterpriseId, today } = context;
    const right = found(await findFeeRight(db, enterpriseId, right_id));
    const decisions = await listDecisions(db, enterpriseId, [right_id]);
    const act = actOf(right, step, decisions);
    const payments = await listPayments(db, enterpriseId, { rightId: right_id });
    const listed = act && { act, today: actToday(act, today) };
    return {
      right_id,
      number: right.number,
      name: right.name,
      kind: right.kind,
      kind_name: kindName(right.kind, right.patentKind),
      note: act ? '' : termNote(right),
      compensation_note: compensationNote(right),
      act: listed
        ? feeRow(
            listed,
            decisions.find((decision) => decision.step === listed.act.step),
          )
        : null,
      ...consequencesOf(act, today),
      schedule: scheduleView(right, today),
      payments: payments.map((record) => paymentView(record, standingOf(right, record.step, today), context)),
      decisions: decisions.map(({ step: of, decision, reason, by_name, at }) => ({
        step: of,
        decision,
        reason,
        by: by_name,
        at: momentInChina(at),
      })),
      falls: await fallsOf(context, [right_id]),
    };
  },
} satisfies Partial<Handlers>;

/** The unpaid act of a step, or the next open one. */
function actOf(right: FeeRight, step: number | undefined, decisions: readonly DecisionRecord[]): ActRecord | undefined {
  const fee = isAlive(right) ? scheduleOf(right).find(({ year }) => year === step) : undefined;
  const open = fee && !isFeePaid(right, fee) ? actOfFee(right, fee) : openActOf(right);
  if (open === undefined || (right.kind !== 'patent' && right.kind !== 'trademark')) return undefined;
  return {
    right_id: right.id,
    kind: right.kind,
    patent_kind: right.patentKind,
    number: right.number,
    name: right.name,
    classes: right.classes,
    international: right.international,
    step: open.step,
    opens_on: open.opensOn,
    due_on: open.dueOn,
    ends_on: open.endsOn,
    yuan: open.yuan,
    full_yuan: open.fullYuan,
    reduced_percent: open.reducedPercent,
    reduced_by: open.reducedBy,
    paid_yuan: open.paidYuan,
    decision: decisions.find((decision) => decision.step === open.step)?.decision ?? 'undecided',
  };
}
