import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as axe, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [375, 768, 1440, 1920];
/** Between these widths only the arrangement differs. */
const AXE_WIDTHS: readonly number[] = [375, 1440];

declare global {
  interface Window {
    axe?: typeof axe;
    /** What the contrast of a text hung on when it was judged last. */
    judged?: WeakMap<Element, string>;
  }
}

/** Runs in the page: the faults that axe knows of in a part of it. Contrast, which takes most of the time, is not judged again where it hangs on the same. */
async function judge(part: string): Promise<string[]> {
  window.judged ??= new WeakMap();
  const { judged } = window;
  const changed: Element[] = [];
  const visit = (element: Element, around: string) => {
    const style = getComputedStyle(element);
    const { left, right, width, height } = element.getBoundingClientRect();
    const seen = style.visibility === 'visible' && width * height > 0 && right > 0 && left < innerWidth;
    const ground = [around, style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
    const look = [ground, style.color, style.fontSize, style.fontWeight, seen].join();
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if ((says || element instanceof HTMLInputElement) && judged.get(element) !== look) changed.push(element);
    judged.set(element, look);
    for (const child of element.children) if (child.checkVisibility()) visit(child, ground);
  };
  const root = document.querySelector(part) ?? document.documentElement;
  visit(root, '');
  const run = async (where: Element | Element[], options: RunOptions) =>
    (await window.axe?.run({ include: where }, { resultTypes: ['violations'], ...options }))?.violations ?? [];
  const contrast = 'color-contrast';
  const violations = await run(root, { rules: { [contrast]: { enabled: false } } });
  if (changed.length > 0) violations.push(...(await run(changed, { runOnly: [contrast] })));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The faults that axe knows of in a part of the page, each with the elements that have it; of contrast those that were not told of yet. */
export async function axeFaults(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(judge, part);
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
    if (AXE_WIDTHS.includes(width)) expect([name, width, await axeFaults(page)]).toEqual([name, width, []]);
  }
}
