import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { appealDesk } from '../../../test/factories/appeal';
import { makeStaff, makeUnit } from '../../../test/factories/staff';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const { unit, submit, opened, one, act, office, answered, at } = await appealDesk(app, firm);
const staffOf = (unitId: number) => makeStaff(app, { unit: unitId });
const MET = '贵企业已经提出过这件诉求，请到“诉求记录”查看进展';

describe('a public appeal', () => {
  it('is masked, read by a second person before, and not public against the enterprise’s will', async () => {
    const [me, colleague] = [await staffOf(unit), await staffOf(unit)];
    const secret = await opened({ public: false });
    await answered(secret);
    await expect(office(secret, 'prepare', {}, me)).rejects.toThrow('企业没有同意公开');
    const id = await opened({ content: '请联系王小芳 13800138000，已等了三个月' });
    await answered(id);
    await expect(office(id, 'publish', {}, me)).rejects.toThrow('没有待审核');
    await office(id, 'prepare', {}, me);
    expect((await app.call('/api/demo/appeal_trends', { id })).status).toBe(404);
    await expect(office(id, 'publish', {}, me)).rejects.toThrow('另一位同事');
    await office(id, 'publish', {}, colleague);
    const { list } = await app.ask('/api/demo/appeal_publicity', { keyword: '三个月' });
    expect(list).toEqual([
      expect.objectContaining({ id, content: '请联系王** 138********，已等了三个月', answer: '本月拨付' }),
    ]);
    const trends = await app.ask('/api/demo/appeal_trends', { id });
    expect(trends.history.map(({ said }) => said)).toEqual(['提交', '已受理', '已答复', '已公开']);
    expect(JSON.stringify(trends)).not.toMatch(/王小芳|13800138000|预算/);
    expect((await act(id, 'hide')).status).toBe(200);
    expect((await app.call('/api/demo/appeal_trends', { id })).status).toBe(404);
    await expect(office(id, 'prepare', {}, me)).rejects.toThrow('企业没有同意公开');
  });

  const publish = async (body: object = {}) => {
    const id = await opened(body);
    await answered(id);
    await office(id, 'prepare', {}, await staffOf(unit));
    await office(id, 'publish', {}, await staffOf(unit));
    return id;
  };

  it('is joined by others with a clock and privacy of their own, and counts them from three enterprises on', async () => {
    const id = await publish({ title: '同一路口夜间没有路灯' });
    const joined = async () => (await app.ask('/api/demo/appeal_publicity', { keyword: '路口' })).list[0]?.joined;
    const firms = [await makeAccount(app, { enterprise: true }), await makeAccount(app, { enterprise: true })];
    await at('2026-11-24', ...firms);
    const mine = await one(await opened({ joins: id }, firms[0]), firms[0]);
    expect([mine.due_on, mine.unit_name]).toEqual(['2026-12-01', '杭州市经济和信息化局']);
    expect(await joined()).toBe(0);
    expect(await submit({ joins: id }, firms[0])).toBeRefused(422, MET);
    await opened({ joins: id }, firms[1]);
    expect(await joined()).toBe(3);
    await app.ask('/api/portal/case_act', { id: mine.id, action: 'withdraw' }, firms[0]);
    expect(await joined()).toBe(0);
    expect((await submit({ joins: id }, firms[0])).status).toBe(200);
    expect(await joined()).toBe(3);
    expect((await app.call('/api/portal/case', { id: mine.id }, firms[1])).status).toBe(404);
    expect(await submit({ joins: id })).toBeRefused(422, MET);
    expect((await submit({ joins: mine.id }, firms[1])).status).toBe(404);
  });

  const found = async (keyword: string) => (await app.ask('/api/demo/appeal_publicity', { keyword })).total;

  it('is public no more once it is taken back or is part of another, and can be taken down when handed on', async () => {
    const back = await publish({ title: '撤回的电价问题' });
    const joiner = await makeAccount(app, { enterprise: true });
    const draft = (await submit({ joins: back, submit: false }, joiner)).body.data;
    expect(await found('撤回的电价')).toBe(1);
    expect((await act(back, 'withdraw')).status).toBe(200);
    expect(await found('撤回的电价')).toBe(0);
    expect((await submit({ joins: back }, joiner)).status).toBe(404);
    // what was begun beside it is one's own
    expect((await submit({ id: draft.id, version: draft.version }, joiner)).body.data.state).toBe('submitted');
    const early = async (title: string) => {
      const id = await opened({ title });
      await office(id, 'accept');
      await office(id, 'prepare', {}, await staffOf(unit));
      await office(id, 'publish', {}, await staffOf(unit));
      return id;
    };
    const part = await early('并案的电价问题');
    await office(part, 'merge', { into: (await one(await opened())).number });
    expect(await found('并案的电价')).toBe(0);
    const handed = await early('转交的电价问题');
    const other = await makeUnit(app, { name: '杭州市发展和改革委员会' });
    await makeStaff(app, { unit: other, permissions: ['appeals'] });
    await office(handed, 'hand_over', { unit: other, words: '电价归发改' });
    expect((await act(handed, 'hide')).status).toBe(200);
    expect(await found('转交的电价')).toBe(0);
  });

  it('is offered while something alike is typed', async () => {
    const id = await publish({ title: '燃气增容办理周期过长', content: '锅炉改造需要燃气增容，两个多月没有通气' });
    const alike = async (text: string) =>
      (await app.ask('/api/portal/appeal_similar', { text })).list.map((one) => one.id);
    expect(await alike('我们申请燃气增容很久没有结果')).toEqual([id]);
    expect(await alike('引进博士的安家补助怎样办理')).toEqual([]);
    expect(await alike('')).toEqual([]);
  });
});

