import type { CallOutput } from '@zhice/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { makeUpload } from '../../../../test/factories/policy';
import { makeRight, rightFieldsOf } from '../../../../test/factories/right';
import { purgeDeleted } from '../../../purge-deleted';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

type Path = Parameters<TestApp['call']>[0];
const call = <P extends Path>(path: P, body: object = {}, account = firm) => app.call(path, body, account);
const add = (body: object, account = firm) => call('/api/demo/add_propertyright', body, account);
const read = async (id: number, account = firm) => (await call('/api/portal/right', { id }, account)).body.data;
const idsOf = (answer: { body: { data: CallOutput<'/api/portal/right_list'> } }) =>
  answer.body.data.list.map(({ id }) => id);

describe('a right of one’s own', () => {
  it('is added in its normal form and read back with timeline, term and files', async () => {
    const upload = await makeUpload(app.db, firm.id, firm.enterpriseId);
    const saved = await add({
      kind: 'patent',
      certificates: [upload],
      fields: {
        number: 'CN202224577976.0',
        name: ' 一种电缆沟巡查支架 ',
        owners: ['示例数据研究院'],
        creators: ['赵一鸣；钱二虎;孙三江'],
        classes: ['B64U20/80;B64U101/30'],
        applied_on: '2022-12-02',
        published_on: '2023-03-28',
        granted_on: '2023-03-28',
        reductions: [{ percent: 85, from_year: 1, to_year: null }],
      },
    });
    expect(saved.body).toMatchObject({ code: 200, data: { version: 1 } });
    const right = await read(saved.body.data.id);
    expect(right).toMatchObject({
      kind_name: '实用新型',
      status_name: '有效（已授权）',
      expires_on: '2032-12-01',
      updated_by_name: firm.username,
      deleted: false,
      fields: {
        patent_kind: 'utility',
        number: '202224577976.0',
        name: '一种电缆沟巡查支架',
        status: 'granted',
        creators: ['赵一鸣', '钱二虎', '孙三江'],
        classes: ['B64U 20/80', 'B64U 101/30'],
        reductions: [{ percent: 85, from_year: 1, to_year: null }],
      },
    });
    expect(right.events.map(({ kind_name, from_on }) => [kind_name, from_on])).toEqual([
      ['申请', '2022-12-02'],
      ['公开', '2023-03-28'],
      ['授权', '2023-03-28'],
    ]);
    expect(right.files).toMatchObject([{ kind: 'certificate', kind_name: '证书', mime: 'application/pdf' }]);
    const { list } = (await call('/api/portal/right_list')).body.data;
    // year 5 of a utility model: 900 in full, 85 % off
    expect(list).toMatchObject([
      { certificates: 1, next_due: { pay_by: '2026-12-02', ends_on: '2027-06-02', yuan: 135 } },
    ]);
  });

  it('keeps fields that a change does not send, and tells the second of two tabs', async () => {
    const id = await makeRight(app, firm.enterpriseId, {
      agency: '示例代理所',
      reductions: [{ percent: 70, from_year: 2, to_year: 5 }],
    });
    const first = await add({ id, version: 1, kind: 'patent', fields: { name: '新名称' } });
    expect(first.body.data).toEqual({ id, version: 2 });
    expect(await add({ id, version: 1, kind: 'patent', fields: { name: '另一个名称' } })).toBeRefused(
      409,
      '数据已被更新，请刷新后重试',
    );
    expect((await read(id)).fields).toMatchObject({
      name: '新名称',
      agency: '示例代理所',
      reductions: [{ percent: 70, from_year: 2, to_year: 5 }],
    });
    expect(await add({ id, kind: 'patent', fields: { name: '名称' } })).toBeRefused(400, 'version');
    expect(await add({ id, version: 2, kind: 'trademark', fields: {} })).toBeRefused(422, 'kind');
  });

  it('is refused with the field that is wrong, and once entered not taken again', async () => {
    const number = newApplicationNumber('utility');
    expect(await add({ kind: 'patent', fields: rightFieldsOf({ number }) })).toBeRefused(422, 'fields.patent_kind');
    const fields = rightFieldsOf({ patent_kind: 'utility', number });
    expect((await add({ kind: 'patent', fields })).status).toBe(200);
    expect(await add({ kind: 'patent', fields: { ...fields, number: `ZL ${number}` } })).toBeRefused(
      409,
      '贵企业已登记过这个号码，请在列表中查找后修改',
      'fields.number',
    );
    const other = await makeAccount(app, { enterprise: true });
    expect((await add({ kind: 'patent', fields }, other)).status).toBe(200);
  });

  it('tells what its fields say while they are typed', async () => {
    const id = await makeRight(app, firm.enterpriseId, { number: '202010749221.4', applied_on: '2020-07-30' });
    const fields = { number: 'ZL2020107492214', applied_on: '2021-07-30', owners: ['别的公司'], name: '一种方法' };
    const answer = (await call('/api/portal/right_check', { kind: 'patent', fields })).body.data;
    expect(answer.number).toEqual({
      number: '202010749221.4',
      year: 2020,
      patent_kind: 'invention',
      kind_name: '发明专利',
    });
    expect(answer.faults).toEqual([{ field: 'number', message: expect.stringContaining('请勿重复添加') }]);
    expect(answer.questions.map(({ field }) => field)).toEqual(['applied_on', 'owners']);
    const own = (await call('/api/portal/right_check', { id, kind: 'patent', fields })).body.data;
    expect(own.faults).toEqual([]);
  });
});

