import { type Condition, SCORE_NEAR_SHARE, type ScorePart, type ScoreTest } from '../rule';
import { FAIL, highOf, type Level, lowOf, MANUAL, NEAR, type Outcome, PASS, PASSES, span } from './outcome';
import { slackOf } from './threshold';

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
