import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { approve } from './approve';
import { signInHere, useBrowser } from './browser';
import { runCommand } from './command';
import { openItem } from './open-item';
import { dataDir } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();
const ITEM = '澜州市企业研发投入后补助';

test('a search asks a stranger to sign in and then goes on with what was typed', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('高企');
  await search.press('Enter');
  await signInHere(page, 'xinqi');
  await page.waitForURL(/keyword=/);
  await page.getByRole('link', { name: '高新技术企业认定' }).first().waitFor();
  expect(await page.getByText('“高企”的同义词').count()).toBeGreaterThan(0);
  await guest.close();
});

test('wrong credentials keep what was typed and say so', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/login');
  const dialog = page.getByRole('dialog', { name: '登录知策' });
  await dialog.getByRole('button', { name: '账号或短信登录', exact: true }).click();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.getByText('请输入账号').waitFor();
  await dialog.getByText('请输入密码').waitFor();
  const refused = page.waitForResponse('**/api/indexnew/login');
  await signInHere(page, 'qiye', 'not the password');
  expect((await refused).status()).toBe(400);
  await page.getByText('账号或密码错误').first().waitFor();
  expect(await dialog.getByRole('textbox', { name: '账号' }).inputValue()).toBe('qiye');
  await guest.context.close();
});

test('answering a question moves the counts and stands in the profile', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/intellect');
  const unknown = page.locator('dt', { hasText: '待补充' }).locator('xpath=following-sibling::dd[1]');
  // after an answer it reads '22 → 20'
  const count = async () => Number((await unknown.innerText()).match(/\d+/g)?.at(-1));
  const before = await count();
  await page.getByRole('heading', { name: /列入严重违法失信名单/ }).waitFor();
  await page.getByRole('button', { name: '否', exact: true }).click();
  await expect.poll(count).toBeLessThan(before);
  await member.open('/firm?focus=dishonesty_listing');
  const group = page.getByRole('group', { name: '列入严重违法失信名单' });
  expect(await group.getByRole('radio', { name: '否' }).isChecked()).toBe(true);
  await member.close();
});

test('what is typed into the enterprise form survives leaving, is previewed, saved, and matched', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/firm?focus=registered_capital');
  await page.getByRole('textbox', { name: '注册资本' }).fill('1234');
  await page.waitForResponse('**/api/portal/firm_draft');
  await member.open('/index');
  await member.open('/firm?focus=registered_capital');
  await expect.poll(() => page.getByRole('textbox', { name: '注册资本' }).inputValue()).toMatch(/^1,?234$/);
  await page.getByRole('button', { name: /预览/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /保存/ }).click();
  await drawer.waitFor({ state: 'hidden' });
  await member.open('/firm?focus=registered_capital');
  expect(await page.getByRole('textbox', { name: '注册资本' }).inputValue()).toMatch(/^1,?234$/);
  await member.close();
});

test('a person without an enterprise submits one, is approved, and can match', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('geren');
  await member.open('/match');
  await page.getByRole('heading', { name: '请到个人中心补全企业信息' }).waitFor();
  await member.open('/firm');
  await page.getByRole('textbox', { name: '企业名称' }).fill('江澜新程软件有限公司');
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill('91330100799655058B');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中').first().waitFor();

  approve('江澜新程软件');
  await member.open('/match');
  await page.getByRole('tab', { name: /待补充/ }).waitFor();
  await member.close();
});

