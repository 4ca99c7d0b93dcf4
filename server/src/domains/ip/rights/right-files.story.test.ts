import type { CallPath } from '@zhice/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { makeUpload } from '../../../../test/factories/policy';
import { makeRight, rightFieldsOf } from '../../../../test/factories/right';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
let id: number;
beforeEach(async () => {
  id = await makeRight(app, firm.enterpriseId);
});

const call = <P extends CallPath>(path: P, body: object = {}, account = firm) => app.call(path, body, account);

describe('events', () => {
  const event = (body: object) => call('/api/portal/right_event_save', { right_id: id, ...body });

  it('are added to the timeline of the right’s own days, changed and removed', async () => {
    const licence = {
      kind: 'licence',
      from_on: '2025-01-01',
      to_on: '2027-12-31',
      party: ' 乙公司 ',
      amount_wan: 12.5,
    };
    const added = (await event({ fields: licence })).body.data.events;
    expect(added.map(({ kind, from_on }) => [kind, from_on])).toEqual([
      ['filed', '2021-03-10'],
      ['granted', '2022-09-20'],
      ['licence', '2025-01-01'],
    ]);
    expect(added[2]).toMatchObject({ kind_name: '许可', to_on: '2027-12-31', party: '乙公司', amount_wan: 12.5 });
    const { id: event_id, version } = { ...added[2]!, id: added[2]!.id!, version: added[2]!.version! };
    expect([added[0]!.version, version]).toEqual([null, 1]);
    const pledge = { ...licence, kind: 'pledge', to_on: null };
    const changed = await event({ event_id, version, fields: pledge });
    expect(changed.body.data.events[2]).toMatchObject({ id: event_id, version: 2, kind_name: '质押', to_on: null });
    expect((await event({ event_id, version: 2, remove: true })).body.data.events).toHaveLength(2);
    expect((await event({ event_id, version: 2, remove: true })).status).toBe(404);
    expect((await event({ event_id, version: 2, fields: pledge })).status).toBe(404);
  });

  it('of two windows, the second is told and nothing is lost', async () => {
    const licence = { kind: 'licence', from_on: '2025-01-01', party: '乙公司' };
    const [, , made] = (await event({ fields: licence })).body.data.events;
    const key = { event_id: made!.id, version: 1 };
    const both = await Promise.all(
      ['丙公司', '丁公司'].map((party) => event({ ...key, fields: { ...licence, party } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = async () => (await call('/api/portal/right', { id })).body.data.events[2];
    const first = both[0]!.status === 200 ? '丙公司' : '丁公司';
    expect(await stored()).toMatchObject({ party: first, version: 2 });
    expect(await event({ ...key, remove: true })).toBeRefused(409);
    expect(await stored()).toMatchObject({ party: first, version: 2 });
    expect((await event({ ...key, version: 2, fields: { ...licence, party: '戊公司' } })).status).toBe(200);
    expect(await stored()).toMatchObject({ party: '戊公司', version: 3 });
    expect(await event({ event_id: made!.id, fields: licence })).toBeRefused(400, 'version');
    expect(await event({ event_id: made!.id, remove: true })).toBeRefused(400, 'version');
  });

  it('are refused when their days cannot be', async () => {
    const wrong = { kind: 'licence', from_on: '2025-01-01', to_on: '2024-12-31' };
    expect(await event({ fields: wrong })).toBeRefused(422, 'fields.to_on');
    const future = { kind: 'transfer', from_on: '2026-11-21' };
    expect(await event({ fields: future })).toBeRefused(422, 'fields.from_on');
    expect(await event({})).toBeRefused(400, 'fields');
  });

  it('an open licence makes the next fee cheaper', async () => {
    const fee = async () => (await call('/api/portal/right_list')).body.data.list[0]?.next_due?.yuan;
    expect(await fee()).toBe(2000);
    await event({ fields: { kind: 'open_licence', from_on: '2026-01-01' } });
    expect(await fee()).toBe(1700);
  });
});

describe('files', () => {
  const file = (body: object) => call('/api/portal/right_file_save', { right_id: id, ...body });

  it('are attached once, under a signed link, and taken off without losing the upload', async () => {
    const upload = await makeUpload(app.db, firm.id, firm.enterpriseId);
    await file({ upload_id: upload, kind: 'notice' });
    const { files } = (await file({ upload_id: upload, kind: 'receipt' })).body.data;
    expect(files).toMatchObject([{ kind: 'receipt', kind_name: '票据', size: 100 }]);
    expect(files[0]?.url).toMatch(new RegExp(`^/api/files/${upload}\\?expires=\\d+&sign=`));
    expect((await file({ file_id: files[0]?.id, remove: true })).body.data.files).toEqual([]);
    expect((await file({ file_id: files[0]?.id, remove: true })).status).toBe(404);
    expect(await app.db`select id from upload where id = ${upload}`).toHaveLength(1);
    expect((await file({})).status).toBe(400);
  });

  it('are one’s own: uploads of others are refused, in every call', async () => {
    const other = await makeAccount(app, { enterprise: true });
    const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
    expect(await file({ upload_id: theirs })).toBeRefused(400, 'upload_id');
    expect(
      await call('/api/demo/add_propertyright', {
        kind: 'patent',
        fields: rightFieldsOf(),
        certificates: [theirs],
      }),
    ).toBeRefused(400, 'certificates');
    expect((await call('/api/portal/right_list')).body.data.total).toBe(1);
  });
});

it('a right of another enterprise is reached by no call', async () => {
  const stranger = await makeAccount(app, { enterprise: true });
  await call('/api/portal/right_event_save', { right_id: id, fields: { kind: 'pledge', from_on: '2025-01-01' } });
  const upload = await makeUpload(app.db, firm.id, firm.enterpriseId);
  const { files } = (await call('/api/portal/right_file_save', { right_id: id, upload_id: upload })).body.data;
  const { events } = (await call('/api/portal/right', { id })).body.data;
  const own = await makeUpload(app.db, stranger.id, stranger.enterpriseId);
  const theirs = await makeRight(app, stranger.enterpriseId);
  const before = await digest();
  const event = { kind: 'pledge', from_on: '2025-01-01' };
  const tries: [CallPath, object][] = [
    ['/api/portal/right', { id }],
    ['/api/demo/add_propertyright', { id, version: 1, kind: 'patent', fields: { name: '夺走' } }],
    ['/api/demo/del_propertyright', { ids: [theirs, id] }],
    ['/api/demo/del_propertyright', { ids: [id], action: 'restore' }],
    ['/api/portal/right_bulk', { ids: [theirs, id], fields: { agency: '夺走' } }],
    ['/api/portal/right_event_save', { right_id: id, fields: event }],
    ['/api/portal/right_event_save', { right_id: theirs, event_id: events.at(-1)?.id, version: 1, fields: event }],
    ['/api/portal/right_event_save', { right_id: theirs, event_id: events.at(-1)?.id, version: 1, remove: true }],
    ['/api/portal/right_file_save', { right_id: id, upload_id: own }],
    ['/api/portal/right_file_save', { right_id: theirs, file_id: files[0]?.id, remove: true }],
  ];
  for (const [path, body] of tries) {
    const answer = await call(path, body, stranger);
    expect([path, answer.status, answer.body.msg]).toEqual([path, 404, '内容不存在或已下架']);
  }
  expect(await digest()).toEqual(before);
  for (const filter of [{}, { ids: [id] }, { keyword: '示例' }, { deleted: true }, { due: 'open' }]) {
    const { list } = (await call('/api/portal/right_list', filter, stranger)).body.data;
    expect(list.map((row) => row.id).filter((row) => row !== theirs)).toEqual([]);
  }
  const totals = (await call('/api/portal/right_totals', {}, stranger)).body.data;
  expect(totals.kinds.map(({ total }) => total)).toEqual([1, 0, 0, 0]);

  async function digest(): Promise<unknown> {
    return app.db`
      select (select jsonb_agg(r order by r.id) from ip_right r) as rights,
        (select jsonb_agg(e order by e.id) from ip_event e) as events,
        (select jsonb_agg(f order by f.id) from ip_file f) as files`;
  }
});
