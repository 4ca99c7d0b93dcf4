import type { RecordKey } from '@zhice/contract/public-record/kinds';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { canonicalNumber } from '../policy';
import { columnTypes, fieldsOf, kindOf, nothingIn } from './record-kinds';

type Value = string | number | null;
/** What is stored of a record, beside whose it is. */
type Stored = Readonly<Record<string, Value>>;

/** A record as a source tells it: fields that it does not name stay as they are. */
export interface GivenRecord {
  enterprise_id: number;
  fields: Readonly<Record<string, Value | undefined>>;
  source: string;
  source_on: string;
  /** The source does not say of which day it is: the same again is nothing new. */
  undated?: boolean;
}

/** A changed record as it was. */
export interface RecordBefore {
  at: string;
  record: Stored;
}

export interface SavedRecord {
  id: number;
  outcome: 'created' | 'changed' | 'same';
  /** What is stored is of a later day: nothing was changed. */
  outdated?: boolean;
  before?: RecordBefore;
}

const OWN = 'source text, source_on date';

/** By what a record of an enterprise is recognised when it comes again: width, blanks and the brackets of a year make no difference. */
export const keyOfRecord = (key: RecordKey, fields: GivenRecord['fields']): string =>
  keyAsWritten(key, fields, (value) => canonicalNumber(value).normalize('NFKC').replace(/\s/g, '').toLowerCase());

/** As keys were before. */
const keyAsWritten = (key: RecordKey, fields: GivenRecord['fields'], plain = (value: string) => value): string =>
  kindOf(key)
    .key.map((name) => plain(String(fields[name] ?? '')))
    .join('|');

interface Found {
  id: number;
  enterprise_id: number;
  source_key: string;
  updated_at: Date;
  record: Stored;
}

/**
 * Saves records of one kind in the caller's transaction by a few statements, however many there are; no two of them are the
 * same record. What a later day has told is not changed by an earlier one; what a record was is kept. Answers in their order.
 */
export async function saveRecords(
  db: Db,
  key: RecordKey,
  given: readonly GivenRecord[],
  now: Date,
): Promise<SavedRecord[]> {
  if (given.length === 0) return [];
  const asked = given.map((one) => ({ ...one, source_key: keyOfRecord(key, one.fields) }));
  const markOf = ({ enterprise_id, source_key }: { enterprise_id: number; source_key: string }) =>
    `${enterprise_id} ${source_key}`;
  const written = asked.map((one) => ({ ...one, source_key: keyAsWritten(key, one.fields) }));
  const stored = new Map((await findStored(db, key, [...asked, ...written])).map((row) => [markOf(row), row]));
  const works = asked.map((one, at) => {
    const old = stored.get(markOf(one)) ?? stored.get(markOf(written[at]!));
    return {
      one: { ...one, source_key: old?.source_key ?? one.source_key },
      old,
      record: recordOf(key, one, old?.record),
    };
  });
  const changes = works.filter(({ one, old, record }) => !old || isNew(key, one, old.record, record));
  const ids = new Map((await writeRecords(db, key, changes, now)).map((row) => [markOf(row), row.id]));
  await keepPast(
    db,
    key,
    changes.flatMap(({ old }) => old ?? []),
    now,
  );
  const changed = new Set(changes);
  return works.map((work): SavedRecord => {
    const { one, old } = work;
    const id = ids.get(markOf(one)) ?? old?.id ?? 0;
    if (!old) return { id, outcome: 'created' };
    if (!changed.has(work)) return { id, outcome: 'same', outdated: String(old.record.source_on) > one.source_on };
    return { id, outcome: 'changed', before: { at: old.updated_at.toISOString(), record: old.record } };
  });
}

/** What would be stored: what is told over what is there. */
function recordOf(key: RecordKey, { fields, source, source_on }: GivenRecord, old: Stored | undefined): Stored {
  const values = fieldsOf(key).map(([name, field]) => [
    name,
    fields[name] ?? (fields[name] === null ? nothingIn(field) : (old?.[name] ?? nothingIn(field))),
  ]);
  return { ...Object.fromEntries(values), source, source_on };
}

/** Whether it says something else, or the same of a later day; never what is older than what is there. */
function isNew(key: RecordKey, { source_on, undated }: GivenRecord, old: Stored, record: Stored): boolean {
  const differs = fieldsOf(key).some(([name]) => old[name] !== record[name]);
  if (differs) return source_on >= String(old.source_on);
  return !undated && source_on > String(old.source_on);
}

/** The records that are there already. */
const findStored = (db: Db, key: RecordKey, wanted: readonly { enterprise_id: number; source_key: string }[]) => {
  const columns = fieldsOf(key).reduce(
    (all, [name, { kind }]) =>
      kind === 'money' || kind === 'share'
        ? db`${all}, ${name}::text, ${db(`r.${name}`)}::float8`
        : db`${all}, ${name}::text, ${db(`r.${name}`)}`,
    db`'source', r.source, 'source_on', r.source_on`,
  );
  const asked = wanted.map(({ enterprise_id, source_key }) => ({ enterprise_id, source_key }));
  return db<Found[]>`
    select r.id, r.enterprise_id, r.source_key, r.updated_at, jsonb_build_object(${columns}) as record
    from ${db(kindOf(key).table)} r
    join jsonb_to_recordset(${db.json(asked)}::jsonb) as w(enterprise_id bigint, source_key text) using (enterprise_id, source_key)`;
};

interface Work {
  one: GivenRecord & { source_key: string };
  record: Stored;
}

/** Adds or overwrites records; which enterprise of the library a row names is looked up by its code. */
function writeRecords(db: Db, key: RecordKey, works: readonly Work[], now: Date) {
  const { table, linked } = kindOf(key);
  const rows = works.map(({ one: { enterprise_id, source_key }, record }) => ({
    ...record,
    enterprise_id,
    source_key,
  }));
  return writeRows<{ id: number; enterprise_id: number; source_key: string }>(db, rows, {
    table,
    columns: `enterprise_id bigint, source_key text, ${columnTypes(key)}, ${OWN}`,
    values: {
      updated_at: now,
      ...(linked && {
        [linked.column]: db`(select min(h.id) from enterprise h where h.credit_code = ${db(`r.${linked.code}`)}
          and (h.approved_at is not null or h.source_key is not null))`,
      }),
    },
    overwrites: 'enterprise_id, source_key',
    returning: 'id, enterprise_id, source_key',
  });
}

const keepPast = (db: Db, key: RecordKey, olds: readonly Found[], now: Date) =>
  writeRows(
    db,
    olds.map(({ id, record }) => ({ record_id: id, was: record })),
    { table: 'public_record_past', columns: 'record_id bigint, was jsonb', values: { kind: key, replaced_at: now } },
  );
