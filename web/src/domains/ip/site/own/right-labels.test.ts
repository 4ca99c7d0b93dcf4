import { expect, test } from 'vitest';
import { listPath } from './right-fields';
import { EMPTY_TEXT, fieldsFrom, reductionRows, reductionText, textFaults, textOf } from './right-labels';

const FIELDS = {
  patent_kind: 'utility',
  number: '202021234567.8',
  name: '一种装置',
  status: 'granted',
  owners: ['甲公司', '乙公司'],
  creators: ['王芳'],
  classes: ['G06F 17/30'],
  goods: '',
  software_version: '',
  agency: '',
  agent: '',
  applied_on: '2020-03-01',
  published_on: null,
  granted_on: '2020-12-01',
  completed_on: null,
  priority_on: null,
  publication_no: '',
  certificate_no: '',
  holder: 'legal',
  last_death_on: null,
  first_paid_year: 1,
  extended_to_on: null,
  ceased_on: null,
  reductions: [
    { percent: 70, from_year: 1, to_year: 10 },
    { percent: 85, from_year: 3, to_year: null },
  ],
  offers: ['licence'],
  offer_note: '',
  price_wan: 12.5,
  summary: '',
  note: '第一行\n第二行',
} as const;

test('a right goes into the form and comes back the same, but for what its kind does not have', () => {
  const text = textOf(structuredClone(FIELDS) as unknown as Parameters<typeof textOf>[0]);
  const { software_version: _, completed_on: _c, holder: _h, last_death_on: _d, ...patent } = FIELDS;
  expect(fieldsFrom('patent', text)).toEqual(patent);
});

test('a kind sends only its own fields', () => {
  const sent = fieldsFrom('software', { ...EMPTY_TEXT, patent_kind: 'design', software_version: 'V1.0' });
  expect(sent).toMatchObject({ software_version: 'V1.0', holder: 'legal', offers: [] });
  expect(sent).not.toHaveProperty('patent_kind');
  expect(sent).not.toHaveProperty('classes');
});

test('numbers as people type them: 万, 亿, full width', () => {
  expect(fieldsFrom('patent', { ...EMPTY_TEXT, price_wan: '１，２００' }).price_wan).toBe(1200);
  expect(fieldsFrom('patent', { ...EMPTY_TEXT, price_wan: '1.2亿' }).price_wan).toBe(12_000);
  expect(textFaults({ ...EMPTY_TEXT, price_wan: '面议' })).toHaveProperty('price_wan');
  expect(textFaults({ ...EMPTY_TEXT, first_paid_year: '21' })).toHaveProperty('first_paid_year');
  expect(textFaults({ ...EMPTY_TEXT, applied_on: '2021-3' }).applied_on).toContain('存在的日期');
  expect(textFaults({ ...EMPTY_TEXT, first_paid_year: '20', price_wan: '' })).toEqual({});
});

test('rows of reductions are lines; a row without its first year is a fault', () => {
  const rows = [
    { percent: '85', from: '1', to: '10' },
    { percent: '70', from: '', to: '' },
  ];
  expect(reductionRows(reductionText(rows))).toEqual(rows);
  expect(textFaults({ ...EMPTY_TEXT, reductions: reductionText(rows) })).toHaveProperty('reductions');
});

test('a right opens beside the list of its kind', () => {
  expect(listPath('patent', 'right=5')).toBe('/zlManage?right=5');
  expect(listPath('software', 'right=5')).toBe('/bqManage?kind=software&right=5');
});
