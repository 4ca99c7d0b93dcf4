import type { FactDef } from '@zhice/matching/facts';
import type { Entry } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/app';
import { createEnterprise, selfFilled } from '../../../test/factories/enterprise';
import { titleFacts } from './catalogue';
import { partCondition } from './named-search';

const { sql } = await testDatabase();

/** Around the last days of titles that began at the end of a February, and of those that end on 31 March. */
const DAYS = ['2026-11-20', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01', '2028-02-29'];
const FIRST = [
  undefined,
  '2015-12-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2025-03-01',
  '2026-12-31',
];
const LAST = [undefined, '2027-02-28', '2027-03-31'];

const told: Omit<Entry, 'fact'>[] = FIRST.flatMap((from) =>
  LAST.flatMap((to) =>
    ['2024-03-05', '2026-06-01', '2027-03-15'].flatMap((date) => {
      const span = { ...(from && { from }), ...(to && { to }) };
      return [
        { held: true, ...span },
        { held: false, earlier: [span] },
      ].map((value) => ({ ...selfFilled('title', value, '', date), period: '' }));
    }),
  ),
);

const kindOf = ({ terms, staleAfterMonths }: FactDef) => JSON.stringify([terms, staleAfterMonths]);
const titles = [...new Map(titleFacts(DAYS[0]!).map((title) => [kindOf(title), title])).values()];

test.each(titles)('who holds $label on a day is found by its name, as it is judged', async (title) => {
  const entries = new Map<number, Entry>();
  for (const entry of told) {
    const fact = { ...entry, fact: title.key };
    entries.set(await createEnterprise(sql, { facts: [fact] }), fact);
  }
  let seen = 0;
  for (const day of DAYS) {
    const judged = [...entries].filter(([, entry]) => new ProfileView([entry], day).title(title.key) === true);
    const found = await sql<{ id: number }[]>`
      select id from enterprise where ${partCondition(sql, title.label, day)} and id = any(${[...entries.keys()]})`;
    seen += judged.length;
    expect(
      found.map(({ id }) => id).sort((a, b) => a - b),
      day,
    ).toEqual(judged.map(([id]) => id));
  }
  expect(seen).toBeGreaterThan(0);
});
