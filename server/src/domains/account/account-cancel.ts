import { deleteSessions } from '../../auth/session.queries';
import type { Handlers } from '../../rpc/context';
import { deletePersonal, findAvatar, updateCancelled } from './account-cancel.queries';
import { admitChange, changeFactor } from './sensitive-change';
import { deleteUnusedUploads } from './upload.queries';

export const accountCancelHandlers = {
  /**
   * Erases the person from the account (PIPL, article 47). What the law or others need stays without the person's name:
   * the audit and the sign-ins (网络安全法, 190 days), the consents as proof of what was agreed, the
   * enterprise with its facts and declarations.
   */
  '/api/portal/account_cancel': async (context, { ticket }) => {
    const { account, services, now } = context;
    await admitChange(context, ticket);
    const avatar = await findAvatar(services.sql, account.id);
    let unused: string[] = [];
    await changeFactor(context, {
      ticket,
      state: '已注销',
      async act(tx) {
        await updateCancelled(tx, account.id, now);
        await deletePersonal(tx, account.id);
        await deleteSessions(tx, account.id);
        unused = await deleteUnusedUploads(tx, avatar);
      },
    });
    for (const name of unused) await services.files.remove(name);
    return {};
  },
} satisfies Partial<Handlers>;
