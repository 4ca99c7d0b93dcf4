import { expect, it } from 'vitest';
import { lookOf } from './look';

it('shows what was chosen and nothing that others wrote into the cookie', () => {
  expect(lookOf('x=1; a11y=text=150&contrast=1')).toBe('data-theme="contrast" data-text="150"');
  expect(lookOf('a11y=text=100&contrast=0')).toBe('');
  expect(lookOf('a11y=text="><script>&contrast=2')).toBe('');
  expect(lookOf('')).toBe('');
});
