import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Transactions a second of a script by Debian's pgbench, with prepared statements, on as many connections. */
export async function pgbench(url: string, script: string, connections: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const options = ['-n', '-M', 'prepared', '-j', '2', '-c', `${connections}`, '-T', `${seconds}`, '-f', file, url];
    const { stdout } = await promisify(execFile)('pgbench', options);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!tps) throw new Error(stdout);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
