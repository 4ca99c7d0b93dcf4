import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { signInHere, useBrowser } from './browser';
import { codeTo, type Member, newMember, newPhone, stored } from './door';

const visitor = useBrowser();

// Made at the start: 60 s pass before their numbers may get another code.
let mover: Member;
let forgetter: Member;
let leaver: Member;
beforeAll(async () => {
  leaver = await newMember();
  mover = await newMember();
  forgetter = await newMember();
});

test('renewals that are due are listed after signing in, until one wants no more of them today', async () => {
  const member = await visitor();
  const { page } = member;
  const box = page.getByRole('dialog', { name: '续展与缴费提醒' });
  await page.removeLocatorHandler(box);
  await page.route('**/api/enterprise/renew', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: { zzgl: 0, patent_num: 3, copyright_num: 0, softright_num: 0, brand_num: 2 },
      },
    }),
  );
  await member.open('/policyData');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await signInHere(page, 'qiye');
  await box.waitFor();
  expect(await box.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/商标\s*2 件/),
    expect.stringMatching(/专利\s*3 件/),
  ]);
  await box.getByRole('button', { name: '今日不再提醒' }).click();
  await box.waitFor({ state: 'hidden' });
  expect(Number(await stored(page, 'isNotice'))).toBeGreaterThan(Date.now() / 1000);
  await member.close();
});

test('signing out clears local storage and leads home', async () => {
  const member = await visitor();
  const { page } = member;
  const { username, password } = await newMember();
  await member.signIn(username, password);
  await member.open('/account');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/pc/index');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).waitFor();
  for (const key of ['userId', 'userinfo', 'qyId', 'isNotice']) expect(await stored(page, key)).toBeNull();
  await member.close();
});

test('a session that ends while a form is open: the page says so and keeps what was typed', async () => {
  const member = await visitor();
  const { page } = member;
  const { username, password } = await newMember();
  await member.signIn(username, password);
  await member.open('/account');
  await page.getByRole('textbox', { name: '昵称' }).fill('还没有保存的昵称');
  const elsewhere = await visitor();
  await elsewhere.open('/login');
  await signInHere(elsewhere.page, username, password);
  await elsewhere.page.getByRole('button', { name: /账号菜单/ }).waitFor();
  await elsewhere.open('/account');
  await elsewhere.page.getByRole('button', { name: '退出其他所有设备' }).click();
  await elsewhere.page.getByText(/^已退出/).waitFor();
  await elsewhere.close();

  await page.getByRole('button', { name: '保存昵称' }).click();
  await page.getByText('登录已过期，请重新登录').waitFor();
  await signInHere(page, username, password);
  await expect.poll(() => page.getByRole('textbox', { name: '昵称' }).inputValue()).toBe('还没有保存的昵称');
  await member.context.close();
});

test('another phone: the old one proves first, then the new one by its code', async () => {
  const member = await visitor();
  const { page } = member;
  const { phone, username, password } = mover;
  const next = newPhone();
  await member.signIn(username, password);
  await member.open('/account');
  await page.getByRole('link', { name: '更换手机号' }).click();
  const main = page.getByRole('main');
  const code = await codeTo(phone, main);
  await main.getByRole('textbox', { name: '验证码' }).fill(code);
  await main.getByRole('button', { name: '下一步' }).click();
  await main.getByRole('textbox', { name: '新手机号' }).fill(next);
  const newCode = await codeTo(next, main);
  await main.getByRole('textbox', { name: '短信验证码' }).fill(newCode);
  await main.getByRole('button', { name: '更换手机号' }).click();
  await main.getByRole('status').getByText('手机号已更换').waitFor();
  await member.open('/account');
  await main.getByText(`${next.slice(0, 3)}********`).waitFor();
  await member.close();
});

test('a forgotten password: code, new password, and signing in with it', async () => {
  const member = await visitor();
  const { page } = member;
  const { phone, username, password } = forgetter;
  await member.signIn(username, password);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('link', { name: '忘记密码' }).last().click();
  const account = page.getByRole('textbox', { name: '账号' });
  expect(await account.inputValue()).toBe(username);
  await page.getByRole('button', { name: '下一步' }).click();
  const found = page.getByText(`手机 ${phone.slice(0, 3)}`).first();
  await found.waitFor();
  // the second name of an address costs the browser some work, and the person nothing
  await page.getByRole('button', { name: '重新填写' }).click();
  const wanted = page.waitForResponse((answer) => answer.url().endsWith('/find_password') && answer.status() === 422);
  await page.getByRole('button', { name: '下一步' }).click();
  await wanted;
  await found.waitFor();
  const code = await codeTo(phone, page.getByRole('main'));
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码').fill('qing-shan-8-lvshui');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await page.getByRole('button', { name: '去登录' }).click();
  await signInHere(page, username, 'qing-shan-8-lvshui');
  await page.getByRole('button', { name: /账号菜单/ }).waitFor();
  // the console holds the refusal that asked for the work
  await member.context.close();
});

test('the own account: picture, export, and leaving for good', async () => {
  const member = await visitor();
  const { page } = member;
  const main = page.getByRole('main');
  await member.signIn(leaver.username, leaver.password);
  await member.open('/account');
  await main.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.getByRole('banner').screenshot(),
  });
  await main.getByRole('button', { name: '保存头像' }).click();
  await page.getByText('头像已更换').waitFor();
  await main.getByRole('button', { name: '移除' }).waitFor();

  const coming = page.waitForEvent('download');
  await main.getByRole('button', { name: '导出' }).click();
  const file = await (await coming).path();
  expect(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).toContain(leaver.phone);

  await main.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByRole('button', { name: '继续注销' }).click();
  const code = await codeTo(leaver.phone, dialog);
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await dialog.getByText('请输入“注销账号”四个字').waitFor();
  await dialog.getByRole('textbox', { name: /输入“注销账号”确认/ }).fill('注销账号');
  await dialog.getByRole('button', { name: '确认注销' }).click();
  await page.waitForURL('**/pc/index');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await member.open('/login');
  await signInHere(page, leaver.username, leaver.password);
  await page.getByText('账号或密码错误').waitFor();
  await member.context.close();
});
