import { expect, it } from 'vitest';
import { sizeText, termWords, viewOf } from './paper';

it('says sizes with the unit that fits', () => {
  expect([0, 512, 1024, 1536, 12.3 * 1024 ** 2, 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '512 B',
    '1 KB',
    '1.5 KB',
    '12.3 MB',
    '1 GB',
  ]);
  expect(sizeText(999 * 1024)).toBe('999 KB');
});

it('says how long something still holds', () => {
  expect([null, 56, 0, -3].map(termWords)).toEqual(['长期有效', '还剩 56 天', '今天到期', '已过期 3 天']);
});

it('shows pictures here, PDF in a tab, and saves the rest', () => {
  expect(viewOf({ mime: 'image/png', preview_url: '/a' })).toBe('picture');
  expect(viewOf({ mime: 'application/pdf', preview_url: '/a' })).toBe('tab');
  expect(viewOf({ mime: 'application/zip', preview_url: null })).toBe('none');
});
