import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { portalUrl } from '../own-portal';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('products are rendered for visitors, narrowed, compared side by side and worked out', async () => {
  const guest = await visitor();
  const { page } = guest;
  const html = await (await page.request.get(`${portalUrl}/pc/finance`)).text();
  expect(html.match(/\/pc\/finance\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  await guest.open('/finance?type=ip_pledge&sort=rate');
  await expectGood(page);
  const rows = page.getByRole('region', { name: '融资产品列表' }).getByRole('article');
  expect(await rows.count()).toBeGreaterThanOrEqual(3);
  for (const at of [0, 1]) await rows.nth(at).getByRole('button', { name: /^选择/ }).click();
  await page.getByRole('link', { name: '并排对比' }).click();
  const table = page.getByRole('table', { name: '融资产品对比' });
  await table.getByRole('row', { name: /真实年化（IRR/ }).waitFor();
  await guest.settled();
  expect(await table.getByRole('columnheader').count()).toBe(3);
  await page.getByLabel('贷款金额').fill('90000');
  await expect.poll(() => table.getByText('（最多）').count()).toBe(2);
  await page.reload();
  await table.waitFor();
  await expect.poll(() => table.getByText('（最多）').count()).toBe(2);
  expect(await page.getByLabel('贷款金额').inputValue()).toBe('90,000');
  await expectGood(page);
  await guest.open('/finance');
  await rows.getByRole('link', { name: '研发设备更新贷' }).click();
  // it is lent for two years at least: the calculator begins with that
  await page.getByText('24–60 个月').first().waitFor();
  expect(await page.getByLabel('期限').inputValue()).toBe('24');
  await guest.open('/finance?view=calculator');
  await page.getByLabel('贷款金额').fill('100');
  await page.getByLabel('期限').fill('360');
  await page.getByLabel('年利率').fill('4.9');
  await page.getByText('5,307.27 元').first().waitFor();
  await expectGood(page);
  await guest.close();
});
