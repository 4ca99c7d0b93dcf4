import { describe, expect, it } from 'vitest';
import { tiersOf } from './amounts/forms';
import { catalogue } from './catalogue';
import { evaluateItem, explain } from './evaluate';
import { factDef } from './facts';
import { isOfPerson, subjectsRead } from './item-subject';
import { Matcher } from './matcher';
import { parseRule } from './parse-rule';
import type { Entry, FactValue, Profile } from './profile';
import type { Condition, MatchItem } from './rule';
import { lintRule } from './rule-lint';

const TODAY = '2026-11-20';

const told = (facts: Record<string, FactValue>): Profile =>
  Object.entries(facts).map(([fact, value]): Entry => ({ fact, period: '', value, source: 'self', date: TODAY }));

const itemOf = (id: number, condition: Condition, areas: string[] = []): MatchItem => ({
  ...{ id, areas, windows: [], subject: 'person' },
  rules: [{ version: '1', source: '办法', condition }],
  amount: tiersOf([{ value: 1 }]),
});

describe('facts of persons', () => {
  it('age follows from the day of birth, on any day: who is 36 tomorrow is 35', () => {
    const young: Condition = { measure: { fact: 'person_age' }, op: '<=', value: 35, near: 0 };
    const rule = { version: '1', source: '办法', condition: young };
    const verdict = (born: string, day = TODAY) => explain(rule, told({ person_birth_on: born }), day).verdict;
    expect([verdict('1990-11-21'), verdict('1990-11-20'), verdict('1990-11-21', '2026-11-21')]).toEqual([
      ...['fit', 'unfit', 'unfit'],
    ]);
    expect(explain(rule, told({ person_birth_on: '1990-11-21' }), TODAY).reasons[0]?.actual).toBe('35 岁');
    expect(explain(rule, [], TODAY).verdict).toBe('unknown');
  });

  it('are asked of nobody but a person: a rule reads one or the other', () => {
    const own: Condition = { fact: 'person_full_time', is: true };
    const firms: Condition = { measure: { fact: 'staff', year: -1 }, op: '>=', value: 10 };
    expect([...subjectsRead(own)]).toEqual(['person']);
    expect(isOfPerson(firms)).toBe(false);
    expect(isOfPerson([], { kind: 'sum', parts: [{ base: { fact: 'person_annual_rent' }, rate: 50 }] })).toBe(true);
    const rule = (condition: Condition) => parseRule({ version: '1', source: '办法', condition });
    expect(rule({ all: [own] }).errors).toBeUndefined();
    expect(rule({ all: [own, firms] }).errors).toEqual(['规则.condition：不能同时用企业和个人的指标']);
    const share = { kind: 'sum' as const, parts: [{ base: { fact: 'revenue' }, rate: 50 }] };
    const found = lintRule({ condition: own }, share, { isAsked: () => true });
    expect(found.filter(({ kind }) => kind === 'wrong').map(({ of }) => of)).toEqual(['amount']);
  });

  it('an item for persons is for where they work', () => {
    const item = itemOf(1, { fact: 'person_full_time', is: true }, ['990100']);
    const verdict = (area: string) =>
      evaluateItem(item, told({ person_full_time: true, person_area: area }), TODAY)?.verdict;
    expect([verdict('990102'), verdict('330102')]).toEqual(['fit', 'unfit']);
  });

  it('the compiled form says what the plain one says, for any person', () => {
    const facts = catalogue().facts.filter(({ subject, derive }) => subject === 'person' && !derive);
    const conditions = facts.flatMap(({ key }): Condition[] => conditionsOf(key));
    const items = conditions.map((condition, at) =>
      itemOf(
        at + 1,
        { all: [condition, conditions[(at * 7 + 3) % conditions.length]!] },
        at % 3 === 0 ? ['990100'] : [],
      ),
    );
    const matcher = new Matcher(items);
    let verdicts = 0;
    for (let person = 0; person < 60; person += 1) {
      const known = facts.filter((_, at) => (at * 31 + person * 17) % 5 !== 0);
      const profile = told(Object.fromEntries(known.map(({ key }, at) => [key, exampleOf(key, person + at)])));
      const result = matcher.match(profile, { asOf: TODAY });
      for (const item of items) {
        expect(result.verdictOf(item.id)).toEqual(evaluateItem(item, profile, TODAY));
        verdicts += 1;
      }
      for (const { fact } of result.nextQuestions(100)) expect(factDef(fact).subject).toBe('person');
    }
    expect(verdicts).toBeGreaterThan(1000);
  });
});

/** What a rule may ask of a fact, by its kind. */
function conditionsOf(fact: string): Condition[] {
  const { kind } = factDef(fact);
  const age: Condition = { measure: { fact: 'person_age' }, op: '<=', value: 40, near: 0 };
  if (kind === 'boolean') return [{ fact, is: true }, age];
  if (kind === 'number') return [{ measure: { fact }, op: '>=', value: Number(exampleOf(fact, 3)) }];
  if (kind === 'date') return [{ measure: { since: fact, in: 'years' }, op: '<=', value: 3 }];
  return [{ fact, in: [[exampleOf(fact, 1)].flat()[0] as string] }];
}

function exampleOf(fact: string, seed: number): FactValue {
  const { kind, choices, unit, min = 0 } = factDef(fact);
  if (kind === 'boolean') return seed % 2 === 0;
  if (kind === 'number') return unit === '年' && min > 0 ? 1960 + (seed % 45) : (seed * 7) % 40;
  if (kind === 'date') return `${(fact === 'person_birth_on' ? 1960 : 2018) + (seed % 8)}-03-01`;
  if (choices === 'area') return seed % 2 === 0 ? '990102' : '330102';
  const values = Array.isArray(choices) ? choices.map(({ value }) => value) : [];
  const value = values[seed % values.length]!;
  return kind === 'codes' ? [value] : value;
}
