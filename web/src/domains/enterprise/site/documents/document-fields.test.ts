import { describe, expect, it } from 'vitest';
import { termText, viewOf } from './attachment-parts';
import { guessType, nameOfFile } from './document-fields';

it('guesses what a file is by its name', () => {
  expect(
    ['营业执照副本.pdf', '2025年审计报告.pdf', '完税证明.pdf', '高企证书.png', '发明专利证书.pdf', 'IMG_2031.jpg'].map(
      guessType,
    ),
  ).toEqual(['licence', 'audit', 'tax', 'qualification', 'property', 'other']);
  expect(nameOfFile('2025.12 审计报告.pdf')).toBe('2025.12 审计报告');
});

describe('a file of a document', () => {
  it('says how long something still holds', () => {
    expect([null, 56, 0, -3].map(termText)).toEqual(['长期有效', '还剩 56 天', '今天到期', '已过期 3 天']);
  });

  it('shows pictures here, PDF in a tab, and saves the rest', () => {
    expect(viewOf({ mime: 'image/png', preview_url: '/a' })).toBe('picture');
    expect(viewOf({ mime: 'application/pdf', preview_url: '/a' })).toBe('tab');
    expect(viewOf({ mime: 'application/zip', preview_url: null })).toBe('none');
  });
});
