import type { TableValue } from '@zhice/matching/profile';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { makeItem, ruleOf } from '../../../../test/factories/matching';
import { makeRight, rightFieldsOf } from '../../../../test/factories/right';
import { findProfile } from '../../enterprise';
import { refreshRightFacts, syncRightFacts } from './right-facts';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const add = async (given: Parameters<typeof rightFieldsOf>[0] = {}) => {
  const body = { kind: given.kind ?? 'patent', fields: { ...rightFieldsOf(given), kind: undefined } };
  return await app.ask('/api/demo/add_propertyright', body, firm);
};
const makeUtility = (applied_on: string) =>
  makeRight(app, firm.enterpriseId, { patent_kind: 'utility', applied_on, granted_on: '2017-05-02' });
const facts = async () =>
  Object.fromEntries(
    (
      await app.db<{ fact: string; value: number; source: string }[]>`
        select fact, value, source from enterprise_fact
        where enterprise_id = ${firm.enterpriseId} and fact <> 'pledgeable_patents'`
    ).map(({ fact, value, source }) => [fact, [value, source]]),
  );
const writtenAt = async () =>
  (
    await app.db`select max(xmin::text::bigint) as at from enterprise_fact where enterprise_id = ${firm.enterpriseId}`
  )[0]?.at;
const put = (fact: string, value: number) => app.db`
  insert into enterprise_fact (enterprise_id, fact, period, value, source, value_date)
  values (${firm.enterpriseId}, ${fact}, '', ${app.db.json(value)}, 'self', '2026-11-01')`;

describe('the facts of an enterprise', () => {
  it('count the rights that it holds, by kind', async () => {
    await add();
    await add({ patent_kind: 'utility' });
    await add({ patent_kind: 'utility' });
    await add({ patent_kind: 'design' });
    await add({ kind: 'software' });
    await add({ kind: 'trademark' });
    await add({ kind: 'copyright', classes: ['美术作品'] });
    await add({ status: 'published', granted_on: null, published_on: '2022-03-01' });
    expect(await facts()).toEqual({
      invention_patents: [1, 'derived'],
      utility_models: [2, 'derived'],
      designs: [1, 'derived'],
      software_rights: [1, 'derived'],
      trademarks: [1, 'derived'],
    });
  });

  it('follow a right that is ceased, deleted and restored, down to zero', async () => {
    const { id } = await add();
    const save = (ceased: object) => app.call('/api/portal/right_bulk', { ids: [id], fields: ceased }, firm);
    await save({ status: 'lapsed', ceased_on: '2026-03-10' });
    expect(await facts()).toEqual({ invention_patents: [0, 'derived'] });
    await save({ status: 'granted' });
    expect(await facts()).toEqual({ invention_patents: [1, 'derived'] });
    await app.call('/api/demo/del_propertyright', { ids: [id] }, firm);
    expect(await facts()).toEqual({ invention_patents: [0, 'derived'] });
    await app.call('/api/demo/del_propertyright', { ids: [id], action: 'restore' }, firm);
    expect(await facts()).toEqual({ invention_patents: [1, 'derived'] });
  });

  it('take the place of what was typed where rights are kept, and leave the rest alone', async () => {
    await put('invention_patents', 5);
    await put('trademarks', 7);
    await put('other_class1_rights', 2);
    await add();
    expect(await facts()).toEqual({
      invention_patents: [1, 'derived'],
      trademarks: [7, 'self'],
      other_class1_rights: [2, 'self'],
    });
    const past =
      await app.db`select fact, value, source from enterprise_fact_past where enterprise_id = ${firm.enterpriseId}`;
    expect([...past]).toEqual([{ fact: 'invention_patents', value: 5, source: 'self' }]);
  });

  it('are written only when they differ, and dated anew before they go stale', async () => {
    const { id } = await add();
    const first = await writtenAt();
    await app.call('/api/portal/right_bulk', { ids: [id], fields: { agency: '代理所' } }, firm);
    expect(await writtenAt()).toBe(first);
    await syncRightFacts(app.db, firm.enterpriseId!, '2026-12-20', app.now());
    expect(await writtenAt()).toBeGreaterThan(Number(first));
  });

  it('are counted anew by night, when a term has ended without anybody saying so', async () => {
    await makeUtility('2016-11-25');
    await syncRightFacts(app.db, firm.enterpriseId!, '2026-11-20', app.now());
    await refreshRightFacts(app.db, new Date('2026-11-24T12:00:00Z'));
    expect(await facts()).toEqual({ utility_models: [1, 'derived'] });
    await refreshRightFacts(app.db, new Date('2026-11-25T12:00:00Z'));
    expect(await facts()).toEqual({ utility_models: [0, 'derived'] });
  });

  it('do not count a patent whose term is over though nobody has said so', async () => {
    await makeUtility('2016-11-20');
    await makeUtility('2016-11-21');
    await syncRightFacts(app.db, firm.enterpriseId!, '2026-11-20', app.now());
    expect(await facts()).toEqual({ utility_models: [1, 'derived'] });
  });
});

