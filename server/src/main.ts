import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type Logger, pino } from 'pino';
import { readSettings, type Settings } from './base/config';
import { OWNER_ALONE } from './base/data-folder';
import { listenFault, StartFault } from './base/start-fault';
import { databaseFault } from './db/database-fault';
import { type OpenDatabase, openDatabase } from './db/open';
import { ImportThread } from './import/office/import-office';
import { openPortal, type Portal } from './portal';
import { refusalOf } from './rpc/failure';
import { ReadThread } from './sheet/read-thread';
import { SheetThread } from './sheet/sheet-thread';
import { waitingRoom } from './waiting-room';

/** By itself the heap grows to four times what is in use before it is looked through: memory that nothing needs. */
setFlagsFromString('--heap-growing-percent=15');

const IN_FLIGHT_MS = 25_000;
const RETRY_MS = 300;

const DEMO_ACCOUNTS = [
  'qiye   已认证企业，资料完整',
  'xinqi  已认证企业，资料待补充',
  'geren  个人用户，尚无企业',
  'banshi caiwu  qiye 所在企业的经办人、财务',
  'daili  代理机构，两家企业的经办人',
];
const DEMO_STAFF = 'admin neirong guize shenhe jingban fuhe duban';

interface Running {
  settings: Settings;
  database: OpenDatabase;
  portal: Portal;
}

let running: Running | undefined;
let log: Logger | undefined;
let ending = false;

/**
 * Tries until the database answers; meanwhile a waiting room says 'alive, not ready'. A process that merely takes its time to
 * start does not listen at all: every proxy asks another one then, whatever it was told of answers.
 */
async function openWhenPossible(settings: Settings): Promise<Running> {
  let closeRoom: (() => Promise<void>) | undefined;
  for (;;) {
    const database = await openDatabase(settings, { watch: { died: reportDeath, lost: endWithError } });
    try {
      const portal = await openPortal(settings, database, {
        sheetThread: new SheetThread(database.address, settings.demo),
        readThread: new ReadThread(),
        importThread: new ImportThread(database.address, settings.demo),
      });
      await closeRoom?.();
      return { settings, database, portal };
    } catch (error) {
      await database.close();
      const fault = databaseFault(error, 'DATABASE_URL', settings.databaseUrl);
      if (fault) throw fault;
      if (refusalOf(error)?.status !== 503) throw error;
      if (!closeRoom) log?.warn({ err: error }, 'the database does not answer: trying again until it does');
      closeRoom ??= await waitingRoom(settings);
      await wait(RETRY_MS);
    }
  }
}

const reportDeath = (reason: string): void =>
  log?.error({ reason }, 'the embedded database ended by itself and is started anew');

function announce(settings: Settings, port: number): void {
  const lines = [
    `知策 Zhice  http://${settings.host}:${port}/pc/`,
    `API        http://${settings.host}:${port}/api/docs`,
  ];
  if (settings.demo) {
    lines.push('演示账号（密码 Demo#2026）', ...DEMO_ACCOUNTS.map((line) => `  ${line}`));
    lines.push(`运营后台   http://${settings.host}:${port}/console/  ${DEMO_STAFF}`);
  }
  console.log(lines.join('\n'));
}

async function start(): Promise<void> {
  process.umask(OWNER_ALONE);
  const settings = readSettings(process.env);
  log = pino({ level: settings.logLevel });
  running = await openWhenPossible(settings);
  const { app } = running.portal;
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw listenFault(error, settings) ?? error;
  });
  const bound = app.server.address();
  announce(settings, bound && typeof bound === 'object' ? bound.port : settings.port);
}

/** Readiness off, connections told to close while the proxy notices, then no new ones, then what is under way ends. */
async function stop({ settings, database, portal }: Running): Promise<void> {
  portal.drain();
  if (portal.app.server.listening) await wait(settings.drainSeconds * 1000);
  await Promise.race([portal.close(), wait(IN_FLIGHT_MS)]);
  await database.close();
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  if (running) await stop(running).catch((error: unknown) => log?.error({ err: error }, 'the end was not in order'));
  process.exit(code);
}

/** A fault in words is said; whatever else nobody caught is logged. Then the process ends as it does when it is told to. */
function endWithError(error: unknown): void {
  if (error instanceof StartFault) console.error(error.message);
  else if (log) log.fatal({ err: error }, 'uncaught error: the process ends');
  else console.error(error);
  void end(1);
}

process.on('uncaughtException', endWithError);
process.on('unhandledRejection', endWithError);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
await start().catch(endWithError);
