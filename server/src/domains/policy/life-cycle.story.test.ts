import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/app';
import { addDays } from '../../calendar-day';
import { LIFE_STATES } from '../../reference/choices';
import { statusColumn, statusPredicate } from './life-cycle.queries';
import { CLOSING_DAYS, type LifeDates, statusOf } from './life-cycle.rules';

const TODAY = '2026-03-15';
const near = fc.option(
  fc.integer({ min: -CLOSING_DAYS - 2, max: CLOSING_DAYS + 2 }).map((days) => addDays(TODAY, days)),
);
const life: fc.Arbitrary<LifeDates> = fc.record({
  kind: fc.constantFrom('item', 'document'),
  repealed: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  effective_from: near,
  effective_to: near,
  opens_on: near,
  closes_on: near,
  publicity_from: near,
  publicity_to: near,
});

it('says the same in SQL as in code, for every state', async () => {
  const { sql } = await testDatabase();
  const lives = fc
    .sample(life, { numRuns: 4000, seed: 15 })
    .filter(({ opens_on, closes_on }) => opens_on === null || closes_on === null || opens_on <= closes_on);
  const rows = lives.map((dates, at) => ({ ...dates, source_key: `life-${at}`, title: `政策${at}`, level: 20 }));
  for (let at = 0; at < rows.length; at += 1000) await sql`insert into policy ${sql(rows.slice(at, at + 1000))}`;

  const columns = await sql<{ id: number; source_key: string; status: string }[]>`
    select id, source_key, ${statusColumn(sql, TODAY)} as status from policy`;
  const expected = new Map(
    columns.map(({ id, source_key }) => [id, statusOf(lives[Number(source_key.slice(5))]!, TODAY)]),
  );
  expect(columns.filter(({ id, status }) => expected.get(id) !== status)).toEqual([]);

  for (const { id: status } of LIFE_STATES) {
    const found = await sql<{ id: number }[]>`select id from policy where ${statusPredicate(sql, status, TODAY)}`;
    const wanted = [...expected].filter(([, actual]) => actual === status).map(([id]) => id);
    expect(wanted.length).toBeGreaterThan(20);
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  }
});
