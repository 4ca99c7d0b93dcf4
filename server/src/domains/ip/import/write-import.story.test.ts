import type postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../../test/app';
import { eachTest } from '../../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { newApplicationNumber } from '../../../../test/factories/application-number';
import { deferred } from '../../../../test/factories/deferred';
import { makeRight } from '../../../../test/factories/right';
import { countRights, ended, MAPPING, newRow, rowsOf, uploadPatents } from '../../../../test/factories/right-import';
import * as renewals from '../../fees/sync-renewals';
import * as importCheck from './import-check';
import { ImportDesk } from './import-desk';
import { insertTask } from './import-task.queries';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

type Row = string[];
const renamed = ([number = '']: Row): Row => [number, '新名称', '另一公司', '2021-04-10', '2022-10-20', '70%'];

const startOf = (upload_id: number, headers: Record<string, string> = {}) => {
  const body = { kind: 'patent' as const, upload_id, mapping: MAPPING, doubles: 'overwrite' };
  return app.call('/api/portal/right_import_start', body, { token: firm.token, headers });
};
const upload = (rows: Row[]) => uploadPatents(app, firm, rows);
const imported = async (rows: Row[]) => ended(app, firm, (await startOf(await upload(rows))).body.data.id);

/** Everything that an import writes, of the firm. */
async function allOf(): Promise<unknown> {
  const { enterpriseId } = firm;
  const [row] = await app.db`
    select (select jsonb_agg(to_jsonb(r) order by r.id) from ip_right r where r.enterprise_id = ${enterpriseId}) as rights,
      (select jsonb_agg(jsonb_build_object('right', d.right_id, 'percent', d.percent, 'from', d.from_year, 'to', d.to_year)
        order by d.right_id, d.from_year) from ip_reduction d join ip_right r on r.id = d.right_id
        where r.enterprise_id = ${enterpriseId}) as reductions,
      (select jsonb_agg(to_jsonb(n) order by n.id) from renewal n where n.enterprise_id = ${enterpriseId}) as renewals,
      (select jsonb_agg(to_jsonb(f) order by f.fact) from enterprise_fact f where f.enterprise_id = ${enterpriseId}) as facts,
      (select count(*) from import_piece) as pieces`;
  return row;
}

