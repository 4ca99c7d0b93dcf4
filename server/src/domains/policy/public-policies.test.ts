import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What may read policies that are not public: the office, what saves and takes back, and what goes on behind them. */
const MAY = [
  /^domains\/(policy\/office|matching\/rules|message|statistics)\//,
  /^domains\/overview\/workplace\.ts$/,
  /^domains\/policy\/(bulletin|information|kept)-content\.ts$/,
  // the rule of one item is edited before it is public; all others are read with `shown`
  /^domains\/matching\/stored-items\.ts$/,
  /^domains\/policy\/(policy-save|stored-policy)\.queries\.ts$/,
  /^domains\/policy\/(take-back-policies|refresh-terms|roll-windows|inherited)\.ts$/,
  // declarations go on after their item was withdrawn
  /^domains\/policy\/declaration\.queries\.ts$/,
  // what an account is told of itself, facts that are in use, and the operator's own commands
  /^domains\/account\/account-export\.ts$/,
  /^domains\/catalogue\/(entries\.queries|zone-desk)\.ts$/,
  /^(import|demo)\//,
];
const READS = /\b(?:from|join|joins) policy\b(?!_)/;

test('the portal reads policies by the view of the public ones', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const reading = files.filter((file) => READS.test(readFileSync(root + file, 'utf8')));
  expect(reading.length).toBeGreaterThan(5);
  expect(reading.filter((file) => !MAY.some((may) => may.test(file)))).toEqual([]);
});
