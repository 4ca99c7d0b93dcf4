import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('recommendation switched off: no page chooses policies, /match stays, and one press brings it back', async () => {
  const member = await visitor({ width: 375, height: 812 });
  const { page } = member;
  const main = page.getByRole('main');
  await member.signIn('xinqi');
  await member.open('/account');
  const choice = main.getByRole('switch', { name: '个性化推荐' });
  expect(await choice.getAttribute('aria-checked')).toBe('true');
  await choice.press('Space');
  await page.getByText('个性化推荐已关闭', { exact: true }).waitFor();
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false');
  await main.getByText(/时同意，.* 撤回$/).waitFor();
  await expectGood(page);

  await member.open('/basics');
  await main.getByText('个性化推荐已关闭，这里不列出与企业相符的政策').waitFor();
  expect(await main.getByText(/项符合/).count()).toBe(0);
  await expectGood(page);
  await member.open('/match');
  await main.getByRole('link', { name: /./ }).first().waitFor();
  expect(await main.getByText('个性化推荐已关闭').count()).toBe(0);

  await member.open('/information');
  await main.getByText('个性化推荐已关闭，这里按截止日期列出正在申报的全部政策').waitFor();
  await main.getByText(/^共 [\d,]+ 条$/).waitFor();
  await expectGood(page);
  await main.getByRole('button', { name: '重新开启' }).click();
  await main.getByRole('link', { name: /项符合$/ }).waitFor();
  await member.close();
});

test('messages switched off after they were chosen: the settings say that nothing is sent', async () => {
  const member = await visitor({ width: 375, height: 812 });
  const { page } = member;
  const main = page.getByRole('main');
  await member.signIn('xinqi');
  await member.open('/account');
  const choice = main.getByRole('switch', { name: '短信和邮件提醒' });
  await choice.click();
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
  await choice.click();
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false');
  await member.open('/notices?view=settings');
  await main.getByText('短信和邮件提醒已关闭，下面的选择会保留').waitFor();
  await expectGood(page);
  await member.close();
});
