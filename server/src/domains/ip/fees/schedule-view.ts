import type { CallOutput } from '@zhice/contract/all';
import type { Day } from '../days.rules';
import { nextTerm, renewalWindow, type TrademarkTerm, trademarkTerm } from '../trademark.rules';
import { actName } from './act-today.rules';
import type { FeeRight } from './fee-right';
import { amountOfRenewal, isPresumedPaid, isPriced, openActOf, paymentsOf, scheduleOf } from './open-act.rules';
import { type AmountOn, amountOfFee, isSettled, reconcile } from './settled.rules';

type ScheduleRow = CallOutput<'/api/portal/fee'>['schedule'][number];
type RowState = { state: string; state_name: string; paid_on: string | null };

/** Terms of a mark that are shown after the one that runs. */
const TERMS_AHEAD = 2;

/** Every fee of a patent to the end of its term, or the terms of a mark, with how each stands. */
export function scheduleView(right: FeeRight, today: Day): ScheduleRow[] {
  if (right.kind === 'patent') return patentSchedule(right, today);
  return right.kind === 'trademark' && right.grantedOn !== null ? markSchedule(right, right.grantedOn, today) : [];
}

function patentSchedule(right: FeeRight, today: Day): ScheduleRow[] {
  const open = openActOf(right);
  return scheduleOf(right).map((fee) => ({
    step: fee.year,
    act_name: actName('patent', fee.year),
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
  const open = openActOf(right);
  const rows: ScheduleRow[] = [];
  let term: TrademarkTerm = trademarkTerm(registeredOn);
  for (let step = 1; step <= (open?.step ?? 1) + TERMS_AHEAD; step++) {
    const yuan = isPriced(right, term.lastDay) ? (amountOfRenewal(right, term)(term.lastDay) ?? null) : null;
    const endsOn = renewalWindow(term).graceEndRolled.day;
    rows.push({
      step,
      act_name: actName('trademark', step),
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

interface Act {
  step: number;
  endsOn: Day;
  amountOn: AmountOn;
}

const said = (state: string, state_name: string, paid_on: string | null = null): RowState => ({
  state,
  state_name,
  paid_on,
});

function stateOf(right: FeeRight, act: Act, open: { step: number; endsOn: Day } | undefined, today: Day): RowState {
  const result = reconcile(paymentsOf(right, act.step), act.amountOn);
  if (isSettled(result)) return said('paid', '已缴', result.settledOn);
  if (open?.step === act.step) {
    return open.endsOn < today ? said('ceased', '逾期未缴，应已终止') : said('open', '待缴');
  }
  if (isPresumedPaid(right, act.endsOn) || (open && act.step < open.step)) return said('presumed', '录入前，推定已缴');
  return said('ahead', open ? '以后年度' : '');
}
