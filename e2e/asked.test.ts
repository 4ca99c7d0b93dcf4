import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInHere, useBrowser } from './browser';
import { openItem } from './open-item';
import { dataDir } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();
const ITEM = '澜州市科技型企业贷款贴息';

const projectDialog = (page: Page) => page.getByRole('dialog', { name: '本次申报的项目信息' });
const interestIn = (page: Page) => page.getByRole('textbox', { name: '贷款利息' });
/** What the item is worth by now, as the page of the item says it. */
const worth = (page: Page) => page.getByRole('complementary', { name: '申报要点' });

test('an amount that needs what belongs to the project leads there with one press, and is exact when it is told', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open(`/match?keyword=${encodeURIComponent(ITEM)}&window=all`);
  await page.getByRole('button', { name: '贷款利息' }).click();
  const dialog = projectDialog(page);
  const save = dialog.getByRole('button', { name: '保存' });
  await interestIn(page).fill('很多');
  await save.click();
  await dialog.getByText('请填写数字，如 1,200').waitFor();
  await expectGood(page, 'dialog');

  // a broken network and an expired login keep what was typed
  await interestIn(page).fill('20');
  await page.route('**/api/portal/application_input_save', (route) => route.abort(), { times: 1 });
  await save.click();
  await dialog.getByRole('alert').first().waitFor();
  expect(await interestIn(page).inputValue()).toBe('20');
  await member.context.clearCookies();
  await save.click();
  await signInHere(page, 'qiye');
  await page.getByRole('dialog', { name: '登录知策' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '贷款利息' }).click();
  expect(await interestIn(page).inputValue()).toBe('20');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('按您的企业 10').waitFor();
  await member.context.close();
});

test('the page of the item asks for the project beside it, and the declaration begins with what was said', async () => {
  const member = await visitor({ width: 375, height: 800 });
  const { page } = member;
  await member.signIn('qiye');
  await openItem(member, ITEM);
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '项目信息' }).click();
  await interestIn(page).fill('24');
  await page.getByRole('form', { name: '项目信息' }).getByRole('button', { name: '保存' }).click();
  await expect.poll(() => worth(page).innerText()).toMatch(/按您的企业\s*12/);
  await expectGood(page);

  await page.getByRole('button', { name: '立即申报' }).last().click();
  const form = page.getByRole('dialog', { name: '申报' });
  const statement = form.getByRole('textbox', { name: '申报说明' });
  expect(await statement.inputValue()).toBe('贷款利息：24 万元');
  await statement.fill('贷款利息：23.5 万元\n用于研发设备');
  // what is declared may differ: the way to what was said stays open
  await form.getByText('没有写在申报说明里：贷款利息：24 万元').waitFor();
  await form.getByRole('textbox', { name: '联系人' }).fill('李明');
  await form.getByRole('textbox', { name: '联系电话' }).fill('13800000000');
  const file = join(dataDir, 'material.pdf');
  writeFileSync(file, '%PDF-1.7\nmaterial');
  for (const input of await form.locator('input[type=file]').all()) {
    const sent = page.waitForResponse('**/api/common/upload');
    await input.setInputFiles(file);
    expect((await sent).status()).toBe(200);
  }
  await form.getByRole('button', { name: '提交申报' }).click();
  await page.getByText('申报已提交').waitFor();

  await openItem(member, ITEM);
  await interestIn(page).fill('30');
  await page.getByRole('form', { name: '项目信息' }).getByRole('button', { name: '保存' }).click();
  await expect.poll(() => worth(page).innerText()).toMatch(/按您的企业\s*15/);
  await page.getByRole('button', { name: '查看我的申报' }).last().click();
  await page.getByRole('dialog', { name: '我的申报' }).getByText('贷款利息：23.5 万元').waitFor();
  await member.close();
});

test('what an owner says of the use of a right is said at the right, and of several at once', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  const names = page.locator('main tbody tr').getByRole('link');
  const first = (await names.first().innerText()).trim();
  await names.first().click();
  const right = page.getByRole('dialog', { name: first });
  await right.getByRole('button', { name: '说明申报用途' }).click();
  await right.getByLabel('与主导产品相关').selectOption('是');
  await right.getByLabel('权利人中的排名').fill('0');
  await right.getByRole('button', { name: '保存', exact: true }).click();
  await right.getByText('请填写 1 到 99 的整数').waitFor();
  // a reload loses nothing
  await page.reload();
  await right.getByRole('button', { name: '说明申报用途' }).click();
  expect(await right.getByLabel('与主导产品相关').inputValue()).toBe('true');
  await right.getByLabel('权利人中的排名').fill('1');
  await expectGood(page, 'dialog');
  await right.getByRole('button', { name: '保存', exact: true }).click();
  await right.getByRole('button', { name: '修改申报用途' }).waitFor();

  await member.open('/zlManage');
  for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: '批量修改' }).click();
  const bulk = page.getByRole('dialog', { name: '批量修改 2 项' });
  await bulk.getByRole('radio', { name: '申报用途' }).check();
  await bulk.getByRole('button', { name: '修改 2 项' }).click();
  await bulk.getByText('请至少说明一项').waitFor();
  await bulk.getByLabel('已实际应用').selectOption('是');
  await bulk.getByRole('button', { name: '修改 2 项' }).click();
  await bulk.waitFor({ state: 'hidden' });
  await member.open('/zlManage');
  await names.first().click();
  // what the bulk change did not name stays
  const said = right.getByRole('region', { name: '申报用途' });
  await expect
    .poll(async () => (await said.innerText()).replace(/\s+/g, ' '))
    .toContain('与主导产品相关 是 已实际应用 是');
  await member.close();
});

test('a title that is held is asked for its day, and its term tells the rest', async () => {
  const member = await visitor();
  const { page } = member;
  const title = '知识产权管理体系认证';
  await member.signIn('xinqi');
  await member.open('/firm?focus=title_ip_standard');
  await page.getByRole('group', { name: title }).getByRole('radio', { name: '有', exact: true }).check();
  await page.getByRole('button', { name: /预览/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /保存/ }).click();
  await drawer.waitFor({ state: 'hidden' });

  await member.open(`/match?keyword=${encodeURIComponent('合规管理体系')}&window=all`);
  await page.getByRole('button', { name: title }).first().click();
  const question = page.getByRole('dialog', { name: `哪一天取得的${title}？` });
  await question.getByRole('button', { name: '确定' }).click();
  await question.getByText(/^请回答“哪一天.*不清楚的可以跳过这一题$/).waitFor();
  await expectGood(page, 'dialog');
  await question.getByRole('textbox', { name: '取得日期' }).fill('2026-03-01');
  await question.getByRole('button', { name: '确定' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('button', { name: title }).count()).toBe(0);

  // that it is the first one is an answer, and stays one
  const first = page.getByRole('group', { name: title }).locator('..').getByRole('radio', { name: '此前未获得过' });
  await member.open('/firm?focus=title_ip_standard');
  await first.check();
  await expectGood(page);
  await page.getByRole('button', { name: /预览/ }).click();
  await drawer.getByRole('button', { name: /保存/ }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => first.isChecked()).toBe(true);
  await member.close();
});
