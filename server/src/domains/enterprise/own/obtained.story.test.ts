import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { makeAward } from '../../../../test/factories/centre';
import { makeUpload } from '../../../../test/factories/policy';

let app: TestApp;
let firm: MadeAccount;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  firm = await makeAccount(app, { enterprise: true });
});

const ENTRY = {
  title: '首台套保险补偿',
  year: 2024,
  total_money: 12.345,
  level: 19,
  unit: '省经信厅',
  upload_id: null,
  note: '',
};
const list = async (input: object = {}, who = firm) =>
  (await app.call('/api/portal/obtained_list', input, who)).body.data;
const save = (input: object) => app.call('/api/portal/obtained_save', { ...ENTRY, ...input }, firm);

describe('what was obtained', () => {
  it('joins announced awards and own entries, and sums them by year', async () => {
    await makeAward(app.db, firm.enterpriseId!, { name: '技改专项', announcedOn: '2025-06-01', money: 80 });
    await makeAward(app.db, firm.enterpriseId!, { announcedOn: '2024-03-01', money: 20.5 });
    await save({});
    const all = await list();
    expect(all).toMatchObject({ total: 3, money: 112.85 });
    expect(all.years).toEqual([
      { year: 2025, count: 1, money: 80 },
      { year: 2024, count: 2, money: 32.85 },
    ]);
    expect(all.list[0]).toMatchObject({
      source: 'award',
      title: '技改专项',
      year: 2025,
      level_name: '市级',
      version: 0,
    });
    const own = await list({ source: 'own' });
    expect(own.list).toEqual([expect.objectContaining({ title: '首台套保险补偿', total_money: 12.35, version: 1 })]);
    const year = await list({ year: 2024 });
    expect([year.total, year.money, year.years.length]).toEqual([2, 32.85, 2]);
    expect((await list({ keyword: '技改' })).total).toBe(1);
    const other = await makeAccount(app, { enterprise: true });
    expect((await list({}, other)).total).toBe(0);
  });
});

describe('an own entry', () => {
  it('is a recognition when it has no money, and never lies ahead', async () => {
    await save({ total_money: null });
    expect((await list()).list[0]?.total_money).toBeNull();
    const ahead = await save({ year: 2027 });
    expect(ahead.body).toMatchObject({ code: 422, field: 'year' });
  });

  it('takes certificates of the own enterprise only', async () => {
    const own = await makeUpload(app.db, firm.id, firm.enterpriseId);
    await save({ upload_id: own });
    expect((await list()).list[0]?.certificate).toMatchObject({ upload_id: own });
    const other = await makeAccount(app, { enterprise: true });
    const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
    expect((await save({ upload_id: theirs })).body).toMatchObject({ code: 400, field: 'upload_id' });
  });
});
