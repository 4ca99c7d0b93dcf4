import { afterEach, expect } from 'vitest';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../app';
import { makeAccount } from './account';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

/** A QR code on a screen. */
export interface Asked {
  sign: string;
  path: string;
  expires_in: number;
  /** 'qr=…' as the browser sends it back. */
  cookie: string;
}

interface Polled {
  code: number;
  data: number;
  user_id?: number;
  token?: string;
  expires_at?: string;
}

export const cookiesIn = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat() as string[];

/** Two processes on one database: the desktop asks one, the phone another. For a whole test file. */
export async function twoDesks() {
  const database = await testDatabase();
  const desk = await testApp({ database, env: { PUBLIC_URL: 'https://zhice.example.cn' } });
  const other = await testApp({ database });
  const member = await makeAccount(desk, { mobile: '13812345678' });
  const setNow = (seconds: number): void => {
    for (const app of [desk, other]) app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
  };
  afterEach(() => setNow(0));
  const settled = () => Promise.all([desk.portal.feed.catchUp(), other.portal.feed.catchUp()]);
  const phone = phoneAt(other);
  return {
    database,
    desk,
    other,
    member,
    setNow,
    settled,
    ...phone,
    askLogin: (app = desk, cookie = '') => askLogin(app, cookie),
    poll: (asked: Pick<Asked, 'sign' | 'cookie'>, app = desk) => poll(asked, app),
    /** Scanned and confirmed with this session, and heard of by both processes. */
    async confirmed(asked: Asked, token = member.token): Promise<void> {
      await phone.open(asked.sign, token);
      expect((await phone.answer(asked.sign, true, token)).status).toBe(200);
      await settled();
    },
  };
}

async function askLogin(app: TestApp, cookie: string): Promise<Asked> {
  const { body, headers } = await app.get('/api/indexnew/web_login', {
    'user-agent': CHROME,
    ...(cookie ? { cookie } : {}),
  });
  const set = cookiesIn(headers).find((entry) => entry.startsWith('qr=')) ?? '';
  return { ...(body.data as Omit<Asked, 'cookie'>), cookie: set.split(';')[0] ?? '' };
}

async function poll(asked: Pick<Asked, 'sign' | 'cookie'>, app: TestApp): Promise<Polled> {
  const headers: Record<string, string> = { 'user-agent': CHROME, ...(asked.cookie ? { cookie: asked.cookie } : {}) };
  return (await app.call('/api/indexnew/checkStatus', { sign: asked.sign }, { headers })).body as unknown as Polled;
}

/** What a phone does with a code, by its session or its cookie. */
function phoneAt(app: TestApp) {
  const by = (token?: string, cookie?: string) => ({
    token,
    headers: { 'user-agent': PHONE, ...(cookie && { cookie }) },
  });
  return {
    open: (sign: string, token?: string, cookie?: string) =>
      app.call('/api/portal/scan_open', { sign }, by(token, cookie)),
    answer: (sign: string, accept: boolean, token?: string, cookie?: string) =>
      app.call('/api/portal/scan_answer', { sign, accept }, by(token, cookie)),
  };
}
