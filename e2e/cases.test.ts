import { expect, test } from 'vitest';
import { approve } from './approve';
import { applyForAuthentication } from './authentication';
import { useBrowser } from './browser';
import { newMember } from './door';

const visitor = useBrowser();

const pdf = { name: '年报.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test('the platform is asked from the home page, and the question stands among all that is asked', async () => {
  const member = await visitor();
  const { page } = member;
  const { username, password } = await newMember();
  await member.signIn(username, password);
  await member.open('/index');
  await page
    .getByRole('navigation', { name: '常用服务' })
    .getByRole('link', { name: /^问平台/ })
    .click();
  await page.waitForURL('**/companyConsultation');
  await page.getByLabel('咨询事项').selectOption({ label: '账号与认证' });
  await page.getByLabel('咨询内容').fill('换了营业执照要不要重新认证');
  await page.getByLabel('联系人').fill('王芳');
  await page.getByLabel('联系电话').fill('13800138000');
  await page.getByRole('button', { name: '提交咨询' }).click();
  const own = page.getByRole('region', { name: '我的咨询' });
  await own.getByText('待答复').waitFor();
  await member.open('/annual');
  await page.getByRole('link', { name: /待您处理/ }).waitFor();
  await page
    .getByRole('navigation', { name: '申请种类' })
    .getByRole('link', { name: /平台咨询/ })
    .click();
  await page.waitForURL(/kind=consult/);
  await page.getByRole('link', { name: '换了营业执照要不要重新认证' }).click();
  await page.getByRole('heading', { level: 1, name: '换了营业执照要不要重新认证' }).waitFor();
  await page.getByText('13800138000').waitFor();
  await member.close();
});

test('an authentication is taken back, sent again, returned and read on its page', async () => {
  const name = '江澜回头看科技有限公司';
  const member = await visitor();
  const { page } = member;
  const form = await applyForAuthentication(member, { name, code: '91990105MA0N3W004C', licence: pdf });
  await page.getByRole('button', { name: /^撤回/ }).click();
  await page.getByRole('dialog', { name: /^撤回/ }).getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByText('未提交审核').waitFor();
  await form.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();
  approve(name, '--return', '执照照片看不清');
  await page.reload();
  await page.getByText('退回原因：执照照片看不清').waitFor();
  const history = page.getByRole('list', { name: '办理进展' });
  expect(await history.getByRole('listitem').count()).toBe(5);
  await history.getByText('执照照片看不清').waitFor();
  expect(await form.getByLabel('企业名称').inputValue()).toBe(name);
  await member.close();
});

test('what others have told of an enterprise is corrected beside the fact, with a proof', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/firm?focus=registered_capital:');
  await page.getByRole('link', { name: /^纠错.*注册资本/ }).click();
  await page.waitForURL(/\/correction\?fact=registered_capital/);
  const form = page.getByRole('form', { name: '数据纠错' });
  await form.getByText('500 万元（证书').waitFor();
  await form.getByRole('button', { name: '提交纠错' }).click();
  await form.getByRole('button', { name: '请说明现在的内容错在哪里' }).waitFor();
  await form.getByRole('textbox', { name: '应为' }).fill('800');
  await form.getByLabel('更正说明').fill('已增资，见新的营业执照');
  await form.locator('input[type=file]').setInputFiles(pdf);
  await form.getByText('年报.pdf', { exact: true }).waitFor();
  await form.getByRole('button', { name: '提交纠错' }).click();
  await page.waitForURL(/\/caseDetail/);
  await page.getByRole('main').getByText('审核中').first().waitFor();
  await page.getByText('800 万元').waitFor();
  await member.open('/correction?fact=registered_capital:');
  await page.getByRole('region', { name: '提出过的纠错' }).getByText('审核中').waitFor();
  await member.close();
});
