import { expect, it } from 'vitest';
import type { SessionUser } from '../../../app/session-store';
import { proofWaysOf } from './proof-ways';

const user = (mobile: string, email: string, hasPassword: boolean) => ({ mobile, email, hasPassword }) as SessionUser;

it('takes what is bound, and the password only where nothing is', () => {
  expect(proofWaysOf(user('138********', 'a***@example.com', true))).toEqual(['mobile', 'email']);
  expect(proofWaysOf(user('', 'a***@example.com', true))).toEqual(['email']);
  expect(proofWaysOf(user('', '', true))).toEqual(['password']);
  expect(proofWaysOf(user('', '', false))).toEqual([]);
});
