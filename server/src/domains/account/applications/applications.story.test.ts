import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { makeAppeal } from '../../../../test/factories/centre';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const list = (input: object = {}, who: MadeAccount = firm) => app.ask('/api/portal/application_list', input, who);
const one = (kind: string, id: number, who: MadeAccount = firm) =>
  app.call('/api/portal/application', { kind, id }, who);
const withdraw = (kind: string, id: number, who: MadeAccount = firm) =>
  app.call('/api/portal/application_withdraw', { kind, id }, who);

describe('the list of applications', () => {
  it('holds every kind, the last changed first, with counts under the other filter', async () => {
    const appeal = await makeAppeal(app.db, firm.enterpriseId!, {
      title: '用电扩容',
      state: 'solved',
      createdAt: '2026-11-20T03:00:00Z',
      closedAt: '2026-11-20T05:00:00Z',
    });
    const all = await list();
    expect(all.list.map(({ kind, id }) => [kind, id])).toEqual([['appeal', appeal]]);
    const done = await list({ state: 'done' });
    expect(done.list.map(({ kind }) => kind)).toEqual(['appeal']);
    const counts = Object.fromEntries(done.kinds.map(({ id, count }) => [id, count]));
    expect(counts).toEqual({ appeal: 1 });
    expect(done.states.map(({ id, count }) => [id, count])).toEqual([
      ['todo', 0],
      ['running', 0],
      ['done', 1],
      ['withdrawn', 0],
    ]);
    const appeals = await list({ kind: 'appeal' });
    expect([appeals.total, appeals.states.find(({ id }) => id === 'todo')?.count]).toEqual([1, 0]);
  });

  it('is searched by words, with their wildcards as characters, and turned page by page', async () => {
    for (const title of ['扩产100%补助', '扩产补助甲', '扩产补助乙'])
      await makeAppeal(app.db, firm.enterpriseId!, { title, createdAt: '2026-11-20T03:00:00Z' });
    expect((await list({ keyword: '扩产100%' })).total).toBe(1);
    expect((await list({ keyword: '扩产' })).total).toBe(3);
    const second = await list({ keyword: '扩产', page: 2, pageSize: 2 });
    expect([second.total, second.list.length]).toEqual([3, 1]);
    expect((await list({ kind: 'nothing' })).total).toBe(0);
  });

  it('is empty for who has no enterprise', async () => {
    const nobody = await makeAccount(app);
    expect(await list({}, nobody)).toMatchObject({ total: 0, list: [] });
  });
});

describe('one application', () => {
  it('of another enterprise is not found, by no kind and no call', async () => {
    const appeal = await makeAppeal(app.db, firm.enterpriseId!, { createdAt: '2026-11-01T00:00:00Z' });
    const other = await makeAccount(app, { enterprise: true });
    for (const [kind, id] of [
      ['appeal', appeal],
      ['nothing', 1],
    ] as const) {
      expect((await one(kind, id, other)).status).toBe(404);
      expect((await withdraw(kind, id, other)).status).toBe(404);
    }
    expect((await list({}, other)).total).toBe(0);
    expect((await app.call('/api/Person/appeal_tabulation', { id: appeal }, other)).status).toBe(404);
    expect((await app.ask('/api/Person/appeal_tabulation', {}, other)).total).toBe(0);
  });
});

it('the own appeals tell who answers within how long', async () => {
  await makeAppeal(app.db, firm.enterpriseId!, { state: 'handling', createdAt: '2026-11-18T00:00:00Z' });
  const { list: rows } = await app.ask('/api/Person/appeal_tabulation', {}, firm);
  expect(rows[0]).toMatchObject({
    state_name: '办理中',
    next_step: '示例市发展改革委在 5 个工作日内答复',
    createtime: '2026-11-18 08:00:00',
    closed_at: null,
  });
  expect(rows[0]?.history).toHaveLength(1);
});
