import { expect, test } from 'vitest';
import { signInHere, useBrowser } from '../browser';
import { portalUrl } from '../own-portal';

const base = portalUrl;
const visitor = useBrowser();

test('the library of rights is rendered, filtered by links, and each row has its page', async () => {
  const guest = await visitor();
  const { page } = guest;
  const html = await (await page.request.get(`${base}/pc/equity`)).text();
  expect(html.match(/\/pc\/zlDetail\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  expect(html).toContain('可转让、可许可');
  await guest.open('/equity');
  const filters = page.getByRole('complementary', { name: '筛选' });
  const option = filters.getByRole('link', { name: /^发明专利/ });
  const count = (await option.innerText()).match(/[\d,]+$/)?.[0];
  await option.click();
  await page.waitForURL(/type=invention/);
  await page.getByText(`共 ${count} 件`).waitFor();
  await page.getByRole('link', { name: '移除专利类型：发明专利' }).waitFor();
  await page.locator('main ol h2 a').first().click();
  await page.waitForURL(/zlDetail/);
  await page.getByRole('heading', { name: '法律事项' }).waitFor();
  await guest.close();
});

test('a search asks a stranger to sign in and then finds by a number and by a name', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/equity');
  const number = (await page.locator('main ol li li').first().innerText()).trim();
  const search = page.getByRole('searchbox', { name: '搜索知识产权' });
  await search.fill(`ZL${number}`);
  await search.press('Enter');
  await signInHere(page, 'geren');
  await page.waitForURL(/keyword=/);
  await page.getByText('共 1 件').waitFor();
  await search.fill('智芯控制');
  await search.press('Enter');
  await page.getByRole('link', { name: '江澜智芯控制技术有限公司' }).first().click();
  await page.waitForURL(/enterprise=\d+/);
  await page.getByText('知识产权全景').waitFor();
  await guest.close();
});

test('every number of a landscape leads to the rows that it counts', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/equity?applicant=x&enterprise=1');
  await guest.open('/equity?enterprise=1');
  const bars = page.getByRole('region', { name: /知识产权全景/ }).locator('li a');
  const total = await bars.count();
  expect(total).toBeGreaterThan(10);
  for (const at of [0, Math.floor(total / 2), total - 1]) {
    const bar = bars.nth(at);
    const words = await bar.innerText();
    const hidden = (await bar.locator('.visually-hidden').allInnerTexts()).join('');
    const counted = hidden ? hidden.match(/\d+(?= 件)/g)! : [words.match(/(\d+) 件/)![1]!];
    const expected = counted.reduce((sum, part) => sum + Number(part), 0);
    await bar.click();
    await page.getByText(`共 ${expected} 件`).waitFor();
    await page.goBack();
    await bars.first().waitFor();
  }
  await guest.close();
});

test('a consultation keeps what was typed, says what is missing, and can be taken back', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('geren');
  await member.open('/equity?offer=sale');
  await page.locator('main ol h2 a').first().click();
  await page.waitForURL(/zlDetail/);
  const consult = page.getByRole('link', { name: /^咨询这项/ });
  await consult.waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  await consult.click();
  await page.getByText(`“${name}”`).waitFor();
  await page.getByLabel('咨询内容').fill('想了解转让价格和交付的资料');
  // filled in where the portal knows whom to call back
  await page.getByLabel('联系人').fill('');
  await page.getByRole('button', { name: '提交咨询' }).click();
  await page.getByRole('button', { name: '请填写联系人姓名' }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('咨询内容').inputValue()).toBe('想了解转让价格和交付的资料');
  await page.getByLabel('联系人').fill('王芳');
  await page.getByLabel('联系电话').fill('13800138000');
  await page.getByRole('button', { name: '提交咨询' }).click();
  await page.getByText('已提交，进度见下方').waitFor();
  const own = page.getByRole('region', { name: '我的咨询' });
  const mine = own.getByRole('article').filter({ hasText: name });
  await mine.getByText('待答复').waitFor();
  await mine.getByRole('link', { name }).click();
  await page.getByRole('button', { name: /^撤回/ }).click();
  await page.getByRole('dialog', { name: /^撤回/ }).getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('main').getByText('已撤回').first().waitFor();
  await member.close();
});

test('achievements go to a file for members, and lead to their page', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('geren');
  await member.open('/equity?kind=achievement');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^技术成果清单-.*\.xlsx$/);
  await page.locator('main ol h2 a').first().click();
  await page.waitForURL(/lwDetail/);
  await page.getByRole('link', { name: '咨询这项成果' }).waitFor();
  await member.open('/equity?kind=paper');
  await page.locator('main ol h2 a').first().click();
  await page.getByRole('heading', { name: '关键词' }).waitFor();
  await member.close();
});
