import { expect, it } from 'vitest';
import { readCell } from './import-cell.rules';

it.each(['9;35;42', '第9类 第35类　第42类', '9 35 42'])('classes in %j', (text) => {
  const { value } = readCell('trademark', 'classes', text) as { value: string[] };
  expect(value.map((one) => one.replace(/\D/g, ''))).toEqual(['9', '35', '42']);
});

it('a class that has a blank itself is one', () =>
  expect(readCell('patent', 'classes', 'G01N 21/88')).toEqual({ value: ['G01N 21/88'] }));

it('a name that is wrapped in its cell is whole, blanks that are written stay', () =>
  expect(readCell('patent', 'name', '一种方法\n及装置 A B')).toEqual({ value: '一种方法及装置 A B' }));
