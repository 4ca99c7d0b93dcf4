import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a built program with the settings of .env when there is one; passes signals on and takes over its exit code. */
export function run(program, args = []) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const child = spawn(process.execPath, ['--enable-source-maps', ...settings, program, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
