import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { enterOffice, openOffice } from './office';
import { expectGood } from './screen';

const visitor = useBrowser();
const SCREEN = '/dataPage/page1';

test('a wall shows everything in one picture, without scrolling and without faults, in every shape', async () => {
  const guest = await visitor({ width: 1920, height: 1080 });
  const { page } = guest;
  await guest.open(SCREEN);
  await page.locator('[data-tile="map"] canvas').waitFor();
  for (const [width, height] of [
    [1920, 1080],
    [3840, 1080],
    [7680, 4320],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(over, { message: `${width} x ${height}` }).toBeLessThanOrEqual(0);
    const tiles = await page
      .locator('[data-tile]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...tiles)).toBeLessThanOrEqual(height);
  }
  await expectGood(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectGood(page);
  await guest.close();
});

test('one goes down to a county by keys, and back; the address keeps area and year for every tile', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open(SCREEN);
  const map = page.locator('[data-tile="map"]');
  const openTable = map.getByRole('button', { name: /^表格\s*：地图$/ });
  await openTable.focus();
  await page.keyboard.press('Enter');
  for (const name of ['澜州市', '高新区']) {
    const area = map.getByRole('button', { name, exact: true });
    await area.focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-current="location"]', { hasText: name }).waitFor();
  }
  expect(new URL(page.url()).searchParams.get('area')).toBe('990105');
  await page.getByRole('combobox', { name: '年份' }).selectOption('2025');
  await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe('2025');
  const way = page.getByRole('navigation', { name: '地区' });
  await way.getByRole('button', { name: '江澜省' }).click();
  await page.locator('[aria-current="location"]', { hasText: '江澜省' }).waitFor();
  await guest.close();
});

test('every chart has a table, every number says what it means and opens what is behind it', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open(SCREEN);
  for (const button of await page.getByRole('button', { name: /^表格\s*：/ }).all()) await button.click();
  const tables = page.getByRole('table');
  expect(await tables.count()).toBe(9);
  for (const table of await tables.all()) expect(await table.getByRole('row').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^表格\s*：地图$/ }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: /下载地图$/ }).click();
  expect((await picture).suggestedFilename()).toBe('地图：入驻企业（家）-江澜省.png');
  const inTile = (tile: string, name: string) =>
    page.locator(`[data-tile="${tile}"]`).getByRole('button', { name, exact: true });
  await inTile('industries', '制造业').click();
  const library = page.getByRole('dialog', { name: '制造业：江澜省' }).getByRole('link', { name: '打开企业库' });
  expect(await library.getAttribute('href')).toBe('/pc/enterpriseLibrary?area=990000&settled=yes&industry=C');
  await page.keyboard.press('Escape');
  for (const year of ['2025', null]) {
    await inTile('years', '2025').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe(year);
  }
  await page.getByRole('button', { name: /^已兑现资金 *[\d,]/ }).click();
  const behind = page.getByRole('dialog', { name: /^已兑现资金/ });
  await behind.getByText('数据截至').waitFor();
  await behind.getByRole('table', { name: '支持资金明细' }).getByRole('row').nth(5).waitFor();
  await expectGood(page, 'dialog');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^惠企政策/ })
    .first()
    .click();
  const policies = page.getByRole('dialog', { name: /^惠企政策/ }).getByRole('link', { name: '打开政策事项' });
  expect(await policies.getAttribute('href')).toBe('/pc/policyData?area=990000');
  await guest.close();
});

test('when the server is lost it keeps what it shows, says so, and comes back by itself', {
  timeout: 120_000,
}, async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open(SCREEN);
  const age = page.getByText(/数据截至/).locator('..');
  await expect.poll(() => age.innerText(), { timeout: 20_000 }).toContain('实时更新');
  await page.clock.install();
  await guest.open(SCREEN);
  await page.context().setOffline(true);
  await page.clock.runFor(120_000);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20_000);
        return age.innerText();
      },
      { timeout: 30_000 },
    )
    .toMatch(/数据截至 [\d-]+ [\d:]+\s+连不上服务器已 \d+ 分钟/);
  expect(await page.locator('[data-tile="map"] canvas').count()).toBe(1);
  await page.context().setOffline(false);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20_000);
        return age.innerText();
      },
      { timeout: 30_000 },
    )
    .toMatch(/实时更新|每 15 秒更新/);
  // what the browser says of the loss is no fault
  await guest.context.close();
});

test('the office moves tiles by keys, looks at it, saves, publishes and takes it back', async () => {
  const editor = await visitor();
  const { page } = editor;
  await enterOffice(editor, 'admin');
  await openOffice(editor, '/screen-layout');
  await page.getByRole('textbox', { name: '名称' }).fill('会议厅');
  const board = page.getByRole('list', { name: '大屏上的图块' });
  await page.getByRole('button', { name: /^拿走\s*最新动态$/ }).click();
  const years = board.getByRole('button', { name: /^历年变化/ });
  await years.focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft');
  for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowRight');
  expect(await years.getAttribute('aria-label')).toBe('历年变化，第 9 列第 10 行，宽 10 高 3');
  await expectGood(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '撤下', exact: true }).waitFor();
  const guest = await visitor();
  // pages and answers for visitors are kept for some seconds
  const tiles = async () => {
    await guest.open(SCREEN);
    return guest.page.locator('[data-tile]').count();
  };
  await expect.poll(tiles, { timeout: 20_000 }).toBe(10);
  await page.getByRole('button', { name: '撤下', exact: true }).click();
  await page.getByRole('button', { name: '发布', exact: true }).waitFor();
  const preview = await page.getByRole('link', { name: '预览（不用保存）' }).getAttribute('href');
  await guest.open(preview!.replace('/pc', ''));
  await guest.page.getByText('这个版式还没有发布').waitFor();
  await expect.poll(() => guest.page.locator('[data-tile]').count()).toBe(10);
  await guest.close();
  await editor.close();
});
