import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { exportedRows } from '../../../test/factories/exported';
import { idOf } from '../../../test/factories/id-of';
import { makeStaff } from '../../../test/factories/staff';
import { keepSignups } from './signup-jobs';

const app = await testApp();
const people = [eachTest(() => makeAccount(app)), eachTest(() => makeAccount(app)), eachTest(() => makeAccount(app))];
const office = eachTest(() => makeStaff(app, { permissions: ['content'] }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
  await app.db`delete from activity`;
});

const FORM = { contact_name: '王小芳', contact_phone: '13800138000', employer: '示例公司', note: '' };

const makeActivity = (places: number | null, day = '2026-11-25', hours = '14:00') =>
  idOf(app.db`
    insert into activity (title, organiser, place, starts_on, ends_on, hours, places, sign_up_until, published_at)
    values ('申报辅导', '科技局', '报告厅', ${day}, ${day}, ${hours}, ${places}, ${day}::date - 1, ${new Date(0)})
    returning id`);

const signUp = (activity_id: number, who: MadeAccount, form: object = {}) =>
  app.call('/api/portal/activity_signup', { activity_id, ...FORM, ...form, submit: true }, who);
const own = async (activity_id: number, who: MadeAccount) =>
  (await app.ask('/api/portal/activity_own_signup', { activity_id }, who)).signup;
const states = async (id: number) => Promise.all(people.map(async (who) => (await own(id, who))?.state));
const told = async (who: MadeAccount) =>
  (await app.db<{ title: string }[]>`select title from notice where account_id = ${who.id} order by id`).map(
    ({ title }) => title,
  );
const keep = (day: string) => keepSignups(app.db, app.portal.services, new Date(`${day}T10:00:00+08:00`));

it('gives places while there are any, then a queue, which moves up as somebody cancels', async () => {
  const id = await makeActivity(1);
  for (const who of people) expect((await signUp(id, who)).status).toBe(200);
  expect(await states(id)).toEqual(['joined', 'waiting', 'waiting']);
  expect([(await own(id, people[1]!))?.ahead, (await own(id, people[2]!))?.ahead]).toEqual([0, 1]);
  expect(await app.ask('/api/portal/activity', { id })).toMatchObject({ left: 0, state: 'full' });
  expect((await signUp(id, people[0]!)).status).toBe(409);
  const first = (await own(id, people[0]!))!;
  await app.ask('/api/portal/case_act', { id: first.id, action: 'withdraw' }, people[0]);
  expect(await states(id)).toEqual(['withdrawn', 'joined', 'waiting']);
  expect(await told(people[1]!)).toEqual(['活动报名列入候补', '活动报名已安排名额']);
  const [seated] = await app.db<{ body: string }[]>`
    select body from notice where account_id = ${people[1]!.id} and title = '活动报名已安排名额'`;
  expect(seated?.body).toContain('您已报名“申报辅导”，2026-11-25 14:00，地点：报告厅。');
  // places are added: the queue moves up by the next run, once
  await app.db`update activity set places = 2`;
  await keep('2026-11-21');
  await keep('2026-11-21');
  expect(await states(id)).toEqual(['withdrawn', 'joined', 'joined']);
  expect(await told(people[2]!)).toEqual(['活动报名列入候补', '活动报名已安排名额']);
});

it('lists what comes next first and what is over last', async () => {
  const days = ['2026-11-10', '2026-12-20', '2026-11-15', '2026-11-25'];
  for (const day of days) await makeActivity(5, day);
  const { list } = await app.ask('/api/portal/activity_list', {});
  expect(list.map(({ starts_on }) => starts_on)).toEqual(['2026-11-25', '2026-12-20', '2026-11-15', '2026-11-10']);
  await makeActivity(5, '2026-11-25', '9:00–11:00');
  const again = await app.ask('/api/portal/activity_list', {});
  expect(again.list.slice(0, 2).map(({ hours }) => hours)).toEqual(['9:00–11:00', '14:00']);
});

