import { branchRelation } from '../classification';
import type { ProfileView } from '../measure';
import type { CodeTest, Condition, FlagTest, ScorePart, ScoreTest, TitleTest } from '../rule';
import { SCORE_NEAR_SHARE } from '../rule';
import {
  denied,
  FAIL,
  FAILS,
  highest,
  highOf,
  type Level,
  lowest,
  lowOf,
  MANUAL,
  NEAR,
  NEARLY,
  type Outcome,
  PASS,
  PASSES,
  PERSON,
  span,
  UNKNOWN,
} from './outcome';
import { outcomeOver, slackOf } from './threshold';

/** What a condition comes to for a profile as of a day: the plain meaning of every kind of condition. */
export function judge(condition: Condition, view: ProfileView): Outcome {
  const known = view.outcomes.get(condition);
  if (known !== undefined) return known;
  const outcome = judgeAnew(condition, view);
  view.outcomes.set(condition, outcome);
  return outcome;
}

function judgeAnew(condition: Condition, view: ProfileView): Outcome {
  if ('measure' in condition) return outcomeOver(condition, view.read(condition.measure));
  if ('is' in condition) return judgeFlag(condition, view.flag(condition.fact));
  if ('title' in condition) return judgeTitle(condition, view.title(condition.title));
  if ('in' in condition || 'notIn' in condition) return judgeCode(condition, view.codes(condition.fact));
  if ('manual' in condition) return PERSON;
  if ('all' in condition) return lowest(condition.all.map((part) => judge(part, view)));
  if ('any' in condition) return highest(condition.any.map((part) => judge(part, view)));
  if ('not' in condition) return denied(judge(condition.not, view));
  return judgeScore(condition, view);
}

export function judgeFlag(test: FlagTest, value: boolean | undefined): Outcome {
  if (value === undefined) return UNKNOWN;
  if (value === test.is) return PASSES;
  return test.fixable === true ? NEARLY : FAILS;
}

export function judgeTitle(test: TitleTest, inForce: boolean | undefined): Outcome {
  if (inForce === undefined) return UNKNOWN;
  if (inForce === test.held) return PASSES;
  return isFixable(test) ? NEARLY : FAILS;
}

/** Whether failing a title test is within reach. */
export function isFixable(test: TitleTest): boolean {
  return test.fixable ?? test.held;
}

/** A code above a listed one (only the city is known, a county is listed) may or may not be in it: unknown. */
export function judgeCode(test: CodeTest, codes: readonly string[] | undefined): Outcome {
  if (codes === undefined) return UNKNOWN;
  const listed = 'in' in test ? test.in : test.notIn;
  const relations = codes.flatMap((code) => listed.map((branch) => branchRelation(test.fact, code, branch)));
  const inside = relations.includes('inside') ? true : relations.includes('maybe') ? undefined : false;
  if (inside === undefined) return UNKNOWN;
  return inside === 'in' in test ? PASSES : FAILS;
}

/**
 * Points of a score or a part: the lowest and the highest over the unknown facts, each once with every person's judgement
 * against the enterprise and once in its favour.
 */
export interface Points {
  low: number;
  lowFavoured: number;
  high: number;
  highFavoured: number;
}

function judgeScore(test: ScoreTest, view: ProfileView): Outcome {
  return scoreOutcome(
    test,
    test.score.map((part) => partPoints(part, (when) => judge(when, view))),
  );
}

/** Points of one part. From the last tier up: a tier that may hold puts its points beside those of the tiers below it. */
export function partPoints(part: ScorePart, outcomeOf: (when: Condition) => Outcome): Points {
  const points: Points = { low: 0, lowFavoured: 0, high: 0, highFavoured: 0 };
  for (let index = part.tiers.length - 1; index >= 0; index -= 1) {
    const tier = part.tiers[index]!;
    addTier(points, Math.min(tier.points, part.max), outcomeOf(tier.when));
  }
  return points;
}

/** Puts one more tier on top; most are certain, so these go first. */
export function addTier(points: Points, tier: number, outcome: Outcome): void {
  if (highOf(outcome) < MANUAL) return;
  if (outcome === PASSES) {
    points.low = tier;
    points.lowFavoured = tier;
    points.high = tier;
    points.highFavoured = tier;
    return;
  }
  points.low = withTier(points.low, tier, outcome, Math.min, Math.min);
  points.lowFavoured = withTier(points.lowFavoured, tier, outcome, Math.min, Math.max);
  points.high = withTier(points.high, tier, outcome, Math.max, Math.min);
  points.highFavoured = withTier(points.highFavoured, tier, outcome, Math.max, Math.max);
}

type Choose = (a: number, b: number) => number;

/** Points after one more tier: `facts` chooses among what unknown facts may turn out to be, `person` for the person. */
function withTier(rest: number, tier: number, outcome: Outcome, facts: Choose, person: Choose): number {
  return facts(reached(lowOf(outcome), tier, rest, person), reached(highOf(outcome), tier, rest, person));
}

/** The points when a tier comes to a level: its own, those of the tiers below, or whichever of the two a person chooses. */
function reached(level: Level, tier: number, rest: number, choose: Choose): number {
  if (level === PASS) return tier;
  return level === MANUAL ? choose(tier, rest) : rest;
}

/** The outcome of a score from the points of its parts. */
export function scoreOutcome(test: ScoreTest, parts: readonly Points[]): Outcome {
  const low = scoreLevel(test, parts, 'low', 'lowFavoured');
  const high = scoreLevel(test, parts, 'high', 'highFavoured');
  return span(low, high);
}

function scoreLevel(test: ScoreTest, parts: readonly Points[], alone: keyof Points, favoured: keyof Points): Level {
  if (shortfallLevel(test, parts, alone) === PASS) return PASS;
  const level = shortfallLevel(test, parts, favoured);
  return level === PASS ? MANUAL : level;
}

/** PASS with enough points in total and in every part, NEAR when every shortage is within reach, else FAIL. */
function shortfallLevel(test: ScoreTest, parts: readonly Points[], side: keyof Points): Level {
  const share = test.near ?? SCORE_NEAR_SHARE;
  let total = 0;
  let level: Level = PASS;
  for (const [index, part] of test.score.entries()) {
    const points = parts[index]![side];
    total += points;
    level = Math.min(level, pointsLevel(points, part.atLeast ?? Number.NEGATIVE_INFINITY, share)) as Level;
  }
  return Math.min(level, pointsLevel(total, test.atLeast, share)) as Level;
}

function pointsLevel(points: number, needed: number, share: number): Level {
  const slack = slackOf(needed);
  if (needed === Number.NEGATIVE_INFINITY || points >= needed - slack) return PASS;
  return share > 0 && points >= needed - share * Math.abs(needed) - slack ? NEAR : FAIL;
}
