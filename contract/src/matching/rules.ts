import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { CountedChoices } from '../record-calls';
import { RULE_DRAFT_STATES, RULE_STATES, SANDBOX_LISTS, VERDICTS } from './enumerations';

/** A dated version of an item's rule and the amount of the item; a draft may not be whole yet. Rule and Amount of @zhice/matching. */
const Content = Type.Object({
  rule: Type.Unknown(),
  amount: Type.Unknown(),
  /** The version in force that it takes the place of; null: it is a further one. */
  replaces: nullable(Type.String()),
});
const GivenContent = Type.Object({
  rule: Type.Unknown(),
  amount: Type.Unknown(),
  replaces: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
});

const DraftRow = {
  id: Id,
  version: Type.Integer(),
  item_id: Id,
  name: Type.String(),
  state: oneOf(RULE_DRAFT_STATES),
  /** Who wrote it: none of them may approve it. */
  authors: Type.Array(Type.String()),
  updated_at: Type.String(),
  /** Why it was returned. */
  reason: Type.String(),
};

export const consoleRuleList = staffRead('rules', '/api/console/rule_list', {
  summary: 'Items with how their rule stands, what asks for somebody first, with counts by state',
  input: Type.Object({ ...paging, keyword, state: Type.Optional(oneOf(RULE_STATES)) }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        id: Id,
        title: Type.String(),
        department: Type.String(),
        state: oneOf(RULE_STATES),
        /** The draft that the state is of: the one that waits, was returned or is being written. */
        draft_id: nullable(Id),
        /** Versions of its rule, and enterprises by which they are tried. */
        rules: Type.Integer(),
        cases: Type.Integer(),
        updated_at: Type.String(),
      }),
    ).properties,
    states: CountedChoices,
  }),
});

export const consoleRule = staffRead('rules', '/api/console/rule', {
  summary:
    'The rule of an item: its versions, what it inherits, the texts it is written from, drafts and former states',
  input: Type.Object({ item_id: Id }),
  output: Type.Object({
    id: Id,
    title: Type.String(),
    department: Type.String(),
    /** Rules of @zhice/matching, and the version of today. */
    rules: Type.Array(Type.Unknown()),
    current: nullable(Type.String()),
    amount: Type.Unknown(),
    /** What all items of its documents inherit, and where it is for, in sentences. */
    inherited: Type.Array(Type.String()),
    texts: Type.Array(Type.Object({ id: Id, title: Type.String(), text: Type.String() })),
    drafts: Type.Array(Type.Object(DraftRow)),
    /** What it was before each change, the newest first. */
    history: Type.Array(
      Type.Object({
        version: Type.Integer(),
        saved_at: Type.String(),
        /** Who wrote and who approved the change that ended it; empty for imports. */
        authors: Type.Array(Type.String()),
        approver: Type.String(),
        rules: Type.Array(Type.Unknown()),
        amount: Type.Unknown(),
      }),
    ),
  }),
});

export const consoleRuleCatalogue = staffRead('rules', '/api/console/rule_catalogue', {
  summary: 'What rules refer to by key: facts, lists, zones and figures of @zhice/matching',
  output: Type.Object({
    facts: Type.Array(Type.Unknown()),
    lists: Type.Array(Type.Unknown()),
    zones: Type.Array(Type.Unknown()),
    figures: Type.Array(Type.Unknown()),
    /** Facts that enterprises are not asked for any more, or not yet. */
    unasked: Type.Array(Type.String()),
    today: Type.String(),
  }),
});

export const consoleRuleDraft = staffRead('rules', '/api/console/rule_draft', {
  summary: 'One draft with its content, what was in force when it was begun, and whether one may approve it',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...DraftRow, content: Content, own: Type.Boolean() }),
});

