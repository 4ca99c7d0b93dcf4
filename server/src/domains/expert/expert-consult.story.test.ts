import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { makeExpert, makeSlot } from '../../../test/factories/expert';
import { runClock } from '../case/clock-job';
import { remindOfSlots } from './slot-jobs';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const asker = eachTest(() => makeAccount(app, { enterprise: true }));
const owner = eachTest(() => makeAccount(app));

const QUESTION = {
  topic: '薄壁件变形怎样控制',
  words: '我们公司壁厚 1.8 毫米，精铣后平面度超差，电话 13700001111。',
  ...{ contact_name: '王小芳', contact_phone: '13800138000', contact_consent: true, public: true, submit: true },
};

const ask = async (expert_id: number, more: object = {}, who: { token: string } = asker) =>
  app.call('/api/demo/expert_message', { ...QUESTION, expert_id, ...more }, who);
const act = (id: number, action: string, fields: object, who: { token: string }) =>
  app.call('/api/portal/case_act', { id, action, fields } as never, who);
const detail = (id: number, who?: { token: string }) => app.ask('/api/demo/expert_manage_detail', { id }, who);
const answers = async (keyword?: string) => (await app.ask('/api/portal/expert_answers', { keyword })).list;

it('is answered by the expert, asked further, closed and rated; contact shows once both agreed', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const { id } = (await ask(expert)).body.data;
  const received = (await app.ask('/api/portal/received_list', {}, owner)).list;
  expect(received).toMatchObject([{ id, kind: 'expert_consult', title: QUESTION.topic }]);
  const seen = await app.ask('/api/portal/case', { id }, owner);
  expect(JSON.stringify(seen)).not.toContain(QUESTION.contact_phone);
  expect((await act(id, 'answer', { words: '粗精分开' }, owner)).status).toBe(200);
  expect((await act(id, 'ask', { words: '余量留多少？' }, asker)).status).toBe(200);
  expect((await act(id, 'answer', { words: '0.4 毫米' }, owner)).status).toBe(200);
  expect((await act(id, 'share_contact', {}, owner)).status).toBe(200);
  expect((await app.ask('/api/portal/case', { id }, owner)).contact?.lines.map(({ text }) => text)).toContain(
    '13800138000',
  );
  expect((await app.ask('/api/portal/case', { id }, asker)).contact?.lines.map(({ text }) => text)).toContain(
    '13912345678',
  );
  expect((await act(id, 'withhold_contact', {}, asker)).status).toBe(200);
  expect(JSON.stringify(await app.ask('/api/portal/case', { id }, owner))).not.toContain('13800138000');
  expect((await act(id, 'close', {}, asker)).status).toBe(200);
  expect((await act(id, 'rate', { score: 5, words: '有用' }, asker)).status).toBe(200);
  const { list } = await app.ask('/api/Person/expert_message', {}, asker);
  expect(list).toMatchObject([{ id, state: 'closed', rating: 5, expert_name: '沈知远' }]);
});

it('becomes public where both agree, masked by the server, and either takes it back', async () => {
  const enterprise = { name: '江澜衡川机械有限公司' };
  await app.db`update enterprise set name = ${enterprise.name} where id = ${asker.enterpriseId}`;
  const expert = await makeExpert(app, { account_id: owner.id });
  const { id } = (await ask(expert, { public: false, words: `${enterprise?.name}的零件变形，找王小芳 13700001111` }))
    .body.data;
  await act(id, 'answer', { words: '请王小芳把照片发到 a.b@c.com' }, owner);
  expect(await act(id, 'publish', {}, owner)).toBeRefused(422, '咨询人没有同意公开');
  expect((await act(id, 'allow', {}, asker)).status).toBe(200);
  expect((await act(id, 'publish', {}, owner)).status).toBe(200);
  const [shown] = await answers();
  expect(shown).toMatchObject({ id, expert_id: expert, expert_name: '沈知远' });
  const text = JSON.stringify(await answers());
  for (const hidden of ['衡川机械', '王小芳', '13700001111', 'a.b@c.com']) expect(text).not.toContain(hidden);
  expect((await detail(expert)).answers).toHaveLength(1);
  expect((await act(id, 'hide', {}, asker)).status).toBe(200);
  expect(await answers()).toEqual([]);
  expect(await act(id, 'publish', {}, owner)).toBeRefused(422, '咨询人没有同意公开');
});

