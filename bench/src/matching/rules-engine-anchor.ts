import { topLevel } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { readEachYear } from '@zhice/matching/judging/judge';
import type { Reading } from '@zhice/matching/judging/reading';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import type { CompareTest, Condition, MatchItem, Measure, NumberTest } from '@zhice/matching/rule';
import { Engine, type NestedCondition } from 'json-rules-engine';

const OPERATORS = {
  '>=': 'greaterThanInclusive',
  '>': 'greaterThan',
  '<=': 'lessThanInclusive',
  '<': 'lessThan',
  '=': 'equal',
};

/**
 * Median time in ms that json-rules-engine takes for what it can say of the same rules, and how many conditions of a rule
 * that is: not k of n, scores, and what titles, days and lists say by the day asked for. It gets the measures computed
 * beforehand and answers yes or no only, without distance, unknown or reasons: less work than the matcher does.
 */
export async function rulesEngineTime(
  items: readonly MatchItem[],
  profile: Profile,
  asOf: string,
): Promise<{ time: number; conditions: number }> {
  const engine = new Engine([], { allowUndefinedFacts: true });
  const view = new ProfileView(profile, asOf);
  const values: Record<string, unknown> = {};
  let conditions = 0;
  for (const item of items) {
    const said = topLevel(ruleOfItem(item.rules[0]!, item).condition).filter(canBeSaid);
    conditions += said.length;
    const all = said.map((condition) => translate(condition, view, values));
    engine.addRule({ conditions: { all }, event: { type: String(item.id) } });
  }
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await engine.run(values);
    times.push(performance.now() - start);
  }
  return { time: times.sort((a, b) => a - b)[2]!, conditions: Math.round((10 * conditions) / items.length) / 10 };
}

const DATED = ['day', 'level', 'newIn', 'times', 'beyond'] as const;

function canBeSaid(condition: Condition): boolean {
  if ('some' in condition || 'score' in condition || DATED.some((field) => field in condition)) return false;
  return !('in' in condition && condition.in.some((code) => code.startsWith('@')));
}

function translate(condition: Condition, view: ProfileView, values: Record<string, unknown>): NestedCondition {
  if ('all' in condition) return { all: condition.all.map((part) => translate(part, view, values)) };
  if ('any' in condition) return { any: condition.any.map((part) => translate(part, view, values)) };
  if ('not' in condition) return { not: translate(condition.not, view, values) };
  if ('measure' in condition && 'than' in condition) return comparison(condition, view, values);
  if ('measure' in condition)
    return {
      all: readEachYear(condition, view).map(({ measure, reading }) =>
        numberCondition(condition, measure, reading, values),
      ),
    };
  if ('in' in condition) {
    values[condition.fact] = view.codes(condition.fact)?.[0];
    return { fact: condition.fact, operator: 'in', value: condition.in };
  }
  if ('title' in condition) {
    values[condition.title] = view.title(condition.title);
    return { fact: condition.title, operator: 'equal', value: condition.held };
  }
  if ('is' in condition) {
    values[condition.fact] = view.flag(condition.fact);
    return { fact: condition.fact, operator: 'equal', value: condition.is };
  }
  values.person = true;
  return { fact: 'person', operator: 'equal', value: true };
}

function numberCondition(
  { op, value }: NumberTest,
  measure: Measure,
  reading: Reading,
  values: Record<string, unknown>,
): NestedCondition {
  return { fact: put(measure, reading, values), operator: OPERATORS[op], value };
}

function comparison(
  { measure, op, than }: CompareTest,
  view: ProfileView,
  values: Record<string, unknown>,
): NestedCondition {
  const value = { fact: put(than, view.read(than), values) };
  return { fact: put(measure, view.read(measure), values), operator: OPERATORS[op], value };
}

/** Puts a measure among the values, under the name that it gives. */
function put(measure: Measure, reading: Reading, values: Record<string, unknown>): string {
  const name = JSON.stringify(measure);
  values[name] = reading.low === reading.high ? reading.low : undefined;
  return name;
}
