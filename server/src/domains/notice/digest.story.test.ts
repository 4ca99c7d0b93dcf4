import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { emptyTables } from '../../../test/empty-tables';
import { type MadeAccount, makeAccount, newMobile } from '../../../test/factories/account';
import { leaveEnterprises } from '../../../test/factories/enterprise';
import { makeFeeRight } from '../../../test/factories/fee-right';
import { makeClosingDraft, makeDuePatents, makeEndingQualification } from '../../../test/factories/renewal';
import { DUE_SOURCES } from '../../open-services';
import { sendDigests } from './digest';
import { insertNotice } from './notice.queries';
import { USUAL_SETTINGS } from './notice-settings.rules';
import { remind } from './remind';
import { tellReviewResult } from './review-result';

const app = await testApp();
beforeEach(async () => {
  await emptyTables(app.db, 'reminder_run', 'notice', 'notice_setting', 'notice_digest', 'outbox');
  await app.db`delete from ip_right`;
  await app.db`delete from qualification`;
  app.setNow(at('2026-11-19 12:00'));
  // not the first day of the portal: nothing to catch up
  await remind(app.db, DUE_SOURCES, app.now());
});

const at = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+08:00`);

let mails = 0;
async function person(chosen?: Chosen) {
  const contact = { mobile: newMobile(), email: `reader${++mails}@example.com` };
  const reader = { ...(await makeAccount(app, { enterprise: true, ...contact })), ...contact };
  if (chosen) await choose(reader, chosen);
  return reader;
}

type Chosen = Partial<typeof USUAL_SETTINGS>;
const FEES: Chosen = { sms_kinds: ['fee'] };
async function choose(reader: MadeAccount, chosen: Chosen, version = 0): Promise<void> {
  const body = { ...USUAL_SETTINGS, ...chosen, version };
  const answer = await app.call('/api/portal/notice_settings_save', body, reader);
  expect(answer.body.code).toBe(200);
}

/** The job at a moment. */
async function tick(moment: string): Promise<number> {
  await remind(app.db, DUE_SOURCES, at(moment));
  return sendDigests(app.db, DUE_SOURCES, at(moment), 'https://zhice.example.cn');
}

const messages = (to: string) =>
  app.db<{ kind: string; payload: { text: string; params?: object; subject?: string; lifeSeconds: number } }[]>`
    select kind, payload from outbox where payload ->> 'to' = ${to} order by id`;

describe('the message of the day', () => {
  it('counts what is new and names the three most urgent with their amounts, by SMS and by mail', async () => {
    const reader = await person({ sms_kinds: ['fee'], mail_kinds: ['fee', 'qualification'] });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 3);
    await makeDuePatents(app, reader.enterpriseId, '2026-11-21', 1);
    await makeEndingQualification(app, reader.enterpriseId, '高新技术企业', '2026-12-05');
    await tick('2026-11-20 09:00');
    const [sms] = await messages(reader.mobile);
    expect(sms?.payload.text).toMatch(
      /^您的企业有 4 项新提醒：专利年费 4 项。最紧急：1\. 专利年费还有 3 天到期：批量专利1，今日应缴 900 元；2\. 专利年费还有 31 天到期：.*；3\. /,
    );
    expect(sms?.payload.params).toEqual({
      subject: '企业',
      state: '有4项提醒：专利年费还有 3 天到期：批量专利1 900元',
    });
    const [mail] = await messages(reader.email);
    expect(mail?.payload.subject).toBe('知策：您的企业有 5 项新提醒');
    expect(mail?.payload.text).toContain('专利年费 4 项、资质到期 1 项');
    expect(mail?.payload.text).toContain('2. 资质有效期还有 15 天到期：高新技术企业');
    expect(mail?.payload.text).toContain('https://zhice.example.cn/pc/notices?view=settings');
  });

  it('late, says the days that are left and its amount of the day on which it is sent', async () => {
    const reader = await person({ sms_kinds: ['fee', 'trademark'], mail_kinds: ['declaration'], in_grace: false });
    const mark = { kind: 'trademark', name: '某牌', classes: ['9'], percent: null } as const;
    await makeFeeRight(app, reader.enterpriseId, { ...mark, granted_on: '2016-11-22', entered_on: '2026-11-01' });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    await makeClosingDraft(app, reader, '数字化改造补助', '2026-11-27');
    // the reminders of the 20th are made, the messages are not; with the term, on the 21st, ends the time without late fee
    await remind(app.db, DUE_SOURCES, at('2026-11-20 23:00'));
    expect(await tick('2026-11-23 09:00')).toBe(2);
    const [sms] = await messages(reader.mobile);
    expect(sms?.payload.text).toBe(
      '您的企业有 2 项新提醒：专利年费 1 项、商标续展 1 项。最紧急：1. 商标续展已逾期 2 天：某牌，今日应缴 675 元；' +
        '2. 专利年费还有 28 天到期：批量专利1，今日应缴 900 元。',
    );
    const [mail] = await messages(reader.email);
    expect(mail?.payload.text).toContain('申报还有 7 天截止：数字化改造补助（2026-11-20 的提醒）');
  });

  it('late, counts each act once, by its newest reminder', async () => {
    const reader = await person(FEES);
    await makeDuePatents(app, reader.enterpriseId, '2026-11-21', 1);
    // one day before, and the first day of grace
    for (const day of ['20', '22']) await remind(app.db, DUE_SOURCES, at(`2026-11-${day} 23:00`));
    await tick('2026-11-23 09:00');
    const [sms] = await messages(reader.mobile);
    expect(sms?.payload.text).toContain('您的企业有 1 项新提醒：专利年费 1 项');
  });

  it('is one a day, at the hour of the person', async () => {
    const reader = await person({ sms_kinds: ['fee'], digest_hour: 14 });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    await makeDuePatents(app, reader.enterpriseId, '2026-12-21', 1);
    expect(await tick('2026-11-20 13:50')).toBe(0);
    expect(await tick('2026-11-20 14:00')).toBe(1);
    expect(await tick('2026-11-20 14:10')).toBe(0);
    expect(await tick('2026-11-20 21:50')).toBe(0);
    expect(await tick('2026-11-21 13:50')).toBe(0);
    expect(await tick('2026-11-21 14:00')).toBe(1);
    const texts = (await messages(reader.mobile)).map(({ payload }) => payload.text);
    expect(texts).toEqual([
      expect.stringContaining('您的企业有 1 项新提醒'),
      expect.stringContaining('您的企业有 1 项新提醒'),
    ]);
  });

  it('is not made where nothing is new, and what comes after its hour waits for the next day', async () => {
    const reader = await person({ mail_kinds: ['enterprise'] });
    expect(await tick('2026-11-20 09:00')).toBe(0);
    const notice = {
      enterpriseId: reader.enterpriseId,
      kind: 'enterprise' as const,
      title: '企业信息已通过审核',
      mark: 'a',
    };
    await insertNotice(app.db, notice, at('2026-11-20 10:00'));
    expect(await tick('2026-11-20 15:00')).toBe(0);
    expect(await tick('2026-11-21 09:00')).toBe(1);
    expect(await tick('2026-11-22 09:00')).toBe(0);
  });

  it('tells what a call was just telling once, today or tomorrow', async () => {
    const reader = await person({ mail_kinds: ['other'] });
    const notice = { enterpriseId: reader.enterpriseId, kind: 'other' as const, mark: 'x' };
    await insertNotice(app.db, { ...notice, title: '早', mark: 'early' }, at('2026-11-20 08:58'));
    await insertNotice(app.db, { ...notice, title: '同时', mark: 'same' }, at('2026-11-20 09:00'));
    expect(await tick('2026-11-20 09:00')).toBe(1);
    expect(await tick('2026-11-21 09:00')).toBe(1);
    const texts = (await messages(reader.email)).map(({ payload }) => payload.text);
    expect(texts[0]).toContain('1. 早。');
    expect(texts[1]).toContain('1. 同时。');
  });

  it('leaves out the result of a review, which was sent at once', async () => {
    const reader = await person({ mail_kinds: ['enterprise'] });
    const result = {
      kind: 'enterprise',
      subject: '企业信息',
      state: '已退回',
      text: '请修改',
      path: '/identity',
    } as const;
    await tellReviewResult(app.db, [reader], { ...result, mark: 'enterprise 1' }, at('2026-11-19 15:00'));
    expect(await tick('2026-11-20 09:00')).toBe(0);
    expect([await messages(reader.mobile), await messages(reader.email)]).toMatchObject([[{ kind: 'sms' }], []]);
  });

  it('is made once by two processes at once', async () => {
    const readers = [await person(FEES), await person(FEES), await person(FEES)];
    for (const { enterpriseId } of readers) await makeDuePatents(app, enterpriseId, '2026-12-20', 2);
    const made = await Promise.all([tick('2026-11-20 09:00'), tick('2026-11-20 09:00')]);
    expect(made[0] + made[1]).toBe(3);
    for (const { mobile } of readers) expect(await messages(mobile)).toHaveLength(1);
  });

  it('leaves out days that were not chosen, and what was paid meanwhile', async () => {
    const reader = await person({ sms_kinds: ['fee'], days_before: [7], in_grace: false });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    await makeDuePatents(app, reader.enterpriseId, '2026-11-19', 1);
    const [paid, open] = await makeDuePatents(app, reader.enterpriseId, '2026-11-27', 2);
    await remind(app.db, DUE_SOURCES, at('2026-11-20 00:10'));
    await app.db`update renewal set settled_at = now() where right_id = ${paid!}`;
    await tick('2026-11-20 09:00');
    const [sms] = await messages(reader.mobile);
    expect(sms?.payload.text).toContain('有 1 项新提醒');
    const [row] = await app.db<{ name: string }[]>`select name from ip_right where id = ${open!}`;
    expect(sms?.payload.text).toContain(row!.name);
  });
});

describe('quiet hours', () => {
  it('over midnight hold the message back until they end', async () => {
    const reader = await person({ sms_kinds: ['fee'], quiet_from: 22, quiet_to: 8, digest_hour: 6 });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    for (const moment of ['00:10', '06:00', '07:50']) expect(await tick(`2026-11-20 ${moment}`)).toBe(0);
    expect(await tick('2026-11-20 08:00')).toBe(1);
    const [sms] = await messages(reader.mobile);
    // later tries end when they begin again
    expect(sms?.payload.lifeSeconds).toBe(14 * 3600);
  });

  it('hold back what a portal that was down could not send', async () => {
    const reader = await person({ sms_kinds: ['fee'], quiet_from: 22, quiet_to: 8, digest_hour: 9 });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    for (const moment of ['2026-11-20 22:00', '2026-11-20 23:50', '2026-11-21 00:00', '2026-11-21 08:50']) {
      expect(await tick(moment)).toBe(0);
    }
    expect(await tick('2026-11-21 09:00')).toBe(1);
  });

  it('are none when both hours are the same', async () => {
    const reader = await person({ sms_kinds: ['fee'], quiet_from: 0, quiet_to: 0, digest_hour: 3 });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    expect(await tick('2026-11-20 03:00')).toBe(1);
  });
});

describe('nothing is sent to', () => {
  it('who chose nothing: the notice centre has it', async () => {
    const reader = await person();
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    expect(await tick('2026-11-20 12:00')).toBe(0);
    expect(await messages(reader.mobile)).toEqual([]);
    const { body } = await app.call('/api/portal/notice_count', {}, reader);
    expect(body.data.unread).toBe(1);
  });

  it('an account that was disabled, or left the enterprise, and others keep their turn', async () => {
    const [disabled, left, stays] = [await person(FEES), await person(FEES), await person(FEES)];
    for (const { enterpriseId } of [disabled, left, stays]) await makeDuePatents(app, enterpriseId, '2026-12-20', 1);
    await app.db`update account set disabled_at = now() where id = ${disabled.id}`;
    await leaveEnterprises(app.db, left.id);
    expect(await tick('2026-11-20 09:00')).toBe(1);
    expect(await messages(stays.mobile)).toHaveLength(1);
  });
});

describe('the consent to messages', () => {
  const allow = (reader: MadeAccount, on: boolean) =>
    app.call('/api/portal/consent_choose', { key: 'messages', on }, reader);

  it('is given by choosing what is sent; withdrawn, nothing is sent and all stays in the notice centre', async () => {
    const reader = await person({ sms_kinds: ['fee'], mail_kinds: ['fee'] });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    await allow(reader, false);
    await tick('2026-11-20 09:00');
    expect([...(await messages(reader.mobile)), ...(await messages(reader.email))]).toEqual([]);
    const notices = await app.call('/api/portal/notice_list', {}, reader);
    expect(notices.body.data.total).toBe(1);
  });

  it('once withdrawn is not given again by saving the settings, and then what gathered meanwhile is not sent', async () => {
    const reader = await person(FEES);
    await allow(reader, false);
    await choose(reader, { sms_kinds: ['fee'], digest_hour: 10 }, 1);
    const settings = () => app.ask('/api/portal/notice_settings', {}, reader);
    expect(await settings()).toMatchObject({ withdrawn: true, sms_kinds: ['fee'] });
    await makeDuePatents(app, reader.enterpriseId, '2026-12-20', 1);
    await tick('2026-11-20 10:00');
    app.setNow(at('2026-11-20 12:00'));
    reader.token = await app.signIn(reader.username);
    await allow(reader, true);
    expect((await settings()).withdrawn).toBe(false);
    await tick('2026-11-20 13:00');
    expect(await messages(reader.mobile)).toEqual([]);
    await makeDuePatents(app, reader.enterpriseId, '2026-12-21', 1);
    await tick('2026-11-21 10:00');
    expect(await messages(reader.mobile)).toHaveLength(1);
  });
});
