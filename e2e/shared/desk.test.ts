import { expect, test } from 'vitest';
import { applyForAuthentication } from '../authentication';
import { useBrowser, type Visitor } from '../browser';
import { actOnCase, enterOffice, openOffice, takeAct } from '../office';
import { expectGood } from '../screen';

const visitor = useBrowser();

/** Somebody of the office in a browser of their own. */
async function official(username: string, size = {}): Promise<Visitor> {
  const one = await visitor(size);
  await enterOffice(one, username);
  return one;
}

/** A question that a member asks the platform; its id. */
async function ask({ page, open }: Visitor, words: string): Promise<number> {
  await open('/companyConsultation');
  await page.getByLabel('咨询事项').selectOption({ label: '账号与认证' });
  await page.getByLabel('咨询内容').fill(words);
  await page.getByLabel('联系人').fill('王芳');
  await page.getByLabel('联系电话').fill('13800138000');
  await page.getByRole('button', { name: '提交咨询' }).click();
  const link = page.getByRole('region', { name: '我的咨询' }).getByRole('link', { name: words });
  await link.waitFor();
  return Number(new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id'));
}

test('several are chosen by keys and by reaching, and it is said beforehand what can be done; it is taken back', async () => {
  const watcher = await official('duban');
  const { page } = watcher;
  await openOffice(watcher, '/cases');
  const boxes = page.getByRole('checkbox', { name: /^选择 / });
  await boxes.first().waitFor();
  await page.keyboard.press('x');
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '已选的办件' });
  await bar.getByText('已选 4 件').waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog').getByRole('heading', { name: '办理过程' }).waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await bar.getByText('已选 3 件').waitFor();
  await bar.getByRole('button', { name: '记内部意见' }).click();
  await page
    .getByLabel(/^内部意见/)
    .last()
    .fill('{编号} 请本周内办结');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog').last().getByText('{编号} 请本周内办结').waitFor();
  await page.getByText('将办 3 件：记内部意见；办了不能撤销。').waitFor();
  await page.getByRole('button', { name: '记内部意见 3 件' }).click();
  await page.getByText('记内部意见：已办 3 件，不能撤销。').waitFor();
  await page.getByRole('button', { name: '完成' }).click();
  await bar.waitFor({ state: 'hidden' });

  // what the state does not allow is named with why, and what was handed over comes back
  await page.getByRole('checkbox', { name: '全选本页' }).first().check();
  await bar.getByRole('button', { name: '开始办理' }).click();
  const dialog = page.getByRole('dialog', { name: /^开始办理/ });
  await dialog
    .getByRole('region', { name: '不能办的' })
    .getByText(/^现在是“.+”，不能这样办$/)
    .first()
    .waitFor();
  await expectGood(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  await bar.getByRole('button', { name: '我来办' }).click();
  await page.getByText(/^将办 [1-9]\d* 件：我来办。$/).waitFor();
  await page.getByRole('button', { name: /^我来办 [1-9]\d* 件$/ }).click();
  await page.getByText(/^我来办：已办 [1-9]\d* 件/).waitFor();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText(/^已撤销 [1-9]\d* 件$/).waitFor();
  await page.getByRole('link', { name: /^我的办件 0/ }).waitFor();
  await watcher.close();
});

