import { calls } from '@zhice/contract/all';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { residentMib } from '@zhice/e2e/process-memory';
import { postBytes, RawConnection } from './raw-http';
import { type BenchRow, percentile } from './row';

const CALLS_PER_SECOND = 200;
/** An hour; BENCH_MINUTES says another time for a quick look. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
/** The figure of the end stands beside the one of this time. */
const SETTLED = MINUTES / 6;
const WINDOW_SECONDS = 120;
const CONNECTIONS = 32;
const SIGN_IN = { type: 1, account: 'qiye', password: 'Demo#2026' };

/** 200 calls a second of every kind, right and wrong, by visitors and a member: what the server process holds after an hour. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0', LOG_LEVEL: 'silent' });
  try {
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawConnection.open(portal.url)));
    const signedIn = await connections[0]!.send(postBytes('/api/indexnew/login', SIGN_IN));
    const { token } = JSON.parse(signedIn.text()).data as { token: string };
    const held: number[] = [];
    const began = performance.now();
    let sent = 0;
    const failures: unknown[] = [];
    while (performance.now() - began < MINUTES * 60_000) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const due = ((performance.now() - began) / 1000) * CALLS_PER_SECOND;
      while (sent < due) {
        connections[sent % CONNECTIONS]!.send(callAt(sent, token)).catch((error) => failures.push(error));
        sent++;
      }
      if (held.length >= (performance.now() - began) / 1000) continue;
      held.push(residentMib(portal.pid));
      if (held.length % 60 === 0)
        console.log(`minute ${held.length / 60}: ${median(held, held.length).toFixed(0)} MiB`);
    }
    for (const connection of connections) connection.close();
    if (failures.length > 0) throw failures[0];
    const at = (minute: number) => median(held, minute * 60);
    const end = at(MINUTES);
    return [
      {
        name: `memory of the server process after ${MINUTES} minutes at ${CALLS_PER_SECOND} calls/s`,
        value: end,
        unit: 'MiB',
        anchor: `the same after ${SETTLED} minutes (ratio = end / then)`,
        anchorValue: at(SETTLED),
        ratio: end / at(SETTLED),
      },
      { name: 'the same, most of all', value: Math.max(...held), unit: 'MiB' },
    ];
  } finally {
    await portal.stop();
    postgres.stop();
  }
}

/** Of the seconds before this one: longer than the heap takes to be looked through. */
const median = (held: number[], second: number): number =>
  percentile(held.slice(Math.max(0, second - WINDOW_SECONDS), second), 50);

const JUNK: readonly unknown[] = [
  '',
  0,
  -1,
  1e308,
  '测试',
  'x'.repeat(3000),
  null,
  true,
  [],
  [[]],
  { a: { b: 1 } },
  '１',
  'ﷺ',
];
const PAGES = ['/pc/index', '/pc/policyData', '/pc/equity', '/pc/expert', '/pc/knowledgeList'];
/** Sign-out would end the session of all that follow; codes and uploads have limits of their own. */
const asked = calls.filter(({ path, upload }) => !upload && !/logout|cancel|password|indexnew|send|dx_/i.test(path));

/** Every call in turn, with an empty body, with junk in one field, and with a field of its own of each kind; a page now and then. */
function callAt(n: number, token: string): Buffer {
  if (n % 50 === 0) return Buffer.from(`GET ${PAGES[(n / 50) % PAGES.length]} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  const call = asked[n % asked.length]!;
  const round = Math.floor(n / asked.length);
  const fields = Object.keys((call.input as { properties?: object }).properties ?? {});
  const field = fields[round % Math.max(1, fields.length)];
  const body = round % 3 === 0 || !field ? { page: 1 + (round % 30) } : { [field]: JUNK[round % JUNK.length] };
  if (call.method === 'GET') return Buffer.from(`GET ${call.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  return postBytes(call.path, body, round % 2 === 0 ? { token } : {});
}
