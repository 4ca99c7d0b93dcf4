import { test } from 'vitest';
import { useBrowser } from './browser';
import { expectGoodAtAllWidths } from './screen';

/** Every page that a guest sees, at every width. */
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

const visitor = useBrowser();

test.each(PUBLIC)('%s', async (path) => {
  const guest = await visitor();
  await guest.open(path);
  await expectGoodAtAllWidths(guest.page, path);
  await guest.close();
});

test.each(DETAILS)('the first of %s', async (path, target) => {
  const guest = await visitor();
  await guest.open(path);
  const link = guest.page.locator(`main a[href*="/${target}?"]`).first();
  await guest.open(`/${(await link.getAttribute('href'))?.replace(/^.*\/pc\//, '')}`);
  await guest.page.locator('main h1').waitFor();
  await guest.page.waitForLoadState('networkidle');
  await expectGoodAtAllWidths(guest.page, guest.page.url());
  await guest.close();
});
