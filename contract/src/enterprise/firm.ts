import type { FactValue } from '@zhice/matching/profile';
import { Type } from 'typebox';
import { ownRead, ownWrite } from '../call';
import { AreaCode, Day, IndustryCode, nullable, Period, RowVersion } from '../page';
import type { PeriodKind } from '../period';

const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** One value of a fact: number, boolean, day, code, codes, {held, from, to, level, earlier} or {rows, complete}. */
const Value = Type.Unsafe<FactValue>({});

/** A column of a table fact. */
const Column = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.String(),
  unit: nullable(Type.String()),
  choices: Type.Array(Choice),
});

export const FactView = Type.Object({
  key: Type.String(),
  label: Type.String(),
  question: Type.String(),
  kind: Type.String(),
  unit: nullable(Type.String()),
  /** year, half or quarter; null for what has one current value. */
  period: nullable(Type.Unsafe<PeriodKind>(Type.String())),
  integer: Type.Boolean(),
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  hint: Type.String(),
  /** Choices of code facts; `tree` names the classification instead (area, industry). */
  choices: Type.Array(Choice),
  tree: nullable(Type.String()),
  /** Of a title: its levels, the highest first, and how long it holds where a certificate does not say it; '' when it is not said. */
  levels: Type.Array(Choice),
  term: Type.String(),
  /** Of a table. */
  columns: Type.Array(Column),
  /** Its value follows from others: it is shown and not asked. */
  derived: Type.Boolean(),
  /** Of a table: the page of the register whose rows count too, beside those that are told here; of a count the one that tells it. */
  register: nullable(Type.String()),
  values: Type.Array(
    Type.Object({
      period: Type.String(),
      value: Value,
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

/** Periods that facts of each kind are asked for, newest first. */
export const PeriodsAsked = Type.Object({
  year: Type.Array(Type.String()),
  half: Type.Array(Type.String()),
  quarter: Type.Array(Type.String()),
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
  periods: PeriodsAsked,
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
export const changes = Type.Array(Change, { maxItems: 300 });

export const firm = ownRead('view', '/api/portal/firm', {
  summary: 'The facts of the own enterprise by group, with progress, size class and what was typed but not saved',
  output: Firm,
});

export const firmDraft = ownWrite('facts', '/api/portal/firm_draft', {
  act: '暂存企业信息',
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

export const firmPreview = ownRead('view', '/api/portal/firm_preview', {
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

export const firmSave = ownWrite('facts', '/api/portal/firm_save', {
  act: '填写企业信息',
  idempotent: true,
  summary: 'Save changed facts of the own enterprise; refused with 409 when somebody saved meanwhile',
  input: Type.Object({ changes, fact_version: RowVersion }),
  output: Firm,
});

export const qyedit = ownWrite('identity', '/api/Person/qyedit', {
  act: '提交企业名称和代码',
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
