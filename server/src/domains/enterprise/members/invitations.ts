import { createHash, randomBytes } from 'node:crypto';
import { MEMBER_ROLES, type MemberRole } from '@zhice/contract/enterprise/member-permissions';
import { INVITATION_STATES } from '@zhice/contract/enterprise/members';
import { maskName, maskPhone } from '@zhice/contract/formats';
import { insertMessage } from '../../../adapters/outbox';
import { countTry } from '../../../auth/limits';
import { shownName } from '../../../auth/shown-name';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { lockEnterprise } from '../../../db/lock-owner';
import { countOf, firstRow, hasRows, valuesOf } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { insertAudit } from '../../../rpc/audit.queries';
import type { Context, Handlers } from '../../../rpc/context';
import { readMobile } from '../../account';
import { findEnterpriseName, updatePresent } from './member.queries';
import { tellMembers } from './member-news';

/** Members and open invitations of one enterprise. */
export const MOST_MEMBERS = 50;
const DAYS = 7;
const PER_ENTERPRISE = { hits: 20, seconds: 86_400 };
/** Of all enterprises together: nobody is troubled more often. */
const PER_PHONE = { hits: 3, seconds: 86_400 };

/** What the log of an enterprise calls the row that an accepted invitation leaves. */
export const JOINED = 'member.joined';

const hashOf = (code: string): Buffer => createHash('sha256').update(`invitation ${code}`).digest();

type State = (typeof INVITATION_STATES)[number];

/** Why an invitation can be accepted no more. */
const OVER = { accepted: '已被使用', declined: '已被谢绝', revoked: '已被撤回', over: '已过期' };

interface Invitation {
  id: number;
  enterprise_id: number;
  enterprise_name: string;
  role: MemberRole;
  mobile: string | null;
  invited_by: number | null;
  inviter: string;
  created_at: Date;
  expires_at: Date;
  state: State;
}

const read = (db: Db, now: Date) => db`
  select i.id, i.enterprise_id, e.name as enterprise_name, i.role, i.mobile, i.invited_by, coalesce(${shownName(db)}, '') as inviter,
    i.created_at, i.expires_at,
    case when i.accepted_at is not null then 'accepted' when i.declined_at is not null then 'declined'
         when i.revoked_at is not null then 'revoked'
         when i.expires_at <= ${now} then 'over' else 'open' end as state
  from enterprise_invitation i join enterprise e on e.id = i.enterprise_id left join account a on a.id = i.invited_by`;

/** What an invitation says of itself, to whoever may read it. */
const view = ({ id, role, inviter, expires_at }: Invitation, masked: boolean) => ({
  id,
  role,
  role_name: MEMBER_ROLES.labels[role],
  invited_by: masked ? maskName(inviter) : inviter,
  expires_at: momentInChina(expires_at),
});

/** Open invitations to the phone that an account has bound. */
export async function listOwnInvitations(db: Db, accountId: number, now: Date) {
  const rows = await db<Invitation[]>`
    select * from (${read(db, now)}) i
    where state = 'open' and mobile = (select mobile from account where id = ${accountId})
      and not exists (select from enterprise_member m where m.enterprise_id = i.enterprise_id and m.account_id = ${accountId})
    order by id desc limit 20`;
  return rows.map((row) => ({ ...view(row, true), enterprise_name: row.enterprise_name }));
}

