import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { FACTS_EACH, writeEnterpriseSheet } from './enterprise-sheet';
import type { BenchRow } from './row';

/** A province has a million. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 1_000_000);

/**
 * `npm run import -- enterprises` of a province on PostgreSQL: a part, killed in the middle, then all of it, then the same file
 * again; beside it the same rows copied within the database. IMPORT_SHEET names a file that is kept from one run to the next.
 */
export async function run(): Promise<BenchRow[]> {
  const server = startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'zhice-import-'));
  const sheet = process.env.IMPORT_SHEET ?? join(folder, 'enterprises.csv');
  if (!existsSync(sheet)) await writeEnterpriseSheet(sheet, ROWS);
  const sql = connect({ url: server.url, max: 2, patient: true });
  try {
    const whole = await importFile(server.url, folder, sheet);
    await proveWhole(sql);
    const bare = await copyRows(sql);
    return [
      {
        ...{ name: `import of ${ROWS} enterprises with ${FACTS_EACH} facts each from .csv`, value: whole, unit: 's' },
        ...{ anchor: 'their rows by INSERT … SELECT into the same tables (ratio = ours / INSERT)', anchorValue: bare },
        ratio: whole / bare,
      },
    ];
  } finally {
    await sql.end();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of a run of the command on a database. */
async function importFile(url: string, folder: string, sheet: string): Promise<number> {
  const start = performance.now();
  const child = begin(url, folder, sheet);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return (performance.now() - start) / 1000;
}

const begin = (url: string, folder: string, sheet: string) =>
  spawn(process.execPath, ['dist/server/command.js', 'import', 'enterprises', sheet], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' },
  });

/** Nothing is missing and nothing there twice. */
async function proveWhole(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ firms: number; facts: number }[]>`
    select (select count(*) from enterprise) as firms, (select count(*) from enterprise_fact) as facts`;
  if (found?.firms !== ROWS || found.facts !== ROWS * FACTS_EACH)
    throw new Error(`not whole: ${JSON.stringify(found)}`);
}

/** Seconds that the database alone needs to write as many enterprises and facts, with their triggers and indexes. */
async function copyRows(sql: postgres.Sql): Promise<number> {
  const start = performance.now();
  const [last] = await sql<{ id: number }[]>`select max(id) as id from enterprise`;
  const id = last!.id;
  await sql`
    insert into enterprise (id, name, credit_code, source_key, area_code, industry_code, registered_on)
    overriding system value
    select id + ${id}, name, 'copy ' || id, 'copy ' || id, area_code, industry_code, registered_on from enterprise`;
  await sql`
    insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date)
    select enterprise_id + ${id}, fact, period, value, source, value_date from enterprise_fact`;
  return (performance.now() - start) / 1000;
}
