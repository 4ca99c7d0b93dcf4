import type { Outcome } from '../judging/outcome';
import { addTier, type Points, Standing } from '../judging/score';
import type { ScorePart, ScoreTest } from '../rule';
import { Places } from './places';
import type { Outcomes } from './table-leaves';

const OUTCOMES = 16;
const NONE: Points = { low: 0, lowFavoured: 0, high: 0, highFavoured: 0 };

/** The points that rows have in a part: few differ, so that a row has the place of its own among them. */
export class PartPoints {
  private readonly places = new Places<Points>();
  /** For each tier which points follow from which by its outcome: [place * OUTCOMES + outcome]. */
  private readonly next: number[][];

  constructor(private readonly part: ScorePart) {
    this.places.of(keyOf(NONE), NONE);
    this.next = part.tiers.map(() => []);
  }

  at(place: number): Points {
    return this.places.values[place]!;
  }

  /** The places of rows by what the tiers come to, from the last tier up, as partPoints does. */
  rows(tiers: readonly Outcomes[], length: number): Uint16Array {
    const rows = new Uint16Array(length);
    for (let tier = tiers.length - 1; tier >= 0; tier -= 1) {
      const [outcomes, next] = [tiers[tier]!, this.next[tier]!];
      for (let at = 0; at < length; at += 1) {
        const from = rows[at]! * OUTCOMES + outcomes[at]!;
        rows[at] = next[from] ?? this.follow(tier, from);
      }
    }
    return rows;
  }

  private follow(tier: number, from: number): number {
    const reached = { ...this.at(Math.floor(from / OUTCOMES)) };
    addTier(reached, Math.min(this.part.tiers[tier]!.points, this.part.max), from % OUTCOMES);
    const place = this.places.of(keyOf(reached), reached);
    this.next[tier]![from] = place;
    return place;
  }
}

const keyOf = ({ low, lowFavoured, high, highFavoured }: Points): string =>
  `${low} ${lowFavoured} ${high} ${highFavoured}`;

/** A part of a score for a block of rows. */
export interface PartRows {
  points: PartPoints;
  places: Uint16Array;
}

/** What standings become by the points of one part: a table that grows with both. */
class Stage {
  readonly standings = new Places<Standing>();
  /** The place of what comes next, and one; nothing where it was not asked for: [standing * width + points]. */
  private next = new Uint32Array(0);
  private width = 8;

  /** Leads rows on, from the places of their standings to those in the stage after. */
  lead(rows: Uint32Array, places: Uint16Array, follow: (standing: Standing, place: number) => number): void {
    for (let at = 0; at < rows.length; at += 1) {
      const [row, place] = [rows[at]!, places[at]!];
      const known = place < this.width ? (this.next[row * this.width + place] ?? 0) : 0;
      rows[at] = known > 0 ? known - 1 : this.keep(row, place, follow(this.standings.values[row]!, place));
    }
  }

  private keep(row: number, place: number, next: number): number {
    while (place >= this.width) this.widen();
    const at = row * this.width + place;
    if (at >= this.next.length) {
      const longer = new Uint32Array(Math.max(at + this.width, this.next.length * 2));
      longer.set(this.next);
      this.next = longer;
    }
    this.next[at] = next + 1;
    return next;
  }

  private widen(): void {
    const wider = new Uint32Array(this.next.length * 2);
    for (const [at, next] of this.next.entries())
      wider[Math.floor(at / this.width) * this.width * 2 + (at % this.width)] = next;
    this.next = wider;
    this.width *= 2;
  }
}

/** What a score comes to for blocks of rows: part after part, each constellation of points once. */
export class ScoreRows {
  private points: readonly PartPoints[] = [];
  private stages: Stage[] = [];
  /** What the standings of all parts come to. */
  private known: Outcome[] = [];

  constructor(private readonly test: ScoreTest) {}

  outcomes(parts: readonly PartRows[], length: number): Outcomes {
    if (parts.some(({ points }, part) => points !== this.points[part])) this.begin(parts.map(({ points }) => points));
    const rows = new Uint32Array(length);
    for (const [part, { points, places }] of parts.entries()) {
      const { standings } = this.stages[part + 1]!;
      this.stages[part]!.lead(rows, places, (standing, place) => {
        const more = standing.with(this.test.score[part]!, points.at(place));
        return standings.of(more.key, more);
      });
    }
    const { values } = this.stages[parts.length]!.standings;
    while (this.known.length < values.length) this.known.push(values[this.known.length]!.outcome);
    const outcomes = new Uint8Array(length);
    for (let at = 0; at < length; at += 1) outcomes[at] = this.known[rows[at]!]!;
    return outcomes;
  }

  /** Other points: nothing is known of what comes of them. */
  private begin(points: readonly PartPoints[]): void {
    this.points = points;
    this.known = [];
    this.stages = [...points, undefined].map(() => new Stage());
    const nothing = new Standing(this.test);
    this.stages[0]!.standings.of(nothing.key, nothing);
  }
}