export const invitationHandlers = {
  '/api/portal/invitation_list': async ({ db, enterpriseId, now }) => {
    const rows = await db<Invitation[]>`
      ${read(db, now)}
      where i.enterprise_id = ${enterpriseId} and i.created_at > ${now}::timestamptz - interval '90 days'
      order by i.id desc limit 100`;
    return {
      list: rows.map((row) => ({
        ...view(row, false),
        mobile: row.mobile ? maskPhone(row.mobile) : '',
        state: row.state,
        state_name: INVITATION_STATES.labels[row.state],
        created_at: momentInChina(row.created_at),
      })),
    };
  },

  '/api/portal/invitation_create': async (context, { role, phone }) => {
    const { db, account, enterpriseId, services, now, subject } = context;
    const mobile = phone?.trim() ? readMobile(phone) : null;
    await lockEnterprise(db, enterpriseId);
    await refuseTooMany(db, enterpriseId, now);
    await countTry(db, `invitations ${enterpriseId}`, PER_ENTERPRISE, now);
    if (mobile) await replaceGiven(db, enterpriseId, mobile, now);
    const code = randomBytes(24).toString('base64url');
    const expires_at = new Date(now.getTime() + DAYS * 86_400_000);
    const row = { enterprise_id: enterpriseId, role, mobile, invited_by: account.id, created_at: now, expires_at };
    const [id] = await valuesOf<number>(db`
      insert into enterprise_invitation ${db({ ...row, token_hash: hashOf(code) })} returning id`);
    const url = `${services.settings.publicUrl}/pc/invitation?code=${code}`;
    const label = MEMBER_ROLES.labels[role];
    subject(`invitation ${id}`, { about: `${label}${mobile ? ` ${maskPhone(mobile)}` : ''}` });
    if (mobile) {
      await countTry(db, `invitation to ${mobile}`, PER_PHONE, now);
      const text = `【知策】“${await findEnterpriseName(db, enterpriseId)}”邀请您成为${label}，${DAYS} 天内有效：${url} 与您无关请忽略。`;
      const params = { subject: '企业成员邀请', state: '已送达' };
      await insertMessage(db, { kind: 'sms', to: mobile, text, template: 'notice', params });
      context.afterCommit(() => services.outbox.wake());
    }
    return { id: found(id), url, expires_at: momentInChina(expires_at) };
  },

  '/api/portal/invitation_revoke': async ({ db, enterpriseId, now, subject }, { id }) => {
    const given = found(
      await firstRow<Invitation>(db`${read(db, now)} where i.id = ${id} and i.enterprise_id = ${enterpriseId}`),
    );
    const done = await hasRows(db`
      update enterprise_invitation set revoked_at = ${now}
      where id = ${id} and accepted_at is null and revoked_at is null returning id`);
    if (!done) throw new Refusal('state_changed');
    subject(`invitation ${id}`, { about: MEMBER_ROLES.labels[given.role] });
    return {};
  },

  '/api/portal/invitation': async ({ db, account, now }, { code }) => {
    const given = found(await firstRow<Invitation>(db`${read(db, now)} where i.token_hash = ${hashOf(code)}`));
    return {
      ...view(given, true),
      enterprise_name: given.enterprise_name,
      state: given.state,
      mobile: given.mobile ? maskPhone(given.mobile) : '',
      joined: account ? await hasRows(memberBy(db, given.enterprise_id, db`a.id = ${account.id}`)) : false,
    };
  },

  '/api/portal/invitation_accept': async (context, { code, id }) => {
    const { db, account, now, subject } = context;
    const given = found(await findGiven(context, code, id));
    subject(`invitation ${given.id}`);
    if (given.state !== 'open') throw new Refusal('invitation_over', { state: OVER[given.state] });
    await lockEnterprise(db, given.enterprise_id);
    const joined = await db`
      insert into enterprise_member (account_id, enterprise_id, role, since)
      values (${account.id}, ${given.enterprise_id}, ${given.role}, ${now}) on conflict do nothing returning id`;
    if (joined.length === 0) throw new Refusal('already_member');
    const used = await hasRows(db`
      update enterprise_invitation set accepted_at = ${now}, accepted_by = ${account.id}
      where id = ${given.id} and accepted_at is null and revoked_at is null and expires_at > ${now} returning id`);
    if (!used) throw new Refusal('invitation_over', { state: OVER.accepted });
    await revokeGiven(db, given.enterprise_id, db`(select mobile from account where id = ${account.id})`, now);
    await updatePresent(db, account, given.enterprise_id, now);
    await noteJoined(context, given);
    return { enterprise_id: given.enterprise_id, enterprise_name: given.enterprise_name };
  },

  '/api/portal/invitation_decline': async (context, { id }) => {
    const { db, now, subject } = context;
    const given = found(await findGiven(context, undefined, id));
    subject(`invitation ${id}`);
    if (given.state !== 'open') throw new Refusal('invitation_over', { state: OVER[given.state] });
    const done = await hasRows(db`
      update enterprise_invitation set declined_at = ${now}, revoked_at = ${now}
      where id = ${id} and accepted_at is null and revoked_at is null returning id`);
    if (!done) throw new Refusal('state_changed');
    if (given.invited_by === null) return {};
    const body = `${maskPhone(given.mobile ?? '')}没有接受成为${MEMBER_ROLES.labels[given.role]}，企业的成员没有变化。`;
    const news = { enterpriseId: given.enterprise_id, title: '您发出的成员邀请被谢绝', body, mark: `declined ${id}` };
    await tellMembers(db, [given.invited_by], news, now);
    return {};
  },
} satisfies Partial<Handlers>;

