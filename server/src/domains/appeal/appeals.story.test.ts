import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { appealDesk } from '../../../test/factories/appeal';
import { makeStaff, makeUnit } from '../../../test/factories/staff';
import type { Day } from '../../base/day';
import { addWorkingDays } from '../../base/working-day';
import { runClock } from '../case/clock-job';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const { unit, type, submit, opened, one, act, office, coordinate, answered, at } = await appealDesk(app, firm);
const other = await makeUnit(app, { name: '杭州市财政局' });
const third = await makeUnit(app, { name: '杭州市科学技术局' });
const district = await makeUnit(app, { name: '西湖区经济和信息化局' });
await app.db`insert into appeal_route values (${type}, '330106', ${district})`;
for (const one of [unit, other, third, district]) await makeStaff(app, { unit: one, permissions: ['appeals'] });
const clock = async (day: string) => {
  await at(day);
  await runClock(app.db, app.portal.services, app.now());
};
/** What somebody of the office was told of appeals, the last first. */
const told = async (staff: { token: string }) =>
  (await app.ask('/api/console/notice_list', {}, staff)).list.map(({ title }) => title);
const notices = () =>
  app.db<{ body: string }[]>`select body from notice where account_id = ${firm.id} and kind = 'case' order by id`;
/** How many cases wait for the enterprise, and whether one is among them and on its first page. */
const toDo = async (id: number) => {
  const { stages, list } = await app.ask('/api/portal/case_list', { stage: 'todo' }, firm);
  const { attention } = await app.ask('/api/portal/overview', {}, firm);
  const count = stages.find((stage) => stage.id === 'todo')?.count;
  return [count, list.some((row) => row.id === id), attention.some(({ key }) => key === `case ${id}`)];
};

describe('an appeal is routed', () => {
  it('by kind, and by the smallest area that has a unit of its own', async () => {
    const { unit_name: city, answer_due_on, due_on, next_step } = await one(await opened());
    expect([city, answer_due_on, due_on]).toEqual(['杭州市经济和信息化局', '2026-11-24', '2026-11-27']);
    expect(next_step).toBe('等待杭州市经济和信息化局受理');
    expect((await one(await opened({ area: '330106' }))).unit_name).toBe('西湖区经济和信息化局');
  });

  it('counts working days by the calendar of the State Council', async () => {
    const dueOf = async (day: string) => {
      await at(day);
      const { answer_due_on, due_on } = await one(await opened());
      return [answer_due_on, due_on];
    };
    expect(await dueOf('2025-09-29')).toEqual(['2025-10-09', '2025-10-13']);
    expect(await dueOf('2026-02-13')).toEqual([addWorkingDays('2026-02-13', 2), addWorkingDays('2026-02-13', 5)]);
    expect((await dueOf('2026-02-13'))[0]! > '2026-02-23').toBe(true);
  });

  it('names what is missing, and keeps a draft that misses it', async () => {
    expect(await submit({ title: ' ' })).toBeRefused(422, 'title');
    expect(await submit({ content: '太短' })).toBeRefused(422, 'content');
    expect(await submit({ appeal_type_id: 9999 })).toBeRefused(422, 'appeal_type_id');
    expect(await submit({ area: '999999' })).toBeRefused(422, 'area');
    expect((await submit({ submit: false, content: '' })).status).toBe(200);
  });
});

