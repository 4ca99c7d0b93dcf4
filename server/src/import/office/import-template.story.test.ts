import { IMPORT_KINDS, type ImportedKind } from '@zhice/contract/staff/import-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { exportedRows } from '../../../test/factories/exported';
import { type MadeStaff, makeStaff } from '../../../test/factories/staff';
import { sendUpload } from '../../../test/factories/upload';

let app: TestApp;
let clerk: MadeStaff;
beforeAll(async () => {
  app = await testApp();
  clerk = await makeStaff(app, { permissions: ['imports'] });
});

describe.each([...IMPORT_KINDS])('an empty sheet of %s', (kind) => {
  it('is recognised when it is filled in, and none of its columns is of no use', async () => {
    const { url } = await app.ask('/api/console/import_template', { kind }, clerk);
    const [headers = []] = await exportedRows(app, url);
    expect(new Set(headers).size).toBe(headers.length);
    const csv = Buffer.from(`${headers.join()}\n${headers.map(() => '1').join()}\n`);
    const path = '/api/console/import_upload' as '/api/console/upload';
    const { body } = await sendUpload(app, clerk.token, `${kind}.csv`, csv, path);
    await app.portal.services.importOffice.idle();
    const tried = await app.ask('/api/console/import', { id: body.data.id }, clerk);
    expect(tried.kind).toBe(kind);
    expect([...tried.told, tried.message].join()).not.toContain('没有用到的列');
  });
});

it('says of each column whether a new record can be without it', async () => {
  const needed = async (kind: ImportedKind) => {
    const { url } = await app.ask('/api/console/import_template', { kind }, clerk);
    const rows = await exportedRows(app, url, 1);
    return rows.filter(([, must]) => must === '必填').map(([name]) => name);
  };
  expect(await needed('documents')).toEqual(['标题', '正文']);
  expect(await needed('enterprises')).toEqual(['企业名称']);
  expect(await needed('zones')).toEqual(['代码', '名称', '类别', '所在地区']);
});
