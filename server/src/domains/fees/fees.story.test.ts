import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeDuePatents } from '../../../test/factories/renewal';
import { syncRenewals } from './sync-renewals';

const app = await testApp();
beforeEach(() => app.setNow(new Date('2022-08-15T04:00:00Z')));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const owner = () => firm.enterpriseId!;
const list = (body: object = {}, account = firm) => app.ask('/api/portal/fee_list', body, account);
const detail = (right_id: number, step?: number) => app.ask('/api/portal/fee', { right_id, step }, firm);

describe('what falls due', () => {
  it('is told to the day and the yuan', async () => {
    const right_id = await makeFeeRight(app, owner());
    const { list: rows, totals } = await list();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      right_id,
      step: 4,
      act_name: '第4年年费',
      state: 'overdue',
      due_on: '2022-05-20',
      pay_by: '2022-05-20',
      ends_on: '2022-11-21',
      ends_on_certain: true,
      days_left: -87,
      fee_yuan: 180,
      reduced_percent: 85,
      late_yuan: 120,
      late_percent: 10,
      owed_yuan: 300,
      next_day: '2022-08-21',
      next_yuan: 360,
      decision: 'undecided',
    });
    expect(totals).toEqual({ overdue: 1, within_90: 0, later: 0, ceased: 0, owed_count: 1, owed_yuan: 300 });
  });

  it('stands overdue first, is filtered, sorted, and its sums follow', async () => {
    const overdue = await makeFeeRight(app, owner(), { name: '甲' });
    const later = await makeFeeRight(app, owner(), { name: '乙', patent_kind: 'utility', first_paid_year: 4 });
    const soon = await makeFeeRight(app, owner(), { name: '丙', applied_on: '2018-10-10', first_paid_year: 4 });
    const mark = await makeFeeRight(app, owner(), {
      kind: 'trademark',
      name: '丁',
      classes: ['9', '42'],
      granted_on: '2012-12-01',
      percent: null,
    });
    await makeFeeRight(app, owner(), { kind: 'software', name: '戊', percent: null });
    const order = async (body: object) => (await list(body)).list.map((row) => row.right_id);
    expect(await order({})).toEqual([overdue, soon, mark, later]);
    expect(await order({ states: ['due', 'soon'] })).toEqual([soon]);
    expect(await order({ kind: 'trademark' })).toEqual([mark]);
    expect(await order({ month: '2022-10' })).toEqual([soon]);
    expect(await order({ keyword: '乙' })).toEqual([later]);
    expect(await order({ right_id: soon })).toEqual([soon]);
    expect(await order({ sort: '-owed' })).toEqual([mark, overdue, soon, later]);
    expect((await list({ kind: 'trademark' })).owed_yuan).toBe(900);
    expect(await order({ page: 2, pageSize: 3 })).toEqual([later]);
  });

  it('says of every day beside it how far off it is: what fell due on a weekend is overdue from the Monday on', async () => {
    for (const day of ['2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26'])
      await makeDuePatents(app, owner(), day, 1);
    app.setNow(new Date('2026-11-20T04:00:00Z'));
    const { list: rows } = await list({}, { ...firm, token: await app.signIn(firm.username) });
    expect(rows.map(({ due_on, pay_by, days_left }) => [due_on, pay_by, days_left])).toEqual([
      ['2026-05-23', '2026-05-25', -179],
      ['2026-05-24', '2026-05-25', -179],
      ['2026-05-25', '2026-05-25', -179],
      ['2026-05-26', '2026-05-26', -178],
    ]);
  });

  it('counts years as paid whose last day had passed when the right was entered', async () => {
    const old = await makeFeeRight(app, owner(), { entered_on: '2022-08-15', applied_on: '2010-11-02' });
    const lapsed = await makeFeeRight(app, owner(), { entered_on: '2013-01-01', applied_on: '2010-11-02' });
    const rows = (await list()).list;
    expect(rows.find(({ right_id }) => right_id === old)).toMatchObject({ step: 13, due_on: '2022-11-02' });
    expect(rows.find(({ right_id }) => right_id === lapsed)).toMatchObject({ state: 'ceased', owed_yuan: null });
  });

  it('starts after the year that was paid with the grant', async () => {
    const given = { applied_on: '1997-06-03', granted_on: '2001-08-01', entered_on: '2001-08-02', percent: null };
    const right = await makeFeeRight(app, owner(), given);
    const { schedule } = await detail(right);
    expect(schedule[0]).toMatchObject({ step: 6, due_on: '2002-06-03', full_yuan: 1200 });
    const paid = await makeFeeRight(app, owner(), { first_paid_year: 4 });
    expect((await detail(paid)).schedule[0]).toMatchObject({ step: 5, due_on: '2023-05-20' });
  });

  it('shows one right with its schedule, the cost of waiting and what is payable', async () => {
    const right = await makeFeeRight(app, owner());
    const data = await detail(right);
    expect(data.act).toMatchObject({ step: 4, owed_yuan: 300 });
    expect(data.ceased_from).toBe('2022-05-20');
    expect(data.restoration).toEqual({ yuan: 1480, fee: 180, late: 300, request: 1000 });
    expect(data.waiting.map(({ total_yuan }) => total_yuan)).toEqual([180, 180, 240, 300, 360, 420, 480]);
    expect(data.waiting.find(({ now }) => now)).toMatchObject({ from: '2022-07-21', to: '2022-08-20', percent: 10 });
    expect(data.schedule).toHaveLength(17);
    expect(data.schedule.find(({ step }) => step === 13)).toMatchObject({ due_on: '2031-05-20', yuan: 6000 });
    expect((await detail(right, 5)).act).toMatchObject({ step: 5, owed_yuan: 180, state: 'later' });
  });

  it('leaves nothing open for rights that are pending, ceased or without fees, and says why', async () => {
    const software = await makeFeeRight(app, owner(), { kind: 'software', percent: null });
    const pending = await makeFeeRight(app, owner(), { status: 'pending' });
    expect((await list()).total).toBe(0);
    expect(await detail(software)).toMatchObject({ act: null, note: '著作权自动受保护，没有年费，也没有续展' });
    expect((await detail(pending)).note).toBe('授权后开始计算年费');
  });

  it('lets a mark renew in its window, and follows what was renewed', async () => {
    const given = { kind: 'trademark' as const, classes: ['9'], granted_on: '2012-12-01', percent: null };
    const right = await makeFeeRight(app, owner(), given);
    expect((await list()).list[0]).toMatchObject({
      step: 1,
      due_on: '2022-11-30',
      opens_on: '2021-12-01',
      owed_yuan: 450,
    });
    await app.db`insert into ip_event (right_id, kind, from_on) values (${right}, 'renewed', '2022-06-01')`;
    await syncRenewals(app.db, [right], app.now());
    expect((await list()).list[0]).toMatchObject({ step: 2, due_on: '2032-11-30' });
  });
});

