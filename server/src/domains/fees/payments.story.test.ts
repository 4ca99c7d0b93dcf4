import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeUpload } from '../../../test/factories/policy';
import { walkRenewals } from './renewals-job';

let app: TestApp;
let firm: MadeAccount;
let right_id: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(new Date('2022-08-15T04:00:00Z'));
  firm = await makeAccount(app, { enterprise: true });
  right_id = await makeFeeRight(app, firm.enterpriseId!);
});

const plain = () => ({ right_id, step: 4, paid_on: '2022-08-15', yuan: 180, late_yuan: 120 });
const pay = (body: object = {}, account = firm) =>
  app.call('/api/portal/fee_pay', { ...plain(), ...body } as never, { token: account.token });
const list = async (body: object = {}, account = firm) =>
  (await app.call('/api/portal/fee_list', body, { token: account.token })).body.data;
const payments = async (body: object = {}, account = firm) =>
  (await app.call('/api/portal/fee_payments', body, { token: account.token })).body.data;
const decide = (body: object, account = firm) =>
  app.call('/api/portal/fee_decide', body as never, { token: account.token });
const openSteps = async () => (await list()).list.map(({ step }) => step);

describe('a payment', () => {
  it('of what was due on its day settles the year, and the next one opens', async () => {
    expect((await pay()).body.data).toMatchObject({ reconciliation: 'matched', owed_yuan: 0, act_name: '第4年年费' });
    expect(await openSteps()).toEqual([5]);
    const { body } = await app.call('/api/portal/fee', { right_id }, { token: firm.token });
    expect(body.data.schedule[0]).toMatchObject({ step: 4, state: 'paid', paid_on: '2022-08-15' });
  });

  it('that is short leaves the rest at the band of the day, and a second one completes it', async () => {
    const short = await pay({ paid_on: '2022-05-30', yuan: 100, late_yuan: 0 });
    expect(short.body.data).toMatchObject({ reconciliation: 'short', owed_yuan: 200 });
    expect(short.body.data.reconciliation_words).toBe('缴纳当日少 80 元，今日还应补缴 200 元');
    expect((await list()).list[0]).toMatchObject({ step: 4, paid_yuan: 100, owed_yuan: 200 });
    expect((await pay({ yuan: 80, late_yuan: 120 })).body.data.reconciliation).toBe('matched');
    expect(await openSteps()).toEqual([5]);
  });

  it('of too much is said to be, and one after the last day settles nothing', async () => {
    const over = await pay({ yuan: 1200, late_yuan: 120 });
    expect(over.body.data.reconciliation_words).toContain('多缴 1,020 元');
    app.setNow(new Date('2022-11-22T04:00:00Z'));
    firm.token = await app.signIn(firm.username);
    const late = await makeFeeRight(app, firm.enterpriseId!);
    const answer = await pay({ right_id: late, paid_on: '2022-11-22', yuan: 480 });
    expect(answer.body.data.reconciliation).toBe('too_late');
    expect((await list({ states: ['ceased'] })).list.map((row) => row.right_id)).toEqual([late]);
  });

  it('is changed once per version, removed, and brought back', async () => {
    const { id, version } = (await pay()).body.data;
    const change = { id, version, yuan: 100 };
    expect((await pay(change)).body.data).toMatchObject({ version: 2, reconciliation: 'short' });
    expect(await openSteps()).toEqual([4]);
    expect((await pay(change)).status).toBe(409);
    const remove = (body: object) => app.call('/api/portal/fee_payment_remove', body as never, { token: firm.token });
    expect((await remove({ ids: [id] })).body.data).toEqual({ ids: [id] });
    expect((await payments()).total).toBe(0);
    expect((await remove({ ids: [id] })).status).toBe(404);
    await remove({ ids: [id], action: 'restore' });
    expect((await payments()).list.map((row) => row.id)).toEqual([id]);
  });

  it('is refused when it cannot have been: day, year, amount, receipt', async () => {
    expect((await pay({ paid_on: '2022-08-16' })).body).toMatchObject({ code: 422, field: 'paid_on' });
    expect((await pay({ paid_on: '2019-05-19' })).body).toMatchObject({ code: 422, field: 'paid_on' });
    expect((await pay({ step: 3 })).body).toMatchObject({ code: 422, field: 'step' });
    expect((await pay({ step: 21 })).body).toMatchObject({ code: 422, field: 'step' });
    expect((await pay({ yuan: 0, late_yuan: 0 })).body).toMatchObject({ code: 422, field: 'yuan' });
    const other = await makeAccount(app, { enterprise: true });
    const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
    expect((await pay({ receipt: theirs })).body).toMatchObject({ code: 422, field: 'receipt' });
    const own = await makeUpload(app.db, firm.id, firm.enterpriseId);
    expect((await pay({ receipt: own })).body.data.receipt?.url).toMatch(/^\/api\/files\/\d+\?expires=/);
  });

  it('made before the portal counts without its amount', async () => {
    const call = () => app.call('/api/portal/fee_paid', { items: [{ right_id, step: 4 }] }, { token: firm.token });
    expect((await call()).body.data.ids).toHaveLength(1);
    expect(await openSteps()).toEqual([5]);
    expect((await call()).status).toBe(404);
    expect((await payments({ reconciliation: 'unknown' })).list).toMatchObject([{ yuan: null, paid_on: '2022-05-20' }]);
  });

  it('for a mark may be that of a paper form, and is not compared where no price is known', async () => {
    const mark = { kind: 'trademark' as const, granted_on: '2013-01-15', entered_on: '2021-08-20', percent: null };
    const id = await makeFeeRight(app, firm.enterpriseId!, { ...mark, classes: ['09', '42'] });
    const renew = (yuan: number, right = id, step = 1) => pay({ right_id: right, step, yuan, late_yuan: 0 });
    expect((await renew(1000)).body.data).toMatchObject({ reconciliation: 'matched', owed_yuan: 0 });
    const more = (await renew(100)).body.data;
    expect(more).toMatchObject({ reconciliation: 'over', reconciliation_words: expect.not.stringContaining('退款') });
    expect((await renew(900, id, 200)).body).toMatchObject({ code: 422, field: 'step' });
    const unpriced = await makeFeeRight(app, firm.enterpriseId!, { ...mark, classes: [] });
    expect((await renew(3000, unpriced)).body.data).toMatchObject({ reconciliation: 'unknown', owed_yuan: 0 });
    expect((await list({ right_id: unpriced })).list).toMatchObject([{ step: 2 }]);
  });

  it('and another at the same moment count together', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 5; made++) ids.push(await makeFeeRight(app, firm.enterpriseId!));
    const halves = ids
      .flatMap((id) => ['甲', '乙'].map((receipt_no) => ({ right_id: id, receipt_no })))
      .map((half) => pay({ ...half, yuan: 90, late_yuan: 60 }));
    expect(new Set((await Promise.all(halves)).map(({ status }) => status))).toEqual(new Set([200]));
    const open = (await list({ pageSize: 100 })).list.filter((row) => ids.includes(row.right_id));
    expect(new Set(open.map(({ step, paid_yuan }) => `${step} ${paid_yuan}`))).toEqual(new Set(['5 0']));
  });

  it('sent four times at once is one, and the others are told which', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay({ receipt_no: ' 0012345 ' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      field: 'receipt_no',
      msg: '这笔缴费已经登记：第4年年费 2022-08-15 缴纳 180 元，滞纳金 120 元，收据号 0012345。确有另一笔时，请填写它自己的收据号',
    });
    expect((await payments()).total).toBe(1);
    // another payment of that day and amount has a receipt of its own
    expect((await pay({ receipt_no: '0012346' })).status).toBe(200);
    expect((await payments()).total).toBe(2);
  });

  it('changed into one that is recorded, or brought back beside it, is refused with that one’s name', async () => {
    const remove = (ids: number[], action?: 'restore') =>
      app.call('/api/portal/fee_payment_remove', { ids, action }, { token: firm.token });
    const first = (await pay()).body.data;
    const second = (await pay({ yuan: 100 })).body.data;
    const change = { id: second.id, version: second.version };
    expect((await pay(change)).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('2022-08-15 缴纳 180 元'),
    });
    expect((await pay({ ...change, yuan: 100, note: '备注' })).body.data.note).toBe('备注');
    await remove([first.id]);
    const again = (await pay()).body.data;
    expect((await remove([first.id], 'restore')).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('已经登记'),
    });
    await remove([again.id]);
    expect((await remove([first.id, again.id], 'restore')).status).toBe(409);
    expect((await remove([first.id], 'restore')).status).toBe(200);
    expect((await payments()).list.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  it('that is an equal one of old is brought back beside the other', async () => {
    const first = (await pay()).body.data;
    const [twin] = await app.db<{ id: number }[]>`
      insert into ip_payment (right_id, step, paid_on, yuan, late_yuan, twin)
      values (${right_id}, 4, '2022-08-15', 180, 120, 1) returning id`;
    const ids = [first.id, twin!.id];
    const change = (action?: 'restore') =>
      app.call('/api/portal/fee_payment_remove', { ids, action }, { token: firm.token });
    expect((await change()).body.data.ids).toEqual(ids);
    expect((await change('restore')).body.data.ids).toEqual(ids);
    const { version } = (await payments()).list.find(({ id }) => id === twin!.id)!;
    expect((await pay({ id: twin!.id, version, note: '第二笔' })).status).toBe(200);
  });

  it('for a year that has no fee by corrected dates is no payment too late', async () => {
    await pay();
    await app.db`update ip_right set first_paid_year = 4 where id = ${right_id}`;
    const [row] = (await payments({ right_id })).list;
    expect(row).toMatchObject({ reconciliation: 'unknown', owed_yuan: 0 });
  });

  it('is listed by year and standing, with sums', async () => {
    await pay({ receipt_no: '0012345' });
    const second = await makeFeeRight(app, firm.enterpriseId!, { name: '另一件', first_paid_year: 3 });
    await pay({ right_id: second, yuan: 50, late_yuan: 0 });
    const all = await payments();
    expect(all).toMatchObject({ total: 2, yuan: 350, years: [{ year: 2022, count: 2, yuan: 350 }] });
    expect(all.reconciliations.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual(['matched', 'short']);
    expect((await payments({ reconciliation: 'short' })).list.map((row) => row.right_id)).toEqual([second]);
    expect((await payments({ keyword: '12345' })).yuan).toBe(300);
    expect((await payments({ year: 2021 })).total).toBe(0);
  });
});

