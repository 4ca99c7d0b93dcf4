import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { dayInChina } from '../../../base/day';
import { valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { insertAudit } from '../../../rpc/audit.queries';
import { touchFacts } from '../../enterprise';
import { insertStatements, syncRenewals } from '../../fees';
import { findRights, insertRights, RIGHT_COLUMNS, updateRights } from '../rights/right.queries';
import { syncRightFacts } from '../rights/right-facts';
import { type CheckedRow, countsOf, reportOf } from './import-check';
import { paidAnswer } from './import-fees';
import { finishTask, moveTask, type Task } from './import-task.queries';

/** Rights that one transaction writes at once. */
const WHOLE_ROWS = 500;
/** Rights of a transaction among many: as many as take so long. A call asks several things, each behind another piece. */
const PIECE = { first: 25, least: 20, most: 200, ms: 25 };
/** One a second. */
const UNDO_TRIES = 60;

/** The task is not where it has to be: cancelled, or taken for dead. */
export class Overtaken extends Error {}
/** What was checked is not what is there. */
export class ChangedMeanwhile extends Error {}

/** A checked import about to be written. */
interface Writing {
  task: Task;
  rows: CheckedRow[];
  now: Date;
}

/** How the steps of a write become transactions. */
interface Steps {
  /** Rights in the next step. */
  size(): number;
  /** Runs a step, which has so many rights done with when it ends. */
  run(work: (db: Db) => Promise<void>, done: number): Promise<void>;
  /** Remembers what a step adds or is about to change. */
  keeps: boolean;
}

/**
 * Writes an import in one transaction: whatever happens before its end leaves no trace but the state of the task. Others
 * read beside it. Progress is told on another connection, never waited for and never twice at once.
 */
export async function writeWhole(sql: postgres.Sql, writing: Writing): Promise<void> {
  const { task } = writing;
  const total = totalOf(writing);
  let busy = false;
  const tell = (done: number) => {
    if (busy) return;
    busy = true;
    moveTask(sql, task.enterprise_id, task.id, 'writing', { state: 'writing', done, total })
      .catch(() => false)
      .finally(() => {
        busy = false;
      });
  };
  if (!(await begin(sql, writing))) return;
  await sql.begin(async (db) => {
    const run: Steps['run'] = async (work, done) => {
      await work(db);
      tell(done);
    };
    await writeAll({ size: () => WHOLE_ROWS, run, keeps: false }, writing);
  });
}

/**
 * Writes an import in short transactions, where a long one would hold up everybody: the embedded database has one backend.
 * What each has written is kept, and taken back when a later one fails or the process dies (`undoImport`).
 */
export async function writeInPieces(sql: postgres.Sql, writing: Writing): Promise<void> {
  const { task, now } = writing;
  const total = totalOf(writing);
  if (!(await begin(sql, writing))) return;
  let size = PIECE.first;
  const run: Steps['run'] = async (work, done) => {
    await sql.begin(async (db) => {
      const began = performance.now();
      await work(db);
      const fitting = Math.round((size * PIECE.ms) / (performance.now() - began));
      size = Math.min(PIECE.most, Math.max(PIECE.least, fitting));
      const to = { state: 'writing', done, total } as const;
      if (done < total && !(await moveTask(db, task.enterprise_id, task.id, 'writing', to))) throw new Overtaken();
    });
    await turn();
  };
  try {
    await writeAll({ size: () => size, run, keeps: true }, writing);
  } catch (error) {
    await undoAtLast(sql, task, now);
    throw error;
  }
}

/** The database may be gone for a while; when it stays away, whoever finds it again takes the import back (import-desk.ts). */
async function undoAtLast(sql: postgres.Sql, task: BegunTask, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await undoImport(sql, task, now);
      return;
    } catch (error) {
      if (tries === UNDO_TRIES) throw error;
      await wait(1000);
    }
  }
}

type BegunTask = Pick<Task, 'id' | 'enterprise_id'>;

/** Takes back what an import has written in pieces, newest first. */
export async function undoImport(sql: postgres.Sql, task: BegunTask, now: Date): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await sql.begin(async (db) => {
      const ids = await undoPiece(db, task.id);
      if (ids) await syncRenewals(db, ids, now);
      else await touchFacts({ db, enterpriseId: task.enterprise_id, now });
      return ids !== undefined;
    });
    await turn();
  }
}

const freshOf = ({ rows }: Writing) => rows.filter(({ outcome }) => outcome === 'new');
const changedOf = ({ task, rows }: Writing) =>
  task.doubles === 'overwrite' ? rows.filter(({ outcome }) => outcome === 'changed') : [];
const totalOf = (writing: Writing) => freshOf(writing).length + changedOf(writing).length;

const begin = (sql: postgres.Sql, writing: Writing): Promise<boolean> =>
  moveTask(sql, writing.task.enterprise_id, writing.task.id, 'checking', {
    state: 'writing',
    done: 0,
    total: totalOf(writing),
  });

/** All good rows with their renewals, then the counts for matching, the report and the end of the task in one step. */
async function writeAll({ size, run, keeps }: Steps, writing: Writing): Promise<void> {
  const { task, rows, now } = writing;
  const { id, enterprise_id: enterpriseId } = task;
  let done = 0;
  for (const [some, write] of [[freshOf(writing), addPiece] as const, [changedOf(writing), changePiece] as const]) {
    for (let at = 0; at < some.length; ) {
      const piece = some.slice(at, at + size());
      at += piece.length;
      done += piece.length;
      await run(async (db) => syncRenewals(db, await write(db, writing, piece, keeps), now), done);
    }
  }
  await run(async (db) => {
    if (done > 0) {
      await syncRightFacts(db, enterpriseId, dayInChina(now), now);
      await touchFacts({ db, enterpriseId, now });
    }
    const report = reportOf(rows);
    const counts = countsOf(report);
    await audit(db, task, counts);
    if (!(await finishTask(db, enterpriseId, id, { counts, report, total: rows.length }))) throw new Overtaken();
    if (keeps) await deletePieces(db, id);
  }, done);
}

