import { expect, it } from 'vitest';
import { afterAnswer, isVisit, NEW_VISIT, stepBefore } from './visit';

const counts = (fit: number) => ({ fit, near: 0, unknown: 10 - fit, unfit: 0 });
const step = (fact: string, words = '是') => ({ fact, period: '', question: '？', words });

it('gathers answers with the counts from the first to the last', () => {
  const one = afterAnswer(NEW_VISIT, step('a'), counts(1), counts(3));
  const two = afterAnswer(one, step('b'), counts(3), counts(4));
  expect(two.steps.map(({ fact }) => fact)).toEqual(['a', 'b']);
  expect([two.first?.fit, two.last?.fit]).toEqual([1, 4]);
});

it('puts a corrected answer where it stood', () => {
  const two = ['a', 'b'].reduce((visit, fact) => afterAnswer(visit, step(fact), counts(1), counts(2)), NEW_VISIT);
  const corrected = afterAnswer(two, step('a', '否'), counts(2), counts(1));
  expect(corrected.steps.map(({ words }) => words)).toEqual(['否', '是']);
});

it('goes back step by step, and no further than the first', () => {
  const two = ['a', 'b'].reduce((visit, fact) => afterAnswer(visit, step(fact), counts(1), counts(2)), NEW_VISIT);
  expect(stepBefore(two, null)?.fact).toBe('b');
  expect(stepBefore(two, step('b'))?.fact).toBe('a');
  expect(stepBefore(two, step('a'))).toBeUndefined();
  expect(stepBefore(NEW_VISIT, null)).toBeUndefined();
});

it('takes only a visit for a visit', () => {
  expect(isVisit(JSON.parse(JSON.stringify(afterAnswer(NEW_VISIT, step('a'), counts(1), counts(2)))))).toBe(true);
  expect(isVisit({ steps: [{ fact: 1 }], first: null, last: null })).toBe(false);
  expect(isVisit({ steps: [] })).toBe(false);
  expect(isVisit(null)).toBe(false);
});
