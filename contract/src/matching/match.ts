import type { Reason } from '@zhice/matching/verdict';
import { Type } from 'typebox';
import { call } from '../call';
import { FactView } from '../enterprise/firm';
import { Day, Id, keyword, Level, nullable, Period, pageOf, paging } from '../page';
import { itemFields } from '../policy/depot';

/** Items by verdict: fit 符合, near 差一点, unknown 待补充, unfit 不符合. */
const Counts = Type.Object({
  fit: Type.Integer(),
  near: Type.Integer(),
  unknown: Type.Integer(),
  unfit: Type.Integer(),
});

/** The missing fact whose answer settles most. */
const Question = Type.Object({
  fact: FactView,
  period: Type.String(),
  question: Type.String(),
  /** Items it would decide or move. */
  settles: Type.Integer(),
  /** Their highest amounts together, 万元. */
  money: Type.Number(),
});

const MatchRow = Type.Object({
  ...itemFields,
  verdict: Type.String(),
  verdict_name: Type.String(),
  /** Some condition needs a person. */
  manual: Type.Boolean(),
  /** Most that can be got, what the formula gives for this enterprise (null = not known), and the formula in words; 万元. */
  amount_max: nullable(Type.Number()),
  amount: nullable(Type.Number()),
  formula: Type.String(),
  rule_version: Type.String(),
  rule_source: Type.String(),
  reasons: Type.Unsafe<Reason[]>({ type: 'array', items: {} }),
});

export const matchingPolicy = call('/api/webgrab/matching_policy', {
  access: 'enterprise',
  kind: 'read',
  summary: 'The own enterprise against all items in force, explained condition by condition, as of any day',
  input: Type.Object({
    ...paging,
    keyword,
    /** Only this item. */
    id: Type.Optional(Id),
    as_of: Type.Optional(Day),
    verdict: Type.Optional(
      Type.Union([Type.Literal('fit'), Type.Literal('near'), Type.Literal('unknown'), Type.Literal('unfit')]),
    ),
    level: Type.Optional(Level),
    way: Type.Optional(Type.Union([Type.Literal('direct'), Type.Literal('quick'), Type.Literal('competitive')])),
    support_form: Type.Optional(Type.String({ maxLength: 40 })),
    /** declarable: now or soon (default); all: also those whose window has closed. */
    window: Type.Optional(Type.Union([Type.Literal('declarable'), Type.Literal('all')])),
    sort: Type.Optional(Type.Union([Type.Literal('fit'), Type.Literal('money'), Type.Literal('deadline')])),
  }),
  output: Type.Object({
    ...pageOf(MatchRow).properties,
    as_of: Type.String(),
    counts: Counts,
    /** Sums of the highest amounts of what fits and what nearly fits, 万元. */
    money_fit: Type.Number(),
    money_near: Type.Number(),
    question: nullable(Question),
    notice: Type.String(),
  }),
});

export const matchQuestion = call('/api/portal/match_question', {
  access: 'enterprise',
  kind: 'read',
  summary: 'The most valuable next question and the counts as they stand',
  input: Type.Object({ skip: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 })) }),
  output: Type.Object({
    question: nullable(Question),
    remaining: Type.Integer(),
    counts: Counts,
    money_fit: Type.Number(),
  }),
});

export const matchAnswer = call('/api/portal/match_answer', {
  access: 'enterprise',
  kind: 'write',
  idempotent: true,
  summary: 'Answer a question: the value goes into the profile; answers the counts before and after',
  input: Type.Object({
    fact: Type.String({ maxLength: 60 }),
    period: Period,
    value: Type.Unknown(),
  }),
  output: Type.Object({ before: Counts, after: Counts }),
});

export const settlingFacts = call('/api/portal/settling_facts', {
  access: 'member',
  kind: 'read',
  summary:
    'The facts that settle most of what can be declared now or soon, for whoever has told nothing yet; no verdicts',
  input: Type.Object({}),
  output: Type.Object({
    /** Items that can be declared now or soon and have conditions. */
    policies: Type.Integer(),
    list: Type.Array(
      Type.Object({
        fact: Type.String(),
        /** The fiscal year that is asked for, '' for current values. */
        period: Type.String(),
        label: Type.String(),
        question: Type.String(),
        /** Items in whose conditions it takes part, and their highest amounts together, 万元. */
        settles: Type.Integer(),
        money: Type.Number(),
        /** Whether the own enterprise has told it. */
        known: Type.Boolean(),
      }),
    ),
  }),
});
