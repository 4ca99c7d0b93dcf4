import { afterEach, describe, expect, it } from 'vitest';
import { fixed } from './amounts/forms';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import type { Input } from './engine/inputs';
import { evaluateItem, ruleInForce, topLevel } from './evaluate';
import { type FactKey, factDef } from './facts';
import { ruleOfItem } from './item-rule';
import { missingInputs } from './judging/missing';
import { Matcher } from './matcher';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import { RandomWorld } from './random-world';
import type { Condition, MatchItem } from './rule';
import { WIDER_CATALOGUE } from './wider-catalogue';

const asOf = '2026-07-01';
const item = (id: number, value: number, ...all: Condition[]): MatchItem => ({
  id,
  rules: [{ version: '1', source: '测试', condition: { all } }],
  amount: fixed(value),
});
const staff: Condition = { measure: { fact: 'staff' }, op: '>=', value: 10 };
const research: Condition = {
  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
  op: '>=',
  value: 3,
};
const area: Condition = { fact: 'area', in: ['3301'] };

afterEach(() => useCatalogue(FIRST_CATALOGUE));

describe('next question', () => {
  it('asks first for what decides most money', () => {
    const matcher = new Matcher([
      item(1, 300, area),
      item(2, 10, staff),
      item(3, 10, staff),
      item(4, 20, research, staff),
    ]);
    const questions = matcher.match([], { asOf }).nextQuestions();
    expect(questions[0]).toMatchObject({
      fact: 'area',
      settles: 1,
      decides: 1,
      money: 300,
      question: '您的企业注册在哪个区县？',
    });
    expect(questions[1]).toMatchObject({ fact: 'staff', period: '2025', settles: 3, decides: 2, money: 40 });
    expect(questions.map((question) => question.fact).sort()).toEqual(['area', 'rd_expense', 'revenue', 'staff']);
  });

  it('asks by number of items where no money is at stake', () => {
    const matcher = new Matcher([item(1, 0, area), item(2, 0, staff), item(3, 0, staff)]);
    expect(matcher.match([], { asOf }).nextQuestions(1)).toMatchObject([{ fact: 'staff', settles: 2, decides: 2 }]);
  });

  it('names other years than the last', () => {
    const matcher = new Matcher([item(1, 1, { measure: { fact: 'revenue', year: -2 }, op: '>=', value: 1 })]);
    expect(matcher.match([], { asOf }).nextQuestions(1)).toMatchObject([
      { period: '2024', question: '2024 年度营业收入是多少？' },
    ]);
  });

  it('asks for the day of a title that is held, where the day says the rest, and never for what belongs to one project', () => {
    const title: FactKey = 'title_specialized_sme';
    const held: Profile = [{ fact: title, period: '', value: { held: true }, source: 'self', date: asOf }];
    const asked = (profile: Profile, ...conditions: Condition[]) =>
      new Matcher([item(1, 1, ...conditions)])
        .match(profile, { asOf })
        .nextQuestions()
        .map(({ question }) => question);
    const day = ['哪一天取得的专精特新中小企业？'];
    expect(asked([], { title, held: true })).toEqual(['是否为专精特新中小企业？']);
    expect(asked(held, { title, held: true })).toEqual(day);
    expect(asked(held, { day: title, from: '2025-01-01' })).toEqual(day);
    const listed: Profile = [{ ...held[0]!, fact: 'title_green_factory' }];
    expect(asked(listed, { title: 'title_green_factory', held: true, newIn: [0] })).toEqual(['哪一天取得的绿色工厂？']);
    expect(asked(listed, { day: 'title_green_factory', from: '2025-01-01' })).toEqual(['哪一天取得的绿色工厂？']);
    expect(asked(listed, { title: 'title_green_factory', held: true, level: ['national'] })).toEqual([
      '绿色工厂是哪一级的？',
    ]);
    expect(asked([], { measure: { fact: 'loan_amount' }, op: '<=', value: 400 })).toEqual([]);
  });

  it('does not ask about items that are out of reach anyway', () => {
    const matcher = new Matcher([item(1, 100, area, staff)]);
    const few: Profile = [{ fact: 'staff', period: '2025', value: 1, source: 'self', date: '2026-01-01' }];
    expect(matcher.match(few, { asOf }).nextQuestions()).toEqual([]);
  });

  it('asks for the zone where the place is known and only that is not', () => {
    useCatalogue(WIDER_CATALOGUE);
    const matcher = new Matcher([
      item(1, 1, { fact: 'area', in: ['Z330002'] }),
      item(2, 1, { fact: 'area', in: ['330104'] }),
    ]);
    const asked = (code: string) => {
      const told: Profile = [{ fact: 'area', period: '', value: code, source: 'self', date: asOf }];
      const questions = matcher.match(told, { asOf }).nextQuestions();
      return questions.map(({ fact, settles }) => [fact, settles]);
    };
    expect(asked('330104')).toEqual([['zones', 1]]);
    expect(asked('330100')).toEqual([
      ['area', 1],
      ['zones', 1],
    ]);
  });

  it.each([0, 0.4])('asks for exactly the facts that the undecided items wait for (%d of other kinds)', (share) => {
    useCatalogue(share > 0 ? WIDER_CATALOGUE : FIRST_CATALOGUE);
    const world = new RandomWorld(12, share);
    const items = Array.from({ length: 400 }, (_, index) => world.item(index + 1, 1 + world.below(3)));
    const matcher = new Matcher(items);
    for (let round = 0; round < 20; round += 1) {
      const profile = world.profile(0.4);
      const expected = waiting(items, profile);
      const found = matcher.match(profile, { asOf }).nextQuestions(1000);
      expect(new Map(found.map((question) => [question.fact + (question.period ?? ''), question.settles]))).toEqual(
        expected,
      );
    }
  });
});

/** For each unknown fact and year the number of undecided items with a condition that waits for it. */
function waiting(items: readonly MatchItem[], profile: Profile): Map<string, number> {
  const view = new ProfileView(profile, asOf);
  const counts = new Map<string, number>();
  for (const item of items) {
    const found = ruleInForce(item.rules, asOf);
    const rule = found && ruleOfItem(found, item);
    if (!rule || evaluateItem(item, profile, asOf)?.verdict !== 'unknown') continue;
    const missing = new Map<string, Input>();
    for (const condition of topLevel(rule.condition)) missingInputs(condition, view, missing);
    const keys = new Set(
      [...missing.values()]
        .filter(({ fact }) => factDef(fact).subject !== 'application')
        .map((input) => keyOf(input.fact, view.period(input))),
    );
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function keyOf(fact: FactKey, period: string): string {
  return fact + period;
}
