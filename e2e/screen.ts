import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as axe, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PHONE = 375;
const WIDE = 1440;
const WIDTHS = [PHONE, 768, WIDE, 1920];
/** Fingers press where it is narrow; how links in texts look is the same everywhere. */
const JUDGED_NARROW = ['target-size', 'link-in-text-block'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** By page, the looks whose contrast was judged: what it hangs on, and of which class the element and the one around it are. */
const judged = new WeakMap<Page, Set<string>>();

/**
 * Runs in the page: the faults that axe knows of in a part of it, and the looks that its texts have. Contrast, which takes nine tenths of the
 * time, is judged once for all that look alike, and not for what looked so before.
 */
async function judge([part, known, without]: [string, string[], readonly string[]]): Promise<{
  faults: string[];
  looks: string[];
}> {
  const before = new Set(known);
  const looks = new Map<string, Element>();
  const visit = (element: Element, around: string) => {
    const style = getComputedStyle(element);
    const { left, right, width, height } = element.getBoundingClientRect();
    const seen = style.visibility === 'visible' && width * height > 0 && right > 0 && left < innerWidth;
    const ground = [around, style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (seen && (says || element instanceof HTMLInputElement)) {
      const classes = [element.parentElement?.className, element.tagName, element.className];
      const look = [ground, style.color, style.fontSize, style.fontWeight, ...classes].join();
      if (!before.has(look) && !looks.has(look)) looks.set(look, element);
    }
    for (const child of element.children) if (child.checkVisibility()) visit(child, ground);
  };
  const root = document.querySelector(part) ?? document.documentElement;
  visit(root, '');
  const run = async (where: Element | Element[], options: RunOptions) =>
    (await window.axe?.run({ include: where }, { resultTypes: ['violations'], ...options }))?.violations ?? [];
  const contrast = 'color-contrast';
  const off = [contrast, ...without].map((rule) => [rule, { enabled: false }]);
  const violations = await run(root, { rules: Object.fromEntries(off) });
  if (looks.size > 0) violations.push(...(await run([...looks.values()], { runOnly: [contrast] })));
  return {
    faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    looks: [...looks.keys()],
  };
}

/** The faults that axe knows of in a part of the page, by all its rules or `without` some, each with the elements that have it; of contrast those that were not told of yet. */
export async function axeFaults(page: Page, part = 'html', without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const known = judged.get(page) ?? new Set();
  judged.set(page, known);
  const { faults, looks } = await page.evaluate(judge, [part, [...known], without] as [
    string,
    string[],
    readonly string[],
  ]);
  for (const look of looks) known.add(look);
  return faults;
}

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What cells of tables say that are wider than their place: it stands over the edge of its card, or over the next. */
const spilt = (page: Page): Promise<string[]> =>
  page
    .locator('main td:visible')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1)
        .map(({ textContent }) => textContent ?? ''),
    );

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

/** How many elements of the content are seen. */
const countSeen = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('main *')].filter((element) => element.checkVisibility()).length);

/** Pages whose frame was judged where it is wide. */
const framed = new WeakSet<Page>();

/**
 * The same of the whole page at every width, with all its content. What a phone shows is judged there; where it is wide the frame is judged
 * once, and the content where more or less of it is seen.
 */
export async function expectGoodAtAllWidths(page: Page, name: string): Promise<void> {
  await expectContent(page, name);
  const judgeAt = async (width: number, without: readonly string[]) =>
    expect([name, width, await axeFaults(page, 'html', without)]).toEqual([name, width, []]);
  let seen = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // what measures itself settles within a frame or two
    await expect.poll(() => overflow(page), { message: `${name} at ${width}` }).toBeLessThanOrEqual(0);
    if (width === PHONE) {
      await judgeAt(width, []);
      expect([name, await spilt(page)]).toEqual([name, []]);
      seen = await countSeen(page);
    }
    if (width === WIDE && (!framed.has(page) || (await countSeen(page)) !== seen)) {
      await judgeAt(width, JUDGED_NARROW);
      framed.add(page);
    }
  }
}