/** The invitation of a link, or one to the account's own phone; refuses one that another phone was given. */
async function findGiven({ db, account, now }: Context<'member'>, code: string | undefined, id: number | undefined) {
  const [own] = await valuesOf<string | null>(db`select mobile from account where id = ${account.id}`);
  if (code === undefined) {
    if (id === undefined) throw new Refusal('bad_input', { detail: '请从邀请链接打开' }, 'code');
    return firstRow<Invitation>(db`${read(db, now)} where i.id = ${id} and i.mobile = ${own ?? null}`);
  }
  const given = await firstRow<Invitation>(db`${read(db, now)} where i.token_hash = ${hashOf(code)}`);
  if (given?.mobile && given.mobile !== own) throw new Refusal('invitation_foreign');
  return given;
}

/** The log of the enterprise says who joined; who invited is told. */
async function noteJoined(
  { db, account, address, requestId, now }: Context<'member'>,
  given: Invitation,
): Promise<void> {
  const { id, enterprise_id: enterpriseId, role, invited_by } = given;
  const label = MEMBER_ROLES.labels[role];
  await insertAudit(db, {
    ...{ accountId: account.id, enterpriseId, action: JOINED, subject: `invitation ${id}`, address, requestId },
    detail: { about: label },
  });
  if (invited_by === null) return;
  const [name] = await valuesOf<string>(db`select ${shownName(db)} from account a where id = ${account.id}`);
  const news = { title: `${name}已接受邀请，成为${label}`, body: '可在“成员与权限”调整其角色。', mark: `joined ${id}` };
  await tellMembers(db, [invited_by], { enterpriseId, ...news }, now);
}

const memberBy = (db: Db, enterpriseId: number, by: Fragment) => db`
  select 1 from enterprise_member m join account a on a.id = m.account_id where m.enterprise_id = ${enterpriseId} and ${by}`;

/** Makes room for a new invitation to a phone: the last one counts; refuses where its owner is a member already. */
async function replaceGiven(db: Db, enterpriseId: number, mobile: string, now: Date): Promise<void> {
  if (await hasRows(memberBy(db, enterpriseId, db`a.mobile = ${mobile}`))) {
    throw new Refusal('rule_broken', { detail: '该手机号的账号已是企业成员，可在成员列表中调整其角色' });
  }
  await revokeGiven(db, enterpriseId, db`${mobile}`, now);
}

/** Takes back what is still open of an enterprise to one phone. */
const revokeGiven = (db: Db, enterpriseId: number, mobile: Fragment, now: Date) => db`
  update enterprise_invitation set revoked_at = ${now}
  where enterprise_id = ${enterpriseId} and mobile = ${mobile} and accepted_at is null and revoked_at is null
    and expires_at > ${now}`;

/** Takes back the open invitations of an enterprise: all, or those of one who may not invite any more. */
export const revokeInvitations = (db: Db, enterpriseId: number, now: Date, by: number | null = null) =>
  db`
    update enterprise_invitation set revoked_at = ${now}
    where enterprise_id = ${enterpriseId} and accepted_at is null and revoked_at is null
      ${by === null ? db`` : db`and invited_by = ${by}`}`;

/** Tells who invited somebody that nobody accepted in time. */
export async function tellOver(db: Db, now: Date): Promise<void> {
  const over = await db<(Pick<Invitation, 'id' | 'enterprise_id' | 'role' | 'mobile'> & { invited_by: number })[]>`
    update enterprise_invitation set over_told_at = ${now}
    where over_told_at is null and expires_at <= ${now} and accepted_at is null and revoked_at is null
      and invited_by is not null
    returning id, enterprise_id, role, mobile, invited_by`;
  for (const { id, enterprise_id: enterpriseId, role, mobile, invited_by } of over) {
    const whom = mobile ? maskPhone(mobile) : '收到邀请链接的人';
    const body = `${whom}在 ${DAYS} 天内没有接受成为${MEMBER_ROLES.labels[role]}，企业的成员没有变化。仍要邀请的，请在“成员与权限”重新邀请。`;
    const news = { enterpriseId, title: '您发出的成员邀请已过期', body, mark: `invitation over ${id}` };
    await tellMembers(db, [invited_by], news, now);
  }
}

async function refuseTooMany(db: Db, enterpriseId: number, now: Date): Promise<void> {
  const count = await countOf(db`
    select (select count(*) from enterprise_member where enterprise_id = ${enterpriseId})
      + (select count(*) from enterprise_invitation where enterprise_id = ${enterpriseId}
          and accepted_at is null and revoked_at is null and expires_at > ${now}) as count`);
  if (count >= MOST_MEMBERS) throw new Refusal('members_full', { most: MOST_MEMBERS });
}
