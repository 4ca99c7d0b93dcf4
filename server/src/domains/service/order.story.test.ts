import { REVIEW_ITEMS } from '@zhice/contract/service/enumerations';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { joinEnterprise, leaveEnterprises } from '../../../test/factories/enterprise';
import { makeProvider, makeReview, makeService } from '../../../test/factories/service';
import { makeStaff, makeUnit } from '../../../test/factories/staff';
import { runClock } from '../case/clock-job';

const app = await testApp();
const buyer = eachTest(() => makeAccount(app, { enterprise: true }));
const seller = eachTest(() => makeAccount(app, { enterprise: true }));

const ORDER = { submit: true, words: '有 23 件专利想统一托管', contact_name: '王芳', contact_phone: '13800138000' };

async function makeOffer(more: object = {}): Promise<number> {
  const provider_id = await makeProvider(app.db, {
    name: `某某代理所${Math.random()}`,
    enterprise_id: seller.enterpriseId,
  });
  return makeService(app.db, { name: '专利年费托管', provider_id, enterprise_id: seller.enterpriseId, ...more });
}

const order = async (service_id: number, more: object = {}) =>
  (await app.ask('/api/demo/service_record', { service_id, ...ORDER, ...more }, buyer)).id;
const act = (who: typeof buyer, id: number, action: string, fields: object = {}) =>
  app.call('/api/portal/case_act', { id, action, fields } as never, who);
const seen = (who: typeof buyer, id: number) => app.ask('/api/portal/case', { id }, who);

async function done(who: typeof buyer, id: number, action: string, fields: object = {}): Promise<string> {
  const answer = await act(who, id, action, fields);
  expect([action, answer.status, answer.body.msg]).toEqual([action, 200, '']);
  return answer.body.data.state;
}

const QUOTE = { amount: 1840, days: 5, words: '含台账和代缴' };
const RATING = { score: 4, ...Object.fromEntries(REVIEW_ITEMS.map((item) => [item, 4])), words: '回传收据很及时' };

it('an order is quoted, agreed, delivered, sent back, accepted and judged by both; the review is read by all', async () => {
  const service = await makeOffer();
  const id = await order(service);
  expect(await done(seller, id, 'accept')).toBe('accepted');
  expect(await done(seller, id, 'quote', QUOTE)).toBe('quoted');
  expect((await seen(buyer, id)).history.at(-1)?.details).toEqual([
    { label: '报价', text: '1,840 元' },
    { label: '多久交付', text: '5 个工作日' },
  ]);
  expect((await seen(buyer, id)).actions).toEqual(expect.arrayContaining(['agree', 'requote', 'withdraw']));
  expect(await done(buyer, id, 'requote', { words: '能否按季度付' })).toBe('accepted');
  await done(seller, id, 'quote', QUOTE);
  expect(await done(buyer, id, 'agree')).toBe('serving');
  // five working days from Friday the 20th
  expect(await seen(seller, id)).toMatchObject({ state: 'serving', due_on: '2026-11-27' });
  await done(seller, id, 'deliver', { words: '台账见附件', files: [] });
  expect(await done(buyer, id, 'send_back', { words: '缺两件外观' })).toBe('serving');
  await done(seller, id, 'deliver', { words: '已补齐', files: [] });
  expect(await done(buyer, id, 'receive')).toBe('finished');
  expect((await seen(seller, id)).actions).toEqual(['rate_customer']);
  await done(buyer, id, 'rate', RATING);
  expect((await act(buyer, id, 'rate', RATING)).body.msg).toContain('已经评价过');
  await done(seller, id, 'answer_review', { words: '谢谢' });
  await done(seller, id, 'rate_customer', { customer_score: 5 });
  const { list } = await app.ask('/api/portal/service_reviews', { service_id: service });
  expect(list).toMatchObject([{ score_name: '满意', words: '回传收据很及时', answer: '谢谢', hidden_why: '' }]);
  expect(list[0]?.customer).toMatch(/^.\*+$/);
  expect(await app.ask('/api/Person/service_record', { id }, buyer)).toMatchObject({
    list: [{ title: '专利年费托管', state_name: '已验收', rating: 4 }],
  });
});

