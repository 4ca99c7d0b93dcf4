import { type PasswordOwner, passwordFault } from '@zhice/contract/password';
import { Refusal } from '../base/refusal';

/** Lets a new password through exactly as typed, or refuses with the reason: password_missing, password_weak. */
export function admitPassword(password: string | undefined, owner: PasswordOwner): string {
  if (!password) throw new Refusal('password_missing', {}, 'password');
  const fault = passwordFault(password, owner);
  if (fault) throw new Refusal('password_weak', { detail: fault }, 'password');
  return password;
}