test('on a phone the way to the next case after an act stands in one line', async () => {
  const watcher = await official('duban', { width: 375, height: 812 });
  const { page } = watcher;
  await openOffice(watcher, '/cases?kind=appeal');
  await page.getByRole('main').getByRole('link', { name: '环评变更与排污许可怎样衔接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^催办/ }).click();
  const ask = page.getByRole('dialog', { name: /^催办/ });
  await ask.getByRole('textbox').first().fill('请尽快答复企业');
  await ask.getByRole('button', { name: '催办' }).click();
  const next = page.getByRole('button', { name: '下一件' });
  await next.waitFor();
  expect((await next.boundingBox())?.height).toBeLessThan(40);
  await watcher.close();
});

test('what has ended is offered to nobody to handle, alone or with others', async () => {
  const watcher = await official('duban');
  const { page } = watcher;
  await openOffice(watcher, '/cases?view=closed&kind=appeal&state=closed');
  const boxes = page.getByRole('checkbox', { name: /^选择 / });
  await boxes.first().check();
  const bar = page.getByRole('region', { name: '已选的办件' });
  await bar.getByRole('button', { name: '记内部意见' }).waitFor();
  expect(await bar.getByRole('button', { name: '我来办' }).count()).toBe(0);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  const beside = page.getByRole('dialog');
  await beside.getByRole('heading', { name: '办理过程' }).waitFor();
  await watcher.settled();
  expect(await beside.getByRole('button', { name: '我来办' }).count()).toBe(0);
  await watcher.close();
});

test('who only coordinates is not told to take a case of another unit to see how its applicant is reached', async () => {
  const watcher = await official('duban');
  const { page } = watcher;
  await openOffice(watcher, '/cases?kind=appeal');
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await rows.filter({ hasText: '商标被他人抢先申请怎样维权' }).getByRole('link').first().click();
  const beside = page.getByRole('dialog');
  await beside.getByText('联系方式由经办人查看；需要时请有“查看个人信息明文”权限的同事查看。').waitFor();
  await watcher.settled();
  expect(await beside.getByRole('button', { name: '我来办' }).count()).toBe(0);
  await watcher.close();
});

test('a job that runs is looked at again until it has ended', async () => {
  const admin = await official('admin');
  const { page } = admin;
  let asked = 0;
  await page.route('**/api/console/job_list', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: { running: boolean }[] } };
    asked += 1;
    for (const job of body.data.list) job.running = asked === 1;
    await route.fulfill({ response: answer, json: body });
  });
  await openOffice(admin, '/jobs');
  const first = page.getByRole('button', { name: /^立即运行/ }).first();
  await expect.poll(() => first.isEnabled()).toBe(true);
  await admin.close();
});

test('by keys alone a case is opened and its first act asked for, beside a list that stays in use', async () => {
  const watcher = await official('duban');
  const { page } = watcher;
  await openOffice(watcher, '/cases?kind=appeal');
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('dialog');
  await beside.getByRole('heading', { name: '办理过程' }).waitFor();
  const first = await beside.getByRole('heading', { level: 2 }).first().innerText();
  await expectGood(page);
  await page.getByRole('main').getByRole('table').getByRole('link').nth(1).click();
  await expect.poll(() => beside.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(first);
  await beside.getByRole('heading', { name: '办理过程' }).waitFor();
  // what stands beside the list is a sheet over it where there is no room, and comes back
  const isModal = () => beside.evaluate((element) => element.matches(':modal'));
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(isModal).toBe(width === 800);
  }
  await page.keyboard.press('Enter');
  const act = page.getByRole('dialog', { name: /：/ }).last();
  await act.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await act.locator(':focus').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'hidden' });
  await watcher.close();
});

test('what is typed in a form of the office and not saved is there in another browser, and can be given up', async () => {
  const words = '（还没有保存）';
  const first = await official('neirong');
  await openOffice(first, '/policy?id=1');
  const title = first.page.getByRole('textbox', { name: '标题' });
  const before = await title.inputValue();
  await title.fill(before + words);
  await first.page.getByText('填写的内容已自动暂存').waitFor();
  await first.close();

  const second = await official('neirong', { width: 375, height: 812 });
  const { page } = second;
  await openOffice(second, '/policy?id=1');
  await page.getByText('还没有保存的内容').waitFor();
  const again = page.getByRole('textbox', { name: '标题' });
  expect(await again.inputValue()).toBe(before + words);
  await expectGood(page);
  const forgotten = page.waitForResponse('**/api/console/form_draft_keep');
  await page.getByRole('button', { name: '不要这些改动' }).click();
  await forgotten;
  expect(await again.inputValue()).toBe(before);
  await openOffice(second, '/policy?id=1');
  expect(await page.getByText('还没有保存的内容').count()).toBe(0);
  await second.close();
});

