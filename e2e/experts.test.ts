import { expect, test } from 'vitest';
import { signInHere, useBrowser } from './browser';
import { askSuccess, signIn } from './client';
import { portalUrl } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();

test('an expert is found by the field, asked by a member, answers, and sees it in what was received', async () => {
  const guest = await visitor();
  const { page } = guest;
  const html = await (await page.request.get(`${portalUrl}/pc/expertList`)).text();
  expect(html.match(/\/pc\/expertDetail\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  await guest.open('/expert');
  await expectGood(page);
  await page.getByRole('region', { name: '按领域找' }).getByRole('link', { name: '智能制造' }).click();
  await page.waitForURL(/expertList\?field=/);
  await page.getByText(/共 \d+ 条/).waitFor();
  await guest.settled();
  await expectGood(page);
  const owned = page.getByRole('link', { name: '陈文澜', exact: true }).first();
  await owned.click();
  await page.waitForURL(/expertDetail/);
  await page.getByText('本人陈述').first().waitFor();
  await guest.settled();
  await expectGood(page);
  await page.getByRole('link', { name: '咨询这位专家' }).click();
  await signInHere(page, 'geren');
  await page.waitForURL(/zxsq/);
  await page.getByLabel(/^问题/).fill('换型时间怎样缩短');
  await page.getByLabel('具体情况').fill('注塑线换型要两个小时，已经试过分工，效果不明显。');
  await page.getByLabel('联系人').fill('王小芳');
  await page.getByLabel('联系电话').fill('13800138000');
  await page.getByRole('button', { name: '提交咨询' }).click();
  await page.waitForURL(/caseDetail/);
  await page.getByText('待答复').first().waitFor();
  await guest.close();

  const expert = await visitor({ width: 375, height: 800 });
  await expert.signIn('zhuanjia');
  await expert.open('/expertDesk');
  await expectGood(expert.page);
  await expert.page.getByText('预约时段（北京时间）').waitFor();
  await expert.open('/received?kind=expert_consult');
  await expert.page.getByRole('link', { name: '换型时间怎样缩短' }).click();
  await expert.page.getByRole('button', { name: /^答复/ }).click();
  const dialog = expert.page.getByRole('dialog');
  await dialog.getByLabel('答复内容').fill('先把内部换型动作移到停机外。');
  await dialog.getByRole('button', { name: '答复', exact: true }).click();
  await expert.page.getByText('已答复').first().waitFor();
  await expert.close();
});

test('a talent is unnamed, is invited by an enterprise, and is named once they agree', async () => {
  const firm = await visitor();
  const { page } = firm;
  await firm.open('/person');
  await expectGood(page);
  await firm.open('/personlist');
  await expectGood(page);
  await firm.signIn('qiye');
  const list = await page.request.post(`${portalUrl}/api/demo/talent_manage_list`, { data: { pageSize: 100 } });
  const rows = (await list.json()).data.list as { id: number; name: string }[];
  expect(rows.every(({ name }) => /(先生|女士|\*\*)$/.test(name))).toBe(true);
  const talent = await visitor();
  await talent.signIn('rencai');
  await talent.open('/talentDesk');
  await expectGood(talent.page);
  const own = await talent.page.getByRole('link', { name: '别人看到的我' }).getAttribute('href');
  await firm.open(String(own).replace(/^\/pc/, ''));
  await expectGood(page);
  await page.getByLabel(/^岗位/).fill('视觉算法负责人');
  await page.getByLabel('邀约说明').fill('负责视觉检测团队，希望下周面谈。');
  await page.getByLabel('联系人').fill('王芳');
  await page.getByLabel('联系电话').fill('13800138000');
  await page.getByRole('button', { name: '发出邀约' }).click();
  await page.waitForURL(/caseDetail/);
  // who was invited is not invited again meanwhile
  await firm.open(String(own).replace(/^\/pc/, ''));
  await page.getByText('待回复').waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: '查看邀约' }).click();
  await page.waitForURL(/caseDetail/);
  await talent.open('/received?kind=talent_invite');
  await talent.page
    .getByRole('link', { name: /视觉算法负责人/ })
    .first()
    .click();
  await talent.page.getByRole('button', { name: /^同意/ }).first().click();
  await talent.page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click();
  await talent.page.getByText('已同意').first().waitFor();
  await page.reload();
  await page.getByText('工作经历').first().waitFor();
  await talent.close();
  await firm.close();
});

