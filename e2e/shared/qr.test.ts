import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInHere, useBrowser } from '../browser';
import { codeTo } from '../door';
import { portalUrl } from '../own-portal';
import { expectGood } from '../screen';

const visitor = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '登录知策' });

/** Does what makes the page ask for a code, and answers the code's sign: what a camera would read from the picture. */
async function signOf(page: Page, path: string, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForResponse(`**${path}`);
  await act();
  const { data } = (await (await asked).json()) as { data: { sign: string } };
  return data.sign;
}

const loginSign = (page: Page, act: () => Promise<unknown>) => signOf(page, '/api/indexnew/web_login', act);

test('a phone that is signed in lets a desktop in, which goes on with what it wanted', async () => {
  const phone = await visitor({ width: 360, height: 740 });
  await phone.signIn('qiye');
  const desk = await visitor();
  await desk.open('/policyData');
  const search = desk.page.getByRole('main').getByRole('searchbox');
  await search.fill('高企');
  const sign = await loginSign(desk.page, () => search.press('Enter'));
  const picture = dialogOf(desk.page).getByRole('img', { name: /登录二维码/ });
  expect(await picture.boundingBox()).toMatchObject({ width: 200, height: 200 });

  await phone.open(`/scan?sign=${sign}`);
  await phone.page.getByRole('heading', { level: 1, name: '登录知策' }).waitFor();
  expect(await phone.page.getByRole('main').innerText()).toMatch(/浏览器[\s\S]*网络地址[\s\S]*请求时间[\s\S]*q\*{3}/);
  await dialogOf(desk.page).getByText('已扫码，请在手机上确认').waitFor();
  for (const page of [phone.page, desk.page]) await expectGood(page);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await phone.page.getByRole('heading', { level: 1, name: '已确认登录' }).waitFor();

  await dialogOf(desk.page).waitFor({ state: 'hidden' });
  await desk.page.waitForURL(/keyword=/);
  const polls: string[] = [];
  desk.page.on('request', (request) => polls.push(request.url()));
  await desk.page.waitForTimeout(1500);
  expect(polls.filter((url) => url.includes('checkStatus'))).toEqual([]);
  await phone.close();
  await desk.close();
});

test('refused on the phone, renewed on the desktop, and the old link is over', async () => {
  const desk = await visitor();
  const sign = await loginSign(desk.page, () => desk.open('/login'));
  const phone = await visitor({ width: 360, height: 740 });
  await phone.open(`/scan?sign=${sign}`);
  await phone.page.getByRole('button', { name: '取消' }).click();
  await phone.page.getByRole('heading', { level: 1, name: '已取消' }).waitFor();
  const dialog = dialogOf(desk.page);
  await dialog.getByText('已在手机上取消').waitFor();

  const next = await loginSign(desk.page, () => dialog.getByRole('button', { name: '点击刷新' }).click());
  expect(next).not.toBe(sign);
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  await desk.close();
  await phone.open(`/scan?sign=${sign}`);
  await phone.page.getByRole('heading', { level: 1, name: '二维码已失效' }).waitFor();
  await phone.open('/scan?sign=cut');
  await phone.page.getByRole('heading', { level: 1, name: '链接不完整' }).waitFor();
  // the browser itself notes every refusal (422) in its console
  await phone.context.close();
});

test('a phone that is not signed in signs in first and then confirms', async () => {
  const desk = await visitor();
  const sign = await loginSign(desk.page, () => desk.open('/login'));
  const phone = await visitor({ width: 360, height: 740 });
  await phone.open(`/scan?sign=${sign}`);
  expect(await phone.page.getByRole('button', { name: '确认登录' }).count()).toBe(0);
  await phone.page.getByRole('button', { name: '登录后确认' }).click();
  const dialog = dialogOf(phone.page);
  await dialog.getByRole('tab', { name: '短信登录', selected: true }).waitFor();
  await dialog.getByRole('tab', { name: '账号登录' }).click();
  await signInHere(phone.page, 'xinqi');
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await phone.page.getByRole('heading', { level: 1, name: '已确认登录' }).waitFor();
  await dialogOf(desk.page).waitFor({ state: 'hidden' });
  await phone.close();
  await desk.close();
});

