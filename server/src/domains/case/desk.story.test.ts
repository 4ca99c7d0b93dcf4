import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeStaff, staffToken } from '../../../test/factories/staff';
import { runClock } from './clock-job';
import { compactTally } from './desk.queries';

const app = await testApp();
const asker = eachTest(() => makeAccount(app));
const office = eachTest(() => makeStaff(app, { permissions: ['consults'] }));
const colleague = eachTest(() => makeStaff(app, { permissions: ['consults'], unit: office.unitId }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
});

const WORDS = { topic: 'fee', words: '年费怎么缴才不会晚？', contact_name: '王芳', contact_phone: '13800138000' };

/** A consultation that was submitted, of the unit; its id. */
async function consult(words = WORDS.words): Promise<number> {
  const { id } = await app.ask('/api/demo/propertyseek', { ...WORDS, words, submit: true }, asker);
  await app.db`update cases set unit_id = ${office.unitId} where id = ${id}`;
  return id;
}
const queue = (input: object = {}, who = office) => app.ask('/api/console/case_list', input, who);
const one = (id: number, who = office) => app.ask('/api/console/case', { id }, who);
const act = (id: number, action: string, input: object = {}, who = office) =>
  app.call('/api/console/case_act', { id, action, ...input }, who);
const clock = (moment: string) => {
  app.setNow(new Date(moment));
  return runClock(app.db, app.portal.services, app.now());
};

describe('the queue', () => {
  it('holds what is due first first, with counts by view and kind, and drafts never', async () => {
    const [first, second] = [await consult('先问的问题'), await consult('后问的问题')];
    await app.ask('/api/demo/propertyseek', WORDS, asker);
    await app.db`update cases set due_on = '2026-11-19' where id = ${second}`;
    const all = await queue();
    expect(all.list.map(({ id, overdue }) => [id, overdue])).toEqual([
      [second, true],
      [first, false],
    ]);
    // of a kind whose first answer alone has a term that is all there is to see
    await app.db`update cases set answer_due_on = '2026-11-19', due_on = null where id = ${first}`;
    expect(await one(first)).toMatchObject({ answer_due_on: '2026-11-19', answer_overdue: true, overdue: false });
    const late = await queue({ view: 'overdue' });
    expect(late.list.map(({ id }) => id)).toEqual([first, second]);
    const counts = Object.fromEntries(late.views.map(({ id, count }) => [id, count]));
    expect(counts).toEqual({ mine: 0, unassigned: 2, due: 0, overdue: 2, open: 2, closed: 0 });
    expect(all.kinds).toContainEqual({ id: 'ip_consult', name: '知产咨询', count: 2 });
    expect((await queue({ keyword: '先问' })).total).toBe(1);
    const { number } = all.list[0]!;
    expect((await queue({ keyword: ` ${number.toLowerCase()}` })).list.map(({ id }) => id)).toEqual([second]);
    expect((await queue({ kind: 'nothing' })).total).toBe(0);
  });

  it('is of one’s kinds, unit and areas', async () => {
    const id = await consult();
    const others = [
      await makeStaff(app, { permissions: ['reviews'], unit: office.unitId }),
      await makeStaff(app, { permissions: ['consults'] }),
    ];
    for (const other of others) {
      expect((await queue({}, other)).total).toBe(0);
      expect((await app.call('/api/console/case', { id }, other)).status).toBe(404);
      expect((await act(id, 'answer', { fields: { words: '答复' } }, other)).status).toBe(404);
    }
    await app.db`update cases set area_code = '330106' where id = ${id}`;
    const elsewhere = await makeStaff(app, { permissions: ['consults'], unit: office.unitId, areas: ['330108'] });
    expect((await queue({}, elsewhere)).total).toBe(0);
    // a city is all that lies in it, and is still told as what was given
    const city = await makeStaff(app, { permissions: ['consults'], unit: office.unitId, areas: ['330100'] });
    expect((await queue({}, city)).total).toBe(1);
    expect((await app.ask('/api/console/me', {}, city)).area_names).toEqual(['杭州市']);
    const watcher = await makeStaff(app, { permissions: ['consults', 'coordination'] });
    expect((await queue({}, watcher)).total).toBe(1);
  });
});