async function addPiece(db: Db, writing: Writing, piece: CheckedRow[], keeps: boolean): Promise<number[]> {
  const { task, now } = writing;
  const rights = piece.map(({ values }) => ({ ...values, kind: task.kind, source: 'imported' as const }));
  const made = await insertRights(db, task.enterprise_id, rights, { accountId: task.account_id, now });
  piece.forEach((row, at) => {
    row.right_id = made[at] ?? null;
  });
  if (keeps) await keepAdded(db, task.id, made);
  await addStatements(db, writing, piece);
  return made;
}

async function changePiece(db: Db, writing: Writing, piece: CheckedRow[], keeps: boolean): Promise<number[]> {
  const { task, now } = writing;
  const versions = new Map(piece.map(({ right_id: id, version }) => [id, version]));
  const ids = piece.flatMap(({ right_id: id }) => (id === null ? [] : [id]));
  const stored = await findRights(db, task.enterprise_id, ids, now, 'locked');
  const same = stored.filter((right) => right.deleted_at === null && right.version === versions.get(right.id));
  if (same.length !== piece.length) throw new ChangedMeanwhile();
  if (keeps) await keepRights(db, task.id, ids);
  const rights = piece.map(({ right_id: id, values }) => ({ ...values, id: id ?? 0 }));
  await updateRights(db, task.enterprise_id, rights, { accountId: task.account_id, now });
  await addStatements(db, writing, piece);
  return ids;
}

/** What the rows say of fees, and what was answered for those that say nothing. */
async function addStatements(db: Db, { task, now }: Writing, piece: CheckedRow[]): Promise<void> {
  const statements = piece.flatMap(({ right_id, statement, unpaid }) => {
    const answer = unpaid && task.paid === 'all' ? paidAnswer(task.kind, unpaid) : null;
    const said = statement ?? answer;
    return said && right_id !== null ? [{ ...said, right_id }] : [];
  });
  const by = { importId: task.id, accountId: task.account_id, today: dayInChina(now), now };
  await insertStatements(db, statements, by);
}

/** The start of the import has its audit row; this one says what it wrote. */
function audit(db: Db, task: Task, counts: Record<string, number>): Promise<void> {
  return insertAudit(db, {
    accountId: task.account_id,
    enterpriseId: task.enterprise_id,
    action: 'right_import',
    subject: `import ${task.id}`,
    detail: { kind: task.kind, doubles: task.doubles, ...counts },
    address: '',
    requestId: '',
  });
}

/** Rights as they stand, for `undoPiece`; call it before they are changed. */
async function keepRights(db: Db, taskId: number, ids: readonly number[]): Promise<void> {
  await db`
    insert into import_piece (task_id, added, changed)
    select ${taskId}, '{}', coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('reductions',
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from ip_reduction d where d.right_id = r.id))), '[]')
    from ip_right r where r.id = any(${[...ids]}::bigint[])`;
}

/** Rights that were added. */
async function keepAdded(db: Db, taskId: number, ids: readonly number[]): Promise<void> {
  await db`insert into import_piece (task_id, added, changed) values (${taskId}, ${[...ids]}, '[]')`;
}

/** An import is whole: nothing of it will be taken back. */
async function deletePieces(db: Db, taskId: number): Promise<void> {
  await db`delete from import_piece where task_id = ${taskId}`;
}

/** Imports that were begun in pieces and whose process is dead, or all that were begun: nobody else writes at the start. */
export const listBegunTasks = (db: Db, which: 'dead' | 'all') =>
  db<BegunTask[]>`
    select t.id, t.enterprise_id from import_task t
    where exists (select from import_piece p where p.task_id = t.id)
      ${which === 'all' ? db`` : db`and (t.state <> 'writing' or t.beat_at < now() - interval '60 seconds')`}
    order by t.id`;

/**
 * Takes the newest piece of an import back, whole; answers the rights that stand as before, whose renewals have to be made
 * true again. Undefined when there is none left.
 */
async function undoPiece(db: Db, taskId: number): Promise<number[] | undefined> {
  const [piece] = await db<{ id: number; added: number[] }[]>`
    select id, added from import_piece where task_id = ${taskId} order by id desc limit 1 for update`;
  if (!piece) return undefined;
  await db`delete from ip_right where id = any(${piece.added}::bigint[])`;
  const sets = [...RIGHT_COLUMNS, 'version', 'updated_at', 'updated_by']
    .map((name) => db`${db(name)} = b.${db(name)}`)
    .reduce((all, set) => db`${all}, ${set}`);
  const ids = await valuesOf<number>(db`
    update ip_right r set ${sets}
    from import_piece p, jsonb_populate_recordset(null::ip_right, p.changed) b
    where p.id = ${piece.id} and r.id = b.id returning r.id`);
  await db`delete from ip_statement where import_id = ${taskId} and right_id = any(${ids}::bigint[])`;
  await db`delete from ip_reduction where right_id = any(${ids}::bigint[])`;
  await db`
    insert into ip_reduction (right_id, percent, from_year, to_year)
    select d.right_id, d.percent, d.from_year, d.to_year
    from import_piece p, jsonb_array_elements(p.changed) b, jsonb_populate_recordset(null::ip_reduction, b -> 'reductions') d
    where p.id = ${piece.id} and d.right_id = any(${ids}::bigint[]) order by d.id`;
  await db`delete from import_piece where id = ${piece.id}`;
  return ids;
}