export const consoleRuleDraftSave = staffWrite('rules', '/api/console/rule_draft_save', {
  act: '保存规则草稿',
  idempotent: true,
  summary: 'Add a draft of the rule of an item, or with id and version change one',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    item_id: Id,
    name: Type.String({ pattern: '\\S', maxLength: 60 }),
    content: GivenContent,
  }),
  output: Type.Object({ id: Id, version: Type.Integer() }),
});

const oneDraft = { id: Id, version: RowVersion };

export const consoleRuleDraftSubmit = staffWrite('rules', '/api/console/rule_draft_submit', {
  act: '提交规则审核',
  summary: 'Hand a draft to a second person; or take it back with submit false',
  input: Type.Object({ ...oneDraft, submit: Type.Boolean() }),
  output: Type.Object({ id: Id, version: Type.Integer() }),
});

export const consoleRuleDraftDecide = staffWrite('rules', '/api/console/rule_draft_decide', {
  act: '审核规则',
  summary: 'Publish a draft that somebody else wrote, or return it with a reason',
  input: Type.Object({ ...oneDraft, approve: Type.Boolean(), reason: Type.String({ maxLength: 500 }) }),
  output: Type.Object({ id: Id, version: Type.Integer() }),
});

export const consoleRuleDraftDelete = staffWrite('rules', '/api/console/rule_draft_delete', {
  act: '删除规则草稿',
  summary: 'Delete a draft that is not published',
  input: Type.Object(oneDraft),
});

export const consoleRuleRead = staffRead('rules', '/api/console/rule_read', {
  summary:
    'Conditions and amounts that the words of a text state, each with where it stands, and what was not understood',
  input: Type.Object({ item_id: Id, text: Type.String({ minLength: 1, maxLength: 100_000 }) }),
  output: Type.Object({ findings: Type.Array(Type.Unknown()) }),
});

const Cost = Type.Object({
  sure: Type.Number(),
  most: Type.Number(),
  endless: Type.Integer(),
  sampled: Type.Integer(),
});
const VerdictCounts = Type.Object({
  fit: Type.Integer(),
  near: Type.Integer(),
  unknown: Type.Integer(),
  unfit: Type.Integer(),
});

export const consoleRuleSandbox = staffRead('rules', '/api/console/rule_sandbox', {
  summary:
    'Who would fit a draft and what it would cost, beside what is in force or another draft; touches nothing in force',
  input: Type.Object({
    item_id: Id,
    content: GivenContent,
    /** Another draft to compare with; absent: what is in force. */
    against_id: Type.Optional(Id),
    list: Type.Optional(oneOf(SANDBOX_LISTS)),
  }),
  output: Type.Object({
    /** false: the facts of the enterprises are still being read; ask again. */
    ready: Type.Boolean(),
    /** The day as of which it is judged: today, or the first day of the draft. */
    as_of: Type.String(),
    total: Type.Integer(),
    counts: nullable(VerdictCounts),
    before: nullable(VerdictCounts),
    gained: Type.Integer(),
    lost: Type.Integer(),
    /** Of each top-level condition that the author wrote, in their order. */
    conditions: Type.Array(Type.Object({ fail: Type.Integer(), near: Type.Integer(), unknown: Type.Integer() })),
    cost: nullable(Cost),
    cost_before: nullable(Cost),
    groups: Type.Array(
      Type.Object({
        by: Type.String(),
        rows: Type.Array(
          Type.Object({
            name: Type.String(),
            fit: Type.Integer(),
            gained: Type.Integer(),
            lost: Type.Integer(),
            most: nullable(Type.Number()),
          }),
        ),
      }),
    ),
    examples: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        verdict: oneOf(VERDICTS),
        amount: Type.String(),
        reasons: Type.Array(
          Type.Object({
            result: Type.String(),
            label: Type.String(),
            clause: Type.String(),
            required: Type.String(),
            actual: Type.String(),
            lacking: Type.String(),
          }),
        ),
      }),
    ),
    ms: Type.Number(),
  }),
});
