import { FIRST_CATALOGUE, useCatalogue as under } from '@zhice/matching/catalogue';
import { CLAUSE_FILES } from '@zhice/matching/clauses/all';
import type { ClauseFile } from '@zhice/matching/clauses/clause';
import { parseAmount } from '@zhice/matching/parse-rule';
import { parseMeasure } from '@zhice/matching/parsing/parse-measure';
import { Problems } from '@zhice/matching/parsing/parse-problems';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Amount, Condition, Measure, RowTest } from '@zhice/matching/rule';
import { NATIONAL_PROGRAMMES } from '@zhice/matching/rules/all';
import { WIDER_CATALOGUE } from '@zhice/matching/wider-catalogue';
import { afterAll, expect, it } from 'vitest';
import { AMOUNT_FIELDS, CAP_FIELDS, COLUMNS_FIELD, fitted, KEY_FIELDS, partFields, type SumTable } from './amounts';
import { CITED_FIELDS, fieldsOf } from './conditions';
import { type FieldOf, type Node, readField, writeField } from './fields';
import { keyOf, kindOf, kindsFor, MEASURE_KINDS, type MeasureKindKey, measureFields } from './measures';
import { ROW_TESTS, rowTestKey } from './row-tests';

afterAll(() => under(FIRST_CATALOGUE));

/** What the loop came across, so that no declaration goes untried. */
const seen = { measures: new Set<string>(), rowTests: new Set<string>(), amounts: new Set<string>() };

/** Fields that no form shows: what is bound at run time. */
const UNASKED = ['item'];

/** Every key of a node has a field, and every field that is written as it was read leaves the node as it is. */
function expectWhole(node: unknown, fields: readonly FieldOf[], others: readonly string[]): void {
  const isItself = fields.some(({ at, control }) => at === '' && control.as !== 'variant');
  if (typeof node === 'object' && node !== null && !isItself) {
    const known = new Set([...fields.map(({ at }) => at), ...others, ...UNASKED]);
    expect(Object.keys(node).filter((key) => !known.has(key))).toEqual([]);
  }
  for (const field of fields) {
    if (field.control.as === 'variant') continue;
    const isThere = field.at === '' || field.at in (node as Node);
    if (!isThere) {
      expect(field.optional, `${field.at} of ${JSON.stringify(node)}`).toBe(true);
      continue;
    }
    const value = readField(node, field);
    expect(writeField(node, field, value)).toEqual(node);
    const gone = writeField(node, field, undefined);
    if (field.optional) expect(gone).not.toHaveProperty(field.at);
    visitWithin(field, value);
  }
}

function visitWithin({ control }: FieldOf, value: unknown): void {
  if (control.as === 'measure') visitMeasure(value as Measure);
  else if (control.as === 'condition') visitCondition(value as Condition);
  else if (control.as === 'node') expectWhole(value, control.fields, []);
  else if (control.as === 'choice') expect(control.options.map((one) => one.value)).toContain(value);
  else if (control.as === 'list') {
    for (const entry of value as unknown[]) {
      const isRowTest = typeof entry === 'object' && entry !== null && 'column' in entry;
      if (isRowTest) seen.rowTests.add(rowTestKey(entry as RowTest));
      expectWhole(entry, control.fields(entry), isRowTest ? ['column', 'this'] : []);
    }
  }
}

function visitMeasure(measure: Measure): void {
  const { fact } = kindOf(measure);
  seen.measures.add(keyOf(measure));
  expectWhole(measure, measureFields(measure), fact === undefined ? [] : [fact]);
  for (const { value } of kindsFor(measure)) {
    const begun = MEASURE_KINDS[value as MeasureKindKey].begin(measure);
    if (begun && value !== 'value') expect(keyOf(begun)).toBe(value);
  }
}

function visitCondition(condition: Condition): void {
  const declared = fieldsOf(condition);
  const cited = CITED_FIELDS.map(({ at }) => at);
  if (declared) expectWhole(condition, declared, cited);
  for (const field of CITED_FIELDS)
    expect(writeField(condition, field, readField(condition, field))).toEqual(condition);
  if ('all' in condition) condition.all.forEach(visitCondition);
  else if ('any' in condition) condition.any.forEach(visitCondition);
  else if ('some' in condition) condition.of.forEach(visitCondition);
  else if ('not' in condition) visitCondition(condition.not);
  else if ('score' in condition)
    for (const { tiers } of condition.score) for (const { when } of tiers) visitCondition(when);
}

