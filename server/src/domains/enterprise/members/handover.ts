import { MEMBER_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import type { Job } from '../../../db/jobs';
import { lockEnterprise } from '../../../db/lock-owner';
import { firstRow } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { useProof } from '../../account';
import { revokeInvitations, tellOver } from './invitations';
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

/** Tells the owner that the offer to somebody who is removed now has ended with that; whoever removes them knows it. */
export async function tellReceiverGone(
  db: Db,
  { enterpriseId, receiver, by }: { enterpriseId: number; receiver: { account_id: number; name: string }; by: number },
  now: Date,
): Promise<void> {
  const offer = await readHandover(db, enterpriseId, now);
  if (offer?.to_account !== receiver.account_id || offer.from_account === by) return;
  const title = `所有者移交已失效：${receiver.name}已不是企业的成员`;
  const body = `${ENDED.body}仍要移交的，请在“成员与权限”另选一位成员。`;
  await tellMembers(db, [offer.from_account], { enterpriseId, title, body, mark: 'handover void' }, now);
}

/** Ends offers that nobody answered in time, of all enterprises or of one, and tells both sides. */
export async function endExpiredHandovers(db: Db, now: Date, enterpriseId: number | null = null): Promise<void> {
  const ended = await db<(Handover & { enterprise_id: number })[]>`
    delete from enterprise_handover
    where expires_at <= ${now} ${enterpriseId === null ? db`` : db`and enterprise_id = ${enterpriseId}`}
    returning enterprise_id, from_account, to_account, expires_at`;
  for (const { enterprise_id, from_account: from, to_account: to } of ended) {
    const news = { enterpriseId: enterprise_id, title: '所有者移交已过期', mark: 'handover over' };
    const again = `对方在 ${DAYS} 天内没有答复，${ENDED.body}仍要移交的，请在“成员与权限”重新提出。`;
    await tellMembers(db, [from], { ...news, body: again }, now);
    await tellMembers(db, [to], { ...news, body: `您在 ${DAYS} 天内没有答复，${ENDED.body}` }, now);
  }
}

/** What is done with offers and invitations by itself. */
export const memberJobs = (clock: () => Date): Job[] => [
  {
    name: 'handovers',
    title: '结束过期的所有者移交',
    pattern: '15 */10 * * * *',
    holdSeconds: 300,
    run: (sql) => sql.begin((db) => endExpiredHandovers(db, clock())),
  },
  {
    name: 'invitations',
    title: '告知过期的成员邀请',
    pattern: '25 */10 * * * *',
    holdSeconds: 300,
    run: (sql) => sql.begin((db) => tellOver(db, clock())),
  },
];

export const handoverHandlers = {
  '/api/portal/handover_begin': async (context, { id, ticket }) => {
    const { db, account, enterpriseId, now, subject } = context;
    await lockEnterprise(db, enterpriseId);
    const member = found(await findMember(db, enterpriseId, id));
    if (member.account_id === account.id) throw new Refusal('rule_broken', { detail: '请选择另一位成员' });
    await useProof(context, db, ticket);
    await endExpiredHandovers(db, now, enterpriseId);
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
