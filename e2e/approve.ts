import { runCommand } from './command';

/** Decides on what an enterprise of this name submitted, as the operator does: approved, or `--return` with a reason. */
export function approve(name: string, ...args: string[]): void {
  const line = runCommand('approve')
    .split('\n')
    .find((row) => row.includes(name));
  const id = line?.match(/^\D*(\d+)/)?.[1];
  if (!id) throw new Error(`nothing of ${name} waits for review`);
  runCommand('approve', id, ...args);
}
