import { expect, it } from 'vitest';
import { mergeWords } from './merge-words';

it('takes what only the other changed, keeps what only I changed, names what both changed', () => {
  const base = { name: '甲', issuer: '局', note: '', level: '18', renews: true };
  const mine = { ...base, name: '乙', note: '我', level: '19' };
  const theirs = { ...base, name: '丙', issuer: '厅', level: '19', renews: false };
  expect(mergeWords(base, mine, theirs)).toEqual({
    values: { name: '乙', issuer: '厅', note: '我', level: '19', renews: false },
    clashes: ['name'],
    taken: ['issuer', 'renews'],
  });
});

it('leaves all that differs to the person when what both began with is not known', () => {
  expect(mergeWords({}, { name: '乙', note: '我' }, { name: '丙', note: '我' })).toEqual({
    values: { name: '乙', note: '我' },
    clashes: ['name'],
    taken: [],
  });
});
