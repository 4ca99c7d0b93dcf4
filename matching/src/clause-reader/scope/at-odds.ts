import { topLevel } from '../../evaluate';
import { type Interval, intervalOf, isEmpty, isNumberTest, measuredBy, shared } from '../../linting/implies';
import type { Condition } from '../../rule';
import type { Finding } from '../finding';
import { undecided } from './undecided';

/**
 * Two bounds on one side of a measure, or bounds that no enterprise meets together, nobody asks of one: they are asked of several
 * kinds of enterprises, and of which is not said.
 */
export function withoutOdds(found: readonly Finding[]): Finding[] {
  const asked = new Map<string, Interval>();
  const atOdds = new Set<string>();
  const bounds = found.map((one) =>
    one.kind === 'condition'
      ? topLevel(one.condition)
          .filter(isNumberTest)
          .map((test) => [measuredBy(test), intervalOf(test)] as const)
      : [],
  );
  for (const [measure, bound] of bounds.flat()) {
    const before = asked.get(measure);
    const both = before ? shared(before, bound) : bound;
    if (
      before &&
      (isEmpty(both) ||
        touch(before, bound) ||
        (['low', 'high'] as const).some((side) => areTwo(before[side], bound[side])))
    )
      atOdds.add(measure);
    asked.set(measure, both);
  }
  const both = titlesAtOdds(found);
  const kinds = kindsAtOdds(found);
  return found.map((one, at) =>
    bounds[at]!.some(([measure]) => atOdds.has(measure)) ||
    titlesOf(one).some(([title]) => both.has(title)) ||
    kindsOf(one).some(({ fact }) => kinds.has(fact))
      ? undecided(one)
      : one,
  );
}

/** 5000 万元以下…；5000 万元以上…: of which is whoever has just so much is no question. */
const touch = (one: Interval, other: Interval): boolean =>
  one.low < one.high &&
  other.low < other.high &&
  (one.low === other.high || one.high === other.low) &&
  one.low + other.low !== 0;

/** 批发企业…；零售企业…: facts of which nobody is all that is asked. */
function kindsAtOdds(found: readonly Finding[]): Set<string> {
  const asked = new Map<string, readonly string[]>();
  const atOdds = new Set<string>();
  for (const { fact, codes } of found.flatMap(kindsOf)) {
    const before = asked.get(fact);
    const isOfOneKind = before?.every(({ length }) => codes.every((code) => code.length === length));
    if (isOfOneKind && !before!.some((code) => codes.includes(code))) atOdds.add(fact);
    asked.set(fact, codes);
  }
  return atOdds;
}

const KINDS = ['industry', 'size_class', 'enterprise_type'];
const kindsOf = (one: Finding): { fact: string; codes: readonly string[] }[] =>
  one.kind === 'condition'
    ? topLevel(one.condition).flatMap((test: Condition) =>
        'in' in test && KINDS.includes(test.fact) ? [{ fact: test.fact, codes: test.in }] : [],
      )
    : [];

/** Titles that are asked for and must not be had: 未获得过认定的企业首次通过认定. */
function titlesAtOdds(found: readonly Finding[]): Set<string> {
  const asked = new Map(found.flatMap(titlesOf));
  return new Set(found.flatMap(titlesOf).flatMap(([title, held]) => (asked.get(title) === held ? [] : [title])));
}

const titlesOf = (one: Finding): (readonly [title: string, held: boolean])[] =>
  one.kind === 'condition'
    ? topLevel(one.condition).flatMap((test: Condition) =>
        'title' in test && (test.held || Object.keys(test).length === 2) ? [[test.title, test.held] as const] : [],
      )
    : [];

/** 连续盈利，且净利润不低于 500 万元: that it is above nothing is said twice. */
const areTwo = (one: number, other: number): boolean =>
  Number.isFinite(one) && Number.isFinite(other) && one !== other && one !== 0 && other !== 0;

/** What is asked twice in one text is proposed where it stands first. */
export function saidOnce(found: readonly Finding[]): Finding[] {
  const said = new Set<string>();
  return found.filter((one) => {
    if (one.kind !== 'condition') return true;
    const condition = JSON.stringify(one.condition);
    return said.size < said.add(condition).size;
  });
}
