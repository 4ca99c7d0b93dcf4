import { isEmail, isMobile, isUsername, maskPhone, plainPhone } from '@zhice/contract/formats';
import { Refusal } from '../../base/refusal';

/** The mobile number that was typed, in its one form. A landline has the form of a phone and gets no SMS: wrong too. */
export function readMobile(text: string | undefined, field = 'phone'): string {
  if (!text?.trim()) throw new Refusal('phone_missing', {}, field);
  const mobile = plainPhone(text);
  if (!isMobile(mobile)) throw new Refusal('phone_wrong', {}, field);
  return mobile;
}

export function readEmail(text: string | undefined): string {
  const email = text?.trim().toLowerCase() ?? '';
  if (!email) throw new Refusal('email_missing', {}, 'email');
  if (!isEmail(email)) throw new Refusal('email_wrong', {}, 'email');
  return email;
}

export function readUsername(text: string | undefined): string {
  const username = text?.trim() ?? '';
  if (!isUsername(username)) throw new Refusal('username_wrong', {}, 'username');
  return username;
}

/** What a person signs in with, in its one form: username, mobile number or e-mail. */
export function readAccountName(text: string | undefined): string {
  if (!text?.trim()) throw new Refusal('account_missing', {}, 'account');
  const plain = plainPhone(text);
  const name = isMobile(plain) ? plain : text.trim();
  return name.includes('@') ? name.toLowerCase() : name;
}

export function requireConsent(consent: boolean | undefined): void {
  if (!consent) throw new Refusal('consent_missing', {}, 'consent');
}

/** a***@example.com */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

export interface Contact {
  mobile: string | null;
  email: string | null;
}

/** What a password of this account must not contain. */
export const passwordOwner = ({ username, mobile, email }: Contact & { username: string | null }) => ({
  username: username ?? undefined,
  phone: mobile ?? undefined,
  email: email ?? undefined,
});

export interface MaskedWay {
  way: 'mobile' | 'email';
  masked: string;
}

/** The ways of proof that an account has, masked. */
export function waysOf({ mobile, email }: Contact): MaskedWay[] {
  return [
    ...(mobile ? [{ way: 'mobile' as const, masked: maskPhone(mobile) }] : []),
    ...(email ? [{ way: 'email' as const, masked: maskEmail(email) }] : []),
  ];
}
