import { type TProperties, Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { draftSchemasOf } from '../field-schemas';
import type { FormFields } from '../fields';
import { Id, keyword, nullable, oneOf, pageOf, paging, RowVersion } from '../page';
import { FACT_FIELDS, FIGURE_FIELDS, LIST_FIELDS, ZONE_FIELDS } from './catalogue-fields';
import { FACT_KINDS, FEE_TABLES, HOLIDAY_TABLES, LIST_CONTENTS, ZONE_KINDS } from './enumerations';
import { FEE_FIELDS, HOLIDAY_FIELDS } from './law-fields';

/** What a row of the office says of an entry: its fields as they stand in a form, ticks as they are. */
const textsOf = (fields: FormFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'tick' ? Type.Boolean() : Type.String()]),
  );

const Change = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });

const Saved = Type.Object({ id: Type.Integer(), version: Type.Integer() });

interface Declared<R, Fields, Filters> {
  permission: R;
  /** What its rows are called, in English and in Chinese. */
  what: string;
  act: string;
  fields: Fields;
  filters: Filters;
}

/** The calls of a kind of the catalogue in the office: its list, saving, taking out and bringing back, and what a change would come to. */
function entryCalls<
  const Path extends string,
  R extends 'rules' | 'system',
  Fields extends FormFields,
  Filters extends TProperties,
>(path: Path, { permission, what, act, fields, filters }: Declared<R, Fields, Filters>) {
  const said = Type.Object(draftSchemasOf(fields as FormFields) as TProperties);
  return {
    list: staffRead(permission, `${path}_list` as const, {
      summary: `The ${what}, in their order; removed: those that were taken out`,
      input: Type.Object({
        ...paging,
        keyword,
        id: Type.Optional(Id),
        removed: Type.Optional(Type.Boolean()),
        ...filters,
      }),
      output: pageOf(
        Type.Object({
          id: Id,
          version: Type.Integer(),
          name: Type.String(),
          removed: Type.Boolean(),
          /** As it came with the program: an update brings it up to date until it is changed here. */
          shipped: Type.Boolean(),
          ...textsOf(fields),
        }),
      ),
    }),
    save: staffWrite(permission, `${path}_save` as const, {
      act: `保存${act}`,
      idempotent: true,
      summary: `Add one of the ${what}, or with id and version change one; refused with who uses it where that breaks`,
      input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(RowVersion), fields: said }),
      output: Saved,
    }),
    remove: staffWrite(permission, `${path}_remove` as const, {
      act: `删除或恢复${act}`,
      summary: `Take one of the ${what} out, refused while somebody uses it; action restore brings it back`,
      input: Type.Object({ id: Id, version: RowVersion, action: Type.Optional(Type.Literal('restore')) }),
      output: Saved,
    }),
    check: staffRead(permission, `${path}_check` as const, {
      exports: true,
      summary: `What saving one of the ${what} would come to: refusals, and enterprises with another verdict or amount`,
      input: Type.Object({ id: Type.Optional(Id), fields: said }),
      output: Type.Object({
        /** Why it would be refused. */
        refusals: Type.Array(Type.String()),
        /** What it is compared with what is stored. */
        changes: Type.Array(Change),
        /** Items by which enterprises would have another result, each with how many and the first of them in words. */
        effects: Type.Array(
          Type.Object({ title: Type.String(), count: Type.Integer(), lines: Type.Array(Type.String()) }),
        ),
        /** Items that read it, with the same result for everybody. */
        same: Type.Integer(),
      }),
    }),
  };
}

export const {
  list: consoleFactList,
  save: consoleFactSave,
  remove: consoleFactRemove,
  check: consoleFactCheck,
} = entryCalls('/api/console/fact', {
  permission: 'rules',
  what: 'facts and titles that rules ask for',
  act: '指标',
  fields: FACT_FIELDS,
  filters: { kind: Type.Optional(oneOf(FACT_KINDS)) },
});

export const {
  list: consoleCodesList,
  save: consoleCodesSave,
  remove: consoleCodesRemove,
  check: consoleCodesCheck,
} = entryCalls('/api/console/codes', {
  permission: 'rules',
  what: 'lists of codes that rules name',
  act: '代码名单',
  fields: LIST_FIELDS,
  filters: { of: Type.Optional(oneOf(LIST_CONTENTS)) },
});

export const {
  list: consoleFigureList,
  save: consoleFigureSave,
  remove: consoleFigureRemove,
  check: consoleFigureCheck,
} = entryCalls('/api/console/figure', {
  permission: 'rules',
  what: 'dated figures from outside',
  act: '外部数据',
  fields: FIGURE_FIELDS,
  filters: {},
});

export const {
  list: consoleHolidayList,
  save: consoleHolidaySave,
  remove: consoleHolidayRemove,
  check: consoleHolidayCheck,
} = entryCalls('/api/console/holiday', {
  permission: 'system',
  what: 'calendars of holidays',
  act: '节假日',
  fields: HOLIDAY_FIELDS,
  filters: { table: Type.Optional(oneOf(HOLIDAY_TABLES)) },
});

export const {
  list: consoleFeeList,
  save: consoleFeeSave,
  remove: consoleFeeRemove,
  check: consoleFeeCheck,
} = entryCalls('/api/console/fee', {
  permission: 'rules',
  what: 'rows of fees and terms; a second person puts a change in force',
  act: '规费标准（待复核）',
  fields: FEE_FIELDS,
  filters: { table: Type.Optional(oneOf(FEE_TABLES)) },
});

export const {
  list: consoleZoneList,
  save: consoleZoneSave,
  remove: consoleZoneRemove,
  check: consoleZoneCheck,
} = entryCalls('/api/console/zone', {
  permission: 'rules',
  what: 'zones: places outside GB/T 2260, each as it was from one day to another',
  act: '功能区',
  fields: ZONE_FIELDS,
  filters: { kind: Type.Optional(oneOf(ZONE_KINDS)) },
});

export const consoleFeeProposals = staffRead('rules', '/api/console/fee_proposals', {
  summary: 'Changes of fees that wait for a second person, the oldest first',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        /** 新增, 修改, 删除 or 恢复. */
        act: Type.String(),
        entry_id: nullable(Type.Integer()),
        changes: Type.Array(Change),
        proposed_by: Type.String(),
        proposed_at: Type.String(),
        /** One proposed it oneself: it can be taken back, not put in force. */
        own: Type.Boolean(),
      }),
    ),
  }),
});

export const consoleFeeDecide = staffWrite('rules', '/api/console/fee_decide', {
  act: '复核规费标准',
  summary: 'Put a proposed change of fees in force, by another person than proposed it; or drop it',
  input: Type.Object({ id: Id, accepted: Type.Boolean() }),
});
