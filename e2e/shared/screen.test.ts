import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM } from '../chromium';
import { axeFaults } from '../screen';

/** What stands in the body, with an own rule for screens of at least 1000 px. */
const pageOf = (body: string, wide: string) =>
  `<!doctype html><html lang="zh"><head><title>页</title><style>@media (min-width: 1000px) { ${wide} }</style></head>
  <body style="background: #fff; color: #222"><main><h1>标题</h1>${body}</main></body></html>`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
});
afterAll(() => browser.close());

test.each([
  ['is found', `<p class="pale" style="color: #ddd">很淡的字</p>`, '', [1, 0]],
  [
    'is found where the text comes with the width',
    '<p class="pale" hidden style="color: #ddd">很淡的字</p>',
    '.pale { display: block }',
    [0, 1],
  ],
  [
    'is found where the text was beside the screen',
    '<p class="pale" style="color: #ddd; position: absolute; left: -999px">很淡的字</p>',
    '.pale { left: 0 !important }',
    [0, 1],
  ],
  ['is found where the colour comes with the width', '<p class="pale">很淡的字</p>', `.pale { color: #ddd }`, [0, 1]],
  [
    'is found where the ground comes with the width',
    '<div><p class="pale">很淡的字</p></div>',
    'div { background: #333 }',
    [0, 1],
  ],
  [
    'is found where the letters get smaller',
    '<p class="pale" style="color: #888; font-size: 24px">很淡的字</p>',
    '.pale { font-size: 12px !important }',
    [0, 1],
  ],
  ['is none where nothing changes', '<p class="pale">很淡的字</p>', '', [0, 0]],
] as const)('too little contrast %s', async (_, body, wide, found) => {
  const page = await browser.newPage();
  await page.setContent(pageOf(body, wide));
  const counts: number[] = [];
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await axeFaults(page);
    counts.push(faults.filter((fault) => /^color-contrast: .*pale/.test(fault)).length);
  }
  expect(counts).toEqual(found);
});
