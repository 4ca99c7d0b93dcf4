import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { RD_PROJECT } from '../../../test/factories/registers';

let app: TestApp;
let firm: MadeAccount;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  firm = await makeAccount(app, { enterprise: true });
});

const save = (fields: object = {}) =>
  app.call('/api/portal/rd_project_save', { fields: { ...RD_PROJECT, ...fields } }, firm);
const list = async (input: object = {}) => (await app.call('/api/portal/rd_project_list', input, firm)).body.data;

it('is told from its days, counted by state and form, and found by its words', async () => {
  await save();
  await save({ no: 'RD02', form: 'joint', started_on: '2024-03-01', ended_on: '2025-02-28' });
  await save({ no: 'RD03', name: '智能夹具', started_on: '2027-01-01', ended_on: '2027-06-30' });
  const all = await list();
  expect(all.list.map(({ no, state }) => [no, state])).toEqual([
    ['RD03', 'planned'],
    ['RD01', 'running'],
    ['RD02', 'finished'],
  ]);
  const own = await list({ form: 'own', state: 'running' });
  expect(own).toMatchObject({ total: 1, counts: { all: 2, planned: 1, running: 1, finished: 0, deleted: 0 } });
  expect(own.forms.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
  expect((await list({ keyword: '夹具' })).list).toMatchObject([{ no: 'RD03', budget_wan: 120.5 }]);
});

it('ends no earlier than it begins', async () => {
  expect((await save({ ended_on: '2025-12-31' })).body).toMatchObject({ code: 422, field: 'fields.ended_on' });
});
