import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { enterOffice, openOffice, passDoor } from '../office';
import { officer } from '../office-calls';
import { portalUrl } from '../own-portal';

const visitor = useBrowser();

test('a session that expires keeps the page and what is half-written, unseen until the same person is back', async () => {
  const admin = await visitor();
  const { page } = admin;
  await enterOffice(admin, 'admin');
  const menu = page.getByRole('navigation', { name: '运营后台' });
  await menu.getByRole('link', { name: '部门', exact: true }).click();
  await page.getByRole('link', { name: '新增部门' }).click();
  const name = page.getByRole('textbox', { name: '名称' });
  await name.fill('澜州市投资促进局');
  await admin.context.clearCookies();
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's end of the session leaves it
    document.cookie = 'token=a-token-that-nobody-was-ever-given; Path=/console';
  });
  await page
    .getByRole('button', { name: '选择地区' })
    .or(page.getByRole('button', { name: /^地区：/ }))
    .first()
    .click();
  await page.getByRole('dialog', { name: '选择地区' }).getByRole('searchbox').fill('澜州市');
  await page
    .getByRole('dialog', { name: '选择地区' })
    .getByRole('button', { name: /^澜州市/ })
    .click();
  await page
    .getByRole('spinbutton', { name: '排序' })
    .or(page.getByRole('textbox', { name: '排序' }))
    .fill('140');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const again = page.getByRole('dialog', { name: '登录已过期，请重新登录' });
  await again.waitFor();
  await name.waitFor({ state: 'hidden' });
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(4, 4);
  expect(await again.isVisible()).toBe(true);
  await passDoor(page, 'admin');
  await again.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('澜州市投资促进局');
  await page.getByText('登录已失效，重新登录后请再提交一次').waitFor();
  await page.locator(':focus').getByText('保存', { exact: true }).waitFor();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('rowheader', { name: '澜州市投资促进局' }).waitFor();
  await admin.context.close();
});

