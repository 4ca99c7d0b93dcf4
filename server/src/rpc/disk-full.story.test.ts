import { messageOf } from '@zhice/contract/codes';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app';
import { makeAccount } from '../../test/factories/account';
import { pdf, sendUpload } from '../../test/factories/upload';

const app = await testApp();
const own = await makeAccount(app, { enterprise: true });
beforeEach(() => void vi.restoreAllMocks());

const REFUSAL = { status: 507, body: { code: 507, msg: messageOf('disk_full') } };

test.each(['ENOSPC', 'EDQUOT'])(
  'an upload onto a disk without room (%s) is refused in words and is an alarm',
  async (code) => {
    const alarm = vi.spyOn(app.portal.app.log, 'fatal');
    const full = Object.assign(new Error('no room'), { code });
    vi.spyOn(app.portal.services.files, 'put').mockRejectedValueOnce(full);
    expect(await sendUpload(app, own.token, 'a.pdf', pdf('a'))).toMatchObject(REFUSAL);
    expect(alarm).toHaveBeenCalledWith({ err: full, alarm: 'disk_full' }, 'the disk is full');
    expect((await sendUpload(app, own.token, 'a.pdf', pdf('a'))).status).toBe(200);
  },
);

test('so is a write for which the database has no room', async () => {
  const alarm = vi.spyOn(app.portal.app.log, 'fatal');
  await app.db`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  await app.db`create trigger no_room before update on account for each row execute function no_room()`;
  const rename = () => app.call('/api/Person/edit_user', { nickname: '新名字' }, own);
  expect(await rename()).toMatchObject(REFUSAL);
  expect(alarm).toHaveBeenCalledOnce();
  await app.db`drop trigger no_room on account`;
  expect((await rename()).status).toBe(200);
});
