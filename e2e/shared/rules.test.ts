import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { enterOffice, openOffice } from '../office';
import { portalUrl } from '../own-portal';

const visitor = useBrowser();

// the whole way of a rule, from its text to its publication, is whole-journey.test.ts
test('a threshold is tried in the sandbox by keyboard, drafted, and compared by a colleague', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  await openOffice(writer, '/rules');
  await page.getByRole('searchbox', { name: '搜索规则' }).fill('企业技术中心认定');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '澜州市企业技术中心认定' }).click();

  // by keyboard: the sentence opens, its threshold changes, and the sandbox follows
  const sandbox = page.getByRole('tabpanel', { name: /沙盘/ });
  await sandbox.getByText(/比对照版本新增\s*0\s*家/).waitFor();
  await page.getByRole('button', { name: /^上年度营业收入不低于 5000 万元/ }).press('Enter');
  const threshold = page.getByRole('textbox', { name: '门槛' });
  await threshold.fill('9亿');
  await threshold.press('Tab');
  await page.getByRole('button', { name: /^上年度营业收入不低于 9 亿元/ }).waitFor();
  await sandbox.getByText(/比对照版本新增\s*0\s*家，减少\s*[1-9]/).waitFor();
  await threshold.fill('3000');

  await page.getByRole('textbox', { name: '草稿名称' }).fill('降低营收门槛');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL(/[?&]draft=\d+/);
  const { search } = new URL(page.url());
  await writer.close();

  const colleague = await visitor();
  await enterOffice(colleague, 'shenhe');
  await openOffice(colleague, `/rule${search}`);
  await colleague.page.getByRole('tab', { name: '版本与比较' }).click();
  await colleague.page
    .getByRole('list', { name: '差异' })
    .getByText(/上年度营业收入不低于 3000 万元/)
    .waitFor();
  // from the policy too there is a way to its rule
  const item = new URLSearchParams(search).get('item');
  await openOffice(colleague, `/policy?id=${item}`);
  await colleague.page.getByRole('link', { name: '编辑规则' }).click();
  await colleague.page.waitForURL(`**/console/rule?item=${item}`);
  await colleague.page.getByText('这个事项有没发布的草稿').waitFor();
  await colleague.close();
});

/** The rule in force of an item of the demo, found in the list, which leads to a draft where there is one. */
async function openRule(writer: Visitor, title: string): Promise<void> {
  await openOffice(writer, `/rules?keyword=${encodeURIComponent(title)}`);
  await writer.page.getByRole('link', { name: title }).click();
  await writer.page.waitForURL(/[?&]item=\d+/);
  await openOffice(writer, `/rule?item=${new URL(writer.page.url()).searchParams.get('item')}`);
}

const conditionsOf = (page: Page) => page.getByRole('region', { name: '条件' });
const saveDraft = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click();

test('by keyboard a condition is moved as far as it shall go, another kind is pointed at before it is added, and nonsense is not saved over a number', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  await openRule(writer, '澜州市企业技术中心认定');
  const conditions = conditionsOf(page);
  const other = conditions.getByRole('combobox', { name: '添加其他' }).last();
  await other.selectOption({ label: '须人工判断的条件' });
  await conditions.getByRole('textbox', { name: '由人判断的条件' }).fill('只在这里的条件');
  await conditions.getByRole('button', { name: /^只在这里的条件/ }).focus();
  const list = conditions.locator('ul:not(.bullets)').first().locator(':scope > li');
  const last = (await list.count()) - 1;
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(`Alt+${key}`);
  await list
    .nth(last - 2)
    .locator('button:focus')
    .getByText('只在这里的条件')
    .waitFor();

  await other.focus();
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByText('按回车键确定').waitFor();
  const groups = conditions.getByRole('combobox', { name: '组里的条件怎样合起来' });
  const before = await groups.count();
  await page.keyboard.press('Enter');
  await expect.poll(() => groups.count()).toBe(before + 1);
  await page.getByRole('button', { name: '撤销一步' }).click();

  await page.getByRole('button', { name: /^上年度营业收入不低于/ }).press('Enter');
  const threshold = conditions.getByRole('textbox', { name: '门槛' }).first();
  await threshold.fill('很多');
  await saveDraft(page);
  await page.getByText('有一处填的不是数字，没有保存').waitFor();
  expect(await page.locator(':focus').inputValue()).toBe('很多');
  expect(page.url()).not.toContain('draft=');
  await writer.close();
});

