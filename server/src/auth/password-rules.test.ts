import { expect, it } from 'vitest';
import { refusalOf } from '../../test/factories/refusal';
import { admitPassword } from './password-rules';

const refused = (password: string | undefined, owner = {}) => refusalOf(() => admitPassword(password, owner));

it('answers the password exactly as typed', () => {
  expect(admitPassword('  kq7#mZ2p ', {})).toBe('  kq7#mZ2p ');
});

it('refuses with the reason at the field', () => {
  expect(refused('')).toMatchObject({ status: 400, code: 'password_missing', field: 'password' });
  expect(refused(undefined).message).toBe('请输入密码');
  expect(refused('woaini1314')).toMatchObject({ status: 422, code: 'password_weak', field: 'password' });
  expect(refused('kq7#mZ2p345678', { phone: '13912345678' }).message).toBe('密码不能包含手机号');
});