describe('“not ours”', () => {
  it('is said once by a unit, and the third time goes to the coordinator, whose word is final', async () => {
    const id = await opened();
    const [inOther, watcher] = [
      await makeStaff(app, { unit: other, permissions: ['appeals'] }),
      await makeStaff(app, { permissions: ['appeals', 'coordination'] }),
    ];
    const elsewhere = await makeStaff(app, { permissions: ['appeals', 'coordination'], areas: ['330200'] });
    const pass = async (to: number) => (await office(id, 'hand_over', { unit: to, words: '不归我们管' })).unit_id;
    expect(await pass(other)).toBe(other);
    expect(await told(inOther)).toEqual(['转来办件：技改补助公示后尚未拨付']);
    await expect(pass(other)).rejects.toThrow('请选择其他单位');
    expect(await pass(unit)).toBe(unit);
    await expect(pass(third)).rejects.toThrow('已经转交过一次');
    await app.db`update cases set unit_id = ${third} where id = ${id}`;
    expect(await pass(district)).toBeNull();
    expect(await told(watcher)).toEqual(['等待指定办理部门：技改补助公示后尚未拨付']);
    expect(await told(elsewhere)).toEqual([]);
    await expect(office(id, 'accept')).rejects.toThrow('等待督办指定');
    expect((await coordinate(id, 'appoint', { unit: other, words: '由财政局牵头' })).unit_id).toBe(other);
    expect(await told(inOther)).toHaveLength(2);
    await coordinate(id, 'urge', { words: '今天请先答复企业' });
    expect((await told(inOther))[0]).toBe('催办：技改补助公示后尚未拨付');
    expect((await app.ask('/api/portal/case', { id }, firm)).history.map(({ said }) => said)).not.toContain('催办');
    await expect(pass(unit)).rejects.toThrow('由督办指定');
    const { history } = await one(id);
    expect(history.map(({ said }) => said)).toEqual([
      '提交',
      '转交其他单位',
      '转交其他单位',
      '转交其他单位',
      '指定牵头单位',
    ]);
    expect(history[1]?.details).toEqual([{ label: '应由哪个单位办理', text: '杭州市财政局' }]);
    expect(history[3]?.details[0]?.text).toBe('西湖区经济和信息化局（已多次转交，改由督办指定）');
    expect((await notices()).at(-2)?.body).toContain('已转由督办部门办理');
    expect(JSON.stringify(history)).not.toContain('不归我们管');
  });

  it('never leads to a unit that takes no cases, or where nobody handles appeals', async () => {
    const id = await opened();
    const empty = await makeUnit(app, { name: '没有人的单位' });
    const refused = '没有人的单位没有可以办理企业诉求的人员，请选择其他部门';
    await expect(office(id, 'hand_over', { unit: empty, words: '归他们管' })).rejects.toThrow(refused);
    await expect(coordinate(id, 'appoint', { unit: empty, words: '归他们管' })).rejects.toThrow(refused);
    const { choices } = await app.ask('/api/console/case', { id }, await makeStaff(app, { unit }));
    const [offered, names] = [choices.unit ?? [], new Set(choices.unit?.map(({ name }) => name))];
    expect([offered.length > 0, names.has('没有人的单位'), names.has('杭州市经济和信息化局')]).toEqual([
      true,
      false,
      false,
    ]);
    await app.db`update unit set disabled_at = ${app.now()} where id = ${district}`;
    expect((await one(await opened({ area: '330106' }))).unit_name).toBe('杭州市经济和信息化局');
    await app.db`update unit set disabled_at = ${app.now()} where id = ${unit}`;
    expect((await one(await opened())).next_step).toBe('等待督办部门受理');
    await app.db`update unit set disabled_at = null`;
  });

  it('asks another unit to help, which sees and says only inside', async () => {
    const id = await opened();
    await office(id, 'accept');
    const helper = await makeStaff(app, { unit: other, permissions: ['appeals'] });
    const desk = () => app.call('/api/console/case', { id }, helper);
    expect((await desk()).status).toBe(404);
    await office(id, 'involve', { unit: other, words: '请确认拨付' });
    expect((await desk()).body.data).toMatchObject({ actions: ['contribute'], form: { contact_phone: '138********' } });
    expect((await app.ask('/api/console/notice_list', {}, helper)).list.map(({ title }) => title)).toEqual([
      '请协办：技改补助公示后尚未拨付',
    ]);
    const asked = (filter = {}) => app.ask('/api/console/case_list', { view: 'assist', ...filter } as never, helper);
    expect(await asked()).toMatchObject({ total: 1, list: [{ id }] });
    expect(await asked({ keyword: '尚未拨付', state: 'accepted' })).toMatchObject({ total: 1, list: [{ id }] });
    expect((await asked({ keyword: '消防' })).total + (await asked({ state: 'handling' })).total).toBe(0);
    expect((await asked({ view: 'open' })).views.find((view) => view.id === 'assist')?.count).toBe(1);
    // who handles it is for the unit that has it to say
    const mate = await makeStaff(app, { unit, permissions: ['appeals'] });
    expect((await app.ask('/api/console/case_colleagues', { id }, helper)).list).toEqual([]);
    for (const staff_id of [mate.id, null]) {
      const assigned = { id, version: (await desk()).body.data.version, staff_id };
      expect((await app.call('/api/console/case_assign', assigned, helper)).status).toBe(403);
    }
    const said = { id, action: 'contribute', fields: { words: '已拨' } };
    expect((await app.call('/api/console/case_act', said, helper)).status).toBe(200);
    expect((await asked()).total).toBe(0);
    expect((await app.call('/api/console/case_act', said, helper)).status).toBe(422);
    expect((await one(id)).history.map(({ said }) => said)).toEqual(['提交', '已受理']);
  });
});

