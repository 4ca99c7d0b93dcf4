import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { checkBudget } from './check-budget.mjs';
import { installPackages } from './install.mjs';

/** Everything: checks, production build and its budget, unit, call, process and browser tests. `--server`: the call tests alone. */
installPackages();
const serverOnly = process.argv.includes('--server');
if (!serverOnly) {
  check();
  build();
  await checkBudget();
}
const browser = serverOnly ? undefined : findBrowser();
const projects = serverOnly ? ['server'] : ['unit', 'server', 'processes', ...(browser ? ['browser'] : [])];
console.log(`· tests: ${projects.join(', ')}`);
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
execFileSync(process.execPath, [vitest, 'run', ...projects.flatMap((name) => ['--project', name])], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser ?? '' },
});
if (!serverOnly && !browser) {
  console.log(
    '\n!!! NO BROWSER COULD BE FOUND OR INSTALLED: the browser tests were skipped; everything else passed. !!!\n',
  );
}