describe.each([
  ['in pieces', undefined],
  ['in one transaction', 'postgres://elsewhere/zhice'],
])('an import written %s', (_, databaseUrl) => {
  beforeEach(() => {
    app.portal.services.settings.databaseUrl = databaseUrl;
  });

  it('adds and changes all good rows', async () => {
    const rows = rowsOf(150);
    await imported(rows);
    const task = await imported([...rows.map(renamed), ...rowsOf(120)]);
    expect(task).toMatchObject({ state: 'done', counts: { new: 120, changed: 150 } });
    const { enterpriseId } = firm;
    const [made] = await app.db`
      select count(*) as rights, count(*) filter (where name = '新名称' and version = 2) as changed,
        (select count(*) from renewal where enterprise_id = ${enterpriseId}) as renewals,
        (select value from enterprise_fact where enterprise_id = ${enterpriseId} and fact = 'invention_patents') as fact,
        (select count(*) from import_piece) as pieces
      from ip_right where enterprise_id = ${enterpriseId}`;
    // those that bear the name of another firm now count when somebody has said that it is ours
    expect(made).toEqual({ rights: 270, changed: 150, renewals: 270, fact: 120, pieces: 0 });
  });

  it('leaves everything as it was when something fails in the middle, and can be started again', async () => {
    const rows = rowsOf(150);
    await imported(rows);
    const before = await allOf();
    const [last] = await app.db<{ id: number }[]>`
      select id from ip_right where enterprise_id = ${firm.enterpriseId} order by id desc limit 1`;
    const sync = renewals.syncRenewals;
    let failed = 0;
    vi.spyOn(renewals, 'syncRenewals').mockImplementation(async (db, ids, now) => {
      if (ids.includes(last?.id ?? 0) && failed++ === 0) throw new Error('the disk is full');
      await sync(db, ids, now);
    });
    const file = await upload([...rows.map(renamed), ...rowsOf(220)]);
    const task = await ended(app, firm, (await startOf(file)).body.data.id);
    expect(failed).toBeGreaterThan(0);
    expect(task).toMatchObject({ state: 'failed', list: [], message: expect.stringContaining('没有写入任何内容') });
    expect(await allOf()).toEqual(before);
    expect(await ended(app, firm, (await startOf(file)).body.data.id)).toMatchObject({ state: 'done' });
    expect(await countRights(app, firm)).toBe(370);
  });

  it('writes nothing over what somebody changed after the check', async () => {
    const number = newApplicationNumber('invention', 2021);
    const id = await makeRight(app, firm.enterpriseId, { number, name: '旧名称' });
    const check = importCheck.checkRows;
    vi.spyOn(importCheck, 'checkRows').mockImplementationOnce(async (...given) => {
      const rows = await check(...given);
      await app.db`update ip_right set name = '别人的名称', version = version + 1 where id = ${id}`;
      return rows;
    });
    const task = await imported([newRow('新名称', number), ...rowsOf(103)]);
    expect(task).toMatchObject({ state: 'failed', message: expect.stringContaining('被别人改动') });
    expect(await countRights(app, firm)).toBe(1);
  });

  it('is stopped by a number that somebody added meanwhile', async () => {
    const row = newRow();
    const check = importCheck.checkRows;
    vi.spyOn(importCheck, 'checkRows').mockImplementationOnce(async (...given) => {
      const rows = await check(...given);
      await makeRight(app, firm.enterpriseId, { number: row[0] });
      return rows;
    });
    expect(await imported([...rowsOf(600), row])).toMatchObject({ state: 'failed' });
    expect(await countRights(app, firm)).toBe(1);
  });

  it('is one when it is sent twice at once, with a key or without', async () => {
    const file = await upload(rowsOf(110));
    const two = await Promise.all([startOf(file), startOf(file)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    const first = two.find(({ status }) => status === 200)?.body.data.id ?? 0;
    expect(await ended(app, firm, first)).toMatchObject({ state: 'done', counts: { new: 110 } });
    const key = { 'idempotency-key': `twice ${firm.id}` };
    const again = await Promise.all([startOf(file, key), startOf(file, key)]);
    expect(new Set(again.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await ended(app, firm, again[0]?.body.data.id ?? 0)).toMatchObject({
      state: 'done',
      message: '',
      counts: { new: 0, same: 110 },
    });
    expect(await countRights(app, firm)).toBe(110);
  });
});

describe('an import in pieces that has come half-way', () => {
  beforeEach(() => {
    app.portal.services.settings.databaseUrl = undefined;
  });

  /** A desk whose transactions stop after some, as if the process stood still there. */
  async function halfWay(rows: Row[], steps: number): Promise<{ id: number; go(): void; stopped: Promise<void> }> {
    const { services } = app.portal;
    const [gate, stopped] = [deferred(), deferred()];
    let begun = 0;
    const begin = async (act: (db: postgres.TransactionSql) => Promise<unknown>) => {
      if (begun++ === steps) {
        stopped.resolve();
        await gate.promise;
      }
      return services.sql.begin(act);
    };
    const sql = new Proxy(services.sql, {
      get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
    });
    services.imports = new ImportDesk({ ...services, sql });
    const made = { enterprise_id: firm.enterpriseId, account_id: firm.id, created_at: app.now() };
    const source = { upload_id: await upload(rows), file_name: 'a', sheet: '', mapping: MAPPING };
    const id = await insertTask(services.sql, { ...made, ...source, kind: 'patent', doubles: 'overwrite', paid: '' });
    void services.imports.run(firm.enterpriseId, id ?? 0, app.now());
    return { id: id ?? 0, go: gate.resolve, stopped: stopped.promise };
  }

  it('shows nobody of the enterprise a half, and holds up nobody else', async () => {
    await imported(rowsOf(10));
    const other = await makeAccount(app, { enterprise: true });
    const { id, go, stopped } = await halfWay(rowsOf(250), 2);
    await stopped;
    const half = await countRights(app, firm);
    expect([half > 10, half < 260]).toEqual([true, true]);
    const total = async (who: MadeAccount) => (await app.ask('/api/portal/right_list', { kind: 'patent' }, who)).total;
    let own: number | undefined;
    const waiting = total(firm).then((count) => {
      own = count;
    });
    expect(await total(other)).toBe(0);
    const state = await app.call('/api/portal/right_import_state', { id }, firm);
    expect(state.body.data).toMatchObject({ state: 'writing', done: half - 10, rows: 250 });
    expect(await app.call('/api/portal/right_import_cancel', { id }, firm)).toBeRefused(
      422,
      expect.stringContaining('正在写入'),
    );
    expect((await app.call('/api/Person/user_detail1', {}, firm)).status).toBe(200);
    expect(own).toBeUndefined();
    go();
    await waiting;
    expect(own).toBe(260);
    expect(await ended(app, firm, id)).toMatchObject({ state: 'done', counts: { new: 250 } });
  });

  it('is taken back when its process died, before anybody can read, and another one may begin', async () => {
    const rows = rowsOf(150);
    await imported(rows);
    const before = await allOf();
    const { id, stopped } = await halfWay([...rows.map(renamed), ...rowsOf(110)], 3);
    await stopped;
    const half = await allOf();
    expect(half).not.toEqual(before);
    const file = await upload(rowsOf(1));
    app.portal.services.imports = new ImportDesk(app.portal.services);
    // as long as it may live it is left alone, and no other import begins
    await app.portal.services.imports.recover(app.db, 'dead', app.now());
    expect(await allOf()).toEqual(half);
    await app.db`update import_task set beat_at = now() - interval '2 minutes' where id = ${id}`;
    expect((await startOf(file)).status).toBe(422);
    const stands = await app.call('/api/portal/right_import_state', { id }, firm);
    expect(stands.body.data).toMatchObject({ state: 'writing', message: '' });
    await app.portal.services.imports.recover(app.db, 'dead', app.now());
    expect(await allOf()).toEqual(before);
    const { body } = await app.call('/api/portal/right_import_state', { id }, firm);
    expect(body.data).toMatchObject({ state: 'failed', message: expect.stringContaining('没有写入任何内容') });
    expect(await ended(app, firm, (await startOf(file)).body.data.id)).toMatchObject({ state: 'done' });
  });
});
