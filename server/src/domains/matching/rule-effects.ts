import { type SupportAmount, supportAmountOnView } from '@zhice/matching/amount';
import { boundTo } from '@zhice/matching/engine/bind';
import { ruleInForce } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { VERDICTS } from '@zhice/matching/match-result';
import type { Population } from '@zhice/matching/population';
import { ProfileView } from '@zhice/matching/profile-view';
import type { Amount, MatchItem, Rule } from '@zhice/matching/rule';
import type { Verdict } from '@zhice/matching/verdict';
import { canonical } from '../../base/canonical';
import type { Db } from '../../db/sql';
import { findVisibleProfiles } from '../enterprise';
import { EnterprisePopulation } from './enterprise-population';
import { loadItem, readItems } from './stored-items';

/** Profiles read at once. */
const BATCH = 1000;
/** Items judged together: what is kept of each grows with the library. */
const ITEMS_AT_ONCE = 50;

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

/** An item before and after a change; absent where it had or has no rules. */
export type JudgedPair = readonly [before: JudgedItem | undefined, after: JudgedItem | undefined];

/** Judges changed items before and after for all enterprises that are visible; these are read when the first item asks. */
export class RuleEffects {
  private readonly population = new EnterprisePopulation();

  constructor(
    private readonly db: Db,
    private readonly today: string,
    /** So many enterprises are named for each item. */
    private readonly named: number,
  ) {}

  /** What each change comes to; those by which rules, places, titles and amounts stay what they were are left out. */
  async of(pairs: readonly JudgedPair[]): Promise<RuleEffect[]> {
    const effects: RuleEffect[] = [];
    for (let start = 0; start < pairs.length; start += ITEMS_AT_ONCE) {
      const changes = await this.changesOf(pairs.slice(start, start + ITEMS_AT_ONCE));
      await this.compareAmounts(changes);
      for (const change of changes) effects.push(await this.effectOf(change));
    }
    return effects;
  }

  private async changesOf(pairs: readonly JudgedPair[]): Promise<Change[]> {
    const changes: Change[] = [];
    for (const [before, after] of pairs) {
      const asOf = this.dayOf(before?.item, after?.item);
      const title = (after ?? before)?.title;
      if (asOf === undefined || title === undefined) continue;
      const population = await this.population.get(this.db);
      const was = new Judged(population, before?.item, asOf, this.today);
      const is = new Judged(population, after?.item, asOf, this.today);
      const moved = movesOf(was, is);
      const open = was.isWorth(is) ? new Set<number>() : openTo(was, is, moved);
      changes.push({ title, asOf, was, is, moved, open, otherAmounts: [], judged: population.size });
    }
    return changes;
  }

  /** The first day on which an item differs from what it was: today, or when a version begins or ends. */
  private dayOf(before: MatchItem | undefined, after: MatchItem | undefined): string | undefined {
    const rules = [...(before?.rules ?? []), ...(after?.rules ?? [])];
    const days = rules.flatMap(({ validFrom }) => validFrom ?? []).filter((day) => day > this.today);
    return [this.today, ...days.sort()].find((day) => meaningOn(before, day) !== meaningOn(after, day));
  }

  /** Finds who gets another amount with the same verdict; each profile is read once for all items. */
  private async compareAmounts(changes: readonly Change[]): Promise<void> {
    const ids = [...new Set(changes.flatMap(({ open }) => [...open]))].sort((a, b) => a - b);
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const { id, profile } of await findVisibleProfiles(this.db, ids.slice(start, start + BATCH))) {
        const views = new Map<string, ProfileView>();
        for (const { asOf, was, is, open, otherAmounts } of changes) {
          if (!open.has(id)) continue;
          const view = views.get(asOf) ?? new ProfileView(profile, asOf, this.today);
          views.set(asOf, view);
          if (moneyOf(was.amountFor(id, view)) !== moneyOf(is.amountFor(id, view))) otherAmounts.push(id);
        }
      }
    }
  }

  private async effectOf({ title, asOf, was, is, moved, otherAmounts, judged }: Change): Promise<RuleEffect> {
    return {
      title,
      asOf,
      moves: countMoves(moved.values()),
      otherAmounts: otherAmounts.length,
      judged,
      examples: await this.examplesOf({ was, is, asOf }, [...moved.keys(), ...otherAmounts]),
    };
  }

  private async examplesOf(
    { was, is, asOf }: Pick<Change, 'was' | 'is' | 'asOf'>,
    ids: readonly number[],
  ): Promise<Example[]> {
    const names = await this.db<{ id: number; name: string }[]>`
      select id, name from enterprise where id = any(${[...ids]}::bigint[]) order by name, id limit ${this.named}`;
    const stored = await findVisibleProfiles(
      this.db,
      names.map(({ id }) => id),
    );
    const profiles = new Map(stored.map(({ id, profile }) => [id, profile]));
    return names.map(({ id, name }) => {
      const view = new ProfileView(profiles.get(id) ?? [], asOf, this.today);
      return {
        name,
        verdicts: [was.verdictOn(id), is.verdictOn(id)],
        amounts: [was.amountFor(id, view), is.amountFor(id, view)],
      };
    });
  }
}

/** One changed item, judged before and after. */
interface Change {
  title: string;
  asOf: string;
  was: Judged;
  is: Judged;
  /** Whose verdict is another. */
  moved: ReadonlyMap<number, Move>;
  /** Whose verdict is the same, and may be worth another amount. */
  open: ReadonlySet<number>;
  /** Of these, who gets another amount. */
  otherAmounts: number[];
  judged: number;
}

const openTo = (was: Judged, is: Judged, moved: ReadonlyMap<number, Move>): Set<number> =>
  new Set(
    [...is.verdicts]
      .filter(([id, verdict]) => verdict !== 'unfit' && !moved.has(id) && was.verdicts.has(id))
      .map(([id]) => id),
  );

/** One item as of a day: who has which verdict on it, and what it is worth to whom. */
class Judged {
  readonly verdicts = new Map<number, Verdict>();
  private readonly amount: Amount | undefined;

  constructor(population: Population, item: MatchItem | undefined, asOf: string, today: string) {
    this.amount = item && boundTo(item.amount, item.id);
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
    return canonical(this.amount) === canonical(other.amount);
  }

  amountFor(id: number, view: ProfileView): SupportAmount | undefined {
    const verdict = this.verdictOn(id);
    if (!this.amount || verdict === '' || verdict === 'unfit') return undefined;
    return supportAmountOnView(this.amount, view);
  }
}

const inForce = (item: MatchItem | undefined, day: string): Rule | undefined => {
  const rule = item && ruleInForce(item.rules, day);
  return rule && ruleOfItem(rule, item);
};

const meaningOn = (item: MatchItem | undefined, day: string): string =>
  canonical([inForce(item, day)?.condition ?? null, item?.amount ?? null]);

const moneyOf = (amount: SupportAmount | undefined): string =>
  amount ? canonical([amount.kind, amount.value ?? null, amount.least ?? null, amount.cap ?? null]) : '';

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
