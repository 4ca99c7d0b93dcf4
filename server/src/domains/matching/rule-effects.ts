import { type SupportAmount, supportAmountOnView } from '@zhice/matching/amount';
import { boundTo } from '@zhice/matching/engine/bind';
import { ruleInForce } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { VERDICTS } from '@zhice/matching/match-result';
import type { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import type { Amount, MatchItem, Rule } from '@zhice/matching/rule';
import type { Verdict } from '@zhice/matching/verdict';
import { canonical } from '../../base/canonical';
import type { Db } from '../../db/sql';
import { under, wordsIn } from '../catalogue';
import { findVisibleProfiles } from '../enterprise';
import { type CatalogueChange, changedWords, meaningOn, turningDays } from './catalogue-change.rules';
import { itemsNaming, loadItem, readItems, type StoredItem } from './stored-items';
import { World } from './world';

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

/** What a changed rule, amount or catalogue comes to for all enterprises of the library. */
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
  /** The words of the catalogue that it reads and that mean something else after a change. */
  reads?: readonly string[];
}

/** These items as they are matched now; those without rules are left out. */
export async function readJudged(db: Db, ids: readonly number[]): Promise<Map<number, JudgedItem>> {
  if (ids.length === 0) return new Map();
  const stored = await readItems(db, db`p.id = any(${[...ids]}::bigint[])`);
  return new Map(stored.map((one) => [one.id, judgedOf(one)]));
}

const judgedOf = (stored: StoredItem): JudgedItem => ({ title: stored.title, item: loadItem(stored).item });

/** Every item that may be judged otherwise under a changed catalogue, as it is matched before and after. */
export async function readConcerned(db: Db, change: CatalogueChange): Promise<JudgedPair[]> {
  const changed = changedWords(change);
  if (changed.size === 0) return [];
  return (await itemsNaming(db, [...changed.keys()])).map((stored) => {
    const named = [...wordsIn([stored.amount, stored.rules, stored.grants, stored.frames, stored.area_codes])];
    const reads = [...new Set(named.flatMap((word) => [...(changed.get(word) ?? [])]))];
    const [before, after] = [change.before, change.after].map((one) => under(one, () => judgedOf(stored)));
    return [
      { ...before!, reads },
      { ...after!, reads },
    ];
  });
}

/** An item as far as enterprises are judged by it: one for persons is none. */
const ofEnterprises = (judged: JudgedItem | undefined): JudgedItem | undefined =>
  judged?.item.subject === 'person' ? undefined : judged;

/** An item before and after a change; absent where it had or has no rules. */
export type JudgedPair = readonly [before: JudgedItem | undefined, after: JudgedItem | undefined];

/** Judges changed items before and after for all enterprises that are visible; these are read when the first item asks. */
export class RuleEffects {
  private readonly before: World;
  private readonly after: World;

