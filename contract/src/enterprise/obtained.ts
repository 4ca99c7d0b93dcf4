import { Type } from 'typebox';
import { call } from '../call';
import { Id, keyword, Level, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { CountedChoices } from '../record-calls';
import { OBTAINED_SOURCES } from './enumerations';

const Year = Type.Integer({ minimum: 1980, maximum: 2999 });

/** award: announced by the authorities; own: entered by the enterprise. */
const Source = oneOf(OBTAINED_SOURCES);

const Obtained = Type.Object({
  source: Source,
  id: Type.Integer(),
  /** Of the award: its programme; of an own entry: what it is called. */
  title: Type.String(),
  topic_name: Type.String(),
  year: Type.Integer(),
  /** Day of the announcement; null of an own entry. */
  announced_on: nullable(Type.String()),
  level: nullable(Type.Integer()),
  level_name: Type.String(),
  unit: Type.String(),
  /** 万元; null: a recognition without money. */
  total_money: nullable(Type.Number()),
  policy_id: nullable(Type.Integer()),
  note: Type.String(),
  certificate: nullable(Type.Object({ upload_id: Type.Integer(), name: Type.String(), url: Type.String() })),
  /** Send it back when saving; 0 of an award. */
  version: Type.Integer(),
});

export const obtainedList = call('/api/portal/obtained_list', {
  access: 'enterprise:view',
  kind: 'read',
  summary: 'Support that the own enterprise obtained: announced awards and own entries, with sums by year',
  input: Type.Object({
    ...paging,
    keyword,
    year: Type.Optional(Year),
    source: Type.Optional(Source),
  }),
  output: Type.Object({
    ...pageOf(Obtained).properties,
    /** Money of the rows that pass the filters, 万元. */
    money: Type.Number(),
    /** Newest first, whatever year is chosen. */
    years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer(), money: Type.Number() })),
    sources: CountedChoices,
    /** The enterprise says that it obtained nothing else. */
    complete: Type.Boolean(),
  }),
});

export const obtainedComplete = call('/api/portal/obtained_complete', {
  access: 'enterprise:records',
  kind: 'write',
  act: '说明已获支持是否齐全',
  summary:
    'Say whether what is listed is all that the own enterprise obtained: rules that ask for what it did not obtain need to know',
  input: Type.Object({ complete: Type.Boolean() }),
  output: Type.Object({ complete: Type.Boolean() }),
});

export const obtainedSave = call('/api/portal/obtained_save', {
  access: 'enterprise:records',
  kind: 'write',
  act: '保存已获支持',
  idempotent: true,
  summary: 'Add an obtained support by hand, or with id and version change one; 409 when it was changed meanwhile',
  input: Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    title: Type.String({ minLength: 2, maxLength: 200 }),
    policy_id: Type.Optional(Id),
    year: Year,
    total_money: Type.Union([Type.Number({ minimum: 0, maximum: 100_000_000 }), Type.Null()]),
    level: Type.Union([Level, Type.Null()]),
    unit: Type.String({ maxLength: 100 }),
    upload_id: Type.Union([Id, Type.Null()]),
    note: Type.String({ maxLength: 500 }),
  }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
});

export const obtainedDelete = call('/api/portal/obtained_delete', {
  access: 'enterprise:records',
  kind: 'write',
  act: '删除或恢复已获支持',
  summary: 'Delete an own entry, or with action restore bring it back',
  input: Type.Object({ id: Id, action: Type.Optional(Type.Literal('restore')) }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
});
