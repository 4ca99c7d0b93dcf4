import { expect, test } from 'vitest';
import { signInHere, useBrowser } from '../browser';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('the library is narrowed by facets with their counts, searched by suggestions, and two enterprises are compared', async () => {
  const { page, open, settled } = await visitor();
  await open('/enterpriseLibrary');
  await signInHere(page, 'qiye');
  const total = async () => Number((await page.getByText(/^共 [\d,]+ 家/).innerText()).replace(/\D/g, ''));
  const all = await total();
  const facets = page.getByRole('complementary', { name: '筛选' });
  const facet = facets.getByRole('link').first();
  const count = Number((await facet.innerText()).replace(/^\D+/, '').replace(/,/g, ''));
  await facet.click();
  await page.getByText(`共 ${count.toLocaleString('zh-CN')} 家`).waitFor();
  expect(count).toBeLessThanOrEqual(all);
  // rows that give way to others are pale
  await settled();
  await expectGood(page);

  await page.getByRole('button', { name: '保存这个搜索' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('本地企业');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const rows = page.getByRole('main').locator('article');
  for (const at of [0, 1]) await rows.nth(at).getByRole('button', { name: /^对比/ }).click();
  await page.getByRole('link', { name: '并排对比' }).click();
  await page.getByRole('table', { name: '企业对比' }).waitFor();
  await expectGood(page);
  await page.getByRole('button', { name: /^关注/ }).first().click();
  await page.getByRole('button', { name: /^已关注/ }).waitFor();
  await open('/followedEnterprises');
  await page.getByText('共 1 家').waitFor();
  await expectGood(page);
  await page.getByRole('tab', { name: '保存的搜索' }).click();
  await page.getByRole('link', { name: '本地企业' }).click();
  await page.getByText(`共 ${count.toLocaleString('zh-CN')} 家`).waitFor();

  await open('/enterpriseLibrary');
  const name = await rows.first().getByRole('heading').locator('a').innerText();
  await page.getByRole('combobox', { name: '搜索企业' }).fill(name.slice(0, 4));
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=/);
  await settled();
  expect(await total()).toBeGreaterThanOrEqual(1);
});

test('many names are looked up at once, and the doubtful are confirmed', async () => {
  const { page, open } = await visitor();
  await open('/enterpriseLibrary');
  await signInHere(page, 'qiye');
  const first = page.getByRole('main').locator('article').first();
  const name = await first.getByRole('heading').locator('a').innerText();
  await open('/enterpriseLookup');
  await expectGood(page);
  const doubtful = `${name.replace(/(股份)?有限公司$/, '')}集团`;
  await page.getByRole('textbox', { name: '企业名称或统一社会信用代码' }).fill(`${name}\n${doubtful}\n查无此企某某厂`);
  await page.getByRole('button', { name: '查询 3 行' }).click();
  await page.getByText('已找到 1 行，待确认 1 行，没有找到 1 行').waitFor();
  await expectGood(page);
  await page.getByRole('button', { name: new RegExp(`^是这家\\s*：${doubtful}$`) }).click();
  await page.getByText('已找到 2 行，待确认 0 行，没有找到 1 行').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出结果' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
