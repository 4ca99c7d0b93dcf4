import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, type Visitor } from './browser';

const visitor = useBrowser();
const ITEM = '澜州市企业研发投入后补助';

/** A red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = Buffer.from(`%PDF-1.7 ${name}`)) => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'application/pdf',
  buffer,
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The day so many days after today, in China. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Writes a certificate in that ends on a day, and leaves it open. */
async function addQualification({ page, open }: Visitor, name: string, expiresOn: string): Promise<void> {
  await open('/zzManage?add=1');
  const form = page.getByRole('dialog', { name: '新增资质' });
  await form.getByLabel('资质种类').selectOption('other');
  await form.getByLabel('资质名称').fill(name);
  await form.getByRole('textbox', { name: '发证日期' }).fill('2024-03-01');
  await form.getByRole('textbox', { name: '有效期至' }).fill(expiresOn);
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog', { name }).getByRole('link', { name: '修改' }).waitFor();
}

test('files go up together, are looked at, get a new version, are deleted and come back', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/documentManage');
  await page.getByRole('link', { name: '上传第一批文件' }).click();
  const drawer = page.getByRole('dialog', { name: '上传文件' });
  await drawer.locator('input[type=file]').setInputFiles([file('营业执照副本.pdf'), file('厂房照片.png', PNG)]);
  const fields = drawer.getByRole('listitem');
  await expect.poll(() => fields.nth(0).getByLabel('类型').inputValue()).toBe('licence');
  await fields.nth(1).getByLabel('文件名称').fill('');
  await drawer.getByRole('button', { name: '存入 2 个文件' }).click();
  await drawer.getByText('请填写文件名称').waitFor();
  // the other one is in the library
  await expect.poll(() => fields.count()).toBe(1);
  await fields.nth(0).getByLabel('文件名称').fill('厂房照片');
  await drawer.getByRole('button', { name: '存入 1 个文件' }).click();
  await drawer.waitFor({ state: 'hidden' });

  const preview = row(page, '营业执照副本').getByRole('link', { name: /^预览/ });
  const shown = await page.request.get(new URL((await preview.getAttribute('href')) ?? '', page.url()).href);
  expect([shown.status(), shown.headers()['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)]);
  await row(page, '厂房照片').getByRole('button', { name: /^预览/ }).click();
  const picture = page.getByRole('img', { name: '厂房照片的图片' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');

  await row(page, '营业执照副本').getByRole('link', { name: '营业执照副本', exact: true }).click();
  const detail = page.getByRole('dialog', { name: '营业执照副本' });
  await detail.locator('input[type=file]').setInputFiles(file('新营业执照.pdf'));
  await detail.getByText('第 2 版（当前）：新营业执照.pdf').waitFor();
  await detail.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('文件已恢复').waitFor();
  await row(page, '营业执照副本').waitFor();
  await member.close();
});

test('a document is handed in from the library, and says so before it is deleted', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/documentManage?add=1');
  const drawer = page.getByRole('dialog', { name: '上传文件' });
  await drawer.locator('input[type=file]').setInputFiles(file('2025年度审计报告.pdf'));
  await drawer.getByRole('button', { name: '存入 1 个文件' }).click();
  await drawer.waitFor({ state: 'hidden' });

  await member.open(`/policyData?keyword=${encodeURIComponent(ITEM)}`);
  await page.getByRole('link', { name: ITEM }).first().click();
  await page.getByRole('button', { name: '立即申报' }).click();
  const form = page.getByRole('dialog', { name: '申报', exact: true });
  await form
    .getByRole('button', { name: /^从文件库选/ })
    .first()
    .click();
  const library = page.getByRole('dialog', { name: /^从文件库选/ });
  await library.getByLabel('查找文件').fill('审计');
  const saved = page.waitForResponse('**/api/demo/depotreport');
  await library.getByRole('button', { name: /^选用.*2025年度审计报告/ }).click();
  await form.getByRole('link', { name: '2025年度审计报告.pdf' }).waitFor();
  expect((await saved).status()).toBe(200);

  await member.open(`/documentManage?keyword=${encodeURIComponent('审计')}`);
  await page.getByRole('link', { name: /^1 项申报/ }).click();
  const detail = page.getByRole('dialog', { name: '2025年度审计报告' });
  await detail.getByRole('link', { name: ITEM }).waitFor();
  await detail.getByRole('button', { name: '删除' }).click();
  const asked = page.getByRole('dialog', { name: '删除“2025年度审计报告”？' });
  await asked.getByText(ITEM).waitFor();
  await asked.getByRole('button', { name: '不删除' }).click();
  await member.close();
});

test('a certificate is written in, counts by its last day, is deleted and comes back', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await addQualification(member, 'ISO 27001 信息安全管理体系认证', dayAfter(30));
  await page.getByText('政策条件里没有直接用到这类资质。').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '90 天内到期 1 项' }).click();
  await row(page, 'ISO 27001').getByText('还剩 30 天').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^资质台账.*\.xlsx$/);
  await row(page, 'ISO 27001')
    .getByRole('link', { name: /^ISO 27001/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /^ISO 27001/ })
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByText('没有符合这些条件的资质').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await row(page, 'ISO 27001').waitFor();
  await member.close();
});

test('two tabs change one certificate: the second is told, and loses nothing', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  const name = 'CMMI 三级认证';
  await addQualification(member, name, dayAfter(400));
  const edit = `/zzManage?id=${new URL(page.url()).searchParams.get('id')}&edit=1`;
  await member.open(edit);
  const form = page.getByRole('dialog', { name: '修改资质' });
  await form.getByLabel('证书编号').fill('我的编号');

  const other = await member.context.newPage();
  await other.goto(page.url());
  const theirs = other.getByRole('dialog', { name: '修改资质' });
  await theirs.getByLabel('证书编号').fill('别人的编号');
  await theirs.getByLabel('发证机关').fill('示例认证中心');
  await theirs.getByRole('button', { name: '保存' }).click();
  await other.getByRole('dialog', { name }).waitFor();
  await other.close();

  const refused = page.waitForResponse('**/api/portal/qualification_save');
  await form.getByRole('button', { name: '保存' }).click();
  expect((await refused).status()).toBe(409);
  await form.getByText('还没有保存：它刚被别人或另一个窗口改过').waitFor();
  expect(await form.getByLabel('发证机关').inputValue()).toBe('示例认证中心');
  expect(await form.getByLabel('证书编号').inputValue()).toBe('我的编号');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog', { name }).getByText('我的编号').waitFor();
  // the refused try stands in the console, as it should
  await member.context.close();
});
