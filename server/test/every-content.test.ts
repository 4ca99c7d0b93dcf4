import type { CallPath } from '@zhice/contract/all';
import { permissionOf } from '@zhice/contract/editing/content-kind';
import { CONTENT_KINDS, type ContentKey } from '@zhice/contract/editing/kinds';
import { nameOf } from '@zhice/contract/fields';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeDeleted } from '../src/purge-deleted';
import { TEST_NOW, type TestApp, testApp } from './app';
import { SAMPLE_EXPERT, SAMPLE_INSTITUTION, sampleOf } from './factories/content-samples';
import { exportedRows } from './factories/exported';
import { workbookOf } from './factories/right-import';
import { makeProvider, makeReview, makeService } from './factories/service';
import { type MadeStaff, makeStaff, staffToken } from './factories/staff';
import { sendUpload } from './factories/upload';

/** What all kinds of content promise, by their declarations. Where the public finds a row of each by its name. */
const PUBLIC: Partial<Record<ContentKey, { path: CallPath; shows?: string }>> = {
  bulletin: { path: '/api/demo/bulletin_list' },
  news: { path: '/api/demo/trends_list' },
  knowledge: { path: '/api/demo/knowledge_list' },
  feed: { path: '/api/index/get_newfeed_list' },
  activity: { path: '/api/portal/activity_list' },
  information: { path: '/api/demo/get_information' },
  market_category: { path: '/api/index/market_type' },
  industry_news: { path: '/api/index/market_industry_trends' },
  industry_news_kind: { path: '/api/index/market_industry_type' },
  carousel: { path: '/api/index/pcconfig', shows: '/pc/pictures/sample.svg' },
};

let app: TestApp;
let staff: MadeStaff;
beforeAll(async () => {
  app = await testApp();
  staff = await makeStaff(app);
  // what rows of some kinds name, and one of those that nobody adds
  const service = await makeService(app.db, {
    name: '样品检测',
    provider_id: await makeProvider(app.db, { name: '某某服务中心' }),
  });
  await makeReview(app, service);
  await app.db`insert into financing_institution (name, kind) values (${SAMPLE_INSTITUTION}, 'bank')`;
  await app.db`insert into expert (id, name) overriding system value values (${SAMPLE_EXPERT}, '沈知远')`;
  await app.db`insert into talent_type (name) values ('样例类型')`;
});
beforeEach(() => goTo(TEST_NOW.toISOString()));

interface Data {
  id: number;
  version: number;
  total: number;
  list: {
    id: number;
    version: number;
    name: string;
    state: string;
    deleted: boolean;
    fields: Record<string, unknown>;
  }[];
  counts: Record<string, number>;
  url: string;
}

async function call(path: string, body: object, token = staff.token) {
  const answer = await app.call(`/api/console/${path}` as '/api/console/content_save', body as never, { token });
  return { status: answer.status, msg: answer.body.msg, data: answer.body.data as unknown as Data };
}

async function done(path: string, body: object, token?: string): Promise<Data> {
  const { status, msg, data } = await call(path, body, token);
  expect([path, status, msg]).toEqual([path, 200, '']);
  return data;
}

/** The clock goes on; the session with it. */
async function goTo(moment: string): Promise<void> {
  app.setNow(new Date(moment));
  staff = { ...staff, token: await staffToken(app, staff.username) };
}

