import { describe, expect, it } from 'vitest';
import { ageOf, personLine } from './person';

describe('ageOf', () => {
  it('reads the year alone', () => {
    expect(ageOf('1990', '2026-11-20')).toBe(36);
    expect(ageOf('1990-12-31', '2026-11-20')).toBe(36);
    expect(ageOf('2026', '2026-11-20')).toBe(0);
  });
  it('does not guess', () => {
    for (const birth of ['', 'unknown', '0000', '2027', '1800']) expect(ageOf(birth, '2026-11-20')).toBeNull();
  });
});

describe('personLine', () => {
  it('says gender, age and education', () => {
    expect(personLine({ gender: 1, birth: '1996', education: '本科' }, '2026-11-20')).toBe('男 · 30 岁 · 本科');
    expect(personLine({ gender: 2, birth: '', education: '' }, '2026-11-20')).toBe('女');
    expect(personLine({ gender: 0, birth: '1996', education: '硕士' }, '2026-11-20')).toBe('未知 · 30 岁 · 硕士');
  });
});
