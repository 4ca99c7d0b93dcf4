import { readSettings } from '../config';
import { OWNER_ALONE } from '../data-folder';
import { databaseFault } from '../db/database-fault';
import { runImport } from '../import/command';
import { StartFault } from '../start-fault';
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
process.umask(OWNER_ALONE);
try {
  process.exitCode = await command(args, readSettings(process.env), (line) => console.log(line));
} catch (error) {
  const fault = databaseFault(error, 'DATABASE_URL', process.env.DATABASE_URL) ?? error;
  if (!(fault instanceof StartFault)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
