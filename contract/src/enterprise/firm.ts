import { Type } from 'typebox';
import { call } from '../call';
import { AreaCode, Day, IndustryCode, nullable, Period, RowVersion } from '../page';

const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** One value of a fact: number, boolean, day, code, codes or {held, from, to}. */
const FactValue = Type.Unsafe<number | boolean | string | string[] | { held: boolean; from?: string; to?: string }>({});

export const FactView = Type.Object({
  key: Type.String(),
  label: Type.String(),
  question: Type.String(),
  kind: Type.String(),
  unit: nullable(Type.String()),
  annual: Type.Boolean(),
  integer: Type.Boolean(),
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  hint: Type.String(),
  /** Choices of code facts; `tree` names the classification instead (area, industry). */
  choices: Type.Array(Choice),
  tree: nullable(Type.String()),
  values: Type.Array(
    Type.Object({
      period: Type.String(),
      value: FactValue,
      /** The value in words, with unit. */
      text: Type.String(),
      source: Type.String(),
      source_name: Type.String(),
      date: Type.String(),
      /** Too old to count. */
      stale: Type.Boolean(),
    }),
  ),
});

const Size = Type.Object({
  /** large, medium, small, micro; null when it cannot be told. */
  size: nullable(Type.String()),
  name: Type.String(),
  reason: Type.String(),
});

const Firm = Type.Object({
  enterprise: nullable(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      credit_code: Type.String(),
      approved: Type.Boolean(),
      review_status: Type.Integer(),
      review_reason: Type.String(),
      /** When it last went to review. */
      submitted_at: nullable(Type.String()),
      /** The name and code that wait for review. */
      pending: nullable(Type.Object({ name: Type.String(), credit_code: Type.String() })),
    }),
  ),
  /** Counts up with every saved change; send it back when saving. */
  fact_version: Type.Integer(),
  /** Fiscal years that annual facts are asked for, newest first. */
  periods: Type.Array(Type.String()),
  groups: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      known: Type.Integer(),
      total: Type.Integer(),
      facts: Type.Array(FactView),
    }),
  ),
  known: Type.Integer(),
  total: Type.Integer(),
  size: Size,
  /** What was typed and not saved: field key to text. */
  draft: Type.Unsafe<Record<string, unknown> | null>({}),
  /** Counts up when a saving or submission ends the draft; send it back with what is typed next. */
  draft_version: Type.Integer(),
});

const Change = Type.Object({
  fact: Type.String({ maxLength: 60 }),
  period: Period,
  /** The new value; null makes it unknown again. */
  value: Type.Unknown(),
});
const changes = Type.Array(Change, { maxItems: 300 });

export const firm = call('/api/portal/firm', {
  access: 'member',
  kind: 'read',
  summary: 'The facts of the own enterprise by group, with progress, size class and what was typed but not saved',
  input: Type.Object({}),
  output: Firm,
});

export const firmDraft = call('/api/portal/firm_draft', {
  access: 'member',
  kind: 'write',
  summary:
    'Keep what was typed into the enterprise form; null forgets it; not kept when that draft has been saved since',
  input: Type.Object({
    content: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    /** The `draft_version` over which it was typed. */
    version: RowVersion,
  }),
  output: Type.Object({ kept: Type.Boolean() }),
});

const MatchLink = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  before: Type.String(),
  after: Type.String(),
  amount_max: nullable(Type.Number()),
});

export const firmPreview = call('/api/portal/firm_preview', {
  access: 'member',
  kind: 'read',
  summary: 'What saving these changes would do: matches gained and lost, size class before and after',
  input: Type.Object({ changes }),
  output: Type.Object({
    gained: Type.Array(MatchLink),
    lost: Type.Array(MatchLink),
    moved: Type.Array(MatchLink),
    /** The lists hold the 50 worth most; these count all. */
    gained_total: Type.Integer(),
    lost_total: Type.Integer(),
    moved_total: Type.Integer(),
    size_before: Size,
    size_after: Size,
    known_before: Type.Integer(),
    known_after: Type.Integer(),
  }),
});

export const firmSave = call('/api/portal/firm_save', {
  access: 'member',
  kind: 'write',
  idempotent: true,
  summary: 'Save changed facts of the own enterprise; refused with 409 when somebody saved meanwhile',
  input: Type.Object({ changes, fact_version: RowVersion }),
  output: Firm,
});

export const qyedit = call('/api/Person/qyedit', {
  access: 'member',
  kind: 'write',
  idempotent: true,
  summary: 'Submit the identity of the enterprise for review; status 1 in review, 2 approved, 3 returned',
  input: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 200 }),
    credit_code: Type.String({ minLength: 1, maxLength: 40 }),
    area: Type.Optional(AreaCode),
    industry: Type.Optional(IndustryCode),
    registered_on: Type.Optional(Day),
  }),
  output: Type.Object({ status: Type.Integer(), enterprise_id: Type.Integer() }),
});
