import { randomInt } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { ask, signIn } from '../client';
import { lockOf, ServerProcess } from '../processes/server-process';
import type { Part } from './main';

const ROUNDS = 100;
/** Every so manieth round begins with an empty folder. */
const EMPTY_EACH = 5;
const GAP_MS = 2000;
/** From the second start on: within it something is killed. */
const KILL_MS = 4000;
const HELD = /正由另一个服务使用/;
/** A database that is killed while its server starts ends that start. */
const KILLED = /内嵌数据库无法启动（exit SIGKILL）/;
const ACTION = '/api/Person/edit_user';

/** A data folder, and how many writes a server on it has acknowledged. */
class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'zhice-faults-'));
  acknowledged = 0;
  private tried = 0;

  start = (): ServerProcess => new ServerProcess(this.path, { DEMO: '1' });

  /** Renames an account again and again until the server is gone or has had enough. */
  async write(server: ServerProcess): Promise<void> {
    const url = await server.ready();
    const token = await signIn(url, 'geren');
    for (let n = 0; n < 20 && server.isRunning; n++) {
      const answer = await ask(url + ACTION, { nickname: `第${++this.tried}次` }, { token });
      if (answer.status === 200) this.acknowledged++;
      else if (answer.status !== 503) throw new Error(`a write: ${answer.status} ${answer.text}`);
    }
  }

  /** A backup reads every row: each acknowledged write has left one in the audit, and none came from nowhere. */
  async verify(): Promise<void> {
    const file = join(this.path, 'backup.gz');
    const backup = new ServerProcess(this.path, {}, ['dist/server/command.js', 'backup', file]);
    if ((await backup.ended) !== 0) throw new Error(`the folder does not open: ${backup.output} ${backup.errors}`);
    let rows = 0;
    for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
      if (line.startsWith('{"table":"audit_log"') && line.includes(`"${ACTION}"`)) rows++;
    }
    rmSync(file);
    rmSync(`${file}.files`, { recursive: true, force: true });
    if (rows < this.acknowledged || rows > this.tried) {
      throw new Error(`${this.acknowledged} of ${this.tried} writes were acknowledged, ${rows} are there`);
    }
  }
}

interface Seen {
  refused: number;
  killed: Record<string, number>;
}

/**
 * Two starts on one folder at random gaps, on empty and filled folders, and kill -9 among them: of the first, of the second, of
 * a database. Never are two ready, who ends by itself says why, and what was acknowledged is there.
 */
export const oneFolder: Part = async (quick) => {
  const rounds = quick ? ROUNDS / 10 : ROUNDS;
  const seen: Seen = { refused: 0, killed: {} };
  const filled = new Folder();
  let writes = 0;
  for (let round = 1; round <= rounds; round++) {
    const empty = round % EMPTY_EACH === 1 ? new Folder() : undefined;
    try {
      await playRound(empty ?? filled, seen).catch((error: Error) => {
        throw new Error(`round ${round}: ${error.message}`);
      });
      await empty?.verify();
      writes += empty?.acknowledged ?? 0;
      console.error(`round ${round} of ${rounds}`);
    } finally {
      if (empty) rmSync(empty.path, { recursive: true, force: true });
    }
  }
  await filled.verify();
  rmSync(filled.path, { recursive: true, force: true });
  const killed = Object.entries(seen.killed).map(([what, times]) => `${what} ${times}`);
  return (
    `${rounds} rounds of two starts, ${Math.ceil(rounds / EMPTY_EACH)} on an empty folder; refused ${seen.refused}, ` +
    `killed ${killed.join(', ')}; ${writes + filled.acknowledged} acknowledged writes are all there`
  );
};

async function playRound(folder: Folder, seen: Seen): Promise<void> {
  const first = folder.start();
  await wait(randomInt(GAP_MS));
  const second = folder.start();
  const servers = [first, second];
  const writing = servers.map((server) => folder.write(server).catch(() => {}));
  try {
    const victim = ['nobody', 'first', 'second', 'both', 'database'][randomInt(5)] as string;
    seen.killed[victim] = (seen.killed[victim] ?? 0) + 1;
    await wait(randomInt(KILL_MS));
    const killed = { first: [first], second: [second], both: servers }[victim] ?? [];
    await Promise.all(killed.map((server) => server.kill('SIGKILL')));
    if (victim === 'database') await killDatabase(folder.path);
    await Promise.all(writing);
    checkRound(servers, victim, seen);
  } finally {
    await Promise.all(servers.map((server) => server.kill(randomInt(2) === 0 ? 'SIGTERM' : 'SIGKILL')));
  }
}

function checkRound(servers: ServerProcess[], victim: string, seen: Seen): void {
  const running = servers.filter((server) => server.isRunning);
  if (running.length > 1) throw new Error('two servers run on one folder');
  const refused = servers.filter((server) => HELD.test(server.errors));
  // only the one that had the folder may be gone, killed, with the other one refused before
  if (running.length === 0 && victim !== 'both' && (refused.length !== 1 || victim === 'nobody')) {
    throw new Error(`no server runs (${victim} killed): ${servers.map((server) => server.errors).join(' | ')}`);
  }
  seen.refused += refused.length;
  for (const { errors } of servers.filter((server) => !refused.includes(server))) {
    if (errors !== '' && !(victim === 'database' && KILLED.test(errors))) throw new Error(errors);
  }
}

async function killDatabase(folder: string): Promise<void> {
  try {
    process.kill((await lockOf(folder)).child, 'SIGKILL');
  } catch {
    // not there yet, or not any more
  }
}
