import { describe, expect, it } from 'vitest';
import { keptValues } from './kept-form';
import { mergeTexts } from './merge-texts';

it('takes what only the other changed, keeps what only I changed, names what both changed', () => {
  const base = { name: '甲', issuer: '局', note: '', level: '18', renews: true };
  const mine = { ...base, name: '乙', note: '我', level: '19' };
  const theirs = { ...base, name: '丙', issuer: '厅', level: '19', renews: false };
  expect(mergeTexts(base, mine, theirs)).toEqual({
    values: { name: '乙', issuer: '厅', note: '我', level: '19', renews: false },
    clashes: ['name'],
    taken: ['issuer', 'renews'],
  });
});

it('leaves all that differs to the person when what both began with is not known', () => {
  expect(mergeTexts({}, { name: '乙', note: '我' }, { name: '丙', note: '我' })).toEqual({
    values: { name: '乙', note: '我' },
    clashes: ['name'],
    taken: [],
  });
});

it('takes what was emptied for a change like any other', () => {
  expect(mergeTexts({ note: '旧' }, { note: '' }, { note: '新' })).toEqual({
    values: { note: '' },
    clashes: ['note'],
    taken: [],
  });
});

describe('keptValues', () => {
  const empty = { username: '', consent: false };

  it('takes back what was typed', () => {
    expect(keptValues({ username: '澜州', consent: true }, empty)).toEqual({ username: '澜州', consent: true });
  });

  it('leaves what the form no longer has, or has in another kind', () => {
    expect(keptValues({ username: 7, password: 'x', consent: 'yes' }, empty)).toEqual(empty);
  });
});
