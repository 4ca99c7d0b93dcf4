import { expect, test } from 'vitest';
import { maskEmail, readAccountName, readEmail, readMobile, readUsername } from './identity.rules';

test.each([
  '13812345678',
  ' 138 1234 5678 ',
  '+86 138-1234-5678',
  '0086138 12345678',
  '１３８１２３４５６７８',
  '8613812345678',
])('one number, however it is typed: %s', (typed) => expect(readMobile(typed)).toBe('13812345678'));

test.each(['0571-87654321', '87654321', '12812345678', '1381234567', '138123456789', '+1 13812345678', 'abc'])(
  'no number that gets an SMS: %s',
  (typed) => expect(() => readMobile(typed)).toThrow('手机号输入有误'),
);

test('what is missing is asked for by name', () => {
  expect(() => readMobile(' ')).toThrow('请输入手机号');
  expect(() => readEmail(undefined)).toThrow('请输入邮箱');
  expect(() => readEmail('a@b')).toThrow('邮箱输入有误');
  expect(() => readAccountName('')).toThrow('请输入账号');
});

test.each([
  ['Zhang.San@Example.COM ', 'zhang.san@example.com'],
  ['+86 138 1234 5678', '13812345678'],
  [' 张三丰 ', '张三丰'],
])('an account name in its one form: %s', (typed, name) => expect(readAccountName(typed)).toBe(name));

test.each(['张三丰科', 'user_2026', 'abcd'])('a username: %s', (name) => expect(readUsername(` ${name}`)).toBe(name));
test.each(['abc', '12345678', 'a'.repeat(21), '张 三 丰', 'a@b.cn', '', '名称😀名称'])('no username: %s', (name) =>
  expect(() => readUsername(name)).toThrow('用户名须为'),
);

test('masks', () => expect(maskEmail('zhangsan@example.com')).toBe('z***@example.com'));