describe('a decision', () => {
  const items = () => [{ right_id, step: 4 }];

  it('stays in the history, the newest counts, and abandoning needs a reason', async () => {
    expect((await decide({ items: items(), decision: 'abandon' })).body).toMatchObject({ code: 422, field: 'reason' });
    await decide({ items: items(), decision: 'pay' });
    expect((await decide({ items: items(), decision: 'abandon', reason: '产品停产' })).body.data).toEqual({
      decided: 1,
    });
    expect((await list({ decisions: ['abandon'] })).list[0]).toMatchObject({
      decision: 'abandon',
      decision_reason: '产品停产',
      decided_by: firm.username,
      decided_at: '2022-08-15 12:00:00',
    });
    const { body } = await app.call('/api/portal/fee', { right_id }, { token: firm.token });
    expect(body.data.decisions.map(({ decision }) => decision)).toEqual(['abandon', 'pay']);
    expect((await list()).totals).toMatchObject({ overdue: 1, owed_count: 0, owed_yuan: 0 });
    await app.db`update account set username = null, nickname = '已注销用户' where id = ${firm.id}`;
    expect((await list()).list[0]?.decided_by).toBe('已注销用户');
  });

  it('names the pledges that would fall and the counts', async () => {
    await app.db`
      insert into ip_event (right_id, kind, from_on, to_on, party, amount_wan) values
        (${right_id}, 'pledge', '2022-01-01', null, '某银行', 300), (${right_id}, 'licence', '2020-01-01', '2021-01-01', '', null)`;
    await app.db`
      insert into enterprise_fact (enterprise_id, fact, value, source, value_date) values
        (${firm.enterpriseId}, 'invention_patents', '3', 'self', '2022-01-01'),
        (${firm.enterpriseId}, 'title_high_tech', '{"held": true, "to": "2023-01-01"}', 'self', '2022-01-01')`;
    const dependents = await app.call('/api/portal/fee_falls', { right_ids: [right_id] }, { token: firm.token });
    expect(dependents.body.data).toMatchObject({
      facts: [{ label: '发明专利', before: 3, after: 2 }],
      titles: [{ name: '高新技术企业', until: '2023-01-01' }],
      contracts: [{ kind: 'pledge', party: '某银行', amount_wan: 300 }],
    });
  });
});

