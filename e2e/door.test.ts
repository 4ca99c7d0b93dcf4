import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInHere, useBrowser } from './browser';
import { codeTo, newMember, newPhone, stored } from './door';
import { expectGood } from './screen';

const visitor = useBrowser();
const PASSWORD = 'shan-shui-7-lanzhou';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '登录知策' });

/** Fills the rest of /register or /bindInfo and sends it. */
async function nameIt(page: Page, username: string, button: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: '用户名' }).fill(username);
  await form.getByLabel('密码', { exact: false }).first().fill(PASSWORD);
  await form.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await form.getByRole('button', { name: button, exact: true }).click();
}

/** Signs in by SMS in the dialog that is open. */
async function signInBySms(page: Page, phone: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '账号或短信登录', exact: true }).click();
  await dialog.getByRole('tab', { name: '短信登录' }).click();
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone);
  const code = await codeTo(phone, dialog);
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

test('the dialog: QR first, the corner and the link turn it over, Escape gives the focus back', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData');
  const opener = page.getByRole('banner').getByRole('button', { name: '登录', exact: true });
  await opener.click();
  const dialog = dialogOf(page);
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  await dialog.getByRole('button', { name: '切换到账号或短信登录' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-account');
  await dialog.getByRole('button', { name: '扫码登录', exact: true }).click();
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  const agreement = dialog.getByRole('link', { name: '《用户协议》' });
  expect(await agreement.getAttribute('href')).toBe('/pc/ysMent?status=1');
  expect(await agreement.getAttribute('target')).toBe('_blank');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await guest.close();
});

test('the forms of the dialog say what is missing in the words of the spec', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/login');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '账号或短信登录', exact: true }).click();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.getByText('请输入账号').waitFor();
  await dialog.getByText('请输入密码').waitFor();
  await dialog.getByRole('tab', { name: '短信登录' }).click();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.getByText('请输入手机号').waitFor();
  await dialog.getByText('请输入验证码').waitFor();
  await dialog.getByRole('textbox', { name: '手机号' }).fill('0571-88886666');
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await dialog.getByText('手机号输入有误').waitFor();
  await guest.close();
});

test('registering: what is missing is summed up, the countdown survives a reload, the member is signed in', async () => {
  const guest = await visitor();
  const { page } = guest;
  const phone = newPhone();
  await guest.open('/register');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '注册', exact: true }).click();
  const summary = main.getByRole('alert').filter({ hasText: '没有注册成功' });
  await summary.getByRole('button', { name: '请输入手机号' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('register-phone');
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  const code = await codeTo(phone, main);
  await page.getByRole('status').getByText('发送成功').waitFor();

  await page.reload();
  await main.getByRole('button', { name: /^\d+s后重新获取$/ }).waitFor();
  expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(phone);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  expect(await main.getByRole('checkbox', { name: '我已阅读并同意' }).isChecked()).toBe(false);
  await nameIt(page, `成员${phone.slice(-8)}`, '注册');
  await page.waitForURL('**/pc/index');
  await page.getByRole('button', { name: /账号菜单/ }).waitFor();
  expect(Number(await stored(page, 'userId'))).toBeGreaterThan(0);
  expect(await stored(page, 'userinfo')).not.toContain(phone);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD);
  await guest.open('/account');
  await page.getByRole('link', { name: /用户协议.*版本/ }).waitFor();
  await guest.close();
});

test('a new number signs in by SMS, completes the account, and the search that was typed goes on', async () => {
  const guest = await visitor();
  const { page } = guest;
  const phone = newPhone();
  await guest.open('/policyData');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('高企');
  await search.press('Enter');
  await signInBySms(page, phone);
  await page.waitForURL('**/pc/bindInfo');
  await page.getByText('您已用手机 139').waitFor();
  await nameIt(page, `短信${phone.slice(-8)}`, '完成');
  await page.waitForURL(/policyData\?.*keyword=/);
  await page.getByRole('link', { name: '高新技术企业认定' }).first().waitFor();
  await guest.close();
});

