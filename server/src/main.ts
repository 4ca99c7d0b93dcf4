import { setTimeout as wait } from 'node:timers/promises';
import { readSettings, SettingError, type Settings } from './config';
import { type OpenDatabase, openDatabase } from './db/open';
import { openPortal, type Portal } from './portal';
import { ReadThread } from './sheet/read-thread';
import { SheetThread } from './sheet/sheet-thread';
import { waitingRoom } from './waiting-room';

const IN_FLIGHT_MS = 25_000;
const RETRY_MS = 1000;

const DEMO_ACCOUNTS = [
  'qiye   已认证企业，资料完整',
  'xinqi  已认证企业，资料待补充',
  'geren  个人用户，尚无企业',
  'admin  管理员',
];

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`Setting: ${error.message}`);
    process.exit(2);
  }
}

/**
 * Tries until the database answers; meanwhile a waiting room says 'alive, not ready'. A process that merely takes its time to
 * start does not listen at all: every proxy asks another one then, whatever it was told of answers.
 */
async function openWhenPossible(settings: Settings): Promise<{ database: OpenDatabase; portal: Portal }> {
  let closeRoom: (() => Promise<void>) | undefined;
  for (;;) {
    const database = await openDatabase(settings);
    try {
      const portal = await openPortal(settings, database, {
        sheetThread: new SheetThread(database.address),
        readThread: new ReadThread(),
      });
      await closeRoom?.();
      return { database, portal };
    } catch (error) {
      await database.close();
      if (!isConnectionFault(error)) throw error;
      if (!closeRoom) console.error(`The database does not answer, trying again every second: ${String(error)}`);
      closeRoom ??= await waitingRoom(settings);
      await wait(RETRY_MS);
    }
  }
}

const isConnectionFault = (error: unknown): boolean =>
  /ECONNREFUSED|ENOENT|CONNECT_TIMEOUT|CONNECTION_|57P03|ECONNRESET/.test(String((error as { code?: string }).code));

function announce(settings: Settings, port: number): void {
  const lines = [
    `知策 Zhice  http://${settings.host}:${port}/pc/`,
    `API        http://${settings.host}:${port}/api/docs`,
  ];
  if (settings.demo) lines.push('演示账号（密码 Demo#2026）', ...DEMO_ACCOUNTS.map((line) => `  ${line}`));
  console.log(lines.join('\n'));
}

/** Readiness off, connections told to close while the proxy notices, then no new ones, then what is under way ends. */
async function stop(settings: Settings, database: OpenDatabase, portal: Portal): Promise<void> {
  portal.drain();
  await wait(settings.drainSeconds * 1000);
  await Promise.race([portal.close(), wait(IN_FLIGHT_MS)]);
  await database.close();
}

const settings = settingsOrExit();
const { database, portal } = await openWhenPossible(settings);
await portal.app.listen({ port: settings.port, host: settings.host });
const bound = portal.app.server.address();
announce(settings, bound && typeof bound === 'object' ? bound.port : settings.port);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await stop(settings, database, portal);
    process.exit(0);
  });
}
