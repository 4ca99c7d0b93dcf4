import { pages } from '@zhice/contract/portal-pages';
import { afterAll, beforeAll, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { expectGoodAtAllWidths } from '../screen';

/** Every page that a guest sees, at every width. */
const PUBLIC = [
  ...pages
    .filter(({ need, firstOf }) => need === undefined && firstOf === undefined)
    .flatMap(({ path, checks = [''] }) => checks.map((view) => `${path}${view}`)),
  '/no-such-page',
];
/** Lists whose first entry is opened. */
const DETAILS = pages
  .filter(({ need }) => need === undefined)
  .flatMap(({ path, firstOf = [] }) => firstOf.map((list) => [list, path] as const));

const visitor = useBrowser();

let guest: Visitor;
beforeAll(async () => {
  guest = await visitor();
});
afterAll(() => guest.close());

test.each(PUBLIC)('%s', async (path) => {
  await guest.open(path);
  await expectGoodAtAllWidths(guest.page, path);
});

test.each(DETAILS)('the first of %s', async (path, target) => {
  await guest.open(path);
  const link = guest.page.locator(`main a[href*="${target}?"]`).first();
  await guest.open(`/${(await link.getAttribute('href'))?.replace(/^.*\/pc\//, '')}`);
  await expectGoodAtAllWidths(guest.page, guest.page.url());
});
