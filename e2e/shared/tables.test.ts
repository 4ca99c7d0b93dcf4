import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser';

const visitor = useBrowser();

/** How a table lies in the window. */
const lie = (page: Page) =>
  page
    .locator('main section:has(> table)')
    .first()
    .evaluate((place) => {
      const head = place.querySelector('thead th:nth-child(2)')?.getBoundingClientRect();
      const bar = document.querySelector('header')?.getBoundingClientRect();
      return {
        scrollsItself: place.scrollHeight > place.clientHeight,
        sideways: place.scrollWidth > place.clientWidth && getComputedStyle(place).overflowX === 'auto',
        // the header of the table lies just under the header of the page
        underBar: Math.round((head?.top ?? 0) - (bar?.bottom ?? 0)),
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });

test.each([
  ['/zlManage', 1440, false],
  ['/zlManage', 1920, false],
  ['/yearJk', 1440, false],
  ['/zlManage', 1000, true],
  ['/yearJk', 1000, true],
] as const)(
  'the page scrolls the rows of %s at %i px, and their header stays in sight',
  async (path, width, sideways) => {
    const member = await visitor({ width, height: 600 });
    const { page } = member;
    await member.signIn('qiye');
    await member.open(path);
    const rows = page.locator('main tbody tr');
    expect(await rows.count()).toBe(20);
    await rows.nth(10).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expect.poll(() => lie(page)).toMatchObject({ scrollsItself: false, sideways, page: expect.any(Number) });
    await expect.poll(async () => Math.abs((await lie(page)).underBar)).toBeLessThanOrEqual(1);
    expect((await lie(page)).page).toBeLessThanOrEqual(0);
    await member.close();
  },
);
