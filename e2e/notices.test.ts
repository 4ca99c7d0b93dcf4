import { expect, test } from 'vitest';
import { useBrowser, type Visitor } from './browser';
import { portalUrl } from './own-portal';

const visitor = useBrowser();

const bell = ({ page }: Visitor) => page.getByRole('banner').getByRole('link', { name: /^消息/ });
/** How many the bell says, in its words. */
const rung = async (member: Visitor): Promise<number> =>
  Number((await bell(member).getAttribute('aria-label'))?.match(/(\d+) 条未读/)?.[1] ?? 0);

test('the bell says how many are unread; reading one, one back and all changes it', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/index');
  await expect.poll(() => rung(member)).toBeGreaterThan(2);
  const before = await rung(member);
  await bell(member).click();
  await page.getByRole('heading', { level: 1, name: '消息与提醒' }).waitFor();
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^标为已读：/ })
    .first();
  const title = (await first.getAttribute('aria-label'))?.replace('标为已读：', '') ?? '';
  await first.click();
  await expect.poll(() => rung(member)).toBe(before - 1);
  await page.getByRole('checkbox', { name: /^只看未读/ }).click();
  await page.getByRole('heading', { name: title }).waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: /^只看未读/ }).click();
  await page.getByRole('button', { name: `标为未读：${title}`, exact: true }).click();
  await expect.poll(() => rung(member)).toBe(before);
  // opening what it is about reads it too
  const link = page.getByRole('main').getByRole('link', { name: title });
  const target = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${target}`);
  await expect.poll(() => rung(member)).toBe(before - 1);
  await member.open('/notices');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => rung(member)).toBe(0);
  await member.close();
});

test('how one is told is kept, and what is not saved survives a reload', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/notices?view=settings');
  const sms = page.getByRole('group', { name: /^短信/ });
  await sms.getByRole('checkbox', { name: '专利年费' }).check();
  await page.getByLabel('每天几点发送').selectOption('07:00');
  await page.reload();
  await expect.poll(() => sms.getByRole('checkbox', { name: '专利年费' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: '保存提醒方式' }).click();
  // seven lies in the quiet hours, which end at eight
  await page.getByText('已保存，每天 8 点发送').waitFor();
  await member.open('/notices?view=settings');
  await expect.poll(() => sms.getByRole('checkbox', { name: '专利年费' }).isChecked()).toBe(true);
  expect(await page.getByLabel('每天几点发送').inputValue()).toBe('7');
  await sms.getByRole('checkbox', { name: '专利年费' }).uncheck();
  await page.getByRole('button', { name: '保存提醒方式' }).click();
  await page.getByText('已保存，只在消息里提醒').waitFor();
  await member.close();
});

test('the calendar address opens, is replaced and is revoked', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  await member.open('/notices?view=settings');
  const address = page.getByLabel('您的订阅地址');
  const read = async () => fetch(portalUrl + new URL(await address.inputValue()).pathname);
  await page.getByRole('button', { name: '生成订阅地址' }).click();
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:第\d+年年费[\s\S]*END:VCALENDAR\r\n$/);
  const first = await address.inputValue();
  await page.getByRole('button', { name: '更换地址' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更换', exact: true }).click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  expect((await fetch(portalUrl + new URL(first).pathname)).status).toBe(404);
  const second = await address.inputValue();
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: '停用订阅' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await page.getByText('还没有订阅地址。').waitFor();
  expect((await fetch(portalUrl + new URL(second).pathname)).status).toBe(404);
  await member.close();
});
