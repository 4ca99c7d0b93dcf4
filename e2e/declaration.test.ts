import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { officer } from './office-calls';
import { dataDir } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();
const ITEM = '澜州市企业研发投入后补助';

test('an item is chosen and declared, its faults lead to where they are, and what is typed for a return survives a reload', async () => {
  const file = join(dataDir, 'material.pdf');
  writeFileSync(file, '%PDF-1.7\nmaterial');
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open(`/qysb?keyword=${encodeURIComponent(ITEM)}`);
  await expectGood(page);
  await page.getByRole('link', { name: ITEM, exact: true }).click();
  await page.waitForURL(/\/qysb\?item=\d+/);
  const form = page.getByRole('form', { name: '政策申报' });
  await form.getByLabel('联系人').fill('李明');
  await form.getByLabel('联系电话').fill('13800000000');
  await form.getByRole('button', { name: '提交申报' }).click();
  const missing = form.getByRole('button', { name: /^请先上传必交材料/ });
  await missing.click();
  await expectGood(page);
  const uploads = form.getByRole('button', { name: /^上传：/ });
  // the summary leads to the first that is missing
  expect(await uploads.first().evaluate((button) => button === document.activeElement)).toBe(true);
  for (const input of await form.locator('fieldset li input[type=file]').all()) {
    const sent = page.waitForResponse('**/api/common/upload');
    await input.setInputFiles(file);
    expect((await sent).status()).toBe(200);
  }
  await missing.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: '提交申报' }).click();
  await page.getByText('等待平台受理').first().waitFor();
  await expectGood(page);

  const office = await officer('shenhe');
  const { list }: { list: { id: number; version: number }[] } = await office('case_list', { kind: 'declaration' });
  const id = list[0]!.id;
  await office('case_act', { id, action: 'return', fields: { words: '申报说明请写明研发费用占比', materials: '' } });

  await member.open('/basics');
  await page.getByRole('article').filter({ hasText: '待补正' }).getByRole('link', { name: /^补正/ }).first().click();
  await page.waitForURL(new RegExp(`/qysb\\?id=${id}`));
  await page.getByText('需要补正：申报说明请写明研发费用占比').waitFor();
  await expectGood(page);
  // what is typed survives a reload, as an expired login makes one
  await form.getByLabel('申报说明').fill('研发费用占营业收入 8.2%');
  await page.reload();
  await expect.poll(() => form.getByLabel('申报说明').inputValue()).toBe('研发费用占营业收入 8.2%');
  await form.getByRole('button', { name: '补正后提交' }).click();
  await page.getByText('等待平台受理').first().waitFor();
  await member.close();
});
