import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('a day is shown and typed as YYYY-MM-DD in a browser that is not Chinese, and nothing half-written is lost', async () => {
  const member = await visitor({ locale: 'en-US' });
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/firm');
  await page.getByRole('textbox', { name: '成立日期' }).waitFor();
  expect(await page.getByRole('textbox', { name: '成立日期' }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await member.open('/zzManage?add=1');
  const form = page.getByRole('dialog');
  const issued = form.getByRole('textbox', { name: '发证日期' });
  for (const typed of ['2024/3/5', '2024.03.05', '20240305', '2024年3月5日', '２０２４／０３／０５']) {
    await issued.fill(typed);
    expect(await issued.inputValue()).toBe(typed);
    await issued.blur();
    expect(await issued.inputValue()).toBe('2024-03-05');
  }
  await issued.fill('2024-3');
  await issued.blur();
  expect(await issued.inputValue()).toBe('2024-3');
  await form.getByText('请填写存在的日期，如 2026-03-05').waitFor();
  await form.getByRole('button', { name: '保存' }).click();
  const summary = form.getByRole('alert').filter({ hasText: '没有保存' });
  await summary.getByRole('button', { name: '请填写存在的日期，如 2026-03-05' }).click();
  expect(await issued.evaluate((element) => element === document.activeElement)).toBe(true);
  const before = await summary.getByRole('listitem').count();
  await page.keyboard.press('End');
  await page.keyboard.type('-05');
  await expect.poll(() => summary.getByRole('listitem').count()).toBe(before - 1);
  expect(await issued.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  const calendar = form.getByRole('button', { name: '在日历中选择' }).first();
  expect(await calendar.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await issued.inputValue()).toBe('2024-03-05');
  await form.waitFor();
  await expectGood(page, 'dialog');
  await member.close();
});
