import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeStaff, staffToken } from '../../../test/factories/staff';
import { addDays, type Day, dayInChina } from '../../base/day';
import type { Acting, HandledKind } from './case-kind';
import { runClock } from './clock-job';

const app = await testApp();
const asker = eachTest(() => makeAccount(app));
const office = eachTest(() => makeStaff(app, { permissions: ['consults'] }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
});

const morning = (day: Day) => new Date(`${day}T06:05:30+08:00`);
const WORDS = { topic: 'fee', words: '年费怎么缴才不会晚？', contact_name: '王芳', contact_phone: '13800138000' };

/** A consultation that is submitted on a day, of the unit and without a handler; its id. */
async function consult(day: Day): Promise<number> {
  app.setNow(new Date(`${day}T10:00:00+08:00`));
  asker.token = await app.signIn(asker.username);
  const { id } = await app.ask('/api/demo/propertyseek', { ...WORDS, submit: true }, asker);
  await app.db`update cases set unit_id = ${office.unitId} where id = ${id}`;
  return id;
}

/** The days on which somebody was told of a case, and of what. */
async function toldDays(id: number) {
  const rows = await app.db<{ at: Date; title: string }[]>`
    select at, title from staff_notice where case_id = ${id}
    union all select at, title from notice where path = ${`/caseDetail?id=${id}`} order by at`;
  return rows.map(({ at, title }) => `${dayInChina(at)} ${title.split('：')[0]}`);
}

describe('over the holidays', () => {
  it.each([
    ['2024-12-31', '2025-01-02 2025-01-03 2025-01-06 2025-01-07', '2025-01-08 2025-01-13 2025-01-15'],
    ['2025-01-27', '2025-02-05 2025-02-06 2025-02-07 2025-02-08', '2025-02-10 2025-02-13 2025-02-17'],
    ['2025-04-03', '2025-04-07 2025-04-08 2025-04-09 2025-04-10', '2025-04-11 2025-04-16 2025-04-18'],
    ['2025-04-30', '2025-05-06 2025-05-07 2025-05-08 2025-05-09', '2025-05-12 2025-05-15 2025-05-19'],
    ['2025-05-30', '2025-06-03 2025-06-04 2025-06-05 2025-06-06', '2025-06-09 2025-06-12 2025-06-16'],
    ['2025-09-30', '2025-10-09 2025-10-10 2025-10-11 2025-10-13', '2025-10-14 2025-10-17 2025-10-21'],
    ['2025-12-31', '2026-01-04 2026-01-05 2026-01-06 2026-01-07', '2026-01-08 2026-01-13 2026-01-15'],
    ['2026-02-14', '2026-02-24 2026-02-25 2026-02-26 2026-02-27', '2026-02-28 2026-03-04 2026-03-06'],
    ['2026-04-03', '2026-04-07 2026-04-08 2026-04-09 2026-04-10', '2026-04-13 2026-04-16 2026-04-20'],
    ['2026-04-30', '2026-05-06 2026-05-07 2026-05-08 2026-05-09', '2026-05-11 2026-05-14 2026-05-18'],
    ['2026-06-18', '2026-06-22 2026-06-23 2026-06-24 2026-06-25', '2026-06-26 2026-07-01 2026-07-03'],
    ['2026-09-24', '2026-09-28 2026-09-29 2026-09-30 2026-10-08', '2026-10-09 2026-10-13 2026-10-15'],
  ])('what comes on %s is warned of, reminded of and ended on working days alone', async (day, warned, reminded) => {
    const [waiting, answered] = [await consult(day), await consult(day)];
    office.token = await staffToken(app, office.username);
    const answer = { id: answered, action: 'answer', fields: { words: '请在期限前两个月内缴纳' } };
    await app.ask('/api/console/case_act', answer, office);
    const [first, second, third, fourth] = warned.split(' ');
    const [remind, again, end] = reminded.split(' ');
    for (let on = day; on <= end!; on = addDays(on, 1)) await runClock(app.db, app.portal.services, morning(on));
    expect(await toldDays(waiting)).toEqual([
      `${first} 办理期限已过半`,
      `${second} 办理期限已过五分之四`,
      `${third} 首次答复已超期`,
      `${fourth} 已超过办理期限`,
    ]);
    expect(await toldDays(answered)).toEqual([
      `${day} 知产咨询已答复`,
      `${remind} 知产咨询提醒`,
      `${again} 知产咨询提醒`,
      `${end} 知产咨询无追问，自动办结`,
    ]);
  });
});

it('of no unit is warned of to everybody who handles its kind, in its area', async () => {
  const id = await consult('2026-11-20');
  await app.db`update cases set unit_id = null, area_code = '330102' where id = ${id}`;
  const [far, stranger] = [
    await makeStaff(app, { permissions: ['consults'], areas: ['330200'] }),
    await makeStaff(app, { permissions: ['reviews'] }),
  ];
  await runClock(app.db, app.portal.services, morning('2026-11-23'));
  const heard = await app.db`select staff_id from staff_notice where case_id = ${id}`;
  expect(heard).toContainEqual({ staff_id: office.id });
  for (const other of [far, stranger]) expect(heard).not.toContainEqual({ staff_id: other.id });
});

