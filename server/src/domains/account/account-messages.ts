import { insertMessage } from '../../adapters/outbox';
import { CODE_MINUTES } from '../../auth/code';
import type { Db } from '../../db/sql';
import type { Contact } from './identity.rules';

/** What reaches a person: SMS to a mobile number, mail to an address. */
export interface Receiver {
  kind: 'sms' | 'mail';
  to: string;
}

/** Puts a code into the transaction that makes it; of no use to anybody once it is over. */
export async function insertCodeMessage(db: Db, { kind, to }: Receiver, code: string): Promise<void> {
  const text = `您的验证码是 ${code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。如非本人操作，请忽略。`;
  const leaving = { to, text, lifeSeconds: CODE_MINUTES * 60 };
  if (kind === 'mail') return insertMessage(db, { ...leaving, kind, subject: '知策验证码' });
  const params = { code, minutes: String(CODE_MINUTES) };
  return insertMessage(db, { ...leaving, kind, template: 'code', params });
}

/**
 * Tells the owner, at every contact that was bound before, what has been done to the account: who did it with a
 * stolen session cannot keep it from them. `state` is '已更换手机号'.
 */
export async function insertNotices(db: Db, { mobile, email }: Contact, state: string): Promise<void> {
  const text = `您的知策账号${state}。如非本人操作，请立即用“忘记密码”重设密码，并联系客服。`;
  if (mobile) {
    await insertMessage(db, { kind: 'sms', to: mobile, text, template: 'notice', params: { subject: '账号', state } });
  }
  if (email) await insertMessage(db, { kind: 'mail', to: email, subject: '知策账号安全提醒', text });
}