describe('handling', () => {
  it('is told to others who look, and the second of two acts meets the newer state', async () => {
    const id = await consult();
    expect((await app.ask('/api/console/case_look', { id }, office)).viewers).toEqual([]);
    const { viewers, version } = await app.ask('/api/console/case_look', { id }, colleague);
    expect(viewers).toHaveLength(1);
    const answer = { version, fields: { words: '请在期限前两个月内缴纳' } };
    expect((await act(id, 'answer', answer)).status).toBe(200);
    expect((await act(id, 'answer', answer, colleague)).status).toBe(409);
    expect((await one(id)).state_name).toBe('已答复');
  });

  it('leaves event, notice and audit together, or nothing', async () => {
    const id = await consult();
    expect(await act(id, 'answer', { fields: { words: ' ' } })).toBeRefused(422, '请写下答复内容', 'fields.words');
    expect(await act(id, 'close')).toBeRefused(409, '当前状态不能进行此操作，请刷新后查看最新状态');
    await act(id, 'answer', { fields: { words: '请在期限内缴纳' } });
    const events = await app.db`select action, role, words, staff_id from case_event where case_id = ${id} order by id`;
    expect(events.map(({ action }) => action)).toEqual(['submit', 'answer']);
    expect(events[1]).toMatchObject({ role: 'office', words: '请在期限内缴纳', staff_id: office.id });
    const notices = await app.db`select title, body, path from notice where account_id = ${asker.id}`;
    expect(notices).toEqual([
      {
        title: '知产咨询已答复',
        body: `您的咨询“${WORDS.words}”已答复：请在期限内缴纳`,
        path: `/caseDetail?id=${id}`,
      },
    ]);
    const audit = await app.db`
      select action, staff_id from audit_log where subject = ${`case ${id}`} and staff_id is not null`;
    expect(audit).toEqual([{ action: '/api/console/case_act', staff_id: office.id }]);
  });

  it('takes, gives and gives back; a note is the office’s alone', async () => {
    const id = await consult();
    const assign = async (staff_id: number | null, who = office) =>
      app.call('/api/console/case_assign', { id, version: (await one(id)).version, staff_id }, who);
    expect((await assign(office.id)).body.data.handler_id).toBe(office.id);
    const { list } = await app.ask('/api/console/case_colleagues', { id }, office);
    expect(list.map((person) => person.id).sort()).toEqual([office.id, colleague.id].sort());
    expect((await assign(colleague.id)).body.data.handler_id).toBe(colleague.id);
    expect((await assign(null)).body.data.handler_id).toBeNull();
    const [told] = await app.db`
      select detail from audit_log where subject = ${`case ${id}`} and staff_id = ${office.id} order by id desc limit 1`;
    expect(told?.detail).toEqual({ before: { 经办人: expect.stringMatching(/\S/) }, after: {} });
    expect((await assign(colleague.id)).body.data.handler_id).toBe(colleague.id);
    const stranger = await makeStaff(app, { permissions: ['reviews'], unit: office.unitId });
    expect((await assign(stranger.id)).status).toBe(400);
    await app.ask('/api/console/case_note', { id, words: '已电话沟通' }, office);
    expect((await one(id)).history.map(({ said, inside }) => [said, inside])).toEqual([
      ['提交', false],
      ['领取', true],
      ['分派', true],
      ['退回部门', true],
      ['分派', true],
      ['内部意见', true],
    ]);
    const own = await app.ask('/api/portal/case', { id }, asker);
    expect(own.history.map(({ said }) => said)).toEqual(['提交']);
    expect(own.history.every(({ by }) => by === '')).toBe(true);
    // what has ended is taken by nobody any more
    await app.db`update cases set stage = 'done' where id = ${id}`;
    expect(await assign(office.id)).toBeRefused(409, '当前状态不能进行此操作，请刷新后查看最新状态');
  });

  it('shows who asks in clear only to its handler or with the permission, with a reason that stays', async () => {
    const id = await consult();
    expect((await one(id)).form).toMatchObject({ contact_name: '王*', contact_phone: '138********' });
    const clear = (who = office, reason = '电话核实缴费情况') =>
      app.call('/api/console/case_clear', { id, reason }, who);
    expect((await clear()).status).toBe(403);
    await app.db`update cases set handler_id = ${office.id} where id = ${id}`;
    expect((await clear(office, '  ')).status).toBe(400);
    expect((await clear()).body.data.form).toMatchObject({ contact_phone: '13800138000' });
    const [row] =
      await app.db`select detail from audit_log where action = '/api/console/case_clear' and staff_id = ${office.id}`;
    expect(row).toEqual({ detail: { reason: '电话核实缴费情况' } });
    const trusted = await makeStaff(app, { permissions: ['consults', 'personal'], unit: office.unitId });
    expect((await clear(trusted)).status).toBe(200);
  });
});

