import { LIFE_STATES } from '@zhice/contract/policy/enumerations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/app';
import { addDays } from '../../base/day';
import { statusPredicate } from './life-cycle.queries';
import { CLOSING_DAYS, type LifeDates, statusOf } from './life-cycle.rules';
import { rollWindows } from './roll-windows';
import type { DeclarationWindow } from './windows.rules';

const TODAY = '2026-03-15';
const near = fc.option(
  fc.integer({ min: -CLOSING_DAYS - 2, max: CLOSING_DAYS + 2 }).map((days) => addDays(TODAY, days)),
);
const window: fc.Arbitrary<DeclarationWindow> = fc
  .record({ opens_on: near, closes_on: near, yearly: fc.boolean() })
  .filter(({ opens_on, closes_on }) => opens_on === null || closes_on === null || opens_on <= closes_on)
  .map(({ yearly, ...span }) => ({ ...span, yearly: yearly && span.opens_on !== null && span.closes_on !== null }));
type Life = Omit<LifeDates, 'opens_on' | 'closes_on' | 'undated'> & { windows: DeclarationWindow[] };
const life: fc.Arbitrary<Life> = fc.record({
  kind: fc.constantFrom('item', 'document'),
  repealed: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  effective_from: near,
  effective_to: near,
  windows: fc.oneof(
    { weight: 3, arbitrary: fc.array(window, { minLength: 1, maxLength: 1 }) },
    fc.array(window, { maxLength: 3 }),
  ),
  publicity_from: near,
  publicity_to: near,
});

it('says the same in SQL as in code, for every state, once the windows have been rolled to the day', async () => {
  const { sql } = await testDatabase();
  const lives = fc
    .sample(life, { numRuns: 4000, seed: 15 })
    .map((given) => (given.kind === 'item' ? given : { ...given, windows: [] }));
  // as one that was saved on another day: its first window
  const rows = lives.map(({ windows: [first], ...dates }, at) => ({
    ...{ ...dates, opens_on: first?.opens_on ?? null, closes_on: first?.closes_on ?? null },
    ...{ undated: dates.kind === 'item' && !first, source_key: `life-${at}`, title: `政策${at}`, level: 20 },
  }));
  for (let at = 0; at < rows.length; at += 1000) await sql`insert into policy ${sql(rows.slice(at, at + 1000))}`;
  const ids = await sql<{ id: number; source_key: string }[]>`select id, source_key from policy`;
  const lifeOf = new Map(ids.map(({ id, source_key }) => [id, lives[Number(source_key.slice(5))]!]));
  const windows = [...lifeOf].flatMap(([policy_id, { windows }]) =>
    windows.map((one, position) => ({ policy_id, position, ...one })),
  );
  await sql`insert into policy_window ${sql(windows)}`;
  expect(await rollWindows(sql, new Date(`${TODAY}T00:00:00+08:00`))).toBeGreaterThan(100);
  expect(await rollWindows(sql, new Date(`${TODAY}T23:59:59+08:00`))).toBe(0);

  const statusIn = (given: Life) => statusOf({ ...given, opens_on: null, closes_on: null, undated: false }, TODAY);
  const expected = new Map([...lifeOf].map(([id, given]) => [id, statusIn(given)]));

  for (const status of LIFE_STATES) {
    const found = await sql<{ id: number }[]>`select id from policy where ${statusPredicate(sql, status, TODAY)}`;
    const wanted = [...expected].filter(([, actual]) => actual === status).map(([id]) => id);
    expect(wanted.length).toBeGreaterThan(20);
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  }
});