describe.each(CONTENT_KINDS.filter(({ fixed }) => !fixed).map((kind) => [kind.key, kind] as const))(
  '%s',
  (key, kind) => {
    const fieldsOf = (name: string, more: object = {}) => sampleOf(kind, name, more);
    const add = (name: string) => done('content_save', { kind: key, fields: fieldsOf(name) });
    const list = (input: object = {}) => done('content_list', { kind: key, ...input });
    const one = async (id: number) =>
      (await done('content', { kind: key, id })) as unknown as { row: Data['list'][number] };
    const label = nameOf(kind.title, kind.fields[kind.title]!);
    const isPublic = async (name: string) => {
      const { path, shows = name } = PUBLIC[key] ?? {};
      if (!path) return undefined;
      const answer = (await app.ask(path, {})) as object;
      return JSON.stringify(answer).includes(shows);
    };

    test('is for those with its permission alone', async () => {
      const others = PERMISSIONS.filter((one) => one !== permissionOf(kind));
      const { token } = await makeStaff(app, { permissions: others });
      for (const path of ['content_list', 'content']) {
        expect(await call(path, { kind: key }, token)).toMatchObject({ status: 403, msg: '您没有此项操作的权限' });
      }
      expect((await call('content_save', { kind: key, fields: fieldsOf('甲') }, token)).status).toBe(403);
    });

    test('a form and its list say the same; what is missing is refused beside its field', async () => {
      const { id } = await add('列表里的甲');
      expect((await one(id)).row.fields).toMatchObject(fieldsOf('列表里的甲'));
      expect((await list({ keyword: '列表里的甲' })).list.map((row) => row.id)).toEqual([id]);
      const answer = await app.call('/api/console/content_save', { kind: key, fields: fieldsOf('') } as never, {
        token: staff.token,
      });
      expect([answer.status, answer.body.field]).toEqual([422, `fields.${kind.title}`]);
    });

    test('of two that save one version the second is told', async () => {
      const { id, version } = await add('两个人改的甲');
      const save = (name: string) => call('content_save', { kind: key, id, version, fields: fieldsOf(name) });
      expect([(await save('第一个人的甲')).status, (await save('第二个人的甲')).status]).toEqual([200, 409]);
      expect((await one(id)).row.name).toBe('第一个人的甲');
    });

    test('versions tell what changed, and one goes back', async () => {
      const { id, version } = await add('起初的甲');
      const second = await done('content_save', { kind: key, id, version, fields: fieldsOf('后来的甲') });
      const { list: versions } = (await done('content_versions', { kind: key, id })) as unknown as {
        list: { version: number; by: string; changes: object[]; differs: boolean }[];
      };
      expect(versions.map((one) => [one.version, one.differs])).toEqual([
        [2, false],
        [1, true],
      ]);
      expect(versions[0]!.changes).toEqual([{ field: label, before: '起初的甲', after: '后来的甲' }]);
      expect(await done('content_versions', { kind: key, id, to: 1 })).toMatchObject({
        back: [{ field: label, before: '后来的甲', after: '起初的甲' }],
      });
      await done('content_revert', { kind: key, id, version: second.version, to: 1 });
      expect((await one(id)).row.name).toBe('起初的甲');
    });

    test('the audit log has before and after', async () => {
      const { id, version } = await add('审计前的甲');
      await done('content_save', { kind: key, id, version, fields: fieldsOf('审计后的甲') });
      const [row] =
        await app.db`select detail from audit_log where subject = ${`${key} ${id}`} order by id desc limit 1`;
      expect(row!.detail).toEqual({ before: { [label]: '审计前的甲' }, after: { [label]: '审计后的甲' } });
    });

    test('deleted it goes from everywhere, comes back within 30 days and is purged after them', async () => {
      const { id } = await add('要删除的甲');
      await done('content_delete', { kind: key, id });
      expect((await list({ keyword: '要删除的甲' })).total).toBe(0);
      expect((await list({ keyword: '要删除的甲', deleted: true })).list.map((row) => row.deleted)).toEqual([true]);
      await done('content_delete', { kind: key, id, action: 'restore' });
      expect((await list({ keyword: '要删除的甲' })).total).toBe(1);
      await done('content_delete', { kind: key, id });
      app.setNow(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
      await goTo(app.now().toISOString());
      expect((await call('content_delete', { kind: key, id, action: 'restore' })).status).toBe(404);
      await purgeDeleted(app.portal.services.sql, app.portal.services.files, app.now());
      const left = await app.db`select from ${app.db(kind.table)} where id = ${id}`;
      const versions = await app.db`select from content_version where kind = ${key} and record_id = ${id}`;
      expect([left.length, versions.length]).toEqual([0, 0]);
    });

    test.runIf(kind.publishing && !kind.publishing.secondPerson)(
      'is public from its hour until it is withdrawn',
      async () => {
        const name = '要公开的甲';
        const { id, version } = await add(name);
        expect(await isPublic(name)).not.toBe(true);
        const acting = { kind: key, id };
        const late = await call('content_publish', {
          ...acting,
          version,
          action: 'schedule',
          day: '2020-01-01',
          hour: 9,
        });
        expect([late.status, late.msg]).toEqual([422, '定时发布的时间须晚于现在，可改为立即发布']);
        const day = new Date(TEST_NOW.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
        const early = await done('content_publish', { ...acting, version, action: 'schedule', day, hour: 8 });
        const planned = await done('content_publish', { ...acting, ...early, action: 'schedule', day, hour: 9 });
        expect((await one(id)).row.state).toBe('scheduled');
        await goTo(`${day}T00:59:00Z`);
        expect(await isPublic(name)).not.toBe(true);
        await goTo(`${day}T01:00:00Z`);
        expect((await one(id)).row.state).toBe('published');
        expect(await isPublic(name)).not.toBe(false);
        const withdrawn = await done('content_publish', { ...acting, version: planned.version, action: 'withdraw' });
        expect(await isPublic(name)).not.toBe(true);
        const later = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        const waits = await done('content_publish', {
          ...acting,
          ...withdrawn,
          action: 'schedule',
          day: later,
          hour: 9,
        });
        await done('content_publish', { ...acting, ...waits, action: 'publish' });
        expect(await isPublic(name)).not.toBe(false);
        await done('content_delete', acting);
        expect(await isPublic(name)).not.toBe(true);
      },
    );

    test('its file can be read again: changed rows change, new ones are added, wrong ones are told', async () => {
      await add('鸸鹋甲');
      await add('鸸鹋乙');
      const { url } = await list({ keyword: '鸸鹋', is_export: 1 });
      const [head, ...rows] = (await exportedRows(app, url)) as [string[], ...unknown[][]];
      expect(rows.length).toBe(2);
      const at = head.indexOf(label);
      const cells = (row: unknown[], name: string) => row.map((cell, place) => (place === at ? name : cell));
      const named = (row: unknown[]) => String(row[at]);
      const changed = rows.find((row) => named(row) === '鸸鹋甲')!;
      const table = [
        cells(changed, '鸸鹋丙'),
        rows.find((row) => row !== changed)!,
        cells(changed, '鸸鹋丁').map((cell, place) => (place === 0 ? '' : cell)),
        cells(changed, '鸸鹋戊').map((cell, place) => (place === 0 ? 999_999 : cell)),
      ];
      const json = table.map((row) => Object.fromEntries(head.map((name, place) => [name, dayless(row[place])])));
      const sheet = await workbookOf(
        head,
        table.map((row) => row.map((cell) => String(dayless(cell) ?? ''))),
      );
      const upload = await sendUpload(app, staff.token, 'rows.xlsx', sheet, '/api/console/upload');
      const asked = [{ rows: json }, { upload_id: upload.body.data.id }];
      for (const input of asked) {
        const report = (await done('content_import', { kind: key, ...input })) as unknown as {
          list: { outcome: string }[];
        };
        expect(report.list.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'added', 'wrong']);
      }
      expect((await list({ keyword: '鸸鹋丁' })).total).toBe(0);
      await done('content_import', { kind: key, rows: json, apply: true });
      expect((await list({ keyword: '鸸鹋' })).list.map(({ name }) => name).sort()).toEqual(
        ['鸸鹋丙', '鸸鹋乙', '鸸鹋丁'].sort(),
      );
    });
  },
);

describe.each(CONTENT_KINDS.filter(({ fixed }) => fixed).map((kind) => [kind.key, kind] as const))(
  '%s',
  (key, kind) => {
    test('its rows are changed in the version that was seen, and neither added nor deleted', async () => {
      const { list: rows } = await done('content_list', { kind: key });
      expect(rows.length).toBeGreaterThan(0);
      const { id, version, fields } = rows[0]!;
      const save = (name: string) =>
        call('content_save', { kind: key, id, version, fields: { ...fields, [kind.title]: name } });
      expect([(await save('一个名称')).status, (await save('另一个名称')).status]).toEqual([200, 409]);
      const { list: versions } = await done('content_versions', { kind: key, id });
      expect(versions.length).toBe(2);
      expect((await call('content_save', { kind: key, fields })).status).toBe(409);
      expect((await call('content_delete', { kind: key, id })).status).toBe(409);
      expect((await call('content_import', { kind: key, rows: [fields] })).status).toBe(409);
    });
  },
);

const dayless = (cell: unknown): unknown => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
