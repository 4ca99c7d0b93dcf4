import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInHere, useBrowser } from '../browser';

const visitor = useBrowser();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '登录知策' });
const toastOf = (page: Page) => page.getByRole('status').getByText('请先登录', { exact: true });

test('/personalcenter leads to /basics: a member at once, a visitor by way of the login dialog', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/personalcenter');
  expect(new URL(page.url()).pathname).toBe('/pc/basics');
  await signInHere(page, 'geren');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /^(早上|上午|下午|晚上|夜深).*，/ }).waitFor();
  await guest.open('/personalcenter');
  await page.getByRole('heading', { name: /^(早上|上午|下午|晚上|夜深).*，/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pc/basics');
  await guest.close();
});

/** What a visitor presses, and where. */
const GUARDED: [what: string, path: string, press: (page: Page) => Promise<void>][] = [
  ['the tab of matching', '/index', (page) => page.getByRole('banner').getByRole('link', { name: '政策匹配' }).click()],
  ['the personal centre', '/index', (page) => page.getByRole('banner').getByRole('link', { name: '个人中心' }).click()],
  ['the door of fees', '/index', (page) => page.getByRole('link', { name: /^查年费/ }).click()],
  ['the door of appeals', '/index', (page) => page.getByRole('link', { name: /^提诉求/ }).click()],
  [
    'the search of the header',
    '/policyData',
    async (page) => {
      const search = page.getByRole('banner').getByRole('combobox');
      await search.fill('研发');
      await search.press('Enter');
    },
  ],
  [
    'the search of a list',
    '/serviceList',
    async (page) => {
      await page.getByRole('main').getByRole('searchbox').fill('检测');
      await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click();
    },
  ],
  [
    'consulting',
    '/equity',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: '知识产权咨询' }).click(),
  ],
  ['exporting', '/equity?kind=achievement', (page) => page.getByRole('button', { name: /导出/ }).click()],
  [
    'following',
    '/policyData',
    async (page) => {
      await page.locator('main a[href*="/policyDetail?"]').first().click();
      await page.getByRole('button', { name: /^关注：/ }).click();
    },
  ],
];

test('every guard says 请先登录 as the dialog opens, also to who does not see it', async () => {
  const guest = await visitor();
  const { page } = guest;
  for (const [what, path, press] of GUARDED) {
    await guest.open(path);
    await press(page);
    await dialogOf(page).waitFor();
    await toastOf(page).waitFor();
    const described = await dialogOf(page).evaluate((dialog) => {
      const note = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
      return note?.textContent;
    });
    expect([what, described]).toEqual([what, '请先登录']);
  }
  await toastOf(page).waitFor({ state: 'detached' });
  await guest.open('/index');
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await dialogOf(page).waitFor();
  expect(await toastOf(page).count()).toBe(0);
  await guest.close();
});

test('the doors of the home page lead to matching, fees and appeals', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  for (const [name, path, heading] of [
    ['匹配政策', '/pc/match', /项符合/],
    ['查年费', '/pc/yearJk', '年费与续展'],
    ['提诉求', '/pc/subEnterprise', '提交诉求'],
  ] as const) {
    await member.open('/index');
    await page
      .getByRole('navigation', { name: '常用服务' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await member.close();
});

test('a part that hangs is given up after 120 s: a page with its error and a retry, a dialog with a word', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.clock.install();
  await guest.open('/index');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  // files are named by what is in them alone: what comes from now on is held
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  const asked = () => page.waitForRequest(/\/assets\/[^/]+\.js$/);
  // the clock runs on only once the part is asked for: its time begins there
  await Promise.all([asked(), page.getByRole('banner').getByRole('button', { name: '登录' }).click()]);
  await page.clock.runFor(119_000);
  expect(await page.getByText('登录窗口没有加载出来').count()).toBe(0);
  await page.clock.runFor(2_000);
  await page.getByText('登录窗口没有加载出来，请检查网络后重试').waitFor();
  await Promise.all([asked(), page.getByRole('banner').getByRole('link', { name: '政策库', exact: true }).click()]);
  await page.clock.runFor(119_000);
  expect(await page.getByRole('heading', { name: '页面没有加载完整' }).count()).toBe(0);
  await page.clock.runFor(2_000);
  await page.getByRole('heading', { name: '页面没有加载完整' }).waitFor();
  await page.unrouteAll();
  release();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { level: 1, name: '政策库' }).waitFor();
  await guest.settled();
  // the console tells the two failures
  await guest.context.close();
});
