import { MEMBER_ROLES, type MemberRole, mayDo } from '@zhice/contract/enterprise/member-permissions';
import { maskPhone } from '@zhice/contract/formats';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { lockEnterprise } from '../../../db/lock-owner';
import { hasRows, valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { findHandover, tellReceiverGone } from './handover';
import { listOwnInvitations, MOST_MEMBERS, revokeInvitations } from './invitations';
import {
  deleteMembers,
  findEnterpriseName,
  findMember,
  listMembers,
  type MemberRow,
  updatePresent,
  updateRole,
} from './member.queries';
import { goneFrom, tellMembers } from './member-news';

interface OwnRow {
  id: number;
  name: string;
  approved: boolean;
  role: MemberRole;
  current: boolean;
}

export const memberHandlers = {
  '/api/portal/own_enterprises': async ({ db, account, now }) => {
    const list = await db<OwnRow[]>`
      select e.id, e.name, e.approved_at is not null as approved, m.role, coalesce(s.enterprise_id = e.id, false) as current
      from enterprise_member m join enterprise e on e.id = m.enterprise_id
      left join session s on s.token_hash = ${account.tokenHash}
      where m.account_id = ${account.id} order by m.id`;
    return {
      list: list.map((row) => ({ ...row, role_name: MEMBER_ROLES.labels[row.role] })),
      invitations: await listOwnInvitations(db, account.id, now),
    };
  },

  '/api/portal/enterprise_switch': async ({ db, account, now, subject }, { id }) => {
    const own = await hasRows(db`
      select 1 from enterprise_member where account_id = ${account.id} and enterprise_id = ${id} for key share`);
    if (id !== 0 && !own) throw new Refusal('not_found');
    await updatePresent(db, account, id || null, now);
    subject(`enterprise ${id}`);
    return {};
  },

  '/api/portal/member_list': async ({ db, account, enterpriseId, now }) => {
    const members = await listMembers(db, enterpriseId, MEMBER_ROLES);
    return {
      list: members.map((member) => ({
        id: member.id,
        name: member.name,
        mobile: member.mobile ? maskPhone(member.mobile) : '',
        role: member.role,
        role_name: MEMBER_ROLES.labels[member.role],
        since: momentInChina(member.since),
        active_at: member.active_at && momentInChina(member.active_at),
        self: member.account_id === account.id,
      })),
      handover: await findHandover(db, enterpriseId, account.id, now),
      most: MOST_MEMBERS,
    };
  },

  '/api/portal/member_role': async ({ db, account, enterpriseId, now, subject }, { id, role }) => {
    await lockEnterprise(db, enterpriseId);
    const member = changeable(await findMember(db, enterpriseId, id), account.id);
    const [before, after] = [MEMBER_ROLES.labels[member.role], MEMBER_ROLES.labels[role]];
    subject(`member ${id}`, { about: member.name, before: { 角色: before }, after: { 角色: after } });
    if (member.role === role) return {};
    await updateRole(db, id, role);
    // an invitation is as good as the right of who gave it: nobody comes back, or rises again, by their own
    if (!mayDo(role, 'members')) await revokeInvitations(db, enterpriseId, now, member.account_id);
    const name = await findEnterpriseName(db, enterpriseId);
    const news = { title: `您在“${name}”的角色改为${after}`, body: `原来是${before}。`, mark: `role ${id}` };
    await tellMembers(db, [member.account_id], { enterpriseId, ...news }, now);
    return {};
  },

  '/api/portal/member_remove': async ({ db, account, enterpriseId, now, subject }, { id }) => {
    await lockEnterprise(db, enterpriseId);
    const member = changeable(await findMember(db, enterpriseId, id), account.id);
    await tellReceiverGone(db, { enterpriseId, receiver: member, by: account.id }, now);
    await deleteMembers(db, enterpriseId, id);
    await revokeInvitations(db, enterpriseId, now, member.account_id);
    subject(`member ${id}`, { about: member.name, 角色: MEMBER_ROLES.labels[member.role] });
    const name = await findEnterpriseName(db, enterpriseId);
    await tellMembers(db, [member.account_id], { ...goneFrom(name), mark: `removed ${id}` }, now);
    return {};
  },

  '/api/portal/member_leave': async ({ db, account, now, subject }) => {
    const enterpriseId = found(account.ownEnterpriseId);
    await lockEnterprise(db, enterpriseId);
    const members = await listMembers(db, enterpriseId, MEMBER_ROLES);
    const own = found(members.find((member) => member.account_id === account.id));
    if (own.role === 'owner') throw new Refusal('owner_stays');
    subject(`member ${own.id}`, { about: own.name });
    await leave(db, { enterpriseId, members, own, said: '已退出企业' }, now);
    return {};
  },
} satisfies Partial<Handlers>;

/** Ends what somebody is in every enterprise before the account is erased; an owner that others would be left without is refused before. */
export async function leaveEnterprises(db: Db, accountId: number, now: Date): Promise<void> {
  const all = await valuesOf<number>(db`
    select enterprise_id from enterprise_member where account_id = ${accountId} order by enterprise_id`);
  for (const enterpriseId of all) {
    await lockEnterprise(db, enterpriseId);
    const members = await listMembers(db, enterpriseId, MEMBER_ROLES);
    const own = members.find((member) => member.account_id === accountId);
    if (own) await leave(db, { enterpriseId, members, own, said: '已注销账号，不再是企业的成员' }, now);
  }
}

interface Leaving {
  enterpriseId: number;
  members: readonly MemberRow[];
  own: MemberRow;
  said: string;
}

/** Ends a membership with all that hangs on it, and tells the owner. */
async function leave(db: Db, { enterpriseId, members, own, said }: Leaving, now: Date): Promise<void> {
  await tellReceiverGone(db, { enterpriseId, receiver: own, by: own.account_id }, now);
  await deleteMembers(db, enterpriseId, own.id);
  await revokeInvitations(db, enterpriseId, now, own.account_id);
  const owners = members.filter(({ role, id }) => role === 'owner' && id !== own.id).map((member) => member.account_id);
  const news = { title: `${own.name}${said}`, body: '其角色和权限已收回。', mark: `left ${own.id}` };
  await tellMembers(db, owners, { enterpriseId, ...news }, now);
}

/** A member whom somebody else may change: not the owner, not oneself. */
function changeable(member: MemberRow | undefined, accountId: number): MemberRow {
  const given = found(member);
  if (given.role === 'owner') throw new Refusal('rule_broken', { detail: '所有者只能通过移交更换' });
  if (given.account_id === accountId) {
    throw new Refusal('rule_broken', { detail: '不能修改自己的角色，请由其他管理员操作；不再参与请用“退出企业”' });
  }
  return given;
}
