import { messageOf } from '@zhice/contract/codes';
import { isEmail, isUsername } from '@zhice/contract/formats';

/** What is wrong with an account that is being made; the words are the server's. Undefined when nothing is. */
export const usernameFault = (username: string): string | undefined =>
  isUsername(username.trim()) ? undefined : messageOf('username_wrong');

export const consentFault = (consent: boolean): string | undefined =>
  consent ? undefined : messageOf('consent_missing');

export function emailFault(email: string): string | undefined {
  if (!email.trim()) return messageOf('email_missing');
  return isEmail(email.trim()) ? undefined : messageOf('email_wrong');
}
