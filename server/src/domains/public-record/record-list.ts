import type { CallInput } from '@zhice/contract/all';
import type { RecordRow } from '@zhice/contract/public-record/calls';
import { RECORD_KEYS, type RecordKey, type RecordKinds } from '@zhice/contract/public-record/kinds';
import { choiceText, type RecordField } from '@zhice/contract/public-record/record-kind';
import { Refusal } from '../../base/refusal';
import { isInLibrary } from '../../db/in-library';
import { hasRows } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, figure, money, type RowColumn, text } from '../../sheet/sheet-columns';
import { canEnd, fieldsOf, kindOf } from './record-kinds';

/** A record of any kind. */
export type AnyRow = RecordRow<RecordKey> & Readonly<Record<string, string | number | boolean | null>>;
type Asked = CallInput<'/api/enterprise/shareholder_list'>;

/** Refuses an enterprise that the public does not see: one that was neither approved nor imported. */
export async function refuseUnseen(db: Db, enterpriseId: number): Promise<void> {
  const seen = await hasRows(db`
    select from enterprise where id = ${enterpriseId} and ${isInLibrary(db)}`);
  if (!seen) throw new Refusal('not_found');
}

/** Where the records of a kind are read. */
export const readFrom = (db: Db, key: RecordKey): Fragment => db`${db(kindOf(key).reads ?? kindOf(key).table)} r`;

/** Whether record `r` has ended on a day, or was made good before its end; a kind without an end never has. */
function hasEnded(db: Db, key: RecordKey, today: string): Fragment {
  if (!canEnd(key)) return db`false`;
  const end = 'repaired_on' in kindOf(key).fields ? db`least(r.ended_on, r.repaired_on)` : db`r.ended_on`;
  return db`coalesce(${end} <= ${today}, false)`;
}

/** What a list and the report read of record `r`. */
export const columnsOf = (db: Db, key: RecordKey, today: string): Fragment =>
  fieldsOf(key).reduce(
    (all, [name, { kind }]) =>
      kind === 'money' || kind === 'share'
        ? db`${all}, ${db(`r.${name}`)}::float8 as ${db(name)}`
        : db`${all}, ${db(`r.${name}`)}`,
    db`r.id, r.source, r.source_on, ${hasEnded(db, key, today)} as ended`,
  );

/** What holds on a day before what has ended, each the newest first. */
export const orderOf = (db: Db, key: RecordKey, today: string): Fragment =>
  db`${canEnd(key) ? db`${hasEnded(db, key, today)},` : db``} ${db(`r.${kindOf(key).order}`)} desc nulls last, r.id desc`;

/** Every text and every name of a choice that the rows show; what a record is called comes first. */
function searched(db: Db, key: RecordKey) {
  const { title } = kindOf(key);
  const column = (name: string) => db`${db(`r.${name}`)}`;
  const texts = fieldsOf(key).filter(([name, { kind }]) => name !== title && (kind === 'text' || kind === 'code'));
  return {
    name: column(title),
    texts: [...texts.map(([name]) => column(name)), db`r.source`],
    named: fieldsOf(key).flatMap(([name, { of, several }]) =>
      of
        ? [{ column: several ? db`string_to_array(${column(name)}, ' ')` : column(name), several, names: namesOf(of) }]
        : [],
    ),
  };
}

async function pageRecords(db: Db, key: RecordKey, today: string, asked: Asked) {
  await refuseUnseen(db, asked.enterprise_id);
  const words = searchIn(db, asked.keyword, searched(db, key));
  const ended = hasEnded(db, key, today);
  const standing = { current: db`not ${ended}`, ended, all: db`true` }[asked.standing ?? 'all'];
  return readPage<AnyRow>(
    db,
    {
      columns: columnsOf(db, key, today),
      from: readFrom(db, key),
      where: db`r.enterprise_id = ${asked.enterprise_id} and ${words.found} and ${standing}`,
      order: db`${words.first} ${orderOf(db, key, today)}`,
    },
    asked,
  );
}

/** A field as its sheets write it: what a choice stands for, not its value. */
function sheetColumn([name, field]: [string, RecordField]): RowColumn<AnyRow> {
  const { kind, label, of, width } = field;
  const cell = (row: AnyRow) => row[name];
  if (of) return text(label, (row) => choiceText(field, row[name]), width);
  if (kind === 'day') return day(label, cell, width);
  if (kind === 'money') return money(`${label}（万元）`, cell, width);
  return kind === 'share' ? figure(`${label}（%）`, cell, width) : text(label, cell, width);
}

/** The sheet of a kind, in the order of its fields, with the source of each row. */
export const sheetColumns = (key: RecordKey): RowColumn<AnyRow>[] => [
  ...fieldsOf(key).map(sheetColumn),
  text('来源', ({ source }) => source, 24),
  day('来源日期', ({ source_on }) => source_on),
];

/** The list of one kind with its export. */
const listOf = (key: RecordKey) => ({
  page: ({ db, today }: { db: Db; today: string }, asked: Asked) => pageRecords(db, key, today, asked),
  sheet: { name: kindOf(key).label, columns: sheetColumns(key) },
});

/** The lists of all kinds, from their declarations. */
export const recordListHandlers = Object.fromEntries(
  RECORD_KEYS.map((key) => [kindOf(key).list, listOf(key)]),
) as unknown as Pick<Handlers, RecordKinds[RecordKey]['list']>;