it('patents that can be pledged are those alive, paid and free; the count falls with a pledge and comes back after it', async () => {
  const pledgeable = async () =>
    (
      await app.db`select value from enterprise_fact
        where enterprise_id = ${firm.enterpriseId} and fact = 'pledgeable_patents'`
    )[0]?.value;
  const { id } = await add();
  await app.db`update renewal set due_on = '2027-03-01', ends_on = '2027-09-01' where right_id = ${id}`;
  await syncRightFacts(app.db, firm.enterpriseId!, '2026-11-20', app.now());
  expect(await pledgeable()).toBe(1);
  const pledge = { kind: 'pledge', from_on: '2026-01-01', to_on: '2027-06-30', party: '某银行' };
  await app.ask('/api/portal/right_event_save', { right_id: id, fields: pledge }, firm);
  expect(await pledgeable()).toBe(0);
  await app.db`update ip_event set to_on = '2026-10-01' where right_id = ${id} and kind = 'pledge'`;
  await app.db`update renewal set due_on = '2026-11-01', settled_at = null where right_id = ${id}`;
  await syncRightFacts(app.db, firm.enterpriseId!, '2026-11-20', app.now());
  expect(await pledgeable()).toBe(0);
  await app.db`update renewal set settled_at = ${app.now()} where right_id = ${id}`;
  await syncRightFacts(app.db, firm.enterpriseId!, '2026-11-20', app.now());
  expect(await pledgeable()).toBe(1);
});

it('matching follows a patent that is added', async () => {
  const measure = { measure: { fact: 'invention_patents' }, op: '>=', value: 1, clause: '第三条' } as const;
  const item = await makeItem(app, { rules: [ruleOf([measure])] });
  const verdict = async () => (await app.ask('/api/webgrab/matching_policy', { id: item }, firm)).list[0]?.verdict;
  expect(await verdict()).toBe('unknown');
  await add();
  expect(await verdict()).toBe('fit');
});

describe('a right that changes hands', () => {
  const event = (right_id: number, kind: string, from_on: string) =>
    app.ask('/api/portal/right_event_save', { right_id, fields: { kind, from_on } }, firm);
  const worth = async (id: number) => {
    const [row] = (await app.ask('/api/portal/right_list', { ids: [id] }, firm)).list;
    return {
      ownership: row?.ownership,
      facts: await facts(),
      classOne: (await app.ask('/api/portal/right_totals', {}, firm)).class_one,
      fees: (await app.ask('/api/portal/fee_list', {}, firm)).total,
      public: (await app.db`select from public_right where id = ${id}`).length,
    };
  };
  const HELD = { ownership: 'own', facts: { invention_patents: [1, 'derived'] }, classOne: 1, fees: 1, public: 1 };
  const SOLD = { ownership: 'sold', facts: { invention_patents: [0, 'derived'] }, classOne: 0, fees: 0, public: 0 };

  it('counts while it is held: bought, sold, and bought back', async () => {
    const { id } = await add();
    expect(await worth(id)).toEqual(HELD);
    await event(id, 'acquired', '2024-05-06');
    expect(await worth(id)).toEqual(HELD);
    await event(id, 'transfer', '2025-06-07');
    expect(await worth(id)).toEqual(SOLD);
    // the owners of what is sold are nobody's question
    const fields = { owners: ['某受让人有限公司'] };
    const { version } = await app.ask('/api/portal/right', { id }, firm);
    await app.ask('/api/demo/add_propertyright', { id, version, kind: 'patent', fields }, firm);
    expect(await worth(id)).toEqual(SOLD);
    expect((await app.ask('/api/portal/right_owners', {}, firm)).list).toEqual([]);
    await event(id, 'acquired', '2026-01-02');
    expect((await worth(id)).ownership).toBe('unconfirmed');
  });

  it('stands in the profile with the days on which it came and went', async () => {
    const days = async () => {
      const { profile } = (await findProfile(app.db, firm.enterpriseId))!;
      const { rows } = (profile.find(({ fact }) => fact === 'rights') as { value: TableValue }).value;
      return rows.map(({ transferred_on, ended_on }) => [transferred_on, ended_on]);
    };
    const { id } = await add({ applied_on: '2021-03-10' });
    await event(id, 'acquired', '2024-05-06');
    expect(await days()).toEqual([['2024-05-06', '2041-03-10']]);
    await event(id, 'transfer', '2025-06-07');
    expect(await days()).toEqual([['2024-05-06', '2025-06-07']]);
    await event(id, 'acquired', '2026-01-02');
    expect(await days()).toEqual([['2026-01-02', '2041-03-10']]);
  });
});
