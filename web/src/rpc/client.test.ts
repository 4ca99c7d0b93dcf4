import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionEnd, send } from './client';
import { sizeText } from './upload-file';

const jar = { cookie: '' };
const store = new Map<string, string>();
const events: string[] = [];

/** The server answers so from now on; what it was asked is in the mock. */
function answer(status: number, body: unknown) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  jar.cookie = '';
  store.clear();
  events.length = 0;
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null });
  onSessionEnd({
    refused: () => events.push('refused'),
    expired: (message) => events.push(`expired ${message}`),
    reset: () => events.push('reset'),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('send', () => {
  it('posts JSON and answers the data alone', async () => {
    const fetched = answer(200, { code: 200, msg: '', data: { total: 3 } });
    await expect(send('/api/demo/depot_list', { page: 2 })).resolves.toEqual({ total: 3 });
    const [path, init] = fetched.mock.calls[0]!;
    expect(path).toBe('/api/demo/depot_list');
    expect(init.method).toBe('POST');
    expect(JSON.parse(init.body as string)).toEqual({ page: 2 });
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect((init.headers as Record<string, string>).Authorization).toMatch(/^Basic /);
    expect(init.headers).not.toHaveProperty('token');
  });

  it('adds user, token and key when there are any', async () => {
    store.set('userId', '42');
    jar.cookie = 'theme=x; token=ab%2Fc';
    const fetched = answer(200, { code: 1, msg: '', data: {} });
    await send('/api/portal/logout', {}, { idempotencyKey: 'k1' });
    const [, init] = fetched.mock.calls[0]!;
    expect(JSON.parse(init.body as string)).toEqual({ user_id: 42 });
    expect(init.headers).toMatchObject({ token: 'ab/c', 'Idempotency-Key': 'k1' });
  });

  it('leaves out a user that is none', async () => {
    store.set('userId', 'undefined');
    const fetched = answer(200, { code: 200, msg: '', data: {} });
    await send('/api/portal/logout', {});
    expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({});
  });

  it('resets the token and asks to sign in on 401', async () => {
    jar.cookie = 'token=abc';
    answer(401, { code: 401, msg: '请先登录', data: null });
    await expect(send('/api/portal/firm', {})).rejects.toMatchObject({ code: 401, message: '请先登录' });
    expect(events).toEqual(['refused']);
    expect(jar.cookie).toContain('token=;');
    expect(jar.cookie).toContain('Max-Age=0');
  });

  it('resets the token and loads anew on 402, but only when a token was sent', async () => {
    answer(402, { code: 402, msg: '登录已过期，请重新登录', data: null });
    await expect(send('/api/portal/firm', {})).rejects.toMatchObject({ code: 402 });
    expect(events).toEqual([]);
    jar.cookie = 'token=abc';
    await expect(send('/api/portal/firm', {})).rejects.toMatchObject({ code: 402 });
    expect(events).toEqual(['expired 登录已过期，请重新登录']);
  });

  it('leaves a session that has begun since the call went out', async () => {
    for (const [status, code] of [
      [401, 401],
      [402, 402],
      [200, 401],
    ] as const) {
      jar.cookie = 'token=old';
      const fetched = answer(status, { code, msg: '请重新登录', data: null });
      const asked = send('/api/portal/firm', {});
      jar.cookie = 'token=new';
      await expect(asked).rejects.toMatchObject({ code });
      expect(fetched.mock.calls[0]![1].headers).toMatchObject({ token: 'old' });
    }
    expect([jar.cookie, events]).toEqual(['token=new', []]);
  });

  it('resets the token on a body 401', async () => {
    jar.cookie = 'token=abc';
    answer(200, { code: 401, msg: '请先登录', data: null });
    await expect(send('/api/portal/firm', {})).rejects.toMatchObject({ code: 401 });
    expect(events).toEqual(['reset']);
  });

  it('gets what the contract declares as GET, without a body', async () => {
    store.set('userId', '42');
    const fetched = answer(200, { code: 1, msg: '', data: { path: 'data:', sign: 's', expires_in: 120 } });
    const asked = await send('/api/indexnew/web_login', {}, { method: 'GET' });
    expect(asked).toEqual({ path: 'data:', sign: 's', expires_in: 120 });
    const [path, init] = fetched.mock.calls[0]!;
    expect([path, init.method, init.body]).toEqual(['/api/indexnew/web_login', 'GET', undefined]);
  });

  it('answers what stands beside code and msg', async () => {
    answer(200, { code: 1, msg: '', data: 1, user_id: 42, token: 't' });
    const polled = await send('/api/indexnew/checkStatus', { sign: 's' }, { beside: true });
    expect(polled).toMatchObject({ data: 1, user_id: 42, token: 't' });
  });

  it('leaves a refused sign-in to the dialog', async () => {
    const input = { type: 1, account: 'a', password: 'b' } as const;
    answer(401, { code: 401, msg: '账号或密码错误', data: null });
    await expect(send('/api/indexnew/login', input, { signingIn: true })).rejects.toMatchObject({ code: 401 });
    expect(events).toEqual([]);
  });

  it('says when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send('/api/portal/firm', {})).rejects.toMatchObject({ code: 0, message: '后端接口连接异常' });
  });

  it('gives up after 50,000 ms', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const failed = expect(send('/api/portal/firm', {})).rejects.toMatchObject({ message: '后端接口请求超时' });
    await vi.advanceTimersByTimeAsync(49_999);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    vi.useRealTimers();
  });
});

describe('sizes of files', () => {
  it('says sizes with the unit that fits', () => {
    expect([0, 512, 1024, 1536, 12.3 * 1024 ** 2, 1024 ** 3].map(sizeText)).toEqual([
      '0 B',
      '512 B',
      '1 KB',
      '1.5 KB',
      '12.3 MB',
      '1 GB',
    ]);
    expect(sizeText(999 * 1024)).toBe('999 KB');
  });
});
