import { gunzipSync } from 'node:zlib';
import { pages } from '@zhice/contract/portal-pages';
import type { Render, RenderRequest } from '@zhice/contract/render';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file';
import { testDatabase, testSettings } from '../../test/app';
import { makeItem } from '../../test/factories/policy';
import { openPortal, type Portal } from '../portal';

const ORIGIN = 'https://zhice.example.cn';
const SHELL = '<!doctype html><html lang="zh-CN"><div id="root"></div>';

let portal: Portal;
let db: Portal['services']['sql'];
let now = new Date('2026-11-20T04:00:00Z');
/** What the renderer under test does with a request: `html` of a page, or it throws. */
let act: (request: RenderRequest) => Promise<{ html: string; status?: 200 | 404; style?: string; whole?: boolean }>;
let renders = 0;

const render: Render = async (request) => {
  renders++;
  return { status: 200, style: '', whole: true, ...(await act(request)) };
};

beforeAll(async () => {
  const database = await testDatabase();
  db = database.sql;
  portal = await openPortal(testSettings({ PUBLIC_URL: `${ORIGIN}/` }), database, {
    clock: () => now,
    site: { shell: SHELL, render, lookOf: async (cookies) => (cookies.includes('large') ? 'data-text="150"' : '') },
  });
  afterFile(() => portal.close());
});
beforeEach(() => {
  // another quarter of a minute: nothing that was kept is fresh
  now = new Date(now.getTime() + 20_000);
  act = async ({ url }) => ({ html: `<h1>${url}</h1>` });
});

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });

test('the portal begins at its home page, the personal centre at its first page', async () => {
  for (const path of ['/', '/pc', '/pc/']) expect((await get(path)).headers.location).toBe('/pc/index');
  const centre = await get('/pc/personalcenter');
  expect([centre.statusCode, centre.headers.location]).toEqual([302, '/pc/basics']);
});

