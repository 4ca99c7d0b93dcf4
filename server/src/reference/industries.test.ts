import { expect, test } from 'vitest';
import {
  allIndustries,
  findIndustry,
  industriesUnder,
  industryName,
  industryOf,
  industryPath,
  sectionOf,
  withIndustries,
} from './industries';

test('20 sections, 97 divisions, each division in the section of its number', () => {
  const all = allIndustries();
  expect(all.filter((industry) => industry.level === 1)).toHaveLength(20);
  const divisions = all.filter((industry) => industry.level === 2);
  expect(divisions.map((industry) => industry.code)).toEqual(
    Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0')),
  );
  for (const division of divisions) {
    expect(division.parent).toBe(sectionOf(division.code));
    expect(division.name).toMatch(/^[\p{Script=Han}、]+$/u);
  }
});

test('names and paths', () => {
  expect(industryName('39')).toBe('计算机、通信和其他电子设备制造业');
  expect([industryName('3914'), industryName('9999')]).toEqual(['计算机、通信和其他电子设备制造业（3914）', '']);
  expect(industryName('C39')).toBe('计算机、通信和其他电子设备制造业');
  expect(industryName('I')).toBe('信息传输、软件和信息技术服务业');
  expect(industryPath('65')).toBe('信息传输、软件和信息技术服务业 / 软件和信息技术服务业');
  expect([industryName('98'), industryPath('98'), sectionOf('98')]).toEqual(['', '', undefined]);
  expect(industriesUnder('C')).toHaveLength(31);
  expect(industriesUnder('')).toHaveLength(20);
  expect(findIndustry('房地产业')?.code).toBe('K');
});

test('groups and classes come from rows, in any order, and again without effect', () => {
  const rows = [
    { code: '6513', level: '4', parent: '651', name: '应用软件开发', remark: '' },
    { code: '651', level: '3', parent: '65', name: '软件开发' },
    { code: '65', level: '2', parent: 'I', name: '另一个名称' },
  ];
  withIndustries(rows);
  withIndustries(rows);
  expect(industryPath('6513')).toBe('信息传输、软件和信息技术服务业 / 软件和信息技术服务业 / 软件开发 / 应用软件开发');
  expect(sectionOf('6513')).toBe('I');
  expect(industriesUnder('65').map((industry) => industry.code)).toEqual(['651']);
  expect(industryOf('65')?.name).toBe('软件和信息技术服务业');
});

test('wrong rows are refused and nothing is added', () => {
  const good = { code: '011', level: 3, parent: '01', name: '谷物种植' };
  expect(() => withIndustries([good, { code: '9911', level: 4, name: '孤立' }])).toThrow('9911');
  expect(() => withIndustries([good, { code: '12', level: 3, parent: '12', name: '层级不符' }])).toThrow(RangeError);
  expect(() => withIndustries([good, { code: 'Z', level: 1, parent: '', name: '没有' }])).toThrow(RangeError);
  expect(industryOf('011')).toBeUndefined();
});

test('a class without its group hangs on its division', () => {
  withIndustries([{ code: '0220', level: 4, name: '造林和更新' }]);
  expect(industryPath('0220')).toBe('农、林、牧、渔业 / 林业 / 造林和更新');
});