const COUNT = 60;
const TODAY = '2026-11-20';
const clock = (services: Acting['services'] = app.portal.services) => runClock(app.db, services, morning(TODAY), 10);

/** Cases of which each has something due: a third warned of, a third reminded of, a third ended. */
async function fill(): Promise<void> {
  await app.db`
    insert into cases (kind, number, state, stage, account_id, title, form, unit_id, created_at, changed_at, submitted_at,
      state_since, term_from, answer_days, whole_days, due_on, tick_on, ticked)
    select 'ip_consult', 'ZC-' || n, w.state, w.stage, ${asker.id}, '第 ' || n || ' 件', '{}', ${office.unitId}, w.at, w.at, w.at, w.at,
      w.at::date, 2, 2, w.at::date + 1, ${TODAY}::date - n % 4, w.ticked
    from generate_series(1, ${COUNT}) n
    cross join lateral (values
      ('submitted', 'running', timestamptz '2026-11-18 10:00+08', array['half', 'most']),
      ('answered', 'todo', '2026-11-12 10:00+08', array['half']),
      ('answered', 'todo', '2026-11-02 10:00+08', array['remind_1', 'remind_2'])) w(state, stage, at, ticked)
    where n % 3 = case when w.stage = 'running' then 0 when 'half' = any(w.ticked) then 1 else 2 end`;
}

/** What the clock leaves behind: how often each thing was said, and how many are ended. */
async function left() {
  const [row] = await app.db`
    select (select count(*) from staff_notice where staff_id = ${office.id}) as warned,
      (select count(*) from notice where account_id = ${asker.id} and title = '知产咨询提醒') as reminded,
      (select count(*) from notice where account_id = ${asker.id} and title like '%自动办结') as told,
      (select count(*) from case_event where role = 'clock') as events,
      (select count(distinct case_id) from case_event where role = 'clock') as acted,
      (select count(*) from cases where state = 'closed' and closed_at = ${morning(TODAY)} and tick_on is null) as closed,
      (select count(*) from cases where tick_on <= ${TODAY}) as due`;
  return row;
}
const THIRD = COUNT / 3;
const DONE = { warned: THIRD, reminded: THIRD, told: THIRD, events: THIRD, acted: THIRD, closed: THIRD, due: 0 };

/** The kinds, with something of its own that a consultation does when the clock ends it. */
const kindsWith = (expire: NonNullable<HandledKind['effects']>[string]): Acting['services'] => {
  const { services } = app.portal;
  const cases = services.cases.map((one) => (one.kind.name === 'ip_consult' ? { ...one, effects: { expire } } : one));
  return { ...services, cases };
};

describe('a process', () => {
  it('that ends amid its work leaves what it has done whole, and the rest to the next', async () => {
    await fill();
    let acts = 0;
    const dies = kindsWith(async () => {
      if (++acts === 12) throw new Error('gone');
    });
    await expect(clock(dies)).rejects.toThrow('gone');
    const half = await left();
    expect(half?.due).toBeGreaterThan(0);
    // each of what was committed is whole: its row, its event and its notice
    expect([half?.told, half?.acted, half?.closed]).toEqual([half?.events, half?.events, half?.events]);
    expect(Number(half?.due) + Number(half?.warned) + Number(half?.reminded) + Number(half?.closed)).toBe(COUNT);
    expect(await clock()).toBe(half?.due);
    expect(await left()).toEqual(DONE);
    expect(await clock()).toBe(0);
    expect(await left()).toEqual(DONE);
  });

  it('shares the work with another, and nothing is done twice', async () => {
    await fill();
    const [one, other] = await Promise.all([clock(), clock()]);
    const rest = await clock();
    expect(one + other + rest).toBe(COUNT);
    expect(await left()).toEqual(DONE);
  });

  it('does together what it would do one by one', async () => {
    const all = async () => ({
      cases: await app.db`
        select number, state, stage, state_since, state_until, answered_at, closed_at, term_from, answer_due_on, due_on, paused_days,
          tick_on, ticked, changed_at, version from cases order by number`,
      events: await app.db`
        select c.number, e.at, e.action, e.state, e.role, e.account_id, e.staff_id, e.unit_id, e.words, e.details, e.inside
        from case_event e join cases c on c.id = e.case_id order by c.number`,
      notices: await app.db`
        select c.number, n.enterprise_id, n.kind, n.title, n.body, n.at, replace(n.mark, c.id::text, '') as mark
        from notice n join cases c on n.path = '/caseDetail?id=' || c.id where n.account_id = ${asker.id} order by c.number`,
    });
    await fill();
    await clock();
    const together = await all();
    expect(together.notices).toHaveLength(2 * THIRD);
    await app.db`delete from notice`;
    await app.db`delete from cases`;
    await fill();
    await clock(kindsWith(async () => {}));
    expect(await all()).toEqual(together);
  });
});
