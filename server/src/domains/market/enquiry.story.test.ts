import { describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { makeEntry, marketForm } from '../../../test/factories/market';
import { makeUpload } from '../../../test/factories/policy';
import { makeStaff, staffToken } from '../../../test/factories/staff';
import { runClock } from '../case/clock-job';
import { countConduct } from '../case/conduct';

const app = await testApp();
const buyer = eachTest(() => makeAccount(app, { enterprise: true }));
const seller = eachTest(() => makeAccount(app, { enterprise: true }));

const CONTACT = { contact_name: '李明', contact_phone: '13900139000', contact_consent: true };
const ask = (entry_id: number, body: object = {}, who: MadeAccount = seller) =>
  app.call(
    '/api/index/market_sfapply',
    { entry_id, words: '可以供货，附检测报告', price: 580, unit: '只', ...CONTACT, submit: true, ...body } as never,
    who,
  );
const act = async (id: number, action: string, who: MadeAccount, fields: object = {}) => {
  const { version } = await app.ask('/api/portal/case', { id }, who);
  return app.ask('/api/portal/case_act', { id, action, version, fields: fields as never }, who);
};
const demandOf = (who: MadeAccount, columns: object = {}) =>
  makeEntry(app, {
    ...{ enterprise_id: who.enterpriseId, party: '', contact_name: '赵洁', contact_phone: '13700137000', ...columns },
  });

it('offers come and go, contact follows when both agree, and the deal is told with its amount', async () => {
  const entry = await demandOf(buyer);
  expect(await ask(entry, { price: null })).toBeRefused(422, '请填写报价的单价，对方才能比较', 'price');
  expect(await ask(entry, { price: 0 })).toBeRefused(422, '单价须大于 0；暂不报价请留空，用文字说明', 'price');
  expect(await ask(entry, { valid_until: '2026-01-01' })).toBeRefused(422, '报价有效期不能早于今天', 'valid_until');
  const { id } = (await ask(entry)).body.data;
  const received = await app.ask('/api/index/market_demand_seek', { box: 'received' }, buyer);
  expect(received.list[0]).toMatchObject({ id, entry_id: entry, state: 'asked', next_step: '请报价或回复' });
  expect(received.list[0]?.form).toMatchObject({ price: 580, contact_phone: '139********' });
  expect((await app.ask('/api/index/market_supply_seek', { box: 'received' }, buyer)).total).toBe(0);
  await expect(act(id, 'quote', buyer, { price: 0, unit: '只' })).rejects.toThrow('暂不报价请改用“回复”');
  await act(id, 'quote', buyer, { price: 540, unit: '只', quantity: 2000, delivery_days: 20 });
  const [quoted] = await app.db<{ body: string }[]>`
    select body from notice where account_id = ${seller.id} order by id desc limit 1`;
  expect(quoted?.body).toBe('您的洽谈“求购编码器”有了报价：单价 540 元，请查看并接受或还价。');
  await act(id, 'counter', seller, { price: 560, delivery_days: 0, words: '可以降到 560 元，现货' });
  expect((await app.ask('/api/portal/case', { id }, buyer)).form).toMatchObject({ price: 560, delivery_days: 0 });
  const quotes = await app.ask('/api/portal/market_quotes', { id: entry }, buyer);
  expect(quotes.list).toEqual([
    expect.objectContaining({ price: 560, unit: '只', mine: false, state_name: '待回复', delivery_days: 0 }),
  ]);
  const agreed = await act(id, 'take', buyer);
  expect(agreed).toMatchObject({ state: 'agreed', contact: { mine: false, theirs: true, lines: [] } });
  expect((await app.ask('/api/portal/case', { id }, seller)).contact?.lines).toEqual([]);
  await act(id, 'share_contact', buyer);
  expect((await app.ask('/api/portal/case', { id }, seller)).contact?.lines).toEqual([
    { label: '联系人', text: '赵洁' },
    { label: '联系电话', text: '13700137000' },
  ]);
  await act(id, 'withhold_contact', buyer);
  expect((await app.ask('/api/portal/case', { id }, seller)).contact?.lines).toEqual([]);
  const done = await act(id, 'deal', seller, { amount: 112, deal_on: '2026-11-20', words: '' });
  expect(done).toMatchObject({ state: 'done', stage: 'done' });
  expect((await app.ask('/api/portal/case', { id }, buyer)).history.at(-1)?.details).toEqual([
    { label: '成交金额', text: '112 万元' },
    { label: '签约日期', text: '2026-11-20' },
  ]);
});

it('an offer whose last day is over is agreed to once it is offered anew, and who would agree is told so', async () => {
  const entry = await demandOf(buyer);
  const { id } = (await ask(entry, { valid_until: '2026-11-25' })).body.data;
  const on = async (day: string, who: MadeAccount) => {
    app.setNow(new Date(`${day}T02:00:00Z`));
    who.token = await app.signIn(who.username);
    return app.ask('/api/portal/case', { id }, who);
  };
  expect((await on('2026-11-25', buyer)).actions).toContain('take');
  const late = await on('2026-11-26', buyer);
  expect(late.actions).not.toContain('take');
  expect(late.hindrances).toEqual([expect.stringContaining('有效期至 2026-11-25，已过')]);
  await expect(act(id, 'take', buyer)).rejects.toThrow('已过');
  await act(id, 'quote', buyer, { price: 540, valid_until: '2026-11-27' });
  expect(await on('2026-11-27', seller)).toMatchObject({ hindrances: [], actions: expect.arrayContaining(['accept']) });
  expect((await on('2026-11-28', seller)).hindrances).toEqual([expect.stringContaining('请用“还价或追问”')]);
  await expect(act(id, 'accept', seller)).rejects.toThrow('已过');
  // a new price has no last day but its own, and a new answer is one
  await act(id, 'counter', seller, { price: 550, words: '价格可以再谈' });
  expect(await on('2026-11-28', buyer)).toMatchObject({ hindrances: [], actions: expect.arrayContaining(['take']) });
  await act(id, 'reply', buyer, { words: '540 元仍然有效' });
  expect((await act(id, 'accept', seller)).state).toBe('agreed');
  app.setNow(TEST_NOW);
});

it('who was asked what they sell for is told of no offer that could not be agreed to: there is none', async () => {
  const supply = await demandOf(buyer, { kind: 'supply' });
  const { id } = (await ask(supply, { price: null, unit: undefined })).body.data;
  const asked = await app.ask('/api/portal/case', { id }, buyer);
  expect(asked).toMatchObject({ hindrances: [], actions: expect.arrayContaining(['quote', 'reply']) });
  expect(asked.actions).not.toContain('take');
  await expect(act(id, 'take', buyer)).rejects.toThrow('对方还没有报价');
  const unitOf = async () => (await app.ask('/api/portal/case', { id }, seller)).history.at(-1)?.details;
  await act(id, 'quote', buyer, { price: 540 });
  // what is not said is counted as the entry counts
  expect(await unitOf()).toContainEqual({ label: '单位', text: '只' });
});

it('an offer says for what its price is, whoever makes it', async () => {
  const supply = await demandOf(buyer, { kind: 'supply', unit: '' });
  const { id } = (await ask(supply, { price: null, unit: '' })).body.data;
  await expect(act(id, 'quote', buyer, { price: 540 })).rejects.toThrow('请写明单位');
  await act(id, 'quote', buyer, { price: 540, unit: '台' });
});

it('nobody asks themself, about what is not online, or twice at once', async () => {
  const entry = await demandOf(buyer);
  expect(await ask(entry, {}, buyer)).toBeRefused(422, '这是贵方自己发布的供需，不能向自己洽谈');
  const { id } = (await ask(entry)).body.data;
  expect((await ask(entry)).status).toBe(409);
  expect((await app.ask('/api/index/market_demand_shoplist_detail', { id: entry }, seller)).enquiry_id).toBe(id);
  const paused = await demandOf(buyer, { state: 'paused' });
  expect(await ask(paused)).toBeRefused(422, '这条供需已下线或已成交，请看看其他供需');
  const stranger = await makeAccount(app, { enterprise: true });
  expect((await app.call('/api/portal/market_quotes', { id: entry }, stranger)).status).toBe(404);
});

it('who still waits for an answer hears that the entry is done, changed, or not shown any more, whoever did it', async () => {
  const last = async () =>
    (
      await app.db<
        { title: string }[]
      >`select title from notice where account_id = ${seller.id} order by id desc limit 1`
    )[0]?.title;
  const done = await demandOf(buyer);
  await ask(done);
  await app.ask('/api/portal/market_done', { id: done, version: 1, amount: null }, buyer);
  expect(await last()).toBe('供需洽谈：对方的供需已成交');
  expect((await app.call('/api/portal/market_done', { id: done, version: 2, amount: 0 }, buyer)).status).toBe(400);
  const down = await demandOf(buyer);
  const { id } = (await ask(down)).body.data;
  await app.ask('/api/portal/listing_act', { kind: 'demand', id: down, act: 'down', version: 1 }, buyer);
  expect(await last()).toBe('供需洽谈：对方的供需已下架');
  const paused = await demandOf(buyer);
  await ask(paused);
  await app.ask('/api/portal/listing_act', { kind: 'demand', id: paused, act: 'pause', version: 1 }, buyer);
  expect(await last()).toBe('供需洽谈：对方的供需已暂停展示');
  const form = { ...(await marketForm(app)), selector: 2 as const, submit: true };
  const { id: released } = await app.ask('/api/index/market_demand_release', form, buyer);
  await actAsOffice(app, released, { action: 'approve' });
  const entry_id = (await app.ask('/api/portal/case', { id: released }, buyer)).subject?.id ?? 0;
  await ask(entry_id);
  const change = { ...form, entry_id, price_low: 610 };
  const { id: changed } = await app.ask('/api/index/market_demand_release', change, buyer);
  expect(await last()).not.toContain('修改');
  await actAsOffice(app, changed, { action: 'approve' });
  expect(await last()).toBe('供需洽谈：对方的供需有修改');
  await actAsOffice(app, released, { action: 'unlist', fields: { words: '价格不实' } });
  expect(await last()).toBe('供需洽谈：对方的供需已由平台下架');
  // it goes on all the same
  await act(id, 'reply', buyer, { words: '已向其他方采购，下次再合作' });
});

it('the office speaks for who has no account here', async () => {
  const entry = await makeEntry(app);
  const { id } = (await ask(entry)).body.data;
  const answered = await actAsOffice(app, id, {
    ...{ action: 'reply', roles: ['counterpart'], fields: { words: '厂家答复：先供样 10 只' } },
  });
  expect(answered.state).toBe('quoted');
});

describe('sealed proposals', () => {
  const SECRET = '用三相编码方案，成本 48213 元';

  /** Everything that a reader gets of a case, by every way. */
  const readings = async (id: number, entry: number, staff: Awaited<ReturnType<typeof makeStaff>>) => ({
    owner: await app.ask('/api/portal/case', { id }, buyer),
    received: await app.ask('/api/index/market_demand_seek', { box: 'received' }, buyer),
    list: await app.ask('/api/portal/received_list', {}, buyer),
    quotes: await app.ask('/api/portal/market_quotes', { id: entry }, buyer),
    office: await app.ask('/api/console/case', { id }, staff),
    clear: (await app.call('/api/console/case_clear', { id, reason: '核对方案内容' }, staff)).body,
    queue: await app.ask('/api/console/case_list', {}, staff),
  });

  it('are nobody’s to read before the date, by no way, and then all are at once', async () => {
    const staff = await makeStaff(app);
    const entry = await demandOf(buyer, { technical: true, reward: 30, sealed_until: '2026-11-25' });
    const { list } = await app.ask('/api/index/market_demand_shoplist', {});
    expect(list.find(({ id }) => id === entry)).toMatchObject({ reward: 30, sealed_until: '2026-11-25' });
    const others = [seller, await makeAccount(app, { enterprise: true })];
    const ids: number[] = [];
    for (const who of others) {
      const files = [{ upload_id: await makeUpload(app.db, who.id, who.enterpriseId), name: '方案48213.pdf' }];
      const { id, state } = (await ask(entry, { words: SECRET, price: 48213, files }, who)).body.data;
      expect(state).toBe('sealed');
      ids.push(id);
    }
    expect((await app.ask('/api/portal/case', { id: ids[0]! }, seller)).form.words).toBe(SECRET);
    for (const id of ids) {
      // what is sealed is not told to be 否
      expect((await app.ask('/api/portal/case', { id }, buyer)).history[0]).toMatchObject({
        said: '提交',
        details: [],
      });
      for (const [by, told] of Object.entries(await readings(id, entry, staff))) {
        expect([by, JSON.stringify(told).includes('48213')]).toEqual([by, false]);
      }
      for (const action of ['quote', 'reply', 'take', 'refuse']) {
        const fields = { price: 1, words: '先看看' };
        expect((await app.call('/api/portal/case_act', { id, action, fields }, buyer)).status).toBe(409);
      }
    }
    expect(await app.ask('/api/portal/market_quotes', { id: entry }, buyer)).toMatchObject({ sealed: 2, list: [] });
    // the last minute of the last day
    await goTo('2026-11-25T15:59:00Z', staff);
    expect(JSON.stringify(await readings(ids[0]!, entry, staff))).not.toContain('48213');
    // the first of the next: all of them, whether or not the clock has come by
    await goTo('2026-11-25T16:00:00Z', staff);
    for (const id of ids) {
      expect((await app.ask('/api/portal/case', { id }, buyer)).form.words).toBe(SECRET);
      expect((await app.ask('/api/console/case', { id }, staff)).form.words).toBe(SECRET);
    }
    expect((await app.ask('/api/portal/market_quotes', { id: entry }, buyer)).list.map(({ price }) => price)).toEqual([
      48213, 48213,
    ]);
    await runClock(app.db, app.portal.services, app.now());
    expect((await app.ask('/api/portal/case', { id: ids[1]! }, buyer)).state).toBe('asked');
    app.setNow(TEST_NOW);
  });

  it('stay unread when they are taken back before the date, also once it is over', async () => {
    const staff = await makeStaff(app);
    const entry = await demandOf(buyer, { technical: true, reward: 30, sealed_until: '2026-11-25' });
    const { id } = (await ask(entry, { words: SECRET, price: 48213 })).body.data;
    expect((await app.ask('/api/portal/case', { id }, seller)).actions).not.toContain('withdraw');
    await act(id, 'take_back', seller);
    expect((await app.ask('/api/portal/case', { id }, seller)).form.words).toBe(SECRET);
    for (const moment of [TEST_NOW.toISOString(), '2026-11-26T02:00:00Z']) {
      await goTo(moment, staff);
      const told = await readings(id, entry, staff);
      expect(told.owner).toMatchObject({ state: 'unopened', stage: 'withdrawn' });
      expect(JSON.stringify(told)).not.toContain('48213');
    }
    app.setNow(TEST_NOW);
  });

  it('are no work for whose demand it is, and nothing is counted of them in public, before the date', async () => {
    await app.db`delete from cases`;
    const staff = await makeStaff(app);
    const sealed_until = '2026-11-25';
    const entry = await demandOf(buyer, { technical: true, reward: 30, sealed_until });
    for (let n = 0; n < 5; n++) await ask(entry, {}, await makeAccount(app, { enterprise: true }));
    const running = () => app.ask('/api/portal/received_list', { stage: 'running' }, buyer);
    const received = async () => {
      await countConduct(app.db, app.portal.services, app.now());
      return (await app.ask('/api/index/market_demand_shoplist_detail', { id: entry })).conduct;
    };
    const { total, stages } = await running();
    expect([total, stages.map(({ count }) => count)]).toEqual([0, [0, 5, 0, 0]]);
    expect((await app.ask('/api/portal/received_list', { stage: 'todo' }, buyer)).total).toBe(5);
    expect((await received()).received).toBeNull();
    await goTo('2026-11-26T02:00:00Z', staff);
    await runClock(app.db, app.portal.services, app.now());
    expect((await running()).total).toBe(5);
    const { list } = await running();
    await goTo('2026-11-27T02:00:00Z', staff);
    for (const { id } of list) await act(id, 'reply', buyer, { words: '已收到方案，安排评审' });
    // it took a day since they were opened
    expect(await received()).toMatchObject({ received: 5, answered_share: 1, median_days: 1 });
    app.setNow(TEST_NOW);
  });

  async function goTo(moment: string, staff: { token: string; username: string }): Promise<void> {
    app.setNow(new Date(moment));
    buyer.token = await app.signIn(buyer.username);
    staff.token = await staffToken(app, staff.username);
  }

  it('keep their date, whatever else of the demand is changed', async () => {
    const entry = await demandOf(buyer, { technical: true, reward: 30, sealed_until: '2026-11-25', unit: '项' });
    await ask(entry, { price: null });
    const [category] = await app.db<{ id: number }[]>`insert into market_category (name) values ('密封') returning id`;
    const form = { entry_id: entry, title: '求购编码器算法', category_id: category!.id, indicators: '误差低于 3%' };
    const change = (sealed_until: string) =>
      app.call('/api/index/market_demand_release', { ...form, sealed_until, submit: true }, buyer);
    expect(await change('2026-11-21')).toBeRefused(422, '已收到密封的方案，密封日期不能再改', 'sealed_until');
    expect((await change('2026-11-25')).status).toBe(200);
  });
});
