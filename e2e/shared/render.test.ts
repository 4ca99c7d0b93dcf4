import { request as ask } from 'node:http';
import { expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { portalUrl } from '../own-portal';

/** Pages as a search engine without scripts, and as a browser takes them over. */
const base = portalUrl;
const visitor = useBrowser();

interface Raw {
  status: number;
  html: string;
  policy: string;
}

const get = (path: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    ask(`${base}/pc${path}`, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          html: Buffer.concat(chunks).toString(),
          policy: String(answer.headers['content-security-policy']),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const part = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? '';
const titleOf = (html: string) => part(html, /<title[^>]*>([^<]*)<\/title>/);
const descriptionOf = (html: string) => part(html, /<meta name="description" content="([^"]*)"/);
const canonicalOf = (html: string) => part(html, /<link rel="canonical" href="([^"]*)"/);
const firstPolicyOf = (html: string) => part(html, /href="\/pc(\/policyDetail\?id=\d+)"/);

/** What moved without being asked to, as the browser tells it. */
interface Shift {
  value: number;
  sources: { node?: { textContent: string | null } }[];
}

/** A browser that runs no script. */
async function withoutScripts(): Promise<Visitor> {
  const guest = await visitor();
  await guest.page.route('**/*.js', (route) => route.abort());
  return guest;
}

test('the first HTML of the home page holds its content, its title and its styles', async () => {
  const { status, html } = await get('/index');
  expect([status, titleOf(html), canonicalOf(html)]).toEqual([200, '首页｜知策', `${base}/pc/index`]);
  expect(descriptionOf(html)).toContain('政策');
  expect(html.match(/<title/g)).toHaveLength(1);
  expect(html).toContain('正在申报');
  expect(firstPolicyOf(html)).toBeTruthy();
  expect(html).toMatch(/<link rel="stylesheet" crossorigin href="\/pc\/assets\/[^"]+\.css">/);
  expect(html).not.toMatch(/ style="| on\w+="|<script(?![^>]+(src=|application\/json))/);
});

test('a filtered list has its rows, its pages as links, and one address', async () => {
  const { html } = await get('/policyData?level=20&sort=amount&utm_source=x');
  expect(canonicalOf(html)).toBe(`${base}/pc/policyData?level=20`);
  expect(html.match(/\/pc\/policyDetail\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  expect(html).toContain('/pc/policyData?level=20&amp;sort=amount&amp;page=2');
  const second = await get('/policyData?level=20&sort=amount&page=2');
  expect(canonicalOf(second.html)).toBe(`${base}/pc/policyData?level=20&amp;page=2`);
  expect(firstPolicyOf(second.html)).not.toBe(firstPolicyOf(html));
});

test('a search is not for search engines and shows a stranger nothing that needs a login', async () => {
  const { html } = await get(`/policyData?keyword=${encodeURIComponent('研发')}`);
  expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
  expect(canonicalOf(html)).toBe('');
  expect(firstPolicyOf(html)).toBe('');
});

test('a policy tells its text, who issued it and what it is worth', async () => {
  const path = firstPolicyOf((await get('/policyData?status=open&sort=amount')).html);
  const { html } = await get(path);
  expect(canonicalOf(html)).toBe(`${base}/pc${path}`);
  const title = titleOf(html).replace('｜知策', '');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(descriptionOf(html)).toContain(title);
  expect(descriptionOf(html)).toMatch(/最高 .* 万元|最高 .* 亿元/);
  expect(html).toContain('申报条件');
});

test('what is not there is 404 with a page that leads on', async () => {
  for (const path of ['/nowhere', '/policyDetail?id=99999999', '/policyDetail', '/policyDetailData?id=0']) {
    const { status, html } = await get(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('没有');
    expect(html).toContain('href="/pc/');
  }
});

test('a page of one person is its place until the browser knows who is there', async () => {
  const { status, html } = await get('/basics');
  expect([status, titleOf(html)]).toEqual([200, '个人中心｜知策']);
  expect(html).not.toContain('请先登录');
  expect(html).toContain('aria-busy="true"');
});

test('without scripts a visitor reads, turns the page and opens a policy', async () => {
  const guest = await withoutScripts();
  const { page } = guest;
  await page.goto(`${base}/pc/policyData`);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL('**/policyData?page=2');
  const link = page.locator('main a[href*="/policyDetail?"]').first();
  const name = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await guest.context.close();
});

test('styles that stand in the HTML hold without scripts', async () => {
  const guest = await withoutScripts();
  const { page } = guest;
  await page.goto(`${base}/pc/index`);
  const widths = await page.locator('[data-style]').evaluateAll((elements) => elements.length);
  expect(widths).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.querySelector('head style')?.textContent)).toContain('[data-style="1"]');
  const ruled = await page.evaluate(() =>
    Array.from(document.styleSheets).some((sheet) => !sheet.href && sheet.cssRules.length > 0),
  );
  expect(ruled).toBe(true);
  await guest.context.close();
});

test.each(['/index', '/policyData?level=20', '/policyListData', '/policyList?status=1'])(
  'the browser takes over %s as it is: nothing is asked again, nothing jumps',
  async (path) => {
    const guest = await visitor();
    const { page } = guest;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[]) {
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 20) ?? ''),
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await guest.open(path);
    const before = part((await get(path)).html, /<h1[^>]*>(.*?)<\/h1>/);
    expect(await page.locator('h1').innerHTML()).toBe(before);
    expect(
      await page.evaluate(() => document.querySelectorAll('title, meta[name=description], link[rel=canonical]').length),
    ).toBe(3);
    expect(asked).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
    await guest.close();
  },
);

test('after the first page the browser goes on by itself', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData');
  const link = page.locator('main a[href*="/policyDetail?"]').first();
  const name = await link.innerText();
  await link.click();
  await page.waitForURL('**/policyDetail?**');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(`${name}｜知策`);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  await guest.close();
});

test('every policy is in the sitemap', async () => {
  const robots = await fetch(`${base}/robots.txt`).then((answer) => answer.text());
  const index = part(robots, /Sitemap: (\S+)/);
  const parts = [...(await fetch(index).then((answer) => answer.text())).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const texts = await Promise.all(parts.map(([, url]) => fetch(String(url)).then((answer) => answer.text())));
  const listed = new Set([...texts.join('').matchAll(/policyDetail\?id=(\d+)/g)].map(([, id]) => Number(id)));
  for (const kind of ['item', 'document']) {
    const answer = await fetch(`${base}/api/demo/depot_list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, pageSize: 50 }),
    });
    const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
    expect(data.list.length).toBeGreaterThan(0);
    for (const { id } of data.list) expect(listed).toContain(id);
  }
});

test('who is signed in reads answers of their own, though pages come as a visitor sees them', async () => {
  const member = await visitor();
  await member.signIn('qiye');
  const asked = new Set<string>();
  member.page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  for (const path of ['/person', '/personlist']) {
    asked.clear();
    await member.open(path);
    expect([path, asked.has('/api/demo/talent_manage_list')]).toEqual([path, true]);
  }
  await member.close();
});
