import { hasBit } from '@zhice/matching/engine/bits';
import { ruleInForce } from '@zhice/matching/evaluate';
import type { MatchResult } from '@zhice/matching/match-result';
import { Matcher } from '@zhice/matching/matcher';
import type { Profile } from '@zhice/matching/profile';
import type { Verdict } from '@zhice/matching/verdict';
import type { ChangeKind } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { found } from '../../rpc/refusal';
import { EnterpriseMatch } from './enterprise-match';
import { EnterprisePopulation } from './enterprise-population';
import { ItemTable } from './item-table';
import { type MatchChanges, matchChanges } from './match-changes';
import { loadItem } from './match-item';
import { findItemsWithRules, pageItemsWithRules, type StoredItem } from './matching.queries';
import { ProfileCache } from './profile-cache';

/** Items read at once, so that loading holds no more than this beside what it keeps. */
const BATCH = 1000;
/** Matches kept for the next page or filter; one over 100,000 items takes about 0.1 MB. */
const MATCHES_KEPT = 32;

/** No enterprise has this id; one object, so that its match is kept. */
const NOBODY = 0;
const NOTHING_TOLD: Profile = [];

interface AudiencePage {
  verdict: Verdict;
  offset: number;
  limit: number;
}

interface Audience {
  counts: Record<Verdict, number>;
  /** Enterprise ids. */
  ids: number[];
}

/**
 * All items that have rules, compiled in memory, and the profiles that were matched lately. Every process has one of its
 * own; `refresh` keeps it in step with what any process commits.
 */
export class MatchingService {
  /** What lists show and filter; changes in step with the compiled rules. */
  readonly items = new ItemTable();
  private readonly matcher = new Matcher();
  private readonly profiles = new ProfileCache();
  private readonly names = new Map<string, string>();
  private readonly population = new EnterprisePopulation();
  private readonly matches = new Map<string, { match: EnterpriseMatch; revision: number }>();
  private sql: Db | undefined;

  /** Reads and compiles all items; call it after the change feed has begun and before the first match. */
  async start(sql: Db): Promise<void> {
    this.sql = sql;
    let last = 0;
    for (;;) {
      const batch = await pageItemsWithRules(sql, last, BATCH);
      for (const item of batch) this.put(item);
      if (batch.length < BATCH) return;
      last = batch.at(-1)!.id;
    }
  }

  /** Reads again what changed. */
  async refresh(kind: Exclude<ChangeKind, 'industry'>, ids: number[]): Promise<void> {
    if (kind === 'item') return this.refreshItems(ids);
    for (const id of ids) this.profiles.forget(id);
    await this.population.refresh(this.sql!, ids);
  }

  /** The facts of an enterprise as any process saved them last; refuses with `not_found`. */
  async profileOf(db: Db, enterpriseId: number): Promise<Profile> {
    return found(await this.profiles.get(db, enterpriseId)).profile;
  }

  /**
   * The verdicts on all items for a profile as of a day (YYYY-MM-DD). No await may come between a match and its use: a
   * refresh in between makes it throw.
   */
  matchProfile(profile: Profile, asOf: string): MatchResult {
    return this.matcher.match(profile, { asOf });
  }

  /**
   * The same for an enterprise with its stored profile, kept for a while: turning pages and changing filters does not
   * match anew.
   */
  matchEnterprise(enterpriseId: number, profile: Profile, asOf: string): EnterpriseMatch {
    const key = `${enterpriseId} ${asOf}`;
    const recent = this.matches.get(key);
    this.matches.delete(key);
    const isCurrent = recent?.match.profile === profile && recent.revision === this.items.revision;
    const match = isCurrent ? recent.match : this.matchAnew(profile, asOf);
    this.matches.set(key, { match, revision: this.items.revision });
    if (this.matches.size > MATCHES_KEPT) this.matches.delete(this.matches.keys().next().value!);
    return match;
  }

  /** The verdicts for whoever has told nothing: its questions are what settles most for everybody. */
  matchNobody(asOf: string): EnterpriseMatch {
    return this.matchEnterprise(NOBODY, NOTHING_TOLD, asOf);
  }

  private matchAnew(profile: Profile, asOf: string): EnterpriseMatch {
    const ids = this.items.idsOf({ window: 'declarable' }, asOf);
    const isDeclarable = (id: number) => hasBit(ids, id);
    return new EnterpriseMatch(profile, this.matchProfile(profile, asOf), isDeclarable);
  }

  /**
   * The other direction: how many visible enterprises have each verdict on an item as of a day, and one page of the ids of
   * those with the verdict asked for. Undefined when the item has no rule in force.
   */
  async audience(itemId: number, asOf: string, page: AudiencePage): Promise<Audience | undefined> {
    const population = await this.population.get(this.sql!);
    const rule = ruleInForce(this.matcher.get(itemId)?.rules ?? [], asOf);
    if (!rule) return undefined;
    const counts = population.count(rule, asOf);
    return { counts, ids: population.page(rule, asOf, page.verdict, page.offset, page.limit) };
  }

  /** How the verdicts on declarable items differ between two profiles of one enterprise. */
  compare(before: Profile, after: Profile, asOf: string): MatchChanges {
    return matchChanges(this.items, this.matchProfile(before, asOf), this.matchProfile(after, asOf));
  }

  private async refreshItems(ids: number[]): Promise<void> {
    const gone = new Set(ids);
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const item of await findItemsWithRules(this.sql!, ids.slice(start, start + BATCH))) {
        this.put(item);
        gone.delete(item.id);
      }
    }
    for (const id of gone) {
      this.matcher.remove(id);
      this.items.remove(id);
    }
  }

  private put(stored: StoredItem): void {
    const { row, item } = loadItem(stored);
    this.items.put({ ...row, unit: this.shared(row.unit), support_form: this.shared(row.support_form) });
    this.matcher.upsert(item);
  }

  /** One string object for equal names: departments repeat over thousands of items. */
  private shared(name: string | null): string | null {
    if (name === null) return null;
    const known = this.names.get(name);
    if (known === undefined) this.names.set(name, name);
    return known ?? name;
  }
}