describe('deleting', () => {
  it('hides a right and brings it back within 30 days', async () => {
    const id = await makeRight(app, firm.enterpriseId);
    const kept = await makeRight(app, firm.enterpriseId);
    expect((await call('/api/demo/del_propertyright', { ids: [id] })).body.data).toEqual({ ids: [id] });
    expect(idsOf(await call('/api/portal/right_list'))).toEqual([kept]);
    expect(idsOf(await call('/api/portal/right_list', { deleted: true }))).toEqual([id]);
    expect((await read(id)).deleted).toBe(true);
    expect((await call('/api/demo/del_propertyright', { ids: [id] })).status).toBe(404);
    expect((await add({ id, version: 2, kind: 'patent', fields: {} })).status).toBe(404);
    app.setNow(new Date('2026-12-20T03:59:00Z'));
    firm.token = await app.signIn(firm.username);
    expect((await call('/api/demo/del_propertyright', { ids: [id], action: 'restore' })).status).toBe(200);
    expect(idsOf(await call('/api/portal/right_list'))).toEqual([kept, id]);
    const [open] = await app.db`select count(*) as acts from renewal where right_id = ${id} and settled_at is null`;
    expect(open).toEqual({ acts: 1 });
  });

  it('is final after 30 days, and a number entered anew stays with the new right', async () => {
    const fields = rightFieldsOf();
    const old = (await add({ kind: 'patent', fields })).body.data.id;
    await call('/api/demo/del_propertyright', { ids: [old] });
    const fresh = await add({ kind: 'patent', fields: { ...fields, name: '重新添加' } });
    expect(fresh.status).toBe(200);
    expect(await call('/api/demo/del_propertyright', { ids: [old], action: 'restore' })).toBeRefused(
      409,
      `号码 ${fields.number} 已重新登记为“重新添加”，不能恢复；如需恢复请先删除它`,
    );
    app.setNow(new Date('2026-12-20T04:01:00Z'));
    firm.token = await app.signIn(firm.username);
    expect((await call('/api/portal/right', { id: old })).status).toBe(404);
    await call('/api/demo/del_propertyright', { ids: [fresh.body.data.id] });
    expect((await call('/api/demo/del_propertyright', { ids: [old], action: 'restore' })).status).toBe(404);
  });
});

it('what can no longer come back is deleted for good, with all that hangs on it', async () => {
  const gone = await makeRight(app, firm.enterpriseId, { reductions: [{ percent: 85, from_year: 1, to_year: null }] });
  const kept = await makeRight(app, firm.enterpriseId);
  const attach = async (right_id: number) => {
    const upload_id = await makeUpload(app.db, firm.id, null);
    expect((await call('/api/portal/right_file_save', { right_id, upload_id })).status).toBe(200);
    return upload_id;
  };
  const [papers, others] = [await attach(gone), await attach(kept)];
  await app.db`update ip_right set deleted_at = ${app.now()}::timestamptz - interval '31 days' where id = ${gone}`;
  await app.db`update ip_right set deleted_at = ${app.now()}::timestamptz - interval '29 days' where id = ${kept}`;
  const { sql, files } = app.portal.services;
  await purgeDeleted(sql, files, app.now());
  const left = await app.db<{ id: number }[]>`select id from ip_right where id = any(${[gone, kept]}::bigint[])`;
  expect(left.map(({ id }) => id)).toEqual([kept]);
  expect(await app.db`select 1 from ip_reduction where right_id = ${gone}`).toHaveLength(0);
  const stored = await app.db<{ id: number }[]>`select id from upload where id = any(${[papers, others]}::bigint[])`;
  expect(stored.map(({ id }) => id)).toEqual([others]);
});

it('several rights at once are changed all, or none of them', async () => {
  const ids = [await makeRight(app, firm.enterpriseId), await makeRight(app, firm.enterpriseId)];
  const done = await call('/api/portal/right_bulk', { ids, fields: { agency: '新代理所', offers: ['sale'] } });
  expect(done.body.data).toEqual({ changed: 2 });
  const later = await makeRight(app, firm.enterpriseId, { granted_on: '2026-11-01' });
  expect(
    await call('/api/portal/right_bulk', {
      ids: [...ids, later],
      fields: { status: 'lapsed', ceased_on: '2026-03-10', offers: [] },
    }),
  ).toBeRefused(422, expect.stringContaining('授权公告日'), 'fields.ceased_on');
  expect(await read(ids[0]!)).toMatchObject({
    version: 2,
    fields: { status: 'granted', agency: '新代理所', offers: ['sale'] },
  });
});
