import type { FactDef } from '@zhice/matching/facts';
import type { Entry } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { createEnterprise, selfFilled } from '../../../test/factories/enterprise';
import { titleFacts } from '../enterprise';

const TODAY = '2026-11-20';
const app = await testApp();
const member = await makeAccount(app);

const FIRST = [undefined, '2015-12-01', '2023-11-20', '2023-11-21', '2024-02-29', '2025-11-20', '2026-11-21'];
const LAST = [undefined, '2026-11-19', '2026-11-20', '2027-01-01'];
const GIVEN = ['2024-01-05', '2025-06-01', '2026-11-20', '2026-12-01'];

/** Every way to have told a title: held or not, with and without days, with an earlier grant, lately and long ago. */
const told: Omit<Entry, 'fact'>[] = FIRST.flatMap((from) =>
  LAST.filter((to) => !(from && to) || from <= to).flatMap((to) =>
    GIVEN.flatMap((date) => {
      const span = { ...(from && { from }), ...(to && { to }) };
      const values = [
        { held: true, ...span },
        { held: false, earlier: [span] },
        { held: true, to: '2020-01-01', earlier: [span] },
      ];
      return values.map((value) => ({
        ...selfFilled('title', value, '', date),
        source: 'imported' as const,
        period: '',
      }));
    }),
  ),
);

const holds = ({ key }: FactDef, entry: Omit<Entry, 'fact'>) =>
  new ProfileView([{ ...entry, fact: key }], TODAY).title(key) === true;

/** One title of each kind of term; lists show and find an enterprise by it exactly while it is held. */
const kindOf = ({ terms, staleAfterMonths }: FactDef) => JSON.stringify([terms, staleAfterMonths]);
const titles = [...new Map(titleFacts(TODAY).map((title) => [kindOf(title), title])).values()];

test.each(titles)('$label finds whom the list shows with it', async (title) => {
  const held: number[] = [];
  for (const entry of told) {
    const id = await createEnterprise(app.db, { facts: [{ ...entry, fact: title.key }] });
    if (holds(title, entry)) held.push(id);
  }
  // so many changes at once are the job's
  await app.portal.services.enterpriseLibrary.keep(100_000);
  const found: number[] = [];
  for (let page = 1; page <= 5; page++) {
    const { list } = await app.ask(
      '/api/enterprise/enterprise_list',
      { keyword: title.label, page, pageSize: 100 },
      member,
    );
    expect(list.filter(({ titles }) => !titles.includes(title.label))).toEqual([]);
    found.push(...list.map(({ id }) => id));
  }
  expect(held.length).toBeGreaterThan(0);
  expect(found.sort((a, b) => a - b)).toEqual(held);
  await app.db`update enterprise set approved_at = null`;
});

test('what an enterprise says of itself alone is shown to nobody else', async () => {
  const value = { held: true, from: '2025-01-01' };
  const id = await createEnterprise(app.db, { facts: [selfFilled('title_high_tech', value)] });
  await app.portal.services.enterpriseLibrary.keep(100_000);
  const shown = async () => (await app.ask('/api/enterprise/enterprise_detailpc', { enterprise_id: id })).titles;
  const { total } = await app.ask('/api/enterprise/enterprise_list', { title: 'title_high_tech' }, member);
  expect([await shown(), total]).toEqual([[], 0]);
  await app.db`update enterprise_fact set source = 'certificate' where enterprise_id = ${id}`;
  expect(await shown()).toEqual(['高新技术企业']);
});
