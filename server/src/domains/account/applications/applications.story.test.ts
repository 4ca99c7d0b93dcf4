import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { newCreditCode } from '../../../../test/factories/enterprise';
import { makeItem } from '../../../../test/factories/policy';
import { approveOn } from '../../../commands/approve';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const list = (input: object = {}, who: MadeAccount = firm) => app.ask('/api/portal/application_list', input, who);
const one = (kind: string, id: number, who: MadeAccount = firm) =>
  app.call('/api/portal/application', { kind, id }, who);
const withdraw = (kind: string, id: number, who: MadeAccount = firm) =>
  app.call('/api/portal/application_withdraw', { kind, id }, who);

async function declare(title: string): Promise<number> {
  const depot_id = await makeItem(app.db, { title, opens_on: '2026-11-01', closes_on: '2026-11-30' });
  return (await app.ask('/api/demo/depotreport', { depot_id }, firm)).id;
}

describe('the list of applications', () => {
  it('holds every kind, the last changed first, with counts under the other filter', async () => {
    const declaration = await declare('数字化改造补助');
    const all = await list();
    expect(all.list.map(({ kind, id }) => [kind, id])).toEqual([
      ['declaration', declaration],
      ['review', firm.enterpriseId],
    ]);
    expect(all.list[0]).toMatchObject({
      kind_name: '政策申报',
      state: 'todo',
      state_name: '草稿',
      next_step: '补全材料后提交',
      withdrawable: true,
    });
    const done = await list({ state: 'done' });
    expect(done.list.map(({ kind }) => kind)).toEqual(['review']);
    const counts = Object.fromEntries(done.kinds.map(({ id, count }) => [id, count]));
    expect(counts).toMatchObject({ declaration: 0, review: 1 });
    expect(done.states.map(({ id, count }) => [id, count])).toEqual([
      ['todo', 1],
      ['running', 0],
      ['done', 1],
      ['withdrawn', 0],
    ]);
    const reviews = await list({ kind: 'review' });
    expect([reviews.total, reviews.states.find(({ id }) => id === 'todo')?.count]).toEqual([1, 0]);
  });

  it('is searched by words, with their wildcards as characters, and turned page by page', async () => {
    for (const title of ['扩产100%补助', '扩产补助甲', '扩产补助乙']) await declare(title);
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
  it('tells its history and is taken back where its state allows it', async () => {
    const id = await declare('可撤回的事项');
    expect((await withdraw('declaration', id)).body.data).toEqual({ state: 'withdrawn', state_name: '已撤回' });
    const { body } = await one('declaration', id);
    expect(body.data.history.map(({ state_name }) => state_name)).toEqual(['草稿', '已撤回']);
    expect(body.data.withdrawable).toBe(false);
    expect((await withdraw('declaration', id)).status).toBe(409);
    expect((await withdraw('review', firm.enterpriseId!)).status).toBe(409);
  });

  it('of the identity says how the review went', async () => {
    const who = await makeAccount(app);
    const submit = () =>
      app.call('/api/Person/qyedit', { name: '送审企业有限公司', credit_code: newCreditCode() }, who);
    const id = (await submit()).body.data.enterprise_id;
    expect((await list({}, who)).list[0]).toMatchObject({
      kind: 'review',
      state: 'running',
      title: '企业认证：送审企业有限公司',
    });
    await approveOn(app.db, [String(id), '--return', '名称与执照不符'], () => undefined);
    const returned = (await one('review', id, who)).body.data;
    expect(returned).toMatchObject({ state: 'todo', state_name: '已退回' });
    expect(returned.next_step).toContain('名称与执照不符');
    await submit();
    await approveOn(app.db, [String(id)], () => undefined);
    const { history } = (await one('review', id, who)).body.data;
    expect(history.map(({ state_name }) => state_name)).toEqual(['提交审核', '退回', '提交审核', '审核通过']);
  });

  it('of another enterprise is not found, by no kind and no call', async () => {
    const declaration = await declare('别人的事项');
    const other = await makeAccount(app, { enterprise: true });
    for (const [kind, id] of [
      ['declaration', declaration],
      ['review', firm.enterpriseId!],
      ['nothing', 1],
    ] as const) {
      expect((await one(kind, id, other)).status).toBe(404);
      expect((await withdraw(kind, id, other)).status).toBe(404);
    }
    expect((await list({}, other)).list.map(({ kind }) => kind)).toEqual(['review']);
  });
});