describe('a page', () => {
  test('is rendered with what its calls answer, as a visitor', async () => {
    const id = await makeItem(db, { title: '研发投入后补助' });
    act = async ({ call, today, origin }) => ({
      html: JSON.stringify({
        today,
        origin,
        item: await call('/api/demo/depot_detail', { id, nonsense: undefined }),
        none: await call('/api/demo/depot_detail', { id: id + 1000 }),
        wrong: await call('/api/demo/depot_detail', {}),
        own: await call('/api/Person/user_detail1', {}),
        write: await call('/api/indexnew/login', { type: 1, account: 'a', password: 'b' }),
      }),
    });
    const page = JSON.parse((await get('/pc/policyDetail?id=1', { cookie: 'token=abc', token: 'abc' })).body);
    expect(page).toMatchObject({ today: '2026-11-20', origin: ORIGIN, own: null, write: null });
    expect(page.item.data).toMatchObject({ id, title: '研发投入后补助' });
    expect(page.none.refused.code).toBe(404);
    expect(page.wrong.refused.code).toBe(400);
    const asked = await portal.app.inject({ method: 'POST', url: '/api/demo/depot_detail', payload: { id } });
    expect(page.item.data).toEqual(asked.json().data);
  });

  test('says whether it is there, and is asked again each time', async () => {
    act = async () => ({ html: '<h1>没有</h1>', status: 404 });
    const page = await get('/pc/nowhere');
    expect([page.statusCode, page.body]).toEqual([404, '<h1>没有</h1>']);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('/pc/index');
    const again = await get('/pc/index', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    act = async () => ({ html: 'another' });
    now = new Date(now.getTime() + 20_000);
    expect((await get('/pc/index', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('goes compressed, the same for everybody, rendered once', async () => {
    const before = renders;
    const packed = await get('/pc/policyData', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('<h1>/pc/policyData</h1>');
    const plain = await get('/pc/policyData', { cookie: 'token=abc' });
    expect(plain.body).toBe('<h1>/pc/policyData</h1>');
    expect(plain.headers.etag).toBe(packed.headers.etag);
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(renders).toBe(before + 1);
  });

  test('names the hash of its styles in its policy, and nothing unsafe', async () => {
    act = async () => ({ html: '<style>a{}</style>', style: 'a{}' });
    const policy = String((await get('/pc/styled')).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    act = async () => ({ html: '<p>' });
    expect(String((await get('/pc/plain')).headers['content-security-policy'])).toContain("style-src 'self';");
  });

  test('comes in the look that a cookie asks for', async () => {
    act = async () => ({ html: '<html lang="zh-CN">' });
    const usual = await get('/pc/look');
    const large = await get('/pc/look', { cookie: 'a=large' });
    expect([usual.body, large.body]).toEqual(['<html lang="zh-CN">', '<html data-text="150" lang="zh-CN">']);
    expect(large.headers.etag).not.toBe(usual.headers.etag);
    expect(large.headers.vary).toContain('cookie');
  });

  test('that cannot be rendered begins in the browser', async () => {
    act = async () => {
      throw new Error('broken');
    };
    const page = await get('/pc/broken');
    expect([page.statusCode, page.body]).toEqual([200, SHELL]);
  });

  test('whose calls fail is not kept', async () => {
    act = async ({ call }) =>
      ({ html: await call('/api/demo/unit_list', {}).catch(() => 'failed'), whole: false }) as never;
    await db`alter table department rename to department_away`;
    expect((await get('/pc/unit')).body).toBe('failed');
    await db`alter table department_away rename to department`;
    act = async () => ({ html: 'whole' });
    expect((await get('/pc/unit')).body).toBe('whole');
  });

  test('what looks like a file is none', async () => {
    const before = renders;
    expect((await get('/pc/assets/old-123.js')).statusCode).toBe(404);
    expect((await get('/pc/wp-login.php?x=1')).statusCode).toBe(404);
    expect(renders).toBe(before);
  });
});

describe('for search engines', () => {
  test('robots.txt closes calls and personal pages and names the sitemap', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /api/\n');
    expect(body).toContain('Disallow: /pc/basics\n');
    expect(body).not.toContain('policyD');
    // one begins like a public page
    expect(body).toContain('Disallow: /pc/knowledge$\nDisallow: /pc/knowledge?\n');
    for (const { path, need, unlisted = false } of pages) {
      const closed = new RegExp(`^Disallow: /pc${path}\\$?$`, 'm').test(body);
      expect([path, closed]).toEqual([path, need !== undefined || unlisted]);
    }
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  test('the sitemap names every policy with its day, in parts by id', async () => {
    const id = await makeItem(db);
    await db`alter table policy alter id restart with 120000`;
    const far = await makeItem(db);
    await db`update policy set updated_at = '2026-10-02T04:00:00Z' where id = ${far}`;
    const index = (await get('/sitemap.xml')).body;
    expect(index).toContain(`<loc>${ORIGIN}/sitemap/pages.xml</loc>`);
    expect(index).toContain(`<loc>${ORIGIN}/sitemap/policy-0.xml</loc>`);
    expect(index).toContain(`<loc>${ORIGIN}/sitemap/policy-2.xml</loc><lastmod>2026-10-02</lastmod>`);
    expect(index).not.toContain('policy-1.xml');
    expect(index).not.toContain('bulletin');
    expect((await get('/sitemap/policy-0.xml')).body).toContain(`<loc>${ORIGIN}/pc/policyDetail?id=${id}</loc>`);
    const packed = await get('/sitemap/policy-2.xml', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(packed.rawPayload).toString()).toContain('policyDetail?id=120000</loc><lastmod>2026-10-02');
    expect((await get('/sitemap/pages.xml')).body).toContain(`<loc>${ORIGIN}/pc/index</loc>`);
  });

  test.each(['policy-1', 'policy-999999', 'account-0', 'nothing', '..%2Fpolicy-0'])('no sitemap %s', async (name) => {
    expect((await get(`/sitemap/${name}.xml`)).statusCode).toBe(404);
  });
});

test('the code of the portal is a drawing that every page may show', async () => {
  const { statusCode, headers, body } = await get('/pc/portal-code.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toMatch(/^<svg .*<path d="M/);
});
