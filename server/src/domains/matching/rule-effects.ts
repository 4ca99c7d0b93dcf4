import { type SupportAmount, supportAmountOf } from '@zhice/matching/amount';
import { boundTo } from '@zhice/matching/engine/bind';
import { ruleInForce } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { VERDICTS } from '@zhice/matching/match-result';
import type { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import type { MatchItem, Rule } from '@zhice/matching/rule';
import type { Verdict } from '@zhice/matching/verdict';
import { canonical } from '../../base/canonical';
import type { Db } from '../../db/sql';
import { findVisibleProfiles } from '../enterprise';
import { EnterprisePopulation } from './enterprise-population';
import { loadItem, readItems } from './stored-items';

/** Profiles read at once. */
const BATCH = 1000;

/** A verdict, or '' where no rule is in force. */
export type VerdictOrNone = Verdict | '';

/** What one enterprise has of an item before and after a change; an amount where the item is not out of its reach. */
export interface Example {
  name: string;
  verdicts: [before: VerdictOrNone, after: VerdictOrNone];
  amounts: [before: SupportAmount | undefined, after: SupportAmount | undefined];
}

/** What a changed rule or amount comes to for all enterprises of the library. */
export interface RuleEffect {
  title: string;
  /** The day as of which it was judged: today, or the first day of a version that is to come. */
  asOf: string;
  /** How many enterprises went from which verdict to which. */
  moves: { before: VerdictOrNone; after: VerdictOrNone; count: number }[];
  /** How many have the same verdict and another amount. */
  otherAmounts: number;
  /** How many enterprises were judged. */
  judged: number;
  /** The first of those that changed, by name. */
  examples: Example[];
}

/** An item as it is matched at one moment, with what it inherits. */
export interface JudgedItem {
  title: string;
  item: MatchItem;
}

/** These items as they are matched now; those without rules are left out. */
export async function readJudged(db: Db, ids: readonly number[]): Promise<Map<number, JudgedItem>> {
  if (ids.length === 0) return new Map();
  const stored = await readItems(db, db`p.id = any(${[...ids]}::bigint[])`);
  return new Map(stored.map((one) => [one.id, { title: one.title, item: loadItem(one).item }]));
}

/** Judges changed items before and after for all enterprises that are visible; these are read when the first item asks. */
export class RuleEffects {
  private readonly population = new EnterprisePopulation();

  constructor(
    private readonly db: Db,
    private readonly today: string,
    /** So many enterprises are named for each item. */
    private readonly named: number,
  ) {}

  /** What a change comes to; undefined when rules, places, titles and amounts are what they were. */
  async of(before: JudgedItem | undefined, after: JudgedItem | undefined): Promise<RuleEffect | undefined> {
    const asOf = this.dayOf(before?.item, after?.item);
    const title = (after ?? before)?.title;
    if (asOf === undefined || title === undefined) return undefined;
    const population = await this.population.get(this.db);
    const [was, is] = [before, after].map((one) => new Judged(population, one?.item, asOf, this.today));
    const moved = movesOf(was!, is!);
    const same = was!.isWorth(is!) ? [] : this.openTo(was!, is!, moved);
    const amounts = await this.otherAmounts(was!, is!, same);
    const changed = [...moved.keys(), ...amounts];
    return {
      title,
      asOf,
      moves: countMoves(moved.values()),
      otherAmounts: amounts.length,
      judged: population.size,
      examples: await this.examplesOf(was!, is!, changed),
    };
  }

  /** The first day on which an item differs from what it was: today, or when a version begins or ends. */
  private dayOf(before: MatchItem | undefined, after: MatchItem | undefined): string | undefined {
    const rules = [...(before?.rules ?? []), ...(after?.rules ?? [])];
    const days = rules.flatMap(({ validFrom }) => validFrom ?? []).filter((day) => day > this.today);
    return [this.today, ...days.sort()].find((day) => meaningOn(before, day) !== meaningOn(after, day));
  }

  /** Those to whom an item is open with the same verdict before and after. */
  private openTo(was: Judged, is: Judged, moved: ReadonlyMap<number, unknown>): number[] {
    return [...is.verdicts]
      .filter(([id, verdict]) => verdict !== 'unfit' && !moved.has(id) && was.verdicts.has(id))
      .map(([id]) => id);
  }

  private async otherAmounts(was: Judged, is: Judged, ids: readonly number[]): Promise<number[]> {
    const other: number[] = [];
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const { id, profile } of await findVisibleProfiles(this.db, ids.slice(start, start + BATCH))) {
        const [a, b] = [was, is].map((judged) => judged.amountFor(id, profile));
        if (moneyOf(a) !== moneyOf(b)) other.push(id);
      }
    }
    return other;
  }

  private async examplesOf(was: Judged, is: Judged, ids: readonly number[]): Promise<Example[]> {
    const names = await this.db<{ id: number; name: string }[]>`
      select id, name from enterprise where id = any(${[...ids]}::bigint[]) order by name, id limit ${this.named}`;
    const stored = await findVisibleProfiles(
      this.db,
      names.map(({ id }) => id),
    );
    const profiles = new Map(stored.map(({ id, profile }) => [id, profile]));
    return names.map(({ id, name }) => ({
      name,
      verdicts: [was.verdictOn(id), is.verdictOn(id)],
      amounts: [was.amountFor(id, profiles.get(id) ?? []), is.amountFor(id, profiles.get(id) ?? [])],
    }));
  }
}

