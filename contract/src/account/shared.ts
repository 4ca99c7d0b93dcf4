import { Type } from 'typebox';
import { Solved } from '../challenge';
import { Id } from '../page';

/*
 * Fields of forms are optional in their calls: what is missing is asked for by the handler, in the words of the spec
 * ('请输入账号'), and not by the schema.
 */

/** The solved challenge of a refusal with `field: 'captcha'`; the call is sent again with it. */
export const captcha = Type.Optional(Solved);
/** Six digits that came by SMS or e-mail. */
export const Code = Type.String({ minLength: 1, maxLength: 10 });
/** Checked by contract/password.ts: 8 to 64 characters, compared exactly. */
export const Password = Type.String({ minLength: 1, maxLength: 128 });
export const Phone = Type.String({ minLength: 1, maxLength: 20 });
export const Email = Type.String({ minLength: 1, maxLength: 100 });
/** Checked on the server: 4 to 20 letters, digits, underscores or Chinese characters, not digits alone. */
export const Username = Type.String({ minLength: 1, maxLength: 40 });
/** A proof of identity from yz_xx: 15 minutes, one use, one account. */
export const Ticket = Type.String({ minLength: 1, maxLength: 100 });
/** A file that was kept, and the links under which it leaves. */
export const Uploaded = Type.Object({
  id: Id,
  url: Type.String(),
  fullurl: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
});
/** A session that has just begun; the token goes into the `token` header of later calls. */
export const Opened = { user_id: Type.Integer(), token: Type.String(), expires_at: Type.String() };
