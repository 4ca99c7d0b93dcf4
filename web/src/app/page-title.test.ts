import { describe, expect, it } from 'vitest';
import { canonicalOf, describe as describePage } from './page-title';

describe('canonicalOf', () => {
  it('keeps what makes another page, in one order, and drops the rest', () => {
    expect(canonicalOf('/policyDetail', '?utm_source=x&id=3&declare=1')).toBe('/policyDetail?id=3');
    expect(canonicalOf('/policyData', '?page=2&sort=date&level=18&area=330000')).toBe('/policyData?level=18&page=2');
    expect(canonicalOf('/policyData', '?page=1')).toBe('/policyData');
  });

  it('knows one address with and without a slash at the end', () => {
    expect(canonicalOf('/index/', '')).toBe('/index');
    expect(canonicalOf('/', '')).toBe('/');
  });
});

describe('describe', () => {
  it('joins what is there and cuts what is too long', () => {
    expect(describePage('省发改委。', null, false, '最高 50 万元。')).toBe('省发改委。最高 50 万元。');
    expect(describePage('字'.repeat(300))).toHaveLength(120);
  });
});
