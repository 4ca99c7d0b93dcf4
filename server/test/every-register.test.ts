import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from './app';
import { type MadeAccount, makeAccount } from './factories/account';
import { REGISTERS } from './factories/registers';
import { fieldsOf, filterValue } from './factories/sample-input';

/** What all registers promise. The registers that the pages declare, by their list calls. */
const DECLARED = Object.values(
  import.meta.glob<string>('../../web/src/domains/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).flatMap((source) => [...source.matchAll(/\bregisterPage<\s*'([^']+)'/g)].map(([, path]) => path));

interface Row {
  [field: string]: unknown;
  id: number;
  version: number;
}
interface Data {
  total: number;
  list: Row[];
  counts?: { deleted?: number };
  url?: string;
  id: number;
  version: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const shapeOf = (path: string) => calls.find((call) => call.path === path) as CallShape;
const takes = (path: string, field: string) => field in fieldsOf(shapeOf(path).input);

async function ask(path: string, body: object, who: MadeAccount) {
  const answer = await app.call(path as '/api/portal/obtained_list', body, who);
  return { status: answer.status, data: answer.body.data as unknown as Data };
}

test('every register that a page declares is among them', () => {
  expect(DECLARED).not.toEqual([]);
  expect(REGISTERS.map(({ list }) => list)).toEqual(expect.arrayContaining(DECLARED));
});

describe.each(REGISTERS.map((register) => [register.list, register] as const))('%s', (list, register) => {
  let owner: MadeAccount;
  let stranger: MadeAccount;
  beforeEach(async () => {
    app.setNow(TEST_NOW);
    owner = await makeAccount(app, { enterprise: true });
    stranger = await makeAccount(app, { enterprise: true });
  });

  const rows = async (input: object = {}, who = owner) => (await ask(list, input, who)).data;
  const save = async (name: string, which: { id?: number; version?: number } = {}, who = owner) =>
    ask(register.save, { ...(await register.record(name, app, who, which.id)), ...which }, who);
  const remove = async (id: number, action?: 'restore', who = owner) =>
    (await ask(register.remove, { ...(takes(register.remove, 'ids') ? { ids: [id] } : { id }), action }, who)).status;
  /** Saves records of these names; answers the list as it then is. */
  async function begin(...names: string[]): Promise<Data> {
    for (const name of names) expect((await save(name)).status).toBe(200);
    return rows();
  }
  const idsOf = ({ list: some }: Data) => some.map(({ id }) => id);

  test('pages hold every record once', async () => {
    const all = await begin('第一项记录', '第二项记录', '第三项记录');
    const pages = [await rows({ page: 1, pageSize: 2 }), await rows({ page: 2, pageSize: 2 })];
    expect(pages.map(({ total, list: some }) => [total, some.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all));
    expect((await rows({ page: 3, pageSize: 2 })).list).toEqual([]);
  });

  test('words find the record of that name', async () => {
    await begin('第一项记录', '装备证明');
    const found = await rows({ keyword: '装备' });
    expect([found.total, JSON.stringify(found.list)]).toEqual([1, expect.stringContaining('装备证明')]);
    expect((await rows({ keyword: '没有这样的记录' })).total).toBe(0);
  });

  test('each filter counts what it lists, each order lists all', async () => {
    const all = await begin('第一项记录', '第二项记录');
    for (const [field, schema] of Object.entries(fieldsOf(shapeOf(list).input))) {
      if (['page', 'pageSize', 'is_export', 'id', 'sort', 'deleted'].includes(field)) continue;
      const value = filterValue(field, schema, all.list);
      if (value === undefined) continue;
      const some = await rows({ [field]: value });
      expect([field, some.total]).toEqual([field, some.list.length]);
      expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(some)));
    }
    for (const { const: sort } of fieldsOf(shapeOf(list).input).sort?.anyOf ?? []) {
      expect([sort, idsOf(await rows({ sort })).sort()]).toEqual([sort, idsOf(all).sort()]);
    }
  });

  test('of two that save one version the second is told, and changes nothing', async () => {
    const { id, version } = (await save('第一项记录')).data;
    const both = await Promise.all([save('甲的改动', { id, version }), save('乙的改动', { id, version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both[0].status === 200 ? '甲的改动' : '乙的改动';
    expect(JSON.stringify((await rows()).list)).toContain(kept);
    expect((await save('丙的改动', { id, version })).status).toBe(409);
  });

  test('deleted it is gone and comes back as it was, for 30 days', async () => {
    const before = await begin('第一项记录');
    const [{ id, version }] = before.list as [Row];
    expect(await remove(id)).toBe(200);
    expect((await rows()).total).toBe(0);
    expect(await remove(id)).toBe(404);
    expect((await save('又一个名字', { id, version: version + 1 })).status).toBe(register.gone ?? 404);
    const deleted = async () => (takes(list, 'deleted') ? rows({ deleted: true }) : undefined);
    const bin = await deleted();
    if (bin) expect([idsOf(bin), bin.list[0]?.deleted ?? true, bin.counts?.deleted ?? 1]).toEqual([[id], true, 1]);
    expect(await remove(id, 'restore')).toBe(200);
    const after = await rows();
    expect([idsOf(after), JSON.stringify(after.list)]).toEqual([[id], expect.stringContaining('第一项记录')]);
    await remove(id);
    app.setNow(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
    owner = { ...owner, token: await app.signIn(owner.username) };
    expect(await remove(id, 'restore')).toBe(404);
    expect((await deleted())?.total ?? 0).toBe(0);
  });

  test('its file is there for who had it made', async () => {
    await begin('第一项记录', '第二项记录');
    const { total, list: shown, url = '' } = await rows({ is_export: 1 });
    expect([total, shown]).toEqual([2, []]);
    const get = (who: MadeAccount) => app.send({ method: 'GET', url, headers: { token: who.token } });
    const file = await get(owner);
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect((await get(stranger)).status).toBe(404);
  });

  test('to a stranger it is not there', async () => {
    const before = await begin('第一项记录');
    const [{ id, version }] = before.list as [Row];
    expect((await rows({}, stranger)).total).toBe(0);
    if (register.find) expect((await ask(register.find, { id }, stranger)).status).toBe(404);
    expect((await save('陌生人的改动', { id, version }, stranger)).status).toBe(404);
    expect(await remove(id, undefined, stranger)).toBe(404);
    expect(await rows()).toEqual(before);
    await remove(id);
    expect(await remove(id, 'restore', stranger)).toBe(404);
    expect((await rows()).total).toBe(0);
  });
});