it('never gives a place twice, however many ask at once', async () => {
  const id = await makeActivity(2);
  await Promise.all(people.map((who) => signUp(id, who)));
  expect((await states(id)).sort()).toEqual(['joined', 'joined', 'waiting']);
});

it('gives as many places as come where none are counted, and none once it is over', async () => {
  const id = await makeActivity(null);
  await signUp(id, people[0]!);
  expect(await app.ask('/api/portal/activity', { id })).toMatchObject({ left: null, state: 'open' });
  expect((await own(id, people[0]!))?.state).toBe('joined');
  const over = await makeActivity(5, '2026-11-20');
  expect((await signUp(over, people[0]!)).body.msg).toContain('报名已截止');
  expect(await app.ask('/api/portal/activity', { id: over })).toMatchObject({ state: 'closed' });
});

it('checks in once by the code, which nobody else can make; the office alone', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  await signUp(id, people[1]!);
  const { code, picture } = (await own(id, people[0]!))!;
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await own(id, people[1]!))?.code).toBe('');
  const check = (given: string, who: { token: string } = office) =>
    app.call('/api/console/activity_check_in', { code: given }, who);
  expect((await check(code, people[0])).status).not.toBe(200);
  expect((await check(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).body.msg).toContain(
    '不是本平台的报名码',
  );
  expect((await check(code)).body.msg).toContain('2026-11-25 举办，当天才能签到');
  app.setNow(new Date('2026-11-25T13:40:00+08:00'));
  const atDoor = await makeStaff(app, { permissions: ['content'] });
  const answer = await check(`https://example.cn/console/activity-signups?code=${code}`, atDoor);
  expect(answer.body.data).toMatchObject({ title: '申报辅导', name: '王**', state_name: '已签到' });
  expect((await check(code, atDoor)).body.msg).toContain('已经签到');
  const list = await app.ask('/api/console/activity_signup_list', { activity_id: id }, atDoor);
  expect(list.list.map(({ state, contact_name }) => [state, contact_name])).toEqual([
    ['waiting', '王**'],
    ['attended', '王**'],
  ]);
  expect(list.states.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual(['候补中', '已签到']);
});

it('tells the office who comes in clear only with the permission, for one activity, with a reason that stays', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  const trusted = await makeStaff(app, { permissions: ['content', 'personal'] });
  const list = await app.ask('/api/console/activity_signup_list', { activity_id: id }, trusted);
  expect(list.list[0]).toMatchObject({ contact_name: '王**', contact_phone: '138********' });
  const sheet = (who: { token: string }, reason = '现场签到核对') =>
    app.call('/api/console/activity_signup_sheet', { activity_id: id, reason }, who);
  expect((await sheet(office)).status).toBe(403);
  expect((await sheet(trusted, '')).status).toBe(400);
  const { url } = (await sheet(trusted)).body.data;
  expect((await exportedRows(app, url))[1]).toEqual(expect.arrayContaining(['王小芳', '13800138000']));
  const [kept] = await app.db`
    select subject, detail from audit_log where action = '/api/console/activity_signup_sheet' and staff_id = ${trusted.id}
    order by id desc limit 1`;
  expect(kept).toMatchObject({ subject: `activity ${id}`, detail: { reason: '现场签到核对' } });
});

it('finds who comes by the whole name or number alone, for both stand there masked', async () => {
  const id = await makeActivity(5);
  await signUp(id, people[0]!);
  const find = async (keyword: string) =>
    (await app.ask('/api/console/activity_signup_list', { keyword }, office)).list.length;
  expect(await Promise.all(['王小芳', '13800138000', '示例', '申报辅导'].map(find))).toEqual([1, 1, 1, 1]);
  expect(await Promise.all(['小芳', '王小', '1380013', 'xiaofang'].map(find))).toEqual([0, 0, 0, 0]);
});

