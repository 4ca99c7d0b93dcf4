import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, createGzip } from 'node:zlib';
import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { type OpenDatabase, openDatabase } from '../db/open';
import { onlyValue } from '../db/read-rows';
import { onDatabase } from './on-database';

/**
 * Backup and restore that work alike on the embedded database and on any PostgreSQL, and from one to the other:
 * every row as one line of JSON in one snapshot, gzipped, with the uploaded files beside it.
 * A large PostgreSQL is better served by pg_dump or streaming replicas; docs/operating.md says how.
 */
type Out = (line: string) => void;

interface Table {
  name: string;
  columns: string[];
}

const ROWS_AT_ONCE = 500;
/** What only running processes need: not worth keeping, and sessions end with a restore. */
const PASSING = [
  'change',
  'idempotency',
  'job',
  'login_failure',
  'migration',
  'proof',
  'rate_window',
  'scan_ticket',
  'screen_change',
  'screen_part',
  'screen_state',
  'screen_sum',
  'session',
  'staff_idempotency',
  'staff_session',
  'try_window',
  'used_challenge',
  'verification_code',
];

/** Tables in an order in which rows may be inserted: a table after those it refers to, but for what is looked at when all are there. */
async function tablesInOrder(sql: postgres.Sql | postgres.TransactionSql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${PASSING})
      and is_generated = 'NEVER'
    group by table_name order by table_name`;
  const links = await sql<{ child: string; parent: string }[]>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid and not condeferred`;
  const ordered: Table[] = [];
  let left = tables as Table[];
  while (left.length > 0) {
    const names = new Set(left.map((table) => table.name));
    const free = left.filter((table) => !links.some((link) => link.child === table.name && names.has(link.parent)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join(' ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** `npm run backup -- FILE`: writes FILE (json lines, gzip) and FILE.files. */
export async function runBackup(args: string[], settings: Settings, out: Out): Promise<number> {
  const target = resolve(args[0] ?? `zhice-${new Date().toISOString().slice(0, 10)}.jsonl.gz`);
  if (existsSync(target)) return fail(out, `文件已存在：${target}，请换一个文件名`);
  const database = await openDatabase(settings, { patient: true });
  try {
    await mkdir(dirname(target), { recursive: true });
    const rows = await backupRows(database.sql, `${target}.part`);
    const readable = await countLines(`${target}.part`);
    if (readable !== rows) return fail(out, `备份写入 ${rows} 行，读回只有 ${readable} 行，请检查磁盘后重新备份`);
    const files = join(settings.dataDir, 'files');
    if (existsSync(files)) await cp(files, `${target}.files`, { recursive: true });
    await rename(`${target}.part`, target);
    await noteRun(database.sql, { kind: 'backup', file: basename(target), rows, bytes: (await stat(target)).size });
    out(`已备份 ${rows} 行到 ${target}`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Writes every row of one snapshot to a file; answers how many. */
export function backupRows(sql: postgres.Sql, path: string): Promise<number> {
  return sql.begin('isolation level repeatable read read only', (tx) => writeRows(tx, path));
}

async function writeRows(tx: postgres.TransactionSql, path: string): Promise<number> {
  const zip = createGzip();
  const done = once(zip.pipe(createWriteStream(path, { mode: 0o600 })), 'finish');
  let rows = 0;
  for (const table of await tablesInOrder(tx)) {
    const cursor = tx<{ line: string }[]>`select to_jsonb(t)::text as line from ${tx(table.name)} t`.cursor(
      ROWS_AT_ONCE,
    );
    for await (const batch of cursor) {
      const text = batch.map(({ line }) => `{"table":"${table.name}","row":${line}}\n`).join('');
      if (!zip.write(text)) await once(zip, 'drain');
      rows += batch.length;
    }
  }
  zip.end();
  await done;
  return rows;
}

/** `npm run restore -- FILE`: fills an empty database of the same version; all or nothing. */
export async function runRestore(args: string[], settings: Settings, out: Out): Promise<number> {
  const source = args[0] ? resolve(args[0]) : '';
  if (!source || !existsSync(source)) return fail(out, '请给出备份文件：npm run restore -- 文件');
  return onDatabase(settings, async (database) => {
    const [filled] = await database.sql`select 1 from account limit 1`;
    if (filled) return fail(out, '目标数据库不是空的，请换一个空数据库（或空的 DATA_DIR）再恢复');
    const rows = await restoreAsOwner(database, source);
    if (existsSync(`${source}.files`)) {
      const files = join(settings.dataDir, 'files');
      await rm(files, { recursive: true, force: true });
      await cp(`${source}.files`, files, { recursive: true });
    }
    await noteRun(database.sql, { kind: 'restore', file: basename(source), rows, bytes: (await stat(source)).size });
    out(`已恢复 ${rows} 行`);
    return 0;
  });
}

/** Leaves behind that a backup was made, or that this database was restored from one. */
async function noteRun(
  sql: postgres.Sql,
  { kind, file, rows, bytes }: { kind: 'backup' | 'restore'; file: string; rows: number; bytes: number },
): Promise<void> {
  await sql`insert into backup_run (kind, file, rows, bytes, at) values (${kind}, ${file}, ${rows}, ${bytes}, now())`;
}

/** The lines that a backup has when it is read back whole. */
export async function countLines(path: string): Promise<number> {
  let lines = 0;
  for await (const _ of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) lines += 1;
  return lines;
}

/** By the role that owns the tables, where that is another one. */
async function restoreAsOwner(database: OpenDatabase, source: string): Promise<number> {
  const owner = database.owner?.();
  try {
    return await restoreRows(owner ?? database.sql, source);
  } finally {
    await owner?.end();
  }
}

/** Reads every row of a backup into empty tables, all or nothing; answers how many. */
export function restoreRows(sql: postgres.Sql, path: string): Promise<number> {
  return sql.begin((tx) => readRows(tx, path));
}

async function readRows(tx: postgres.TransactionSql, path: string): Promise<number> {
  const tables = new Map((await tablesInOrder(tx)).map((table) => [table.name, table]));
  await switchTriggers(tx, 'disable', tables.keys());
  // made right before it is read: lines that come before the loop are lost
  const lines = createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let rows = 0;
  let table: Table | undefined;
  let batch: unknown[] = [];
  const flush = async () => {
    if (table && batch.length > 0) await insertRows(tx, table, batch);
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    const entry = JSON.parse(line) as { table: string; row: unknown };
    if (entry.table !== table?.name || batch.length >= ROWS_AT_ONCE) await flush();
    table = tables.get(entry.table);
    if (!table) throw new Error(`backup has a table that this version does not know: ${entry.table}`);
    batch.push(entry.row);
  }
  await flush();
  // with all rows there
  await tx`set constraints all immediate`;
  await switchTriggers(tx, 'enable', tables.keys());
  await restartIdentities(tx, [...tables.values()]);
  return rows;
}

/** What a row sets off in others is in the backup too. */
async function switchTriggers(tx: postgres.TransactionSql, way: 'disable' | 'enable', tables: Iterable<string>) {
  for (const table of tables) await tx`alter table ${tx(table)} ${tx.unsafe(way)} trigger user`;
}

async function insertRows(tx: postgres.TransactionSql, table: Table, rows: unknown[]): Promise<void> {
  const name = tx(table.name);
  await tx`
    insert into ${name} (${tx(table.columns)}) overriding system value
    select ${tx(table.columns)} from jsonb_populate_recordset(null::${name}, ${tx.json(rows as never)})`;
}

/** New rows go on after the highest restored number. */
async function restartIdentities(tx: postgres.TransactionSql, tables: Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue;
    const sequence = await onlyValue<string | null>(tx`select pg_get_serial_sequence(${name}, 'id')`);
    if (sequence) await tx`select setval(${sequence}, greatest((select max(id) from ${tx(name)}), 1))`;
  }
}

function fail(out: Out, message: string): number {
  out(message);
  return 1;
}