describe('calendar and forecast', () => {
  it('adds up by day and month', async () => {
    await makeFeeRight(app, owner());
    await makeFeeRight(app, owner());
    const { body } = await app.call('/api/portal/fee_calendar', { month: '2022-05' }, firm);
    expect(body.data.days).toEqual([{ day: '2022-05-20', count: 2, yuan: 600, state: 'overdue' }]);
    expect(body.data.months[4]).toEqual({ month: '2022-05', count: 2, yuan: 600 });
  });

  it('tells one, three and five years by decision', async () => {
    const right_id = await makeFeeRight(app, owner());
    const kept = await makeFeeRight(app, owner(), { percent: null });
    const decide = (body: object) => app.call('/api/portal/fee_decide', body, firm);
    await decide({ items: [{ right_id, step: 4 }], decision: 'abandon', reason: '产品停产' });
    await decide({ items: [{ right_id: kept, step: 4 }], decision: 'pay' });
    const { body } = await app.call('/api/portal/fee_forecast', { year: 2 }, firm);
    // abandoned: 300 today, then 180, 180, 300, 300; kept: 1320 today, then 1200, 1200, 2000, 2000
    expect(body.data.totals).toMatchObject([
      { years: 1, count: 4, yuan: 300 + 180 + 1320 + 1200, abandon_yuan: 480, pay_yuan: 1320, undecided_yuan: 1200 },
      { years: 3, yuan: 300 + 180 + 180 + 300 + 1320 + 1200 + 1200 + 2000 },
      { years: 5, count: 12 },
    ]);
    expect(body.data.years[0]).toMatchObject({ from: '2022-08-15', to: '2023-08-14' });
    expect(body.data.list.map(({ step }) => step)).toEqual([6, 6]);
  });
});
