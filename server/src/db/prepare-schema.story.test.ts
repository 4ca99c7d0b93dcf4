import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW, type TestApp, testApp, testDatabase, testSettings } from '../../test/app';
import { allJobs } from '../jobs';
import { runOnce } from './jobs';
import type { OpenDatabase } from './open';
import { prepareSchema } from './prepare-schema';
import { connect } from './sql';

const SERVING = `zhice_serving_${process.pid}`;
const NO_RIGHT = '42501';

test.each([
  ['server_version_num', '140012', 'PostgreSQL 14'],
  ['server_encoding', 'SQL_ASCII', 'SQL_ASCII'],
])('a database with another %s is refused in words', async (setting, value, words) => {
  const database = await testDatabase();
  const sql = database.patient();
  // stands before PostgreSQL's own, as another server's answer would
  await sql.unsafe(`create function current_setting(text) returns text language sql as $$
    select case when $1 = '${setting}' then '${value}' else pg_catalog.current_setting($1) end $$`);
  await sql`set search_path = public, pg_catalog`;
  await expect(prepareSchema(database, sql, testSettings())).rejects.toThrow(words);
  await sql.end();
});

// the embedded database has one role
describe.skipIf(!process.env.TEST_DATABASE_URL)('tables that belong to another role than the one that serves', () => {
  let ownerUrl: string;
  let url: string;
  let owner: OpenDatabase['sql'];
  let app: TestApp;

  beforeAll(async () => {
    ownerUrl = (await testDatabase()).address.url ?? '';
    url = ownerUrl.replace(/\/\/[^@]*@/, `//${SERVING}@`);
    owner = connect({ url: ownerUrl, max: 1 });
    await owner.unsafe(`create role ${SERVING} login`);
    const patient = () => connect({ url, max: 1, patient: true });
    const sql = connect({ url, max: 8 });
    const database: OpenDatabase = {
      sql,
      address: { url },
      patient,
      owner: () => connect({ url: ownerUrl, max: 1, patient: true }),
      close: () => sql.end(),
    };
    app = await testApp({ database, env: { DEMO: '1' } });
  });
  afterAll(async () => {
    await app.db.end();
    await owner.unsafe(`drop owned by ${SERVING}; drop role ${SERVING}`);
    await owner.end();
  });

  test('the portal works: people sign in and write, changes are heard of, jobs run', async () => {
    const signedIn = await app.call('/api/indexnew/login', { type: 1, account: 'geren', password: 'Demo#2026' });
    expect(signedIn.status).toBe(200);
    const { token } = signedIn.body.data as { token: string };
    expect((await app.call('/api/Person/edit_user', { nickname: '新名字' }, { token })).status).toBe(200);
    const [row] = await app.db<{ count: number }[]>`
      select count(*)::int as count from audit_log where action = '/api/Person/edit_user'`;
    expect(row?.count).toBe(1);
    await app.portal.feed.catchUp();
    for (const job of allJobs(app.portal.services, () => TEST_NOW)) {
      expect(await runOnce(app.db, job), job.name).toBe(true);
    }
  });

  test.each([
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_final on audit_log',
    'create trigger other before insert on audit_log execute function audit_log_is_final()',
    'drop table audit_log',
    'alter table account add column extra integer',
    'drop schema public cascade',
    "create or replace function audit_log_is_final() returns trigger language plpgsql as 'begin return old; end'",
    'create table own (id integer)',
  ])('the serving role may not: %s', async (statement) => {
    await expect(app.db.unsafe(statement)).rejects.toMatchObject({ code: NO_RIGHT });
  });

  test('it also starts without the owner while nothing is to be migrated', async () => {
    const patient = connect({ url, max: 1, patient: true });
    await prepareSchema(
      { sql: app.db, address: { url }, patient: () => patient, close: async () => {} },
      patient,
      testSettings(),
    );
    await patient.end();
  });

  test('a serving role that owns the tables itself is refused in words', async () => {
    const own = { sql: owner, address: { url: ownerUrl }, patient: () => owner, close: async () => {} };
    const same = { ...own, owner: () => connect({ url: ownerUrl, max: 1, patient: true }) };
    await expect(prepareSchema(same, owner, testSettings())).rejects.toThrow('reassign owned by');
  });
});
