import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { isOpenTo, statesOf } from '@zhice/contract/case/kind';
import { demoData } from '@zhice/demo/demo-data';
import { expect, it } from 'vitest';
import { demoDatabase } from '../../test/app';
import { listFigures } from '../domains/appeal/measured.queries';
import { saveAppeals } from './load-appeals';

const TODAY = '2026-11-20';
const { sql } = await demoDatabase();

const refill = (today: string) =>
  sql.begin((db) => saveAppeals(db, demoData(today).front, { now: new Date(`${today}T04:00:00Z`) }));

const rows = () => sql<{ id: number; state: string; public: boolean; tick_on: string | null }[]>`
  select id, state, public, tick_on from cases where kind = 'appeal' order by id`;

it('has appeals in every state that one can come to by itself, and public answers', async () => {
  const all = await rows();
  const states = new Set(all.map(({ state }) => state));
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect([...statesOf(APPEAL)].filter((state) => !states.has(state))).toEqual(['merged']);
  const [published] = await sql<{ count: number }[]>`
    select count(*) as count from cases c join appeal a on a.case_id = c.id
    where c.public and a.answer <> '' and a.published_at is not null`;
  expect(published?.count).toBeGreaterThanOrEqual(12);
  const [joined] = await sql<{ most: number }[]>`
    select max(n) as most from (select count(*) as n from case_link where kind = 'joins' group by other_id) j`;
  expect(joined?.most).toBeGreaterThanOrEqual(2);
});

it('has histories that the kind allows, each act from the state before it', async () => {
  const events = await sql<{ case_id: number; action: string; role: never; state: string; at: Date }[]>`
    select e.case_id, e.action, e.role, e.state, e.at from case_event e join cases c on c.id = e.case_id
    where c.kind = 'appeal' order by e.case_id, e.id`;
  const wrong = events.flatMap(({ case_id, action, role, at }, place) => {
    const before = events[place - 1]?.case_id === case_id ? events[place - 1] : undefined;
    if (action === 'submit') return before ? [[case_id, action]] : [];
    const declared = APPEAL.actions[action as keyof typeof APPEAL.actions];
    const open = before && isOpenTo(declared, before.state, [role]) && before.at <= at;
    return open ? [] : [[case_id, action, before?.state]];
  });
  expect(wrong).toEqual([]);
  expect(events.some(({ at }) => at > new Date(`${TODAY}T04:00:00Z`))).toBe(false);
});

it('has something to tell of each unit, and comes to the same when it is filled again', async () => {
  const [together, ...units] = await listFigures(sql, TODAY);
  expect(units.length).toBeGreaterThanOrEqual(7);
  for (const name of ['received', 'solved', 'solved_in_time', 'reopened', 'unagreed', 'paused'] as const) {
    expect([name, units.reduce((sum, unit) => sum + unit[name], 0)]).toEqual([name, together?.[name]]);
    expect([name, (together?.[name] ?? 0) > 0]).toEqual([name, true]);
  }
  const before = await rows();
  await refill('2026-11-24');
  const after = await rows();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

it('leaves alone what a person has acted on', async () => {
  const [one] = await sql<{ id: number }[]>`
    select id from cases where kind = 'appeal' and state = 'submitted' order by id limit 1`;
  await sql`update cases set state = 'accepted' where id = ${one!.id}`;
  await sql`insert into case_event (case_id, at, action, state, role, account_id)
    select ${one!.id}, now(), 'accept', 'accepted', 'office', min(id) from account`;
  await refill('2026-11-28');
  expect((await rows()).find(({ id }) => id === one!.id)?.state).toBe('accepted');
});