test('a declaration: faults are named, files go up, it is submitted and shows among one’s own', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await openItem(member, ITEM);
  await page.getByRole('button', { name: '立即申报' }).click();
  const form = page.getByRole('dialog', { name: '申报' });
  await form.getByRole('button', { name: '提交申报' }).click();
  await form.getByRole('alert').first().waitFor();
  // key by key, without coming back to the field: a fault of another one leaves the focus where it is
  await form.getByRole('textbox', { name: '联系人' }).fill('');
  await page.keyboard.type('李明');
  expect(await form.getByRole('textbox', { name: '联系人' }).inputValue()).toBe('李明');
  await form.getByRole('textbox', { name: '联系电话' }).fill('13800000000');
  await form.getByRole('textbox', { name: '申报说明' }).fill('上年度研发费用 560 万元，占营业收入 8.2%。');
  const file = join(dataDir, 'material.pdf');
  writeFileSync(file, '%PDF-1.7\nmaterial');
  for (const input of await form.locator('input[type=file]').all()) {
    const sent = page.waitForResponse('**/api/common/upload');
    await input.setInputFiles(file);
    expect((await sent).status()).toBe(200);
  }
  await form.getByRole('button', { name: '提交申报' }).click();
  await page.getByText('已提交').first().waitFor();
  await member.open('/basics');
  await page.getByText(ITEM).first().waitFor();
  await member.close();
});

test('a form that is open when the session ends keeps its words and goes on after signing in', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/policyData?status=closing');
  await page.locator('main a[href*="/policyDetail?"]').first().click();
  await page.getByRole('button', { name: '立即申报' }).click();
  const form = page.getByRole('dialog', { name: '申报' });
  await form.getByRole('textbox', { name: '联系人' }).fill('王芳');
  const refused = page.waitForResponse(
    (response) => response.url().includes('depotreport') && response.status() >= 401,
  );
  await member.context.clearCookies();
  await form.getByRole('textbox', { name: '申报说明' }).fill('会话结束之前写下的说明。');
  await refused;
  await page.getByRole('dialog', { name: '登录知策' }).waitFor();
  await signInHere(page, 'qiye');
  await expect
    .poll(() => form.getByRole('textbox', { name: '申报说明' }).inputValue())
    .toBe('会话结束之前写下的说明。');
  expect(await form.getByRole('textbox', { name: '联系人' }).inputValue()).toBe('王芳');
  await member.context.close();
});

test('the library narrows to a zone: what is for it, and what is for a place in it', async () => {
  const file = join(dataDir, 'zones.json');
  const shared = { level: '区县级', publish_date: '2026-01-05', body: '支持企业开展技术创新。' };
  const documents = [
    { ...shared, title: '河北雄安新区支持企业创新若干措施', issuer: '河北雄安新区管理委员会', region: '雄安新区' },
    { ...shared, title: '容城县支持企业创新若干措施', issuer: '容城县人民政府', region: '河北省保定市容城县' },
    { ...shared, title: '徐水区支持企业创新若干措施', issuer: '徐水区人民政府', region: '河北省保定市徐水区' },
  ];
  writeFileSync(file, JSON.stringify(documents));
  runCommand('import', 'policies', file);
  const guest = await visitor({ width: 375, height: 800 });
  const { page } = guest;
  await guest.open('/policyData?kind=document&area=130000');
  const titles = page.locator('main').getByRole('link', { name: /支持企业创新若干措施$/ });
  await expect.poll(() => titles.count()).toBe(3);
  await page.getByRole('button', { name: /筛选/ }).click();
  await page.getByRole('link', { name: /^雄安新区\s*2$/ }).click();
  const named = async () => (await titles.allInnerTexts()).sort();
  await expect.poll(named).toEqual(
    documents
      .slice(0, 2)
      .map(({ title }) => title)
      .sort(),
  );
  await expectGood(page);
  await guest.close();
});

test('an unknown address says so and leads on', async () => {
  const guest = await visitor({ width: 375 });
  await guest.open('/nowhere');
  await guest.page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  await guest.page.getByRole('link', { name: '回到首页' }).click();
  await guest.page.waitForURL('**/pc/index');
  await guest.close();
});

test('the keyboard alone: skip link, search, first policy', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('跳');
  await page.keyboard.press('Enter');
  const first = page.locator('main a[href*="/policyDetail?"]').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/policyDetail?**');
  await guest.close();
});
