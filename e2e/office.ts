import type { Page } from 'playwright-core';
import type { Visitor } from './browser';
import { portalUrl } from './own-portal';

/** Opens a page of the office, '/staff', and waits until its data is there. */
export async function openOffice({ page, settled }: Visitor, path: string): Promise<void> {
  await page.goto(`${portalUrl}/console${path}`);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await settled();
}

/** Both steps of the door that is to be seen, with the code that the demo shows beside its field. */
export async function passDoor(page: Page, username: string, password = 'Demo#2026'): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: /^演示验证码 \d{6}，填入$/ }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in to the office as one of the demo's staff. */
export async function enterOffice(visitor: Visitor, username: string, password?: string): Promise<void> {
  await openOffice(visitor, '/');
  await passDoor(visitor.page, username, password);
  await visitor.page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
  await visitor.settled();
}
