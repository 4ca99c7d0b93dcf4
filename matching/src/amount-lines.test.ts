import { expect, it } from 'vitest';
import type { Amount, Condition, Measure, Rule } from './rule';
import { ruleLines } from './rule-text';

const revenue: Measure = { fact: 'revenue', year: -1 };
const staff: Measure = { fact: 'staff', year: -1 };
const over = (value: number): Condition => ({ measure: revenue, op: '>=', value });

const AMOUNT: Amount = {
  kind: 'sum',
  parts: [
    { fixed: 20, label: '认定奖励', when: over(5), cap: 30, floor: 10 },
    { person: '一事一议的部分' },
    { base: revenue, rate: 0.5, cap: 40 },
    { count: staff, each: 0.2 },
    { tiers: [{ when: over(2000), value: 10 }, { value: 5 }] },
    {
      table: {
        rows: { key: revenue, bands: [{ upTo: 100 }, {}] },
        columns: { key: staff, bands: [{ upTo: 7, below: true }, {}] },
        values: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    { bands: { base: revenue, of: 'marginal', steps: [{ upTo: 1000, rate: 1 }, { rate: 2 }] } },
    { steps: { measure: revenue, per: 500, each: 3, from: 600, proportional: true } },
  ],
  pick: 'first',
  floor: 8,
  caps: [{ value: 100, of: revenue, rate: 9, less: staff, label: '合计', when: over(6) }],
  round: { to: 0.01, way: 'down' },
  upTo: true,
  atLeast: true,
  instalments: [{ percent: 60, when: '立项后' }],
};
const SCORE: Condition = {
  score: [
    {
      name: '规模',
      max: 40,
      atLeast: 11,
      tiers: [
        { when: over(2001), points: 30 },
        { when: over(901), points: 12 },
      ],
    },
    { name: '人员', max: 60, tiers: [{ when: { measure: staff, op: '>=', value: 3 }, points: 21 }] },
  ],
  atLeast: 62,
};

/** Each value with one of its numbers, texts or ticks changed, by where that stands. */
function changed(value: unknown, path = ''): [string, unknown][] {
  if (typeof value === 'number') return [[path, value + 1]];
  if (value === true) return [[path, undefined]];
  if (typeof value === 'string') return /\.(kind|pick|of|way|op|fact)$/.test(path) ? [] : [[path, `${value}改`]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    changed(inner, `${path}.${name}`).map(([at, next]): [string, unknown] => [
      at,
      Array.isArray(value)
        ? value.map((one, place) => (String(place) === name ? next : one))
        : { ...value, [name]: next },
    ]),
  );
}

const lines = (condition: Condition, amount: Amount): string => {
  const rule: Rule = { version: '1', source: '办法', condition: { all: [condition] } };
  return ruleLines(rule, amount).join('\n');
};
const before = lines(SCORE, AMOUNT);

it.each(changed(AMOUNT))('a change of an amount is told: %s', (_, amount) => {
  expect(lines(SCORE, amount as Amount)).not.toBe(before);
});

it.each(changed(SCORE))('a change of a table of points is told: %s', (_, score) => {
  expect(lines(score as Condition, AMOUNT)).not.toBe(before);
});
