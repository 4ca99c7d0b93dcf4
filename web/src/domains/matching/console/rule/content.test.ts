import type { Condition } from '@zhice/matching/rule';
import { expect, it } from 'vitest';
import { codesIn, says } from './content';

const revenue = (value: number): Condition => ({ measure: { fact: 'revenue', year: -1 }, op: '>=', value });

it('knows what a rule says already, wherever it stands, in whichever order and from whichever clause', () => {
  const rule = { condition: { all: [{ any: [{ value: 500, op: '>=', measure: { year: -1, fact: 'revenue' } }] }] } };
  expect(says(rule, { ...revenue(500), clause: '第五条' })).toBe(true);
  expect(says(rule, revenue(501))).toBe(false);
  expect(says({ amount: { kind: 'sum', parts: [{ fixed: 20 }] } }, { fixed: 20 })).toBe(true);
  expect(says({ amount: { kind: 'sum', parts: [{ fixed: 20, cap: 10 }] } }, { fixed: 20 })).toBe(false);
});

it('finds the codes of conditions and of test enterprises', () => {
  const facts = [
    { fact: 'area', value: '330106' },
    { fact: 'sites', value: ['330108'] },
    { fact: 'revenue', value: 5 },
  ];
  const rule = { condition: { all: [{ fact: 'industry', in: ['C34'] }] }, cases: [{ facts }] };
  expect(codesIn(rule)).toEqual(['C34', '330106', '330108']);
});
