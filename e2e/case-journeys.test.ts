import { expect, test } from 'vitest';
import { idIn, useBrowser, type Visitor } from './browser';
import { actOnCase, enterOffice, openOffice, takeAct } from './office';
import { expectGood } from './screen';
import { letPass } from './time';

const visitor = useBrowser();
const CENTRE = '澜州市企业服务中心';
const TITLE = '首台套奖励公示后迟迟没有拨付';

async function official(username: string): Promise<Visitor> {
  const one = await visitor();
  await enterOffice(one, username);
  return one;
}

async function enterprise(username: string): Promise<Visitor> {
  const one = await visitor();
  await one.signIn(username);
  return one;
}

test('an appeal is handed over, made public, met by another, answered, consented to, opened again, and rated four weeks later', async () => {
  const member = await enterprise('qiye');
  const { page } = member;
  await member.open('/subEnterprise');
  const form = page.getByRole('form', { name: '企业诉求' });
  await form.getByLabel('诉求类别').selectOption({ label: '政策兑现（5 个工作日）' });
  await form.getByLabel('标题').fill(TITLE);
  await form.getByLabel('具体情况').fill('公示结束三个月，奖励资金没有到账，请告知拨付时间。');
  const consent = form.getByRole('checkbox', { name: /^同意隐去企业信息后公开/ });
  expect(await consent.isChecked()).toBe(false);
  await consent.check();
  await form.getByRole('button', { name: '提交诉求' }).click();
  await page.waitForURL(/\/appeal$/);
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await page.waitForURL(/caseDetail/);
  const id = idIn(page.url());

  // not ours: another unit's, which takes it, and has it public by two persons
  const industry = await official('jingban');
  await actOnCase(industry, id, '不属于我单位', async (act) => {
    await act.getByLabel('应由哪个单位办理').selectOption({ label: CENTRE });
    await act.getByLabel(/^理由/).fill('拨付由企业服务中心统筹');
  });
  await industry.page.getByText(`${TITLE}：转交其他单位`).waitFor();
  await industry.close();
  const centre = await official('duban');
  await actOnCase(centre, id, '受理');
  await takeAct(centre.page, '拟公开');
  expect(await centre.page.getByRole('button', { name: /^审核并公开/ }).count()).toBe(0);
  const reader = await official('admin');
  await actOnCase(reader, id, '审核并公开');
  await reader.close();

  const other = await enterprise('xinqi');
  await other.open(`/enterpriseDetail?id=${id}`);
  await other.page.getByRole('link', { name: '我也遇到' }).click();
  await other.page.waitForURL(/subEnterprise\?joins=/);
  await other.page.getByRole('button', { name: '提交诉求' }).click();
  await other.page.waitForURL(/\/appeal$/);
  await other.close();

  await actOnCase(centre, id, '答复', (act) => act.getByLabel('答复内容').fill('资金已于本周拨付，请查收'));
  await member.open(`/caseDetail?id=${id}`);
  await page.getByText('资金已于本周拨付，请查收').first().waitFor();
  await expectGood(page);
  await takeAct(page, '已解决，同意办结');
  await takeAct(page, '重新打开', (act) => act.getByLabel('还有什么问题').fill('只到账一半'));
  await actOnCase(centre, id, '答复', (act) => act.getByLabel('答复内容').fill('余款已补拨'));
  await centre.close();
  await member.open(`/caseDetail?id=${id}`);
  await takeAct(page, '已解决，同意办结');
  await takeAct(page, '评价', (act) => act.getByLabel('满意度').selectOption({ label: '满意' }));
  expect(await page.getByRole('button', { name: /^再评价/ }).count()).toBe(0);

  await letPass(id, 28);
  await expect
    .poll(async () => {
      await member.open(`/caseDetail?id=${id}`);
      return page.getByRole('button', { name: /^再评价/ }).count();
    })
    .toBe(1);
  await takeAct(page, '再评价', (act) => act.getByLabel('现在的满意度').selectOption({ label: '非常满意' }));
  const history = page.getByRole('list', { name: '办理进展' });
  for (const said of ['企业重新打开', '四周后回访', '四周后的评价']) await history.getByText(said).waitFor();
  await member.open(`/enterpriseDetail?id=${id}`);
  await page.getByText('企业重新打开').waitFor();
  await expectGood(page);
  await member.close();
});

test('who was checked in by mistake stands so no longer in the list beside which that was taken back', async () => {
  const office = await official('neirong');
  const { page } = office;
  await openOffice(office, '/activity-signups?state=attended');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/[?&]id=\d+/);
  const count = () => page.getByRole('link', { name: /^已签到/ }).innerText();
  const before = await count();
  await takeAct(page, '撤销签到', (form) => form.getByLabel(/^原因/).fill('扫错了人'));
  await expect.poll(count).not.toBe(before);
});

test('who has signed up to an activity that was deleted reads so where it was, and nobody else', async () => {
  const member = await visitor();
  await member.signIn('qiye');
  await member.open('/joinActivity?keyword=专利导航');
  await member.page.locator('main').getByRole('link', { name: '专利导航与布局沙龙' }).click();
  await member.page.getByRole('link', { name: '看报名，或取消报名' }).waitFor();
  const id = new URL(member.page.url()).searchParams.get('id');
  const office = await official('neirong');
  await openOffice(office, `/content/activity?id=${id}`);
  await office.page.getByRole('button', { name: '删除', exact: true }).click();
  await office.page.getByText('已删除，30 天内可以恢复。').waitFor();
  await office.close();
  await member.open(`/joinActivity?id=${id}`);
  await member.page.getByText('您报名的这次活动已由主办方删除').waitFor();
  await expectGood(member.page);
  await member.page.getByRole('link', { name: '看报名记录' }).click();
  await member.page.waitForURL(/caseDetail/);
  // that the page is gone is an error to the browser
  await member.context.close();
  const guest = await visitor();
  await guest.open(`/joinActivity?id=${id}`);
  await guest.page.getByRole('heading', { level: 1, name: '没有找到这条活动' }).waitFor();
  expect(await guest.page.getByText('看报名记录').count()).toBe(0);
  await guest.context.close();
});
