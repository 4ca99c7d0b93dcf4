import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { checkBudget } from './check-budget.mjs';
import { installPackages } from './install.mjs';

const vitest = join('node_modules', 'vitest', 'vitest.mjs');

/** What of the runner's words says how a step ended: what failed, why, where and before which page, what passed only when it was tried again, and the counts. */
const OUTCOME =
  /^\s*(?:FAIL|×|✗|Test Files|Tests|Duration)\s|^\s*\S*(?:Error|Timeout)\S*: |\(retry x\d+\)|^\s*- waiting for|^\s*❯ \S+:\d+:\d+|^Shown at /;
const outcomes = [];

/** Runs a program of node; answers whether it went well. With `held` what it prints comes when it has ended, so that it is not mixed with another's. */
function run(name, args, { env = {}, held = false } = {}) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour, ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      printed.push(piece);
      if (!held) process.stdout.write(piece);
    });
  return new Promise((end) =>
    child.once('close', (code) => {
      const text = Buffer.concat(printed);
      if (held) process.stdout.write(text);
      const said = stripVTControlCharacters(text.toString()).split('\n');
      outcomes.push(`· ${name}: ${code === 0 ? 'passed' : 'FAILED'}`, ...said.filter((line) => OUTCOME.test(line)));
      end(code === 0);
    }),
  );
}

/** Runs projects of the tests. */
function test(projects, options) {
  const name = `tests: ${projects.join(', ')}`;
  console.log(`· ${name}`);
  return run(name, [vitest, 'run', ...projects.flatMap((name) => ['--project', name])], options);
}

/** Does it one after the other, also after what failed; answers whether all went well. */
async function inTurn(...acts) {
  let passed = true;
  for (const act of acts) passed = (await act()) && passed;
  return passed;
}

/** Waits for all that is under way at once; answers whether it went well. */
const together = async (...underWay) => !(await Promise.all(underWay)).includes(false);

/** Tells how it ended, with exit code 1 unless it went well. */
function end(passed) {
  console.log(outcomes.join('\n'));
  process.exit(passed ? 0 : 1);
}

async function testBrowser() {
  const path = await browser;
  if (path) return test(['browser'], { env: { CHROMIUM: path } });
  console.log(
    '\n!!! NO BROWSER COULD BE FOUND OR INSTALLED: the browser tests are skipped; everything else is run. !!!\n',
  );
  return true;
}

/**
 * Everything: checks, production build and its budget, unit, call, process and browser tests; where SECOND_DATABASE_URL names a
 * PostgreSQL, the call tests once more on it. What waits more than it works runs beside what works; the browser has the machine for itself,
 * as its pages wait for answers that a busy machine would not give in time.
 */
installPackages();
const browser = findBrowser();
if (!(await together(run('checks', ['tools/check.mjs'], { held: true }), run('build', ['tools/build.mjs']))))
  end(false);
await checkBudget();
const second = process.env.SECOND_DATABASE_URL;
const servers = () =>
  together(
    inTurn(
      () => test(['unit', 'server']),
      () => test(['processes']),
    ),
    !second || test(['server'], { env: { TEST_DATABASE_URL: second }, held: true }),
  );
end(await inTurn(servers, testBrowser));
