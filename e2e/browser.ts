import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM } from './chromium';
import { portalUrl } from './own-portal';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens a page of the portal, '/match', and waits until its data is there. */
  open(path: string): Promise<void>;
  /** Goes on to an address, '/pc/match', within the program that is open, as a link does, and waits until its data is there. */
  goOn(address: string): Promise<void>;
  /** Waits until all that the page asked for is there. */
  settled(): Promise<void>;
  /** By the dialog, or with the session that the account has in this test file already. */
  signIn(account: string, password?: string): Promise<void>;
  close(): Promise<void>;
}

/** Fills the sign-in dialog that is open: the other ways, by account and password. */
export async function signInHere(page: Page, account: string, password = 'Demo#2026'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录知策' });
  const turn = dialog.getByRole('button', { name: '账号或短信登录', exact: true });
  const name = dialog.getByRole('textbox', { name: '账号' });
  await turn.or(name).first().waitFor();
  if (await turn.isVisible()) await turn.click();
  await name.fill(account);
  await dialog.getByLabel('密码').fill(password);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

/** The id that an address names. */
export const idIn = (address: string): number => Number(new URL(address).searchParams.get('id'));

/** Signed in to the portal of this test file: what a browser then keeps, by account and password. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

const QUIET_MS = 100;
/** What a page may take: four run at once. */
const PATIENCE_MS = 60_000;

/** Answers a wait until the page shows what it asked for: nothing is under way, and its thread has time. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = 0;
  const ended = (request: Request) => {
    if (underWay.delete(request)) changedAt = performance.now();
  };
  page.on('request', (request) => {
    // a stream of events stays open
    if (request.resourceType() === 'eventsource') return;
    underWay.add(request);
    changedAt = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const deadline = performance.now() + PATIENCE_MS;
    for (let settledAt = -1; settledAt !== changedAt; ) {
      while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) {
        if (performance.now() > deadline)
          throw new Error(`${page.url()} still waits for ${[...underWay].map((request) => request.url())}`);
        await wait(20);
      }
      settledAt = changedAt;
      // what came last may ask for more once it is read; a page that goes meanwhile has asked for the next
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }))).catch(() => {});
    }
  };
}

/** What a page showed when its test failed, in a line. */
async function shown(page: Page): Promise<string> {
  const parts = await page.locator('main, dialog[open], [role=status]').allInnerTexts();
  return `Shown at ${page.url()}: ${parts.join(' | ').replace(/\s+/g, ' ').slice(0, 1000)}`;
}

/** A browser for one test file; visitors are fresh contexts in it. Any error in a console fails the test that closes it. */
export function useBrowser(): (options?: { width?: number; height?: number; locale?: string }) => Promise<Visitor> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(CHROMIUM);
  });
  afterAll(() => browser.close());
  const told = new Map<Page, string[]>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const page of pages) console.error(await shown(page), ...(told.get(page) ?? []));
  });
  const base = portalUrl;
  const network = `10.${randomInt(256)}.${randomInt(256)}`;
  let visitors = 0;

  return async ({ width = 1440, height = 900, locale = 'zh-CN' } = {}) => {
    visitors += 1;
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      reducedMotion: 'reduce',
      // Everybody comes from an address of their own, as limits are by address.
      extraHTTPHeaders: { 'X-Forwarded-For': `${network}.${visitors % 256}` },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const faults: string[] = [];
    told.set(page, faults);
    page.on('console', (message) => {
      // An address where nothing is answers 404, as it should.
      const missing = message.location().url === page.url() && message.text().includes('404');
      if (message.type() === 'error' && !missing)
        faults.push(`${page.url()}: ${message.location().url} ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    // It stands in nobody's way but where a test is about it.
    const renewals = page.getByRole('dialog', { name: '续展与缴费提醒' });
    await page.addLocatorHandler(renewals, () => renewals.getByRole('button', { name: '我知道了' }).click());
    const settled = watchRequests(page);
    const open = async (path: string) => {
      await page.goto(`${base}/pc${path}`);
      // What the server rendered answers to a press when its program has come.
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
      await settled();
    };
    return {
      page,
      context,
      open,
      async goOn(address) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
        await settled();
      },
      settled,
      async signIn(account, password = 'Demo#2026') {
        const who = `${account} ${password}`;
        const kept = sessions.get(who);
        if (kept) return context.setStorageState(kept);
        await open('/login');
        await signInHere(page, account, password);
        await page.getByRole('dialog', { name: '登录知策' }).waitFor({ state: 'hidden' });
        await settled();
        sessions.set(who, await context.storageState());
      },
      async close() {
        await context.close();
        expect(faults).toEqual([]);
      },
    };
  };
}
