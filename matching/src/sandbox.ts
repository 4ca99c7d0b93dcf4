import { type SupportAmount, supportAmountOnView } from './amount';
import { factsOfAmount } from './casebook/conditions';
import { type Bits, countBits, eachBit } from './engine/bits';
import type { ConditionCounts, Population } from './population';
import { type GroupKind, PopulationGroups, sizeRules } from './population-groups';
import { ProfileView } from './profile-view';
import type { Amount, Rule } from './rule';
import type { Verdict } from './verdict';

/** A rule with the amount of its item, both bound to the item. */
export interface Edition {
  rule: Rule;
  amount: Amount;
}

/** What enterprises come to in 万元. */
export interface Cost {
  /** What is certain, and what it comes to at most where there is an end. */
  sure: number;
  most: number;
  /** Enterprises, of those looked at, whose amount has no end. */
  endless: number;
  /** How many were looked at; less than all when it is estimated from them. */
  sampled: number;
}

/** What a rule comes to for the enterprises of one size, section or county; '' = not known of which. */
export interface SandboxGroup {
  key: string;
  fit: number;
  gained: number;
  lost: number;
  /** At most, in 万元; undefined when none of it was looked at. */
  most?: number;
}

export interface SandboxResult {
  counts: Record<Verdict, number>;
  /** Of the edition that it is compared with. */
  before?: Record<Verdict, number>;
  conditions: ConditionCounts[];
  gained: number;
  lost: number;
  groups: Record<GroupKind, SandboxGroup[]>;
  cost: Cost;
  costBefore?: Cost;
  /** The rows of one list. */
  rows: Record<SandboxList, Bits>;
}

export const SANDBOX_LISTS = ['fit', 'near', 'unknown', 'gained', 'lost'] as const;
export type SandboxList = (typeof SANDBOX_LISTS)[number];

/** So many of those who fit have their amount computed; of more it is estimated from as many. */
export const SAMPLE = 2000;
/** Amounts kept: those of the edition in work, of the one before it, and of the one in force. */
const AMOUNTS_KEPT = 3;

type Money = Pick<Cost, 'sure' | 'most'> & { endless: boolean };

/**
 * What a rule that is not in force would come to for all enterprises: who fits, by size, section and county, who is gained and lost
 * against another edition, and what it costs. A population keeps what each condition came to, so that after a change only
 * the changed one is judged. Touches nothing in force.
 */
export class Sandbox {
  private readonly groups: PopulationGroups;
  private readonly amounts = new Map<string, Map<number, Money>>();

  constructor(private readonly population: Population) {
    this.groups = new PopulationGroups(population);
  }

  /** Judges what a try of these rules needs, with pauses, so that a million enterprises hold nobody up; see Population.prepare. */
  async prepare(
    rules: readonly Rule[],
    asOf: string,
    today: string,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    for (const rule of [...rules, ...sizeRules()]) await this.population.prepare(rule, asOf, today, pause);
  }

  /** Tries an edition as of a day, beside another when there is one. */
  try(edition: Edition, asOf: string, today: string, against?: Edition): SandboxResult {
    const { population } = this;
    const sets = population.verdictSets(edition.rule, asOf, today);
    const older = against && population.verdictSets(against.rule, asOf, today);
    const none = new Uint32Array(sets.fit.length);
    const gained = older ? without(sets.fit, older.fit) : none;
    const lost = older ? without(older.fit, sets.fit) : none;
    const rows = { fit: sets.fit, near: sets.near, unknown: sets.unknown, gained, lost };
    const money = this.moneyOf(edition.amount, sets.fit, asOf, today);
    return {
      counts: countsOf(sets),
      ...(older && { before: countsOf(older) }),
      conditions: population.conditionCounts(edition.rule, asOf, today),
      gained: countBits(gained),
      lost: countBits(lost),
      groups: this.groups.split(rows, money, asOf, today),
      cost: costOf(money, countBits(sets.fit)),
      ...(older &&
        against && {
          costBefore: costOf(this.moneyOf(against.amount, older.fit, asOf, today), countBits(older.fit)),
        }),
      rows,
    };
  }

  /** The enterprises of a set, the first of them. */
  ids(rows: Bits, limit: number): number[] {
    return firstRows(rows, limit).map((row) => this.population.idOf(row));
  }

  /** What an amount comes to for the rows of a set, or for a sample of them that stays the same while the set hardly changes. */
  private moneyOf(amount: Amount, rows: Bits, asOf: string, today: string): Map<number, Money> {
    if (amount.kind === 'none') return new Map();
    const kept = this.keptFor(`${this.population.revision} ${asOf} ${today} ${JSON.stringify(amount)}`);
    const share = SAMPLE / countBits(rows);
    const found = new Map<number, Money>();
    const profileOf = this.population.profiles(factsOfAmount(amount));
    eachBit(rows, (row) => {
      if (share < 1 && lotOf(row) >= share) return;
      let money = kept.get(row);
      if (!money) {
        const view = new ProfileView(profileOf(row), asOf, today);
        money = moneyOf(supportAmountOnView(amount, view));
        kept.set(row, money);
      }
      found.set(row, money);
    });
    return found;
  }

  private keptFor(key: string): Map<number, Money> {
    const kept = this.amounts.get(key) ?? new Map<number, Money>();
    this.amounts.delete(key);
    this.amounts.set(key, kept);
    for (const old of this.amounts.keys()) if (this.amounts.size > AMOUNTS_KEPT) this.amounts.delete(old);
    return kept;
  }
}

/** A number from 0 to 1 for each row, spread evenly and always the same. */
const lotOf = (row: number): number => (Math.imul(row + 1, 0x9e3779b1) >>> 0) / 2 ** 32;

function moneyOf({ value, least, cap }: SupportAmount): Money {
  const sure = value ?? least ?? 0;
  const most = value ?? cap;
  return { sure, most: most ?? sure, endless: most === undefined };
}

function costOf(money: ReadonlyMap<number, Money>, fit: number): Cost {
  const cost: Cost = { sure: 0, most: 0, endless: 0, sampled: money.size };
  for (const one of money.values()) {
    cost.sure += one.sure;
    cost.most += one.most;
    if (one.endless) cost.endless += 1;
  }
  const times = money.size === 0 ? 0 : fit / money.size;
  return { ...cost, sure: cost.sure * times, most: cost.most * times };
}

const without = (set: Bits, other: Bits): Bits => set.map((word, at) => word & ~other[at]!);

const countsOf = (sets: Record<Verdict, Bits>): Record<Verdict, number> => ({
  fit: countBits(sets.fit),
  near: countBits(sets.near),
  unknown: countBits(sets.unknown),
  unfit: countBits(sets.unfit),
});

function firstRows(rows: Bits, limit: number): number[] {
  const found: number[] = [];
  for (let word = 0; word < rows.length && found.length < limit; word += 1) {
    for (let rest = rows[word]!; rest !== 0 && found.length < limit; rest &= rest - 1) {
      found.push(word * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return found;
}
