import { maskPhone } from '@zhice/contract/formats';
import { admitLogin, deleteLoginFailures, recordLoginFailure } from '../../auth/limits';
import { deleteSession, insertSession } from '../../auth/session.queries';
import { momentInChina } from '../../calendar-day';
import type { Handlers } from '../../rpc/context';
import { found, Refusal } from '../../rpc/refusal';
import { findCredentials, findUser } from './sign-in.queries';

/** a***@example.com */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

export const signInHandlers = {
  '/api/indexnew/login': async (context, { account: name, password }) => {
    const { db, services, address, userAgent, now } = context;
    await admitLogin(db, name, address, now);
    const credentials = await findCredentials(db, name);
    const matches = await services.passwords.verify(password, credentials?.password_hash ?? null);
    if (!credentials || !matches) {
      await recordLoginFailure(db, name, address, now);
      throw new Refusal('wrong_credentials');
    }
    await deleteLoginFailures(db, name, address);
    const session = await insertSession(db, credentials.id, { address, userAgent }, now);
    context.subject(`account ${credentials.id}`);
    return { user_id: credentials.id, token: session.token, expires_at: momentInChina(session.expiresAt) };
  },

  '/api/portal/logout': async ({ db, account, subject }) => {
    await deleteSession(db, account.tokenHash);
    subject(`account ${account.id}`);
    return {};
  },

  '/api/Person/user_detail1': async ({ db, account }) => {
    const user = found(await findUser(db, account.id));
    const acting = user.approved ? user.enterprise_id : null;
    return {
      id: user.id,
      user_id: user.id,
      nickname: user.nickname,
      username: user.username,
      email: user.email ? maskEmail(user.email) : '',
      mobile: user.mobile ? maskPhone(user.mobile) : '',
      notice_time: user.notice_time ? Math.floor(user.notice_time.getTime() / 1000) : null,
      qyedit: {
        status: user.review_status ?? 0,
        enterprise_id: user.review_status === 2 ? acting : null,
        reason: user.review_reason ?? '',
      },
      qiyeauthentication: { enterprise_id: acting },
    };
  },
} satisfies Partial<Handlers>;
