import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeCase } from '../../../test/factories/case';
import { addSampleOrders, SAMPLE_ORDER } from '../../../test/factories/two-sided-kind';
import { conductOf, countConduct, silentLast } from './conduct';

const app = await testApp();
addSampleOrders(app);
const asker = eachTest(() => makeAccount(app));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
  await app.db`delete from conduct`;
});

const HOUR = 3_600_000;
const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 24 * HOUR);

interface Past {
  party?: number;
  /** So many days ago it came; after so many more it was answered, by which act. */
  came: number;
  answered?: number;
  by?: string;
  state?: string;
  clock?: true;
}

async function received({ party = 7, came, answered, by = 'quote', state = 'asked', clock }: Past): Promise<void> {
  const id = await makeCase(app, SAMPLE_ORDER, asker, {
    ...{ state, submitted_at: ago(came), party_kind: 'provider', party_id: party },
    counterpart_enterprise_id: firm.enterpriseId,
  });
  const events = [
    ...(answered === undefined ? [] : [{ at: ago(came - answered), action: by, role: 'counterpart' }]),
    ...(clock ? [{ at: ago(came - 1), action: 'expire', role: 'clock' }] : []),
  ];
  for (const event of events) await app.db`insert into case_event ${app.db({ ...event, case_id: id, state })}`;
}

const count = () => countConduct(app.db, app.portal.services, TEST_NOW);
const conduct = async (party = 7) => (await conductOf(app.db, 'provider', [party])).get(party);

it('is what a plain count of the last twelve months gives, from five cases on', async () => {
  for (const answered of [1, 2, 6, 10]) await received({ came: 100, answered });
  await count();
  expect(await conduct()).toMatchObject({
    received: null,
    answered_share: null,
    median_days: null,
    last_active_on: null,
  });
  await received({ came: 100, answered: 11 });
  await received({ came: 40 });
  await received({ came: 1 });
  await received({ came: 400, answered: 1 });
  // no case of the party: taken back, or ended by the office before an answer; how it is reached is no answer
  await received({ came: 50, state: 'withdrawn' });
  await received({ came: 60, answered: 1, by: 'share_contact' });
  await received({ came: 70, state: 'agreed', clock: true });
  await count();
  expect(await conduct()).toEqual({
    ...{ received: 9, answered_share: 5 / 8, median_days: 6, last_active_on: '2026-09-22', silent: false },
    as_of: '2026-11-20 12:00:00',
  });
  await count();
  expect(await app.db`select count(*) as n from conduct`).toEqual([{ n: 1 }]);
  await app.db`delete from cases`;
  await count();
  expect(await conduct()).toMatchObject({ received: null, as_of: null });
});

it('stands last after ninety days without an answer, is told why once, and comes back with its next act', async () => {
  await received({ party: 1, came: 200, answered: 3 });
  await received({ party: 1, came: 95 });
  await received({ party: 2, came: 89 });
  await received({ party: 3, came: 95, answered: 90 });
  await count();
  await count();
  const order = () =>
    app.db`select id from unnest(array[1, 2, 3]::bigint[]) as id order by ${silentLast(app.db, 'provider', app.db`id`)}, id`;
  expect((await order()).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect((await conduct(1))?.silent).toBe(true);
  const told = await app.db<{ body: string }[]>`select body from notice where account_id = ${firm.id}`;
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('自 2026-08-17 起')]);
  await received({ party: 1, came: 5, answered: 1 });
  await count();
  expect((await order()).map(({ id }) => id)).toEqual([1, 2, 3]);
});