it('another enterprise sees, decides, pays and removes nothing', async () => {
  const id = (await pay({ yuan: 1, late_yuan: 0 })).body.data.id;
  const other = await makeAccount(app, { enterprise: true });
  const call = (path: string, body: object) => app.call(path as never, body, { token: other.token });
  expect((await list({ right_id }, other)).total).toBe(0);
  expect((await payments({}, other)).total).toBe(0);
  expect((await decide({ items: [{ right_id, step: 4 }], decision: 'pay' }, other)).status).toBe(404);
  expect((await pay({}, other)).status).toBe(404);
  expect((await pay({ id, version: 1 }, other)).status).toBe(404);
  expect((await call('/api/portal/fee', { right_id })).status).toBe(404);
  expect((await call('/api/portal/fee_falls', { right_ids: [right_id] })).status).toBe(404);
  expect((await call('/api/portal/fee_paid', { items: [{ right_id, step: 4 }] })).status).toBe(404);
  expect((await call('/api/portal/fee_payment_remove', { ids: [id] })).status).toBe(404);
  const exported = await call('/api/portal/fee_pay_list', { items: [{ right_id, step: 4 }] });
  expect(exported.body.data).toMatchObject({ rows: 0, yuan: 0 });
});

it('the nightly walk repairs what was written past the calls, once a day', async () => {
  await app.db`update renewal set due_on = '2000-01-01' where right_id = ${right_id}`;
  const walked = await walkRenewals(app.portal.services.sql, app.now());
  expect(walked).toBeGreaterThan(0);
  expect((await list()).list[0]).toMatchObject({ due_on: '2022-05-20' });
  expect(await walkRenewals(app.portal.services.sql, app.now())).toBe(0);
});
