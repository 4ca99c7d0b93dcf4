import { amountCap, type SupportAmount, supportAmountOf } from '@zhice/matching/amount';
import { atLeast, fixed } from '@zhice/matching/amounts/forms';
import { boundTo } from '@zhice/matching/engine/bind';
import { type Bits, setBit } from '@zhice/matching/engine/bits';
import { evaluate, ruleInForce } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import type { MatchOrder } from '@zhice/matching/match-result';
import { Matcher } from '@zhice/matching/matcher';
import type { Profile } from '@zhice/matching/profile';
import { RandomWorld } from '@zhice/matching/random-world';
import type { MatchItem, Rule } from '@zhice/matching/rule';
import type { Verdict } from '@zhice/matching/verdict';
import { describe, expect, it } from 'vitest';
import { ALWAYS_OPEN } from '../../../test/factories/life';
import { ItemGroups } from './item-groups';
import { type ItemRow, ItemTable } from './item-table';
import { matchChanges } from './match-changes';
import { askedFor, pageOfMatches, summarize } from './match-list';

const AS_OF = '2026-06-10';
const VERDICTS: Verdict[] = ['fit', 'near', 'unknown', 'unfit'];

interface World {
  items: MatchItem[];
  rows: Map<number, ItemRow>;
  table: ItemTable;
  groups: ItemGroups;
  matcher: Matcher;
  random: RandomWorld;
}

function worldOf(seed: number, size: number): World {
  const random = new RandomWorld(seed);
  const table = new ItemTable();
  const groups = new ItemGroups();
  const rows = new Map<number, ItemRow>();
  const items = Array.from({ length: size }, (_, index) => random.item(index + 1, 1 + random.below(3)));
  for (const item of items) {
    const cap = amountCap(item.amount) ?? null;
    const row: ItemRow = {
      ...ALWAYS_OPEN,
      ...{ id: item.id, title: `事项 ${item.id}`, level: 18 + random.below(4), area_code: '000000', area_codes: [] },
      ...{ unit: null, way: null, support_form: null, amount_max: cap, closes_on: item.deadline ?? null },
    };
    rows.set(item.id, row);
    table.put(row);
  }
  return { items, rows, table, groups, matcher: new Matcher(items), random };
}

/** The plain evaluator on each item by itself. */
function plainVerdict(item: MatchItem, profile: Profile): Verdict | undefined {
  const rule = ruleInForce(item.rules, AS_OF);
  return rule && evaluate(ruleOfItem(rule, item), profile, AS_OF).verdict;
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
  const { counts } = summarize({ items: world.table, groups: world.groups }, result, asked);
  const listed: number[] = [];
  for (let offset = 0; ; offset += 37) {
    const page = pageOfMatches(result, { ids: asked.ids, counts, order, offset, limit: 37 });
    expect(page.total).toBe(counts.fit + counts.near + counts.unknown + counts.unfit);
    if (page.ids.length === 0) return listed;
    listed.push(...page.ids);
  }
}

const ascending = (ids: number[]): number[] => [...ids].sort((a, b) => a - b);

const mostOf = ({ value, least, cap }: SupportAmount): number => value ?? cap ?? least ?? 0;

describe('lists of matches', () => {
  it('counts what the plain evaluator says, and sums what its rows show', () => {
    const world = worldOf(11, 600);
    const { items, table, groups, matcher, random } = world;
    for (let round = 0; round < 12; round += 1) {
      const profile = random.profile(random.pick([0.1, 0.3, 0.6]));
      const level = random.pick([undefined, 18, 20]);
      const lists = plainLists(world, profile, level);
      const result = matcher.match(profile, { asOf: AS_OF });
      const asked = askedFor(table, result, { window: 'declarable', level });
      const { counts, headline } = summarize({ items: table, groups }, result, asked);
      expect(VERDICTS.map((verdict) => counts[verdict])).toEqual(VERDICTS.map((verdict) => lists[verdict].length));
      const worth = lists.fit.map((id) => supportAmountOf(boundTo(items[id - 1]!.amount, id), profile, AS_OF));
      const manual = (id: number) => result.verdictOf(id)?.manual;
      const sure = worth.map(({ value, least }, at) => (manual(lists.fit[at]!) ? 0 : (value ?? least ?? 0)));
      for (const { total, counted } of Object.values(headline)) expect(total).toBeCloseTo(sum([...counted.values()]));
      expect(headline.sure.total).toBeCloseTo(sum(sure));
      expect(headline.most.total).toBeCloseTo(sum(worth.map(mostOf)));
      expect(headline.after.total).toBeCloseTo(
        sum(
          [...lists.fit, ...lists.unknown].map((id) =>
            mostOf(supportAmountOf(boundTo(items[id - 1]!.amount, id), profile, AS_OF)),
          ),
        ),
      );
    }
  });

  it('counts of items that exclude each other the best one, and says so of the other', () => {
    const { items, table, groups, matcher } = worldOf(13, 60);
    const [one, other] = [3, 7];
    for (const id of [one, other]) {
      const amount = fixed(id * 10);
      matcher.upsert({ ...items[id - 1]!, rules: [OPEN_TO_ALL], amount });
      groups.put(id, [`item-${id}`], [{ key: 'loan', label: '同一笔贷款', kind: 'exclusive' }]);
    }
    const result = matcher.match([], { asOf: AS_OF });
    const ids = [one, other].reduce((bits, id) => withBit(bits, id), new Uint32Array(2));
    const { headline } = summarize({ items: table, groups }, result, { ids, total: 2 });
    expect([headline.sure.total, headline.most.total]).toEqual([70, 70]);
    expect(headline.most.left.get(one)?.rivals).toEqual([{ id: other, counted: 70 }]);
  });

  it('counts of no less than what is promised, and its cap where nobody knows more', () => {
    const { items, table, groups, matcher } = worldOf(14, 20);
    const amounts = [fixed(20), atLeast(50), atLeast(30, 80)];
    for (const [at, amount] of amounts.entries()) matcher.upsert({ ...items[at]!, rules: [OPEN_TO_ALL], amount });
    for (const id of [1, 2, 3]) table.put({ ...table.get(id)!, amount_max: amountCap(amounts[id - 1]!) ?? null });
    for (const id of [1, 2]) groups.put(id, [`item-${id}`], [{ key: 'loan', label: '同一笔贷款', kind: 'exclusive' }]);
    const ids = [1, 2, 3].reduce((bits, id) => withBit(bits, id), new Uint32Array(1));
    const { headline } = summarize({ items: table, groups }, matcher.match([], { asOf: AS_OF }), { ids, total: 3 });
    expect([headline.sure.total, headline.most.total]).toEqual([50 + 30, 50 + 80]);
    expect([...headline.most.counted]).toEqual([
      [2, 50],
      [3, 80],
    ]);
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
    const { table, groups, matcher, random } = worldOf(3, 200);
    const result = matcher.match(random.profile(0.2), { asOf: AS_OF });
    const asked = askedFor(table, result, { window: 'declarable' });
    const { counts } = summarize({ items: table, groups }, result, asked);
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

const OPEN_TO_ALL: Rule = { version: '1', source: '测试', condition: { measure: { number: 1 }, op: '>=', value: 0 } };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function withBit(bits: Bits, id: number): Bits {
  setBit(bits, id);
  return bits;
}

function same(a: Profile[number], b: Profile[number]): boolean {
  return a.fact === b.fact && a.period === b.period;
}
