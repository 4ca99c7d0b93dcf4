import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput, CallPath } from '@zhice/contract/all';
import type { Envelope } from '@zhice/contract/envelope';
import type postgres from 'postgres';
import { inject } from 'vitest';
import { insertSession } from '../src/auth/session.queries';
import { readSettings, type Settings } from '../src/base/config';
import type { OpenDatabase } from '../src/db/open';
import { connect, type DatabaseAddress } from '../src/db/sql';
import { openPortal, type Portal } from '../src/portal';
import { afterFile } from './after-file';
import { copyOf, copyTemplate, filledTemplate, type Lent } from './database';

/** Connections of a portal under test. */
export const POOL_SIZE = 8;

/** An empty, migrated database, gone after the file. `apart`: whose clock is not that of this process; for one file alone. */
export const testDatabase = async ({ apart = false } = {}): Promise<OpenDatabase> =>
  openLent(await copyTemplate(inject('template'), apart));

function openLent({ value: address, giveBack }: Lent<DatabaseAddress>): OpenDatabase {
  const database = openAt(address);
  afterFile(async () => {
    await database.close();
    await giveBack();
  });
  return database;
}

function openAt(address: DatabaseAddress): OpenDatabase {
  const open = (patient: boolean, max = POOL_SIZE) => connect({ ...address, max, patient });
  const sql = open(false);
  return { sql, address, patient: () => open(true, 1), close: () => sql.end({ timeout: 5 }) };
}

/** A database with the demo in it as a portal fills it at its start, and its data folder put into that of the settings; filled once for all files. */
export async function demoDatabase(settings = testSettings({ DEMO: '1' })): Promise<OpenDatabase> {
  const template = inject('template');
  const dataDir = join(template.folder, 'demo-data');
  const demo = await filledTemplate(template, 'demo', async (address) => {
    const database = openAt(address);
    const portal = await openPortal({ ...settings, dataDir }, database, { clock: () => TEST_NOW });
    await portal.close();
    await database.close();
  });
  cpSync(dataDir, settings.dataDir, { recursive: true });
  return openLent(await copyOf(demo));
}

/** Settings of a portal under test: a data folder of its own, no demo data, no limits by address. */
export function testSettings(env: NodeJS.ProcessEnv = {}): Settings {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhice-data-'));
  afterFile(() => rmSync(dataDir, { recursive: true, force: true }));
  return readSettings({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    KEEP_SECONDS: '0',
    DATA_DIR: dataDir,
    ...env,
  });
}

export interface Answer<T> {
  status: number;
  body: Envelope<T>;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestApp {
  db: postgres.Sql;
  portal: Portal;
  /** Moves the portal's clock. */
  setNow(moment: Date): void;
  /** Moves it to so many seconds after TEST_NOW. */
  later(seconds: number): void;
  now(): Date;
  call<P extends CallPath>(path: P, body?: unknown, options?: CallOptions): Promise<Answer<CallOutput<P>>>;
  /** The data of a call's answer; a refusal is an error. */
  ask<P extends CallPath>(path: P, body?: unknown, options?: CallOptions): Promise<CallOutput<P>>;
  /** Any request, as a stranger would send it. */
  send(options: {
    method?: 'GET' | 'POST';
    url: string;
    payload?: string | Buffer;
    headers?: Record<string, string>;
  }): Promise<Answer<unknown>>;
  get(url: string, headers?: Record<string, string>): Promise<Answer<unknown>>;
  /** A session of an account that exists, without the password. */
  signIn(username: string): Promise<string>;
  /** Whether a session is open. */
  isIn(token: string): Promise<boolean>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

export const TEST_NOW = new Date('2026-11-20T04:00:00Z');

/**
 * A whole portal on an empty database, reached through HTTP without a network; closed after the file. By the test's clock,
 * unless it is to tell the time as it does in earnest.
 */
export async function testApp(
  options: { env?: NodeJS.ProcessEnv; database?: OpenDatabase; databaseClock?: boolean } = {},
): Promise<TestApp> {
  const settings = testSettings(options.env);
  const isDemo = settings.demo && !options.databaseClock;
  const database = options.database ?? (await (isDemo ? demoDatabase(settings) : testDatabase()));
  let now = TEST_NOW;
  const given = options.databaseClock ? {} : { clock: () => now };
  const portal = await openPortal(settings, database, given);
  afterFile(() => portal.close());
  const send: TestApp['send'] = async ({ method = 'POST', url, payload, headers }) => {
    const response = await portal.app.inject({ method, url, payload, headers });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : { code: response.statusCode, msg: '', data: response.body },
    };
  };
  const setNow = (moment: Date) => {
    now = moment;
  };
  const call: TestApp['call'] = async (path, body = {}, { token, headers } = {}) =>
    (await send({
      url: path,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}), ...headers },
    })) as never;
  return {
    db: database.sql,
    portal,
    setNow,
    later: (seconds) => setNow(new Date(TEST_NOW.getTime() + seconds * 1000)),
    now: () => now,
    send,
    get: (url, headers) => send({ method: 'GET', url, headers }),
    call,
    async ask(path, body, options) {
      const answer = await call(path, body, options);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.msg}`);
      return answer.body.data;
    },
    isIn: async (token) => (await call('/api/Person/user_detail1', {}, { token })).status === 200,
    async signIn(username) {
      const [account] = await database.sql<{ id: number }[]>`select id from account where username = ${username}`;
      if (!account) throw new Error(`no account ${username}`);
      const session = await insertSession(database.sql, account.id, { address: '127.0.0.1', userAgent: 'test' }, now);
      return session.token;
    },
  };
}
