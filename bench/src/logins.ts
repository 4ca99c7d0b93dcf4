import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { postBytes, RawConnection } from './raw-http';
import { type BenchRow, percentile } from './row';
import { type Steady, steadyList } from './steady-list';

const LOGINS = 200;
const ROUNDS = 5;
const QUIET_MS = 5000;

/** 200 sign-ins by password at once, each with an account and address of its own, on PostgreSQL, while a list is called steadily. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    await fillAccounts(sql);
    return rowsOf(await measureBursts(portal.url));
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

interface Measured {
  /** Milliseconds of list calls. */
  before: number[];
  during: number[];
  /** Milliseconds until the last sign-in of a burst was answered. */
  bursts: number[];
}

async function measureBursts(url: string): Promise<Measured> {
  const measured: Measured = { before: [], during: [], bursts: [] };
  const steady = await steadyList(url);
  try {
    await wait(QUIET_MS);
    // the first burst warms up
    for (let round = 0; round <= ROUNDS; round++) {
      await measureOne(url, round, steady, round === 0 ? { before: [], during: [], bursts: [] } : measured);
    }
  } finally {
    await steady.stop();
  }
  return measured;
}

async function measureOne(
  url: string,
  round: number,
  steady: Steady,
  { before, during, bursts }: Measured,
): Promise<void> {
  const burst = await prepareBurst(url, round);
  steady.into(before);
  await wait(QUIET_MS);
  steady.into(during);
  bursts.push(await burst());
  steady.into([]);
  await wait(1000);
}

function rowsOf({ before, during, bursts }: Measured): BenchRow[] {
  const row = (p: number): BenchRow => ({
    name: `depot_list beside ${LOGINS} sign-ins at once, p${p}`,
    value: percentile(during, p),
    unit: 'ms',
    anchor: `the same list before them, p${p} (ratio = during / before)`,
    anchorValue: percentile(before, p),
    ratio: percentile(during, p) / percentile(before, p),
  });
  const all = {
    name: `${LOGINS} sign-ins at once, until the last is answered`,
    value: percentile(bursts, 50),
    unit: 'ms',
  };
  return [row(99), row(50), all];
}

/** Accounts bench-1 … bench-200 with the password of the demo account. */
async function fillAccounts(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into account (username, nickname, password_hash)
    select 'bench-' || n, '测试' || n, (select password_hash from account where username = 'qiye')
    from generate_series(1, ${LOGINS}::int) n`;
}

/** Opens the connections, as a proxy keeps them; the burst answers the milliseconds until its last sign-in, throws when one is refused. */
async function prepareBurst(url: string, round: number): Promise<() => Promise<number>> {
  const connections = await Promise.all(Array.from({ length: LOGINS }, () => RawConnection.open(url)));
  const calls = connections.map((_, n) =>
    postBytes(
      '/api/indexnew/login',
      { type: 1, account: `bench-${n + 1}`, password: 'Demo#2026' },
      { 'x-forwarded-for': `10.1.${round}.${n + 1}` },
    ),
  );
  return async () => {
    const start = performance.now();
    const answers = await Promise.all(connections.map((connection, n) => connection.send(calls[n]!)));
    const spent = performance.now() - start;
    for (const connection of connections) connection.close();
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a sign-in was refused: ${refused.status} ${refused.text()}`);
    return spent;
  };
}
