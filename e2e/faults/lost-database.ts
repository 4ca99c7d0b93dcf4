import { setTimeout as wait } from 'node:timers/promises';
import { ask, signIn } from '../client';
import { type StartedPortal, startPortal } from '../portal';
import { askPostgres, type StartedPostgres, startPostgres } from '../postgres';

/** Longest from the cure to ready, ms: the promise is two seconds, the machine may be busy with both. */
const READY_WITHIN_MS = 5000;
const CALLERS = 24;

/** How a database is lost and comes back; `lose` answers once it is gone, `cure` once it is back. */
interface Loss {
  name: string;
  lose(postgres: StartedPostgres): void;
  lasts: number;
  cure?(postgres: StartedPostgres): Promise<void> | void;
}

const LOSSES: Loss[] = [
  { name: 'killed', lose: (postgres) => postgres.kill(), lasts: 1500, cure: (postgres) => postgres.start() },
  {
    name: 'backends ended',
    lose: ({ url }) => {
      askPostgres(
        url,
        `select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'zhice' and random() < 0.5`,
      );
    },
    lasts: 200,
  },
  {
    name: 'held up',
    lose: (postgres) => postgres.hold(),
    lasts: 12_000,
    cure: (postgres) => postgres.resume(),
  },
];

/** PostgreSQL is killed, held up and loses connections under load: the portal lives, answers in words, and is ready soon after. */
export async function lostDatabase(quick: boolean): Promise<string> {
  const rounds = quick ? 1 : 10;
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0', LOG_LEVEL: 'silent' });
  try {
    const load = await startLoad(portal);
    const slowest = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      for (const loss of LOSSES) {
        const ms = await loseOnce(portal, postgres, loss);
        slowest.set(loss.name, Math.max(slowest.get(loss.name) ?? 0, ms));
      }
    }
    const seen = await load.stop();
    return `${rounds} rounds; ready after at most ${[...slowest].map(([name, ms]) => `${ms.toFixed(0)} ms (${name})`).join(', ')}; ${seen}`;
  } finally {
    await portal.stop();
    postgres.stop();
  }
}

async function loseOnce(portal: StartedPortal, postgres: StartedPostgres, loss: Loss): Promise<number> {
  await wait(500 + Math.random() * 500);
  loss.lose(postgres);
  await wait(loss.lasts);
  if (!(await isUp(portal, '/livez'))) throw new Error(`${loss.name}: the portal is gone`);
  if (loss.cure && (await isUp(portal, '/readyz'))) throw new Error(`${loss.name}: ready without a database`);
  await loss.cure?.(postgres);
  const cured = performance.now();
  while (!(await isUp(portal, '/readyz'))) {
    if (performance.now() - cured > READY_WITHIN_MS)
      throw new Error(`${loss.name}: not ready ${READY_WITHIN_MS} ms later`);
    await wait(20);
  }
  return performance.now() - cured;
}

const isUp = ({ url }: StartedPortal, path: string): Promise<boolean> =>
  fetch(url + path).then(
    ({ ok }) => ok,
    () => false,
  );

/** Members that read and write without a pause; ends with how they were answered, or throws where one got no answer in words. */
async function startLoad({ url }: StartedPortal): Promise<{ stop(): Promise<string> }> {
  const token = await signIn(url, 'qiye');
  const counts = new Map<number, number>();
  let over = false;
  let wrong: unknown;
  const caller = async (n: number) => {
    for (let round = 0; !over; round++) {
      const writes = n % 4 === 0;
      const answer = writes
        ? await ask(`${url}/api/portal/firm_draft`, { content: { name: `企业${n}-${round}` }, version: 0 }, { token })
        : await ask(`${url}/api/demo/depot_list`, { page: 1 + (round % 50) }, n % 2 ? { token } : {});
      const { msg } = answer.json();
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status !== 200 && answer.status !== 503) throw new Error(`${answer.status} ${msg}`);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, n) =>
    caller(n).catch((error) => {
      wrong ??= error;
    }),
  );
  return {
    async stop() {
      over = true;
      await Promise.all(callers);
      if (wrong) throw wrong;
      return `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}`;
    },
  };
}
