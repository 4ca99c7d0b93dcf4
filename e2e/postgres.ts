import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const DEBIAN = '/usr/lib/postgresql';
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'maintenance_work_mem=1GB',
  'work_mem=32MB',
  'max_connections=100',
];

export interface StartedPostgres {
  url: string;
  stop(): void;
  /** Ends its first process at once, as a crash does; the others follow. */
  kill(): void;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Holds all its processes up, until `resume`. */
  hold(): void;
  resume(): void;
}

/** A throwaway PostgreSQL of Debian's programs with the settings of a small server; BENCH_DATABASE_URL names another. */
export function startPostgres(): StartedPostgres {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop() {}, ...NOT_OURS };
  const version = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))[0];
  const bin = join(DEBIAN, version ?? '', 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'zhice-bench-'));
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...user });
  const port = 20_000 + (process.pid % 20_000);
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'zhice', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const options = [`-p ${port} -k ${folder}`, ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ');
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  start();
  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = first();
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal);
  };
  return {
    url: `postgres://zhice@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => process.kill(first(), 'SIGKILL'),
    async start() {
      // until the last of its processes has noticed, its memory is in use
      for (let n = 0; ; n++) {
        try {
          return void start();
        } catch (error) {
          if (n === 100) throw error;
          await wait(100);
        }
      }
    },
    hold: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  };
}

const notOurs = () => {
  throw new Error('the database of BENCH_DATABASE_URL is not ours to break');
};
const NOT_OURS = { kill: notOurs, start: notOurs, hold: notOurs, resume: notOurs };

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** One value that a statement answers, as text, by Debian's psql. */
export function askPostgres(url: string, statement: string): string {
  return execFileSync('psql', [url, '-XAtc', statement], { encoding: 'utf8' }).trim();
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
