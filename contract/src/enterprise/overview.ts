import { Type } from 'typebox';
import { enterpriseRead, ownRead } from '../call';
import { money } from '../matching/match';
import { nullable } from '../page';

/** What waits for somebody. */
const waitingProperties = {
  /** Each a number and the page that shows its rows; only those above zero, the most pressing first. */
  marks: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      count: Type.Integer(),
      /** Still to pay today for them; null where it is not about fees. */
      yuan: nullable(Type.Integer()),
      link: Type.String(),
      urgent: Type.Boolean(),
    }),
  ),
  /** The most pressing rows themselves. */
  attention: Type.Array(
    Type.Object({
      /** Tells it from the others: 'fee 12'. */
      key: Type.String(),
      /** fee, trademark, qualification, draft, closing, listing, or the kind of a case. */
      kind: Type.String(),
      /** In a word: '已逾期', '草稿'. */
      state_name: Type.String(),
      overdue: Type.Boolean(),
      urgent: Type.Boolean(),
      title: Type.String(),
      link: Type.String(),
      /** What to do: '去缴费'. */
      act: Type.String(),
      act_link: Type.String(),
      /** Last day, of what is overdue the last day of all; null without one. */
      due_on: nullable(Type.String()),
      /** Yuan to pay today, of fees; highest amount in 万元, of policies. */
      yuan: nullable(Type.Integer()),
      amount_max: nullable(Type.Number()),
      note: Type.String(),
    }),
  ),
};

export const overview = enterpriseRead('view', '/api/portal/overview', {
  summary:
    'What the personal centre opens with: what needs attention, the matches in numbers, and what missing facts hide',
  output: Type.Object({
    /** Null, as are all matched policies below, when the person switched recommendation off. */
    match: nullable(
      Type.Object({
        fit: Type.Integer(),
        near: Type.Integer(),
        unknown: Type.Integer(),
        ...money,
      }),
    ),
    ...waitingProperties,
    facts: Type.Object({ known: Type.Integer(), total: Type.Integer() }),
    /** The missing facts worth most. */
    unlocks: Type.Array(
      Type.Object({
        fact: Type.String(),
        label: Type.String(),
        question: Type.String(),
        /** Policies that it would decide or move, and their highest amounts together, 万元. */
        settles: Type.Integer(),
        money: Type.Number(),
        link: Type.String(),
      }),
    ),
    questions: Type.Integer(),
  }),
});

export const waiting = ownRead('case_view', '/api/portal/waiting', {
  summary:
    'What waits for a person or the own enterprise among cases: those to go on with, and those in which one was asked',
  output: Type.Object(waitingProperties),
});