describe('words', () => {
  it('inside and for the enterprise are never mixed up', async () => {
    const id = await opened();
    await answered(id);
    const seen = JSON.stringify(await one(id));
    expect(seen).toContain('本月拨付');
    expect(seen).not.toContain('预算已调整');
    expect(JSON.stringify(await notices())).not.toContain('预算已调整');
  });
});

describe('an appeal ends', () => {
  it('with the enterprise’s consent; without it goes back, and its handler hears of either', async () => {
    const id = await opened();
    const handler = await makeStaff(app, { unit, permissions: ['appeals'] });
    await answered(id);
    await app.db`update cases set handler_id = ${handler.id} where id = ${id}`;
    expect(await act(id, 'disagree')).toBeRefused(422, 'fields.words');
    expect((await act(id, 'disagree', { words: '还没有收到' })).body.data.state).toBe('handling');
    await office(id, 'answer', { words: '今天已拨' });
    expect((await act(id, 'agree')).body.data.state).toBe('closed');
    expect(await told(handler)).toEqual([
      '企业同意办结：技改补助公示后尚未拨付',
      '企业退回重办：技改补助公示后尚未拨付',
    ]);
  });

  it('with the coordinator when the enterprise sends it back a second time', async () => {
    const id = await opened();
    await answered(id);
    await act(id, 'disagree', { words: '还没有收到' });
    await office(id, 'answer', { words: '正在办' });
    const { unit_name, next_step } = (await act(id, 'disagree', { words: '还是没有' })).body.data;
    expect([unit_name, next_step.startsWith('督办部门将在')]).toEqual(['', true]);
    await expect(office(id, 'answer', { words: '再等等' })).rejects.toThrow('等待督办指定');
    expect((await coordinate(id, 'appoint', { unit: other, words: '由财政局牵头' })).unit_id).toBe(other);
  });

  it('by the clock after ten working days of silence and two reminders, over the holidays of the spring', async () => {
    await at('2026-02-10');
    const id = await opened();
    await answered(id);
    const days = [5, 8, 10].map((days) => addWorkingDays('2026-02-10', days));
    expect(days[0]! > '2026-02-23').toBe(true);
    const told = async () => (await notices()).length;
    const before = await told();
    for (const [nth, day] of days.entries()) {
      await clock(day);
      await clock(day);
      expect([day, await told()]).toEqual([day, before + nth + 1]);
    }
    expect((await one(id)).state).toBe('closed');
  });

  it('stands still while the enterprise is asked, and is extended by the coordinator with a reason', async () => {
    const id = await opened();
    await office(id, 'ask_more', { words: '请补充批文' });
    await at('2026-11-25');
    await act(id, 'supplement', { words: '已补充' });
    expect((await one(id)).due_on).toBe('2026-12-02');
    await expect(office(id, 'extend', { days: 5, words: '需核实' })).rejects.toThrow();
    await coordinate(id, 'extend', { days: 5, words: '需两个部门核实' });
    const { due_on, history } = await one(id);
    expect([due_on, history.at(-1)?.words]).toEqual(['2026-12-09', '需两个部门核实']);
  });

  it('is warned of anew when its term is extended or begins again', async () => {
    const warnings = async (id: number) =>
      (await app.db`select distinct title, at::date as day from staff_notice where case_id = ${id} order by day`)
        .map(({ title, day }) => `${day} ${title.split('：')[0]}`)
        .filter((text) => text.includes('期限'));
    const over = async (from: Day, days: number) => {
      for (let nth = 0; nth < days; nth++) await clock(addWorkingDays(from, nth));
    };
    const id = await opened();
    await office(id, 'accept');
    await over('2026-11-24', 5);
    expect((await warnings(id)).at(-1)).toBe('2026-11-30 已超过办理期限');
    await coordinate(id, 'extend', { days: 5, words: '需核实' });
    await over('2026-12-01', 5);
    expect((await warnings(id)).slice(3)).toEqual(['2026-12-02 办理期限已过五分之四', '2026-12-07 已超过办理期限']);
    await office(id, 'answer', { words: '本月拨付' });
    await act(id, 'agree');
    await act(id, 'reopen');
    await over('2026-12-08', 11);
    expect((await warnings(id)).slice(5)).toEqual([
      '2026-12-14 办理期限已过半',
      '2026-12-17 办理期限已过五分之四',
      '2026-12-22 已超过办理期限',
    ]);
  });

  it('of no unit is warned of to those who give it one', async () => {
    const id = await opened();
    const watcher = await makeStaff(app, { permissions: ['appeals', 'coordination'] });
    const elsewhere = await makeStaff(app, { permissions: ['appeals', 'coordination'], areas: ['330200'] });
    await app.db`update cases set unit_id = null where id = ${id}`;
    await clock('2026-11-25');
    const heard = await app.db`select staff_id from staff_notice where case_id = ${id}`;
    expect(heard).toContainEqual({ staff_id: watcher.id });
    expect(heard).not.toContainEqual({ staff_id: elsewhere.id });
  });

  it('is called what the enterprise wrote, whatever signs stand in it', async () => {
    await office(await opened({ title: '补贴$&到账$$100{due}' }), 'accept');
    expect((await notices()).at(-1)?.body).toContain('“补贴$&到账$$100{due}”');
  });

  it('is opened again by one press within thirty days, and asked about after closing and four weeks later', async () => {
    const id = await opened();
    const watcher = await makeStaff(app, { permissions: ['appeals', 'coordination'] });
    await answered(id);
    const closed = (await act(id, 'agree')).body.data;
    const reopening = '没有真正解决的，2026-11-20 办结后 30 天内可重新打开';
    expect(closed.next_step).toBe(`可以评价这次办理；${reopening}`);
    expect((await act(id, 'rate', { score: 5 })).body.data).toMatchObject({ rating: 5, next_step: reopening });
    expect(await act(id, 'rate', { score: 1 })).toBeRefused(422, '这次办理已经评价过');
    expect(await act(id, 'rate_again', { score: 1 })).toBeRefused(422, '办结四周后再请您评价');
    await clock('2026-12-17');
    await clock('2026-12-18');
    await clock('2026-12-21');
    expect((await notices()).filter(({ body }) => body.includes('四周'))).toHaveLength(1);
    await at('2026-12-19');
    const asked = await one(id);
    expect(asked).toMatchObject({
      rating: null,
      rating_asked: true,
      next_step: `办结已四周，请再评价一次；${reopening}`,
    });
    expect([asked.actions.includes('rate_again'), asked.actions.includes('rate')]).toEqual([true, false]);
    expect(await toDo(id)).toEqual([1, true, true]);
    const told = (await act(id, 'rate_again', { score: 2, words: '又发生了' })).body.data;
    expect(told).toMatchObject({ rating: 2, rating_asked: false, next_step: reopening });
    expect(await toDo(id)).toEqual([0, false, false]);
    await at('2026-12-20');
    const again = (await act(id, 'reopen')).body.data;
    expect([again.state, again.history.length > 5, again.rating]).toEqual(['handling', true, null]);
    await office(id, 'answer', { words: '已彻底解决' });
    expect((await act(id, 'agree')).body.data.next_step).toContain('可以评价这次办理');
    await act(id, 'rate', { score: 1 });
    const low =
      await app.db`select title from staff_notice where staff_id = ${watcher.id} and case_id = ${id} order by id`;
    expect(low.map(({ title }) => title)).toEqual([
      '企业评价“不满意”：技改补助公示后尚未拨付',
      '企业评价“非常不满意”：技改补助公示后尚未拨付',
    ]);
    await at('2027-01-20');
    expect(await act(id, 'reopen')).toBeRefused(422, '办结超过 30 天，请重新提出诉求');
    const late = await one(id);
    expect(late.actions).not.toContain('reopen');
    expect(late.next_step).toBe('2026-12-20 办结，已过 30 天；没有真正解决的，请重新提出诉求');
  });

  it('into another one of the same enterprise alone', async () => {
    const [id, into] = [await opened(), await opened()];
    const stranger = await makeAccount(app, { enterprise: true });
    const foreign = await one(await opened({}, stranger), stranger);
    await expect(office(id, 'merge', { into: foreign.number })).rejects.toThrow('同一申请人');
    await office(id, 'merge', { into: (await one(into)).number });
    expect((await one(id)).state_name).toBe('已并案');
    expect(await app.db`select kind from case_link where case_id = ${id} and other_id = ${into}`).toEqual([
      { kind: 'merged' },
    ]);
  });
});
