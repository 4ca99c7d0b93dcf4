import { MEMBER_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { lockEnterprise } from '../../../db/lock-owner';
import { firstRow } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { useProof } from '../../account';
import { revokeInvitations } from './invitations';
import { deleteMembers, findEnterpriseName, findMember, listMembers, updateRole } from './member.queries';
import { goneFrom, tellMembers } from './member-news';

const DAYS = 7;
/** What is told of an offer that was not accepted. */
const ENDED = { body: '企业的所有者没有变化。' };
const NOTHING_OFFERED = '没有等待答复的移交：它已被接受、谢绝、收回或过期，请刷新页面';

interface Handover {
  from_account: number;
  to_account: number;
  expires_at: Date;
}

const readHandover = (db: Db, enterpriseId: number, now: Date) =>
  firstRow<Handover>(db`
    select from_account, to_account, expires_at from enterprise_handover
    where enterprise_id = ${enterpriseId} and expires_at > ${now}`);

/** The offer of an enterprise that waits for its answer, as one of its people reads it. */
export async function findHandover(db: Db, enterpriseId: number, accountId: number, now: Date) {
  const offer = await readHandover(db, enterpriseId, now);
  if (!offer) return null;
  const names = new Map((await listMembers(db, enterpriseId, MEMBER_ROLES)).map((one) => [one.account_id, one.name]));
  return {
    from_name: names.get(offer.from_account) ?? '',
    to_name: names.get(offer.to_account) ?? '',
    to_self: offer.to_account === accountId,
    expires_at: momentInChina(offer.expires_at),
  };
}

export const handoverHandlers = {
  '/api/portal/handover_begin': async (context, { id, ticket }) => {
    const { db, account, enterpriseId, now, subject } = context;
    await lockEnterprise(db, enterpriseId);
    const member = found(await findMember(db, enterpriseId, id));
    if (member.account_id === account.id) throw new Refusal('rule_broken', { detail: '请选择另一位成员' });
    await useProof(context, db, ticket);
    const before = await readHandover(db, enterpriseId, now);
    const offer = { from_account: account.id, to_account: member.account_id, created_at: now };
    const row = { enterprise_id: enterpriseId, ...offer, expires_at: new Date(now.getTime() + DAYS * 86_400_000) };
    await db`
      insert into enterprise_handover ${db(row)}
      on conflict (enterprise_id) do update set ${db({ ...offer, expires_at: row.expires_at })}`;
    subject(`member ${id}`, { about: member.name });
    if (before && before.to_account !== member.account_id) {
      const back = { ...ENDED, title: '所有者移交已收回', mark: `handover ${id}` };
      await tellMembers(db, [before.to_account], { enterpriseId, ...back }, now);
    }
    const name = await findEnterpriseName(db, enterpriseId);
    const body = `接受后您将成为“${name}”的所有者，请在 ${DAYS} 天内到“成员与权限”答复。`;
    const news = { enterpriseId, title: '请您接任企业的所有者', body, mark: `handover ${id}` };
    await tellMembers(db, [member.account_id], news, now);
    return {};
  },

  '/api/portal/handover_answer': async ({ db, account, now, subject }, { accept }) => {
    const enterpriseId = found(account.ownEnterpriseId);
    await lockEnterprise(db, enterpriseId);
    const offer = await readHandover(db, enterpriseId, now);
    const isReceiver = offer?.to_account === account.id;
    // it may have gone to somebody else meanwhile
    if (!offer || (!isReceiver && (accept || offer.from_account !== account.id))) {
      throw new Refusal('rule_broken', { detail: NOTHING_OFFERED });
    }
    const members = await listMembers(db, enterpriseId, MEMBER_ROLES);
    const giver = found(members.find((member) => member.account_id === offer.from_account));
    const receiver = found(members.find((member) => member.account_id === offer.to_account));
    await db`delete from enterprise_handover where enterprise_id = ${enterpriseId}`;
    const said = accept ? '接受' : isReceiver ? '谢绝' : '收回';
    subject(`member ${receiver.id}`, { about: `${giver.name} → ${receiver.name}`, 答复: said });
    if (accept) {
      // one owner at a time: the giver steps down first
      await updateRole(db, giver.id, 'manager');
      await updateRole(db, receiver.id, 'owner');
    }
    const concerned = accept ? members : [isReceiver ? giver : receiver];
    const others = concerned.map((member) => member.account_id).filter((id) => id !== account.id);
    const title = accept ? `企业所有者已由${giver.name}移交给${receiver.name}` : `所有者移交已${said}`;
    const body = accept ? `${giver.name}改为管理员。` : ENDED.body;
    await tellMembers(db, others, { enterpriseId, title, body, mark: `handover ${receiver.id}` }, now);
    return {};
  },

  '/api/portal/enterprise_dissolve': async (context, { ticket }) => {
    const { db, account, enterpriseId, now, subject } = context;
    await lockEnterprise(db, enterpriseId);
    await useProof(context, db, ticket);
    await revokeInvitations(db, enterpriseId, now);
    const name = await findEnterpriseName(db, enterpriseId);
    const gone = await deleteMembers(db, enterpriseId);
    subject(`enterprise ${enterpriseId}`, { about: name, 成员: gone.length });
    const others = gone.filter((id) => id !== account.id);
    await tellMembers(db, others, { ...goneFrom(name), mark: `dissolved ${enterpriseId}` }, now);
    return {};
  },
} satisfies Partial<Handlers>;
