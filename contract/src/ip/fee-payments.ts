import { type Static, Type } from 'typebox';
import { call } from '../call';
import { Day, Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { RECONCILIATIONS } from './enumerations';
import { FeeDecision, FeeKind, FeeRow, Step, Yuan } from './fees';

export const FeePayment = Type.Object({
  id: Type.Integer(),
  right_id: Type.Integer(),
  step: Type.Integer(),
  kind: FeeKind,
  number: Type.String(),
  name: Type.String(),
  act_name: Type.String(),
  paid_on: Type.String(),
  /** Null: paid before the right was entered, the amount is not known. */
  yuan: nullable(Type.Integer()),
  late_yuan: Type.Integer(),
  receipt_no: Type.String(),
  channel: Type.String(),
  payer: Type.String(),
  note: Type.String(),
  receipt: nullable(Type.Object({ id: Type.Integer(), name: Type.String(), url: Type.String() })),
  version: Type.Integer(),
  created_by: Type.String(),
  /** How all payments of this fee stand to what was due on their days: matched, over, short, too_late. */
  reconciliation: Type.String(),
  /** The same in words, with yuan. */
  reconciliation_words: Type.String(),
  /** Still to pay today; 0 when settled. */
  owed_yuan: Type.Integer(),
});

const Dependents = Type.Object({
  /** Facts that count this right and what they would be: 发明专利 3 → 2. */
  facts: Type.Array(Type.Object({ label: Type.String(), before: Type.Integer(), after: Type.Integer() })),
  /** Titles held that such a right counts for. */
  titles: Type.Array(Type.Object({ name: Type.String(), until: Type.String() })),
  /** Policies that fit now and would not. */
  policies: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), amount_max: nullable(Type.Number()) })),
  policies_total: Type.Integer(),
  /** Pledges, licences, loans and seizures on it that are in force. */
  contracts: Type.Array(
    Type.Object({
      kind: Type.String(),
      kind_name: Type.String(),
      party: Type.String(),
      from_on: Type.String(),
      to_on: nullable(Type.String()),
      amount_wan: nullable(Type.Number()),
    }),
  ),
});
export type Dependents = Static<typeof Dependents>;

export const feeDetail = call('/api/portal/fee', {
  access: 'enterprise:ip_view',
  kind: 'read',
  summary: 'The fees of one’s own right to the end of its term: amounts, days, cost of waiting, payments, decisions',
  input: Type.Object({ right_id: Id, step: Type.Optional(Step) }),
  output: Type.Object({
    right_id: Type.Integer(),
    number: Type.String(),
    name: Type.String(),
    kind: Type.String(),
    kind_name: Type.String(),
    /** What there is to say when nothing falls due: paid to the end, ceased, no renewal in law. */
    note: Type.String(),
    /** What the compensated term of an invention costs beside the schedule; '' without one. */
    compensation_note: Type.String(),
    /** The act asked for, or the next open one; null when there is none. */
    act: nullable(FeeRow),
    /** What ends when, if nothing is paid. */
    ceased_from: nullable(Type.String()),
    reduction_words: Type.String(),
    /** Restoration once it has ceased: yuan in all; its late fee is to be confirmed. */
    restoration: nullable(
      Type.Object({ yuan: Type.Integer(), fee: Type.Integer(), late: Type.Integer(), request: Type.Integer() }),
    ),
    waiting: Type.Array(
      Type.Object({
        from: Type.String(),
        to: Type.String(),
        percent: Type.Integer(),
        late_yuan: Type.Integer(),
        total_yuan: Type.Integer(),
        now: Type.Boolean(),
      }),
    ),
    schedule: Type.Array(
      Type.Object({
        step: Type.Integer(),
        act_name: Type.String(),
        due_on: Type.String(),
        pay_by: Type.String(),
        pay_by_certain: Type.Boolean(),
        full_yuan: nullable(Type.Integer()),
        yuan: nullable(Type.Integer()),
        reduced_percent: Type.Integer(),
        /** paid, stated (the enterprise says so), presumed (its last day had passed when the right was entered), open, ahead, ceased. */
        state: Type.String(),
        state_name: Type.String(),
        paid_on: nullable(Type.String()),
      }),
    ),
    payments: Type.Array(FeePayment),
    /** What the enterprise says of its fees without receipts: all up to an act are paid. The newest stands first and counts. */
    statements: Type.Array(
      Type.Object({
        id: Type.Integer(),
        act_name: Type.String(),
        source_name: Type.String(),
        /** As the ledger has it. */
        words: Type.String(),
        said_on: Type.String(),
        by: Type.String(),
      }),
    ),
    decisions: Type.Array(
      Type.Object({
        step: Type.Integer(),
        decision: FeeDecision,
        reason: Type.String(),
        by: Type.String(),
        at: Type.String(),
      }),
    ),
    falls: Dependents,
  }),
});

