import { pages } from '@zhice/contract/portal-pages';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { ask, askSuccess, signIn } from '../client';
import { newMember } from '../door';
import { portalUrl } from '../own-portal';

/** Pages that are about the person alone, whatever the role in an enterprise. */
const PERSONAL = [
  '/takeover',
  '/account',
  '/phone',
  '/email',
  '/wechat',
  '/bindInfo',
  '/notices',
  '/cqzx',
  '/companyConsultation',
  '/expertRz',
  '/personsubmit',
  '/personmatch',
];

/** Every page of the centre with its views, and an item that can be declared. */
const PATHS = pages
  .filter(({ path, need }) => need !== undefined && !PERSONAL.includes(path))
  .flatMap(({ path, checks = [''], firstOf }) => (firstOf ? [] : checks.map((view) => `${path}${view}`)));
/** Lists whose first entries are opened. */
const FIRSTS = [
  ['/annual', '/caseDetail'],
  ['/policyData?status=open', '/policyDetail'],
  ['/zlManage', '/zlManage?right='],
  ['/yearJk', '/yearJk?right='],
  ['/zzManage', '/zzManage?id='],
  ['/rdManage', '/rdManage?id='],
  ['/documentManage', '/documentManage?id='],
  ['/qysb', '/qysb?item='],
] as const;

const visitor = useBrowser();
let reader: Visitor;
const refused: string[] = [];

beforeAll(async () => {
  const { username, password, phone, call } = await newMember();
  const token = await signIn(portalUrl, 'qiye');
  await askSuccess(`${portalUrl}/api/portal/invitation_create`, { role: 'reader', phone }, { token });
  const { json } = await ask(`${portalUrl}/api/indexnew/login`, { type: 1, account: username, password });
  const own = { token: (json().data as { token: string }).token };
  const { invitations } = await askSuccess<{ invitations: { id: number }[] }>(
    `${portalUrl}/api/portal/own_enterprises`,
    {},
    own,
  );
  await call('/api/portal/invitation_accept', { id: invitations[0]!.id });
  reader = await visitor();
  await reader.signIn(username, password);
  await reader.open('/notices');
  reader.page.on('response', async (response) => {
    if (response.status() === 403) refused.push(`${new URL(response.url()).pathname} ${await response.text()}`);
  });
});
afterAll(() => reader.context.close());

/** What would be a write of the enterprise if it could be pressed: a form to send, a file to choose, a way to a form. */
const WRITES = ['form:not(:has([type=search])) button[type=submit]:enabled', 'input[type=file]:enabled'];
/** Ways to a form; where the address itself asks for one, other links carry that along. */
const WAYS = 'a[href*="add="], a[href*="edit=1"]';

/** What can be pressed without leaving the page; tabs and what takes a member out of the enterprise are something else. */
const pressed = (page: Page): Locator =>
  page
    .locator('main, dialog[open]')
    .locator(
      'button:enabled:not([role=tab]):not([type=submit]), input[type=checkbox]:enabled, input[type=radio]:enabled',
    )
    .filter({ visible: true })
    .filter({ hasNotText: /退出|导出/ });

/** The places of those that look different: what every row has is pressed in one of them. */
const kindsOf = (all: Locator): Promise<number[]> =>
  all.evaluateAll((elements) => {
    const seen = new Set<string>();
    return elements.flatMap((element, at) => {
      const words = element.textContent?.trim() ?? '';
      const look = [element.tagName, element.className, words.length > 8 ? '' : words].join(' ');
      return seen.has(look) ? [] : [seen.add(look) && at];
    });
  });

/** Nothing stands there that would begin a write. */
async function expectNoWrites(path: string): Promise<void> {
  for (const write of path.includes('add=') ? WRITES : [...WRITES, WAYS]) {
    const found = reader.page.locator('main, dialog[open]').locator(write).filter({ visible: true });
    expect([path, await found.allInnerTexts()]).toEqual([path, []]);
  }
}

/** Comes to a page from where nothing is, so that it stands as it does for whoever comes. */
async function comeTo(path: string): Promise<void> {
  const nothing = reader.page.getByRole('heading', { level: 1, name: '没有找到这个页面' });
  await reader.goOn('/pc/nothing-here');
  await nothing.waitFor();
  await reader.goOn(`/pc${path}`);
  await nothing.waitFor({ state: 'detached' });
  await reader.page.locator('main h1').first().waitFor();
  await reader.settled();
}

/** Presses all that the page offers, one after the other, each on the page as it came, and looks at what is behind it. */
async function pressAll(path: string): Promise<void> {
  const { page, settled } = reader;
  await expectNoWrites(path);
  const standing = async () =>
    [page.url(), await pressed(page).count(), await page.locator('dialog[open]').count()].join(' ');
  const came = await standing();
  for (const at of await kindsOf(pressed(page))) {
    if ((await standing()) !== came) await comeTo(path);
    // also what is pressed by the label that covers it
    await pressed(page)
      .nth(at)
      .evaluate((element: HTMLElement) => element.click());
    await settled();
    await expectNoWrites(path);
  }
  expect([path, refused.splice(0)]).toEqual([path, []]);
}

test.each(PATHS)('%s offers a reader nothing that would be refused', async (path) => {
  await comeTo(path);
  await pressAll(path);
});

test.each(FIRSTS)('the first of %s: %s', async (list, target) => {
  await comeTo(list);
  const href = await reader.page.locator(`main a[href*="${target}"]`).first().getAttribute('href');
  await comeTo(String(href).replace('/pc', ''));
  await pressAll(String(href).replace('/pc', ''));
});
