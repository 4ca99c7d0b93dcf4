import { expect, test } from 'vitest';
import { signInHere, useBrowser } from './browser';
import { portalUrl } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();

test('public appeals are rendered for visitors, and every figure opens exactly what it counts', async () => {
  const guest = await visitor();
  const { page } = guest;
  const html = await (await page.request.get(`${portalUrl}/pc/enterprise`)).text();
  expect(html.match(/\/pc\/enterpriseDetail\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  expect(html).toContain('各部门办理情况');
  await guest.open('/enterprise');
  await expectGood(page);
  const table = page.getByRole('table', { name: '近一年各单位的办理情况' });
  const figure = table.getByRole('link', { name: /按时办结/ }).first();
  const count = (await figure.innerText()).match(/\d+/)?.[0];
  await figure.click();
  await page.waitForURL(/figure=solved_in_time/);
  await page.getByText(`共 ${count} 条`).waitFor();
  const cause = page.getByRole('region', { name: '最常见的根源' }).getByRole('link').first();
  const caused = (await cause.innerText()).match(/\d+/)?.[0];
  await cause.click();
  await page.waitForURL(/cause=/);
  await page.getByText(`共 ${caused} 条`).waitFor();
  await guest.close();
});

test('我也遇到: a visitor signs in, submits the same with a clock of its own, and takes it back', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/enterprise?stage=done');
  const first = page.locator('main article h2 a').first();
  const title = (await first.innerText()).trim();
  await first.click();
  await page.waitForURL(/enterpriseDetail/);
  await page.getByRole('list', { name: '办理进展' }).getByText('已公开').waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: '我也遇到' }).click();
  await page.getByText('请先登录').first().waitFor();
  await signInHere(page, 'qiye');
  await page.waitForURL(/subEnterprise\?joins=/);
  expect(await page.getByLabel('标题').inputValue()).toBe(title);
  await page.getByRole('button', { name: '提交诉求' }).click();
  await page.waitForURL(/\/appeal$/);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.waitForURL(/caseDetail/);
  await page.getByRole('button', { name: /^撤回/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('main').getByText('已撤回').first().waitFor();
  await guest.close();
});

test('while one types, answers that are there already are shown; what is missing is named, what is typed is kept', async () => {
  const member = await visitor({ width: 375, height: 800 });
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/subEnterprise');
  await expectGood(page);
  const form = page.getByRole('form', { name: '企业诉求' });
  await form.getByLabel('标题').fill('燃气增容办理周期太长');
  await page
    .getByRole('region', { name: '也许已有答复' })
    .getByRole('link', { name: /燃气增容/ })
    .first()
    .waitFor();
  await page.getByText('草稿已保存').waitFor();
  await form.getByRole('button', { name: '提交诉求' }).click();
  await page.getByText('请选择诉求类别').first().waitFor();
  await member.open('/subEnterprise');
  const left = page.getByRole('region', { name: '没有写完的企业诉求' });
  await left.getByRole('link', { name: /燃气增容办理周期太长/ }).waitFor();
  await expectGood(page);
  // of several the last three are named, the others stand in the list
  for (const title of ['厂区积水', '路灯不亮', '班车停运']) {
    await member.open('/subEnterprise');
    await form.getByLabel('标题').fill(title);
    await page.getByText('草稿已保存').waitFor();
  }
  await member.open('/subEnterprise');
  await left.getByRole('link', { name: /其余 \d+ 份草稿在申请记录里/ }).click();
  await page.waitForURL(/\/annual\?/);
  await page.getByRole('main').getByText('燃气增容办理周期太长').first().waitFor();
  await member.open('/appeal?state=draft');
  await expectGood(page);
  await page.getByRole('link', { name: '燃气增容办理周期太长' }).click();
  await page.waitForURL(/subEnterprise\?id=/);
  expect(await page.getByLabel('标题').inputValue()).toBe('燃气增容办理周期太长');
  await member.close();
});

test('each draft goes on with its own words, also what was typed of it and not to its end', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  const title = page.getByLabel('标题');
  const phone = page.getByRole('form', { name: '企业诉求' }).getByLabel('联系电话');
  const left = page.getByRole('region', { name: '没有写完的企业诉求' });
  for (const [words, typed] of [
    ['雨棚漏水', ''],
    ['电梯停运', '138'],
  ] as const) {
    await member.open('/subEnterprise');
    await title.fill(words);
    if (typed) await phone.fill(typed);
    await page.getByText('草稿已保存').waitFor();
  }
  await member.open('/subEnterprise');
  expect(await title.inputValue()).toBe('');
  await left.getByRole('link', { name: /雨棚漏水/ }).click();
  await page.waitForURL(/id=/);
  await expect.poll(() => title.inputValue()).toBe('雨棚漏水');
  await member.open('/subEnterprise');
  await left.getByRole('link', { name: /电梯停运/ }).click();
  await page.waitForURL(/id=/);
  await expect.poll(() => title.inputValue()).toBe('电梯停运');
  expect(await phone.inputValue()).toBe('138');
  await member.close();
});

test('who has no enterprise is led to complete it', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('geren');
  await member.open('/enterprise');
  await page.getByRole('link', { name: '提交诉求' }).first().click();
  await page.getByText('请到个人中心补全企业信息').first().waitFor();
  await member.close();
});
