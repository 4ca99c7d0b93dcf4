import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInHere, useBrowser, type Visitor } from '../browser';
import { expectGood } from '../screen';

const visitor = useBrowser();

/** What React has begun is done when messages have gone round a few times; timers stand still meanwhile. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

const placeOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return { path: pathname, ...Object.fromEntries(searchParams) };
};

/** What moves: the parent of the lists of partners. */
const TRACK = '#partners :has(> ul)';

test('five scopes lead to their lists with the keyword, after signing in', async () => {
  const guest = await visitor();
  const { page } = guest;
  const search = async (scope: string, keyword: string, half?: string) => {
    await guest.open('/index');
    const hero = page.getByRole('region', { name: '搜索', exact: true });
    await hero.getByRole('radio', { name: scope }).check();
    if (half) await hero.getByRole('radio', { name: half }).check();
    await hero.getByRole('combobox').fill(keyword);
    await hero.getByRole('button', { name: '搜索' }).click();
  };
  await search('企业', '澜州');
  await signInHere(page, 'qiye');
  await page.waitForURL('**/enterpriseLibrary?**');
  expect(placeOf(page)).toEqual({ path: '/pc/enterpriseLibrary', keyword: '澜州' });
  const ways: [scope: string, half: string | undefined, path: string, selector?: string][] = [
    ['政策', undefined, '/pc/policyData'],
    ['专家', undefined, '/pc/expertList'],
    ['服务', undefined, '/pc/serviceList'],
    ['供需', '供应', '/pc/productList', '1'],
    ['供需', '需求', '/pc/demandList', '2'],
  ];
  for (const [scope, half, path, selector] of ways) {
    await search(scope, '检测 & 认证', half);
    await page.waitForURL(`**${path}?**`);
    expect(placeOf(page)).toEqual({ path, keyword: '检测 & 认证', ...(selector && { selector }) });
  }
  await guest.close();
});

test('suggestions come while typing and are chosen with the keyboard', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/index');
  const field = page.getByRole('region', { name: '搜索', exact: true }).getByRole('combobox');
  const list = page.getByRole('listbox', { name: '搜索建议' });
  // a list for the first character alone may come before: the mark goes when the next one is asked for
  const asked = page.waitForRequest((request) => request.postData()?.includes('"研发"') ?? false);
  await field.pressSequentially('研发');
  await asked;
  await list.waitFor();
  await guest.settled();
  const first = await list.getByRole('option').first().textContent();
  expect(first).toContain('研发');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  const marked = await field.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${marked}"]`).textContent()).toBe(first);
  await expectGood(page, 'main');
  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('研发');
  await field.fill('');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await field.pressSequentially('研发');
  await list.waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await signInHere(page, 'geren');
  await page.waitForURL('**/policyData?**');
  expect(placeOf(page)).toEqual({ path: '/pc/policyData', keyword: first });
  await guest.close();
});

test('the header: bookmark, register, forgotten password, opaque after 350 px', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/index');
  await page.getByRole('button', { name: '收藏本页' }).click();
  await page.getByText('请按Ctrl+D(Windows)或Cmd+D(Mac)来收藏本页。', { exact: true }).waitFor();
  const header = page.getByRole('banner');
  expect(await header.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/pc/register');
  expect(await header.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/pc/forgetPassWord');
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.evaluate(() => window.scrollTo(0, 350));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 351));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await guest.close();
});

test('in the narrowest window the menu holds what the header has no room for', async () => {
  const guest = await visitor({ width: 360, height: 740 });
  const { page } = guest;
  await guest.open('/index');
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  for (const name of ['首页', '政策库', '政策匹配', '个人中心', '注册', '忘记密码'])
    await menu.getByRole('link', { name, exact: true }).waitFor();
  await menu.getByRole('button', { name: '收藏本页' }).click();
  await page.getByText('请按Ctrl+D(Windows)或Cmd+D(Mac)来收藏本页。', { exact: true }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await guest.close();
});

/** Experts with the clock in our hands; the third is shown and the pointer has just left. */
async function openExperts(
  guest: Visitor,
): Promise<{ shown: () => Promise<number>; pointAtExperts: () => Promise<void> }> {
  const { page } = guest;
  await page.clock.install();
  await guest.open('/index');
  const names = page.locator('#people button[aria-pressed]');
  await page.locator('#people').scrollIntoViewIfNeeded();
  const shown = () => names.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-pressed') === 'true'));
  const choose = async (n: number) => {
    await names.nth(n).click();
    return shown();
  };
  // what lies further down wakes when it comes near: until then a press does nothing
  await expect.poll(() => choose(1)).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await choose(2)).toBe(2);
  await page.mouse.move(2, 2);
  await settle(page);
  return { shown, pointAtExperts: () => names.nth(0).hover() };
}

