import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupRows, countLines, restoreRows } from '../src/commands/backup';
import { testApp } from './app';
import { testFolder } from './factories/folder';

const folder = testFolder();

test('a backup restored into an empty database gives every row back', async () => {
  const app = await testApp({ env: { DEMO: '1' } });
  const file = join(folder.path, 'all.jsonl.gz');
  const before = await digest();
  const rows = await backupRows(app.db, file);
  expect(rows).toBeGreaterThan(1000);
  expect(existsSync(file)).toBe(true);
  expect(await countLines(file)).toBe(rows);

  await app.db`alter table audit_log disable trigger user`;
  const tables = await app.db<{ list: string }[]>`
    select string_agg(quote_ident(tablename), ', ') as list from pg_tables
    where schemaname = current_schema() and tablename <> 'migration'`;
  await app.db.unsafe(`truncate ${tables[0]?.list} cascade`);
  await app.db`alter table audit_log enable trigger user`;
  expect((await digest()).policy).toBe('0');

  expect(await restoreRows(app.db, file)).toBe(rows);
  expect(await digest()).toEqual(before);
  const [fresh] = await app.db<{ id: number }[]>`insert into department (name) values ('新部门') returning id`;
  const [highest] = await app.db<{ id: number }[]>`select max(id) as id from department`;
  expect(fresh?.id).toBe(highest?.id);

  async function digest(): Promise<Record<string, string>> {
    const sums: Record<string, string> = {};
    const tables = 'account enterprise enterprise_fact policy policy_document item_rule bulletin';
    for (const table of tables.split(' ')) {
      const [row] = await app.db<{ sum: string }[]>`
        select count(*)::text || coalesce(md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)), '') as sum
        from ${app.db(table)} t`;
      sums[table] = row?.sum ?? '';
    }
    return sums;
  }
});
