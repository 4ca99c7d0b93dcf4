import { rollingRestart } from './rolling-restart';
import { type Check, codes, limits, matching, scan, sessions } from './shared-state';
import { withStage } from './stage';

/** `npm run two-processes -- [--quick] [NAME…]`: two processes on one PostgreSQL behind nginx; ends with 1 at the first failure. */
const quick = process.argv.includes('--quick');
const CHECKS: Record<string, Check> = {
  sessions,
  limits,
  matching,
  codes,
  scan,
  'rolling-restart': rollingRestart(quick ? 1 : 3),
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !CHECKS[name]);
if (unknown.length > 0) throw new Error(`no check ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}`);

await withStage(async (stage) => {
  console.log('| check | result | seen |\n|---|---|---|');
  for (const [name, check] of Object.entries(CHECKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    try {
      console.log(`| ${name} | passed | ${await check(stage)} |`);
    } catch (error) {
      console.log(`| ${name} | FAILED | ${(error as Error).message} |`);
      process.exitCode = 1;
      return;
    }
  }
});