test('by QR: the phone confirms, the dialog closes, and what waited goes on', async () => {
  const phone = await newMember();
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData');
  const asked = page.waitForResponse('**/api/indexnew/web_login');
  await page.getByRole('banner').getByRole('link', { name: '个人中心' }).click();
  const { data } = (await (await asked).json()) as { data: { sign: string } };
  await phone.call('/api/portal/scan_open', { sign: data.sign });
  await dialogOf(page).getByText('已扫码，请在手机上确认').waitFor();
  await phone.call('/api/portal/scan_answer', { sign: data.sign, accept: true });
  await page.waitForURL('**/pc/basics');
  await page.getByRole('status').getByText('登录成功').first().waitFor();
  await page.getByRole('button', { name: /账号菜单/ }).waitFor();
  await guest.close();
});

/** Fails to sign in so often that the next try wants work. */
async function failToSignIn(page: Page, username: string): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const refused = page.waitForResponse('**/api/indexnew/login');
    await signInHere(page, username, `not the password ${n}`);
    expect((await refused).status()).toBe(400);
    await dialogOf(page).getByText('账号或密码错误').waitFor();
  }
}

test('after three failures the browser works before it signs in, and the person does nothing', async () => {
  const { username } = await newMember();
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/login');
  await failToSignIn(page, username);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const said = saidIn(page, '正在进行安全验证');
  await signInHere(page, username, PASSWORD);
  await page.getByRole('button', { name: /账号菜单/ }).waitFor();
  expect(await said()).toBe(true);
  expect(workers[0]).toMatch(/^\/pc\/assets\/solve-worker-[\w-]+\.js$/);
  await guest.context.close();
});

/** Watches for words that may stand but a moment; answers whether they came. */
function saidIn(page: Page, words: string): () => Promise<boolean> {
  const begun = page.evaluate((text) => {
    const watch = () => {
      if ([...document.querySelectorAll('[role=status]')].some((region) => region.textContent?.includes(text)))
        document.documentElement.dataset.said = text;
    };
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, words);
  return async () => {
    await begun;
    return page.evaluate((text) => document.documentElement.dataset.said === text, words);
  };
}

test('a browser without workers does the work in the page', async () => {
  const { username } = await newMember();
  const guest = await visitor();
  const { page } = guest;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await guest.open('/login');
  await failToSignIn(page, username);
  await signInHere(page, username, PASSWORD);
  await page.getByRole('button', { name: /账号菜单/ }).waitFor();
  await guest.context.close();
});

test('work that takes long can be cancelled and done again: the focus and what was typed stay', async () => {
  const { username } = await newMember();
  const guest = await visitor({ width: 375, height: 812 });
  const { page } = guest;
  await guest.open('/login');
  await failToSignIn(page, username);
  // the program of the work comes when the test says so
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/solve-worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = dialogOf(page);
  await signInHere(page, username, PASSWORD);
  await dialog.getByRole('status').getByText('正在进行安全验证').waitFor();
  await expectGood(page, 'dialog');
  await dialog.getByRole('button', { name: '取消', exact: true }).click();
  release();
  await dialog.getByRole('status').getByText('安全验证已取消').waitFor();
  const button = dialog.getByRole('button', { name: '登录', exact: true });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await dialog.getByLabel('密码').inputValue()).toBe(PASSWORD);
  await expectGood(page, 'dialog');
  await dialog.getByRole('button', { name: '重试' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await guest.context.close();
});

test('work that cannot be done says so, sends nothing, and can be tried again', async () => {
  const { username } = await newMember();
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/login');
  await failToSignIn(page, username);
  let calls = 0;
  await page.route('**/api/indexnew/login', async (route) => {
    calls += 1;
    const answer = await (await route.fetch()).json();
    answer.challenge.parameters.keyPrefix = 'no key begins so';
    await route.fulfill({ status: 422, json: answer });
  });
  await signInHere(page, username, PASSWORD);
  const dialog = dialogOf(page);
  await dialog.getByRole('status').getByText('安全验证没有完成，没有提交').waitFor();
  expect(calls).toBe(1);
  await page.unroute('**/api/indexnew/login');
  await dialog.getByRole('button', { name: '重试' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await guest.context.close();
});

test('the third code of an address is sent by itself after the browser has worked', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/register');
  const main = page.getByRole('main');
  for (let n = 0; n < 4; n++) {
    const phone = newPhone();
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    expect(await codeTo(phone, main)).toMatch(/^\d{6}$/);
  }
  await guest.context.close();
});
