import { messageWords } from '../../adapters/message-words';
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
  const { subject, text } = await messageWords(db, 'code', { code, minutes: CODE_MINUTES });
  const leaving = { to, text, lifeSeconds: CODE_MINUTES * 60 };
  if (kind === 'mail') return insertMessage(db, { ...leaving, kind, subject });
  const params = { code, minutes: String(CODE_MINUTES) };
  return insertMessage(db, { ...leaving, kind, template: 'code', params });
}

/**
 * Tells the owner, at every contact that was bound before, what has been done to the account: who did it with a
 * stolen session cannot keep it from them. `state` is '已更换手机号'.
 */
export async function insertNotices(db: Db, { mobile, email }: Contact, state: string): Promise<void> {
  const { subject, text } = await messageWords(db, 'account_changed', { state });
  if (mobile) {
    await insertMessage(db, { kind: 'sms', to: mobile, text, template: 'notice', params: { subject: '账号', state } });
  }
  if (email) await insertMessage(db, { kind: 'mail', to: email, subject, text });
}
