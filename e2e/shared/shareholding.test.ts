import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('who controls an enterprise is said with its rule, and its tree is opened by keys, as a table and downwards', async () => {
  const firm = await visitor();
  const { page } = firm;
  await firm.signIn('qiye');
  await firm.open('/shareholding?id=1');
  await page.getByRole('heading', { name: /江澜智芯控制技术有限公司的股权结构/ }).waitFor();
  await page.getByText(/实际控制人是何清和/).waitFor();
  await page
    .getByText(/循环持股：/)
    .first()
    .waitFor();
  await expectGood(page);
  const tree = page.getByRole('tree');
  const first = tree.getByRole('treeitem').first();
  const before = await tree.getByRole('treeitem').count();
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await first.getAttribute('aria-expanded')).toBe('false');
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(before);
  await page.keyboard.press('ArrowRight');
  expect(await tree.getByRole('treeitem').count()).toBe(before);
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('[role=treeitem]:focus').getAttribute('aria-level')).toBe('2');
  await page.getByRole('button', { name: '看表' }).click();
  const table = page.getByRole('table', { name: /的股东$|的股东结构$/ });
  await table
    .getByRole('row', { name: /何清和/ })
    .first()
    .waitFor();
  await expectGood(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('tab', { name: '对外持股' }).click();
  await page.getByRole('tree').waitFor();
  // beyond the third level a branch comes when it is opened
  const deepest = page.locator('[role=treeitem][aria-level="3"][aria-expanded="false"]').first();
  await deepest.click();
  await page.locator('[role=treeitem][aria-level="4"]').first().waitFor();
  await firm.close();
});

test('on a phone, where a person holds most directly', async () => {
  const firm = await visitor({ width: 375, height: 800 });
  const { page } = firm;
  await firm.signIn('qiye');
  await firm.open('/shareholding');
  await page.getByRole('link', { name: '去企业库' }).waitFor();
  await firm.open('/shareholding?id=2');
  await page.getByText(/实际控制人是王嘉禾：直接持有，最终持股 75%/).waitFor();
  await expectGood(page);
  await firm.close();
});

test('an imported enterprise has the page as one that is settled, and one that is not there is said once', async () => {
  const firm = await visitor();
  const { page } = firm;
  await firm.signIn('qiye');
  await firm.open('/enterpriseLibrary?settled=no');
  await page.getByRole('main').locator('article').first().getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: '股权结构' }).click();
  await page.getByRole('heading', { level: 1, name: /的股权结构$/ }).waitFor();
  await page.getByRole('heading', { name: '同一控制下的企业' }).waitFor();
  await firm.settled();
  expect(await page.getByRole('alert').count()).toBe(0);
  await firm.open('/shareholding?id=999999999');
  await page.getByRole('heading', { name: '没有找到这条企业信息' }).first().waitFor();
  expect(await page.getByText('没有加载出来').count()).toBe(0);
});
