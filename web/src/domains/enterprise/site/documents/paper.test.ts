import { expect, it } from 'vitest';
import { termWords, viewOf } from './paper';

it('says how long something still holds', () => {
  expect([null, 56, 0, -3].map(termWords)).toEqual(['长期有效', '还剩 56 天', '今天到期', '已过期 3 天']);
});

it('shows pictures here, PDF in a tab, and saves the rest', () => {
  expect(viewOf({ mime: 'image/png', preview_url: '/a' })).toBe('picture');
  expect(viewOf({ mime: 'application/pdf', preview_url: '/a' })).toBe('tab');
  expect(viewOf({ mime: 'application/zip', preview_url: null })).toBe('none');
});
