import { Type } from 'typebox';
import { call } from '../call';
import { Id, nullable } from '../page';

export const login = call('/api/indexnew/login', {
  access: 'public',
  kind: 'write',
  success: 1,
  selfCommitting: true,
  summary: 'Sign in with account and password (type 1); the token goes into the `token` header of later calls',
  input: Type.Object({
    type: Type.Literal(1),
    /** Username, mobile number or e-mail. */
    account: Type.String({ minLength: 1, maxLength: 100 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
  }),
  output: Type.Object({ user_id: Type.Integer(), token: Type.String(), expires_at: Type.String() }),
});

export const logout = call('/api/portal/logout', {
  access: 'member',
  kind: 'write',
  summary: 'End this session',
  input: Type.Object({}),
  output: Type.Object({}),
});

export const userDetail1 = call('/api/Person/user_detail1', {
  access: 'member',
  kind: 'read',
  summary: 'The signed-in user, contact masked, with the state of the enterprise',
  input: Type.Object({}),
  output: Type.Object({
    id: Type.Integer(),
    user_id: Type.Integer(),
    nickname: Type.String(),
    username: Type.String(),
    email: Type.String(),
    mobile: Type.String(),
    notice_time: nullable(Type.Integer()),
    /** status 0 none, 1 in review, 2 approved, 3 returned with the reason. */
    qyedit: Type.Object({ status: Type.Integer(), enterprise_id: nullable(Type.Integer()), reason: Type.String() }),
    qiyeauthentication: Type.Object({ enterprise_id: nullable(Type.Integer()) }),
  }),
});

export const upload = call('/api/common/upload', {
  access: 'member',
  kind: 'write',
  upload: true,
  summary: 'Upload one file (multipart field `file`, 20 MiB at most)',
  input: Type.Object({}),
  output: Type.Object({
    id: Id,
    url: Type.String(),
    fullurl: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
  }),
});
