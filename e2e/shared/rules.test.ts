import { test } from 'vitest';
import { useBrowser } from '../browser';
import { enterOffice, openOffice } from '../office';

const visitor = useBrowser();

// the whole way of a rule, from its text to its publication, is whole-journey.test.ts
test('a threshold is tried in the sandbox by keyboard, drafted, and compared by a colleague', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  await openOffice(writer, '/rules');
  await page.getByRole('searchbox', { name: '搜索规则' }).fill('企业技术中心认定');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '澜州市企业技术中心认定' }).click();

  // by keyboard: the sentence opens, its threshold changes, and the sandbox follows
  const sandbox = page.getByRole('tabpanel', { name: /沙盘/ });
  await sandbox.getByText(/比对照版本新增\s*0\s*家/).waitFor();
  await page.getByRole('button', { name: /^上年度营业收入不低于 5000 万元/ }).press('Enter');
  const threshold = page.getByRole('textbox', { name: '门槛' });
  await threshold.fill('9亿');
  await threshold.press('Tab');
  await page.getByRole('button', { name: /^上年度营业收入不低于 9 亿元/ }).waitFor();
  await sandbox.getByText(/比对照版本新增\s*0\s*家，减少\s*[1-9]/).waitFor();
  await threshold.fill('3000');

  await page.getByRole('textbox', { name: '草稿名称' }).fill('降低营收门槛');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL(/[?&]draft=\d+/);
  const { search } = new URL(page.url());
  await writer.close();

  const colleague = await visitor();
  await enterOffice(colleague, 'shenhe');
  await openOffice(colleague, `/rule${search}`);
  await colleague.page.getByRole('tab', { name: '版本与比较' }).click();
  await colleague.page
    .getByRole('list', { name: '差异' })
    .getByText(/上年度营业收入不低于 3000 万元/)
    .waitFor();
  await colleague.close();
});