it('what became public is taken back by either also once it is asked further, or then not accepted', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const published = async (...acts: [string, { token: string }][]) => {
    const { id } = (await ask(expert)).body.data;
    await act(id, 'answer', { words: '粗精分开' }, owner);
    expect((await act(id, 'publish', {}, owner)).status).toBe(200);
    for (const [name, who] of acts) expect((await act(id, name, { words: '余量留多少？' }, who)).status).toBe(200);
    expect(await answers()).toMatchObject([{ id }]);
    return id;
  };
  const further = ['ask', asker] as [string, { token: string }];
  for (const acts of [[further], [further, ['decline', owner] as typeof further]]) {
    for (const [name, who] of [['hide', asker] as const, ['unpublish', owner] as const]) {
      const id = await published(...acts);
      expect((await act(id, name, {}, who)).status).toBe(200);
      expect(await answers()).toEqual([]);
    }
  }
});

it('where one meets is told to who has booked the slot alone', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const slot = await makeSlot(app, expert, 48);
  const { id } = (await ask(expert, { slot_id: slot })).body.data;
  for (const who of [asker, owner]) {
    expect((await app.ask('/api/portal/case', { id }, who)).form.slot_text).toContain('60 分钟，线上，会议号 123');
  }
  const draft = (await ask(expert, { slot_id: slot, submit: false })).body.data;
  expect((await app.ask('/api/portal/case', { id: draft.id }, asker)).form.slot_text).toMatch(/60 分钟，线上$/);
});

it('is not ended by the clock before its slot', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const slot = await makeSlot(app, expert, 24 * 60);
  const { id } = (await ask(expert, { slot_id: slot })).body.data;
  await act(id, 'answer', { words: '届时面谈' }, owner);
  const stateAfter = async (...days: string[]) => {
    for (const day of days) await runClock(app.db, app.portal.services, new Date(`${day}T06:05:30+08:00`));
    return (await app.ask('/api/portal/case', { id }, asker)).state;
  };
  expect(await stateAfter('2026-12-10', '2026-12-20', '2026-12-31')).toBe('answered');
  expect(await stateAfter('2027-03-01')).toBe('closed');
});

it('the office answers for who has no account, and may decline', async () => {
  const expert = await makeExpert(app);
  const { id } = (await ask(expert)).body.data;
  await actAsOffice(app, id, { action: 'decline', fields: { words: '与所在单位有利益关系' }, roles: ['counterpart'] });
  expect((await app.ask('/api/portal/case', { id }, asker)).state).toBe('declined');
});

it('a slot is held for one, and free again once its question is taken back', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const slot = await makeSlot(app, expert, 48);
  expect((await detail(expert)).free_slots).toMatchObject([{ id: slot, minutes: 60 }]);
  const { id } = (await ask(expert, { slot_id: slot })).body.data;
  expect((await detail(expert)).free_slots).toEqual([]);
  const other = await makeAccount(app);
  expect(await ask(expert, { slot_id: slot }, other)).toBeRefused(422, '这个时段已被预约或已过，请另选时段', 'slot_id');
  const { ics, count } = await app.ask('/api/portal/expert_calendar', {}, asker);
  expect(count).toBe(1);
  expect(ics).toContain('DTSTART;TZID=Asia/Shanghai:');
  expect(await app.call('/api/portal/expert_slot_remove', { id: slot }, owner)).toBeRefused(422);
  await act(id, 'withdraw', {}, asker);
  expect((await detail(expert)).free_slots).toHaveLength(1);
  expect((await ask(expert, { slot_id: slot }, other)).status).toBe(200);
});

it('a slot that is still to come is free again once its question is solved; one that was used stays with it', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const [used, later] = [await makeSlot(app, expert, 48), await makeSlot(app, expert, 96)];
  const solve = async (slot_id: number) => {
    const { id } = (await ask(expert, { slot_id })).body.data;
    await act(id, 'answer', { words: '粗精分开' }, owner);
    if (slot_id === used)
      await app.db`update expert_slot set starts_at = now() - interval '30 days' where id = ${used}`;
    expect((await act(id, 'close', {}, asker)).status).toBe(200);
    return id;
  };
  const first = await solve(used);
  await solve(later);
  expect(await app.db`select id, case_id from expert_slot where expert_id = ${expert} order by id`).toEqual([
    { id: used, case_id: first },
    { id: later, case_id: null },
  ]);
});