function visitAmount(amount: Amount): void {
  if (amount.kind !== 'sum') return;
  for (const key of Object.keys(amount)) seen.amounts.add(key);
  for (const cap of amount.caps ?? []) for (const key of Object.keys(cap)) seen.amounts.add(`cap ${key}`);
  expectWhole(amount, AMOUNT_FIELDS, ['kind', 'parts', 'upTo', 'atLeast']);
  for (const part of amount.parts) {
    const own = Object.keys(part).filter((key) => !partFields(part).some(({ at }) => at === key));
    expectWhole(part, partFields(part), own);
    for (const measure of measuresOf(part)) visitMeasure(measure);
    if ('table' in part) visitTable(part.table);
  }
}

function visitTable(table: SumTable): void {
  seen.amounts.add(table.columns ? 'table by two' : 'table by one');
  expectWhole(table, [COLUMNS_FIELD], ['rows', 'values']);
  expectWhole(table.rows, KEY_FIELDS, []);
  expect(fitted(table)).toEqual(table);
  const taller = { ...table, rows: { ...table.rows, bands: [{ upTo: 0 }, ...table.rows.bands] } };
  expect(fitted(taller).values.map(({ length }) => length)).toEqual(
    taller.rows.bands.map(() => table.columns?.bands.length ?? 1),
  );
}

/** The measures that a part is counted from. */
function measuresOf(part: Node): Measure[] {
  const inner = (part.bands ?? part.steps ?? part) as Node;
  return [inner.base, inner.measure, inner.count].filter(
    (one): one is Measure => typeof one === 'object' && one !== null,
  );
}

it('every condition and amount of the clauses and programmes can be asked for by declared fields', () => {
  for (const { clauses, rows } of CLAUSE_FILES) {
    under(catalogueWith(rows));
    for (const { item } of clauses) {
      for (const rule of item.rules) visitCondition((rule as { condition: Condition }).condition);
      const { amount } = parseAmount(item.amount);
      if (amount) visitAmount(amount);
    }
  }
  under(FIRST_CATALOGUE);
  for (const { rules, amount } of NATIONAL_PROGRAMMES) {
    for (const { condition } of rules) visitCondition(condition);
    visitAmount(amount);
  }
});

it('so can any other of the whole language, and no declaration goes untried', () => {
  under(WIDER_CATALOGUE);
  const world = new RandomWorld(12, 0.6);
  for (let round = 0; round < 400; round += 1) {
    const item = world.item(1, 3);
    for (const { condition } of item.rules) visitCondition(condition);
    visitAmount(item.amount);
  }
  visitAmount(EVERYTHING);
  const keys = (table: object) => Object.keys(table).sort();
  expect([...seen.measures].sort()).toEqual(keys(MEASURE_KINDS));
  expect([...seen.rowTests].sort()).toEqual(keys(ROW_TESTS));
  const ofAmounts = [...AMOUNT_FIELDS.map(({ at }) => at), ...CAP_FIELDS.map(({ at }) => `cap ${at}`)];
  expect([...ofAmounts, 'table by one', 'table by two'].filter((at) => !seen.amounts.has(at))).toEqual([]);
});

it('what a change of the kind of a measure begins with is a measure once its numbers are written', () => {
  under(FIRST_CATALOGUE);
  const from: Measure = { fact: 'revenue', year: -2 };
  for (const { value } of kindsFor(from)) {
    const begun = MEASURE_KINDS[value as MeasureKindKey].begin(from);
    const written = JSON.parse(JSON.stringify(begun), (_, inner) => (inner === null ? 5 : inner));
    const problems = new Problems();
    expect(parseMeasure(written, value, problems)).toEqual(written);
    expect(problems.list).toEqual([]);
    expect(MEASURE_KINDS.value.begin(written), value).toBeDefined();
  }
});

const EVERYTHING: Amount = {
  kind: 'sum',
  parts: [{ fixed: 10, label: '基础', when: { measure: { fact: 'staff' }, op: '>=', value: 3 } }, { fixed: 5 }],
  pick: 'first',
  floor: 1,
  round: { to: 0.01, way: 'nearest' },
  caps: [
    { value: 20 },
    {
      of: { fact: 'tax_paid' },
      rate: 50,
      less: { rows: 'tested_awards', total: 'sum' },
      label: '不超过上年度纳税',
      when: { fact: 'area', in: ['330000'] },
    },
  ],
  instalments: [
    { percent: 60, when: '立项后' },
    { percent: 40, when: '验收后' },
  ],
};

function catalogueWith(rows: ClauseFile['rows'] = {}) {
  const merged = { ...FIRST_CATALOGUE } as Record<string, readonly unknown[]>;
  for (const [field, more] of Object.entries(rows)) merged[field] = [...(merged[field] ?? []), ...more];
  return merged as unknown as typeof FIRST_CATALOGUE;
}