test('somebody new is added, gets a password that is seen once, signs in, and is sent away', async () => {
  const admin = await visitor();
  const { page } = admin;
  await enterOffice(admin, 'admin');
  await openOffice(admin, '/staff?add=1');
  await page.getByRole('textbox', { name: '姓名' }).fill('林静');
  await page.getByRole('textbox', { name: '用户名' }).fill('linjing');
  await page.getByRole('textbox', { name: '手机号' }).fill('13900000099');
  await page.getByRole('combobox', { name: '部门' }).last().selectOption({ label: '澜州市商务局' });
  await page.getByRole('checkbox', { name: '统计查看' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const told = page.getByRole('dialog', { name: '新人员的新密码' });
  const password = (await told.locator('p').first().innerText()).trim();
  await told.getByRole('button', { name: '已记下' }).click();

  const colleague = await visitor();
  await openOffice(colleague, '/');
  await passDoor(colleague.page, 'linjing', password);
  await colleague.page.getByRole('heading', { name: '请先设置自己的密码' }).waitFor();
  await colleague.page.getByLabel('原密码').fill(password);
  await colleague.page.getByLabel('新密码').fill('Quiet-Harbour-58');
  await colleague.page.getByRole('button', { name: '修改密码' }).click();
  await colleague.page.getByText('林静，澜州市商务局 · 统计查看').waitFor();

  await openOffice(admin, '/sessions?keyword=linjing');
  await page.getByRole('button', { name: /^强制退出\s*：林静$/ }).click();
  await page.getByText('没有找到与“linjing”相符的登录').waitFor();
  await colleague.page.getByRole('button', { name: /账号菜单$/ }).click();
  await colleague.page.getByRole('link', { name: '账号与安全' }).click();
  await colleague.page.getByRole('dialog', { name: '登录已过期，请重新登录' }).waitFor();
  await colleague.context.close();

  await openOffice(admin, '/audit?actor=staff');
  await page.getByRole('link', { name: '强制退出登录' }).first().click();
  await page.getByRole('dialog', { name: '强制退出登录' }).getByText('沈一鸣（admin）').waitFor();
  await admin.close();
});

test('days that are none or reversed, a text that is too long and a half-typed fact are told for what they are', async () => {
  const admin = await visitor();
  const { page } = admin;
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterOffice(admin, 'admin');
  await openOffice(admin, '/users?from=2026-11-30&to=2026-11-01');
  await page.getByText('开始日期 2026-11-30 晚于结束日期 2026-11-01，请调整').waitFor();
  await openOffice(admin, '/users');
  await page.getByRole('textbox', { name: '从这一天起' }).fill('2026-13-45');
  await page.keyboard.press('Tab');
  await page.getByText('请填写存在的日期，如 2026-03-05').waitFor();
  await admin.settled();
  expect(await page.getByRole('table').isVisible()).toBe(true);

  await openOffice(admin, '/facts?add=1');
  const drawer = page.getByRole('dialog');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/form_draft_keep'));
  await drawer.getByRole('textbox', { name: '键' }).fill('half_typed');
  await kept;
  await openOffice(admin, '/titles?add=1');
  expect(await drawer.getByRole('textbox', { name: '键' }).inputValue()).toBe('');

  await openOffice(admin, '/roles?add=1');
  const name = page.getByRole('textbox', { name: '名称' });
  await page.evaluate(() => navigator.clipboard.writeText('长'.repeat(75)));
  await name.press('Control+V');
  await page.getByText('最多 60 个字，粘贴内容末尾的 15 个字没有放入').waitFor();
  await name.fill('临时角色');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('link', { name: '临时角色' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('角色已删除').waitFor();
  await page.getByRole('link', { name: '临时角色' }).waitFor({ state: 'detached' });

  await openOffice(admin, '/policy?id=1');
  await page.evaluate(() => scrollTo(0, 600));
  const menu = page.getByRole('navigation', { name: '运营后台' }).getByRole('link', { name: '政策与事项' });
  expect((await menu.boundingBox())!.y).toBeGreaterThan(0);
  await admin.close();
});

test('portal and office load nothing of each other, and what one opens the other does not', async () => {
  const member = await visitor();
  const loaded: string[] = [];
  member.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await member.signIn('qiye');
  await member.open('/index');
  expect(loaded.filter((path) => path.startsWith('/console'))).toEqual([]);
  loaded.length = 0;
  await openOffice(member, '/staff');
  await member.page.getByRole('heading', { level: 1, name: '工作人员登录' }).waitFor();
  expect(loaded.filter((path) => path.startsWith('/pc/') && path !== '/pc/favicon.svg')).toEqual([]);
  await member.close();

  const page = await fetch(`${portalUrl}/console/staff`);
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await (await fetch(`${portalUrl}/robots.txt`)).text()).toContain('Disallow: /console');
  expect((await fetch(`${portalUrl}/console/assets/nothing.js`)).status).toBe(404);
});

test('the address of a fact that is no title leads to its own register, of one that is not there says so', async () => {
  const keeper = await visitor();
  const { page } = keeper;
  await enterOffice(keeper, 'guize');
  await openOffice(keeper, '/facts?of=number');
  const link = page.getByRole('rowheader').first().getByRole('link');
  const id = new URL((await link.getAttribute('href'))!, portalUrl).searchParams.get('id');
  await openOffice(keeper, `/titles?id=${id}`);
  await page.getByRole('dialog', { name: '修改指标' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/facts');
  await openOffice(keeper, '/titles?id=99999999');
  const nothing = page.getByRole('dialog', { name: '没有找到称号' });
  await nothing.getByText('没有编号为 99999999 的称号').waitFor();
  await nothing.getByRole('button', { name: '关闭' }).click();
  await nothing.waitFor({ state: 'hidden' });
  await keeper.context.close();
});

test('a trash with nothing in it says so', async () => {
  const keeper = await visitor();
  const { page } = keeper;
  await enterOffice(keeper, 'guize');
  for (const [path, what] of [
    ['facts', '指标'],
    ['zones', '功能区'],
  ]) {
    await openOffice(keeper, `/${path}?removed=1`);
    await page.getByText(`没有已删除的${what}`).waitFor();
    await page.getByRole('button', { name: `看全部${what}` }).waitFor();
  }
  await keeper.context.close();
});

test('the moment that is planned for a policy is where another one begins', async () => {
  const writer = await visitor();
  const { page } = writer;
  await enterOffice(writer, 'neirong');
  await openOffice(writer, '/policies?kind=document');
  await page.getByRole('rowheader').last().getByRole('link').click();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await press('撤回');
  await dialog.getByRole('button', { name: '撤回' }).click();
  await press('定时公开');
  const [day, time] = [dialog.getByRole('textbox', { name: '日期' }), dialog.getByLabel('时间')];
  await day.fill('2036-03-05');
  await time.fill('14:30');
  await dialog.getByRole('button', { name: '定时公开' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await press('定时公开');
  expect([await day.inputValue(), await time.inputValue()]).toEqual(['2036-03-05', '14:30']);
  await dialog.getByRole('button', { name: '取消' }).click();
  await press('公开');
  await dialog.getByRole('button', { name: '公开' }).click();
  await page.getByText('已公开', { exact: true }).first().waitFor();
  await writer.context.close();
});

test('on a phone the rows of an import say what was wrong with them without scrolling sideways', async () => {
  const admin = await visitor({ width: 375, height: 800 });
  const { page } = admin;
  await enterOffice(admin, 'admin');
  await openOffice(admin, '/imports');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传文件' }).click(),
  ]);
  const sheet = '键,名称,单位,数值,顺序,来源\nrate_of_test,样例年利率参考值,%,二〇二六年起 = 高,99,样例来源\n';
  await chooser.setFiles({ name: '外部数据.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.waitForURL(/\/import\?id=/);
  const rows = page.getByRole('region', { name: '逐行结果' });
  const why = rows.getByText('数值：应为日期', { exact: false });
  await why.waitFor();
  const { x, width } = (await why.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(375);
  await admin.context.close();
});

test('what was taken out says what it was, and offers nothing but to come back', async () => {
  const admin = await visitor();
  const { page } = admin;
  await enterOffice(admin, 'admin');
  await page.route(/\/api\/console\/\w+_list$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list?: object[] } };
    body.data.list = body.data.list?.map((row) => ({ ...row, removed: true }));
    await route.fulfill({ response: answer, json: body });
  });
  for (const path of ['/facts', '/titles', '/figures', '/zones', '/holidays', '/fees']) {
    await openOffice(admin, path);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    const gone = page.getByRole('dialog', { name: /^已删除的/ });
    await gone.getByText('恢复后才能修改。').waitFor();
    await gone.getByRole('definition').first().waitFor();
    expect([path, await gone.getByRole('button', { name: '恢复' }).count()]).toEqual([path, 1]);
    expect([path, await gone.getByRole('button', { name: '保存' }).count()]).toEqual([path, 0]);
  }
  await admin.close();
});

test('the address of what there is not, or not for who asks, says so and offers no second try', async () => {
  const admin = await visitor();
  const { page } = admin;
  await enterOffice(admin, 'admin');
  for (const path of ['/cases', '/users', '/enterprises', '/policy', '/import', '/rule', '/content/bulletin']) {
    await openOffice(admin, `${path}?id=99999999&item=99999999`);
    await page
      .getByText(/^没有(这[家个次份条]|找到)|^这一件不由您办理$/)
      .first()
      .waitFor();
    expect([path, await page.getByRole('button', { name: '重试' }).count()]).toEqual([path, 0]);
  }
  await admin.context.close();
});

test('a row that goes back to what it said before does so once, however often that is pressed', async () => {
  const call = await officer('neirong');
  const fields = { title: '年末宣讲安排', summary: '三场宣讲', body: '<p>第一场在高新区。</p>' };
  const first: { id: number; version: number } = await call('content_save', { kind: 'news', fields });
  await call('content_save', { kind: 'news', ...first, fields: { ...fields, title: '年末宣讲改期' } });
  const editor = await visitor();
  const { page } = editor;
  await enterOffice(editor, 'neirong');
  await openOffice(editor, `/content/news?id=${first.id}&part=versions`);
  await page.getByRole('button', { name: '退回到这一版' }).click();
  await page
    .getByRole('dialog', { name: /^退回到第/ })
    .getByRole('button', { name: '退回', exact: true })
    .dblclick();
  await page.getByRole('status').getByText('已退回，并存为新的版本').waitFor();
  expect(await page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('年末宣讲安排');
  // a second going back would be refused, which is an error in the console
  await editor.close();
});

test('a notice to a group keeps what is typed until it is sent, and says what is missing', async () => {
  const admin = await visitor();
  const { page } = admin;
  await enterOffice(admin, 'admin');
  await openOffice(admin, '/group-notices?add=1');
  const form = page.getByRole('dialog', { name: '新建群发通知' });
  await form.getByRole('button', { name: '发送', exact: true }).click();
  for (const missing of [
    '请选择发给谁：至少选一个条件，或填写企业名单',
    '请填写标题，至少两个字',
    '请填写内容，至少两个字',
  ])
    await form.getByRole('button', { name: missing }).waitFor();
  await form.getByRole('textbox', { name: '企业名单' }).fill('江澜智芯控制技术有限公司\n没有这家企业');
  await form.getByRole('textbox', { name: '标题' }).fill('技改补助说明会');
  await form.getByRole('textbox', { name: '内容' }).fill('请于周五前报名。');
  await form.getByRole('textbox', { name: '详情页面' }).fill('policyDetail?id=3');
  for (const leave of [() => page.keyboard.press('Escape'), () => form.getByRole('button', { name: '取消' }).click()]) {
    await leave();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '新建群发通知' }).first().click();
    // what was kept is there once the form has been drawn
    await form.getByText('查看详情：policyDetail?id=3').waitFor();
    expect(await form.getByRole('textbox', { name: '标题' }).inputValue()).toBe('技改补助说明会');
    expect(await form.getByRole('textbox', { name: '内容' }).inputValue()).toBe('请于周五前报名。');
    expect(await form.getByRole('textbox', { name: '企业名单' }).inputValue()).toContain('没有这家企业');
  }
  await form.getByText('名单中有 1 家没有找到：没有这家企业').waitFor();
  const send = form.getByRole('button', { name: /^发送给 \d+ 个账号$/ });
  await send.click();
  await form.getByRole('button', { name: '请填写门户里的地址，以 / 开头，如 /policyDetail?id=3' }).waitFor();
  await form.getByRole('textbox', { name: '详情页面' }).fill('https://zhice.example.cn/pc/policyDetail?id=3');
  await form.getByText('查看详情：/policyDetail?id=3').waitFor();
  await send.dblclick();
  await form.waitFor({ state: 'hidden' });
  expect(await page.getByRole('rowheader', { name: '技改补助说明会' }).count()).toBe(1);
  await page.getByRole('link', { name: '新建群发通知' }).first().click();
  expect(await form.getByRole('textbox', { name: '标题' }).inputValue()).toBe('');
  await admin.close();
});