test('a bound phone signs in by one press, without a session of its own', async () => {
  const desk = await visitor();
  const { page } = desk;
  await desk.signIn('geren');
  await desk.open('/wechat');
  const main = page.getByRole('main');
  await main.getByText('未绑定').waitFor();
  await expectGood(page);
  await main.getByRole('button', { name: '绑定手机' }).click();
  const code = await codeTo('13900000003', main);
  await main.getByRole('textbox', { name: '验证码' }).fill(code);
  const sign = await signOf(page, '/api/Person/web_login1', () => main.getByRole('button', { name: '下一步' }).click());
  await main.getByRole('img', { name: /绑定手机的二维码/ }).waitFor();
  await expectGood(page);

  const phone = await visitor({ width: 360, height: 740 });
  await phone.open(`/scan?sign=${sign}`);
  await phone.page.getByText(/绑定此手机到账号 g\*{4}/).waitFor();
  await expectGood(phone.page);
  await phone.page.getByRole('button', { name: '确认绑定' }).click();
  await phone.page.getByRole('heading', { level: 1, name: '已确认绑定' }).waitFor();
  await expectGood(phone.page);
  await main.getByText('已绑定扫码登录的手机').waitFor();
  await desk.close();

  const other = await visitor();
  const next = await loginSign(other.page, () => other.open('/login'));
  await phone.open(`/scan?sign=${next}`);
  await phone.page.getByRole('button', { name: '确认登录' }).click();
  await dialogOf(other.page).waitFor({ state: 'hidden' });
  await other.page.getByRole('button', { name: /个人访客/ }).waitFor();
  await phone.close();
  await other.close();
});

test('a code whose time has run out is grey and renewed with one press; closing ends the polling', async () => {
  const desk = await visitor();
  const { page } = desk;
  await page.clock.install();
  await page.goto(`${portalUrl}/pc/login`);
  const dialog = dialogOf(page);
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  await page.clock.runFor(119_000);
  await page.clock.runFor(5000);
  await dialog.getByText('二维码已过期').waitFor();
  await loginSign(page, () => dialog.getByRole('button', { name: '点击刷新' }).click());
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const polls: string[] = [];
  page.on('request', (request) => polls.push(request.url()));
  await page.clock.runFor(5000);
  expect(polls.filter((url) => url.includes('checkStatus'))).toEqual([]);
  await desk.close();
});

test('a hidden tab asks nothing, and goes on when it is seen', async () => {
  const desk = await visitor();
  const { page } = desk;
  await page.clock.install();
  await page.goto(`${portalUrl}/pc/login`);
  await dialogOf(page)
    .getByRole('img', { name: /登录二维码/ })
    .waitFor();
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/checkStatus')) polls++;
  });
  await hide(true);
  await page.clock.runFor(10_000);
  expect(polls).toBe(0);
  const asked = page.waitForRequest('**/checkStatus');
  await hide(false);
  await page.clock.runFor(1000);
  await asked;
  await desk.close();
});

test('a network that fails is said in a line and tried again', async () => {
  const desk = await visitor();
  await desk.open('/login');
  const dialog = dialogOf(desk.page);
  await dialog.getByRole('img', { name: /登录二维码/ }).waitFor();
  await desk.context.setOffline(true);
  await dialog.getByText('网络连接不稳定，正在重试…').waitFor();
  await desk.context.setOffline(false);
  await dialog
    .getByText(/扫码登录$/)
    .first()
    .waitFor();
  await dialog.getByText('网络连接不稳定，正在重试…').waitFor({ state: 'hidden' });
  // the browser itself notes every failed request in its console
  await desk.context.close();
});
