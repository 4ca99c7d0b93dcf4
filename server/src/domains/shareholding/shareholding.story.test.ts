import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, newCreditCode } from '../../../test/factories/enterprise';
import { groupOf, relationOf } from './index';
import { keepControl } from './keep-control';

const app = await testApp();
const member = await makeAccount(app);
const make = (name: string, creditCode?: string) => createEnterprise(app.db, { name, creditCode });

interface Given {
  share?: number | null;
  kind?: string;
  code?: string;
  ended?: string;
  source_on?: string;
}

/** Enters a holder: an enterprise by its id, anybody else by name. */
async function hold(enterprise: number, holder: number | string, given: Given = {}): Promise<void> {
  const { share = null, code = '', ended = null, source_on = '2026-03-31' } = given;
  const id = typeof holder === 'number' ? holder : null;
  const kind = given.kind ?? (id === null ? 'person' : 'enterprise');
  await app.db`
    insert into shareholding (enterprise_id, holder_id, holder_name, holder_code, holder_kind, share, ended_on, source, source_on)
    values (${enterprise}, ${id}, ${id === null ? holder : '登记名称'}, ${code}, ${kind}, ${share}, ${ended}, '登记系统', ${source_on})`;
}

const code = newCreditCode();
const a = await make('甲有限公司');
const b = await make('乙有限公司');
const c = await make('丙有限公司');
const d = await make('丁有限公司');
const hidden = await make('戊有限公司');
const byCode = await make('己控股有限公司', code);
await hold(a, b, { share: 60 });
await hold(a, '王芳', { share: 40 });
await hold(a, '赵六', { share: 30, ended: '2025-01-08' });
await hold(b, '己控股', { share: 70, kind: 'enterprise', code });
await hold(b, c, { share: 30 });
await hold(c, b, { share: 20 });
await hold(c, '王芳', { share: 80 });
await hold(byCode, '陈明', { share: 100, code: 'N-7' });
await hold(d, '陈明', { share: 90, code: 'N-7', source_on: '2025-12-31' });
await hold(d, '李强', { share: 10 });
await hold(hidden, '孙一');
await hold(hidden, b, { share: 10 });

const tree = (input: object) => app.ask('/api/portal/shareholding_tree', input, member);
const control = (enterprise_id: number) => app.ask('/api/portal/shareholding_control', { enterprise_id }, member);

test('a tree upwards: a code leads into the library, circles are told, a name joins nothing', async () => {
  const { list, circles, ended, ended_total, total } = await tree({ enterprise_id: a, levels: 6 });
  expect(total).toBe(2);
  expect(
    list.map(({ level, name, share, final, at_least, end }) => [level, name, share, final, at_least, end]),
  ).toEqual([
    [1, '乙有限公司', '60', '60', false, null],
    [1, '王芳', '40', '40', false, null],
    [2, '己控股有限公司', '70', '44.680851', false, null],
    [2, '丙有限公司', '30', '18', false, null],
    [3, '陈明', '100', '44.680851', false, null],
    [3, '王芳', '80', '15.319149', false, null],
    [3, '乙有限公司', '20', '60', false, 'circle'],
  ]);
  expect(circles).toEqual([{ names: expect.arrayContaining(['乙有限公司', '丙有限公司']), more: 0, exact: true }]);
  expect([ended_total, ended[0]]).toMatchObject([1, { name: '赵六', share: '30', ended_on: '2025-01-08' }]);
});

test('a tree downwards, cut with a count and opened', async () => {
  const down = await tree({ enterprise_id: byCode, direction: 'down', levels: 1 });
  expect(down.list.map(({ name, final, more }) => [name, final, more])).toEqual([['乙有限公司', '74.468085', 3]]);
  const opened = await tree({ enterprise_id: byCode, direction: 'down', under: [b], levels: 1, skip: 1 });
  expect([opened.total, opened.more]).toEqual([3, 0]);
  expect(opened.list.map(({ level, name, along }) => [level, name, along])).toEqual([
    [2, '丙有限公司', '14'],
    [2, '戊有限公司', '7'],
  ]);
  for (let n = 0; n < 25; n++) await hold(d, `股东${n}`);
  expect(await tree({ enterprise_id: d })).toMatchObject({ total: 27, more: 7 });
  const rest = await tree({ enterprise_id: d, skip: 20 });
  expect(rest.list.length).toBe(7);
  await app.db`delete from shareholding where holder_name like '股东%'`;
  const gone = await app.call('/api/portal/shareholding_tree', { enterprise_id: a, under: [d] }, member);
  expect(gone.status).toBe(404);
});

test('the table has the rows of the tree, and says at least where a share is not disclosed', async () => {
  const { list, total } = await app.ask(
    '/api/portal/shareholding_list',
    { enterprise_id: hidden, pageSize: 3 },
    member,
  );
  expect(total).toBe(7);
  expect(list.map(({ name, share, final }) => [name, share, final])).toEqual([
    ['乙有限公司', '10', '10'],
    ['己控股有限公司', '70', '7.446809'],
    ['陈明', '100', '7.446809'],
  ]);
  const page = await app.ask('/api/portal/shareholding_list', { enterprise_id: hidden, page: 3, pageSize: 3 }, member);
  expect(page.list.map(({ name, share, final, at_least }) => [name, share, final, at_least])).toEqual([
    ['孙一', '', '', true],
  ]);
});

