import { deleteSessions } from '../../auth/session.queries';
import { Refusal } from '../../base/refusal';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { deleteUnusedUploads } from '../../files/upload.queries';
import type { Handlers } from '../../rpc/context';
import { PERSONAL } from './account-export';
import { deleteVisits } from './consent.queries';
import { admitChange, changeFactor } from './sensitive-change';

declare module '../../rpc/services' {
  interface Services {
    /** What else ends with an account, while it is still known whose it is. */
    accountEndings: readonly AccountEnding[];
  }
}

export type AccountEnding = (db: Db, accountId: number, now: Date) => Promise<void>;

export const accountCancelHandlers = {
  /**
   * Erases the person from the account (PIPL, article 47). What the law or others need stays without the person's name:
   * the audit and the sign-ins (网络安全法, 190 days), the consents as proof of what was agreed, the
   * enterprise with its facts and its cases.
   */
  '/api/portal/account_cancel': async (context, { ticket }) => {
    const { account, services, now } = context;
    await admitChange(context, ticket);
    await refuseOwner(services.sql, account.id);
    const avatar = await findAvatar(services.sql, account.id);
    let unused: string[] = [];
    await changeFactor(context, {
      ticket,
      state: '已注销',
      async act(tx) {
        await refuseOwner(tx, account.id);
        for (const end of services.accountEndings) await end(tx, account.id, now);
        await updateCancelled(tx, account.id, now);
        await deletePersonal(tx, account.id);
        await erasePersonalFields(tx, account.id);
        await leaveReceived(tx, account.id);
        await deleteSessions(tx, account.id);
        unused = await deleteUnusedUploads(tx, avatar);
      },
    });
    for (const name of unused) await services.files.remove(name);
    return {};
  },
} satisfies Partial<Handlers>;

/** Others act for what somebody owns: it is handed over or dissolved first. An enterprise of one person ends with the account. */
async function refuseOwner(db: Db, accountId: number): Promise<void> {
  const [name] = await valuesOf<string>(db`
    select e.name from enterprise_member m join enterprise e on e.id = m.enterprise_id
    where m.account_id = ${accountId} and m.role = 'owner'
      and exists (select from enterprise_member o where o.enterprise_id = m.enterprise_id and o.account_id <> ${accountId})
    order by m.id limit 1`);
  if (name !== undefined) throw new Refusal('owner_first', { name });
}

/** The picture of an account: the id of an upload, in a list of its own; none without a picture. */
const findAvatar = (db: Db, accountId: number) =>
  valuesOf<number>(db`
    select avatar_upload_id from account where id = ${accountId} and avatar_upload_id is not null`);

/** Empties an account of what makes it a person's, and closes it for good; the row stays for what refers to it. */
async function updateCancelled(db: Db, accountId: number, now: Date): Promise<void> {
  await db`
    update account set
      username = null, nickname = '已注销用户', mobile = null, email = null, password_hash = null,
      avatar_upload_id = null, notice_time = null,
      disabled_at = ${now}, cancelled_at = ${now}
    where id = ${accountId}`;
}

/** Tables whose rows about a person go with the account: `account_id` says whose they are. */
export const PERSONAL_TABLES = [
  ...['scanner', 'known_device', 'idempotency', 'person_fact', 'enterprise_draft', 'notice_setting'],
  ...[
    'calendar_feed',
    'notice',
    'notice_read',
    'notice_digest',
    'policy_follow',
    'enterprise_follow',
    'library_search',
  ],
] as const;

/**
 * What belongs to the person alone: what was told of oneself, kept, followed, seen and asked for, cases of one's own, what one supplies and
 * demands oneself, one's entries among the talents and the experts with what they said before, their evidence and their answers.
 */
async function deletePersonal(db: Db, accountId: number): Promise<void> {
  for (const table of PERSONAL_TABLES) await db`delete from ${db(table)} where account_id = ${accountId}`;
  await deleteVisits(db, accountId);
  await db`delete from cases where account_id = ${accountId} and enterprise_id is null`;
  await db`delete from market_entry where account_id = ${accountId} and enterprise_id is null`;
  await db`
    delete from content_version where (kind, record_id) in (
      select 'talent', id from talent where account_id = ${accountId}
      union all select 'expert', id from expert where account_id = ${accountId}
      union all select 'expert_evidence', v.id
        from expert_evidence v join expert e on e.id = v.expert_id where e.account_id = ${accountId})`;
  await db`delete from talent where account_id = ${accountId}`;
  await db`delete from expert where account_id = ${accountId}`;
  await db`delete from scan_ticket where asker_id = ${accountId} or confirmed_by = ${accountId}`;
}

/** What others asked of the person stays theirs; the office goes on with it, for whom there is no account any more. */
const leaveReceived = (db: Db, accountId: number) =>
  db`update cases set counterpart_account_id = null where counterpart_account_id = ${accountId}`;

/** The cases of an enterprise stay the enterprise's, without what they say of the person who opened them. */
async function erasePersonalFields(db: Db, accountId: number): Promise<void> {
  await db`
    update cases set form = form - ${PERSONAL}::text[]
    where account_id = ${accountId} and enterprise_id is not null and form ?| ${PERSONAL}::text[]`;
  await db`update market_entry set contact_name = '', contact_phone = '' where account_id = ${accountId}`;
}
