import { expect, it } from 'vitest';
import { testApp } from '../test/app';
import { makeAccount } from '../test/factories/account';
import { idOf } from '../test/factories/id-of';
import { makeUpload } from '../test/factories/policy';
import { makeRight } from '../test/factories/right';
import { purgeDeleted } from './purge-deleted';

const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });

const DAY_MS = 86_400_000;
const upload = () => makeUpload(app.db, firm.id, firm.enterpriseId);
const ago = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
const purge = () => purgeDeleted(app.portal.services.sql, app.portal.services.files, app.now());
const idsIn = async (table: string, ids: number[]) =>
  (await app.db<{ id: number }[]>`select id from ${app.db(table)} where id = any(${ids}::bigint[]) order by id`).map(
    ({ id }) => id,
  );

it('removes support obtained with its certificate when it can no longer be brought back', async () => {
  const uploads = [await upload(), await upload()];
  const add = async (uploadId: number, days: number) => {
    return idOf(app.db`
      insert into obtained_support (enterprise_id, title, year, upload_id, deleted_at)
      values (${firm.enterpriseId}, '研发补助', 2025, ${uploadId}, ${ago(days)}) returning id`);
  };
  const [gone, kept] = [await add(uploads[0]!, 31), await add(uploads[1]!, 29)];
  const restore = (id: number) => app.call('/api/portal/obtained_delete', { id, action: 'restore' }, firm);
  expect((await restore(gone)).status).toBe(404);
  await purge();
  expect(await idsIn('obtained_support', [gone, kept])).toEqual([kept]);
  expect(await idsIn('upload', uploads)).toEqual([uploads[1]]);
  expect((await restore(kept)).body.code).toBe(200);
});

it('removes payments with their receipts when they can no longer be brought back', async () => {
  const uploads = [await upload(), await upload()];
  const right = await makeRight(app, firm.enterpriseId);
  const add = async (uploadId: number, days: number) => {
    return idOf(app.db`
      insert into ip_payment (right_id, step, paid_on, yuan, upload_id, deleted_at)
      values (${right}, 4, '2026-01-05', 900, ${uploadId}, ${ago(days)}) returning id`);
  };
  const [gone, kept] = [await add(uploads[0]!, 31), await add(uploads[1]!, 29)];
  const restore = (id: number) => app.call('/api/portal/fee_payment_remove', { ids: [id], action: 'restore' }, firm);
  expect((await restore(gone)).status).toBe(404);
  await purge();
  expect(await idsIn('ip_payment', [gone, kept])).toEqual([kept]);
  expect(await idsIn('upload', uploads)).toEqual([uploads[1]]);
  expect((await restore(kept)).body.code).toBe(200);
});

it('removes a file that was taken off a right when nothing else holds it and it was not attached again', async () => {
  const [gone, again, held, fresh] = [await upload(), await upload(), await upload(), await upload()];
  const right = await makeRight(app, firm.enterpriseId);
  const other = await makeRight(app, firm.enterpriseId);
  const attach = (upload_id: number, right_id = right) =>
    app.call('/api/portal/right_file_save', { right_id, upload_id }, firm);
  const takeOff = async (uploadId: number, days: number) => {
    const [file] = await app.db<{ id: number }[]>`
      select id from ip_file where right_id = ${right} and upload_id = ${uploadId}`;
    const body = { right_id: right, file_id: file!.id, remove: true };
    expect((await app.call('/api/portal/right_file_save', body, firm)).body.code).toBe(200);
    await app.db`update upload_taken_off set at = ${ago(days)} where upload_id = ${uploadId}`;
  };
  for (const one of [gone, again, held, fresh]) await attach(one);
  for (const one of [gone, again, held]) await takeOff(one, 31);
  await takeOff(fresh, 29);
  await attach(again);
  await attach(held, other);
  await purge();
  expect(await idsIn('upload', [gone, again, held, fresh])).toEqual([again, held, fresh]);
  expect(await app.db`select 1 from upload_taken_off where upload_id = ${again}`).toHaveLength(0);
});
