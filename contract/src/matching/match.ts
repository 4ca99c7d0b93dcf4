import type { Reason } from '@zhice/matching/verdict';
import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite, ownRead } from '../call';
import { ProjectView } from '../enterprise/application-inputs';
import { FactView } from '../enterprise/firm';
import { Day, Id, keyword, Level, nullable, oneOf, Period, pageOf, paging } from '../page';
import { itemFields } from '../policy/depot';
import { WAYS } from '../policy/enumerations';
import { VERDICTS } from './enumerations';

/** Items by verdict: fit 符合, near 差一点, unknown 待补充, unfit 不符合. */
const Counts = Type.Object({
  fit: Type.Integer(),
  near: Type.Integer(),
  unknown: Type.Integer(),
  unfit: Type.Integer(),
});

/** What the items that fit come to in the best lawful combination, 万元. */
export const money = {
  /** Exact, and nobody's judgement or contest decides. */
  money_sure: Type.Number(),
  /** With what comes to at most so much. */
  money_most: Type.Number(),
  /** And with everything that only waits for answers. */
  money_after: Type.Number(),
};

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
  /** exact, at_most, at_least, input (needs an answer), person, none (not money). */
  amount_kind: Type.String(),
  /** Most that it can come to for this enterprise, what it is when it is exact (else null), and the formula in words; 万元. */
  amount_max: nullable(Type.Number()),
  amount: nullable(Type.Number()),
  /** The least that is promised when it is at_least, else null. */
  amount_min: nullable(Type.Number()),
  /** How much of it counts in each of the three sums; 万元. */
  counted_sure: Type.Number(),
  counted: Type.Number(),
  counted_after: Type.Number(),
  /** Why not (all of) it counts among what fits, and once answers have come; '' when nothing stands in its way. */
  left: Type.String(),
  left_after: Type.String(),
  formula: Type.String(),
  /** What it asks for one project, with what was told. */
  asked: Type.Array(FactView),
  /** The projects of the own enterprise for it, where there are several: all else here is said of the one that counts. */
  projects: Type.Array(ProjectView),
  /** What has to be known for an exact amount: facts of the enterprise, and of the project. */
  needs: Type.Array(
    Type.Object({
      fact: Type.String(),
      period: Type.String(),
      label: Type.String(),
      /** Asked for one project of this item. */
      of_project: Type.Boolean(),
    }),
  ),
  /** The fiscal year whose books stand in, 'YYYY'. */
  estimated: nullable(Type.String()),
  rule_version: Type.String(),
  rule_source: Type.String(),
  reasons: Type.Unsafe<Reason[]>({ type: 'array', items: {} }),
});

/** A page of items as one profile matches them, with what all that were asked for come to. */
export const MatchPage = Type.Object({
  ...pageOf(MatchRow).properties,
  as_of: Type.String(),
  counts: Counts,
  ...money,
  question: nullable(Question),
  notice: Type.String(),
});

/** What of all matches is asked for, and in which order. */
export const matchChoice = {
  ...paging,
  /** Only this item. */
  id: Type.Optional(Id),
  verdict: Type.Optional(oneOf(VERDICTS)),
  /** declarable: now or soon (default); all: also those whose window has closed. */
  window: Type.Optional(oneOf(['declarable', 'all'])),
  sort: Type.Optional(oneOf(['fit', 'money', 'deadline'])),
};

/** The next question, and how things stand. */
export const NextQuestion = Type.Object({
  question: nullable(Question),
  remaining: Type.Integer(),
  counts: Counts,
  ...money,
});
export const skip = Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }));

export const matchingPolicy = enterpriseRead('view', '/api/webgrab/matching_policy', {
  summary: 'The own enterprise against all items in force, explained condition by condition, as of any day',
  input: Type.Object({
    ...matchChoice,
    keyword,
    as_of: Type.Optional(Day),
    level: Type.Optional(Level),
    way: Type.Optional(oneOf(WAYS)),
    support_form: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  output: MatchPage,
});

export const matchQuestion = enterpriseRead('view', '/api/portal/match_question', {
  summary: 'The most valuable next question and the counts as they stand',
  input: Type.Object({ skip }),
  output: NextQuestion,
});

/** An answer, and how many items have each verdict before and after it. */
export const answering = {
  input: Type.Object({ fact: Type.String({ maxLength: 60 }), period: Period, value: Type.Unknown() }),
  output: Type.Object({ before: Counts, after: Counts }),
};

export const matchAnswer = enterpriseWrite('match', '/api/portal/match_answer', {
  act: '回答匹配问题',
  idempotent: true,
  summary: 'Answer a question: the value goes into the profile; answers the counts before and after',
  ...answering,
});

export const settlingFacts = ownRead('view', '/api/portal/settling_facts', {
  summary:
    'The facts that settle most of what can be declared now or soon, for whoever has told nothing yet; no verdicts',
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
