import { describe, expect, it } from 'vitest';
import { maybeNumberPart, numberPart, readState, textPart, wordPart, writeState } from './list-state';

const parts = {
  keyword: textPart,
  level: maybeNumberPart,
  sort: wordPart(['date', 'amount'], 'date'),
  status: wordPart(['open', 'closed']),
  page: numberPart(1),
};

describe('list state', () => {
  it('reads an address, with the usual for what is absent', () => {
    expect(readState(parts, '')).toEqual({ keyword: '', level: undefined, sort: 'date', status: undefined, page: 1 });
    expect(readState(parts, '?keyword=%20高企%20&level=19&sort=amount&status=open&page=12')).toEqual({
      keyword: '高企',
      level: 19,
      sort: 'amount',
      status: 'open',
      page: 12,
    });
  });

  it('takes nonsense as the usual', () => {
    expect(readState(parts, '?level=x&sort=;drop&status=&page=-3')).toEqual(readState(parts, ''));
    expect(readState(parts, '?page=1e999&level=1.5').page).toBe(1);
    expect(readState(parts, `?keyword=${'策'.repeat(300)}`).keyword).toBe('策'.repeat(100));
  });

  it('writes only what is not usual and keeps what belongs to others', () => {
    const state = readState(parts, '?level=18');
    expect(writeState(parts, state)).toBe('?level=18');
    expect(writeState(parts, { ...state, level: undefined })).toBe('');
    expect(writeState(parts, state, '?from=home')).toBe('?from=home&level=18');
  });

  it('comes back as it went', () => {
    const state = { keyword: '研发 & 50%', level: 0, sort: 'amount' as const, status: 'closed' as const, page: 99_999 };
    expect(readState(parts, writeState(parts, state))).toEqual(state);
  });
});
