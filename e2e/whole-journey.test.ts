import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { idIn, useBrowser, type Visitor } from './browser';
import { actOnCase, enterOffice, openOffice, takeAct } from './office';
import { expectGood } from './screen';
import { letPass } from './time';

const visitor = useBrowser();

const TITLE = '澜州市工业企业研发能力提升补助';
const CONDITIONS = ['上年度营业收入不低于2000万元。', '上年度研发费用不低于300万元。'];
const REQUIRED = '申报表';
const WANTING = '研发费用明细账';
const BATCH = '浏览器里的第一批';
const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}`),
});

/** Somebody of the office in a browser of their own, for as long as the step takes. */
async function asOfficial(username: string, step: (one: Visitor) => Promise<void>): Promise<void> {
  const one = await visitor();
  await enterOffice(one, username);
  await step(one);
  await one.close();
}

/** The editor writes an item of the city and makes it public; its id. */
async function writePolicy(editor: Visitor): Promise<number> {
  const { page } = editor;
  await openOffice(editor, '/policies');
  await page.getByRole('link', { name: '新增事项' }).click();
  await page.getByLabel('事项名称').fill(TITLE);
  for (const label of ['主管部门', '受理单位']) await page.getByLabel(label).fill('澜州市经济和信息化局');
  await page.getByRole('combobox', { name: '级别', exact: true }).selectOption({ label: '市级' });
  await page.getByRole('button', { name: '添加地区' }).click();
  await page.getByRole('button', { name: '地区：未选择' }).click();
  const places = page.getByRole('dialog', { name: '选择地区' });
  await places.getByRole('searchbox').fill('澜州市');
  await places
    .getByRole('button', { name: /^澜州市/ })
    .first()
    .click();
  await page.getByLabel('申报条件').fill(CONDITIONS.join('\n'));
  await page.getByLabel('支持内容').fill('对符合条件的企业给予80万元补助。');
  await page.getByRole('checkbox', { name: '常年受理' }).check();
  for (const [at, name] of [REQUIRED, WANTING].entries()) {
    await page.getByRole('button', { name: '添加材料' }).click();
    await page.getByRole('textbox', { name: '名称', exact: true }).nth(at).fill(name);
  }
  await page.getByRole('checkbox', { name: '必交' }).nth(1).uncheck();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/\/policy\?id=\d+/);
  const id = idIn(page.url());
  await page.getByRole('button', { name: '公开', exact: true }).click();
  // a second press sends nothing: who publishes twice is refused, and the console would show it
  await page.getByRole('dialog', { name: '公开？' }).getByRole('button', { name: '公开' }).dblclick();
  await page.getByText('已公开', { exact: true }).first().waitFor();
  return id;
}

/** The writer of rules has the words of the item read, accepts what was read, tries it, and hands it to a second person. */
async function writeRule(writer: Visitor): Promise<string> {
  const { page } = writer;
  await openOffice(writer, `/rules?keyword=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('textbox', { name: '规则版本' }).fill('2026');
  await page.getByRole('textbox', { name: '依据' }).fill(TITLE);
  await page.getByRole('tab', { name: /^政策文本/ }).click();
  await page.getByRole('button', { name: '读条款' }).click();
  const read = page.getByRole('list', { name: '读出的条款' });
  await read
    .getByRole('button', { name: /^采用\s*：/ })
    .first()
    .waitFor();
  for (const accept of await read.getByRole('button', { name: /^采用/ }).all()) await accept.click();
  for (const sentence of [/^上年度营业收入不低于 2000 万元/, /^上年度研发费用不低于 300 万元/])
    await page.getByRole('button', { name: sentence }).waitFor();
  await page.getByRole('tab', { name: /^沙盘/ }).click();
  await page
    .getByRole('tabpanel', { name: /沙盘/ })
    .getByText(/^资金：.*万/)
    .waitFor();
  await page.getByRole('tab', { name: /^测试企业/ }).click();
  await tryEnterprise(page, { 营业收入: '5000', 研发费用: '500' }, '符合');
  await tryEnterprise(page, { 营业收入: '1000', 研发费用: '500' }, '不符合');
  await page.getByRole('textbox', { name: '草稿名称' }).fill('按条款编写');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('您参与了编写，须由另一位人员审核').waitFor();
  return new URL(page.url()).search;
}

/** Adds a test enterprise of which these facts are known, with what has to come out. */
async function tryEnterprise(page: Page, facts: Readonly<Record<string, string>>, verdict: string): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: /测试企业/ });
  await panel.getByRole('button', { name: '添加测试企业' }).click();
  for (const [name, value] of Object.entries(facts)) {
    await panel.getByRole('button', { name: '添加已知的指标' }).last().click();
    const picker = page.getByRole('dialog', { name: '选择指标' });
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel.getByRole('textbox', { name }).last().fill(value);
  }
  await panel.getByRole('combobox', { name: '应有的结论' }).last().selectOption({ label: verdict });
  expect(await panel.getByText('不通过', { exact: true }).count()).toBe(0);
}