it('vouchers are asked for where the service takes them, and pay its share up to its cap', async () => {
  const none = await app.call(
    '/api/demo/service_record',
    { service_id: await makeService(app.db), ...ORDER, voucher: true },
    buyer,
  );
  expect([none.status, none.body.msg]).toEqual([422, expect.stringContaining('不接受创新券')]);
  const service = await makeOffer({ voucher: true, voucher_percent: 50, voucher_cap_wan: 0.08 });
  const plain = await order(service);
  await done(seller, plain, 'quote', { ...QUOTE, voucher_amount: 100 });
  expect(JSON.stringify((await seen(buyer, plain)).history.at(-1)?.details)).not.toContain('创新券');
  const id = await order(service, { voucher: true });
  const said = async (amount: number, voucher_amount: number) =>
    (await act(seller, id, 'quote', { ...QUOTE, amount, voucher_amount })).body.msg;
  expect(await said(1840, 1841)).toContain('不能超过报价');
  expect(await said(1840, 801)).toContain('最多可抵 800 元');
  expect(await said(0.57, 0.29)).toContain('最多可抵 0.28 元');
  expect(await said(1840, 800)).toBe('');
});

it('a quote is taken back by who made it, and ends by the clock where nobody answers it', async () => {
  const id = await order(await makeOffer());
  await done(seller, id, 'quote', QUOTE);
  expect((await seen(seller, id)).actions).toContain('recall');
  expect((await act(seller, id, 'recall')).status).toBe(422);
  expect(await done(seller, id, 'recall', { words: '少算了一个月' })).toBe('accepted');
  await done(seller, id, 'quote', { ...QUOTE, amount: 2300 });
  for (let day = app.now(); day < new Date('2027-01-15'); day = new Date(day.getTime() + 86_400_000)) {
    await runClock(app.db, app.portal.services, day);
  }
  expect(await seen(buyer, id)).toMatchObject({ state: 'stopped', history: expect.any(Array) });
  expect(await seen(seller, id)).toMatchObject({ next_step: '本次服务没有完成，不用再办理' });
  expect((await seen(buyer, id)).history.at(-1)?.said).toBe('未答复报价，自动终止');
});

it('a review without words is told as a whole sentence', async () => {
  const id = await order(await makeOffer());
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  await done(seller, id, 'deliver', { words: '已交付', files: [] });
  await done(buyer, id, 'receive');
  await done(buyer, id, 'rate', { ...RATING, words: '' });
  const { list } = await app.ask('/api/portal/notice_list', { kind: 'case' }, seller);
  expect(list.find(({ title }) => title === '服务申请已评价')?.body).toBe('“专利年费托管”收到评价。');
});

it('what everybody reads of a review names nobody; who judged is not asked to judge again', async () => {
  const service = await makeOffer();
  await app.db`update enterprise set name = '江澜某某精密有限公司' where id = ${buyer.enterpriseId}`;
  const id = await order(service);
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  await done(seller, id, 'deliver', { words: '已交付', files: [] });
  expect((await seen(buyer, id)).next_step).toContain('10 个工作日');
  await done(buyer, id, 'receive');
  expect((await seen(buyer, id)).next_step).toBe('可以评价这次服务');
  await done(buyer, id, 'rate', { ...RATING, words: '打 13912345678 没人接' });
  await done(seller, id, 'answer_review', { words: '江澜某某精密有限公司的意见已转达' });
  expect((await seen(buyer, id)).next_step).toBe('已评价这次服务');
  expect((await app.ask('/api/portal/service_reviews', { service_id: service })).list).toMatchObject([
    { words: '打 139******** 没人接', answer: '某企业的意见已转达' },
  ]);
});

it('both sides hear that a review is hidden, and why, and that it is shown again', async () => {
  const service = await makeOffer();
  const id = await order(service);
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  await done(seller, id, 'deliver', { words: '已交付', files: [] });
  await done(buyer, id, 'receive');
  await done(buyer, id, 'rate', RATING);
  const office = await makeStaff(app, { permissions: ['reviews'] });
  const [row] = (await app.ask('/api/console/content_list', { kind: 'service_review' }, office)).list;
  let { version } = row!;
  const save = async (fields: object) => {
    const saved = { kind: 'service_review', id: row!.id, version, fields } as const;
    version = (await app.ask('/api/console/content_save', saved as never, office)).version;
  };
  await save({ ...row!.fields, hidden: true, hidden_why: '含他人手机号' });
  await save({ ...row!.fields, hidden: true, hidden_why: '含他人姓名和手机号' });
  await save({ ...row!.fields, hidden: false });
  for (const [who, of] of [
    [buyer, '您对“专利年费托管”的'],
    [seller, '“专利年费托管”收到的'],
  ] as const) {
    const { list } = await app.ask('/api/portal/notice_list', { kind: 'case' }, who);
    expect(list.flatMap(({ title, body }) => (title.includes('：评价') ? [body] : []))).toEqual([
      `${of}评价恢复公开。`,
      `${of}评价不再公开，分数仍计入统计。原因：含他人手机号`,
    ]);
  }
});

