import { describe, expect, it } from 'vitest';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import { sizeClassOf, sizeSector, sizeText } from './size-class';
import { sizeFactsOf } from './size-facts';

describe('size class by the 2011 standard', () => {
  it.each([
    ['C3912', 1200, 1500, 'small'],
    ['39', 999, 50000, 'medium'],
    ['6513', 8, 900, 'micro'],
    ['39', 1000, 40000, 'large'],
    ['39', 20, 300, 'small'],
    ['39', 19, 300, 'micro'],
    ['65', 300, 9999, 'medium'],
  ])('%s with %i employees and %i 万元 is %s', (industry, staff, revenue, size) => {
    expect(sizeClassOf({ industry, staff, revenue })).toMatchObject({ size });
  });

  it.each(['59', '590', '5900', 'G5900', '70', '7000'])(
    '%s is a whole division, of several sectors: unclear',
    (industry) => {
      expect(sizeSector(industry)).toBe('unclear');
      expect(sizeClassOf({ industry, staff: 100, revenue: 5000, assets: 9000 })).toMatchObject({ size: 'unknown' });
    },
  );

  it('a division filled up with zeros is the division', () => {
    expect(['3900', '6500', '5310', '9700', '1200'].map(sizeSector)).toEqual([
      'industry',
      'software',
      'outside',
      'outside',
      'industry',
    ]);
  });

  it('uses assets where the sector asks for them', () => {
    expect(sizeClassOf({ industry: '4710', revenue: 80000, assets: 79999 })).toMatchObject({ size: 'medium' });
    expect(sizeClassOf({ industry: '7020', staff: 1000, revenue: 5000 })).toMatchObject({
      size: 'large',
      sector: '物业管理',
    });
    expect(sizeClassOf({ industry: '7299', staff: 300, assets: 8000 })).toMatchObject({ size: 'medium' });
    expect(sizeClassOf({ industry: '7310', staff: 100 })).toMatchObject({ size: 'medium', sector: '其他未列明行业' });
  });

  it('says the bounds that are met and those that are missed', () => {
    const facts = { industry: '3912', staff: 310, revenue: 1400 };
    expect(sizeText(facts)).toBe('310 人、1400 万元，小型（工业：20 人及以上，300 万元及以上、2000 万元以下）');
  });

  it('says each bound', () => {
    const result = sizeClassOf({ industry: '39', staff: 1200, revenue: 1500 });
    expect(result.reason).toBe('按工业标准，职工总数 1200 人 ≥ 20 人，营业收入 1500 万元 ≥ 300 万元，为小型企业');
    expect(result).toHaveProperty('checks.0', '大型：职工总数 1200 人 ≥ 1000 人，营业收入 1500 万元 < 4 亿元');
  });

  it('is unknown only while a missing fact matters', () => {
    expect(sizeClassOf({ staff: 5 })).toMatchObject({ size: 'unknown', missing: ['industry'] });
    expect(sizeClassOf({ industry: '39', staff: 25 })).toMatchObject({ size: 'unknown', missing: ['revenue'] });
    expect(sizeClassOf({ industry: '39', staff: 19 })).toMatchObject({ size: 'micro' });
    expect(sizeClassOf({ industry: '70', staff: 19 })).toMatchObject({ size: 'unknown', missing: ['industry'] });
  });

  it('leaves out what the standard leaves out', () => {
    for (const industry of ['6621', 'J', '8310', '8411', '5310', '9710']) expect(sizeSector(industry)).toBe('outside');
    expect(sizeSector('5910')).toBe('transport');
    expect(sizeSector('5920')).toBe('storage');
    expect(sizeSector('8521')).toBe('other');
    expect(sizeSector('F')).toBe('unclear');
  });

  it('reads last year from a profile', () => {
    const profile: Profile = [
      { fact: 'industry', period: '', value: '3912', source: 'self', date: '2025-01-01' },
      { fact: 'staff', period: '2024', value: 999, source: 'self', date: '2025-03-01' },
      { fact: 'revenue', period: '2024', value: 50000, source: 'self', date: '2025-03-01' },
    ];
    expect(sizeClassOf(sizeFactsOf(new ProfileView(profile, '2025-06-01')))).toMatchObject({ size: 'medium' });
    expect(sizeClassOf(sizeFactsOf(new ProfileView(profile, '2026-06-01')))).toMatchObject({
      size: 'unknown',
      missing: ['staff', 'revenue'],
    });
  });
});
