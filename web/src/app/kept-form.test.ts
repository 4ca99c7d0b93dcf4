import { describe, expect, it } from 'vitest';
import { keptValues } from './kept-form';

describe('keptValues', () => {
  const empty = { username: '', consent: false };

  it('takes back what was typed', () => {
    expect(keptValues({ username: '澜州', consent: true }, empty)).toEqual({ username: '澜州', consent: true });
  });

  it('leaves what the form no longer has, or has in another kind', () => {
    expect(keptValues({ username: 7, password: 'x', consent: 'yes' }, empty)).toEqual(empty);
  });
});
