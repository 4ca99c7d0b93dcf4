import { killedImport } from './killed-import';
import { lostDatabase } from './lost-database';
import { oneFolder } from './one-folder';
import { bombedSheets } from './sheet-bombs';
import { slowSenders } from './slow-senders';

/** Tries one fault for as long as it takes; answers what was seen, throws what was wrong. `quick`: a tenth of it. */
export type Part = (quick: boolean) => Promise<string>;

/** `npm run faults -- [--quick] [NAME…]`: what is too long for the tests. A part is a file here and a line below. */
const PARTS: Record<string, Part> = {
  'one-folder': oneFolder,
  'lost-database': lostDatabase,
  'slow-senders': slowSenders,
  'sheet-bombs': bombedSheets,
  'killed-import': killedImport,
};

const quick = process.argv.includes('--quick');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

console.log('| part | result | seen |\n|---|---|---|');
for (const [name, part] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  try {
    console.log(`| ${name} | passed | ${await part(quick)} |`);
  } catch (error) {
    console.log(`| ${name} | FAILED | ${(error as Error).message} |`);
    process.exitCode = 1;
  }
}