it('reminds on the day before, once, and ends what is over', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  await signUp(id, people[1]!);
  await keep('2026-11-23');
  expect((await told(people[0]!)).includes('明天参加活动')).toBe(false);
  await keep('2026-11-24');
  await keep('2026-11-24');
  expect((await told(people[0]!)).filter((title) => title === '明天参加活动')).toHaveLength(1);
  expect((await told(people[1]!)).includes('明天参加活动')).toBe(false);
  await keep('2026-11-26');
  expect(await states(id)).toEqual(['absent', 'unseated', undefined]);
  // who came is entered from paper on the day after
  app.setNow(new Date('2026-11-26T09:30:00+08:00'));
  const [came] = await app.db<{ id: number }[]>`select id from cases where subject_id = ${id} and state = 'absent'`;
  await app.ask(
    '/api/console/case_act',
    { id: came!.id, action: 'check_in', fields: {} },
    await makeStaff(app, { permissions: ['content'] }),
  );
  app.setNow(TEST_NOW);
  expect(await states(id)).toEqual(['attended', 'unseated', undefined]);
});

it('tells who has signed up that it moved, and that it does not take place', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  await signUp(id, people[1]!);
  const { fields, version } = (await app.ask('/api/console/content', { kind: 'activity', id }, office)).row!;
  const save = (change: object, seen: number) =>
    app.ask(
      '/api/console/content_save',
      { kind: 'activity', id, version: seen, fields: { ...fields, ...change } },
      office,
    );
  const saved = await save({ body: '<p>带上营业执照</p>' }, version);
  expect((await told(people[0]!)).includes('活动安排有变')).toBe(false);
  await save({ body: '<p>带上营业执照</p>', hours: '15:00', place: '二楼会议室' }, saved.version);
  const [notice] = await app.db<{ body: string }[]>`
    select body from notice where account_id = ${people[0]!.id} and title = '活动安排有变'`;
  expect(notice?.body).toContain('2026-11-25 15:00，地点：二楼会议室');
  expect((await told(people[1]!)).includes('活动安排有变')).toBe(true);
  await app.db`update activity set deleted_at = ${new Date('2026-11-21T09:30:00+08:00')}`;
  await keep('2026-11-21');
  expect(await states(id)).toEqual(['joined', 'waiting', undefined]);
  await keep('2026-11-22');
  expect(await states(id)).toEqual(['cancelled', 'cancelled', undefined]);
  expect((await told(people[0]!)).at(-1)).toBe('活动报名因活动取消终止');
  await app.ask('/api/console/content_delete', { kind: 'activity', id, action: 'restore' }, office);
  // who was called off hears that it is back, and where one signs up again
  const [back] = await app.db<{ title: string; body: string; path: string }[]>`
    select title, body, path from notice where account_id = ${people[0]!.id} order by id desc limit 1`;
  expect(back).toMatchObject({ title: '活动恢复举办', path: `/joinActivity?id=${id}` });
  expect(back?.body).toContain('您原来的报名已终止，要参加请在活动页重新报名');
  await signUp(id, people[1]!);
  expect(await states(id)).toEqual(['cancelled', 'joined', undefined]);
  // a new publication is told to who has not signed up again alone
  const seen = (await app.ask('/api/console/content', { kind: 'activity', id }, office)).row!.version;
  const acts = (action: 'withdraw' | 'publish', version: number) =>
    app.ask('/api/console/content_publish', { kind: 'activity', id, version, action }, office);
  await acts('publish', (await acts('withdraw', seen)).version);
  expect((await told(people[0]!)).filter((title) => title === '活动恢复举办')).toHaveLength(2);
  expect((await told(people[1]!)).filter((title) => title === '活动恢复举办')).toHaveLength(1);
});

