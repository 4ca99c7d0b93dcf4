import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import type { Input } from './engine/inputs';
import { evaluate, explain, ruleInForce } from './evaluate';
import { type FactKey, factDef } from './facts';
import type { Entry, FactValue, Profile } from './profile';
import { ProfileView } from './profile-view';
import { RandomWorld } from './random-world';
import type { Condition, Rule } from './rule';
import type { Reason } from './verdict';

const asOf = '2026-07-01';
const SELF = { date: '2026-03-01', source: 'self' } as const;
const entry = (fact: FactKey, value: FactValue, period = ''): Entry => ({ fact, value, period, ...SELF });
const last = (fact: FactKey, value: number) => entry(fact, value, '2025');
const rule = (...all: Condition[]): Rule => ({ version: '1', source: '测试办法', condition: { all } });
const verdict = (profile: Profile, ...all: Condition[]) => evaluate(rule(...all), profile, asOf).verdict;
const reason = (profile: Profile, condition: Condition) => explain(rule(condition), profile, asOf).reasons[0]!;

const intensity: Condition = {
  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
  op: '>=',
  value: 3,
};

describe('comparison at the threshold', () => {
  it('takes 3% of 1000 for 3%, whatever floating point makes of it', () => {
    for (let revenue = 1; revenue < 3000; revenue += 7) {
      for (const rate of [3, 5.5, 0.07, 12.4]) {
        const profile = [last('rd_expense', (revenue * rate) / 100), last('revenue', revenue)];
        expect(verdict(profile, { ...intensity, value: rate } as Condition)).toBe('fit');
        expect(verdict(profile, { ...intensity, op: '>', value: rate } as Condition)).toBe('near');
      }
    }
  });
  it('does not forgive a real shortage', () => {
    expect(verdict([last('rd_expense', 299.9999), last('revenue', 10000)], intensity)).toBe('near');
  });
});

describe('verdicts', () => {
  const revenue = (op: '>=' | '<=', value: number): Condition => ({ measure: { fact: 'revenue' }, op, value });

  it('are near within 20% of the threshold, on either side', () => {
    expect(verdict([last('revenue', 800)], revenue('>=', 1000))).toBe('near');
    expect(verdict([last('revenue', 799)], revenue('>=', 1000))).toBe('unfit');
    expect(verdict([last('revenue', 1200)], revenue('<=', 1000))).toBe('near');
    expect(verdict([last('revenue', 1201)], revenue('<=', 1000))).toBe('unfit');
  });
  it('are near with two conditions within reach, and not with three', () => {
    const profile = [last('revenue', 900), last('staff', 9), last('assets', 900)];
    const staff: Condition = { measure: { fact: 'staff' }, op: '>=', value: 10 };
    const assets: Condition = { measure: { fact: 'assets' }, op: '>=', value: 1000 };
    expect(verdict(profile, revenue('>=', 1000), staff)).toBe('near');
    expect(verdict(profile, revenue('>=', 1000), { all: [staff, { all: [assets] }] })).toBe('unfit');
  });
  it('never turn the unknown into a no', () => {
    expect(verdict([], revenue('>=', 1000))).toBe('unknown');
    expect(verdict([], { not: revenue('>=', 1000) })).toBe('unknown');
    const many: Condition = { measure: { fact: 'staff' }, op: '>=', value: 100 };
    expect(verdict([last('staff', 1)], { any: [revenue('>=', 1000), many] })).toBe('unknown');
    expect(verdict([last('staff', 1)], revenue('>=', 1000), many)).toBe('unfit');
    expect(verdict([entry('area', '330100')], { fact: 'area', in: ['330104'] })).toBe('unknown');
  });
  it('do not wait for facts that cannot matter', () => {
    const rights: Condition = {
      measure: { sum: [{ measure: { fact: 'invention_patents' } }, { measure: { fact: 'designs' } }] },
      op: '>=',
      value: 3,
    };
    expect(verdict([entry('invention_patents', 3)], rights)).toBe('fit');
    expect(verdict([entry('invention_patents', 2)], rights)).toBe('unknown');
  });
  it('leave to a person what needs a person', () => {
    const manual: Condition = { manual: '产权明晰' };
    const evaluated = (profile: Profile, ...all: Condition[]) => evaluate(rule(...all), profile, asOf);
    expect(evaluated([], manual)).toEqual({ verdict: 'fit', manual: true });
    expect(evaluated([], { not: manual })).toEqual({ verdict: 'fit', manual: true });
    expect(evaluated([last('revenue', 1)], { any: [manual, revenue('>=', 1000)] })).toEqual({
      verdict: 'fit',
      manual: true,
    });
    expect(evaluated([last('revenue', 1000)], { any: [manual, revenue('>=', 1000)] })).toEqual({
      verdict: 'fit',
      manual: false,
    });
    expect(evaluated([last('revenue', 1)], manual, revenue('>=', 1000))).toEqual({ verdict: 'unfit', manual: false });
  });
  it('of a missing title are near unless it is out of reach', () => {
    const held = (fixable?: boolean): Condition => ({ title: 'title_high_tech', held: true, fixable });
    expect(verdict([entry('title_high_tech', { held: false })], held())).toBe('near');
    expect(verdict([entry('title_high_tech', { held: false })], held(false))).toBe('unfit');
    const holder = [entry('title_high_tech', { held: true, from: '2025-01-01' })];
    const fresh = (...newIn: number[]): Condition => ({ title: 'title_high_tech', held: true, newIn });
    expect(verdict(holder, fresh(0))).toBe('unfit');
    expect(verdict([entry('title_high_tech', { held: true, from: '2023-09-01' })], fresh(0))).toBe('near');
    expect(verdict([entry('title_high_tech', { held: false })], fresh(0))).toBe('near');
    expect(verdict([entry('title_high_tech', { held: false })], fresh(2025))).toBe('unfit');
    expect(verdict(holder, { title: 'title_high_tech', held: false })).toBe('unfit');
  });
  it('of scores use the points that are sure and those that are possible', () => {
    const score: Condition = {
      score: [
        {
          name: '研发',
          max: 50,
          tiers: [
            { when: intensity, points: 50 },
            { when: { ...intensity, value: 2 } as Condition, points: 30 },
          ],
        },
        {
          name: '专利',
          max: 30,
          tiers: [{ when: { measure: { fact: 'invention_patents' }, op: '>=', value: 1 }, points: 30 }],
        },
      ],
      atLeast: 60,
    };
    const research = (expense: number) => [last('rd_expense', expense), last('revenue', 1000)];
    expect(verdict([...research(20), entry('invention_patents', 1)], score)).toBe('fit');
    expect(verdict(research(30), score)).toBe('unknown');
    expect(verdict(research(10), score)).toBe('unfit');
    expect(reason(research(30), score)).toMatchObject({
      points: { sure: 50, possible: 80, needed: 60 },
      missing: ['invention_patents'],
    });
  });
});

