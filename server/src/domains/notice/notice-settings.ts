import { maskPhone } from '@zhice/contract/formats';
import { lockAccount } from '../../db/lock-owner';
import type { Handlers } from '../../rpc/context';
import { found, Refusal } from '../../rpc/refusal';
import { insertOptional } from '../account/consent.queries';
import { maskEmail } from '../account/identity.rules';
import { KIND_LIST, NOTICE_KINDS } from './notice-kinds';
import { findSettings, saveSettings } from './notice-settings.queries';
import { type NoticeSettings, sendHour, USUAL_SETTINGS } from './notice-settings.rules';

export const noticeSettingsHandlers = {
  '/api/portal/notice_settings': async ({ db, account }) => {
    const { mobile, email, messages_withdrawn, settings } = found(await findSettings(db, account.id));
    const chosen = settings ?? { ...USUAL_SETTINGS, version: 0 };
    return {
      ...chosen,
      withdrawn: messages_withdrawn,
      mobile: mobile ? maskPhone(mobile) : '',
      email: email ? maskEmail(email) : '',
      kinds: KIND_LIST.map((kind) => ({ kind, name: NOTICE_KINDS[kind] })),
      sent_at_hour: sendHour(chosen),
    };
  },

  '/api/portal/notice_settings_save': async (context, { version, ...input }) => {
    const { db, account, now, subject } = context;
    const settings: NoticeSettings = {
      ...input,
      sms_kinds: inOrder(KIND_LIST, input.sms_kinds),
      mail_kinds: inOrder(KIND_LIST, input.mail_kinds),
      days_before: inOrder(USUAL_SETTINGS.days_before, input.days_before),
    };
    // a consent that is withdrawn at the same moment is not given again
    await lockAccount(db, account.id);
    const { mobile, email, messages_withdrawn } = found(await findSettings(db, account.id));
    if (settings.sms_kinds.length > 0 && !mobile) {
      throw new Refusal('rule_broken', { detail: '接收短信请先绑定手机号，或取消短信提醒' }, 'sms_kinds');
    }
    if (settings.mail_kinds.length > 0 && !email) {
      throw new Refusal('rule_broken', { detail: '接收邮件请先绑定邮箱，或取消邮件提醒' }, 'mail_kinds');
    }
    const send_hour = sendHour(settings);
    if (!(await saveSettings(db, account.id, { ...settings, send_hour }, version, now))) throw new Refusal('conflict');
    // to choose messages is to agree to them; who took that back gives it again on the account page alone
    const chosen = settings.sms_kinds.length + settings.mail_kinds.length > 0;
    if (chosen && !messages_withdrawn) await insertOptional(db, account.id, 'messages', 'settings', context);
    subject(`account ${account.id}`, { sms: settings.sms_kinds, mail: settings.mail_kinds });
    return { version: version + 1, sent_at_hour: send_hour };
  },
} satisfies Partial<Handlers>;

/** Those that were chosen, each once, in the order in which they are offered. */
const inOrder = <T>(offered: readonly T[], chosen: readonly T[]): T[] => offered.filter((one) => chosen.includes(one));