test('two officials open one case: each sees the other, the second meets the newer state, and nothing typed is lost', async () => {
  const member = await visitor();
  await member.signIn('qiye');
  const id = await ask(member, '换了法定代表人要不要重新认证');
  const [first, second] = [await official('jingban'), await official('fuhe')];
  await openOffice(first, `/cases?id=${id}`);
  await openOffice(second, `/cases?id=${id}`);
  await second.page.getByText('陆安平也在看这一件').waitFor();
  await second.page.getByRole('button', { name: /^答复\s*：/ }).click();
  const mine = second.page.getByRole('dialog', { name: /^答复：/ });
  const kept = second.page.waitForResponse('**/api/console/case_draft');
  await mine.getByLabel('答复内容').fill('需要，请上传新的营业执照');
  await kept;
  await actOnCase(first, id, '答复', (form) => form.getByLabel('答复内容').fill('要的'));
  await mine.getByRole('button', { name: '答复', exact: true }).click();
  await mine.getByText(/填写期间有新的办理：.*陆安平 已答复，现在是“已答复”/).waitFor();
  expect(await mine.getByLabel('答复内容').inputValue()).toBe('需要，请上传新的营业执照');
  expect(await mine.getByRole('button', { name: '答复', exact: true }).isDisabled()).toBe(true);
  await second.page.keyboard.press('Escape');
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: /：/ })
    .and(second.page.locator(':focus'))
    .waitFor();
  await second.context.close();

  // asked again: what was typed is there in another browser too
  await member.open(`/caseDetail?id=${id}`);
  await takeAct(member.page, '追问', (form) => form.getByLabel('还想问什么').fill('名称没变也要吗'));
  const again = await official('fuhe', { width: 375, height: 812 });
  await openOffice(again, `/cases?id=${id}`);
  await again.page.getByRole('button', { name: /^答复\s*：/ }).waitFor();
  await expectGood(again.page);
  await takeAct(again.page, '答复', async (form) => {
    expect(await form.getByLabel('答复内容').inputValue()).toBe('需要，请上传新的营业执照');
    await expectGood(again.page);
  });
  await first.context.close();
  await again.close();
  await member.open(`/caseDetail?id=${id}`);
  await member.page.getByText('需要，请上传新的营业执照').waitFor();
  await member.close();
});

test('on a phone a term stands over nothing that is beside it', async () => {
  const office = await official('duban');
  const { page } = office;
  await page.setViewportSize({ width: 375, height: 812 });
  await openOffice(office, '/cases?kind=service_order&view=open');
  const cells = page.locator('main').getByRole('table').getByRole('cell').filter({ hasText: '还剩' });
  await cells.first().waitFor();
  const wide = await cells.evaluateAll((all) =>
    all.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
  );
  expect(wide).toEqual([]);
  await office.close();
});

test('who takes a case that a colleague has taken meanwhile sees whose it is', async () => {
  const member = await visitor();
  await member.signIn('qiye');
  const id = await ask(member, '首台套奖励从哪里申报');
  const [first, second] = [await official('jingban'), await official('fuhe')];
  for (const { page } of [first, second]) {
    // what is asked for again and again tells of it too: here the refusal alone does
    await page.route('**/api/console/case_look', (route) => route.abort());
  }
  for (const one of [first, second]) {
    await openOffice(one, `/cases?id=${id}`);
    await one.page.getByRole('button', { name: '我来办' }).waitFor();
  }
  await first.page.getByRole('button', { name: '我来办' }).click();
  await first.page.getByText('经办人：陆安平').waitFor();
  // its button is gone: what can be done first has the focus
  await first.page.getByRole('dialog').getByRole('button', { name: /：/ }).and(first.page.locator(':focus')).waitFor();
  await second.page.getByRole('button', { name: '我来办' }).click();
  await second.page.getByText('经办人：陆安平').waitFor();
  await first.page.getByRole('button', { name: '退回部门' }).click();
  await first.page.getByText('经办人：未领取').waitFor();
  for (const one of [member, first, second]) {
    await one.context.close();
  }
});