export const feeDependents = call('/api/portal/fee_falls', {
  access: 'enterprise:ip_view',
  kind: 'read',
  summary: 'What else would fall with several of one’s own rights: titles, policies that fit, pledges, licences',
  input: Type.Object({ right_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) }),
  output: Dependents,
});

const paymentFields = {
  paid_on: Day,
  yuan: Yuan,
  late_yuan: Type.Optional(Yuan),
  receipt_no: Type.Optional(Type.String({ maxLength: 60 })),
  /** An upload of one's own; null takes it off. */
  receipt: Type.Optional(nullable(Id)),
  channel: Type.Optional(Type.String({ maxLength: 30 })),
  payer: Type.Optional(Type.String({ maxLength: 100 })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
};

export const feePay = call('/api/portal/fee_pay', {
  access: 'enterprise:fee_pay',
  kind: 'write',
  act: '登记缴费',
  idempotent: true,
  summary: 'Record a payment, or with id and version change one; answers how it stands to what was due on that day',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    right_id: Id,
    step: Step,
    ...paymentFields,
  }),
  output: FeePayment,
});

export const feePaymentDetail = call('/api/portal/fee_payment', {
  access: 'enterprise:ip_view',
  kind: 'read',
  summary: 'One recorded payment',
  input: Type.Object({ id: Id }),
  output: FeePayment,
});

export const feePaid = call('/api/portal/fee_paid', {
  access: 'enterprise:fee_pay',
  kind: 'write',
  act: '登记此前已缴',
  idempotent: true,
  summary: 'Record that open fees were paid before, with their amounts unknown',
  input: Type.Object({
    items: Type.Array(Type.Object({ right_id: Id, step: Step }), { minItems: 1, maxItems: 1000 }),
  }),
  output: Type.Object({ ids: Type.Array(Type.Integer()) }),
});

export const feePaymentRemove = call('/api/portal/fee_payment_remove', {
  access: 'enterprise:fee_pay',
  kind: 'write',
  act: '删除或恢复缴费记录',
  summary: 'Remove recorded payments, or with action restore bring them back',
  input: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    action: Type.Optional(Type.Literal('restore')),
  }),
  output: Type.Object({ ids: Type.Array(Type.Integer()) }),
});

export const feeStatementRemove = call('/api/portal/fee_statement_remove', {
  access: 'enterprise:fee_pay',
  kind: 'write',
  act: '撤回或恢复缴费说明',
  summary:
    'Take back what was said of fees without receipts, by id or all that was answered in an import; action restore says it again',
  input: Type.Object({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    import_id: Type.Optional(Id),
    action: Type.Optional(Type.Literal('restore')),
  }),
  output: Type.Object({ ids: Type.Array(Type.Integer()) }),
});

export const feePayments = call('/api/portal/fee_payments', {
  access: 'enterprise:ip_view',
  kind: 'read',
  summary: 'Payments recorded for one’s own rights, newest first, by year, words and how they stand',
  input: Type.Object({
    ...paging,
    keyword,
    year: Type.Optional(Type.Integer({ minimum: 1985, maximum: 2200 })),
    right_id: Type.Optional(Id),
    reconciliation: Type.Optional(oneOf(RECONCILIATIONS)),
  }),
  output: Type.Object({
    ...pageOf(FeePayment).properties,
    /** Of the rows that the filters leave. */
    yuan: Type.Integer(),
    /** Each year with payments, whatever the filters. */
    years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer(), yuan: Type.Integer() })),
    /** How many stand how, whatever the filters. */
    reconciliations: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
});
