import { expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { codeTo } from '../../../test/factories/account';
import { addOn } from '../../commands/staff';

const app = await testApp();

async function run(...args: string[]) {
  const lines: string[] = [];
  return { code: await addOn(app.db, args, (line) => lines.push(line)), text: lines.join('\n') };
}

it('lets the first administrator in, who may do everything', async () => {
  const { code, text } = await run('chensu', '陈素', '138 0013 8000', '企业服务中心');
  expect(code).toBe(0);
  const password = /初始密码 ([\w-]+)/.exec(text)?.[1];
  const step = await app.ask('/api/console/sign_in', { username: 'chensu', password });
  const given = { ticket: step.ticket, code: await codeTo(app, '13800138000') };
  const { token } = await app.ask('/api/console/sign_in_code', given);
  expect(await app.ask('/api/console/me', {}, { token })).toMatchObject({ password_given: true });
  expect(await app.call('/api/console/staff_list', {}, { token })).toBeRefused(
    403,
    '请先设置自己的密码，再使用运营后台',
  );
  const change = (next: string) =>
    app.call('/api/console/password_change', { old_password: password, password: next }, { token });
  expect(await change(password!)).toBeRefused(422, '新密码不能与原密码相同，请换一个');
  expect((await change('Quiet-Harbour-58')).status).toBe(200);
  expect(await app.ask('/api/console/staff_list', {}, { token })).toMatchObject({ total: 1 });
  const own = await app.ask('/api/console/me', {}, { token });
  expect(own).toMatchObject({ unit_name: '企业服务中心', role_names: ['系统管理员'], password_given: false });
  expect(own.permissions).toContain('staff');
});

it.each([
  [['chensu2', '陈素', '12345'], 1, '手机号输入有误'],
  [['12345', '陈素', '13800138000'], 1, '用户名须为'],
  [['chensu', '陈素', '13800138000'], 1, '该用户名已被使用'],
  [['chensu'], 2, '用法'],
])('is not added by %j', async (args, code, words) => {
  const outcome = await run(...args);
  expect(outcome.code).toBe(code);
  expect(outcome.text).toContain(words);
});
