import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { exportedPath, exportedRows } from '../../../../test/factories/exported';
import { makeRight, rightFieldsOf } from '../../../../test/factories/right';
import { uploadOf, workbookOf } from '../../../../test/factories/right-import';
import { syncRightFacts } from './right-facts';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const call: TestApp['call'] = (path, body) => app.call(path, body, firm);
/** Filed 2021-03-10: to 2041-03-09 without compensation. */
const EXTENDED = '2043-06-30';
const save = (fields: object, more: object = {}) =>
  call('/api/demo/add_propertyright', { kind: 'patent', fields, ...more } as never);

it('an invention’s compensated term is its last day everywhere, and its schedule stays as it is', async () => {
  const plain = await makeRight(app, firm.enterpriseId);
  const { id } = (await save(rightFieldsOf({ extended_to_on: EXTENDED }))).body.data;
  const { data } = (await call('/api/portal/right', { id })).body;
  expect(data).toMatchObject({ expires_on: EXTENDED, fields: { extended_to_on: EXTENDED }, version: 1 });
  expect(data.term_note).toContain('至 2041-03-09；获得期限补偿，延至 2043-06-30');
  const row = (await call('/api/portal/right_list', { ids: [id] })).body.data.list[0];
  expect(row).toMatchObject({ expires_on: EXTENDED });
  const fee = (await call('/api/portal/fee', { right_id: id })).body.data;
  const ordinary = (await call('/api/portal/fee', { right_id: plain })).body.data;
  expect(fee.schedule).toEqual(ordinary.schedule);
  expect(fee.schedule.at(-1)).toMatchObject({ step: 20, due_on: '2040-03-10', yuan: 8000 });
  expect(fee.compensation_note).toContain('2 个整年，每年 8,000 元，共 16,000 元');
  expect(ordinary.compensation_note).toBe('');
  const ipSearch = await app.ask('/api/portal/library_right', { id });
  expect(ipSearch).toMatchObject({ begins_on: '2021-03-10', expires_on: EXTENDED });
  expect(ipSearch.term_note).toBe(data.term_note);
  const landscape = await app.ask('/api/portal/right_landscape', { enterprise_id: firm.enterpriseId! });
  expect(landscape.remaining.find(({ value }) => value === 'gt10')?.count).toBe(2);
});

it('counts as held, and as life that remains, until the compensation ends', async () => {
  const old = { applied_on: '2006-11-20', granted_on: '2010-01-05', extended_to_on: '2028-02-01' };
  const number = newApplicationNumber('invention', 2006);
  expect((await save(rightFieldsOf({ ...old, number }))).status).toBe(200);
  const facts = () => app.db`
    select value from enterprise_fact where enterprise_id = ${firm.enterpriseId!} and fact = 'invention_patents'`;
  expect(await facts()).toMatchObject([{ value: 1 }]);
  const landscape = await app.ask('/api/portal/right_landscape', { enterprise_id: firm.enterpriseId! });
  expect(landscape.remaining.map(({ value, count }) => [value, count])).toContainEqual(['1to3', 1]);
  await syncRightFacts(app.db, firm.enterpriseId!, '2028-02-01', app.now());
  expect(await facts()).toMatchObject([{ value: 1 }]);
  await syncRightFacts(app.db, firm.enterpriseId!, '2028-02-02', app.now());
  expect(await facts()).toMatchObject([{ value: 0 }]);
});

it('is refused where it cannot be, in the form, while it is typed and with the second of two windows', async () => {
  const fields = rightFieldsOf({ extended_to_on: '2041-03-09' });
  expect(await save(fields)).toBeRefused(422, 'fields.extended_to_on');
  const { faults } = (await call('/api/portal/right_check', { kind: 'patent', fields })).body.data;
  expect(faults).toMatchObject([{ field: 'extended_to_on' }]);
  expect((await save(rightFieldsOf({ patent_kind: 'utility', extended_to_on: '2033-01-01' }))).body.msg).toContain(
    '只有发明专利有期限补偿',
  );
  const id = await makeRight(app, firm.enterpriseId);
  expect((await save({ extended_to_on: EXTENDED }, { id, version: 1 })).status).toBe(200);
  expect((await save({ extended_to_on: null }, { id, version: 1 })).status).toBe(409);
  expect((await save({ name: '改名' }, { id, version: 2 })).status).toBe(200);
  expect((await call('/api/portal/right', { id })).body.data.fields.extended_to_on).toBe(EXTENDED);
});

it('comes in by import, and goes out and in again by the portal’s own sheet', async () => {
  const number = newApplicationNumber('invention', 2021);
  const head = ['申请号', '专利名称', '专利权人', '申请日', '授权公告日', '期限补偿后届满日'];
  const sheet = await workbookOf(head, [[number, '一种装置', '示例公司', '2021-03-10', '2022-09-20', EXTENDED]]);
  const upload_id = await uploadOf(app, firm, '专利.xlsx', sheet);
  const preview = (await call('/api/portal/right_import_preview', { kind: 'patent', upload_id })).body.data;
  expect(preview.columns.at(-1)).toMatchObject({ field: 'extended_to_on' });
  expect(preview.counts).toMatchObject({ new: 1, fault: 0 });
  await makeRight(app, firm.enterpriseId, { number, extended_to_on: EXTENDED });
  const { url } = (await call('/api/portal/right_list', { kind: 'patent', is_export: 1 })).body.data;
  const rows = await exportedRows(app, url);
  expect(rows[1]?.[rows[0]!.indexOf('期限补偿后届满日')]).toEqual(new Date(EXTENDED));
  const again = await uploadOf(app, firm, '专利清单.xlsx', readFileSync(exportedPath(app, url)));
  const back = (await call('/api/portal/right_import_preview', { kind: 'patent', upload_id: again })).body.data;
  expect(back.counts).toEqual({ new: 0, changed: 0, same: 1, fault: 0 });
});
