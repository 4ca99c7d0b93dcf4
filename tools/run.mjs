import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** glibc gives threads heaps of their own, which keep what was freed in them: two are enough. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', ...process.env };

/** Twice what V8 takes by itself for what is young: an answer made of 100,000 rows is not copied and collected while it is made. */
const HEAP = '--max-semi-space-size=32';

/** Runs a built program with the settings of .env when there is one; passes signals on and takes over its exit code. */
export function run(program, args = []) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const child = spawn(process.execPath, ['--enable-source-maps', HEAP, ...settings, program, ...args], {
    stdio: 'inherit',
    env: ENVIRONMENT,
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
