import { expect, test } from 'vitest';
import { pages } from './portal-pages';

const paths: readonly string[] = pages.map(({ path }) => path);

test('no page is declared twice', () => {
  expect(new Set(paths).size).toBe(paths.length);
});

test('every page is for search engines, opened from a list, or kept from them', () => {
  for (const { path, need, unlisted, sitemap, firstOf } of pages) {
    const places = [need ?? unlisted, sitemap, need ? undefined : firstOf].filter((place) => place !== undefined);
    expect([path, places.length]).toEqual([path, 1]);
  }
});

test('what a page names is a page, and a tab where it stands under one', () => {
  for (const { under, firstOf = [] } of pages) {
    for (const list of firstOf) expect(paths).toContain(list.split('?')[0]);
    if (under) expect(pages.find(({ path }) => path === under)?.tab).toBeDefined();
  }
});

test('what stands in the menu of the personal centre stands under a tab', () => {
  for (const { menu, tab, under } of pages) if (menu) expect(tab ?? under).toBeDefined();
});
