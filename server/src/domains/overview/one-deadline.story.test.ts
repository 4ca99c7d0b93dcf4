import type { CallOutput } from '@zhice/contract/all';
import { LATE_FEES } from '@zhice/contract/ip/enumerations';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { addDays, addYears, daysBetween } from '../../base/day';
import { DUE_SOURCES } from '../../open-services';
import { remind } from '../notice';

const app = await testApp({ env: { PUBLIC_URL: 'https://zhice.example.cn' } });

/**
 * Patents whose eighth year falls due on a Saturday, a Sunday, a Monday, in a long holiday, on a moved working day and on
 * plain days, and a mark; each looked at before, on and after its days.
 */
const DUE: ['patent' | 'trademark', string][] = [
  ['patent', '2026-12-12'],
  ['patent', '2026-12-13'],
  ['patent', '2026-12-14'],
  ['patent', '2026-10-02'],
  ['patent', '2026-10-10'],
  ['patent', '2026-05-23'],
  ['patent', '2026-05-24'],
  ['trademark', '2026-12-12'],
];
const DAYS = [-30, -7, -1, 0, 1, 2, 3, 40, 100];

const lateFeeOf = ({ kind, late_yuan: late }: CallOutput<'/api/portal/fee_list'>['list'][number]) =>
  late > 0 ? LATE_FEES[kind] : undefined;

type Owner = MadeAccount & { enterpriseId: number };

function makeDue(owner: Owner, kind: 'patent' | 'trademark', due: string): Promise<number> {
  const days =
    kind === 'patent'
      ? { applied_on: addYears(due, -7), granted_on: addYears(due, -3) }
      : { kind, granted_on: addDays(addYears(due, -10), 1), classes: ['9'] };
  return makeFeeRight(app, owner.enterpriseId, { ...days, entered_on: addDays(due, -150), percent: null });
}

const eventDay = (ics: string, id: number) =>
  new RegExp(`UID:(?:patent|trademark)-${id}-[^]*?DTSTART;VALUE=DATE:(\\d{4})(\\d\\d)(\\d\\d)`)
    .exec(ics)
    ?.slice(1)
    .join('-');

/** What every page, message and file names as the deadline of the right. */
async function toldOf(owner: Owner, id: number, payBy: string) {
  const [right] = (await app.ask('/api/portal/right_list', {}, owner)).list;
  const { act, schedule } = await app.ask('/api/portal/fee', { right_id: id }, owner);
  const calendar = await app.ask('/api/portal/fee_calendar', { month: payBy.slice(0, 7) }, owner);
  const { list: years } = await app.ask('/api/portal/fee_forecast', { year: 1 }, owner);
  const { url } = await app.ask('/api/portal/calendar_feed_open', {}, owner);
  const { attention } = await app.ask('/api/portal/overview', {}, owner);
  return {
    list: right?.next_due?.pay_by,
    listDays: right?.next_due?.days_left,
    drawer: act?.pay_by,
    drawerDays: act?.days_left,
    schedule: schedule.find(({ step }) => step === act?.step)?.pay_by,
    calendar: calendar.days.map(({ day }) => day),
    ofDay: (await app.ask('/api/portal/fee_list', { day: payBy }, owner)).total,
    forecast: years[0]?.pay_by,
    overdue: (await app.ask('/api/portal/right_list', { due: 'overdue' }, owner)).total,
    // once it is over, what is left is the grace
    overview: attention.map(({ due_on: on }) => on),
    // of a patent it is called otherwise than of a mark
    lateFee: attention.map(({ note }) => /含(.+?) ¥?[\d,]/.exec(note)?.[1]),
    ics: eventDay((await app.get(new URL(url).pathname)).body.data as string, id),
  };
}

describe.each(DUE)('a %s due on %s', (kind, due) => {
  it.each(DAYS)('has one deadline and one count of days, %i days from it', async (after) => {
    const today = addDays(due, after);
    app.setNow(new Date(`${today}T10:00:00+08:00`));
    const owner = await makeAccount(app, { enterprise: true });
    const id = await makeDue(owner, kind, due);
    const [row] = (await app.ask('/api/portal/fee_list', {}, owner)).list;
    const { pay_by: payBy, ends_on: endsOn, days_left: daysLeft, state } = row!;
    const late = daysLeft < 0;
    expect([daysLeft, payBy >= due, state === 'overdue']).toEqual([daysBetween(today, payBy), true, late]);
    expect(await toldOf(owner, id, payBy)).toEqual({
      ...{ list: payBy, listDays: daysLeft, drawer: payBy, drawerDays: daysLeft, schedule: payBy },
      ...{ calendar: [payBy], ofDay: 1, forecast: payBy, overdue: Number(late) },
      ...{ overview: [late ? endsOn : payBy], ics: late ? endsOn : payBy },
      lateFee: [lateFeeOf(row!)],
    });
    await app.db`delete from reminder_run`;
    await remind(app.db, DUE_SOURCES, app.now());
    const words = late ? `已逾期 ${-daysLeft} 天` : daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`;
    const { list: notices } = await app.ask('/api/portal/notice_list', {}, owner);
    expect(notices).toHaveLength(1);
    for (const { title, body, due_on, days_left } of notices) {
      expect([title, body]).toEqual([expect.stringContaining(words), expect.stringContaining(late ? endsOn : payBy)]);
      expect([due_on, days_left]).toEqual([payBy, daysLeft]);
    }
  });
});
