import { execFileSync } from 'node:child_process';
import { dataDir } from './own-portal';

/** Decides on what an enterprise of this name submitted, as the operator does: approved, or `--return` with a reason. */
export function approve(name: string, ...args: string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = (...words: string[]) =>
    execFileSync(process.execPath, ['dist/server/command.js', 'approve', ...words], { encoding: 'utf8', env });
  const line = run()
    .split('\n')
    .find((row) => row.includes(name));
  const id = line?.match(/^\D*(\d+)/)?.[1];
  if (!id) throw new Error(`nothing of ${name} waits for review`);
  run(id, ...args);
}
