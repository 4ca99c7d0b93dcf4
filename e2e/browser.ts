import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM } from './chromium';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens a page of the portal, '/match', and waits until its data is there. */
  open(path: string): Promise<void>;
  signIn(account: string, password?: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser for one test file; visitors are fresh contexts in it. Any error in a console fails the test that closes it. */
export function useBrowser(): (options?: { width?: number; height?: number }) => Promise<Visitor> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(CHROMIUM);
  });
  afterAll(() => browser.close());
  const base = inject('portalUrl');

  return async ({ width = 1440, height = 900 } = {}) => {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    const open = async (path: string) => {
      await page.goto(`${base}/pc${path}`);
      await page.waitForLoadState('networkidle');
    };
    return {
      page,
      context,
      open,
      async signIn(account, password = 'Demo#2026') {
        await open('/login');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('账号').fill(account);
        await dialog.getByLabel('密码').fill(password);
        await dialog.getByRole('button', { name: '登录', exact: true }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.waitForLoadState('networkidle');
      },
      async close() {
        await context.close();
        expect(faults).toEqual([]);
      },
    };
  };
}
