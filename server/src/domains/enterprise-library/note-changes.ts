import type { ChangeKind } from '@zhice/contract/enterprise-library/library-kind';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { codesIn, type LibraryRow } from './library-row.rules';

export interface TypedChange {
  kind: ChangeKind;
  /** Values as the library keeps them. */
  before: string;
  after: string;
}

/** What of a row is told as one change each, under the name of its kind. */
const VALUES: readonly (ChangeKind & keyof LibraryRow)[] = [
  'area',
  'industry',
  'type',
  'size',
  'capital',
  'stock',
  'rights',
  'support',
];
/** What of a row is a list of codes: each that came or went is a change. */
const LISTS = [
  { column: 'titles', gained: 'title_gained', lost: 'title_lost' },
  { column: 'risks', gained: 'risk_gained', lost: 'risk_lost' },
] as const;

/** The typed changes from one row of an enterprise to the next; what becomes known of a column for the first time is one too. */
export function changesOf(before: LibraryRow, after: LibraryRow): TypedChange[] {
  const said = (value: string | number | null) => (value === null ? '' : String(value));
  const values = VALUES.filter((name) => said(before[name]) !== said(after[name])).map((kind) => ({
    kind,
    before: said(before[kind]),
    after: said(after[kind]),
  }));
  const listed = LISTS.flatMap(({ column, gained, lost }) => {
    const [old, now] = [codesIn(before[column]), codesIn(after[column])];
    return [
      ...now.filter((code) => !old.includes(code)).map((code) => ({ kind: gained, before: '', after: code })),
      ...old.filter((code) => !now.includes(code)).map((code) => ({ kind: lost, before: code, after: '' })),
    ];
  });
  return [...values, ...listed];
}

/** Notes what has changed of the enterprises that somebody follows. Names, codes and records of registers note themselves (migrations 0321 and 0397). */
export async function noteChanges(db: Db, before: readonly LibraryRow[], after: readonly LibraryRow[], now: Date) {
  const ids = before.map(({ id }) => id);
  const followed = new Set(
    await valuesOf<number>(db`
      select distinct enterprise_id from enterprise_follow where enterprise_id = any(${ids}::bigint[])`),
  );
  const old = new Map(before.map((row) => [row.id, row]));
  const changes = after.flatMap((row) => {
    const was = followed.has(row.id) ? old.get(row.id) : undefined;
    return was ? changesOf(was, row).map((change) => ({ enterprise_id: row.id, at: now, ...change })) : [];
  });
  if (changes.length > 0) await db`insert into enterprise_change ${db(changes)}`;
}
