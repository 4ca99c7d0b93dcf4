import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSignupCode, signupCode } from './signup-code';

const secret = randomBytes(32);

it('a code is read as it was typed or scanned', () => {
  const code = signupCode(secret, 1234);
  for (const given of [
    code,
    code.toLowerCase(),
    ` ${code.slice(0, 8)} ${code.slice(8)} `,
    `https://a.cn/console/?code=${code}`,
  ])
    expect(readSignupCode(secret, given)).toBe(1234);
});

it('a code of another, or of another portal, is none', () => {
  const code = signupCode(secret, 1234);
  expect(readSignupCode(secret, code.replace('1234', '1235'))).toBeUndefined();
  expect(readSignupCode(randomBytes(32), code)).toBeUndefined();
  expect(readSignupCode(secret, `${code.slice(0, -1)}1`)).toBeUndefined();
  expect(readSignupCode(secret, '')).toBeUndefined();
});
