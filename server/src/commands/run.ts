import { readSettings } from '../config';
import { runImport } from '../import/command';
import { runApprove } from './approve';
import { runBackup, runRestore } from './backup';
import { runCalls } from './calls';

/** The commands of `npm run …`; each takes its arguments, prints, and gives the exit code. */
const COMMANDS = {
  import: runImport,
  approve: runApprove,
  backup: runBackup,
  restore: runRestore,
  calls: runCalls,
} as const;

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name as keyof typeof COMMANDS];
if (!command) {
  console.error(`没有命令“${name}”，可用：${Object.keys(COMMANDS).join(' ')}`);
  process.exit(2);
}
process.exitCode = await command(args, readSettings(process.env), (line) => console.log(line));
