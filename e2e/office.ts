import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser';
import { inTurn } from './office-turn';
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
  await inTurn(username, async () => {
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: /^演示验证码 \d{6}，填入$/ }).click();
    await Promise.all([
      page.waitForResponse('**/api/console/sign_in_code'),
      page.getByRole('button', { name: '登录', exact: true }).click(),
    ]);
  });
}

/** Signs in to the office as one of the demo's staff. */
export async function enterOffice(visitor: Visitor, username: string): Promise<void> {
  await openOffice(visitor, '/');
  await passDoor(visitor.page, username);
  await visitor.page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
  await visitor.settled();
}

/** Takes an act on a case, in the queue of who is signed in; `fill` fills in what the act asks. */
export async function actOnCase(
  visitor: Visitor,
  id: number,
  label: string,
  fill?: (form: Locator) => Promise<unknown>,
): Promise<void> {
  const { page } = visitor;
  await openOffice(visitor, `/cases?id=${id}`);
  await takeAct(page, label, fill);
}

/** The same on the page of a case that is open, in the office or the portal. */
export async function takeAct(page: Page, label: string, fill?: (form: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}\\s*：`) }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${label}：`) });
  await form.waitFor();
  await fill?.(form);
  await form.getByRole('button', { name: label, exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}
