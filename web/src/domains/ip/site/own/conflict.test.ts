import { expect, test } from 'vitest';
import { changedFields, mergeText } from './conflict';
import { EMPTY_TEXT, type RightText } from './right-words';

const text = (part: Partial<RightText>): RightText => ({ ...EMPTY_TEXT, ...part });

test('what the other alone changed is taken over and named', () => {
  const merged = mergeText(
    text({ name: '旧', note: '' }),
    text({ name: '旧', note: '' }),
    text({ name: '新', note: '' }),
  );
  expect(merged.text.name).toBe('新');
  expect(merged.taken).toEqual(['name']);
  expect(merged.clashes).toEqual([]);
});

test('what I alone changed stays, without a question', () => {
  const merged = mergeText(text({ agency: '甲' }), text({ agency: '乙' }), text({ agency: '甲' }));
  expect(merged.text.agency).toBe('乙');
  expect(merged.taken).toEqual([]);
  expect(merged.clashes).toEqual([]);
});

test('what both changed is a question that shows both, and mine stays until it is answered', () => {
  const merged = mergeText(text({ agency: '甲' }), text({ agency: '乙' }), text({ agency: '丙' }));
  expect(merged.text.agency).toBe('乙');
  expect(merged.clashes).toEqual([{ name: 'agency', mine: '乙', theirs: '丙' }]);
});

test('what both changed alike is no question', () => {
  const merged = mergeText(text({ agency: '甲' }), text({ agency: '乙' }), text({ agency: '乙' }));
  expect(merged).toMatchObject({ clashes: [], taken: [] });
  expect(merged.text.agency).toBe('乙');
});

test('what one emptied is a change like any other', () => {
  const merged = mergeText(text({ note: '旧' }), text({ note: '' }), text({ note: '新' }));
  expect(merged.clashes).toEqual([{ name: 'note', mine: '', theirs: '新' }]);
  expect(changedFields(text({ note: '旧' }), text({ note: '' }))).toEqual(['note']);
});
