import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as axe, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [375, 768, 1440, 1920];
/** Between these widths only the arrangement differs. */
const AXE_WIDTHS: readonly number[] = [375, 1440];

/** The faults that axe knows of in a part of the page, each with the elements that have it. */
async function axeFaults(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'] };
  const { violations } = await page.evaluate(
    ([selector, given]) =>
      (window as unknown as { axe: typeof axe }).axe.run(document.querySelector(selector) ?? document, given),
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing wider than the screen as it is, and no fault that axe knows of in a part of the page. */
export async function expectGood(page: Page, part = 'html'): Promise<void> {
  expect(await axeFaults(page, part)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

/** Lines in which a “ stands within a “. */
const nestedQuotes = (text: string) => text.split('\n').filter((line) => /“[^”]*“/.test(line));

/** The content of a page is there: its heading, nothing on its way, nothing that failed, no quotes within the same quotes. */
async function expectContent(page: Page, name: string): Promise<void> {
  const shown = async () => ({
    headings: await page.locator('main h1').count(),
    onTheirWay: await page.locator('main [aria-busy="true"]').count(),
    failed: await page.locator('main [role="alert"]').allInnerTexts(),
    quotes: nestedQuotes(await page.locator('body').innerText()),
  });
  await expect.poll(shown, { message: name }).toEqual({ headings: 1, onTheirWay: 0, failed: [], quotes: [] });
}

/** The same of the whole page at every width, with all its content. */
export async function expectGoodAtAllWidths(page: Page, name: string): Promise<void> {
  await expectContent(page, name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // what measures itself settles within a frame or two
    await expect.poll(() => overflow(page), { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
    if (AXE_WIDTHS.includes(width)) expect([name, width, await axeFaults(page, 'html')]).toEqual([name, width, []]);
  }
}
