import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportAmountOf } from '../amount';
import { type Catalogue, FIRST_CATALOGUE, factDef, useCatalogue } from '../catalogue';
import { boundTo } from '../engine/bind';
import { evaluate, evaluateItem, explainView, ruleInForce } from '../evaluate';
import { ruleOfItem } from '../item-rule';
import { Matcher } from '../matcher';
import { parseAmount, parseGrants, parseGroups, parseRule } from '../parse-rule';
import { Population } from '../population';
import type { FactValue, Profile } from '../profile';
import { ProfileView } from '../profile-view';
import type { MatchItem } from '../rule';
import { profileOf } from '../rules/sound-enterprise';
import type { Reason } from '../verdict';
import { CLAUSE_FILES } from './all';
import type { Clause, ClauseVector } from './clause';

const CLAUSES: readonly Clause[] = CLAUSE_FILES.flatMap(({ clauses }) => clauses);

const rowsOf = <Kind extends keyof Catalogue>(kind: Kind): Catalogue[Kind][number][] => [
  ...FIRST_CATALOGUE[kind],
  ...CLAUSE_FILES.flatMap(({ rows }): readonly Catalogue[Kind][number][] => rows?.[kind] ?? []),
];
const catalogue: Catalogue = {
  facts: rowsOf('facts'),
  lists: rowsOf('lists'),
  zones: rowsOf('zones'),
  figures: rowsOf('figures'),
};

/** What was parsed, or a failure that names the faults. */
function parsed<Value>(read: Record<string, unknown>, field: string): Value {
  expect(read.errors).toBeUndefined();
  return read[field] as Value;
}

const asImported = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** The item with the place of its clause as id. */
function itemOf({ item }: Clause, id: number): MatchItem {
  const { rules, amount, grants, groups, ...frame } = asImported(item);
  if (groups) parsed(parseGroups(groups), 'value');
  return {
    ...(frame as Pick<MatchItem, 'areas' | 'windows'>),
    id,
    rules: rules.map((rule) => parsed<MatchItem['rules'][number]>(parseRule(rule), 'rule')),
    amount: parsed(parseAmount(amount), 'amount'),
    ...(grants !== undefined && { grants: parsed(parseGrants(grants), 'value') }),
  };
}

/** What is asked for a project stands beside its item. */
const profileFor = (clause: Clause, [, change, , , said]: ClauseVector, id: number): Profile =>
  profileOf({ ...clause.base, ...change }, said?.asOf ?? clause.asOf).map((entry) => ({
    ...entry,
    value: ofItem(entry.value, id),
    ...(factDef(entry.fact).subject === 'application' && { item: id }),
  }));

/** Rows that are of 'this' item. */
const ofItem = (value: FactValue, id: number): FactValue =>
  typeof value === 'object' && 'rows' in value
    ? { ...value, rows: value.rows.map((row) => (row.item === 'this' ? { ...row, item: String(id) } : row)) }
    : value;

/** Every reason as a user reads it. */
const linesOf = (reasons: readonly Reason[]): string[] =>
  reasons.flatMap(({ label, actual, required, lacking, children = [] }) => [
    `${label}：${[actual, required && `要求 ${required}`].filter(Boolean).join('，')}${lacking ? `；${lacking}` : ''}`,
    ...linesOf(children),
  ]);

const VERDICTS = ['fit', 'near', 'unknown', 'unfit'] as const;
const CASES = CLAUSES.flatMap((clause, id) => clause.vectors.map((vector) => ({ clause, id, vector })));

describe('clauses of real texts', () => {
  let items: MatchItem[] = [];
  let matcher = new Matcher();
  beforeAll(() => {
    useCatalogue(catalogue);
    items = CLAUSES.map(itemOf);
    matcher = new Matcher(items);
  });
  afterAll(() => useCatalogue(FIRST_CATALOGUE));

  it('are told by keys that nothing else has', () => {
    for (const rows of Object.values(catalogue) as { key?: string; code?: string }[][]) {
      const keys = rows.map(({ code, key }) => code ?? key);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(new Set(CLAUSES.map(({ name }) => name)).size).toBe(CLAUSES.length);
  });

  it.each(CLAUSES)('$name: three vectors at least, one in words, one that is open or a person’s', ({ vectors }) => {
    expect(vectors.length).toBeGreaterThanOrEqual(3);
    expect(vectors.some(([, , , , said]) => said?.says !== undefined || said?.formula !== undefined)).toBe(true);
    const isOpen = ([, , verdict, amount]: ClauseVector) =>
      verdict === 'unknown' || (typeof amount === 'object' && ['input', 'person'].includes(amount[0]));
    expect(vectors.some((vector) => isOpen(vector))).toBe(true);
  });

  it.each(CASES.map((one) => ({ ...one, name: one.clause.name, what: one.vector[0] })))(
    '$name: $what',
    ({ clause, id, vector }) => {
      const [, , verdict, amount, said = {}] = vector;
      const asOf = said.asOf ?? clause.asOf;
      const profile = profileFor(clause, vector, id);
      const item = items[id]!;
      const judged = evaluateItem(item, profile, asOf);
      expect(judged?.verdict ?? 'none').toBe(verdict);
      if (said.says !== undefined) {
        const rule = ruleOfItem(ruleInForce(item.rules, asOf)!, item);
        const { reasons } = explainView(rule, new ProfileView(profile, asOf), undefined, item);
        expect(linesOf(reasons).join('\n')).toContain(said.says);
      }
      const worth = supportAmountOf(boundTo(item.amount, id), profile, asOf);
      if (typeof amount === 'number') expect(worth).toMatchObject({ kind: 'exact', value: amount });
      else if (amount) expect([worth.kind, worth.cap]).toEqual([amount[0], amount[1]]);
      if (said.formula !== undefined) expect(worth.formula).toBe(said.formula);
    },
  );

  it.each(CASES.map((one) => ({ ...one, name: one.clause.name, what: one.vector[0] })))(
    'the compiled form of all agrees on $name: $what',
    ({ clause, id, vector }) => {
      const asOf = vector[4]?.asOf ?? clause.asOf;
      const profile = profileFor(clause, vector, id);
      const result = matcher.match(profile, { asOf });
      for (const item of items) expect(result.verdictOf(item.id)).toEqual(evaluateItem(item, profile, asOf));
      expect(result.stake(id)).toEqual(supportAmountOf(boundTo(items[id]!.amount, id), profile, asOf));
    },
  );

  it.each(CLAUSES.map((clause, id) => ({ name: clause.name, clause, id })))(
    'the columns of many enterprises agree on $name',
    ({ clause, id }) => {
      const population = new Population();
      const profiles = clause.vectors.map((vector) => profileFor(clause, vector, id));
      for (const [row, profile] of profiles.entries()) population.upsert(row, profile);
      for (const asOf of new Set(clause.vectors.map((vector) => vector[4]?.asOf ?? clause.asOf))) {
        const rule = ruleInForce(items[id]!.rules, asOf);
        if (!rule) continue;
        const bound = ruleOfItem(rule, items[id]!);
        for (const verdict of VERDICTS)
          expect(population.page(bound, asOf, verdict, 0, 99)).toEqual(
            [...profiles.keys()].filter((row) => evaluate(bound, profiles[row]!, asOf).verdict === verdict),
          );
      }
    },
  );
});