/** The enterprise finds it among what it fits, and declares without the paper that is not asked for. */
async function declare({ page, open }: Visitor): Promise<void> {
  await open(`/match?verdict=fit&keyword=${encodeURIComponent(TITLE)}`);
  await page.getByRole('button', { name: TITLE, expanded: false }).click();
  await page.getByRole('region', { name: TITLE }).getByRole('link', { name: /申报/ }).first().click();
  await page.waitForURL(/policyDetail/);
  await page.getByText('您的企业符合可核对的全部条件').waitFor();
  const form = page.getByRole('dialog', { name: '申报' });
  await form.getByLabel('联系人').fill('李明');
  await form.getByLabel('联系电话').fill('13800000000');
  await hand(page, REQUIRED);
  await form.getByRole('button', { name: '提交申报' }).click();
  await page.getByText('已提交').first().waitFor();
}

/** Uploads a paper that the form asks for by this name. */
async function hand(page: Page, name: string): Promise<void> {
  const sent = page.waitForResponse('**/api/common/upload');
  const asked = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `上传：${name}` }) });
  await asked.locator('input[type=file]').setInputFiles(paper(name));
  expect((await sent).status()).toBe(200);
}

/** The unit returns it for the paper that is missing, the enterprise supplements, and it goes as far as its publicity; its id. */
async function decide(member: Visitor, handler: Visitor): Promise<number> {
  const { page } = member;
  await openOffice(handler, '/cases?kind=declaration');
  await handler.page.getByRole('link', { name: TITLE }).first().click();
  await handler.page.waitForURL(/[?&]id=\d+/);
  const id = idIn(handler.page.url());
  await takeAct(handler.page, '退回补正', (act) => act.getByLabel('补正意见').fill(`缺${WANTING}，请补充`));
  await member.open(`/qysb?id=${id}`);
  await page.getByText(`需要补正：缺${WANTING}，请补充`).waitFor();
  await hand(page, WANTING);
  await page.getByRole('button', { name: '补正后提交' }).click();
  await page.getByText('等待澜州市经济和信息化局受理').first().waitFor();
  await actOnCase(handler, id, '受理');
  await handler.page.getByText(`${WANTING}.pdf`).first().waitFor();
  await takeAct(handler.page, '进入评审');
  await takeAct(handler.page, '通过并公示', async (act) => {
    await act.getByLabel('拟支持金额').fill('80');
    await act.getByLabel('公示天数').fill('5');
  });
  await member.open('/policyList?status=1');
  await page.getByRole('link', { name: new RegExp(`^${TITLE}拟支持企业公示`) }).click();
  await page.getByText('拟支持金额：80 万元').waitFor();
  await letPass(id, 14);
  await openOffice(handler, `/cases?id=${id}`);
  await handler.page.getByRole('dialog').getByText('待兑付').first().waitFor();
  // who has passed it does not pay it
  expect(await handler.page.getByRole('button', { name: /^登记兑付/ }).count()).toBe(0);
  return id;
}

const pay = (cashier: Visitor, id: number) =>
  actOnCase(cashier, id, '登记兑付', async (act) => {
    await act.getByLabel('兑付金额').fill('80');
    await act.getByRole('textbox', { name: '兑付日期' }).fill(today());
    await act.getByLabel('批次').fill(BATCH);
  });

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test('a policy from its first word to the money: written, read as a rule, tried, approved, matched, declared, supplemented, paid, and seen in public', async () => {
  let item = 0;
  let draft = '';
  await asOfficial('neirong', async (editor) => {
    item = await writePolicy(editor);
  });
  await asOfficial('guize', async (writer) => {
    draft = await writeRule(writer);
  });
  expect(draft).toContain(`item=${item}`);
  await asOfficial('shenhe', async (second) => {
    await openOffice(second, `/rule${draft}`);
    await second.page.getByRole('button', { name: '退回', exact: true }).click();
    const dialog = second.page.getByRole('dialog', { name: '退回编写人' });
    await dialog.getByLabel('退回的原因').fill('请再核对一遍条款');
    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await second.page.getByText('已退回编写人').waitFor();
  });
  // its author finds it on the first page, and no more once it was opened
  await asOfficial('guize', async (writer) => {
    const told = writer.page.getByRole('link', { name: `规则草稿已退回修改：${TITLE}`, exact: false });
    await told.click();
    await writer.page.getByRole('button', { name: '提交审核' }).click();
    await writer.page.getByText('已提交，等待另一位人员审核').waitFor();
    await openOffice(writer, '/');
    await told.waitFor({ state: 'detached' });
  });
  await asOfficial('shenhe', async (second) => {
    await openOffice(second, `/rule${draft}`);
    await second.page.getByRole('button', { name: '审核通过并发布' }).click();
    await second.page.getByText('已发布，匹配按新规则进行').waitFor();
  });

  const member = await visitor();
  await member.signIn('qiye');
  await declare(member);
  let id = 0;
  await asOfficial('jingban', async (handler) => {
    id = await decide(member, handler);
  });
  await asOfficial('fuhe', (cashier) => pay(cashier, id));

  const { page } = member;
  await member.open('/yinformation');
  await page.getByRole('row').filter({ hasText: TITLE }).filter({ hasText: '80.00 万' }).waitFor();
  await expectGood(page);
  await member.open('/index');
  await page.getByRole('tablist', { name: '政策级别' }).getByRole('tab', { name: /市/ }).click();
  await page.getByRole('main').getByText(`${TITLE}（${BATCH}）`).first().waitFor();
  await member.close();
});
