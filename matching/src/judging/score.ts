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

/** What parts of a score come to together: their points, and of each kind of points whether every part has enough of its own. */
export class Standing {
  private readonly points = SIDES.map(() => 0);
  private readonly levels = SIDES.map((): Level => PASS);
  private readonly share: number;

  constructor(private readonly test: ScoreTest) {
    this.share = test.near ?? SCORE_NEAR_SHARE;
  }

  /** Adds a part with its points. */
  add({ atLeast = Number.NEGATIVE_INFINITY }: ScorePart, points: Points): void {
    for (let side = 0; side < SIDES.length; side += 1) {
      const own = points[SIDES[side]!];
      this.points[side]! += own;
      this.levels[side] = Math.min(this.levels[side]!, pointsLevel(own, atLeast, this.share)) as Level;
    }
  }

  /** The same with one more part. */
  with(part: ScorePart, points: Points): Standing {
    const more = new Standing(this.test);
    for (const [side, own] of this.points.entries()) more.points[side] = own;
    for (const [side, level] of this.levels.entries()) more.levels[side] = level;
    more.add(part, points);
    return more;
  }

  /** Equal for those that always go on alike. */
  get key(): string {
    return `${this.points} ${this.levels}`;
  }

  /** What the score comes to when these are all of its parts. */
  get outcome(): Outcome {
    const [low, lowFavoured, high, highFavoured] = this.points.map((points, side) =>
      Math.min(this.levels[side]!, pointsLevel(points, this.test.atLeast, this.share)),
    ) as [Level, Level, Level, Level];
    return span(favoured(low, lowFavoured), favoured(high, highFavoured));
  }
}

const SIDES = ['low', 'lowFavoured', 'high', 'highFavoured'] as const;

/** PASS with enough points in total and in every part, NEAR when every shortage is within reach, else FAIL; MANUAL when a person decides. */
const favoured = (alone: Level, withPerson: Level): Level => {
  if (alone === PASS) return PASS;
  return withPerson === PASS ? MANUAL : withPerson;
};

/** The outcome of a score from the points of its parts. */
export function scoreOutcome(test: ScoreTest, parts: readonly Points[]): Outcome {
  const standing = new Standing(test);
  for (const [at, part] of test.score.entries()) standing.add(part, parts[at]!);
  return standing.outcome;
}

function pointsLevel(points: number, needed: number, share: number): Level {
  const slack = slackOf(needed);
  if (needed === Number.NEGATIVE_INFINITY || points >= needed - slack) return PASS;
  return share > 0 && points >= needed - share * Math.abs(needed) - slack ? NEAR : FAIL;
}