it('versions are chosen by day, the latest of several', () => {
  const rules = [
    { ...rule(), version: '2022', validTo: '2026-03-31' },
    { ...rule(), version: '2026', validFrom: '2026-04-01' },
    { ...rule(), version: '2030', validFrom: '2030-01-01' },
  ];
  expect(ruleInForce(rules, '2026-03-31')?.version).toBe('2022');
  expect(ruleInForce(rules, '2026-04-01')?.version).toBe('2026');
  expect(ruleInForce(rules, '2030-01-01')?.version).toBe('2030');
  expect(ruleInForce(rules.slice(2), '2026-01-01')).toBeUndefined();
});

describe('certainty', () => {
  it('holds in every completion of the unknown facts', () => {
    const world = new RandomWorld(7);
    for (let round = 0; round < 800; round += 1) {
      const some = world.rule(1 + world.below(4));
      // what was typed for a derived fact may be contradicted by what it follows from
      const profile = world.profile(0.5).filter(({ fact }) => !factDef(fact).derive);
      const judged = evaluate(some, profile, asOf).verdict;
      if (judged === 'unknown') continue;
      for (let completion = 0; completion < 4; completion += 1) {
        const completed = complete(profile, world);
        const { verdict } = evaluate(some, completed, asOf);
        if (verdict !== judged) expect(verdict, JSON.stringify({ some, completed })).toBe(judged);
      }
    }
  });

  it('is lost only where a missing fact is named', () => {
    const world = new RandomWorld(8);
    let open = 0;
    for (let round = 0; round < 1000; round += 1) {
      for (const part of explain(world.rule(3), world.profile(0.4), asOf).reasons) {
        if (part.result !== 'unknown') continue;
        open += 1;
        expect(part.missing, JSON.stringify(part)).not.toEqual([]);
      }
    }
    expect(open).toBeGreaterThan(500);
  });

  it('comes with reasons that add up to the verdict', () => {
    const world = new RandomWorld(9);
    for (let round = 0; round < 800; round += 1) {
      const explanation = explain(world.rule(3), world.profile(), asOf);
      const results = leaves(explanation.reasons);
      if (explanation.verdict === 'fit')
        expect(results.every((result) => result === 'pass' || result === 'manual')).toBe(true);
      if (explanation.verdict === 'near') expect(results).toContain('near');
      if (explanation.verdict === 'unknown') expect(results).toContain('unknown');
      expect(explanation.manual).toBe(explanation.verdict !== 'unfit' && results.includes('manual'));
    }
  });
});

/** Results of the conjunction's conditions, nested `all` opened up. */
function leaves(reasons: readonly Reason[]): string[] {
  return reasons.flatMap((part) => (part.kind === 'all' ? leaves(part.children ?? []) : [part.result]));
}

/** The profile with every value that does not count replaced by a random one that does. */
function complete(profile: Profile, world: RandomWorld): Profile {
  const view = new ProfileView(profile, asOf);
  const completed = new Map(profile.map((known) => [known.fact + known.period, known]));
  for (const fact of catalogue().facts) {
    for (const input of inputsOfFact(fact.key)) {
      const period = view.period(input);
      const key = fact.key + period;
      const given = completed.get(key);
      if (view.isBeforeFounding(input)) continue;
      if (view.knows(input)) {
        // what follows from other facts needs no entry of its own
        if (given) completed.set(key, refined(given, world));
      } else completed.set(key, { ...world.entry(fact, period), date: asOf });
    }
  }
  return [...completed.values()];
}

function inputsOfFact(fact: FactKey): Input[] {
  return factDef(fact).period ? [-1, -2, -3, -4, -5].map((year) => ({ fact, year })) : [{ fact }];
}

const BELOW: Readonly<Record<string, string[]>> = {
  '330100': ['330102', '330104'],
  '330000': ['330104', '330203'],
  '39': ['3912'],
  C: ['39', '3912'],
  I: ['6513'],
};

/** A known area or industry may turn out to be a branch below; a title in force may have begun on some day. */
function refined(known: Entry, world: RandomWorld): Entry {
  const { choices: codes } = factDef(known.fact);
  const choices = BELOW[String(known.value)];
  // C is manufacturing, and a grade of tax credit
  if (choices && (codes === 'area' || codes === 'industry')) return { ...known, value: world.pick(choices) };
  const { value } = known;
  const open = typeof value === 'object' && 'held' in value && value.held && value.from === undefined;
  return open ? { ...known, value: { ...value, from: world.pick(['2022-01-01', '2026-01-01']) } } : known;
}
