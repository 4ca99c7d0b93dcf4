import { afterAll, beforeAll, describe, test } from 'vitest';
import { useBrowser, type Visitor } from './browser';
import { expectGoodAtAllWidths } from './screen';

/** Every page of a member's own, at every width. */
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
    await expectGoodAtAllWidths(member.page, path);
  });
});
