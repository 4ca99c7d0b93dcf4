import { RECORD_KEYS, RECORD_KINDS } from '@zhice/contract/public-record/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInHere, useBrowser, type Visitor } from '../browser';
import { expectGoodAtAllWidths } from '../screen';

const visitor = useBrowser();
const TABS = ['profile', 'ip', ...RECORD_KEYS];

let guest: Visitor;
beforeAll(async () => {
  guest = await visitor();
});
afterAll(() => guest.close());

test.each(TABS)('the tab %s is good at every width', async (tab) => {
  await guest.open(`/company?id=1&tab=${tab}`);
  await expectGoodAtAllWidths(guest.page, `/company?id=1&tab=${tab}`);
});

test('each tab says how many rows it has, and shows them with their source', async () => {
  const { page } = guest;
  for (const key of RECORD_KEYS) {
    await guest.open('/company?id=1');
    const tab = page.getByRole('tab', { name: new RegExp(`^${RECORD_KINDS[key].label} ?[\\d,]+$`) });
    await tab.waitFor();
    const count = (await tab.innerText()).match(/[\d,]+$/)![0];
    await tab.click();
    await page.getByText(`共 ${count} 条`).waitFor();
    expect(await page.getByRole('columnheader', { name: '来源' }).count()).toBe(1);
  }
});

test('a sentence of a risk says its rule and leads to its records; without an id a visitor is asked for one', async () => {
  const { page } = guest;
  await guest.open('/company?id=1');
  const risk = page.getByRole('region', { name: /风险提示/ });
  expect(await risk.innerText()).toMatch(/判断规则：.+来源：.+（\d{4}-\d{2}-\d{2}）/s);
  await risk.getByRole('link').first().click();
  await page.waitForURL(/tab=/);
  await guest.open('/company?id=999999999');
  await page.getByText('没有找到这条企业信息').first().waitFor();
  await guest.open('/company');
  const search = page.getByRole('searchbox', { name: '查找企业' });
  await search.fill('智芯');
  await search.press('Enter');
  await page.waitForURL(/enterpriseLibrary\?keyword=/);
});

test('a member searches, downloads the reports, and sees the policies that fit on the own page alone', async () => {
  const member = await visitor();
  const { page } = member;
  await member.open('/company?id=1&tab=person');
  const search = page.getByRole('searchbox', { name: '搜索主要人员' });
  await search.fill('监事');
  await search.press('Enter');
  await signInHere(page, 'qiye');
  await page.waitForURL(/keyword=/);
  await page.getByText('共 1 条').waitFor();
  for (const [name, ending] of [
    ['下载 PDF 报告', '.pdf'],
    ['下载 Excel 报告', '.xlsx'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
  }
  await page.getByRole('tab', { name: '适合的政策' }).click();
  await page.getByRole('link', { name: '看全部匹配结果和理由' }).waitFor();
  await member.open('/company?id=2');
  await page.getByRole('tab', { name: /^股东/ }).waitFor();
  expect(await page.getByRole('tab', { name: '适合的政策' }).count()).toBe(0);
  await member.close();
});
