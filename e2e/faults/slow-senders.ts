import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '../portal';

const LIST = '/api/demo/depot_list';
const SENDERS = 600;
/** 15 s for a request, looked at every two, and what a busy machine adds. */
const MOST_SECONDS = 25;

const HALF_BODY = `POST ${LIST} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"page":`;
const HALF_HEAD = `POST ${LIST} HTTP/1.1\r\nhost: a\r\nx: `;

/** Sends a byte a second for as long as it may; answers how many seconds that was. */
function drip(port: number, first: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () => socket.write(first));
    const timer = setInterval(() => socket.write(' '), 1000);
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve((performance.now() - started) / 1000);
    });
  });
}

interface Calls {
  milliseconds: number[];
  refused: number;
}

async function callSteadily(url: string, until: () => boolean): Promise<Calls> {
  const calls: Calls = { milliseconds: [], refused: 0 };
  for (let page = 1; !until(); page++) {
    const started = performance.now();
    const body = JSON.stringify({ page: (page % 20) + 1 });
    const answer = await fetch(url + LIST, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await answer.text();
    calls.milliseconds.push(performance.now() - started);
    if (answer.status !== 200) calls.refused++;
    await wait(50);
  }
  return calls;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** 600 connections of one address, half of them with an unfinished body and half with an unfinished head, and somebody else's calls. */
export async function slowSenders(quick: boolean): Promise<string> {
  const portal = await startPortal({ DEMO: '1', TRUST_PROXY: '0' });
  try {
    let quietOver = false;
    const quietCalls = callSteadily(portal.url, () => quietOver);
    await wait(quick ? 2000 : 10_000);
    quietOver = true;
    const quiet = await quietCalls;
    const port = Number(new URL(portal.url).port);
    let over = false;
    const other = callSteadily(portal.url, () => over);
    const seconds = await Promise.all(
      Array.from({ length: SENDERS }, (_, n) => drip(port, n % 2 ? HALF_BODY : HALF_HEAD)),
    );
    over = true;
    const during = await other;
    const longest = Math.max(...seconds);
    const words =
      `${SENDERS} slow senders of one address, the last one ended after ${longest.toFixed(1)} s; another address: ` +
      `${during.milliseconds.length} calls, ${during.refused} refused, median ${middle(during.milliseconds).toFixed(0)} ms ` +
      `(quiet ${middle(quiet.milliseconds).toFixed(0)} ms)`;
    if (during.refused > 0 || longest > MOST_SECONDS) throw new Error(words);
    return words;
  } finally {
    await portal.stop();
  }
}