/** One item as of a day: who has which verdict on it, and what it is worth to whom. */
class Judged {
  readonly verdicts = new Map<number, Verdict>();

  constructor(
    population: Population,
    private readonly item: MatchItem | undefined,
    private readonly asOf: string,
    private readonly today: string,
  ) {
    const rule = inForce(item, asOf);
    if (!rule) return;
    for (const verdict of VERDICTS) {
      const ids = population.page(rule, asOf, verdict, 0, Number.POSITIVE_INFINITY, today);
      for (const id of ids) this.verdicts.set(id, verdict);
    }
  }

  verdictOn(id: number): VerdictOrNone {
    return this.verdicts.get(id) ?? '';
  }

  /** Whether another state of the item has the same amount. */
  isWorth(other: Judged): boolean {
    return canonical(this.item?.amount) === canonical(other.item?.amount);
  }

  amountFor(id: number, profile: Profile): SupportAmount | undefined {
    const verdict = this.verdictOn(id);
    if (!this.item || verdict === '' || verdict === 'unfit') return undefined;
    return supportAmountOf(boundTo(this.item.amount, this.item.id), profile, this.asOf, this.today);
  }
}

const inForce = (item: MatchItem | undefined, day: string): Rule | undefined => {
  const rule = item && ruleInForce(item.rules, day);
  return rule && ruleOfItem(rule, item);
};

const meaningOn = (item: MatchItem | undefined, day: string): string =>
  canonical([inForce(item, day)?.condition ?? null, item?.amount ?? null]);

const moneyOf = (amount: SupportAmount | undefined): string =>
  amount ? canonical([amount.kind, amount.value ?? null, amount.cap ?? null]) : '';

type Move = [before: VerdictOrNone, after: VerdictOrNone];

function movesOf(was: Judged, is: Judged): Map<number, Move> {
  const moves = new Map<number, Move>();
  for (const id of new Set([...was.verdicts.keys(), ...is.verdicts.keys()])) {
    const move: Move = [was.verdictOn(id), is.verdictOn(id)];
    if (move[0] !== move[1]) moves.set(id, move);
  }
  return moves;
}

function countMoves(moves: Iterable<Move>): RuleEffect['moves'] {
  const counts = new Map<string, RuleEffect['moves'][number]>();
  for (const [before, after] of moves) {
    const key = `${before} ${after}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { before, after, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