  constructor(
    private readonly db: Db,
    private readonly today: string,
    /** So many enterprises are named for each item. */
    private readonly named: number,
    /** Where it is the catalogue that changes. */
    change?: CatalogueChange,
  ) {
    this.before = new World(db, today, change?.before);
    this.after = change ? new World(db, today, change.after) : this.before;
  }

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
    for (const pair of pairs) {
      const [before, after] = pair.map(ofEnterprises);
      const asOf = this.dayOf(before, after);
      const title = (after ?? before)?.title;
      if (asOf === undefined || title === undefined) continue;
      const [older, newer] = [await this.before.enterprises(), await this.after.enterprises()];
      const was = new Judged(this.before, older, before?.item, asOf, this.today);
      const is = new Judged(this.after, newer, after?.item, asOf, this.today);
      const moved = movesOf(was, is);
      const open = was.isWorth(is) ? new Set<number>() : openTo(was, is, moved);
      changes.push({ title, asOf, was, is, moved, open, otherAmounts: [], judged: newer.size });
    }
    return changes;
  }

  /** The first day on which an item differs from what it was: today, or when a version or a word of the catalogue changes. */
  private dayOf(before: JudgedItem | undefined, after: JudgedItem | undefined): string | undefined {
    const rules = [...(before?.item.rules ?? []), ...(after?.item.rules ?? [])];
    const words = after?.reads ?? [];
    const turns = [this.before, this.after].flatMap(({ entries }) =>
      words.flatMap((word) => turningDays(entries, word)),
    );
    const days = [...rules.flatMap(({ validFrom }) => validFrom ?? []), ...turns].filter((day) => day > this.today);
    return [this.today, ...days.sort()].find(
      (day) => meaning(before, this.before, day) !== meaning(after, this.after, day),
    );
  }

  /** Finds who gets another amount with the same verdict; each profile is read once for all items. */
  private async compareAmounts(changes: readonly Change[]): Promise<void> {
    const ids = [...new Set(changes.flatMap(({ open }) => [...open]))].sort((a, b) => a - b);
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const { id, profile } of await findVisibleProfiles(this.db, ids.slice(start, start + BATCH))) {
        for (const { was, is, open, otherAmounts } of changes) {
          if (!open.has(id)) continue;
          if (moneyOf(was.amountFor(id, profile)) !== moneyOf(is.amountFor(id, profile))) otherAmounts.push(id);
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
      examples: await this.examplesOf({ was, is }, [...moved.keys(), ...otherAmounts]),
    };
  }

  private async examplesOf({ was, is }: Pick<Change, 'was' | 'is'>, ids: readonly number[]): Promise<Example[]> {
    const names = await this.db<{ id: number; name: string }[]>`
      select id, name from enterprise where id = any(${[...ids]}::bigint[]) order by name, id limit ${this.named}`;
    const stored = await findVisibleProfiles(
      this.db,
      names.map(({ id }) => id),
    );
    const profiles = new Map(stored.map(({ id, profile }) => [id, profile]));
    return names.map(({ id, name }) => {
      const profile = profiles.get(id) ?? [];
      return {
        name,
        verdicts: [was.verdictOn(id), is.verdictOn(id)],
        amounts: [was.amountFor(id, profile), is.amountFor(id, profile)],
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

/** One item as of a day in a world: who has which verdict on it, and what it is worth to whom. */
class Judged {
  readonly verdicts = new Map<number, Verdict>();
  private readonly amount: Amount | undefined;

  constructor(
    private readonly world: World,
    population: Population,
    item: MatchItem | undefined,
    private readonly asOf: string,
    today: string,
  ) {
    this.amount = item && boundTo(item.amount, item.id);
    world.under(() => {
      const rule = inForce(item, asOf);
      for (const verdict of rule ? VERDICTS : []) {
        const ids = population.page(rule!, asOf, verdict, 0, Number.POSITIVE_INFINITY, today);
        for (const id of ids) this.verdicts.set(id, verdict);
      }
    });
  }

  verdictOn(id: number): VerdictOrNone {
    return this.verdicts.get(id) ?? '';
  }

  /** Whether another state of the item has the same amount, read in the same way. */
  isWorth(other: Judged): boolean {
    return this.world === other.world && canonical(this.amount) === canonical(other.amount);
  }

  amountFor(id: number, profile: Profile): SupportAmount | undefined {
    const { amount, world } = this;
    const verdict = this.verdictOn(id);
    if (!amount || verdict === '' || verdict === 'unfit') return undefined;
    return world.under(() => supportAmountOnView(amount, world.view(profile, this.asOf)));
  }
}

const inForce = (item: MatchItem | undefined, day: string): Rule | undefined => {
  const rule = item && ruleInForce(item.rules, day);
  return rule && ruleOfItem(rule, item);
};

/** What an item says on a day, with what the catalogue makes of it. */
function meaning(judged: JudgedItem | undefined, world: World, day: string): string {
  const rule = world.under(() => inForce(judged?.item, day));
  const read = rule ? (judged?.reads ?? []).map((word) => meaningOn(world.entries, word, day)) : [];
  return canonical([rule?.condition ?? null, judged?.item.amount ?? null, read]);
}

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