it('tells who has checked in too that what is to follow moved, and that it is called off', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  await app.db`update activity set starts_on = '2026-11-20', ends_on = '2026-11-22', sign_up_until = '2026-11-20' where id = ${id}`;
  await app.ask('/api/console/activity_check_in', { code: (await own(id, people[0]!))!.code }, office);
  const { fields, version } = (await app.ask('/api/console/content', { kind: 'activity', id }, office)).row!;
  const moved = {
    kind: 'activity',
    id,
    version,
    fields: { ...fields, body: '<p>两天</p>', place: '三楼会议室' },
  } as const;
  await app.ask('/api/console/content_save', moved, office);
  const [notice] = await app.db<{ body: string }[]>`
    select body from notice where account_id = ${people[0]!.id} order by id desc limit 1`;
  expect(notice?.body).toMatch(/地点：三楼会议室。$/u);
  const { list } = await app.ask('/api/console/activity_signup_list', { activity_id: id }, office);
  expect(list[0]?.attended_at).toMatch(/^2026-11-20 /u);
  await app.db`update activity set deleted_at = ${new Date('2026-11-20T09:30:00+08:00')} where id = ${id}`;
  await keep('2026-11-21');
  await keep('2026-11-21');
  expect((await told(people[0]!)).filter((title) => title === '活动取消')).toHaveLength(1);
  await app.ask('/api/console/content_delete', { kind: 'activity', id, action: 'restore' }, office);
  expect((await told(people[0]!)).at(-1)).toBe('活动恢复举办');
  app.setNow(TEST_NOW);
});

it('takes the place of one away with words, and gives it to who waits; an activity that takes place is not called off for one', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  await signUp(id, people[1]!);
  const { id: first } = (await own(id, people[0]!))!;
  const seen = await app.ask('/api/console/case', { id: first }, office);
  expect(seen.actions).toContain('release');
  expect(seen.actions).not.toContain('call_off');
  const fields = { words: '名额限一家企业一人' };
  await app.ask('/api/console/case_act', { id: first, version: seen.version, action: 'release', fields }, office);
  expect(await states(id)).toEqual(['withdrawn', 'joined', undefined]);
  const [notice] = await app.db<{ body: string }[]>`
    select body from notice where account_id = ${people[0]!.id} order by id desc limit 1`;
  expect(notice?.body).toContain('名额已取消：名额限一家企业一人');
});

it('tells nobody of a deletion that is taken back before its sign-ups were called off', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  const before = await told(people[0]!);
  await app.ask('/api/console/content_delete', { kind: 'activity', id }, office);
  await app.ask('/api/console/content_delete', { kind: 'activity', id, action: 'restore' }, office);
  expect(await told(people[0]!)).toEqual(before);
});

it('tells who has signed up that it moved while it is withdrawn, for it takes place', async () => {
  const id = await makeActivity(1);
  await signUp(id, people[0]!);
  const { fields, version } = (await app.ask('/api/console/content', { kind: 'activity', id }, office)).row!;
  const withdrawn = { kind: 'activity', id, version, action: 'withdraw' } as const;
  const { version: seen } = await app.ask('/api/console/content_publish', withdrawn, office);
  const [notice] = await app.db<{ title: string; body: string }[]>`
    select title, body from notice where account_id = ${people[0]!.id} order by id desc limit 1`;
  expect(notice?.title).toBe('活动页已撤下，活动照常举办');
  expect(notice?.body).toContain('您的报名不受影响，活动仍按原安排举办：2026-11-25 14:00，地点：报告厅');
  const moved = { kind: 'activity', id, version: seen, fields: { ...fields, place: '三楼会议室' } } as const;
  await app.ask('/api/console/content_save', moved, office);
  expect((await told(people[0]!)).at(-1)).toBe('活动安排有变');
  // its page is there for them alone, and takes no sign-ups
  const page = (who?: MadeAccount) => app.call('/api/portal/activity', { id }, who);
  expect((await page(people[0])).body.data).toMatchObject({ place: '三楼会议室', state: 'closed' });
  for (const other of [people[1], undefined]) expect(await page(other)).toBeRefused(404);
  await app.ask('/api/console/content_delete', { kind: 'activity', id }, office);
  expect(await page(people[0])).toBeRefused(404);
});
