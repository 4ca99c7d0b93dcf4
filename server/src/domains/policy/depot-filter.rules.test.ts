import { expect, it } from 'vitest';
import { findZone } from '../../reference/zones';
import { areaRanges, industriesAbove, industriesInside, isForIndustry } from './depot-filter.rules';

it('spans an area with the areas in it', () => {
  expect(areaRanges('330000')).toEqual([{ first: '330000', last: '339999' }]);
  expect(areaRanges('330100')).toEqual([{ first: '330100', last: '330199' }]);
  expect(areaRanges('330106')).toEqual([{ first: '330106', last: '330106' }]);
  expect(areaRanges('000000')).toBeUndefined();
  // a zone with what it covers whole, 雄县 but not 高阳县
  const xiongan = areaRanges(findZone('雄安新区')!.code);
  expect(xiongan).toContainEqual({ first: '130638', last: '130638' });
  expect(xiongan).not.toContainEqual({ first: '130628', last: '130628' });
});

it('knows what contains an industry and what lies in it', () => {
  expect(industriesAbove('3912')).toEqual(['C', '39', '391', '3912']);
  expect(industriesAbove('C')).toEqual(['C']);
  expect(industriesAbove('99')).toEqual(['99']);
  const inside = (code: string, codes: string) => new RegExp(industriesInside(code)).test(codes);
  expect([inside('C', '12,6513'), inside('C', '6513,13')]).toEqual([false, true]);
  expect([inside('39', '6,391'), inside('39', '139')]).toEqual([true, false]);
});

it('is for an industry when it is for all, for it, for what contains it or for a part of it', () => {
  const cases: [string[], string, boolean][] = [
    [[], 'C', true],
    [['C'], '3912', true],
    [['3912'], 'C', true],
    [['39'], '39', true],
    [['39'], '40', false],
    [['I', '40'], 'C', true],
    [['I'], 'C', false],
  ];
  for (const [own, asked, expected] of cases)
    expect([own, asked, isForIndustry(own, asked)]).toEqual([own, asked, expected]);
});
