import { evaluate, ruleInForce } from '@zhice/matching/evaluate';
import type { MatchOrder } from '@zhice/matching/match-result';
import { Matcher } from '@zhice/matching/matcher';
import type { Profile } from '@zhice/matching/profile';
import { RandomWorld } from '@zhice/matching/random-world';
import type { MatchItem } from '@zhice/matching/rule';
import type { Verdict } from '@zhice/matching/verdict';
import { describe, expect, it } from 'vitest';
import { type ItemRow, ItemTable } from './item-table';
import { matchChanges } from './match-changes';
import { askedFor, pageOfMatches, summarize } from './match-list';

const AS_OF = '2026-06-10';
const VERDICTS: Verdict[] = ['fit', 'near', 'unknown', 'unfit'];

interface World {
  items: MatchItem[];
  rows: Map<number, ItemRow>;
  table: ItemTable;
  matcher: Matcher;
  random: RandomWorld;
}

function worldOf(seed: number, size: number): World {
  const random = new RandomWorld(seed);
  const table = new ItemTable();
  const rows = new Map<number, ItemRow>();
  const items = Array.from({ length: size }, (_, index) => random.item(index + 1, 1 + random.below(3)));
  for (const item of items) {
    const { amount } = item;
    const cap = amount.kind === 'fixed' ? amount.value : amount.kind === 'share' ? (amount.cap ?? null) : null;
    const row: ItemRow = {
      id: item.id,
      kind: 'item',
      title: `事项 ${item.id}`,
      level: 18 + random.below(4),
      unit: null,
      way: null,
      support_form: null,
      amount_max: cap,
      repealed: false,
      effective_from: null,
      effective_to: null,
      opens_on: null,
      closes_on: item.closesOn ?? null,
      publicity_from: null,
      publicity_to: null,
    };
    rows.set(item.id, row);
    table.put(row);
  }
  return { items, rows, table, matcher: new Matcher(items), random };
}

/** The plain evaluator on each item by itself. */
function plainVerdict(item: MatchItem, profile: Profile): Verdict | undefined {
  const rule = ruleInForce(item.rules, AS_OF);
  return rule && evaluate(rule, profile, AS_OF).verdict;
}

const isDeclarable = (row: ItemRow): boolean => row.closes_on === null || row.closes_on >= AS_OF;

/** The declarable items of a level by the verdict that the plain evaluator gives them. */
function plainLists({ items, rows }: World, profile: Profile, level?: number): Record<Verdict, number[]> {
  const lists: Record<Verdict, number[]> = { fit: [], near: [], unknown: [], unfit: [] };
  for (const item of items) {
    const row = rows.get(item.id)!;
    const verdict = plainVerdict(item, profile);
    const asked = isDeclarable(row) && (level === undefined || row.level === level);
    if (verdict && asked) lists[verdict].push(item.id);
  }
  return lists;
}

function allPages(world: World, profile: Profile, order: MatchOrder, level?: number): number[] {
  const result = world.matcher.match(profile, { asOf: AS_OF });
  const asked = askedFor(world.table, result, { window: 'declarable', level });
  const { counts } = summarize(world.table, result, asked);
  const listed: number[] = [];
  for (let offset = 0; ; offset += 37) {
    const page = pageOfMatches(result, { ids: asked.ids, counts, order, offset, limit: 37 });
    expect(page.total).toBe(counts.fit + counts.near + counts.unknown + counts.unfit);
    if (page.ids.length === 0) return listed;
    listed.push(...page.ids);
  }
}

const ascending = (ids: number[]): number[] => [...ids].sort((a, b) => a - b);

describe('lists of matches', () => {
  it('counts and sums what the plain evaluator says', () => {
    const world = worldOf(11, 600);
    const { rows, table, matcher, random } = world;
    const worth = (ids: number[]) => ids.reduce((sum, id) => sum + (rows.get(id)?.amount_max ?? 0), 0);
    for (let round = 0; round < 12; round += 1) {
      const profile = random.profile(random.pick([0.1, 0.3, 0.6]));
      const level = random.pick([undefined, 18, 20]);
      const lists = plainLists(world, profile, level);
      const result = matcher.match(profile, { asOf: AS_OF });
      const { counts, money } = summarize(table, result, askedFor(table, result, { window: 'declarable', level }));
      expect(VERDICTS.map((verdict) => counts[verdict])).toEqual(VERDICTS.map((verdict) => lists[verdict].length));
      expect(money.fit).toBeCloseTo(worth(lists.fit));
      expect(money.near).toBeCloseTo(worth(lists.near));
    }
  });

  it.each(['fit', 'money', 'deadline'] as const)('pages by %s every item once, what does not fit last', (order) => {
    const world = worldOf(12, 600);
    const profile = world.random.profile(0.2);
    const lists = plainLists(world, profile, 20);
    const listed = allPages(world, profile, order, 20);
    const reachable = [...lists.fit, ...lists.near, ...lists.unknown];
    expect(ascending(listed.slice(0, reachable.length))).toEqual(ascending(reachable));
    expect(ascending(listed.slice(reachable.length))).toEqual(lists.unfit);
    const { rows } = world;
    const first = listed.slice(0, reachable.length).map((id) => rows.get(id)!);
    const ends = first.map((row) => row.closes_on ?? '9999');
    if (order === 'deadline') expect(ends).toEqual([...ends].sort());
    if (order === 'fit') expect(ascending(listed.slice(0, lists.fit.length))).toEqual(lists.fit);
    const sums = first.map((row) => row.amount_max ?? 0).filter((sum) => sum > 30);
    if (order === 'money') expect(sums).toEqual([...sums].sort((a, b) => b - a));
  });

  it('pages one verdict', () => {
    const { table, matcher, random } = worldOf(3, 200);
    const result = matcher.match(random.profile(0.2), { asOf: AS_OF });
    const asked = askedFor(table, result, { window: 'declarable' });
    const { counts } = summarize(table, result, asked);
    const page = pageOfMatches(result, {
      ids: asked.ids,
      counts,
      verdict: 'unfit',
      order: 'fit',
      offset: 5,
      limit: 10,
    });
    expect(page.total).toBe(counts.unfit);
    expect(page.ids).toHaveLength(10);
    expect(page.ids.every((id) => result.verdictOf(id)?.verdict === 'unfit')).toBe(true);
  });

  it('names every declarable item whose verdict differs between two profiles, in one of three lists', () => {
    const { items, rows, table, matcher, random } = worldOf(5, 300);
    const before = random.profile(0.5);
    const after = [...before, ...random.profile(0).filter((entry) => !before.some((old) => same(old, entry)))];
    const changes = matchChanges(table, matcher.match(before, { asOf: AS_OF }), matcher.match(after, { asOf: AS_OF }));
    const expected = { gained: 0, lost: 0, moved: 0 };
    for (const item of items) {
      const [was, is] = [plainVerdict(item, before), plainVerdict(item, after)];
      if (was === is || !isDeclarable(rows.get(item.id)!)) continue;
      expected[is === 'fit' ? 'gained' : was === 'fit' ? 'lost' : 'moved'] += 1;
    }
    expect(expected.gained).toBeGreaterThan(0);
    expect(expected.moved).toBeGreaterThan(0);
    expect({ gained: changes.gained_total, lost: changes.lost_total, moved: changes.moved_total }).toEqual(expected);
    for (const { id, after: verdict } of changes.gained) {
      expect(verdict).toBe('fit');
      expect(plainVerdict(items[id - 1]!, after)).toBe('fit');
    }
  });
});

function same(a: Profile[number], b: Profile[number]): boolean {
  return a.fact === b.fact && a.period === b.period;
}
