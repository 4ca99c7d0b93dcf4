import { Type } from 'typebox';
import { Code, captcha, Password, Uploaded } from '../account/shared';
import { publicRead, publicWrite, staffRead, staffWrite } from '../call';
import { Id, oneOf } from '../page';
import { PERMISSIONS } from './enumerations';

export const consoleDoor = publicRead('/api/console/door', {
  summary: 'Who signs in to the office of the demo, and with which password; nobody outside of it',
  output: Type.Object({
    password: Type.String(),
    list: Type.Array(Type.Object({ username: Type.String(), name: Type.String(), roles: Type.Array(Type.String()) })),
  }),
});

export const consoleSignIn = publicWrite('/api/console/sign_in', {
  act: '登录：核对密码',
  selfCommitting: true,
  summary: 'First step of signing in to the office: name and password; a code goes to the mobile number',
  input: Type.Object({
    username: Type.Optional(Type.String({ maxLength: 100 })),
    password: Type.Optional(Password),
    captcha,
  }),
  output: Type.Object({
    /** For the second step, five minutes. */
    ticket: Type.String(),
    /** Where the code went, masked. */
    mobile: Type.String(),
    /** The code itself, of demo staff in the demo; '' otherwise. */
    code: Type.String(),
  }),
});

export const consoleSignInCode = publicWrite('/api/console/sign_in_code', {
  act: '登录：核对验证码',
  selfCommitting: true,
  // it writes its row itself: who comes in is known at its end
  unaudited: true,
  summary: 'Second step: the code; opens a session of the office',
  input: Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Type.Optional(Code), captcha }),
  output: Type.Object({ token: Type.String(), expires_at: Type.String() }),
});

export const consoleSignOut = staffWrite('any', '/api/console/sign_out', {
  act: '退出登录',
  beforeOwnPassword: true,
  summary: 'End this session of the office',
});

export const consoleMe = staffRead('any', '/api/console/me', {
  summary: 'The signed-in member of staff: unit, areas, permissions',
  beforeOwnPassword: true,
  output: Type.Object({
    id: Id,
    username: Type.String(),
    name: Type.String(),
    mobile: Type.String(),
    unit_id: Id,
    unit_name: Type.String(),
    /** Names of the areas whose cases are seen; none: all. */
    area_names: Type.Array(Type.String()),
    role_names: Type.Array(Type.String()),
    permissions: Type.Array(oneOf(PERMISSIONS)),
    /** The password was made for them: nothing else is answered until they have set their own. */
    password_given: Type.Boolean(),
  }),
});

export const consolePassword = staffWrite('any', '/api/console/password_change', {
  act: '修改本人密码',
  beforeOwnPassword: true,
  selfCommitting: true,
  summary: 'Change one’s own password; ends the other sessions',
  input: Type.Object({ old_password: Type.Optional(Password), password: Type.Optional(Password), captcha }),
});

export const consoleUpload = staffWrite('any', '/api/console/upload', {
  act: '上传文件',
  upload: true,
  // a picture is encoded anew before the transaction that keeps it is opened
  selfCommitting: true,
  summary: 'Upload one file of the office (multipart field `file`, 20 MiB at most)',
  output: Uploaded,
});

const Session = Type.Object({
  id: Id,
  current: Type.Boolean(),
  browser: Type.String(),
  address: Type.String(),
  createtime: Type.String(),
  expires_at: Type.String(),
});

export const consoleOwnSessions = staffRead('any', '/api/console/own_session_list', {
  summary: 'Where one is signed in to the office',
  output: Type.Object({ list: Type.Array(Session) }),
});

export const consoleOwnSessionEnd = staffWrite('any', '/api/console/own_session_end', {
  act: '退出本人的其他登录',
  summary: 'End one other session of one’s own, or with others all of them',
  input: Type.Object({ id: Type.Optional(Id), others: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ ended: Type.Integer() }),
});
