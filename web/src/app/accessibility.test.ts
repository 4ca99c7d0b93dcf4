import { expect, it } from 'vitest';
import { modesIn } from './accessibility';

it('reads what was chosen', () => {
  expect(modesIn('token=x; a11y=text=150&contrast=1; qr=2')).toEqual({ text: 150, contrast: true });
  expect(modesIn('a11y=text=125&contrast=0')).toEqual({ text: 125, contrast: false });
});

it('knows that nothing was chosen', () => {
  expect(modesIn('')).toBeNull();
  expect(modesIn('token=a11y; xa11y=text=150')).toBeNull();
});

it('takes the usual for what it does not know', () => {
  expect(modesIn('a11y=')).toEqual({ text: 100, contrast: false });
  expect(modesIn('a11y=text=900&contrast=yes')).toEqual({ text: 100, contrast: false });
});
