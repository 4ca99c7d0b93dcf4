import { describe, expect, test } from 'vitest';
import { testApp } from './app';
import { listen } from './factories/raw-http';

const LIST = '/api/demo/depot_list';
// nobody on this machine is a proxy, so that addresses count as they are
const app = await testApp({ env: { TRUST_PROXY: '0' } });
const http = await listen(app);

const post = (path: string, body: string, ...headers: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: zhice',
    'connection: close',
    'content-type: application/json',
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** Status and envelope of what a connection answered. */
function readAnswer(text: string): { status: number; head: string; body: { code?: number; msg?: string } } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body === '' ? {} : JSON.parse(body) };
}

const CHINESE = /[\u4e00-\u9fff]/;

describe('what is no ordinary request is answered in words', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: zhice\r\n\r\n', 400],
    ['two lengths', `POST ${LIST} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
    [
      'length and chunks',
      `POST ${LIST} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
      400,
    ],
    ['a NUL in a header', `GET ${LIST} HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n`, 400],
    ['a header of 20 KiB', `GET ${LIST} HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['half a character in the address', 'GET /api/%E7%AD HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['no hexadecimal', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['two content types', post(LIST, '{}', 'content-type: text/plain'), 415],
    ['another method', `DELETE ${LIST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 405],
    ['a method that few know', `PROPFIND ${LIST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 405],
    ['OPTIONS', `OPTIONS ${LIST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 405],
    ['OPTIONS of all', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
    ['GET of a call', `GET ${LIST}?page=1 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 405],
    ['a call that is not there', post('/api/demo/none', '{}'), 404],
    ['a very long name', post(`/api/files/${'x'.repeat(2000)}`, '{}'), 404],
  ])('%s', async (_, sent, status) => {
    const { status: got, head, body } = readAnswer(await http.say(sent));
    expect([got, body.code]).toEqual([status, status]);
    expect(body.msg).toMatch(CHINESE);
    if (status === 405) expect(head).toContain('allow: post');
  });

  test('HEAD answers without a body, of a call that it may not be used for', async () => {
    const { status, body } = readAnswer(
      await http.say(`HEAD ${LIST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    );
    expect([status, body]).toEqual([405, {}]);
  });

  test.each(['http://zhice', 'HTTP://zhice:8080', 'https://zhice.example.cn'])('an address with %s', async (host) => {
    expect(readAnswer(await http.say(post(`${host}${LIST}`, '{}'))).status).toBe(200);
    expect(readAnswer(await http.say(`GET ${host} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).status).toBe(404);
  });
});

test('no address and no query is a fault of ours', async () => {
  const files = ['/api/files/1', '/api/files/%00', '/api/exports/a', '/api/calendar/a.ics'];
  const paths = [...files, '/api/index/web_login', '/livez', '/x'];
  const queries = ['', 'expires=1&expires=2', 'sign[]=x', '__proto__=1', 'constructor[prototype]=1', '%00=%00'];
  for (const path of paths) {
    for (const query of [...queries, '%ED%A0%80=%FF', '&=&&', 'a=1&'.repeat(2000)]) {
      const answer = await app.portal.app.inject({ url: `${path}?${query}` });
      expect([path, query, answer.statusCode < 500]).toEqual([path, query, true]);
    }
  }
});

describe('who sends slowly', () => {
  const half = `POST ${LIST} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"page":`;
  const other = () => app.portal.app.inject({ method: 'POST', url: LIST, payload: {}, remoteAddress: '198.51.100.7' });

  test('takes from its own address alone, and that has an end', async () => {
    const dripping = await Promise.all(Array.from({ length: 64 }, () => http.open(half)));
    await expect.poll(async () => readAnswer(await http.say(post(LIST, '{}'))).status).toBe(429);
    expect((await other()).statusCode).toBe(200);
    // an upload of a stranger is not read either
    expect(readAnswer(await http.say(post('/api/common/upload', 'x'.repeat(100)))).status).toBe(429);
    // what brings no body is not concerned
    expect(readAnswer(await http.say(`GET ${LIST} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).status).toBe(405);
    for (const socket of dripping.slice(0, 10)) socket.destroy();
    await expect.poll(async () => readAnswer(await http.say(post(LIST, '{}'))).status).toBe(200);
    for (const socket of dripping) socket.destroy();
  });

  test('is cut off when its time is over, in words', async () => {
    const { server } = app.portal.app;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 1000, headersTimeout: 1000 });
    try {
      const started = performance.now();
      const [body, head] = (await Promise.all([http.say(half), http.say(half.slice(0, 30))])).map(readAnswer);
      expect([body?.status, head?.status]).toEqual([408, 408]);
      expect(body?.body.msg).toMatch(CHINESE);
      // looked at every two seconds; a machine that is busy takes longer
      expect(performance.now() - started).toBeLessThan(15_000);
    } finally {
      Object.assign(server, { requestTimeout, headersTimeout });
    }
  });

  test('is given no more connections than an office needs', async () => {
    const opened = await Promise.all(Array.from({ length: 520 }, () => http.open('').catch(() => null)));
    const alive = () => opened.filter((socket) => socket && !socket.destroyed && !socket.readableEnded);
    await expect.poll(() => alive().length).toBeLessThanOrEqual(512);
    expect(alive().length).toBeGreaterThan(500);
    for (const socket of opened) socket?.destroy();
    await expect.poll(async () => readAnswer(await http.say(post(LIST, '{}'))).status).toBe(200);
  });
});
