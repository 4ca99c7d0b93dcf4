import { type Static, Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Day, Id, keyword, nullable, oneOf, pageOf, pages, paging } from '../page';
import { FEE_DECISIONS, FEE_STATES } from './enumerations';
import { PatentKind } from './right';

/** Kinds of rights that have fees or renewals; copyright and software have none. */
export const FeeKind = oneOf(['patent', 'trademark']);

/**
 * How an act stands today: overdue in its grace period, due within 30 days, soon within 90, later, and ceased when even
 * the grace period has passed.
 */
export const FeeState = oneOf(FEE_STATES);
export type FeeState = Static<typeof FeeState>;

export const FeeDecision = oneOf(FEE_DECISIONS);
export type FeeDecision = Static<typeof FeeDecision>;

/** Patent year, or number of the trademark term that ends. */
export const Step = Type.Integer({ minimum: 1, maximum: 200 });
export const Yuan = Type.Integer({ minimum: 0, maximum: 10_000_000 });
/** YYYY-MM. */
const Month = Type.String({ minLength: 7, maxLength: 7 });

/** Filters of what falls due; all of them together, several values of one are alternatives. */
const filters = {
  states: Type.Optional(Type.Array(FeeState, { maxItems: 5 })),
  kind: Type.Optional(FeeKind),
  patent_kinds: Type.Optional(Type.Array(PatentKind, { maxItems: 3 })),
  decisions: Type.Optional(Type.Array(FeeDecision, { maxItems: 3 })),
  /** The last day in time lies within this month, or is this day. */
  month: Type.Optional(Month),
  day: Type.Optional(Day),
  keyword,
  right_id: Type.Optional(Id),
};

/** The next act on a right: the fee of a patent year, or the renewal of a mark; whole yuan. */
export const FeeRow = Type.Object({
  right_id: Type.Integer(),
  step: Type.Integer(),
  kind: FeeKind,
  /** 发明专利, 商标 …; the act: 第4年年费, 续展. */
  kind_name: Type.String(),
  act_name: Type.String(),
  number: Type.String(),
  name: Type.String(),
  state: FeeState,
  state_name: Type.String(),
  opens_on: Type.String(),
  /** Due date by the calendar, from which late fees are counted. */
  due_on: Type.String(),
  /** The last day in time, past holidays: the deadline that is shown. Not certain before the State Council's calendar is out. */
  pay_by: Type.String(),
  pay_by_certain: Type.Boolean(),
  /** The last day of all. */
  ends_on: Type.String(),
  ends_on_certain: Type.Boolean(),
  /** Days to `pay_by`, negative after it. */
  days_left: Type.Integer(),
  /** Null where the price cannot be told: a mark without classes, an international mark. */
  fee_yuan: nullable(Type.Integer()),
  late_yuan: Type.Integer(),
  late_percent: Type.Integer(),
  reduced_percent: Type.Integer(),
  /** Already paid towards it, and what is still to pay today. */
  paid_yuan: Type.Integer(),
  owed_yuan: nullable(Type.Integer()),
  /** The first day on which it costs more, and what then. */
  next_day: nullable(Type.String()),
  next_yuan: nullable(Type.Integer()),
  decision: FeeDecision,
  decision_reason: Type.String(),
  decided_by: Type.String(),
  decided_at: Type.String(),
});

export const feeList = enterpriseRead('ip_view', '/api/portal/fee_list', {
  summary: 'What falls due on one’s own rights, overdue first, with the yuan to pay today',
  input: Type.Object({
    ...filters,
    ...paging,
    sort: Type.Optional(oneOf(['urgent', 'due_on', '-due_on', '-owed', 'name', 'number'])),
  }),
  output: Type.Object({
    ...pageOf(FeeRow).properties,
    /** Still to pay today for all rows that the filters leave. */
    owed_yuan: Type.Integer(),
    /** Of all one's rights, whatever the filters. */
    totals: Type.Object({
      overdue: Type.Integer(),
      within_90: Type.Integer(),
      later: Type.Integer(),
      ceased: Type.Integer(),
      /** Overdue and within 90 days, without those to be abandoned. */
      owed_count: Type.Integer(),
      owed_yuan: Type.Integer(),
    }),
  }),
});

export const feePayList = enterpriseRead('ip_view', '/api/portal/fee_pay_list', {
  summary:
    'The link of an .xlsx of patent fees to pay, in the order of columns of the office’s bulk payment; none to pay: no link',
  input: Type.Object({
    ...filters,
    items: Type.Optional(Type.Array(Type.Object({ right_id: Id, step: Step }), { maxItems: 1000 })),
  }),
  output: Type.Object({ url: Type.String(), rows: Type.Integer(), yuan: Type.Integer() }),
});

export const feeCalendar = enterpriseRead('ip_view', '/api/portal/fee_calendar', {
  summary: 'How much falls due on each day of a month and in each month of its year',
  input: Type.Object({ month: Month }),
  output: Type.Object({
    days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer(), yuan: Type.Integer(), state: FeeState })),
    months: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer(), yuan: Type.Integer() })),
  }),
});

const split = {
  count: Type.Integer(),
  yuan: Type.Integer(),
  pay_yuan: Type.Integer(),
  undecided_yuan: Type.Integer(),
  abandon_yuan: Type.Integer(),
};

export const feeForecast = enterpriseRead('ip_view', '/api/portal/fee_forecast', {
  summary: 'What the next five years cost if all is paid in time, by year and decision; with `year` its rows too',
  input: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })), ...pages }),
  output: Type.Object({
    /** Twelve months each from today on; the first holds what is overdue at today’s amount. */
    years: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), ...split })),
    totals: Type.Array(Type.Object({ years: Type.Integer(), ...split })),
    /** Marks whose renewal has no known price; not in the sums. */
    unpriced: Type.Integer(),
    total: Type.Integer(),
    list: Type.Array(
      Type.Object({
        right_id: Type.Integer(),
        step: Type.Integer(),
        number: Type.String(),
        name: Type.String(),
        act_name: Type.String(),
        pay_by: Type.String(),
        yuan: Type.Integer(),
        decision: FeeDecision,
      }),
    ),
  }),
});

export const feeDecide = enterpriseWrite('fee_pay', '/api/portal/fee_decide', {
  act: '决定费用去留',
  idempotent: true,
  summary: 'Decide to pay or abandon open fees of one’s own rights, or leave it open again; all of them or none',
  input: Type.Object({
    items: Type.Array(Type.Object({ right_id: Id, step: Step }), { minItems: 1, maxItems: 1000 }),
    decision: FeeDecision,
    /** Needed to abandon. */
    reason: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  output: Type.Object({ decided: Type.Integer() }),
});
