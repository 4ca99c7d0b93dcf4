import { describe, expect, test } from 'vitest';
import { runOnce } from '../src/db/jobs';
import { TEST_NOW, testApp } from './app';
import { makeAccount } from './factories/account';
import { pdf, sendUpload } from './factories/upload';

const app = await testApp();

const json = { 'content-type': 'application/json' };
const list = '/api/demo/depot_list';

describe('what comes in', () => {
  // what cannot be read at all is refused by every call (odd-bodies)
  test.each([
    ['a NUL', '{"keyword":"a\\u0000b"}'],
    ['a lone surrogate', '{"keyword":"\\ud800"}'],
  ])('%s is refused in Chinese', async (_, payload) => {
    expect(await app.send({ url: list, payload, headers: json })).toBeRefused(
      400,
      expect.stringMatching(/[\u4e00-\u9fff]/),
    );
  });

  test('deep nesting and long arrays are refused, unknown fields are dropped', async () => {
    const { token } = await makeAccount(app);
    let deep: unknown = 1;
    for (let n = 0; n < 40; n++) deep = [deep];
    const draft = (content: unknown) => app.call('/api/portal/firm_draft', { content, version: 0 }, { token });
    expect((await draft({ deep })).status).toBe(400);
    expect((await draft({ long: Array(1001).fill(1) })).status).toBe(413);
    expect((await draft({ name: '某公司' })).status).toBe(200);
    expect((await app.call(list, { page: 1, role: 'admin', nonsense: {} })).status).toBe(200);
  });

  test("'', null and 'undefined' are absent; whole numbers may come as text", async () => {
    const answer = await app.call(list, { user_id: 'undefined', page: '1', level: '', keyword: null });
    expect(answer.status).toBe(200);
    expect(answer.body.data.page).toBe(1);
  });

  test('Enterprise and enterprise, Person and person are one address', async () => {
    const { token } = await makeAccount(app);
    for (const url of ['/api/person/user_detail1', '/api/PERSON/user_detail1']) {
      expect((await app.send({ url, payload: '{}', headers: { ...json, token } })).status).toBe(200);
    }
  });
});

describe('what goes out', () => {
  test('headers', async () => {
    const { headers } = await app.send({ url: list, payload: '{}', headers: json });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
    const page = await app.get('/api/docs/');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test('an unknown call and an unknown address answer the envelope', async () => {
    const answer = await app.send({ url: '/api/demo/nothing', payload: '{}', headers: json });
    expect([answer.status, answer.body.code]).toEqual([404, 404]);
  });

  test('a fault of ours is one message with a request id', async () => {
    await app.db`alter table department rename to department_away`;
    const answer = await app.call('/api/demo/unit_list', {});
    await app.db`alter table department_away rename to department`;
    expect(answer).toBeRefused(500, '系统繁忙，请稍后重试');
    expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('writes', () => {
  test('one key, one effect: the first answer is given again, another body is refused', async () => {
    const { token } = await makeAccount(app);
    const save = (value: number, key: string) => {
      const body = { fact_version: 0, changes: [{ fact: 'staff', period: '2025', value }] };
      return app.call('/api/portal/firm_save', body, { token, headers: { 'idempotency-key': key } });
    };
    const [first, second] = await Promise.all([save(20, 'key-1'), save(20, 'key-1')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await save(21, 'key-1')).status).toBe(409);
  });

  test('every write leaves an audit row that cannot be changed', async () => {
    const { token, id } = await makeAccount(app);
    await app.call('/api/portal/logout', {}, { token });
    const rows = await app.db`select action, subject from audit_log where account_id = ${id}`;
    expect(rows.map((row) => row.action)).toEqual(['/api/portal/logout']);
    await expect(app.db`update audit_log set subject = 'x'`).rejects.toThrow('cannot be changed');
    await expect(app.db`delete from audit_log`).rejects.toThrow('cannot be changed');
  });

  /** A job that runs until it is released. */
  function slowJob(name: string) {
    const releases: (() => void)[] = [];
    const run = () => new Promise<void>((end) => releases.push(end));
    const held = () => app.db`select 1 from job where name = ${name} and held_until > now()`;
    return { job: { name, title: name, pattern: '* * * * * *', holdSeconds: 60, run }, releases, held };
  }

  test('a job runs in one process at a time', async () => {
    const { job, releases } = slowJob('slow');
    const first = runOnce(app.db, job);
    await expect.poll(() => releases.length).toBe(1);
    expect(await runOnce(app.db, job)).toBe(false);
    releases[0]!();
    expect(await first).toBe(true);
    expect(await runOnce(app.db, { ...job, run: async () => {} })).toBe(true);
  });

  test('a job that overran its hold does not free the hold of who took over', async () => {
    const { job, releases, held } = slowJob('overrun');
    const first = runOnce(app.db, job);
    await expect.poll(() => releases.length).toBe(1);
    await app.db`update job set held_until = now() - interval '1 second' where name = 'overrun'`;
    const second = runOnce(app.db, job);
    await expect.poll(() => releases.length).toBe(2);
    releases[0]!();
    expect(await first).toBe(true);
    expect(await held()).toHaveLength(1);
    expect(await runOnce(app.db, job)).toBe(false);
    releases[1]!();
    expect(await second).toBe(true);
    expect(await held()).toHaveLength(0);
  });
});

test('files: kind by content, not by name; served as attachment by a signed link that expires', async () => {
  const { token } = await makeAccount(app, { enterprise: true });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await sendUpload(app, token, 'picture.png', drawing)).status).toBe(400);
  const kept = await sendUpload(app, token, '营业执照.pdf', pdf('hello'));
  expect(kept.status).toBe(200);
  const { url } = kept.body.data;
  const file = await app.get(url);
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect((await app.get(`${url}x`)).status).toBe(403);
  app.later(3 * 3600);
  expect((await app.get(url)).status).toBe(403);
  app.setNow(TEST_NOW);
});

test('health and metrics', async () => {
  expect((await app.get('/livez')).status).toBe(200);
  expect((await app.get('/readyz')).status).toBe(200);
  const metrics = await app.get('/metrics');
  expect(String(metrics.body.data)).toContain('zhice_call_seconds');
  app.portal.drain();
  expect((await app.get('/readyz')).status).toBe(503);
});
