import { expect, it } from 'vitest';
import { fileName } from './file-name';

it.each([
  ['营业执照 (副本).pdf', '营业执照 (副本).pdf'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u200f\u2066a\u2069\ufeff\u00ad.pdf', 'a.pdf'],
  ['a\u2028b\u2029c\u0000\u0085d\n.pdf', 'abcd.pdf'],
  ['../../etc\\passwd', '....etcpasswd'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['\ud83d.pdf', '.pdf'],
  ['\u202e', '文件'],
  [' ', '文件'],
])('%j is kept as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept);
});

it('is bounded by characters, and cut inside of none', () => {
  expect(fileName('😀'.repeat(300))).toBe('😀'.repeat(200));
  expect(() => encodeURIComponent(fileName(`a${'😀'.repeat(300)}`))).not.toThrow();
});
