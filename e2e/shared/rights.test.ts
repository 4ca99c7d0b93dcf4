import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { portalUrl } from '../own-portal';

const visitor = useBrowser();
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** An application number with its check digit: 2021, kind 1 to 3, serial. */
function numberOf(year: number, kind: number, serial: number): string {
  const digits = `${year}${kind}${String(serial).padStart(7, '0')}`;
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11;
  return `${digits}.${rest === 10 ? 'X' : rest}`;
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}`) });
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Writes a patent by the form, with what every one needs. */
async function addPatent(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '添加', exact: true }).click();
  const form = drawer(page, '添加专利');
  await form.getByRole('textbox', { name: '申请号' }).fill(number);
  await form.getByRole('textbox', { name: '专利名称' }).fill(name);
  await form.getByRole('textbox', { name: '专利权人' }).fill('江澜智芯控制技术有限公司，');
  await form.getByRole('textbox', { name: /^申请日/ }).fill('2021-03-08');
  await form.getByRole('textbox', { name: '授权公告日' }).fill('2022-05-10');
  await expect.poll(() => form.getByLabel('专利类型').inputValue()).not.toBe('');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await drawer(page, name).waitFor();
}

test('the number is read while it is typed: kind and year, and what contradicts them', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  await page.getByRole('main').getByRole('link', { name: '添加', exact: true }).click();
  const form = drawer(page, '添加专利');
  const number = form.getByRole('textbox', { name: '申请号' });
  const good = numberOf(2021, 1, 4_100_001);
  const wrong = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0');
  await number.fill(wrong);
  await form.getByRole('alert').filter({ hasText: '校验' }).waitFor();
  await number.fill(good);
  await form.getByText(/2021 年 · 发明专利/).waitFor();
  expect(await form.getByLabel('专利类型').inputValue()).toBe('invention');
  await form.getByLabel('专利类型').selectOption('utility');
  await form.getByRole('alert').filter({ hasText: /发明/ }).waitFor();
  await form.getByLabel('专利类型').selectOption('invention');
  // what is missing is said when it is sent, and nothing typed is lost, not by a reload either
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByText('没有保存成功，您填写的内容已保留。').waitFor();
  await page.reload();
  await expect.poll(() => number.inputValue()).toBe(good);
  await form.getByRole('textbox', { name: '专利名称' }).fill('一种带读数比对的测试装置');
  const owners = form.getByRole('textbox', { name: '专利权人' });
  await owners.fill('江澜智芯控制技术有限公司、江澜理工大学，');
  await form.getByRole('button', { name: '移除 江澜理工大学' }).waitFor();
  await form.getByRole('textbox', { name: /^申请日/ }).fill('2021-03-08');
  await form.getByRole('textbox', { name: '授权公告日' }).fill('2023-05-10');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await drawer(page, '一种带读数比对的测试装置').getByText('2041-03-07').waitFor();
  await page.keyboard.press('Escape');
  await row(page, '一种带读数比对的测试装置').getByText(good).waitFor();
  // a refusal is an error in the console, as it should be
  await member.context.close();
});

test('two windows change the same patent: the second is asked field by field, nothing is lost', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  await addPatent(page, numberOf(2021, 2, 4_200_001), '两个窗口同改的装置');
  const address = page.url();
  const other = await member.context.newPage();
  await other.goto(address);
  for (const each of [page, other]) {
    await drawer(each, '两个窗口同改的装置').getByRole('button', { name: '修改', exact: true }).click();
    await drawer(each, '修改：两个窗口同改的装置').getByLabel('代理机构').waitFor();
  }
  const mine = drawer(page, '修改：两个窗口同改的装置');
  const theirs = drawer(other, '修改：两个窗口同改的装置');
  await theirs.getByLabel('代理机构').fill('乙代理所');
  await theirs.getByLabel('备注').fill('对方写的备注');
  await theirs.getByRole('button', { name: '保存', exact: true }).click();
  await drawer(other, '两个窗口同改的装置').getByText('对方写的备注').waitFor();

  await mine.getByLabel('代理机构').fill('甲代理所');
  await mine.getByLabel('证书号').fill('第 77 号');
  await mine.getByRole('button', { name: '保存', exact: true }).click();
  const notice = mine.getByRole('alert').filter({ hasText: '这一项刚被' });
  await notice.getByText('对方的：乙代理所').waitFor();
  await notice.getByText('备注已载入').waitFor();
  expect(await mine.getByLabel('备注').inputValue()).toBe('对方写的备注');
  await notice.getByRole('button', { name: '用我的' }).click();
  await mine.getByRole('button', { name: '保存', exact: true }).click();
  const saved = drawer(page, '两个窗口同改的装置');
  await saved.getByText('甲代理所').waitFor();
  for (const words of ['对方写的备注', '第 77 号']) await saved.getByText(words).waitFor();
  // a refusal is an error in the console, as it should be
  await member.context.close();
});

test('two windows on one timeline: the second is told what was changed or taken away, and keeps what it typed', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  const name = '两个窗口同记的装置';
  await addPatent(page, numberOf(2021, 1, 4_400_001), name);
  const view = drawer(page, name);
  await view.getByRole('button', { name: '记一笔' }).click();
  await view.getByRole('textbox', { name: '起日' }).fill('2026-02-01');
  await view.getByLabel('对方').fill('澜州某厂');
  await view.getByRole('button', { name: '保存事件' }).click();
  await view.getByText('澜州某厂').waitFor();
  const other = await member.context.newPage();
  await other.goto(page.url());
  const theirs = drawer(other, name);
  for (const each of [view, theirs]) await each.getByRole('button', { name: '修改 2026-02-01 许可' }).click();
  await theirs.getByLabel('对方').fill('乙厂');
  await theirs.getByLabel('说明').fill('对方写的说明');
  await theirs.getByRole('button', { name: '保存事件' }).click();
  await theirs.getByText('乙厂 · 对方写的说明').waitFor();

  await view.getByLabel('对方').fill('甲厂');
  await view.getByRole('button', { name: '保存事件' }).click();
  const notice = view.getByRole('alert').filter({ hasText: '还没有保存' });
  await notice.getByText('对方：您填写 甲厂，最新为 乙厂').waitFor();
  expect(await view.getByLabel('说明').inputValue()).toBe('对方写的说明');
  await view.getByText('乙厂 · 对方写的说明').waitFor();
  await view.getByRole('button', { name: '保存事件' }).click();
  await view.getByText('甲厂 · 对方写的说明').waitFor();

  // the other window still shows the older one: it is told, and shows what is stored
  await theirs.getByRole('button', { name: '移除 2026-02-01 许可' }).click();
  await other.getByText('没有移除：它刚被别人或另一个窗口改过').waitFor();
  await theirs.getByText('甲厂 · 对方写的说明').waitFor();
  await view.getByRole('button', { name: '修改 2026-02-01 许可' }).click();
  await view.getByLabel('对方').fill('丙厂');
  await theirs.getByRole('button', { name: '移除 2026-02-01 许可' }).click();
  await theirs.getByText('甲厂').waitFor({ state: 'detached' });
  await view.getByRole('button', { name: '保存事件' }).click();
  await view.getByText('这个事件已在别处移除。您填写的内容都在').waitFor();
  expect(await view.getByLabel('对方').inputValue()).toBe('丙厂');
  await view.getByRole('button', { name: '保存事件' }).click();
  await view.getByText('丙厂 · 对方写的说明').waitFor();

  await view.locator('input[type=file]').setInputFiles(pdf('second.pdf'));
  await view.getByRole('link', { name: 'second.pdf' }).waitFor();
  await other.reload();
  await theirs.getByRole('link', { name: 'second.pdf' }).waitFor();
  for (const [each, words] of [
    [page, '已移除'],
    [other, '它已在别处移除，这里已更新'],
  ] as const) {
    await drawer(each, name).getByRole('button', { name: '移除 second.pdf' }).click();
    await each.getByText(words, { exact: true }).waitFor();
    await drawer(each, name).getByRole('link', { name: 'second.pdf' }).waitFor({ state: 'detached' });
  }
  // a refusal is an error in the console, as it should be
  await member.context.close();
});

test('the compensated term of an invention: its last day, refused where it cannot be, and its cost beside the fees', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  const name = '获得期限补偿的方法';
  await addPatent(page, numberOf(2021, 1, 4_500_001), name);
  await drawer(page, name).getByRole('button', { name: '修改', exact: true }).click();
  const form = drawer(page, `修改：${name}`);
  await form.getByRole('textbox', { name: '期限补偿后届满日' }).fill('2047-01-01');
  await form.getByRole('alert').filter({ hasText: '期限补偿后最晚到 2046-03-07' }).first().waitFor();
  await form.getByRole('textbox', { name: '期限补偿后届满日' }).fill('2043-06-30');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await drawer(page, name).getByText('获得期限补偿，延至 2043-06-30').waitFor();
  await drawer(page, name).getByRole('link', { name: '查看各年年费' }).click();
  await page.getByText('共 16,000 元，不足一年的部分不收').waitFor();
  await member.close();
});

test('deleted with one press, back with the next; the recently deleted can be brought back too', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  const name = '删了又要的装置';
  await addPatent(page, numberOf(2021, 2, 4_300_001), name);
  await page.keyboard.press('Escape');
  const remove = async () => {
    await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    await page.getByRole('region', { name: '已选的行' }).getByRole('button', { name: '删除' }).click();
    await row(page, name).waitFor({ state: 'detached' });
  };
  await remove();
  await page.getByRole('button', { name: '撤销' }).click();
  await row(page, name).waitFor();
  await remove();
  await page.getByRole('link', { name: '最近删除的专利' }).click();
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await page.getByRole('region', { name: '已选的行' }).getByRole('button', { name: '恢复' }).click();
  await page.getByRole('link', { name: '回到列表' }).first().click();
  await row(page, name).waitFor();
  await member.close();
});

test('filters, sorting and columns: in the address, over a reload, one by one away again', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^发明专利 \d/ }).click();
  await page.waitForURL(/patent_kinds=invention/);
  await main.getByRole('columnheader', { name: '申请日' }).getByRole('link').click();
  await page.waitForURL(/sort=-applied_on/);
  await page.reload();
  await main.getByRole('link', { name: '移除类型：发明专利' }).waitFor();
  expect(await main.getByRole('columnheader', { name: '申请日' }).getAttribute('aria-sort')).toBe('descending');
  const kinds = await main.getByRole('table').locator('tbody tr > td:nth-of-type(2)').allInnerTexts();
  expect(new Set(kinds.map((words) => words.replace(/^类型\s*/, '')))).toEqual(new Set(['发明专利']));
  await main.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '代理机构' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await main.getByRole('columnheader', { name: '代理机构' }).waitFor();
  await main.getByRole('link', { name: '移除类型：发明专利' }).click();
  await page.waitForURL((url) => !url.search.includes('patent_kinds') && url.search.includes('sort='));
  await member.close();
});

test('export downloads a sheet of what the filters leave', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage?patent_kinds=invention');
  const coming = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(file.url()).toContain(portalUrl);
  await member.close();
});

test('several at once, then one: agency for two, a licence in the timeline, a certificate attached', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/zlManage?sort=name');
  const boxes = page.getByRole('checkbox', { name: /^选择 / });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: '批量修改' }).click();
  const bulk = drawer(page, '批量修改 2 项');
  await bulk.getByRole('radio', { name: '代理机构和代理人' }).check();
  await bulk.getByLabel('代理机构', { exact: true }).fill('批量改的代理所');
  await bulk.getByRole('button', { name: '修改 2 项' }).click();
  await bulk.waitFor({ state: 'hidden' });

  await page.getByRole('table').locator('tbody th a').nth(1).click();
  const view = page.getByRole('dialog');
  await view.getByText('批量改的代理所').waitFor();
  await view.getByRole('button', { name: '记一笔' }).click();
  const event = view.getByRole('form', { name: '添加事件' });
  await event.getByRole('textbox', { name: '起日' }).fill('2026-02-01');
  await event.getByLabel('对方').fill('澜州某厂');
  await event.getByRole('button', { name: '保存事件' }).click();
  const timeline = view.getByRole('region', { name: '法律状态沿革' });
  await timeline.getByText('澜州某厂').waitFor();
  const papers = view.getByRole('region', { name: '证书和文件' });
  await papers.locator('input[type=file]').setInputFiles(pdf('certificate.pdf'));
  await papers.getByRole('link', { name: 'certificate.pdf' }).waitFor();
  await timeline.getByRole('button', { name: /^移除 2026-02-01/ }).click();
  await timeline.getByText('澜州某厂').waitFor({ state: 'detached' });
  await member.close();
});

test('nothing there yet: the page says what to do first', async () => {
  const member = await visitor({ width: 375 });
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/zlManage');
  await page.getByText('还没有录入专利').waitFor();
  expect(await page.getByRole('link', { name: '导入表格' }).getAttribute('href')).toContain('/rightImport?kind=patent');
  await page.getByRole('link', { name: '添加专利' }).click();
  await drawer(page, '添加专利').getByRole('button', { name: '保存', exact: true }).waitFor();
  await member.close();
});
