import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, type Visitor } from './browser';
import { expectGoodAtAllWidths } from './screen';

/** Every page at every width: no sideways scrolling, no axe fault, no error in the console, no quotes within the same quotes. */
const PUBLIC = [
  '/index',
  '/policyData',
  '/policyData?kind=document',
  '/policyData?status=closing',
  '/policyListData',
  '/policyList?status=0',
  '/policyList?status=1',
  '/dynamicList',
  '/knowledgeList',
  '/knowPage',
  '/ysMent?status=1',
  '/ysMent?status=2',
  '/serviceList',
  '/expertList',
  '/personlist',
  '/productList',
  '/demandList',
  '/equity',
  '/equity?kind=trademark&group=09',
  '/equity?enterprise=1',
  '/equity?kind=achievement',
  '/equity?kind=paper',
  '/register',
  '/forgetPassWord',
  '/no-such-page',
];
/** Lists whose first entry is opened. */
const DETAILS = [
  ['/policyData', 'policyDetail'],
  ['/policyData?kind=document', 'policyDetail'],
  ['/policyListData', 'policyDetailData'],
  ['/policyList?status=0', 'activityDetail'],
  ['/dynamicList', 'trendsDetail'],
  ['/knowledgeList', 'knowledgeDetail'],
  ['/equity?offer=sale', 'zlDetail'],
  ['/equity?kind=software', 'zlDetail'],
  ['/equity?kind=achievement', 'lwDetail'],
  ['/equity?kind=paper', 'paperDetail'],
] as const;
const OWN = [
  '/cqzx',
  '/match',
  '/match?verdict=near',
  '/intellect',
  '/firm',
  '/basics',
  '/rightImport?kind=patent',
  '/account',
  '/notices',
  '/notices?view=settings',
  '/phone',
  '/email',
  '/wechat',
  '/enterpriseLibrary',
  '/zzManage',
  '/zzManage?state=ending',
  '/zzManage?add=1',
  '/documentManage',
  '/documentManage?add=1',
  '/documentManage?deleted=1',
  '/knowledge',
  '/zlManage',
  '/zlManage?add=patent',
  '/zlManage?deleted=1',
  '/sbManage',
  '/bqManage',
  '/bqManage?kind=software',
  '/yearJk',
  '/yearJk?tab=calendar',
  '/yearJk?tab=forecast',
  '/record',
  '/record?add=0',
  '/identity',
  '/information',
  '/information?tab=followed',
  '/sbNow',
  '/yinformation',
  '/yinformation?add=1',
  '/annual',
  '/appeal',
];

const visitor = useBrowser();

/** Lines in which a “ stands within a “. */
const nestedQuotes = (text: string) => text.split('\n').filter((line) => /“[^”]*“/.test(line));

async function inspect(page: Page, name: string): Promise<void> {
  expect([name, nestedQuotes(await page.locator('body').innerText())]).toEqual([name, []]);
  await expectGoodAtAllWidths(page, name);
}

test.each(PUBLIC)('%s', async (path) => {
  const guest = await visitor();
  await guest.open(path);
  await inspect(guest.page, path);
  await guest.close();
});

test.each(DETAILS)('the first of %s', async (path, target) => {
  const guest = await visitor();
  await guest.open(path);
  const link = guest.page.locator(`main a[href*="/${target}?"]`).first();
  await guest.open(`/${(await link.getAttribute('href'))?.replace(/^.*\/pc\//, '')}`);
  await guest.page.locator('main h1').waitFor();
  await guest.page.waitForLoadState('networkidle');
  await inspect(guest.page, guest.page.url());
  await guest.close();
});

describe.each([
  ['qiye', OWN],
  // nothing entered yet: the views of what is there do not differ
  ['xinqi', OWN.filter((path) => !path.includes('?'))],
])('own pages of %s', (account, paths) => {
  let member: Visitor;
  beforeAll(async () => {
    member = await visitor();
    await member.signIn(account);
  });
  afterAll(() => member.close());

  test.each(paths)('%s', async (path) => {
    await member.open(path);
    await inspect(member.page, path);
  });
});
