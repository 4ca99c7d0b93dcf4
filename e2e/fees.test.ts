import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { expectGood } from './screen';

const visitor = useBrowser();

test('from the headline to the overdue fee, through its cost of waiting, to a recorded payment and back', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/yearJk');
  const headline = page.getByText('今天缴清共需');
  await headline.waitFor();
  await headline.getByRole('link').first().click();
  await page.waitForURL('**/yearJk?states=overdue');
  const row = page.getByRole('row').filter({ hasText: '年费' }).first();
  const name = (await row.getByRole('link').first().innerText()).trim();
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('table', { name: '各时段应缴金额' }).waitFor();
  expect(await drawer.getByText(/^今天应缴 ¥[\d,]+/).count()).toBe(1);
  await expectGood(page, 'dialog[open]');

  await drawer.getByRole('button', { name: /^决定：/ }).click();
  const deciding = page.getByRole('dialog', { name: '决定 1 件的去留' });
  await deciding.getByRole('radio', { name: /放弃/ }).check();
  await deciding.getByText('放弃后，下面这些也会受影响').waitFor();
  await deciding.getByRole('button', { name: '确定放弃' }).click();
  await deciding.getByText('请写明放弃的理由').waitFor();
  await deciding.getByRole('radio', { name: /^缴纳/ }).check();
  await deciding.getByRole('button', { name: '确定', exact: true }).click();
  await drawer.getByRole('button', { name: '决定：缴纳' }).waitFor();

  await drawer.getByRole('link', { name: '登记缴费' }).click();
  const form = page.getByRole('dialog', { name: '登记缴费' });
  await form.getByRole('textbox', { name: /年费或续展费/ }).waitFor();
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存：与应缴一致').waitFor();
  await form.waitFor({ state: 'hidden' });
  const record = page.getByRole('row').filter({ hasText: name }).first();
  await record.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('缴费记录已恢复').waitFor();
  // as it was, for the other tests
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('button', { name: /^删除/ }).click();
  await page.getByText('缴费记录已删除').waitFor();
  await member.close();
});

test('what a mark costs more after its term is called so, and is no share of a full fee', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/yearJk?kind=trademark&states=overdue');
  await page.getByRole('row').filter({ hasText: '含延迟费' }).first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('今日延迟费').waitFor();
  await drawer.getByRole('columnheader', { name: '延迟费' }).waitFor();
  expect(await drawer.innerText()).not.toMatch(/滞纳金|全额年费/);
  await member.open('/basics');
  await page.getByText(/含延迟费/).waitFor();
  await member.close();
});

test('the pay list and the calendar lead to what they count', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/yearJk?states=due,soon&kind=patent');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出专利缴费清单' }).click();
  expect((await download).suggestedFilename()).toMatch(/专利缴费清单.*\.xlsx$/);
  await member.open('/yearJk?tab=calendar');
  const month = page.getByRole('link', { name: /^\d+ 件 ¥/ }).first();
  const count = Number.parseInt(await month.innerText(), 10);
  await month.click();
  await page.waitForURL('**/yearJk?month=*');
  await page.getByText(`共 ${count} 件`).waitFor();
  await member.close();
});
