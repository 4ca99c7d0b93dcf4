import type { OwnerAnswer } from '@zhice/contract/ip/right';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { makeRight } from '../../../../test/factories/right';
import { newRow, uploadPatents } from '../../../../test/factories/right-import';
import { findOwnNames, ownershipOf } from './ownership';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const ownName = async () => (await findOwnNames(app.db, firm.enterpriseId)).own;
const answer = (name: string, said: OwnerAnswer | null) =>
  app.ask('/api/portal/right_owner_save', { name, answer: said }, firm);
const owners = async () => (await app.ask('/api/portal/right_owners', {}, firm)).list;

/** What a right counts for: its fact, class I, the public library, its row. */
async function worth(id: number) {
  const [fact] = await app.db<{ value: number }[]>`
    select value from enterprise_fact where enterprise_id = ${firm.enterpriseId} and fact = 'invention_patents'`;
  const totals = await app.ask('/api/portal/right_totals', {}, firm);
  const hall = await app.ask('/api/Achievement/achievement_patent_list', { enterprise_id: firm.enterpriseId });
  const page = await app.call('/api/portal/library_right', { id });
  const [row] = (await app.ask('/api/portal/right_list', { ids: [id] }, firm)).list;
  return {
    fact: fact?.value ?? 0,
    classOne: totals.class_one,
    hall: hall.total,
    page: page.status,
    sitemap: (await app.db`select from public_right where id = ${id}`).length,
    ownership: row?.ownership,
  };
}
const OWN = { fact: 1, classOne: 1, hall: 1, page: 200, sitemap: 1, ownership: 'own' };
const NOT = { fact: 0, classOne: 0, hall: 0, page: 404, sitemap: 0, ownership: 'unconfirmed' };

describe('a right of another name', () => {
  it.each<[OwnerAnswer, object]>([
    ['former', OWN],
    ['shared', OWN],
    ['foreign', { ...NOT, ownership: 'foreign' }],
  ])('counts for nothing until it is said to be %s', async (said, then) => {
    const id = await makeRight(app, firm.enterpriseId, { owners: ['江澜 智芯（集团）公司', '某大学'] });
    expect(await worth(id)).toEqual(NOT);
    expect(await owners()).toEqual([
      { name: '江澜 智芯（集团）公司', rights: 1, answer: null },
      { name: '某大学', rights: 1, answer: null },
    ]);
    await answer('江澜智芯(集团)公司', said);
    if (said === 'foreign') await answer('某大学', said);
    expect(await worth(id)).toEqual(then);
    // what is not ours has no fees of ours either
    expect((await app.ask('/api/portal/fee_list', {}, firm)).total).toBe(said === 'foreign' ? 0 : 1);
    expect((await owners())[0]?.answer).toBe(said);
    await answer('江澜智芯(集团)公司', null);
    expect((await worth(id)).ownership).toBe('unconfirmed');
  });

  it('is no question once the enterprise is among the owners, however it is written', async () => {
    const id = await makeRight(app, firm.enterpriseId, { owners: [` ${await ownName()} `, '某大学'] });
    expect([await owners(), (await worth(id)).ownership]).toEqual([[], 'own']);
  });

  it('follows the name of the enterprise: what an approved one was called is an older name of its own', async () => {
    const mine = await makeRight(app, firm.enterpriseId, { owners: [await ownName()] });
    const later = await makeRight(app, firm.enterpriseId, { owners: ['澜州新名科技有限公司'] });
    await app.db`update enterprise set name = '澜州新名科技有限公司' where id = ${firm.enterpriseId}`;
    expect([(await worth(mine)).ownership, (await worth(later)).ownership]).toEqual(['own', 'own']);
  });

  it('is somebody else’s question alone', async () => {
    const other = await makeAccount(app, { enterprise: true });
    await makeRight(app, firm.enterpriseId, { owners: ['某大学'] });
    await app.ask('/api/portal/right_owner_save', { name: '某大学', answer: 'former' }, other);
    expect((await owners()).map((one) => one.answer)).toEqual([null]);
  });
});

it('the import asks once for each name, with the rows that bear it, and so does the form', async () => {
  const named = (owner: string, count: number) =>
    Array.from({ length: count }, () => newRow().map((cell) => (cell === '示例公司' ? owner : cell)));
  const upload_id = await uploadPatents(app, firm, [
    ...named('江澜智芯', 12),
    ...named('某大学；江澜智芯', 3),
    ...named('示例公司', 5),
  ]);
  const asked = async () =>
    (await app.ask('/api/portal/right_import_preview', { kind: 'patent', upload_id }, firm)).owners.filter(
      ({ name }) => name !== '示例公司',
    );
  expect(await asked()).toEqual([
    { name: '江澜智芯', rights: 15, answer: null },
    { name: '某大学', rights: 3, answer: null },
  ]);
  await answer('江澜智芯', 'former');
  expect(await asked()).toEqual([{ name: '江澜智芯', rights: 15, answer: 'former' }]);
  const fields = { name: '一种装置', owners: ['某大学'] };
  const check = await app.ask('/api/portal/right_check', { kind: 'patent', fields }, firm);
  expect(check.questions).toMatchObject([
    { field: 'owners', message: expect.stringContaining('请保存后在列表上方确认') },
  ]);
});

it('the rules and the database say the same of whose a right is', async () => {
  const own = await ownName();
  await answer('曾用名', 'former');
  await answer('外人', 'foreign');
  const names = await findOwnNames(app.db, firm.enterpriseId);
  const words = [own, `${own}　`, '曾用名', '曾 用 名', '外人', '生人', ''];
  for (const first of words) {
    for (const second of words) {
      const given = [first, second].filter((name) => name !== '');
      const [row] = await app.db<
        { said: string }[]
      >`select ownership_of(${firm.enterpriseId}, ${given}::text[]) as said`;
      expect([given, ownershipOf(given, names)]).toEqual([given, row?.said]);
    }
  }
});
