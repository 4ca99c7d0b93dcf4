import { expect, test } from 'vitest';
import { addTags, endsEntry, splitTags } from './tag-input';

test('a pasted list is taken apart at commas, 顿号, semicolons, lines and cells', () => {
  expect(splitTags('王芳、李明；赵军\n孙 丽\t周强,吴敏，郑凯')).toEqual([
    '王芳',
    '李明',
    '赵军',
    '孙 丽',
    '周强',
    '吴敏',
    '郑凯',
  ]);
});

test('a symbol with a blank in it stays one, blanks around it go, empty entries are none', () => {
  expect(splitTags('  A01B 1/00 ;; H04N   5/225 ;')).toEqual(['A01B 1/00', 'H04N 5/225']);
  expect(splitTags(' ，、 ')).toEqual([]);
});

test('an entry stands there once, and no more than there may be', () => {
  expect(addTags(['王芳'], '李明、王芳', 50)).toEqual(['王芳', '李明']);
  expect(addTags(['1', '2'], '3,4', 3)).toEqual(['1', '2', '3']);
});

test('a separator ends an entry, a blank does not', () => {
  expect(endsEntry('王芳，')).toBe(true);
  expect(endsEntry('John Smith')).toBe(false);
});
