import { expect, it } from 'vitest';
import type { Policy } from './policy';
import { policyDescription } from './policy-description';

const item = {
  title: '研发投入后补助',
  kind: 'item',
  summary: '按研发费用的一定比例补助。',
  unit: '澜州市科技局',
  doc_no: '',
  status_name: '申报中',
  published_on: '2026-09-01',
  opens_on: '2026-10-01',
  closes_on: '2026-12-01',
  amount_max: 50,
  document: null,
};

const describes = (policy: object) => policyDescription(policy as Policy);

it('says of an item who gives it, how much and until when', () => {
  expect(describes(item)).toBe(
    '研发投入后补助：澜州市科技局，最高 50 万元，申报 2026-10-01 至 2026-12-01，申报中。按研发费用的一定比例补助。',
  );
  expect(describes({ ...item, amount_max: 12_000, opens_on: null, closes_on: null, unit: null })).toBe(
    '研发投入后补助：最高 1.2 亿元，常年受理，申报中。按研发费用的一定比例补助。',
  );
});

it('says of a document who issued it, under which number and since when', () => {
  const document = { ...item, doc_no: '江政发〔2026〕3号', status_name: '有效', document: { issuer: '省政府' } };
  expect(describes(document)).toBe('省政府，江政发〔2026〕3号，2026-09-01 发布，有效。按研发费用的一定比例补助。');
});
