import { consolePages } from '@zhice/contract/console-pages';
import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import type { FormField } from '@zhice/contract/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../browser';
import { enterOffice, openOffice } from '../office';
import { officer } from '../office-calls';
import { expectGood, expectGoodAtAllWidths } from '../screen';

const visitor = useBrowser();

/** Every page of the office, at every width; one goes on from page to page, as people at work do. */
const VIEWS = consolePages.flatMap(({ path, checks = [''] }) => checks.map((view) => `${path}${view}`));

describe('pages of the office', () => {
  let admin: Visitor;
  beforeAll(async () => {
    admin = await visitor();
    await enterOffice(admin, 'admin');
  });
  afterAll(() => admin.close());
  const reached = new Set<string>();

  test.each([...VIEWS, '/nothing-here'])('%s', async (path) => {
    await admin.goOn(`/console${path}`);
    await expectGoodAtAllWidths(admin.page, path);
    const links = await admin.page
      .locator('main a[target=_blank]')
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith(location.origin)),
      );
    for (const link of links) {
      const { pathname } = new URL(link);
      if (reached.has(pathname)) continue;
      expect((await admin.page.request.get(link)).status(), link).toBe(200);
      reached.add(pathname);
    }
  });

  const LOCKED = CONTENT_KINDS.flatMap((kind) => {
    const labels = Object.values<FormField>(kind.fields).flatMap(({ locked, label }) =>
      locked ? [String(label)] : [],
    );
    return labels.length > 0 ? [[kind.key, labels] as const] : [];
  });

  test.each(LOCKED)('%s: what comes with it cannot be typed over', async (key, labels) => {
    await admin.goOn(`/console/content/${key}`);
    await admin.page.locator('main').getByRole('table').getByRole('link').first().click();
    for (const label of labels) {
      const field = admin.page.getByRole('textbox', { name: label, exact: true });
      await field.waitFor();
      expect([label, await field.getAttribute('readonly')]).toEqual([label, '']);
    }
  });

  test('lead to pages of the portal', () => {
    expect([...reached]).toEqual(expect.arrayContaining(['/pc/policyDetail', '/pc/dataPage/page1']));
  });
});

/** Pages of one thing, at an address of which it is gone. */
const GONE = ['/policy?id=999999', '/import?id=999999', '/rule?item=999999'];

test('what is gone is said in the heading of its page, with the way to its list', async () => {
  const admin = await visitor();
  await enterOffice(admin, 'admin');
  for (const address of GONE) {
    const { under } = consolePages.find(({ path }) => path === address.split('?')[0])!;
    await openOffice(admin, address);
    await admin.page.getByRole('heading', { level: 1, name: /^没有这/ }).waitFor();
    const ways = admin.page.locator('main').getByRole('link');
    expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([`/console${under}`]);
    await expectGood(admin.page);
  }
  await admin.context.close();
});

test('the door, both steps', async () => {
  const stranger = await visitor();
  const { page } = stranger;
  await openOffice(stranger, '/staff');
  await expectGoodAtAllWidths(page, 'password');
  await page.getByRole('textbox', { name: '用户名' }).fill('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo#2026');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '短信验证码' }).waitFor();
  await expectGoodAtAllWidths(page, 'code');
  await stranger.close();
});

test('who lacks a permission finds neither the page nor its line in the menu', async () => {
  const editor = await visitor();
  await enterOffice(editor, 'neirong');
  const { permissions }: { permissions: string[] } = await (await officer('neirong'))('me', {});
  const isFor = (permission?: string) => permission === undefined || permissions.includes(permission);
  const menu = editor.page.getByRole('navigation', { name: '运营后台' });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(
    consolePages.filter(({ group, permission }) => group && isFor(permission)).map(({ title }) => title),
  );
  for (const { path, title, permission } of consolePages) {
    if (isFor(permission)) continue;
    await openOffice(editor, path);
    await editor.page.getByRole('heading', { level: 1, name: `您没有“${title}”的权限` }).waitFor();
  }
  // what may be tried, but not imported, says who can, and leads to no button that is not there
  const { page } = editor;
  await openOffice(editor, '/imports');
  const content = Buffer.from('键,名称,内容,代码\nlist_tried,某名单,国民经济行业,C39\n');
  await page.locator('input[type=file]').setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: content });
  await page.getByText('请核对下面的内容和各行的结果。', { exact: false }).waitFor();
  await page.getByText('导入或撤销代码名单还需要“规则”权限，请由有此权限的同事').waitFor();
  expect(await page.getByText('开始导入').count()).toBe(0);
  expect(await page.getByLabel('说明不认识的地区').count()).toBe(0);
  await editor.close();
});

test('an import is tried, done and taken back; one of which something was changed since stays, and says what to do', async () => {
  const editor = await visitor();
  const { page } = editor;
  await enterOffice(editor, 'neirong');
  const title = `浏览器导入的文件${Date.now()}`;
  const content = Buffer.from(
    JSON.stringify([{ title, doc_no: '测发〔2026〕1号', issuer: '国务院', level: '国家级', body: '第一条 支持。' }]),
  );
  await openOffice(editor, '/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '文件.json', mimeType: 'application/json', buffer: content });
  await page.getByRole('button', { name: '开始导入' }).click();
  const undo = page.getByRole('button', { name: '撤销导入' });
  await undo.waitFor();
  const address = page.url();

  await openOffice(editor, `/policies?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('标签').fill('后来改的');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.goto(address);
  await undo.click();
  const dialog = page.getByRole('dialog', { name: '撤销这次导入' });
  await dialog.getByText('不要的请到各自的页面逐项删除').waitFor();
  await dialog.getByText(`《${title}》：之后在`, { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: '撤销', exact: true }).count()).toBe(0);

  await openOffice(editor, '/imports');
  const other = Buffer.from(content.toString().replace(title, `${title}之二`).replace('1号', '2号'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '另一份.json', mimeType: 'application/json', buffer: other });
  await page.getByRole('button', { name: '开始导入' }).click();
  await undo.click();
  await dialog.getByText('将删除它新增的 1 项。').waitFor();
  await dialog.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('已经撤销，没有留下改动').waitFor();
  await openOffice(editor, `/policies?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  expect(await page.getByRole('link', { name: `${title}之二` }).count()).toBe(0);
  await editor.close();
});
