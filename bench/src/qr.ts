import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { getSecret } from '@zhice/server/auth/secret.queries';
import { connect } from '@zhice/server/db/sql';
import { makeSign, newBrowserKey } from '@zhice/server/domains/account/scan-sign';
import { postBytes, RawConnection } from './raw-http';
import { type BenchRow, percentile } from './row';
import { startBareFastify } from './start-bare-fastify';

const PATH = '/api/indexnew/checkStatus';
const DIALOGS = 20_000;
const CONNECTIONS = 64;
const ASKED_PER_SECOND = 10_000;
const SECONDS = 5;
const ROUNDS = 3;

/**
 * Polls of 20,000 open sign-in dialogs, each with a code and cookie of its own, beside a bare fastify that sends the same
 * answer. Generator and server share the machine: both figures hold for the two together.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 1, patient: true });
  try {
    const secret = await getSecret(sql);
    const [first] = dialogs(secret, 1);
    const bare = await startBareFastify({ [PATH]: JSON.parse(await pollOnce(portal.url, first!)) as object });
    try {
      return await compare(portal.url, bare.url, secret);
    } finally {
      bare.stop();
    }
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

/** The polls of so many dialogs, whose codes are 120 s good from now. */
function dialogs(secret: Buffer, count: number): Buffer[] {
  const now = new Date();
  return Array.from({ length: count }, () => {
    const key = newBrowserKey();
    return postBytes(PATH, { sign: makeSign(secret, 'login', key, now) }, { cookie: `qr=${key}` });
  });
}

async function pollOnce(url: string, poll: Buffer): Promise<string> {
  const connection = await RawConnection.open(url);
  const answer = await connection.send(poll);
  connection.close();
  const body = answer.text();
  if (answer.status !== 200 || JSON.parse(body).data !== 0) throw new Error(`an open dialog is told ${body}`);
  return body;
}

async function compare(portal: string, bare: string, secret: Buffer): Promise<BenchRow[]> {
  const most = await inTurn(portal, bare, secret, (url, polls) => pollFast(url, polls));
  // beyond what it can, only the queue would be measured
  const rate = Math.min(ASKED_PER_SECOND, Math.round((0.8 * percentile(most.ours, 50)) / 100) * 100);
  const steady = await inTurn(portal, bare, secret, (url, polls) => pollSteadily(url, polls, rate));
  const row = (name: string, unit: string, { ours, theirs }: { ours: number[]; theirs: number[] }): BenchRow => {
    const [value, anchorValue] = [percentile(ours, 50), percentile(theirs, 50)];
    const anchor = 'bare fastify, same answer (ratio = ours / bare)';
    return { name, value, unit, anchor, anchorValue, ratio: value / anchorValue };
  };
  const spent = (p: number) => ({
    ours: steady.ours.map((list) => percentile(list, p)),
    theirs: steady.theirs.map((list) => percentile(list, p)),
  });
  return [
    row(`checkStatus, ${DIALOGS} dialogs, ${CONNECTIONS} connections without pause`, 'calls/s', most),
    row(`the same, ${rate} calls/s, p50`, 'ms', spent(50)),
    row(`the same, ${rate} calls/s, p99`, 'ms', spent(99)),
  ];
}

/** Measures both in turn, so that whatever else the machine does meets both; each time with fresh codes. */
async function inTurn<T>(
  portal: string,
  bare: string,
  secret: Buffer,
  act: (url: string, polls: Buffer[]) => Promise<T>,
): Promise<{ ours: T[]; theirs: T[] }> {
  const ours: T[] = [];
  const theirs: T[] = [];
  await act(portal, dialogs(secret, DIALOGS));
  await act(bare, dialogs(secret, DIALOGS));
  for (let round = 0; round < ROUNDS; round++) {
    const polls = dialogs(secret, DIALOGS);
    await pollOnceEach(portal, polls);
    ours.push(await act(portal, polls));
    await pollOnceEach(bare, polls);
    theirs.push(await act(bare, polls));
  }
  return { ours, theirs };
}

/** A dialog asks 120 times; its first poll, whose sign is not known yet, is one of them and not one of two. */
async function pollOnceEach(url: string, polls: Buffer[]): Promise<void> {
  const connections = await openAll(url);
  const left = polls.values();
  const pollOn = async (connection: RawConnection) => {
    for (const poll of left) await connection.send(poll);
  };
  await Promise.all(connections.map(pollOn));
  for (const connection of connections) connection.close();
}

/** Sends so many a second, whether or not the earlier ones are answered; milliseconds of each from the moment it was due. */
async function pollSteadily(url: string, polls: Buffer[], perSecond: number): Promise<number[]> {
  const connections = await openAll(url);
  const spent: number[] = [];
  const running: Promise<void>[] = [];
  const total = perSecond * SECONDS;
  const began = performance.now();
  const pollOne = async (n: number) => {
    const answer = await freest(connections, n).send(polls[n % polls.length]!);
    if (answer.status !== 200) throw new Error(`a poll was refused: ${answer.status} ${answer.text()}`);
    spent.push(performance.now() - began - (n / perSecond) * 1000);
  };
  for (let sent = 0; sent < total; await wait(1)) {
    const due = Math.min(((performance.now() - began) / 1000) * perSecond, total);
    for (; sent < due; sent++) running.push(pollOne(sent));
  }
  await Promise.all(running);
  for (const connection of connections) connection.close();
  return spent;
}

/** Each connection polls again as soon as it is answered; answers calls a second. */
async function pollFast(url: string, polls: Buffer[]): Promise<number> {
  const connections = await openAll(url);
  const began = performance.now();
  const end = began + SECONDS * 1000;
  let answered = 0;
  const pollOn = async (connection: RawConnection) => {
    while (performance.now() < end) {
      await connection.send(polls[answered % polls.length]!);
      answered++;
    }
  };
  await Promise.all(connections.map(pollOn));
  const spent = performance.now() - began;
  for (const connection of connections) connection.close();
  return (answered / spent) * 1000;
}

const openAll = (url: string): Promise<RawConnection[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => RawConnection.open(url)));

/** One that waits for nothing, as a proxy would choose; where all wait, the next in turn. */
function freest(connections: RawConnection[], n: number): RawConnection {
  for (let k = 0; k < 4; k++) {
    const connection = connections[(n + k) % connections.length]!;
    if (connection.underWay === 0) return connection;
  }
  return connections[n % connections.length]!;
}
