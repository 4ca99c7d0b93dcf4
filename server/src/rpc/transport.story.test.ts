import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { makeAccount } from '../../test/factories/account';

const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });

describe('an upload', () => {
  const type = 'multipart/form-data; boundary=form';
  const file = (name = 'file') =>
    `--form\r\nContent-Disposition: form-data; name="${name}"; filename="营业执照.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 hello\r\n`;
  const field = (name: string) => `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  const end = '--form--\r\n';
  const upload = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': type }) =>
    app.send({ url: '/api/common/upload', payload, headers: { token: firm.token, ...headers } });

  test('is taken with the fields that pages send beside the file', async () => {
    expect((await upload(field('user_id') + file() + end)).status).toBe(200);
  });

  test.each([
    ['without a boundary', file() + end, 'multipart/form-data', 400],
    ['with another boundary', file() + end, 'multipart/form-data; boundary=other', 400],
    ['cut off in the file', file().slice(0, -10), type, 400],
    ['cut off in its head', file().slice(0, 30), type, 400],
    ['cut off after the file', file(), type, 400],
    ['with a field __proto__', field('__proto__') + file() + end, type, 400],
    ['with a file constructor', file('constructor') + end, type, 400],
    ['of two files', file() + file('other') + end, type, 400],
    ['of a hundred fields', field('a').repeat(100) + file() + end, type, 400],
    ['of no file', field('a') + end, type, 400],
    ['of nothing', end, type, 400],
    ['without a body', '', type, 400],
    ['as JSON', '{}', 'application/json', 415],
    ['as a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['of more than 20 MiB', file().replace('hello', 'x'.repeat(21 * 1024 * 1024)) + end, type, 413],
  ])('%s is refused in words', async (_, payload, contentType, status) => {
    const answer = await upload(payload, { 'content-type': contentType });
    expect([answer.status, answer.body.code]).toEqual([status, status]);
    expect(answer.body.msg).toMatch(/[\u4e00-\u9fff]/);
  });

  test('asks who it is before anything is read', async () => {
    const answer = await app.send({
      url: '/api/common/upload',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('user_id', () => {
  const mismatches = (accountId: number) => app.db<{ subject: string; detail: unknown; address: string }[]>`
    select subject, detail, address, request_id from audit_log
    where account_id = ${accountId} and action = 'identity.mismatch' order by id`;

  test('of somebody else is refused and audited, in a read too; one’s own in digits is not', async () => {
    const { token, id } = await makeAccount(app);
    const answer = await app.call('/api/demo/depot_list', { user_id: id + 1 }, { token });
    expect(answer.status).toBe(403);
    expect((await app.call('/api/demo/depot_list', { user_id: String(id) }, { token })).status).toBe(200);
    const row = { subject: '/api/demo/depot_list', detail: { claimed: String(id + 1) }, address: '127.0.0.1' };
    expect(await mismatches(id)).toEqual([{ ...row, request_id: answer.body.request_id }]);
  });

  test('a loop leaves twenty rows an hour', async () => {
    const { token, id } = await makeAccount(app);
    for (let n = 0; n < 30; n++) {
      expect((await app.call('/api/portal/sessions', { user_id: 'x'.repeat(500) }, { token })).status).toBe(403);
    }
    expect(await mismatches(id)).toHaveLength(20);
  });
});

test('who tries ids one after the other is stopped after a hundred misses, in that call alone', async () => {
  const { token } = await makeAccount(app, { enterprise: true });
  const look = (id: number) => app.call('/api/portal/qualification', { id }, { token });
  for (let id = 1; id <= 100; id++) expect((await look(id + 1_000_000)).status).toBe(404);
  const stopped = await look(1);
  expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, expect.stringMatching(/^(600|59\d)$/)]);
  expect((await app.call('/api/portal/qualification_list', {}, { token })).status).toBe(200);
  expect((await app.call('/api/portal/qualification', { id: 1 }, firm)).status).toBe(404);
});
