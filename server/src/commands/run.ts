import { readSettings } from '../base/config';
import { OWNER_ALONE } from '../base/data-folder';
import { StartFault } from '../base/start-fault';
import { databaseFault } from '../db/database-fault';
import { runApprove } from './approve';
import { runBackup, runRestore } from './backup';
import { runCalls } from './calls';
import { runExport } from './export';
import { runImport } from './import';
import { runStaff } from './staff';

/** The commands of `npm run …`; each takes its arguments, prints, and gives the exit code. */
const COMMANDS = {
  import: runImport,
  export: runExport,
  approve: runApprove,
  backup: runBackup,
  restore: runRestore,
  calls: runCalls,
  staff: runStaff,
} as const;

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name as keyof typeof COMMANDS];
if (!command) {
  console.error(`没有命令“${name}”，可用：${Object.keys(COMMANDS).join(' ')}`);
  process.exit(2);
}
process.umask(OWNER_ALONE);
// whoever reads the lines may have seen enough (| head): what is being done goes on
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
try {
  process.exitCode = await command(args, readSettings(process.env), (line) => console.log(line));
} catch (error) {
  const fault = databaseFault(error, 'DATABASE_URL', process.env.DATABASE_URL) ?? error;
  if (!(fault instanceof StartFault)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
