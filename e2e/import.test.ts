import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { expectGood } from './screen';
import { sheetOf } from './sheet';

const visitor = useBrowser();

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** Application numbers that no other run has. */
let serial = Math.floor(Date.now() / 1000) % 5_000_000;
function newNumber(year = 2021): string {
  serial += 1;
  const body = `${year}1${String(2_000_000 + serial)}`;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
  return `${body}.${rest === 10 ? 'X' : rest}`;
}

const HEAD = ['申请号', '专利名称', '权属单位', '申请日', '授权公告日', '法律状态'];
const row = (name: string, number = newNumber(), filed = '2021-03-10') => [
  number,
  name,
  '示例科技有限公司',
  filed,
  '2023-05-16',
  '有权-审定授权',
];

async function choose(page: Page, name: string, rows: string[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheetOf(rows),
  });
}

describe('import of rights', () => {
  test('a sheet of one’s own comes in: columns, check, import, the rows', async () => {
    const { page, open, signIn, close } = await visitor();
    await signIn('qiye');
    await open('/rightImport?kind=patent');
    const stem = `导入试验${serial}`;
    await choose(page, '我的专利.xlsx', [HEAD, row(`${stem}甲`), row(`=${stem}乙`), row('', '2.0201E+11', '三月')]);

    // a column whose name nobody knows is chosen by hand; the way on is closed until then
    await page.getByText('还没有列对应专利权人').waitFor();
    const next = page.getByRole('button', { name: '下一步：检查' });
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel('“权属单位”对应为').selectOption('owners');
    await next.click();

    // faults first, in words, at their columns; a load anew loses nothing
    const start = page.getByRole('button', { name: '导入 2 项专利' });
    await start.waitFor();
    await page.reload();
    await start.waitFor();
    await page.getByText(/申请号：“2\.0201E\+11”是科学计数法/).waitFor();
    await page.getByText(/申请日：“三月”不是能识别的日期/).waitFor();
    await page.getByRole('link', { name: /有问题\s*1\s*行/ }).click();
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载有问题的行' }).click();
    expect((await download).suggestedFilename()).toContain('专利导入问题');

    await start.click();
    await page.getByRole('heading', { name: '导入完成' }).waitFor();
    await page.reload();
    await page.getByText('新增 2 项').waitFor();
    await page.getByRole('link', { name: `=${stem}乙` }).click();
    await page.getByRole('heading', { name: `=${stem}乙` }).waitFor();
    await close();
  });

  test('what a ledger does not tell is asked once: whose the rights are, and whether their fees are paid', async () => {
    const { page, open, signIn, close } = await visitor();
    await signIn('qiye');
    await open('/rightImport?kind=patent');
    const former = `江澜旧名${serial}有限公司`;
    const stem = `台账试验${serial}`;
    const head = HEAD.map((name) => (name === '权属单位' ? '专利权人' : name));
    // three months into the grace of a fee
    const due = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(4, 10);
    const year = new Date(Date.now() - 90 * 86_400_000).getFullYear() - 5;
    const owned = (name: string, owner: string) =>
      row(name, newNumber(year), `${year}${due}`)
        .with(2, owner)
        .with(4, `${year + 2}-05-16`);
    await choose(page, '台账.xlsx', [head, owned(`${stem}甲`, '江澜智芯控制技术有限公司'), owned(`${stem}乙`, former)]);
    await page.getByRole('button', { name: '下一步：检查' }).click();

    const owner = page.getByRole('group', { name: new RegExp(former) });
    // it is chosen once it is stored
    await owner.getByRole('radio', { name: '是本企业曾用名' }).click();
    await page.getByText('已说明的其他权利人名称 1 个').waitFor();
    const unanswered = page.getByRole('button', { name: '请先回答费用是否已缴' });
    expect(await unanswered.isDisabled()).toBe(true);
    await expectGood(page);
    await page
      .getByRole('group', { name: '此前年费是否均已缴纳？' })
      .getByRole('radio', { name: '是，均已缴纳' })
      .click();
    await page.getByRole('button', { name: '导入 2 项专利' }).click();
    await page.getByText(/按您的回答（是，均已缴纳）登记了 2 件/).waitFor();

    // what was said to be paid is not overdue, and the former name counts as one's own
    await open(`/zlManage?keyword=${encodeURIComponent(stem)}`);
    expect(await page.locator('main tbody tr').count()).toBe(2);
    expect(await page.getByText(/已逾期 \d+ 天|权利人待确认/).count()).toBe(0);
    await close();
  });

  test('a broken file is told in words, with the way to another one', async () => {
    const { page, context, open, signIn } = await visitor();
    await signIn('qiye');
    await open('/rightImport?kind=software');
    await page.locator('input[type=file]').setInputFiles({
      name: '坏的.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\x03\x04 no workbook xl/'),
    });
    await page.getByText('这个文件用不了').waitFor();
    await page.getByText(/文件不是完整的/).waitFor();
    await page.getByRole('link', { name: '换一个文件' }).click();
    await page.getByRole('button', { name: '选择文件' }).waitFor();
    // the refused call stands in the console, as it should
    await context.close();
  });

  test('works on a phone and by keyboard', async () => {
    const { page, open, signIn, close } = await visitor({ width: 375, height: 800 });
    await signIn('qiye');
    await open('/rightImport?kind=software');
    await choose(page, '软著.xlsx', [
      ['登记号', '软件名称', '著作权人', '登记日期'],
      [`2023SR${String(1_000_000 + (serial % 9_000_000)).slice(-7)}`, '示例系统', '示例科技有限公司', '2023-06-01'],
    ]);
    const next = page.getByRole('button', { name: '下一步：检查' });
    await next.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^导入 1 项软件著作权/ }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    await close();
  });
});
