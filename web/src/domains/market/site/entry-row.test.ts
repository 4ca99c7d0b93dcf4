import { expect, it } from 'vitest';
import { closedText } from './entry-row';

it('an entry that is over says by which of its days', () => {
  const expired = (valid_until: string | null) => closedText({ state: 'expired', valid_until }, '2026-11-20');
  expect(expired('2026-11-19')).toContain('有效期到 2026-11-19');
  expect([expired(null), expired('2026-12-31')]).toEqual(Array(2).fill(expect.stringContaining('超过 60 天没有确认')));
  expect(closedText({ state: 'online', valid_until: '2026-12-31' }, '2026-11-20')).toBeUndefined();
});
