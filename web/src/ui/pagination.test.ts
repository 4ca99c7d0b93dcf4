import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './pagination';
import { nextIndex } from './rest';

describe('pageCount', () => {
  it('counts the last, partly filled page and never says zero', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(10, 10)).toBe(1);
    expect(pageCount(11, 10)).toBe(2);
    expect(pageCount(1_000_000, 10)).toBe(100_000);
  });
});

describe('pageWindow', () => {
  it('shows all of a few pages', () => {
    expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('keeps first, last and the neighbours of many pages', () => {
    expect(pageWindow(6, 20)).toEqual([1, null, 4, 5, 6, 7, 8, null, 20]);
    expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 20]);
    expect(pageWindow(20, 20)).toEqual([1, null, 14, 15, 16, 17, 18, 19, 20]);
    expect(pageWindow(50_000, 100_000)).toEqual([1, null, 49_998, 49_999, 50_000, 50_001, 50_002, null, 100_000]);
  });

  it('always holds the page itself, in order and without doubles', () => {
    for (const pages of [10, 11, 12, 37]) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = pageWindow(page, pages).filter((entry) => entry !== null);
        expect(shown).toContain(page);
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        expect(pageWindow(page, pages)).toHaveLength(9);
      }
    }
  });
});

describe('what rotates', () => {
  it('goes round', () => {
    const seen = [0];
    for (let step = 0; step < 5; step++) seen.push(nextIndex(seen.at(-1) as number, 4));
    expect(seen).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it('stays on the only one and begins anew when the list became shorter', () => {
    expect(nextIndex(0, 1)).toBe(0);
    expect(nextIndex(0, 0)).toBe(0);
    expect(nextIndex(7, 3)).toBe(0);
  });
});
