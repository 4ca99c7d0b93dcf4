import type postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/app';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';

test('a migration that fails says why, leaves nothing behind and does not stand in the way of the next try', async () => {
  const database = await testDatabase();
  const sql = database.patient();
  const wrong = [
    { name: '9998-wrong', text: 'create table half (id integer); alter table no_such_table add column a integer' },
  ];
  await expect(migrate(sql, wrong)).rejects.toThrow('no_such_table');
  await expect(sql`select 1 from half`).rejects.toThrow('half');
  expect(await migrate(sql, [{ name: '9999-right', text: 'create table half (id integer)' }])).toEqual(['9999-right']);
  await sql.end();
});

describe('a database from before', () => {
  let sql: postgres.Sql;
  let right: number;
  let declared: { item: number; upload: number };
  const pay = (yuan: number | null, deleted = false) => sql`
    insert into ip_payment (right_id, step, paid_on, yuan, deleted_at)
    values (${right}, 4, '2026-01-01', ${yuan}, ${deleted ? new Date() : null})`;

  beforeAll(async () => {
    const database = await testDatabase();
    sql = database.sql;
    await sql`drop schema public cascade`;
    await sql`create schema public`;
    const slow = database.patient();
    const upTo = (end: string) =>
      migrate(
        slow,
        MIGRATIONS.filter(({ name }) => name < end),
      );
    await upTo('0019');
    right = await rightOf(sql);
    for (const yuan of [180, 180, 180, null, null]) await pay(yuan);
    await pay(180, true);
    await upTo('0083');
    declared = await declareBefore(sql);
    await migrate(slow, MIGRATIONS);
    await slow.end();
  });

  test('payments that were recorded twice before that was looked after stay, and no third one comes', async () => {
    const rows = await sql`select yuan, twin from ip_payment where deleted_at is null order by id`;
    expect(rows.map(({ yuan, twin }) => [yuan, twin])).toEqual([
      [180, 0],
      [180, 1],
      [180, 2],
      [null, 0],
      [null, 1],
    ]);
    for (const yuan of [180, null]) await expect(pay(yuan)).rejects.toThrow('ip_payment_once');
    await pay(600);
  });

  test('declarations are cases with their history, their materials and their uploads', async () => {
    const cases = await sql`
      select id, number, state, stage, subject_kind, subject_id, title, form, closed_at is not null as over from cases order by id`;
    const form = { contact_name: '王芳', contact_phone: '', statement: '' };
    const about = { subject_kind: 'item', subject_id: declared.item, title: '研发补助' };
    expect(cases).toMatchObject([
      { ...about, number: null, state: 'withdrawn', stage: 'withdrawn', form: { ...form, materials: [] }, over: true },
      {
        ...{ ...about, number: expect.stringMatching(/^SB-20261120-\d{6}$/), state: 'submitted', stage: 'running' },
        form: { ...form, materials: [{ upload_id: declared.upload, name: '表.pdf', for: '申请表' }] },
      },
    ]);
    expect(await sql`select case_id, action, words from case_event order by id`).toEqual([
      { case_id: cases[0]?.id, action: 'withdraw', words: '' },
      { case_id: cases[1]?.id, action: 'begin', words: '' },
      { case_id: cases[1]?.id, action: 'submit', words: '' },
    ]);
    expect(await sql`select case_id, upload_id from case_file`).toEqual([
      { case_id: cases[1]?.id, upload_id: declared.upload },
    ]);
  });
});

const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]!.id;

const firmOf = (sql: postgres.Sql) => idOf(sql`insert into enterprise (name) values ('企业') returning id`);

async function rightOf(sql: postgres.Sql): Promise<number> {
  const firm = await firmOf(sql);
  return idOf(sql`
    insert into ip_right (enterprise_id, kind, name, number, status) values (${firm}, 'trademark', '商标', '1', 'granted') returning id`);
}

/** One declaration that was taken back and one that was sent, with a material that is there and one that is lost. */
async function declareBefore(sql: postgres.Sql): Promise<{ item: number; upload: number }> {
  const firm = await firmOf(sql);
  const account = await idOf(sql`insert into account (username, enterprise_id) values ('zhang', ${firm}) returning id`);
  const item = await idOf(sql`
    insert into policy (kind, source_key, title, level) values ('item', 'a', '研发补助', 20) returning id`);
  const upload = await idOf(sql`
    insert into upload (account_id, stored_name, name, mime, size) values (${account}, 'x', '表.pdf', 'application/pdf', 1)
    returning id`);
  const declare = (state: string, submitted: Date | null, materials: object[] = []) => sql<{ id: number }[]>`
    insert into declaration (policy_id, enterprise_id, account_id, state, contact_name, materials, submitted_at)
    values (${item}, ${firm}, ${account}, ${state}, '王芳', ${sql.json(materials as never)}, ${submitted}) returning id`;
  const happened = (id: number, ...events: [state: string, note: string][]) =>
    Promise.all(
      events.map(
        ([state, note]) => sql`
          insert into declaration_event (declaration_id, account_id, state, note) values (${id}, ${account}, ${state}, ${note})`,
      ),
    );
  await happened(await idOf(declare('withdrawn', null)), ['withdrawn', '撤回申报']);
  const gone = { name: '丢失的', upload_id: 999 };
  const sent = await idOf(
    declare('submitted', new Date('2026-11-19T17:00:00Z'), [{ name: '申请表', upload_id: upload }, gone]),
  );
  await happened(sent, ['draft', '开始申报']);
  await happened(sent, ['submitted', '提交申报']);
  return { item, upload };
}