test('who controls, with the way, the rule and the oldest source; nobody where shares are unknown', async () => {
  const found = await control(a);
  expect(found).toMatchObject({ state: 'controlled', source: '登记系统', source_on: '2026-03-31' });
  expect(found.controller).toMatchObject({ name: '陈明', rule: 'chain', final: '44.680851' });
  expect(found.controller?.path.map(({ name }) => name)).toEqual(['陈明', '己控股有限公司', '乙有限公司']);
  expect(found.sentence).toContain('陈明');
  expect(await control(hidden)).toMatchObject({ state: 'unknown', doubt: 'undisclosed', controller: null });
  expect(await control(d)).toMatchObject({ state: 'controlled', controller: { name: '陈明', final: '90' } });
  const alone = await make('庚有限公司');
  expect(await control(alone)).toMatchObject({ state: 'unrecorded', controller: null, source_on: '' });
  const unapproved = await createEnterprise(app.db, { approved: false });
  expect((await app.call('/api/portal/shareholding_control', { enterprise_id: unapproved }, member)).status).toBe(404);
});

test('an imported enterprise holds, is held and is controlled as one that is settled', async () => {
  const creditCode = newCreditCode();
  const imported = await createEnterprise(app.db, {
    name: '壬有限公司',
    approved: false,
    sourceKey: creditCode,
    creditCode,
  });
  const below = await createEnterprise(app.db, { name: '癸有限公司', approved: false, sourceKey: 'X2' });
  await hold(imported, '周七', { share: 80 });
  await hold(below, '壬有限公司', { share: 75, kind: 'enterprise', code: creditCode });
  expect((await tree({ enterprise_id: imported, direction: 'down' })).list.map(({ name }) => name)).toEqual([
    '癸有限公司',
  ]);
  expect(await control(below)).toMatchObject({ state: 'controlled', controller: { name: '周七', final: '60' } });
  const { list } = await app.ask('/api/portal/shareholding_group', { enterprise_id: below }, member);
  expect(list.map(({ name }) => name)).toEqual(['壬有限公司', '癸有限公司']);
  // a code that comes by an import later leads into the library from then on
  const late = newCreditCode();
  await hold(imported, '甲子控股', { share: 20, kind: 'enterprise', code: late });
  await keepControl(app.db, 99);
  const holder = await createEnterprise(app.db, {
    name: '甲子控股有限公司',
    approved: false,
    sourceKey: late,
    creditCode: late,
  });
  expect(await app.db`select enterprise_id from enterprise_control_queue`).toEqual([{ enterprise_id: holder }]);
  expect((await tree({ enterprise_id: imported })).list.map(({ enterprise_id }) => enterprise_id)).toContain(holder);
  await app.db`delete from shareholding where enterprise_id = any(${[imported, below]}::bigint[])`;
});

test('a group goes by the number of the register, and related is known, not guessed', async () => {
  const { head, list } = await app.ask('/api/portal/shareholding_group', { enterprise_id: d }, member);
  expect(head).toEqual({ enterprise_id: null, name: '陈明', kind: 'person' });
  expect(list.map(({ name, rule_name }) => [name, rule_name])).toEqual([
    ['甲有限公司', '逐层持股均超过 50%'],
    ['乙有限公司', '最终持股超过 50%'],
    ['丁有限公司', expect.any(String)],
    ['己控股有限公司', expect.any(String)],
  ]);
  expect((await groupOf(app.db, { id: byCode, name: '' })).members.map(({ enterprise_id }) => enterprise_id)).toEqual([
    a,
    b,
    d,
    byCode,
  ]);
  expect(await relationOf(app.db, d, byCode)).toBe('related');
  expect(await relationOf(app.db, c, d)).toBe('unrelated');
  expect(await relationOf(app.db, a, c)).toBe('unrelated');
  // two people of one name
  const other = await make('辛有限公司');
  await hold(other, '王芳', { share: 100 });
  expect(await relationOf(app.db, other, c)).toBe('unknown');
  expect(await relationOf(app.db, hidden, d)).toBe('unknown');
});

test('a wide circle of holders is kept by a process, and what is kept is never older than the register', async () => {
  const wide = await make('众股东有限公司');
  await app.db`
    insert into shareholding (enterprise_id, holder_name, holder_kind, share, source, source_on)
    select ${wide}, '股东' || n, 'person', 0.05, '登记系统', '2026-03-31' from generate_series(1, 2000) n`;
  const total = async () => (await tree({ enterprise_id: wide })).total;
  expect([await total(), (await control(wide)).state]).toEqual([2000, 'none']);
  // a change that is not committed is not told, and is from its commit on
  await app.db.begin(async (db) => {
    await db`update shareholding set ended_on = '2026-05-01' where enterprise_id = ${wide} and holder_name = '股东7'`;
    // an embedded database has one transaction at a time
    if (process.env.TEST_DATABASE_URL) expect(await total()).toBe(2000);
  });
  expect(await total()).toBe(1999);
  await app.db`update shareholding set share = 31 where enterprise_id = ${wide} and holder_name = '股东8'`;
  expect((await tree({ enterprise_id: wide })).list[0]).toMatchObject({ name: '股东8', final: '31' });
});
