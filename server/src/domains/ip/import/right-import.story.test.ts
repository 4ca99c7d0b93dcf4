import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { deferred } from '../../../../test/factories/deferred';
import { makeRight } from '../../../../test/factories/right';
import {
  countRights,
  ended,
  HEAD,
  MAPPING,
  newRow,
  rowsOf,
  uploadOf,
  uploadPatents,
  workbookOf,
} from '../../../../test/factories/right-import';
import * as importCheck from './import-check';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const start = (upload_id: number, more: object = {}, account = firm) => {
  const body = { kind: 'patent', upload_id, mapping: MAPPING, doubles: 'skip', ...more };
  return app.call('/api/portal/right_import_start', body, account);
};
const cancel = (id: number, account = firm) => app.call('/api/portal/right_import_cancel', { id }, account);

async function imported(rows: string[][], more: object = {}) {
  const { body } = await start(await uploadPatents(app, firm, rows), more);
  return ended(app, firm, body.data.id, { pageSize: 100 });
}

describe('an import', () => {
  it('writes all good rows with their renewals and facts, and tells what became of each row', async () => {
    const good = rowsOf(1200);
    const task = await imported([...good, ['1', '坏的', '示例公司', '2021-03-10', '', '']]);
    expect(task).toMatchObject({ state: 'done', rows: 1201, done: 1201, file: '专利.xlsx', message: '' });
    expect(task.counts).toEqual({ new: 1200, changed: 0, same: 0, fault: 1 });
    expect(task.list[0]).toMatchObject({ outcome: 'fault', row: 1202, right_id: null });
    const right = await app.call('/api/portal/right', { id: task.list[1]?.right_id ?? 0 }, firm);
    expect(right.body.data.fields).toMatchObject({ name: '一种装置0', status: 'granted', owners: ['示例公司'] });
    const { enterpriseId } = firm;
    const [made] = await app.db<{ rights: number; renewals: number; audits: number; facts: number }[]>`
      select (select count(*) from ip_right where enterprise_id = ${enterpriseId} and source = 'imported') as rights,
        (select count(*) from renewal where enterprise_id = ${enterpriseId}) as renewals,
        (select count(*) from audit_log where enterprise_id = ${enterpriseId} and action = 'right_import') as audits,
        (select count(*) from enterprise_fact where enterprise_id = ${enterpriseId} and source = 'derived') as facts`;
    expect(made).toMatchObject({ rights: 1200, renewals: 1200, audits: 1 });
    expect(made?.facts).toBeGreaterThan(0);
  });

  it('leaves what is there alone, or writes over it when told', async () => {
    const number = newApplicationNumber('invention', 2021);
    const id = await makeRight(app, firm.enterpriseId, { number, name: '旧名称', agency: '某某事务所' });
    const left = await imported([newRow('新名称', number)]);
    expect(left).toMatchObject({ state: 'done', counts: { changed: 1, new: 0 } });
    const nameOf = () => app.ask('/api/portal/right', { id }, firm);
    expect((await nameOf()).fields.name).toBe('旧名称');
    await imported([newRow('新名称', number)], { doubles: 'overwrite' });
    expect(await nameOf()).toMatchObject({ version: 2, fields: { name: '新名称', agency: '某某事务所' } });
    expect((await imported([newRow('新名称', number)])).counts).toMatchObject({ same: 1, changed: 0 });
  });

  it('keeps cells that begin like a formula as the texts that they are, out and in again', async () => {
    const names = ['=1+1', '+装置', '-装置', '@装置'];
    await imported(names.map((name) => newRow(name)));
    const kept = await app.db<{ name: string }[]>`
      select name from ip_right where enterprise_id = ${firm.enterpriseId} order by id`;
    expect(kept.map(({ name }) => name)).toEqual(names);
    const list = { kind: 'patent', is_export: 1 } as const;
    const { body } = await app.call('/api/portal/right_list', list, firm);
    const file = await app.portal.app.inject({ method: 'GET', url: body.data.url ?? '' });
    const again = await uploadOf(app, firm, '导出.xlsx', file.rawPayload);
    const sent = { kind: 'patent', upload_id: again };
    const seen = await app.ask('/api/portal/right_import_preview', sent, firm);
    expect(seen.counts).toEqual({ new: 0, changed: 0, same: 4, fault: 0 });
    expect(new Set(seen.list.map(({ name }) => name))).toEqual(new Set(names));
  });

  it('names the needed columns that nothing holds', async () => {
    const file = await uploadPatents(app, firm, [newRow()]);
    expect(await start(file, { mapping: MAPPING.slice(2) })).toBeRefused(
      422,
      '没有列对应申请号、专利名称：请先选择对应的列',
    );
  });
});

