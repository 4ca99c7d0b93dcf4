import type { CallOutput } from '@zhice/contract/all';
import { STATEMENT_SOURCES } from '@zhice/contract/ip/enumerations';
import { type Day, momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { kindName } from '../../reference/right-kinds';
import type { Handlers } from '../../rpc/context';
import { consequencesOf } from './consequences.rules';
import { dependentsOf } from './dependents';
import type { FeeRight } from './fee-right';
import { findFeeRight } from './fee-right.queries';
import { feeRow } from './fee-row';
import { compensationNote, termNote } from './fee-text.rules';
import { nextTerm, renewalWindow, type TrademarkTerm, trademarkTerm } from './law/trademark.rules';
import { type DecisionRecord, listDecisions } from './obligation.queries';
import { type ObligationRecord, obligationName, obligationToday } from './obligation-today.rules';
import {
  amountOfRenewal,
  isAlive,
  isFeePaid,
  isPresumedPaid,
  isPriced,
  type OpenObligation,
  obligationOfFee,
  openObligationOf,
  paymentsOf,
  scheduleOf,
} from './open-obligation.rules';
import { listStatements } from './paid-statements';
import { listPayments } from './payment.queries';
import { paymentView, standingOf } from './payment-view';
import { type AmountOn, amountOfFee, isSettled, reconcile } from './settled.rules';

export const feeDetailHandlers = {
  '/api/portal/fee': async (context, { right_id, step }) => {
    const { db, enterpriseId, today } = context;
    const right = found(await findFeeRight(db, enterpriseId, right_id));
    const decisions = await listDecisions(db, enterpriseId, [right_id]);
    const obligation = obligationOf(right, step, decisions);
    const payments = await listPayments(db, enterpriseId, { rightId: right_id });
    const statements = await listStatements(db, enterpriseId, right_id);
    const listed = obligation && { obligation, today: obligationToday(obligation, today) };
    return {
      right_id,
      number: right.number,
      name: right.name,
      kind: right.kind,
      kind_name: kindName(right.kind, right.patentKind),
      note: obligation ? '' : termNote(right),
      compensation_note: compensationNote(right),
      act: listed
        ? feeRow(
            listed,
            decisions.find((decision) => decision.step === listed.obligation.step),
          )
        : null,
      ...consequencesOf(obligation, today),
      schedule: scheduleView(right, today),
      payments: payments.map((record) => paymentView(record, standingOf(right, record.step, today), context)),
      statements: statements.map(({ source, step: through, ...statement }) => ({
        ...statement,
        act_name: obligationName(right.kind, through),
        source_name: STATEMENT_SOURCES.labels[source],
      })),
      decisions: decisions.map(({ step: of, decision, reason, by_name, at }) => ({
        step: of,
        decision,
        reason,
        by: by_name,
        at: momentInChina(at),
      })),
      falls: await dependentsOf(context, [right_id]),
    };
  },
} satisfies Partial<Handlers>;

/** The unpaid obligation of a step, or the next open one. */
function obligationOf(
  right: FeeRight,
  step: number | undefined,
  decisions: readonly DecisionRecord[],
): ObligationRecord | undefined {
  const fee = isAlive(right) ? scheduleOf(right).find(({ year }) => year === step) : undefined;
  const open = fee && !isFeePaid(right, fee) ? obligationOfFee(right, fee) : openObligationOf(right);
  if (open === undefined || (right.kind !== 'patent' && right.kind !== 'trademark')) return undefined;
  return {
    ...open,
    right_id: right.id,
    kind: right.kind,
    patent_kind: right.patentKind,
    number: right.number,
    name: right.name,
    classes: right.classes,
    international: right.international,
    decision: decisions.find((decision) => decision.step === open.step)?.decision ?? 'undecided',
  };
}

type ScheduleRow = CallOutput<'/api/portal/fee'>['schedule'][number];
type RowState = { state: string; state_name: string; paid_on: string | null };

/** Terms of a mark that are shown after the one that runs. */
const TERMS_AHEAD = 2;

/** Every fee of a patent to the end of its term, or the terms of a mark, with how each stands. */
function scheduleView(right: FeeRight, today: Day): ScheduleRow[] {
  if (right.kind === 'patent') return patentSchedule(right, today);
  return right.kind === 'trademark' && right.grantedOn !== null ? markSchedule(right, right.grantedOn, today) : [];
}

function patentSchedule(right: FeeRight, today: Day): ScheduleRow[] {
  const open = openObligationOf(right);
  return scheduleOf(right).map((fee) => ({
    step: fee.year,
    act_name: obligationName('patent', fee.year),
    due_on: fee.dueOn,
    pay_by: fee.payBy.day,
    pay_by_certain: fee.payBy.certain,
    full_yuan: fee.fullFee,
    yuan: fee.reducedFee,
    reduced_percent: fee.reduction?.percent ?? 0,
    ...stateOf(right, { step: fee.year, endsOn: fee.graceEndRolled.day, amountOn: amountOfFee(fee) }, open, today),
  }));
}

function markSchedule(right: FeeRight, registeredOn: Day, today: Day): ScheduleRow[] {
  const open = openObligationOf(right);
  const rows: ScheduleRow[] = [];
  let term: TrademarkTerm = trademarkTerm(registeredOn);
  for (let step = 1; step <= (open?.step ?? 1) + TERMS_AHEAD; step++) {
    const yuan = isPriced(right, term.lastDay) ? (amountOfRenewal(right, term)(term.lastDay) ?? null) : null;
    const endsOn = renewalWindow(term).graceEndRolled.day;
    rows.push({
      step,
      act_name: obligationName('trademark', step),
      due_on: term.lastDay,
      pay_by: term.lastDay,
      pay_by_certain: true,
      full_yuan: yuan,
      yuan,
      reduced_percent: 0,
      ...stateOf(right, { step, endsOn, amountOn: amountOfRenewal(right, term) }, open, today),
    });
    term = nextTerm(term);
  }
  return rows;
}

interface Obligation {
  step: number;
  endsOn: Day;
  amountOn: AmountOn;
}

const said = (state: string, state_name: string, paid_on: string | null = null): RowState => ({
  state,
  state_name,
  paid_on,
});

function stateOf(right: FeeRight, obligation: Obligation, open: OpenObligation | undefined, today: Day): RowState {
  const result = reconcile(paymentsOf(right, obligation.step), obligation.amountOn);
  if (isSettled(result)) return said('paid', '已缴', result.settledOn);
  if (open?.step === obligation.step) {
    return open.ends_on < today ? said('ceased', '逾期未缴，应已终止') : said('open', '待缴');
  }
  if (obligation.step <= right.paidThrough) return said('stated', '按企业说明已缴');
  if (isPresumedPaid(right, obligation.endsOn) || (open && obligation.step < open.step))
    return said('presumed', '录入前，推定已缴');
  return said('ahead', open ? '以后年度' : '');
}
