import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { newMember } from './door';
import { portalUrl } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();

test('the numbers of the personal centre lead to the rows that they count', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/basics');
  const mark = page.getByRole('link', { name: /项符合的政策 7 天内截止/ });
  const count = Number((await mark.innerText()).match(/\d+/)?.[0]);
  await mark.click();
  await page.waitForURL(/\/information\?group=week/);
  const group = page.getByRole('region', { name: /7 天内截止/ });
  await group.waitFor();
  expect(await group.getByRole('article').count()).toBe(count);
  await member.close();
});

test('who acts for no enterprise sees what waits for the person, and it is gone once it is answered', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('rencai');
  await page.route('**/api/portal/waiting', (route) =>
    route.fulfill({ json: { code: 500, msg: '暂时不能查询', data: null } }),
  );
  await member.open('/basics');
  await page.getByText('等您处理的事没有加载出来').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page
    .locator('main')
    .getByRole('button', { name: /重试|重新加载/ })
    .click();
  await page.getByRole('link', { name: /1\s*项办件由您办理/ }).waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: /^去办理/ }).click();
  await page.waitForURL('**/caseDetail?id=*');
  await page.getByRole('button', { name: /^谢绝/ }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').first().fill('目前没有换工作的打算');
  await asked
    .getByRole('button', { name: /谢绝|提交|确定/ })
    .last()
    .click();
  await asked.waitFor({ state: 'hidden' });
  await member.goOn('/pc/basics');
  await page.getByRole('heading', { name: '先认识一下您的企业' }).waitFor();
  expect(await page.getByText('项办件由您办理').count()).toBe(0);
  await member.close();
});

test('a policy is followed on its page, stands in the centre, and is left there', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await member.open('/policyData');
  const link = page.locator('main a[href*="/policyDetail?"]').first();
  const title = await link.innerText();
  await link.click();
  await page.getByRole('button', { name: `关注：${title}`, exact: true }).click();
  await page.getByRole('button', { name: `已关注：${title}`, exact: true }).waitFor();
  await member.open('/information?tab=followed');
  await page.getByRole('link', { name: title }).waitFor();
  await page.getByRole('button', { name: `已关注：${title}`, exact: true }).click();
  await page.getByRole('link', { name: title }).waitFor({ state: 'hidden' });
  await member.close();
});

test('a declaration begins, shows among those under way with its history, and is withdrawn there', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/information?group=later');
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^去申报/ }) })
    .last();
  const title = await row.getByRole('link').first().innerText();
  await row.getByRole('link', { name: /^去申报/ }).click();
  const drawer = page.getByRole('dialog');
  const saved = page.waitForResponse('**/api/demo/depotreport');
  await drawer.getByLabel('联系人').fill('王芳');
  expect((await saved).status()).toBe(200);
  await member.open('/sbNow');
  const entry = page.getByRole('article').filter({ hasText: title }).first();
  await entry.getByRole('link', { name: /^继续填写/ }).click();
  // on a page of its own it goes on with what was typed
  await page.waitForURL(/\/qysb\?id=\d+/);
  const form = page.getByRole('form', { name: '政策申报' });
  await expect.poll(() => form.getByLabel('联系人').inputValue()).toBe('王芳');
  await member.open('/sbNow');
  await entry.getByRole('button', { name: /^撤回/ }).click();
  await page
    .getByRole('dialog', { name: /^撤回：/ })
    .getByRole('button', { name: '撤回', exact: true })
    .click();
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: '申报状态' }).getByRole('link', { name: '已撤回' }).click();
  await entry.getByRole('link', { name: /^进展/ }).click();
  await page.getByText('开始填写').waitFor();
  await page.getByText('已撤回').first().waitFor();
  await member.close();
});

test('support is entered by hand, filtered by its year, deleted and brought back', async ({ task }) => {
  const attempt = task.result?.retryCount ?? 0;
  const money = `${45 + attempt}.5`;
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/yinformation?add=1');
  const drawer = page.getByRole('dialog', { name: '登记一项支持' });
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('请填写政策或奖项名称').first().waitFor();
  await drawer.getByLabel('政策或奖项名称').fill('省级绿色工厂奖励');
  await drawer.getByLabel('获得年度').selectOption({ index: 6 + attempt });
  await drawer.getByLabel('金额').fill(money);
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.waitFor({ state: 'hidden' });
  const year = page.getByRole('navigation', { name: '按年度查看' }).getByRole('link', { name: `${money} 万` });
  await year.click();
  await page.getByText('1 项，合计').waitFor();
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1);
  await page.getByRole('button', { name: /^删除.*省级绿色工厂奖励/ }).click();
  await page.getByText('没有符合这些条件的记录').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: /^删除.*省级绿色工厂奖励/ }).waitFor();
  await member.close();
});

test('a person without an enterprise is led to the authentication and told what is missing', async () => {
  const member = await visitor();
  const { page } = member;
  const { username, password } = await newMember();
  await member.signIn(username, password);
  await member.open('/identity');
  const form = page.getByRole('form', { name: '企业认证' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await form.getByText('请填写营业执照上的企业名称').first().waitFor();
  await form.getByText('请上传营业执照的扫描件或照片').first().waitFor();
  await form.getByLabel('企业名称').fill('江澜示例科技有限公司');
  await page.reload();
  await expect.poll(() => form.getByLabel('企业名称').inputValue()).toBe('江澜示例科技有限公司');
  await member.close();
});

test('an early press below the first screens is done once its program has come', async () => {
  const guest = await visitor();
  const { page } = guest;
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  // what the first answer does not name comes later
  const first = await fetch(`${portalUrl}/pc/index`).then((answer) => answer.text());
  const later: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!first.includes(path)) {
      later.push(path);
      await held;
    }
    await route.continue();
  });
  await page.goto(`${portalUrl}/pc/index`);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  const levels = page.getByRole('tablist', { name: '政策级别' });
  const tab = levels.getByRole('tab', { name: '省', exact: true });
  await tab.click();
  await expect.poll(() => later).not.toEqual([]);
  expect(await tab.getAttribute('aria-selected')).toBe('false');
  release();
  await levels.getByRole('tab', { name: '省', exact: true, selected: true }).waitFor();
  await guest.settled();
  await guest.close();
});

test('where nothing can be judged yet, the questions come before the numbers; staff miss no enterprise', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('xinqi');
  await page.route('**/api/portal/overview', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.match, { fit: 0, near: 0, unknown: 22, money_sure: 0, money_most: 0 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/webgrab/matching_policy', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.counts, { fit: 0, near: 0, unknown: 22 });
    await route.fulfill({ response: answer, json: body });
  });
  await member.open('/basics');
  const numbers = page.getByRole('region', { name: '政策匹配' });
  await numbers.getByText('22 项政策等您补充信息').waitFor();
  expect(await numbers.innerText()).not.toMatch(/项符合|最高/);
  expect(await numbers.getByRole('link', { name: /^逐题回答/ }).getAttribute('href')).toBe('/pc/intellect');
  await member.open('/match');
  await page.getByRole('heading', { level: 1, name: '22 项政策等您补充信息' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await member.close();
});