it('without a mapping takes the columns by their names, and says which are missing', async () => {
  const done = await imported([newRow()], { mapping: undefined });
  expect(done).toMatchObject({ state: 'done', sheet: '表', mapping: MAPPING.slice(0, -1), counts: { new: 1 } });
  const content = await workbookOf(['专利名称', '某列'], [['一种装置', 'a']]);
  const { body } = await start(await uploadOf(app, firm, '专利.xlsx', content), { mapping: undefined });
  const failed = await ended(app, firm, body.data.id);
  expect([failed.state, failed.message]).toEqual(['failed', expect.stringContaining('没有列对应申请号')]);
});

describe('cancelling', () => {
  it('stops an import while it checks, and another one may begin', async () => {
    const [checking, gate] = [deferred(), deferred()];
    const check = importCheck.checkRows;
    vi.spyOn(importCheck, 'checkRows').mockImplementationOnce(async (...given) => {
      checking.resolve();
      await gate.promise;
      return check(...given);
    });
    const file = await uploadPatents(app, firm, rowsOf(600));
    const { id } = (await start(file)).body.data;
    await checking.promise;
    expect(await start(file)).toBeRefused(422, expect.stringContaining('正在进行'));
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    gate.resolve();
    expect(await ended(app, firm, id)).toMatchObject({ state: 'cancelled', list: [] });
    expect(await ended(app, firm, (await start(file)).body.data.id)).toMatchObject({ state: 'done' });
    expect(await countRights(app, firm)).toBe(600);
  });

  it('comes too late when it has ended', async () => {
    const task = await imported([newRow()]);
    expect(await cancel(task.id)).toBeRefused(422, expect.stringContaining('已经结束'));
  });
});

it('the import of a dead process has failed, and another one may begin', async () => {
  const file = await uploadPatents(app, firm, [newRow()]);
  vi.spyOn(importCheck, 'countRows').mockImplementationOnce(() => {
    throw new Error('never again heard of');
  });
  const { id } = (await start(file)).body.data;
  await ended(app, firm, id);
  await app.db`
    update import_task set state = 'checking', message = '', ended_at = null, beat_at = now() - interval '2 minutes'
    where id = ${id}`;
  expect(await ended(app, firm, id)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
  expect(await ended(app, firm, (await start(file)).body.data.id)).toMatchObject({ state: 'done' });
});

it('an import takes no upload of another enterprise, and another one’s import is not there', async () => {
  const other = await makeAccount(app, { enterprise: true });
  const foreign = await uploadPatents(app, other, [newRow()]);
  expect((await start(foreign)).status).toBe(404);
  const task = (await start(foreign, {}, other)).body.data.id;
  await ended(app, other, task);
  expect((await app.call('/api/portal/right_import_state', { id: task }, firm)).status).toBe(404);
  expect((await cancel(task)).status).toBe(404);
});

describe('sheets to fill in', () => {
  it.each(['patent', 'trademark', 'copyright', 'software'] as const)(
    'the template of %s is understood, and its example is left out',
    async (kind) => {
      const token = firm.token;
      const { body } = await app.call('/api/portal/right_import_template', { kind }, { token });
      const file = await app.portal.app.inject({ method: 'GET', url: body.data.url });
      const id = await uploadOf(app, firm, '模板.xlsx', file.rawPayload);
      const seen = await app.call('/api/portal/right_import_preview', { kind, upload_id: id }, { token });
      expect(seen.body.data.missing).toEqual([]);
      expect(seen.body.data.columns.filter(({ field }) => field === '')).toEqual([]);
      expect(seen.body.data.total).toBe(0);
    },
  );

  it('rows with faults come back as they were, with what is wrong', async () => {
    const id = await uploadPatents(app, firm, [newRow(), ['=1', '坏的', '示例公司', '2021-03-10', '', '']]);
    const input = { kind: 'patent' as const, upload_id: id };
    const { body } = await app.call('/api/portal/right_import_faults', input, firm);
    const file = await app.portal.app.inject({ method: 'GET', url: body.data.url });
    const again = await uploadOf(app, firm, '问题.xlsx', file.rawPayload);
    const preview = { kind: 'patent' as const, upload_id: again };
    const seen = await app.ask('/api/portal/right_import_preview', preview, firm);
    expect(seen.columns.map(({ name }) => name)).toEqual([...HEAD, '原文件行号', '问题']);
    expect(seen.columns.find(({ name }) => name === '申请号')?.samples).toEqual(['=1']);
    expect(seen.columns.find(({ name }) => name === '原文件行号')?.samples).toEqual(['3']);
    expect(seen.counts).toMatchObject({ fault: 1, new: 0 });
  });
});
