import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newApplicationNumber } from '../../server/test/factories/application-number';
import { askSuccess, signIn, upload } from '../client';
import { type StartedPortal, startPortal } from '../portal';
import { sheetOf } from '../sheet';

const ROWS = 10_000;
const HEAD = ['申请号', '专利名称', '专利权人', '申请日', '授权公告日'];

interface Task {
  state: string;
  message: string;
  done: number;
}

const countRights = async (url: string, token: string): Promise<number> =>
  (await askSuccess<{ total: number }>(`${url}/api/portal/right_list`, { kind: 'patent', pageSize: 1 }, { token }))
    .total;

const taskOf = (url: string, token: string, id: number): Promise<Task> =>
  askSuccess(`${url}/api/portal/right_import_state`, { id }, { token });

/** Begins an import and kills the server while it writes; how many rows were written by then. */
async function killWhileWriting(
  { url, pid }: StartedPortal,
  token: string,
  uploadId: number,
): Promise<[number, number]> {
  const input = { kind: 'patent', upload_id: uploadId, doubles: 'skip' };
  const { id } = await askSuccess<{ id: number }>(`${url}/api/portal/right_import_start`, input, { token });
  const least = Math.random() * ROWS * 0.7;
  for (;;) {
    const task = await taskOf(url, token, id);
    if (task.state === 'done' || task.state === 'failed') throw new Error(`it ended before the kill: ${task.message}`);
    if (task.state === 'writing' && task.done >= least) {
      process.kill(pid, 'SIGKILL');
      return [id, task.done];
    }
    await wait(20);
  }
}

/** kill -9 in the middle of an import on the embedded database: at the next start it is not there, and says so. */
export async function killedImport(quick: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-killed-'));
  const env = { DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const rows = Array.from({ length: ROWS }, (_, n) => [
    newApplicationNumber(),
    `一种装置${n}`,
    '示例公司',
    '2021-03-10',
    '2022-09-20',
  ]);
  const sheet = sheetOf([HEAD, ...rows]);
  const written: number[] = [];
  let portal = await startPortal(env);
  try {
    for (let round = 0; round < (quick ? 1 : 10); round++) {
      const token = await signIn(portal.url, 'qiye');
      const before = await countRights(portal.url, token);
      const [id, done] = await killWhileWriting(portal, token, await upload(portal.url, token, 'a.xlsx', sheet));
      written.push(done);
      await wait(3000);
      portal = await startPortal(env);
      const after = await countRights(portal.url, token);
      const { state } = await taskOf(portal.url, token, id);
      if (after !== before || state !== 'failed') {
        throw new Error(`round ${round}: ${before} rights before, ${after} after, the import is ${state}`);
      }
    }
    return `killed ${written.length} times, after ${written.join(', ')} of ${ROWS} rows: nothing of them was left`;
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
