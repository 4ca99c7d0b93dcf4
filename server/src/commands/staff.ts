import type postgres from 'postgres';
import { PasswordGate } from '../auth/password';
import type { Settings } from '../base/config';
import { Refusal } from '../base/refusal';
import { databaseNow } from '../db/database-clock';
import { addAdministrator, newPassword } from '../domains/staff';
import { refusalOf } from '../rpc/failure';
import { onDatabase } from './on-database';

type Out = (line: string) => void;

const USAGE = '用法：npm run staff -- 用户名 姓名 手机号 [部门]；新增一位系统管理员，初始密码只显示一次';

/** `npm run staff`: see USAGE. Exit code 0 done, 1 refused, 2 not understood. */
export const runStaff = (args: string[], settings: Settings, out: Out): Promise<number> =>
  onDatabase(settings, ({ sql }) => addOn(sql, args, out));

/** The command on an open database of this version. */
export async function addOn(sql: postgres.Sql, args: string[], out: Out): Promise<number> {
  const [username = '', name = '', mobile = '', unit = '平台管理', ...rest] = args.map((arg) => arg.trim());
  if (!username || !name || !mobile || !unit || rest.length > 0) {
    out(USAGE);
    return 2;
  }
  const password = newPassword();
  const passwordHash = await new PasswordGate().hash(password);
  try {
    const now = await databaseNow(sql);
    await sql.begin((tx) => addAdministrator(tx, { username, name, mobile, unit, passwordHash }, now));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!(refusal instanceof Refusal)) throw error;
    out(refusal.message);
    return 1;
  }
  out(`已新增系统管理员 ${username}，初始密码 ${password}（只显示这一次，请登录后修改）`);
  return 0;
}
