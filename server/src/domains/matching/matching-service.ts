import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { hasBit } from '@zhice/matching/engine/bits';
import { ruleInForce } from '@zhice/matching/evaluate';
import type { MatchResult } from '@zhice/matching/match-result';
import type { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import type { Amount, Condition, Rule } from '@zhice/matching/rule';
import { Sandbox } from '@zhice/matching/sandbox';
import type { Verdict } from '@zhice/matching/verdict';
import { LRUCache } from 'lru-cache';
import { found } from '../../base/refusal';
import type { ChangeKind } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { findFactVersion, findProfile, type Project, type StoredProfile } from '../enterprise';
import { EnterpriseMatch } from './enterprise-match';
import { EnterprisePopulation } from './enterprise-population';
import { judgedProjects } from './judged-projects';
import { type MatchChanges, matchChanges } from './match-changes';
import { RuledItems } from './ruled-items';
import { loadItem, readItems, type StoredItem } from './stored-items';

declare module '../../rpc/services' {
  interface Services {
    matching: MatchingService;
  }
}

/** Items read at once, so that loading holds no more than this beside what it keeps. */
const BATCH = 1000;
/** Matches kept for the next page or filter; one over 100,000 items takes about 0.1 MB. */
const MATCHES_KEPT = 32;

/** So long a call waits for the enterprises to be read and judged. */
const WAIT_MS = 2000;
/** So long enterprises are judged before other calls have their turn. */
const PAUSE_MS = 15;

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
  /** Items for persons: no enterprise is ever judged by them, or asked what they read. */
  people = new RuledItems();
  private enterprises = new RuledItems();
  private profiles = new ProfileCache();
  private readonly names = new Map<string, string>();
  private population = new EnterprisePopulation();
  private readonly matches = new LRUCache<string, { match: EnterpriseMatch; revision: number }>({ max: MATCHES_KEPT });
  private tried: { population: Population; sandbox: Sandbox } | undefined;
  private sql: Db | undefined;

  /** What lists show and filter of the items for enterprises. */
  get items() {
    return this.enterprises.items;
  }

  get groups() {
    return this.enterprises.groups;
  }

  private get matcher() {
    return this.enterprises.matcher;
  }

  /** Reads and compiles all items; call it after the change feed has begun and before the first match. */
  async start(sql: Db): Promise<void> {
    this.sql = sql;
    let last = 0;
    for (;;) {
      const batch = await readItems(sql, sql`p.id > ${last} order by p.id limit ${BATCH}`);
      for (const item of batch) this.put(item);
      if (batch.length < BATCH) return;
      last = batch.at(-1)!.id;
    }
  }

  /** Compiles all items anew, as what they refer to by key has changed; until all are there the old ones answer. */
  async reload(): Promise<void> {
    const fresh = new MatchingService();
    await fresh.start(this.sql!);
    this.people = fresh.people;
    this.enterprises = fresh.enterprises;
    this.population = fresh.population;
    this.profiles = fresh.profiles;
    this.matches.clear();
  }

  /** Reads again what changed. */
  async refresh(
    kind: Exclude<ChangeKind, 'industry' | 'zone' | 'catalogue' | 'law' | 'scan'>,
    ids: number[],
  ): Promise<void> {
    if (kind === 'item') return this.refreshItems(ids);
    for (const id of ids) this.profiles.forget(id);
    await this.population.refresh(this.sql!, ids);
  }

  /** The facts of an enterprise as they were saved last, by whichever process; refuses with `not_found`. */
  async profileOf(db: Db, enterpriseId: number): Promise<Profile> {
    return (await this.storedOf(db, enterpriseId)).profile;
  }

  /** The same with its projects. */
  async storedOf(db: Db, enterpriseId: number): Promise<StoredProfile> {
    return found(await this.profiles.get(db, enterpriseId));
  }

  /** Projects of one item, each as it comes out when it stands for the item in a profile. */
  judgeProjects(profile: Profile, projects: readonly Project[], today: string) {
    if (projects.length === 0) return [];
    const result = this.matchProfile(profile, today, today);
    return judgedProjects(projects, { profile, result }, (before, other) => this.matchChanged(before, other));
  }

  /**
   * The verdicts on all items for a profile as of a day (YYYY-MM-DD). No await may come between a match and its use: a
   * refresh in between makes it throw.
   */
  matchProfile(profile: Profile, asOf: string, today: string): MatchResult {
    return this.matcher.match(profile, { asOf, today });
  }

  /** The verdicts after some facts changed: only what reads these is judged anew. */
  matchChanged(before: MatchResult, profile: Profile): MatchResult {
    return this.matcher.rematch(before, profile);
  }

  /**
   * The same as `matchProfile` for an enterprise with its stored profile, kept for a while: turning pages and changing filters does not
   * match anew.
   */
  matchEnterprise(enterpriseId: number, profile: Profile, asOf: string, today = asOf): EnterpriseMatch {
    const key = `${enterpriseId} ${asOf} ${today}`;
    const recent = this.matches.get(key);
    const isCurrent = recent?.match.profile === profile && recent.revision === this.items.revision;
    const match = isCurrent ? recent.match : this.matchAnew(profile, asOf, today);
    this.matches.set(key, { match, revision: this.items.revision });
    return match;
  }

  /** The verdicts for whoever has told nothing: its questions are what settles most for everybody. */
  matchNobody(asOf: string): EnterpriseMatch {
    return this.matchEnterprise(NOBODY, NOTHING_TOLD, asOf);
  }

  /** The verdicts on the items for persons for what is known of one; nothing of it is kept. */
  matchPerson(profile: Profile, today: string): EnterpriseMatch {
    const ids = this.people.items.idsOf({ window: 'declarable' }, today);
    return new EnterpriseMatch(profile, this.people.matcher.match(profile, { asOf: today }), (id) => hasBit(ids, id));
  }

  private matchAnew(profile: Profile, asOf: string, today: string): EnterpriseMatch {
    const ids = this.items.idsOf({ window: 'declarable' }, asOf);
    const isDeclarable = (id: number) => hasBit(ids, id);
    return new EnterpriseMatch(profile, this.matchProfile(profile, asOf, today), isDeclarable);
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

  /** What an item is worth, as it says it; undefined when there is no such item. */
  amountOf(itemId: number): Amount | undefined {
    return this.matcher.get(itemId)?.amount;
  }

  /** Where rules that are not in force are tried; undefined while the enterprises are still being read, or judged for the first time. */
  async sandbox(rules: readonly Rule[], asOf: string, today: string): Promise<Sandbox | undefined> {
    return Promise.race([this.preparedSandbox(rules, asOf, today), delay(WAIT_MS, undefined, { ref: false })]);
  }

  private async preparedSandbox(rules: readonly Rule[], asOf: string, today: string): Promise<Sandbox> {
    const population = await this.population.get(this.sql!);
    if (this.tried?.population !== population) this.tried = { population, sandbox: new Sandbox(population) };
    const { sandbox } = this.tried;
    await sandbox.prepare(rules, asOf, today, pauseEvery(PAUSE_MS));
    return sandbox;
  }

  /** The visible enterprises of which a condition holds for certain as of a day. */
  async holding(condition: Condition, asOf: string): Promise<number[]> {
    const population = await this.population.get(this.sql!);
    const rule = { version: '1', source: '', condition };
    return population.page(rule, asOf, 'fit', 0, Number.POSITIVE_INFINITY);
  }

  /** How the verdicts on declarable items differ between two profiles of one enterprise. */
  compare(before: Profile, after: Profile, asOf: string): MatchChanges {
    const earlier = this.matchProfile(before, asOf, asOf);
    return matchChanges(this.items, earlier, this.matchChanged(earlier, after));
  }

  private async refreshItems(ids: number[]): Promise<void> {
    const gone = new Set(ids);
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      for (const item of await readItems(this.sql!, this.sql!`p.id = any(${some}::bigint[])`)) {
        this.put(item);
        gone.delete(item.id);
      }
    }
    for (const id of gone) for (const ruled of [this.enterprises, this.people]) ruled.remove(id);
  }

  private put(stored: StoredItem): void {
    const loaded = loadItem(stored);
    const { row, item } = loaded;
    const [own, other] = item.subject === 'person' ? [this.people, this.enterprises] : [this.enterprises, this.people];
    // a changed rule may be for others than it was
    other.remove(row.id);
    const shared = { ...row, unit: this.shared(row.unit), support_form: this.shared(row.support_form) };
    own.put({ ...loaded, row: shared }, stored.source_key);
  }

  /** One string object for equal names: departments repeat over thousands of items. */
  private shared(name: string | null): string | null {
    if (name === null) return null;
    const known = this.names.get(name);
    if (known === undefined) this.names.set(name, name);
    return known ?? name;
  }
}

/** Something to call between steps: gives others their turn after so many milliseconds of work. */
function pauseEvery(ms: number): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < ms) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}

/** Profiles that matching used lately; a profile of 100 values takes some 20 KB. */
const PROFILES_KEPT = 500;

/**
 * Recently used profiles by enterprise. Each use asks the database for the version alone, so that what any process has
 * saved counts at once; the facts are read again only when they changed.
 */
class ProfileCache {
  private readonly kept = new LRUCache<number, StoredProfile>({ max: PROFILES_KEPT });

  /** The stored profile; undefined when there is no such enterprise. */
  async get(db: Db, enterpriseId: number): Promise<StoredProfile | undefined> {
    const known = this.kept.get(enterpriseId);
    if (known && known.version === (await findFactVersion(db, enterpriseId))) return known;
    const stored = await findProfile(db, enterpriseId);
    if (stored) this.kept.set(enterpriseId, stored);
    else this.forget(enterpriseId);
    return stored;
  }

  forget(enterpriseId: number): void {
    this.kept.delete(enterpriseId);
  }
}
