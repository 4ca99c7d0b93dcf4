import { expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { makeEntry, marketForm } from '../../../test/factories/market';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const release = (body: object, who = firm) => app.call('/api/index/market_demand_release', body as never, who);
const demand = (id: number, who?: typeof firm) =>
  app.ask('/api/index/market_demand_shoplist_detail', { id }, who ?? undefined);

/** Sends an entry to review and lets it through; its id. */
async function publish(more: object = {}): Promise<number> {
  const form = { ...(await marketForm(app)), selector: 2, ...more };
  const { id } = (await release({ ...form, submit: true })).body.data;
  await actAsOffice(app, id, { action: 'approve' });
  const { list } = await app.ask('/api/Person/market_demand_release', { id }, firm);
  return list[0]!.entry_id!;
}

it('an entry is drafted, reviewed, and then found by everybody for 60 days', async () => {
  const form = { ...(await marketForm(app)), selector: 2 as const };
  const draft = (await release({ selector: 2, title: '求购高精度编码器' })).body.data;
  expect(draft).toMatchObject({ state: 'draft' });
  const sent = (await app.call('/api/index/fb_market_demand_release', { id: draft.id, ...form }, firm)).body.data;
  expect(sent).toMatchObject({ id: draft.id, state: 'review' });
  const { list } = await app.ask('/api/Person/market_demand_release', { selector: 2, open: true }, firm);
  expect(list[0]).toMatchObject({ state_name: '审核中', next_step: '平台将在 2026-11-24 前审核', entry_id: null });
  expect((await app.ask('/api/index/market_demand_shoplist', { keyword: '编码器' })).total).toBe(0);
  await actAsOffice(app, draft.id, { action: 'approve' });
  const found = await app.ask('/api/index/market_demand_shoplist', { keyword: '编码器' });
  expect(found.list).toEqual([expect.objectContaining({ price: '600 元/只', quantity: '2,000 只' })]);
  const id = found.list[0]!.id;
  expect(await demand(id, firm)).toMatchObject({ own: true, state: 'online', online_until: '2027-01-19' });
  // whom to call is nobody's business yet
  expect(JSON.stringify(await demand(id))).not.toContain('13800138000');
  app.setNow(new Date('2027-01-20T04:00:00Z'));
  expect(await demand(id)).toMatchObject({ state: 'expired' });
  expect((await app.ask('/api/demo/market_demand_show', {})).list.map((row) => row.id)).not.toContain(id);
  app.setNow(TEST_NOW);
});

it('what is returned says where it is wrong, and comes back; what is banned is not taken', async () => {
  await app.db`
    insert into market_word (word, kind, note) values ('烟花爆竹', 1, '属于危险物品') on conflict do nothing`;
  const form = { ...(await marketForm(app)), selector: 1 };
  const refused = await release({ ...form, content: '春节用烟花爆竹 20 箱，现货', submit: true });
  expect(refused).toBeRefused(422, '“烟花爆竹”：属于危险物品', 'content');
  const told = await app.ask(
    '/api/portal/market_check',
    { selector: 1, title: '供应优质产品', content: '烟 花 爆 竹' },
    firm,
  );
  expect(told.list.map(({ field, banned }) => [field, banned])).toEqual([
    ['content', true],
    ['title', false],
    ['content', false],
  ]);
  const { id } = (await release({ ...form, submit: true })).body.data;
  await actAsOffice(app, id, { action: 'return', fields: { words: '请补规格', mark_content: '写明接口' } });
  const view = await app.ask('/api/portal/case', { id }, firm);
  expect(view).toMatchObject({ state: 'returned', marks: { content: '写明接口' } });
  const again = await release({ id, version: view.version, content: '分辨率 23 位，接口 BiSS-C，20 台', submit: true });
  expect(again.body.data.state).toBe('review');
});

it('a change is told to who reviews it, and what is online stays until it is let through', async () => {
  const id = await publish();
  const { form } = await app.ask('/api/portal/market_entry_form', { id }, firm);
  expect(form).toMatchObject({ side: 2, title: '求购 23 位绝对值编码器', price_low: 600 });
  expect(await release({ entry_id: id, submit: true })).toBeRefused(422, '没有改动，不用重新提交', 'title');
  const { id: change } = (await release({ entry_id: id, price_low: 580, submit: true })).body.data;
  const view = await app.ask('/api/portal/case', { id: change }, firm);
  expect(view.form).toMatchObject({ changes: '单价：600 → 580', side: 2 });
  expect(view.next_step).toBe('平台将在 2026-11-23 前审核');
  expect((await demand(id)).price).toBe('600 元/只');
  expect((await release({ entry_id: id, price_low: 500 })).status).toBe(422);
  await actAsOffice(app, change, { action: 'approve' });
  expect((await demand(id)).price).toBe('580 元/只');
  const stranger = await makeAccount(app, { enterprise: true });
  expect((await release({ entry_id: id, price_low: 1 }, stranger)).status).toBe(404);
  expect((await app.call('/api/portal/market_entry_form', { id }, stranger)).status).toBe(404);
});

it('a person without an enterprise publishes for themself and is not named; an enterprise has to be approved', async () => {
  const person = await makeAccount(app);
  const form = { ...(await marketForm(app)), selector: 1, submit: true };
  const { id } = (await release(form, person as never)).body.data;
  await actAsOffice(app, id, { action: 'approve' });
  const { list } = await app.ask('/api/index/market_supply_shoplist', {});
  expect(list[0]).toMatchObject({ enterprise_name: '个人发布' });
  const waiting = await makeAccount(app, { enterprise: true, approved: false });
  expect(await release(form, waiting)).toBeRefused(422, '企业认证通过后才能以企业名义发布，请先到“企业认证”完成认证');
});

it('an entry is shown no longer than its own validity, wherever it is read, until its owner says that it still holds', async () => {
  const id = await publish({ valid_until: '2026-11-25' });
  expect(await demand(id)).toMatchObject({ online_until: '2026-11-25' });
  const act = (act: 'renew' | 'pause' | 'resume') =>
    app.ask('/api/portal/listing_act', { kind: 'demand', id, act }, firm);
  await act('pause');
  expect(await act('resume')).toMatchObject({ online_until: '2026-11-25', state: 'online' });
  // also before it is over, as the reminder says
  await app.db`update market_entry set confirmed_at = confirmed_at - interval '5 days' where id = ${id}`;
  expect(await act('renew')).toMatchObject({ online_until: '2027-01-19', state: 'online' });
  expect(await demand(id)).toMatchObject({ online_until: '2027-01-19', valid_until: null, confirmed_on: '2026-11-20' });
  // what it says beyond that stays as it is
  await app.db`update market_entry set valid_until = '2027-09-01' where id = ${id}`;
  await act('renew');
  expect(await demand(id)).toMatchObject({ online_until: '2027-01-19', valid_until: '2027-09-01' });
  await app.db`update market_entry set valid_until = '2026-11-25' where id = ${id}`;
  app.setNow(new Date('2026-11-26T04:00:00Z'));
  expect(await demand(id)).toMatchObject({ state: 'expired' });
  app.setNow(TEST_NOW);
});

it('what is done is not shown any more, and counts once five are', async () => {
  const id = await publish();
  const done = () => app.call('/api/portal/market_done', { id, version: 1, amount: 120 }, firm);
  expect((await done()).body.data).toEqual({ id, version: 2 });
  expect((await done()).status).toBe(409);
  expect(await demand(id)).toMatchObject({ state: 'done' });
  const figures = await app.ask('/api/portal/market_figures', {});
  expect(figures).toMatchObject({ deals: null, deal_amount: null });
});

it('categories count what is online in them and below them', async () => {
  const [top] = await app.db<{ id: number }[]>`insert into market_category (name) values ('智能装备甲') returning id`;
  const [below] = await app.db<{ id: number }[]>`
    insert into market_category (name, parent_id) values ('工业机器人甲', ${top!.id}) returning id`;
  await makeEntry(app, { category_id: below!.id });
  await makeEntry(app, { category_id: below!.id, published_at: null });
  const { list } = await app.ask('/api/index/market_demand_type', {});
  const counts = list.filter(({ name }) => name.endsWith('甲')).map(({ name, count }) => [name, count]);
  expect(counts).toEqual([
    ['智能装备甲', 1],
    ['工业机器人甲', 1],
  ]);
});

it('what the office takes down its owner does not put up again; what is over by its own day is, by one press', async () => {
  const case_id = (await release({ ...(await marketForm(app)), selector: 2, submit: true })).body.data.id;
  await actAsOffice(app, case_id, { action: 'approve' });
  const id = (await app.ask('/api/Person/market_demand_release', { id: case_id }, firm)).list[0]!.entry_id!;
  const act = (act: 'renew' | 'resume') => app.call('/api/portal/listing_act', { kind: 'demand', id, act }, firm);
  await actAsOffice(app, case_id, { action: 'unlist', fields: { words: '价格不实' } });
  expect(await demand(id, firm)).toMatchObject({ state: 'held' });
  expect((await app.call('/api/index/market_demand_shoplist_detail', { id })).status).toBe(404);
  expect(await act('resume')).toBeRefused(409);
  await actAsOffice(app, case_id, { action: 'relist' });
  expect(await demand(id)).toMatchObject({ state: 'online' });
  await app.db`update market_entry set valid_until = '2026-11-01' where id = ${id}`;
  expect((await act('renew')).body.data).toMatchObject({ state: 'online', online_until: '2027-01-19' });
});

it('a change that is let through puts nothing up again that its owner has taken away, and its owner is told so', async () => {
  for (const [state, name, way] of [
    ['paused', '已暂停', '，要展示请到“我发布的”恢复展示'],
    ['down', '已下架', '，要展示请到“我发布的”恢复展示'],
    ['done', '已完成', ''],
  ]) {
    const title = `${state} 的编码器`;
    const id = await publish({ title });
    const { id: change } = (await release({ entry_id: id, price_low: 580, submit: true })).body.data;
    await app.db`update market_entry set state = ${state!} where id = ${id}`;
    await actAsOffice(app, change, { action: 'approve' });
    expect(await demand(id, firm)).toMatchObject({ state, price: '580 元/只' });
    const { list } = await app.ask('/api/portal/notice_list', {}, firm);
    expect(list[0]?.body).toBe(`“${title}”已通过审核，仍是“${name}”${way}。`);
  }
});