test.each([
  ['/expertRz', /^姓名/, /^擅长方向/],
  ['/personsubmit', /^姓名/, /^专长/],
])('%s keeps what is typed while and after it becomes a draft', async (path, name, strengths) => {
  const guest = await visitor();
  await guest.signIn('caiwu');
  await guest.open(path);
  const box = (label: RegExp) => guest.page.getByRole('textbox', { name: label });
  await box(name).fill('林若水');
  await guest.page.getByText('草稿已保存').waitFor();
  await guest.settled();
  await box(strengths).fill('热误差补偿');
  await guest.page.getByText('正在保存草稿').waitFor();
  await guest.page.getByText('草稿已保存').waitFor();
  await guest.settled();
  const said = () => Promise.all([box(name).inputValue(), box(strengths).inputValue()]);
  expect(await said()).toEqual(['林若水', '热误差补偿']);
  await guest.open(path);
  await expect.poll(said).toEqual(['林若水', '热误差补偿']);
  await guest.close();
});

test('a question or an enquiry about what is not there says so, and what was written of it is still read', async () => {
  const [asker, expert] = await Promise.all(['qiye', 'zhuanjia3'].map((who) => signIn(portalUrl, who)));
  const call = <T>(path: string, body: object, token = expert) => askSuccess<T>(portalUrl + path, body, { token });
  const { expert: own } = await call<{ expert: { id: number } }>('/api/portal/expert_own', {});
  const written = { expert_id: own.id, topic: '写了一半的问题' };
  const { id } = await call<{ id: number }>('/api/demo/expert_message', written, asker);
  const guest = await visitor();
  await guest.signIn('qiye');
  const { page } = guest;
  const shown = async (address: string, title: string) => {
    await guest.open(address);
    await page.getByText(title).waitFor();
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    await expectGood(page);
  };
  await call('/api/portal/listing_act', { kind: 'expert', id: own.id, act: 'pause' });
  await shown(`/zxsq?case=${id}`, '没有找到这位专家');
  await page.getByRole('region', { name: '写过的内容' }).getByText(written.topic).waitFor();
  await call('/api/portal/listing_act', { kind: 'expert', id: own.id, act: 'resume' });
  await guest.open(`/zxsq?case=${id}`);
  await expect.poll(() => page.getByRole('textbox', { name: /^问题/ }).inputValue()).toBe(written.topic);
  const seller = await signIn(portalUrl, 'xinqi');
  const { services } = await call<{ services: { id: number }[] }>('/api/portal/own_provider', {}, seller);
  const ordered = { service_id: services.at(-1)?.id, words: '写了一半的申请' };
  const order = await call<{ id: number }>('/api/demo/service_record', ordered, asker);
  await call('/api/portal/listing_act', { kind: 'service', id: ordered.service_id, act: 'pause' }, seller);
  await shown(`/apply?order=${order.id}`, '暂停受理，暂时不能申请');
  await page.getByRole('region', { name: '写过的内容' }).getByText(ordered.words).waitFor();
  await call('/api/portal/listing_act', { kind: 'service', id: ordered.service_id, act: 'resume' }, seller);
  const { list } = await call<{ list: { id: number }[] }>('/api/portal/listing_own', { kind: 'supply' }, seller);
  const entry_id = list[0]?.id;
  const asked = await call<{ id: number }>('/api/index/market_sfapply', { entry_id, words: '写了一半的洽谈' }, asker);
  await call('/api/portal/listing_act', { kind: 'supply', id: entry_id, act: 'pause' }, seller);
  await shown(`/leave?case=${asked.id}`, '现在不能洽谈');
  await page.getByRole('region', { name: '写过的内容' }).getByText('写了一半的洽谈').waitFor();
  await call('/api/portal/listing_act', { kind: 'supply', id: entry_id, act: 'resume' }, seller);
  await shown('/zxsq?id=99999999', '没有找到这位专家');
  await shown('/zxsq?case=99999999', '没有找到这份草稿');
  await shown('/leave?id=99999999', '没有找到这条供需');
  // each is a fault of the network to the browser
  await guest.context.close();
  const themself = await visitor();
  await themself.signIn('zhuanjia3');
  await themself.open(`/zxsq?id=${own.id}`);
  await themself.page.getByText('这位专家就是您本人').waitFor();
  await themself.close();
});