test('what is half typed in a part of the amount goes away with that part, not on to the next', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  await openRule(writer, '澜州市企业技术中心认定');
  const amount = page.getByRole('region', { name: '金额' });
  const add = amount.getByRole('combobox', { name: '添加一部分金额' });
  for (const label of ['定额', '定额', '分档定额（按条件）']) await add.selectOption({ label });
  const parts = amount.getByRole('button', { name: '删除这一部分' });
  const before = await parts.count();
  const fixed = amount.getByRole('textbox', { name: '定额' });
  const values = await fixed.count();
  await fixed.nth(values - 2).fill('很多');
  await fixed.nth(values - 1).fill('7');
  await parts.nth(before - 3).click();
  await expect.poll(() => parts.count()).toBe(before - 1);
  expect(await fixed.last().inputValue()).toBe('7');
  expect(await amount.locator('input[aria-invalid="true"]').count()).toBe(0);
  await writer.close();
});

test('what two write on one draft is lost to neither, its name is kept over a reload, and who begins anew is told of it', async () => {
  const [writer, colleague] = [await visitor(), await visitor()];
  await enterOffice(writer, 'guize');
  await enterOffice(colleague, 'shenhe');
  const { page } = writer;
  await openRule(writer, '澜州市企业研发中心认定');
  const name = page.getByRole('textbox', { name: '草稿名称' });
  await name.fill('两人同写');
  await page.reload();
  await writer.settled();
  expect(await name.inputValue()).toBe('两人同写');
  await saveDraft(page);
  await page.waitForURL(/[?&]draft=\d+/);
  const { search } = new URL(page.url());
  await writer.settled();

  await openOffice(colleague, `/rule${search}`);
  await colleague.page.getByText('您保存或提交后也是编写人').waitFor();
  await colleague.page.getByRole('textbox', { name: '规则版本' }).fill('同事的版本');
  await saveDraft(colleague.page);
  await colleague.page.getByText('草稿已保存').waitFor();
  await colleague.close();

  const version = page.getByRole('textbox', { name: '规则版本' });
  await version.fill('我的版本');
  // whoever opens it again meanwhile sees what the colleague saved, and what they wrote themselves is kept
  await page.reload();
  await page.getByText('您在那之前还没有保存的修改另外留着').waitFor();
  expect(await version.inputValue()).toBe('同事的版本');
  await page.getByRole('button', { name: '另存为新草稿' }).click();
  await page.waitForURL((url) => url.search !== search);
  await page.getByText('顾知行编写').waitFor();
  expect(await version.inputValue()).toBe('我的版本');

  await page.goto(`${portalUrl}/console/rule${search.replace(/&draft=\d+/, '')}`);
  await page.getByText('这个事项有没发布的草稿').waitFor();
  await page.getByRole('link', { name: '两人同写（另存）' }).click();
  await page.getByRole('button', { name: '删除草稿' }).click();
  await page
    .getByRole('dialog', { name: '删除草稿“两人同写（另存）”？' })
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByText('草稿已删除').waitFor();
  await page.getByRole('link', { name: '两人同写', exact: true }).waitFor();
  await writer.close();
});

test('of a choice that was read in part what is known is taken with the words that a person judges, and its parts are asked of nobody alone', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  const text =
    '申报企业满足以下条件之一：（一）上年度营业收入5000万元以上；（二）被评为月度之星。\n研发人员总数不少于50人，其中专职研发人员不少于30人。';
  // the item has this text, and all else is as it is
  await page.route('**/api/console/rule', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.texts = [{ ...json.data.texts[0], text }];
    await route.fulfill({ response, json });
  });
  await openRule(writer, '澜州市企业技术中心认定');
  await page.getByRole('tab', { name: /^政策文本/ }).click();
  await page.getByRole('button', { name: '读条款' }).click();
  const read = page.getByRole('list', { name: '读出的条款' });
  await read.getByRole('button', { name: /^采用，未读懂的由人判断/ }).click();
  expect(await read.getByRole('button', { name: /^采用\s*：上年度营业收入/ }).count()).toBe(0);
  await read.getByText('单看字面：上年度研发人员不低于 50 人').waitFor();
  await read
    .getByRole('button', { name: /^按字面采用/ })
    .first()
    .click();
  const conditions = conditionsOf(page);
  await conditions.getByRole('button', { name: /^被评为月度之星/ }).waitFor();
  await conditions.getByRole('button', { name: /^上年度研发人员不低于 50 人/ }).waitFor();
  await writer.close();
});