test('a template is written, names what the case says, and an unknown name is refused', async () => {
  const member = await visitor();
  await member.signIn('qiye');
  const id = await ask(member, '高企复审的材料在哪里传');
  const office = await official('jingban');
  const { page } = office;
  await openOffice(office, '/answer-templates?add=1');
  await page.getByLabel('名称').last().fill('已收到');
  await page.getByLabel('内容').last().fill('您的咨询{编号}已收到，{姓名}将答复');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('“{姓名}”无法识别').first().waitFor();
  await page.getByLabel('内容').last().fill('您的咨询{编号}已收到，{部门}在{今天}答复');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('rowheader', { name: '已收到' }).waitFor();
  await actOnCase(office, id, '答复', async (form) => {
    await form.getByLabel('插入答复模板').selectOption({ label: '已收到' });
    expect(await form.getByLabel('答复内容').inputValue()).toMatch(
      /^您的咨询ZX-\d{8}-\d{6}已收到，\{部门\}在\d{4}-\d{2}-\d{2}答复$/,
    );
    // nobody's unit has it yet: what cannot be filled in is left to the person
    await form.getByRole('button', { name: '答复', exact: true }).click();
    await form.getByText('这一件没有“部门”').first().waitFor();
    await form.getByLabel('答复内容').fill('请到“资质管理”上传，编号{编号}');
  });
  await office.context.close();
  await member.open(`/caseDetail?id=${id}`);
  await member.page
    .getByText(/请到“资质管理”上传，编号ZX-\d{8}-\d{6}/)
    .first()
    .waitFor();
  await member.close();
});

test('a question becomes an appeal by one press, and both sides go from one to the other', async () => {
  const member = await visitor();
  const { page } = member;
  await member.signIn('qiye');
  const words = '技改补助公示后三个月没有拨付';
  const id = await ask(member, words);
  const watcher = await official('duban');
  await actOnCase(watcher, id, '转为企业诉求', (form) => form.getByLabel('诉求类别').selectOption({ index: 1 }));
  await openOffice(watcher, `/cases?id=${id}`);
  await watcher.page.getByRole('region', { name: '相关办件' }).getByText('转为：').waitFor();
  await watcher.page.getByRole('region', { name: '相关办件' }).getByRole('link', { name: words }).click();
  await watcher.page.getByRole('dialog').getByText('由此转来：').waitFor();
  await watcher.close();
  await member.open(`/caseDetail?id=${id}`);
  await page.getByText('已转诉求').first().waitFor();
  await expectGood(page);
  await page.getByRole('region', { name: '相关办件' }).getByRole('link', { name: words }).click();
  await page.getByRole('main').getByText('企业诉求').first().waitFor();
  await page.getByText('由另一件转来').waitFor();
  await member.close();
});

test('what is returned says beside each field what is wrong with it', async () => {
  const name = '江澜逐项核对科技有限公司';
  const member = await visitor();
  const { page } = member;
  const licence = { name: '执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const form = await applyForAuthentication(member, { name, code: '91990105MA0N3W005F', licence });

  const reviewer = await official('shenhe');
  await openOffice(reviewer, '/cases?kind=authentication');
  await reviewer.page.getByRole('link', { name: new RegExp(name) }).click();
  await takeAct(reviewer.page, '退回', async (dialog) => {
    await dialog.getByLabel('退回原因').fill('请核对后重新提交');
    await dialog.getByLabel('企业名称：哪里要改').fill('与执照上的名称不一致');
    await dialog.getByLabel('营业执照：哪里要改').fill('照片看不清，请重新拍');
    await expectGood(reviewer.page);
  });
  await reviewer.close();

  await page.reload();
  for (const mark of ['与执照上的名称不一致', '照片看不清，请重新拍']) await form.getByText(mark).waitFor();
  const field = form.getByLabel('企业名称');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectGood(page);
  await field.fill('江澜逐项核对智能科技有限公司');
  await form.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();
  expect(await form.getByText('照片看不清，请重新拍').count()).toBe(0);
  await member.close();
});
