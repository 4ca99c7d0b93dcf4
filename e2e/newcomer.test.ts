import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approve } from './approve';
import { useBrowser } from './browser';
import { newMember } from './door';

const visitor = useBrowser();

const NAME = '江澜初程智能装备有限公司';
const CODE = '91990105MA0N3W0013';
const WRONG = '91990105MA0N3W0014';
const codeField = (page: Page) => page.getByRole('textbox', { name: '统一社会信用代码' });
const draftSent = (page: Page) => page.waitForResponse('**/api/portal/firm_draft');
const RESTORED = /已恢复您上次填写/;

test('a new enterprise corrects its code, fills in what settles most while in review, and goes from the notice to its matches', async () => {
  const { username, password } = await newMember();
  const member = await visitor();
  const { page, context } = member;
  await member.signIn(username, password);
  await member.open('/match');
  await page.getByRole('heading', { name: '请到个人中心补全企业信息' }).waitFor();
  await page.getByRole('heading', { name: /^先填这 \d 项，能判断的政策最多$/ }).waitFor();

  await member.open('/firm');
  await page.getByRole('textbox', { name: '企业名称' }).fill(NAME);
  const kept = draftSent(page);
  await codeField(page).fill(WRONG);
  await kept;
  // a second tab has the wrong code as well, and something of its own
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByText(RESTORED).waitFor();

  await page.getByRole('button', { name: '提交审核' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '请先改正以下' });
  await summary.waitFor();
  await codeField(page).fill(CODE);
  await summary.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();

  await member.open('/firm');
  await page.getByText('审核中', { exact: true }).waitFor();
  expect(await codeField(page).inputValue()).toBe(CODE);
  expect(await page.getByText(RESTORED).count()).toBe(0);

  // what the other tab typed before goes with the submission, what it types of the facts stays
  const late = draftSent(second);
  await second.getByRole('textbox', { name: /^营业收入/ }).fill('800');
  await late;
  await second.getByText('审核中', { exact: true }).waitFor();
  expect(await codeField(second).inputValue()).toBe(CODE);
  expect(await second.getByRole('textbox', { name: /^营业收入/ }).inputValue()).toBe('800');
  await second.close();

  for (const path of ['/match', '/intellect', '/zlManage']) {
    await member.open(path);
    await page.getByRole('heading', { level: 1, name: '企业信息审核中' }).waitFor();
    await page.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 提交，通过后即可使用/).waitFor();
  }
  await page.getByRole('link', { name: '先补充企业信息' }).click();
  await page.getByRole('heading', { name: '企业信息', exact: true }).waitFor();
  const violation = page.getByRole('group', { name: '列入严重违法失信名单' });
  await violation.getByText('否', { exact: true }).click();
  await page.getByRole('button', { name: '预览并保存' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/已保存 \d 项，企业信息通过审核后用于匹配/).waitFor();

  approve(NAME);
  await member.open('/notices');
  await page.getByRole('link', { name: '消息，1 条未读' }).waitFor();
  await page.getByRole('link', { name: '企业认证已审核通过' }).click();
  await page.waitForURL('**/match');
  await page.getByRole('tab', { name: /待补充/ }).waitFor();
  await member.close();
});

test('who is returned reads why on every page, and submits anew from there', async () => {
  const name = '江澜重来新材料有限公司';
  const { username, password, call } = await newMember();
  await call('/api/Person/qyedit', { name, credit_code: '91990105MA0N3W0026' });
  const member = await visitor({ width: 375, height: 800 });
  const { page } = member;
  await member.signIn(username, password);
  await member.open('/index');
  await page
    .getByRole('link', { name: /匹配政策/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '企业信息审核中' });
  await dialog.getByRole('button', { name: '以后再说' }).click();

  approve(name, '--return', '名称与营业执照不一致');
  // the page was loaded before: the door asks anew
  await page
    .getByRole('link', { name: /匹配政策/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /企业信息已退回/ })
    .getByText(/退回原因：名称与营业执照不一致/)
    .waitFor();
  await member.open('/zzManage');
  await page.getByText(/退回原因：名称与营业执照不一致/).waitFor();
  await page.getByRole('link', { name: '修改后重新提交' }).click();
  await page.getByRole('textbox', { name: '企业名称' }).fill('江澜重来新型材料有限公司');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();
  await member.open('/notices');
  await page.getByRole('link', { name: '企业认证已退回' }).waitFor();
  await member.close();
});

test('a declaration opens with whom to call back, and a fault goes from the summary as it is mended', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/policyData?status=open');
  await page.locator('main a[href*="/policyDetail?"]').first().click();
  await page.getByRole('button', { name: '立即申报' }).click();
  const form = page.getByRole('dialog', { name: '申报' });
  const phone = form.getByRole('textbox', { name: '联系电话' });
  expect(await phone.inputValue()).not.toBe('');
  const name = form.getByRole('textbox', { name: '联系人' });
  expect(await name.inputValue()).not.toBe('');
  await phone.fill('123');
  await form.getByRole('button', { name: '提交申报' }).click();
  const fault = form.getByRole('button', { name: /^联系电话格式不正确/ });
  await fault.waitFor();
  await phone.fill('13900000009');
  await fault.waitFor({ state: 'hidden' });
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true);
  await member.close();
});
