import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { emptyTables } from '../../../test/empty-tables';
import { makeAccount } from '../../../test/factories/account';
import { deferred } from '../../../test/factories/deferred';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeClosingDraft, makeDuePatents, makeEndingQualification } from '../../../test/factories/renewal';
import { addDays } from '../../base/day';
import { runOnce } from '../../db/jobs';
import { DUE_SOURCES } from '../../open-services';
import * as notices from './notice.queries';
import { remind, reminderJob } from './remind';

const app = await testApp();
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await emptyTables(app.db, 'reminder_run', 'notice');
  await app.db`delete from cases`;
  await app.db`delete from ip_right`;
  await app.db`delete from qualification`;
});
const owner = eachTest(() => makeAccount(app, { enterprise: true }));
afterEach(() => vi.restoreAllMocks());

const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`);
const remindOn = (day: string, chunk?: number) => remind(app.db, DUE_SOURCES, noonOf(day), chunk);

/** Runs the portal on every day of a time, as it does when it is never down. */
async function everyDay(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) await remindOn(day);
}

const told = (enterpriseId = owner.enterpriseId) =>
  app.db<{ day: string; kind: string; yuan: number | null; title: string; body: string; path: string }[]>`
    select day, kind, yuan, title, body, path from notice where enterprise_id = ${enterpriseId} order by day, id`;

describe('a fee', () => {
  // filed 2019-05-20, granted 2021-08-10, 85 %: year 4 is 1200, reduced 180, and lapses after 2022-11-21
  const vector = () => makeFeeRight(app, owner.enterpriseId, { name: '一种减速机', entered_on: '2022-01-01' });

  it('is told on each of its days with the amount of that day, and on no other', async () => {
    const id = await vector();
    await everyDay('2022-02-18', '2022-11-30');
    const rows = await told();
    expect(rows.map(({ day, yuan }) => [day, yuan])).toEqual([
      ['2022-02-19', 180],
      ['2022-03-21', 180],
      ['2022-04-20', 180],
      ['2022-05-05', 180],
      ['2022-05-13', 180],
      ['2022-05-19', 180],
      ['2022-05-21', 180],
      ['2022-06-21', 240],
      ['2022-07-21', 300],
      ['2022-08-21', 360],
      ['2022-09-21', 420],
      ['2022-10-21', 480],
    ]);
    expect(rows[0]).toMatchObject({ title: '专利年费还有 90 天到期：一种减速机', path: `/yearJk?right=${id}&step=4` });
    expect(rows[0]?.body).toContain('应缴 180 元，已减 85%，请在 2022-05-20（含当日）前办理，2022-06-21 起共需 240 元');
    expect(rows[8]).toMatchObject({ title: '专利年费已逾期 62 天，滞纳期第 3 个月：一种减速机' });
    expect(rows[8]?.body).toContain(
      '今日应缴 300 元，其中滞纳金 120 元，已减 85%，最迟 2022-11-21 办理，2022-08-21 起共需 360 元，逾期专利权自 2022-05-20 起终止',
    );
  });

  it('on a Saturday is told, listed and counted with one number of days: to the Monday on which it can still be paid', async () => {
    const [id] = await makeDuePatents(app, owner.enterpriseId, '2026-12-12', 1);
    for (const [day, left] of [
      ['2026-11-27', 17],
      ['2026-12-05', 9],
      ['2026-12-12', 2],
      ['2026-12-14', 0],
    ] as const) {
      await emptyTables(app.db, 'notice', 'reminder_run');
      await remindOn(day);
      app.setNow(noonOf(day));
      const reader = { token: await app.signIn(owner.username) };
      const [row] = (await app.ask('/api/portal/fee_list', { right_id: id }, reader)).list;
      expect([day, row?.pay_by, row?.days_left]).toEqual([day, '2026-12-14', left]);
      const [notice] = (await app.ask('/api/portal/notice_list', { kind: 'fee' }, reader)).list;
      expect([notice?.due_on, notice?.days_left]).toEqual(['2026-12-14', left]);
      expect(notice?.title).toContain(left === 0 ? '今天到期' : `还有 ${left} 天到期`);
      expect(notice?.body).toContain('请在 2026-12-14（含当日）前办理');
      const { list } = await app.ask('/api/portal/right_list', { kind: 'patent' }, reader);
      expect(list[0]?.next_due).toMatchObject({ pay_by: '2026-12-14', days_left: left });
    }
  });

  it('that was missed is told once, the newest of its reminders, with the amount of today', async () => {
    await vector();
    await remindOn('2022-05-01');
    await emptyTables(app.db, 'notice');
    // down over the 15th, the 7th and the last day before, and over the first months of grace
    await remindOn('2022-08-01');
    expect((await told()).map(({ title, yuan }) => [title, yuan])).toEqual([
      ['专利年费已逾期 73 天，滞纳期第 3 个月：一种减速机', 300],
    ]);
  });

  it('is not told when it is paid, abandoned, of a deleted right, over, or of nobody who could read it', async () => {
    const [paid, abandoned, deleted, over] = await makeDuePatents(app, owner.enterpriseId, '2026-12-20', 4);
    const nobody = await app.db<{ id: number }[]>`insert into enterprise (name) values ('无人企业') returning id`;
    await makeDuePatents(app, nobody[0]!.id, '2026-12-20', 1);
    await app.db`update renewal set settled_at = now() where right_id = ${paid!}`;
    await app.db`update renewal set decision = 'abandon' where right_id = ${abandoned!}`;
    await app.db`update ip_right set deleted_at = now() where id = ${deleted!}`;
    await app.db`update renewal set ends_on = '2026-11-19' where right_id = ${over!}`;
    expect(await remindOn('2026-11-20')).toBe(0);
  });
});

it('tells a renewal of a mark in its grace with the flat fee, each month', async () => {
  const mark = { kind: 'trademark', name: '山水', classes: ['9', '35'], percent: null } as const;
  await makeFeeRight(app, owner.enterpriseId, { ...mark, granted_on: '2013-03-14', entered_on: '2022-01-01' });
  await everyDay('2023-03-10', '2023-09-30');
  expect((await told()).map(({ day, kind, yuan }) => [day, kind, yuan])).toEqual([
    // caught up: 15 days before was a day on which the portal was not there yet
    ['2023-03-10', 'trademark', 900],
    ['2023-03-12', 'trademark', 900],
    ['2023-03-14', 'trademark', 1350],
    ['2023-04-14', 'trademark', 1350],
    ['2023-05-14', 'trademark', 1350],
    ['2023-06-14', 'trademark', 1350],
    ['2023-07-14', 'trademark', 1350],
    ['2023-08-14', 'trademark', 1350],
  ]);
});

it('tells certificates that end and drafts that close, each on its days before and never after', async () => {
  const certificate = await makeEndingQualification(app, owner.enterpriseId, '高新技术企业', '2026-12-20');
  await makeClosingDraft(app, owner, '数字化改造补助', '2026-12-05');
  const late = await makeClosingDraft(app, owner, '已提交的申报', '2026-12-05');
  await app.db`update cases set state = 'submitted', stage = 'running' where id = ${late}`;
  await remindOn('2026-11-19');
  await emptyTables(app.db, 'notice');
  await everyDay('2026-11-20', '2026-12-31');
  expect((await told()).map(({ day, title }) => [day, title])).toEqual([
    ['2026-11-20', '资质有效期还有 30 天到期：高新技术企业'],
    ['2026-11-20', '申报还有 15 天截止：数字化改造补助'],
    ['2026-11-28', '申报还有 7 天截止：数字化改造补助'],
    ['2026-12-04', '申报还有 1 天截止：数字化改造补助'],
    ['2026-12-05', '资质有效期还有 15 天到期：高新技术企业'],
    ['2026-12-13', '资质有效期还有 7 天到期：高新技术企业'],
    ['2026-12-19', '资质有效期还有 1 天到期：高新技术企业'],
  ]);
  expect((await told())[0]?.path).toBe(`/zzManage?id=${certificate}`);
});

describe('a day', () => {
  it('is done once, however often it is asked for', async () => {
    await makeDuePatents(app, owner.enterpriseId, '2026-12-20', 5);
    expect(await remindOn('2026-11-20')).toBe(5);
    expect(await remindOn('2026-11-20')).toBe(0);
    // also when the run is forgotten: marks are unique
    await app.db`delete from reminder_run`;
    expect(await remindOn('2026-11-20')).toBe(0);
    expect(await told()).toHaveLength(5);
  });

  it('is done once by two processes that begin together', async () => {
    await makeDuePatents(app, owner.enterpriseId, '2026-12-20', 40);
    const written = await Promise.all([remindOn('2026-11-20', 3), remindOn('2026-11-20', 3)]);
    expect(written[0] + written[1]).toBe(40);
    expect(await told()).toHaveLength(40);
    const [run] = await app.db<{ finished: boolean }[]>`select finished_at is not null as finished from reminder_run`;
    expect(run?.finished).toBe(true);
  });

  it('is held by one process at a time', async () => {
    await makeDuePatents(app, owner.enterpriseId, '2026-12-20', 3);
    const real = reminderJob(DUE_SOURCES, () => noonOf('2026-11-20'), 'http://localhost');
    const others = deferred();
    const run: typeof real.run = async (...given) => {
      await others.promise;
      return real.run(...given);
    };
    let turnedAway = 0;
    const ran = await Promise.all(
      [1, 2, 3].map(async () => {
        const isMine = await runOnce(app.db, { ...real, run, name: 'reminders here' });
        if (!isMine) turnedAway += 1;
        if (turnedAway === 2) others.resolve();
        return isMine;
      }),
    );
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await told()).toHaveLength(3);
  });

  it('goes on where a process died', async () => {
    await makeDuePatents(app, owner.enterpriseId, '2026-11-21', 3);
    await makeDuePatents(app, owner.enterpriseId, '2026-12-20', 7);
    const real = notices.insertNotices;
    const write = vi.spyOn(notices, 'insertNotices');
    write.mockImplementationOnce(real).mockImplementationOnce(real).mockImplementationOnce(real);
    write.mockRejectedValueOnce(new Error('power cut'));
    await expect(remindOn('2026-11-20', 2)).rejects.toThrow('power cut');
    expect(await told()).toHaveLength(5);
    write.mockClear();
    expect(await remindOn('2026-11-20', 2)).toBe(5);
    const again = write.mock.calls.flatMap(([, rows]) => rows);
    expect(again).toHaveLength(5);
    expect(await told()).toHaveLength(10);
  });
});