it('slots do not overlap, are later than now, and are the expert’s alone', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  const add = (time: string, who: { token: string } = owner) =>
    app.call('/api/portal/expert_slot_add', { day: '2026-12-01', time, minutes: 60, way: 'online' }, who);
  expect((await add('14:00')).status).toBe(200);
  expect(await add('14:30')).toBeRefused(422, '与已开放的时段重叠，请改时间', 'time');
  expect((await add('15:00')).status).toBe(200);
  expect((await add('16:00', asker)).status).toBe(404);
  const past = await app.call(
    '/api/portal/expert_slot_add',
    { day: '2026-11-01', time: '09:00', minutes: 30, way: 'phone' },
    owner,
  );
  expect(past).toBeRefused(422, '时段至少从一小时以后开始', 'time');
  const { slots } = await app.ask('/api/portal/expert_own', {}, owner);
  expect(slots.map(({ starts_at }) => starts_at)).toEqual(['2026-12-01 14:00:00', '2026-12-01 15:00:00']);
  expect((await detail(expert)).slots).toBe(2);
});

it('free questions of a month run out, and whom to avoid is told to the enterprise concerned', async () => {
  const expert = await makeExpert(app, { account_id: owner.id, fee_kind: 'quota', free_quota: 2, fee: 300 });
  await ask(expert);
  expect(await detail(expert)).toMatchObject({ free_left: 1, fee_text: '每月免费 2 次，超出 300 元/小时', avoid: '' });
  const [enterprise] = await app.db`select name from enterprise where id = ${asker.enterpriseId}`;
  const colleague = await makeExpert(app, { institution: enterprise?.name });
  expect((await detail(colleague, asker)).avoid).toContain('同一单位');
  expect((await detail(colleague)).avoid).toBe('');
  const own = await makeExpert(app, { account_id: asker.id });
  expect((await detail(own, asker)).avoid).toContain('贵企业成员');
  expect(await ask(own)).toBeRefused(422, '不能向自己咨询');
});

it('is recommended also for what was answered before: the own questions, or those of the trade', async () => {
  const expert = await makeExpert(app, { account_id: owner.id, strengths: '谐波减速器' });
  const trade = async (industry: string) => {
    const who = await makeAccount(app, { enterprise: true });
    await app.db`update enterprise set industry_code = ${industry} where id = ${who.enterpriseId}`;
    return who;
  };
  const [one, other] = [await trade('3491'), await trade('3825')];
  await app.db`update listing set keys = keys || array['industry:3491'] where kind = 'expert' and id = ${expert}`;
  const why = async (who: { token: string }) =>
    (await app.ask('/api/portal/expert_suited', {}, who)).list.find(({ id }) => id === expert)?.why;
  const before = await why(one);
  expect(before).toBeDefined();
  expect(before).not.toContain('答复过');
  const answer = async (who: { token: string }) => {
    const { id } = (await ask(expert, {}, who)).body.data;
    await act(id, 'answer', { words: '粗精分开' }, owner);
  };
  await answer(other);
  expect(await why(one)).toBe(before);
  await answer(await trade('3421'));
  expect(await why(one)).toContain('答复过同行业企业的咨询');
  await answer(one);
  expect(await why(one)).toContain('答复过贵企业的咨询');
});

it('both sides are reminded of a booked slot on the working day before it, once', async () => {
  const expert = await makeExpert(app, { account_id: owner.id });
  // Monday, the 23rd, at ten; today is Friday
  const slot = await makeSlot(app, expert, 72);
  await app.db`update expert_slot set starts_at = '2026-11-23T10:00:00+08:00' where id = ${slot}`;
  const free = await makeSlot(app, expert, 80);
  expect((await ask(expert, { slot_id: slot })).status).toBe(200);
  const told = async (who: { token: string }) => {
    const { list } = await app.ask('/api/portal/notice_list', { pageSize: 50 }, who);
    return list.filter(({ title }) => title === '专家咨询即将开始').map(({ body }) => body);
  };
  const remind = (moment: string) => remindOfSlots(app.db, new Date(`${moment}+08:00`));
  await remind('2026-11-19T12:00:00');
  expect([await told(asker), await told(owner)]).toEqual([[], []]);
  await remind('2026-11-20T12:00:00');
  await remind('2026-11-20T12:10:00');
  const words = expect.stringContaining('2026-11-23 10:00 开始（北京时间），60 分钟，会议号 123');
  expect([await told(asker), await told(owner)]).toEqual([[words], [words]]);
  expect(await app.db`select from notice where mark like ${`expert slot ${free} %`}`).toHaveLength(0);
});
