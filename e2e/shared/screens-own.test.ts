import { pages } from '@zhice/contract/portal-pages';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { expectGoodAtAllWidths } from '../screen';

/** Every page of a member's own, at every width; one goes on from page to page, as members do. What comes of opening each is in `reader.test.ts`. */
const OWN = pages
  .filter(({ need }) => need !== undefined)
  .flatMap(({ path, checks = [''] }) => checks.map((view) => `${path}${view}`));
/** Lists whose first entry is opened. */
const DETAILS = pages
  .filter(({ need }) => need !== undefined)
  .flatMap(({ path, firstOf = [] }) => firstOf.map((list) => [list, path] as const));

const visitor = useBrowser();

describe.each([
  ['qiye', OWN],
  // nothing entered yet: the views of what is there do not differ
  ['xinqi', OWN.filter((path) => !path.includes('?'))],
])('own pages of %s', (account, paths) => {
  let member: Visitor;
  beforeAll(async () => {
    member = await visitor();
    await member.signIn(account);
    await member.open('/account');
  });
  afterAll(() => member.close());

  test.each(paths)('%s', async (path) => {
    await member.goOn(`/pc${path}`);
    await expectGoodAtAllWidths(member.page, path);
  });

  test.each(DETAILS)('the first of %s', async (path, target) => {
    await member.goOn(`/pc${path}`);
    await member.page.locator(`main a[href*="${target}?"]`).first().click();
    await member.page.waitForURL(`**${target}?*`);
    // what stood there before goes only once the next page is loaded
    await member.settled();
    await expectGoodAtAllWidths(member.page, target);
  });
});
