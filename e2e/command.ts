import { execFileSync } from 'node:child_process';
import { dataDir } from './own-portal';

/** Runs a command of the operator on the portal of this test file, while it runs; answers what it printed. */
export const runCommand = (...args: string[]): string =>
  execFileSync(process.execPath, ['dist/server/command.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