test('experts change every 5 s and rest under the pointer, the focus, the pause button and in a hidden tab', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { shown, pointAtExperts } = await openExperts(guest);
  const after = async (ms: number) => {
    await settle(page);
    await page.clock.runFor(ms);
    await settle(page);
    return shown();
  };
  expect(await after(4999)).toBe(2);
  expect(await after(1)).toBe(3);
  expect(await after(5000)).toBe(0);
  await pointAtExperts();
  expect(await after(20_000)).toBe(0);
  await page.mouse.move(2, 2);
  expect(await after(5000)).toBe(1);
  await page.keyboard.press('Tab');
  expect(await after(20_000)).toBe(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await after(5000)).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await after(20_000)).toBe(2);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await after(5000)).toBe(3);
  await page.getByRole('button', { name: '暂停专家轮播' }).click();
  await page.mouse.move(2, 2);
  expect(await after(20_000)).toBe(3);
  await page.getByRole('button', { name: '播放专家轮播' }).click();
  await page.mouse.move(2, 2);
  expect(await after(5000)).toBe(0);
  await guest.close();
});

test('nothing moves where less motion is wanted', async () => {
  const guest = await visitor();
  const { page } = guest;
  const { shown } = await openExperts(guest);
  await page.clock.runFor(20_000);
  await settle(page);
  expect(await shown()).toBe(2);
  expect(await page.locator(TRACK).evaluate((track) => track.getAnimations().length)).toBe(0);
  expect(await page.getByRole('button', { name: /^暂停/ }).count()).toBe(0);
  await guest.close();
});

test('the belt runs 0.5 px every 11 ms on the compositor and rests under the pointer', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await guest.open('/index');
  await page.locator('#partners').scrollIntoViewIfNeeded();
  const track = page.locator(TRACK);
  const state = () =>
    track.evaluate((element) => {
      const [animation] = element.getAnimations();
      const effect = animation?.effect as KeyframeEffect | undefined;
      const list = element.querySelector('ul') as HTMLElement;
      return {
        play: animation?.playState,
        speed: list.offsetWidth / Number(effect?.getTiming().duration),
        // one turn leads exactly one list further
        turn: Math.round(element.getBoundingClientRect().width / element.childElementCount - list.offsetWidth),
        properties: Object.keys(effect?.getKeyframes()[1] ?? {}).filter((name) => name === 'transform'),
        hidden: Array.from(element.children, (copy) => copy.hasAttribute('inert')),
      };
    });
  await expect.poll(async () => (await state()).play).toBe('running');
  const { speed, turn, properties, hidden } = await state();
  expect(speed).toBeCloseTo(0.5 / 11, 4);
  expect([turn, properties, hidden]).toEqual([0, ['transform'], [false, true]]);
  await page.getByRole('region', { name: '合作单位' }).hover();
  await expect.poll(async () => (await state()).play).toBe('paused');
  await page.mouse.move(2, 2);
  await expect.poll(async () => (await state()).play).toBe('running');
  await page.getByRole('button', { name: '暂停滚动' }).click();
  await page.mouse.move(2, 2);
  await expect.poll(async () => (await state()).play).toBe('paused');
  await guest.close();
});

test('fewer than five partners stand still', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const list = [1, 2, 3, 4].map((id) => ({ id, title: `合作单位${id}`, image: '', url: '' }));
  await page.route('**/api/demo/fwystem', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { page: 1, pageSize: 999, total: 4, list } } }),
  );
  // begun in the browser: what the server renders has its own answers
  await guest.open('/policyData');
  await page.getByRole('banner').getByRole('link', { name: '首页', exact: true }).click();
  await page.getByText('合作单位4').waitFor();
  const track = page.locator(TRACK);
  expect(await track.evaluate((element) => [element.childElementCount, element.getAnimations().length])).toEqual([
    1, 0,
  ]);
  expect(await page.getByRole('button', { name: '暂停滚动' }).count()).toBe(0);
  await guest.close();
});

test('the anchor menu has seven entries and marks where one is', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/index');
  const menu = page.getByRole('navigation', { name: '页内目录' });
  const entries = ['最新动态', '政策动态', '政策资源', '惠企服务', '企业诉求', '专家人才', '服务体系'];
  expect(await menu.getByRole('link').allTextContents()).toEqual(entries);
  const marked = menu.locator('[aria-current]');
  for (const name of ['企业诉求', '政策动态', '服务体系', '最新动态']) {
    await menu.getByRole('link', { name }).click();
    await expect.poll(() => marked.allTextContents()).toEqual([name]);
    const section = page.getByRole('region', { name, exact: true });
    expect(await section.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await guest.close();
});
