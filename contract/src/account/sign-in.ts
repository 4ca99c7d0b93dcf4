import { Type } from 'typebox';
import { memberRead, memberWrite, ownWrite, publicWrite } from '../call';
import { MEMBER_PERMISSIONS, MEMBER_ROLES } from '../enterprise/member-permissions';
import { nullable, oneOf } from '../page';
import { Code, captcha, Opened, Password, Uploaded } from './shared';

export const login = publicWrite('/api/indexnew/login', {
  act: '登录门户',
  success: 1,
  selfCommitting: true,
  summary: 'Sign in with account and password (type 1) or phone and SMS code (type 2, a new number becomes an account)',
  input: Type.Object({
    type: oneOf([1, 2]),
    /** Type 1: username, mobile number or e-mail. Type 2: mobile number. */
    account: Type.Optional(Type.String({ maxLength: 100 })),
    password: Type.Optional(Password),
    code: Type.Optional(Code),
    captcha,
  }),
  output: Type.Object(Opened),
});

export const logout = memberWrite('/api/portal/logout', {
  act: '退出登录',
  whileFrozen: true,
  summary: 'End this session',
});

const User = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  nickname: Type.String(),
  /** '' until /bindInfo has given one. */
  username: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  /** Signed address of the picture; '' without one. */
  avatar: Type.String(),
  has_password: Type.Boolean(),
  /** Whether a phone is bound for signing in by scan. */
  wechat: Type.Boolean(),
  /** Unix seconds until which renewal warnings are silent. */
  notice_time: nullable(Type.Integer()),
  /** status 0 none, 1 in review since, 2 approved, 3 returned with the reason. */
  qyedit: Type.Object({
    status: Type.Integer(),
    enterprise_id: nullable(Type.Integer()),
    reason: Type.String(),
    since: nullable(Type.String()),
  }),
  /** The enterprise for which the session acts, approved or not, and what the person may do there; null: none. */
  member: nullable(
    Type.Object({
      enterprise_id: Type.Integer(),
      enterprise_name: Type.String(),
      role: oneOf(MEMBER_ROLES),
      permissions: Type.Array(oneOf(MEMBER_PERMISSIONS)),
    }),
  ),
  /** How many enterprises the person serves. */
  enterprises: Type.Integer(),
  qiyeauthentication: Type.Object({ enterprise_id: nullable(Type.Integer()) }),
});

export const userDetail1 = memberRead('/api/Person/user_detail1', {
  summary: 'The signed-in user, contact masked, with the state of the enterprise',
  output: User,
});

export const getUserInfo1 = memberRead('/index/index/getUserInfo1', {
  summary: 'The signed-in user, as user_detail1',
  output: User,
});

export const upload = ownWrite('view', '/api/common/upload', {
  act: '上传文件',
  upload: true,
  // a picture is encoded anew before the transaction that keeps it is opened
  selfCommitting: true,
  summary: 'Upload one file (multipart field `file`, 20 MiB at most)',
  output: Uploaded,
});