it('figures open exactly what they count, and causes too', async () => {
  const ids = [await opened(), await opened({ public: false }), await opened()];
  for (const id of ids) await answered(id);
  for (const id of ids) await office(id, 'cause', { cause_kind: 'clause', cause: '《奖补办法》第八条' });
  await act(ids[0]!, 'agree');
  await at('2026-12-02');
  await act(ids[1]!, 'agree');
  await act(ids[1]!, 'reopen');
  await at('2026-12-10');
  const { all, units, causes } = await app.ask('/api/portal/appeal_figures');
  const own = units.find(({ unit_id }) => unit_id === unit)!;
  // the wait before it was opened again is told still
  expect([own.paused, own.paused_days]).toEqual([1, 8]);
  expect([own.answer_median, own.solved_in_time <= own.solved]).toEqual([0, true]);
  const counted = async (input: object) =>
    (await app.ask('/api/demo/appeal_publicity', { ...input, pageSize: 100 })).list;
  const figures = [
    'received',
    'answered',
    'answered_in_time',
    'solved',
    'solved_in_time',
    'reopened',
    'unagreed',
    'paused',
  ] as const;
  for (const figure of figures) {
    expect([figure, (await counted({ figure })).length]).toEqual([figure, all[figure]]);
    expect([figure, (await counted({ figure, unit })).length]).toEqual([figure, own[figure]]);
  }
  const [cause] = causes;
  const rows = await counted({ cause: cause?.id });
  expect([cause?.count, rows.length]).toEqual([3, 3]);
  expect(rows.every(({ public: shown, title, content }) => !shown && title === '' && content === '')).toBe(true);
});

it('what was not taken up says so', async () => {
  const [taken, refused] = [await opened(), await opened()];
  await office(refused, 'refuse', { words: '属于合同纠纷，请向法院起诉' });
  const { list } = await app.ask('/api/demo/appeal_publicity', { figure: 'received', pageSize: 100 });
  const vain = (id: number) => list.find((row) => row.id === id)?.vain;
  expect([vain(taken), vain(refused)]).toEqual([false, true]);
});