it('counts what it keeps as what there is, through every change and after it is added up', async () => {
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await consult(`第 ${n} 个问题要问`));
  const [answered, closed, withdrawn, taken] = ids as [number, number, number, number];
  for (const id of [answered, closed]) await act(id, 'answer', { fields: { words: '答复' } });
  await app.ask('/api/portal/case_act', { id: closed, action: 'close' }, asker);
  await app.ask('/api/portal/case_act', { id: withdrawn, action: 'withdraw' }, asker);
  await app.db`update cases set handler_id = ${office.id}, due_on = '2026-11-20' where id = ${taken}`;
  await app.db`delete from cases where id = ${ids[5]!}`;
  const numbers = async () => {
    const { views, kinds, total } = await queue();
    return [
      Object.fromEntries(views.map(({ id, count }) => [id, count])),
      kinds.find(({ id }) => id === 'ip_consult')?.count,
      total,
    ];
  };
  const counts = { mine: 1, unassigned: 2, due: 1, overdue: 0, open: 3, closed: 2 };
  expect(await numbers()).toEqual([counts, 3, 3]);
  await compactTally(app.db);
  expect(await numbers()).toEqual([counts, 3, 3]);
  expect((await queue({ keyword: '问题' })).total).toBe(3);
  expect(await app.db`select 1 from case_tally where n <= 0`).toHaveLength(0);
});

describe('the clock', () => {
  it('warns half way, late and when it is over, each once, however often it runs', async () => {
    const id = await consult();
    const told = async () =>
      (
        await app.db<{ title: string }[]>`
          select title from staff_notice where staff_id = ${office.id} and case_id = ${id} order by id`
      ).map(({ title }) => title.split('：')[0]);
    // two working days: due on 24 November
    await clock('2026-11-21T01:00:00Z');
    expect(await told()).toEqual([]);
    for (const moment of ['2026-11-23T01:00:00Z', '2026-11-23T02:00:00Z']) await clock(moment);
    expect(await told()).toEqual(['办理期限已过半']);
    for (const day of ['24', '25', '26', '27', '30']) await clock(`2026-11-${day}T01:00:00Z`);
    expect(await told()).toEqual(['办理期限已过半', '办理期限已过五分之四', '首次答复已超期', '已超过办理期限']);
    office.token = await staffToken(app, office.username);
    expect((await queue({ view: 'overdue' })).total).toBe(1);
    const { list, unread } = await app.ask('/api/console/notice_list', {}, office);
    expect([list.length, unread]).toEqual([4, 4]);
    const unseen = async () => (await app.ask('/api/console/notice_list', { unread: true }, office)).total;
    await app.ask('/api/console/notice_read', { ids: [list[0]!.id] }, office);
    expect(await unseen()).toBe(3);
    // who looks at the case has seen what was told of it
    await app.ask('/api/console/case_look', { id }, office);
    expect(await unseen()).toBe(0);
    expect(await app.ask('/api/console/notice_read', {}, office)).toEqual({ unread: 0 });
  });

  it('ends what nobody asks about any more after two reminders, and goes on where an act brings it back', async () => {
    const id = await consult();
    await act(id, 'answer', { fields: { words: '请在期限内缴纳' } });
    const titles = async () =>
      (await app.db`select title from notice where account_id = ${asker.id} order by id`).map(({ title }) => title);
    // down for a month: one reminder a day, and only then the end
    await clock('2026-12-31T01:00:00Z');
    expect(await titles()).toEqual(['知产咨询已答复', '知产咨询提醒']);
    await clock('2027-01-05T01:00:00Z');
    await clock('2027-01-05T02:00:00Z');
    expect(await titles()).toEqual(['知产咨询已答复', '知产咨询提醒', '知产咨询提醒']);
    await clock('2027-01-06T01:00:00Z');
    expect(await app.db`select state, stage from cases where id = ${id}`).toEqual([{ state: 'closed', stage: 'done' }]);
    expect((await titles()).at(-1)).toBe('知产咨询无追问，自动办结');
    expect(await clock('2027-01-07T01:00:00Z')).toBe(0);
  });

  it('counts no day on which it was the applicant’s turn', async () => {
    const id = await consult();
    await act(id, 'answer', { fields: { words: '请在期限内缴纳' } });
    app.setNow(new Date('2026-11-27T02:00:00Z'));
    asker.token = await app.signIn(asker.username);
    await app.ask('/api/portal/case_act', { id, action: 'ask', fields: { words: '可以减缓吗？' } }, asker);
    // five working days stood still: from 24 November to 1 December
    const [row] = await app.db`select due_on, paused_days, answer_due_on from cases where id = ${id}`;
    expect(row).toEqual({ due_on: '2026-12-01', paused_days: 5, answer_due_on: null });
  });
});
