import type { STATEMENT_SOURCES } from '@zhice/contract/ip/enumerations';
import { shownName } from '../../auth/shown-name';
import { Refusal } from '../../base/refusal';
import { valuesOf } from '../../db/read-rows';
import { records } from '../../db/records';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import type { Handlers } from '../../rpc/context';
import { syncRenewals } from './sync-renewals';

type Source = (typeof STATEMENT_SOURCES)[number];

/** What an enterprise says of the fees of a right without a receipt: all up to `step` are paid. */
export interface NewStatement {
  right_id: number;
  /** Patent year, or number of the last term of a mark that was renewed. */
  step: number;
  source: Source;
  /** As the ledger has it. */
  words: string;
}

export const statementRecords = records<NewStatement>({
  table: 'ip_statement',
  partOf: { table: 'ip_right', column: 'right_id' },
});

/** Who says so, in which import, on which day. */
interface Said {
  importId: number;
  accountId: number;
  today: string;
  now: Date;
}

/** Writes what an import says of fees; bring the renewals of the rights into step after it. */
export async function insertStatements(db: Db, statements: readonly NewStatement[], said: Said): Promise<void> {
  await writeRows(db, statements, {
    table: 'ip_statement',
    columns: 'right_id bigint, step smallint, source text, words text',
    values: { import_id: said.importId, said_on: said.today, created_by: said.accountId, created_at: said.now },
  });
}

/** What was said of the fees of one right and not taken back, the newest first: that one counts. */
export const listStatements = (db: Db, enterpriseId: number, rightId: number) =>
  db<(Pick<NewStatement, 'step' | 'source' | 'words'> & { id: number; said_on: string; by: string })[]>`
    select s.id, s.step, s.source, s.words, s.said_on, coalesce(${shownName(db)}, '') as by
    from ip_statement s join ip_right r on r.id = s.right_id left join account a on a.id = s.created_by
    where r.enterprise_id = ${enterpriseId} and s.right_id = ${rightId} and s.deleted_at is null order by s.id desc`;

/** How many statements of an import stand, by where they come from. */
export async function countStatements(db: Db, importId: number): Promise<Record<Source, number>> {
  const rows = await db<{ source: Source; count: number }[]>`
    select source, count(*) as count from ip_statement where import_id = ${importId} and deleted_at is null group by 1`;
  return { ledger: 0, answer: 0, ...Object.fromEntries(rows.map(({ source, count }) => [source, count])) };
}

export const statementHandlers = {
  '/api/portal/fee_statement_remove': async (context, { ids, import_id: importId, action }) => {
    const { db, now, subject } = context;
    const chosen = ids ?? (importId === undefined ? [] : await findOfImport(db, importId));
    if (chosen.length === 0) throw new Refusal('not_found');
    const rows = await statementRecords.setDeleted(context, chosen, action !== 'restore');
    if (rows.length === 0) throw new Refusal('not_found');
    await syncRenewals(db, [...new Set(rows.map(({ right_id }) => right_id))], now);
    subject(`${rows.length} statements`, { action: action ?? 'remove', import: importId });
    return { ids: rows.map(({ id }) => id) };
  },
} satisfies Partial<Handlers>;

/** What was answered in an import, also when it was taken back; whose rights these are the change itself looks at. */
const findOfImport = (db: Db, importId: number) =>
  valuesOf<number>(db`select id from ip_statement where import_id = ${importId} and source = 'answer' order by id`);