it('what is told of an order is read for the enterprise, and no more by who left it', async () => {
  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, buyer.enterpriseId);
  const id = await order(await makeOffer());
  await done(seller, id, 'quote', QUOTE);
  const told = async () =>
    (await app.ask('/api/portal/notice_list', { kind: 'case' }, colleague)).list.map(({ title }) => title);
  expect(await told()).toEqual(['服务申请已报价']);
  await joinEnterprise(app.db, colleague.id, seller.enterpriseId);
  expect(await told()).toEqual([]);
  await leaveEnterprises(app.db, colleague.id);
  expect(await told()).toEqual([]);
});

it('the office relays for a provider without an account', async () => {
  const service = await makeService(app.db);
  const id = await order(service);
  expect(await actAsOffice(app, id, { action: 'accept', fields: { words: '机构已电话确认' } })).toMatchObject({
    state: 'accepted',
    answered_at: expect.any(Date),
  });
  expect((await act(seller, id, 'quote', QUOTE)).status).toBe(404);
});

it('a dispute becomes an appeal of the enterprise by one press, and both lead to each other', async () => {
  const unit = await makeUnit(app, { name: '市市场监管局' });
  await app.db`insert into appeal_type ${app.db([
    { name: '服务纠纷', unit_id: unit, department: '', working_days: 5, position: 1, disputes: true },
    { name: '其他', unit_id: null, department: '', working_days: 5, position: 9, disputes: false },
  ])}`;
  const id = await order(await makeOffer());
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  for (const who of [buyer, seller]) {
    const { details } = (await seen(who, id)).history.at(-1)!;
    expect(details).toEqual([{ label: '应交付日期', text: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  }
  expect(await done(buyer, id, 'dispute', { words: '收款后无人联系', area: '330106' })).toBe('disputed');
  const { links } = await seen(buyer, id);
  expect(links).toMatchObject([{ said: '转为', title: '服务争议：专利年费托管' }]);
  expect((await seen(buyer, links[0]!.id)).form).toMatchObject({ type_name: '服务纠纷' });
  expect((await seen(seller, id)).links).toEqual([]);
  expect(await seen(seller, id)).toMatchObject({
    next_step: expect.stringContaining('您的说明请用“补充说明”写给主管部门'),
  });
  // whom the dispute is against is heard by who decides, and read by who began it
  expect(await done(seller, id, 'add', { words: '首付款没有到账，附流水' })).toBe('disputed');
  const appeal = links[0]!.id;
  const handler = await makeStaff(app, { permissions: ['appeals'], unit });
  for (const history of [
    (await seen(buyer, appeal)).history,
    (await app.ask('/api/console/case', { id: appeal }, handler)).history,
  ]) {
    expect(history.at(-1)).toMatchObject({ said: '争议一方的补充说明', words: '服务机构：首付款没有到账，附流水' });
  }
  await app.db`update cases set state = 'closed', stage = 'done' where id = ${appeal}`;
  expect((await seen(seller, id)).actions).not.toContain('add');
});

it('who was asked hears what is decided of a dispute and how it ends, also once it is part of another, and that it goes on', async () => {
  const unit = await makeUnit(app);
  await app.db`
    insert into appeal_type ${app.db([{ name: '争议结果', unit_id: unit, department: '', working_days: 5, position: 0, disputes: true }])}
    on conflict (name) do update set unit_id = excluded.unit_id`;
  await app.db`update appeal_type set disputes = name = '争议结果'`;
  const service = await makeOffer();
  const dispute = async () => {
    const id = await order(service);
    await done(seller, id, 'quote', QUOTE);
    await done(buyer, id, 'agree');
    await done(buyer, id, 'dispute', { words: '收款后无人联系', area: '330106' });
    return [id, (await seen(buyer, id)).links[0]!.id] as const;
  };
  const office = await makeStaff(app, { permissions: ['appeals', 'coordination'], unit });
  const handle = (id: number, action: string, fields: object = {}) =>
    app.ask('/api/console/case_act', { id, action, fields } as never, office);
  const heard = async (who: typeof seller) =>
    (await app.ask('/api/portal/notice_list', { kind: 'case' }, who)).list
      .filter(({ title }) => title === '服务申请争议的进展')
      .map(({ body }) => body.replace(/SQ-\d+-\d+/, '').replace('“专利年费托管”转为企业诉求的争议：企业诉求 ：', ''));
  const [id, appeal] = await dispute();
  await handle(appeal, 'accept');
  const silent = await app.call(
    '/api/console/case_act',
    { id: appeal, action: 'answer', fields: { words: '已责令退款' } } as never,
    office,
  );
  expect(silent).toBeRefused(422, '请写明对方要做什么、到哪一天', 'fields.told');
  await handle(appeal, 'answer', { words: '已责令退款', told: '请在 12 月 10 日前退款' });
  await done(buyer, appeal, 'disagree', { words: '只退了一半', files: [] });
  expect(await heard(seller)).toEqual([
    '申请人认为没有解决，主管部门继续办理。',
    '主管部门的处理意见：请在 12 月 10 日前退款',
  ]);
  await handle(appeal, 'answer', { words: '已责令退款', told: '请退完余款' });
  await done(buyer, appeal, 'agree');
  await done(buyer, appeal, 'reopen', { words: '没有退' });
  expect((await heard(seller)).slice(0, 3)).toEqual([
    '申请人重新打开，主管部门继续办理。',
    '主管部门已答复，申请人认为已经解决，同意办结。',
    '主管部门的处理意见：请退完余款',
  ]);
  expect(await heard(buyer)).toEqual([]);
  for (const who of [buyer, seller]) {
    const { history } = await seen(who, id);
    expect(history.slice(-2).map(({ said }) => said)).toEqual(['转去的诉求的进展', '转去的诉求的进展']);
    expect(history.at(-2)?.words).toContain('同意办结');
    // what the authority wrote is between it and who asked
    expect(JSON.stringify(history)).not.toContain('已责令退款');
  }
  const [, second] = await dispute();
  const { number } = await app.ask('/api/console/case', { id: appeal }, office);
  await handle(second, 'merge', { into: number });
  await handle(appeal, 'answer', { words: '已退款', told: '已经退清，不用再办理' });
  await done(buyer, appeal, 'agree');
  const after = await heard(seller);
  expect(after.filter((body) => body.includes('同意办结'))).toHaveLength(3);
  expect(after.filter((body) => body.includes('另一件诉求'))).toHaveLength(1);
});

it('a dispute becomes an appeal of the enterprise that ordered, whoever opened the order and whatever they act for now', async () => {
  await app.db`
    insert into appeal_type ${app.db([{ name: '其他', unit_id: null, department: '', working_days: 5, position: 9, disputes: true }])}
    on conflict (name) do nothing`;
  const agent = await makeAccount(app);
  const other = await makeAccount(app, { enterprise: true });
  await joinEnterprise(app.db, agent.id, buyer.enterpriseId);
  const service = await makeOffer();
  const { id } = await app.ask('/api/demo/service_record', { service_id: service, ...ORDER }, agent);
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  await joinEnterprise(app.db, agent.id, other.enterpriseId);
  await done(buyer, id, 'dispute', { words: '收款后无人联系', area: '330106' });
  const [link] = (await seen(buyer, id)).links;
  const appeal = await seen(buyer, link!.id);
  const { number } = await seen(buyer, id);
  expect(appeal.form.content).toMatch(
    new RegExp(`^由服务申请 ${number} 转来（服务机构：某某代理所[\\d.]+）：收款后无人联系$`),
  );
  expect((await app.call('/api/portal/case', { id: link!.id }, other)).status).toBe(404);
});

it('what was said of an order before its dispute is still answered', async () => {
  const service = await makeOffer();
  const id = await order(service);
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'agree');
  await done(seller, id, 'deliver', { words: '已交付', files: [] });
  await done(buyer, id, 'receive');
  await done(buyer, id, 'rate', { score: 2, quality: 2, speed: 3, cooperation: 3, price: 2, words: '报告缺一章' });
  await done(buyer, id, 'dispute', { words: '要求补齐', area: '330106' });
  await done(seller, id, 'answer_review', { words: '已补发缺的一章' });
  const { list } = await app.ask('/api/portal/service_reviews', { service_id: service });
  expect(list).toMatchObject([{ words: '报告缺一章', answer: '已补发缺的一章' }]);
});

it('who was asked is told that an order was withdrawn, and the office whom it is about', async () => {
  const id = await order(await makeOffer());
  await done(seller, id, 'quote', QUOTE);
  await done(buyer, id, 'withdraw');
  const { list } = await app.ask('/api/portal/notice_list', { kind: 'case' }, seller);
  expect(list[0]).toMatchObject({ title: '服务申请已撤回', body: '“专利年费托管”的申请人已撤回，不用再办理。' });
  const provider_id = await makeProvider(app.db, { name: '没有账号的代理所' });
  const relayed = await order(await makeService(app.db, { provider_id }));
  expect((await seen(buyer, relayed)).other_name).toBe('没有账号的代理所');
  const office = await makeStaff(app, { permissions: ['consults'] });
  expect((await app.ask('/api/console/case', { id: relayed }, office)).other_name).toBe('没有账号的代理所');
});

it('a service past its day is over, in the eyes of all, and not taken down', async () => {
  const day = { online_until: '2026-01-31' };
  const provider_id = await makeProvider(app.db, { enterprise_id: seller.enterpriseId });
  const service = await makeService(app.db, { provider_id, enterprise_id: seller.enterpriseId, ...day });
  expect((await app.ask('/api/demo/service_manage_detail', { id: service })).state).toBe('expired');
  expect((await app.ask('/api/portal/own_provider', {}, seller)).services).toMatchObject([{ state: 'expired' }]);
  // nor is it counted as one that can be ordered
  const office = await makeStaff(app, { permissions: ['statistics', 'content'] });
  const { list } = await app.ask('/api/console/provider_figures', { pageSize: 100 }, office);
  expect(list.find(({ id }) => id === provider_id)?.services).toBe(0);
  const rows = async (now: string) =>
    (
      await app.ask(
        '/api/console/content_list',
        { kind: 'service', filter: { provider: row!.fields.name, now } } as never,
        office,
      )
    ).list.map(({ id }) => id);
  const { row } = await app.ask('/api/console/content', { kind: 'provider', id: provider_id }, office);
  expect(row?.fields.services).toBe('0 项');
  // the number opens as many rows
  expect([await rows('展示中'), await rows('已过期')]).toEqual([[], [service]]);
});

it('what is not offered any more cannot be ordered', async () => {
  const service = await makeOffer();
  await app.db`update service set state = 'paused' where id = ${service}`;
  const refused = await app.call('/api/demo/service_record', { service_id: service, ...ORDER }, buyer);
  expect(refused).toBeRefused(422, '这项服务暂不受理申请，请选择其他服务');
  expect(
    (await app.ask('/api/demo/service_manage', { keyword: '专利年费托管' })).list.map((row) => row.id),
  ).not.toContain(service);
});

it('figures stand on five orders at least', async () => {
  const service = await makeOffer();
  const report = async () => (await app.ask('/api/portal/service_report', { id: service })).own;
  for (let count = 1; count <= 4; count += 1) {
    const id = await order(service);
    await done(seller, id, 'quote', QUOTE);
    await done(buyer, id, 'agree');
    await done(seller, id, 'deliver', { words: '已交付', files: [] });
    await makeReview(app, service, { score: 3, quality: 2 });
  }
  const reviews = { orders: 8, delivered: null, median_days: null, on_time: null, returned: null, score: null };
  expect(await report()).toMatchObject(reviews);
  const fifth = await order(service);
  await done(seller, fifth, 'quote', QUOTE);
  await done(buyer, fifth, 'agree');
  await done(seller, fifth, 'deliver', { words: '已交付', files: [] });
  await done(buyer, fifth, 'send_back', { words: '缺一项' });
  await makeReview(app, service, { score: 4, quality: 5 });
  const after = await report();
  expect(after).toMatchObject({ delivered: 5, on_time: 1, returned: 0.2, score: 3.2 });
  expect(after.items[0]).toEqual({ name: '交付质量', score: 2.6 });
});
