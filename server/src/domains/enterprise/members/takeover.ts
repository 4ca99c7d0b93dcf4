import {
  FORMER_OWNERS,
  type FormerOwner,
  OBJECTION_DAYS,
  TAKEOVER,
  TAKEOVER_REASONS,
} from '@zhice/contract/enterprise/takeover-kind';
import { maskName, maskPhone } from '@zhice/contract/formats';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { shownName } from '../../../auth/shown-name';
import { dayInChina, momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import { addWorkingDays } from '../../../base/working-day';
import { lockEnterprise } from '../../../db/lock-owner';
import { firstRow, hasRows, onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { insertAudit } from '../../../rpc/audit.queries';
import type { Handlers } from '../../../rpc/context';
import {
  type Acting,
  act,
  type Case,
  type Form,
  findCaseLocked,
  handledKind,
  openOwn,
  ownCases,
  ownSheet,
} from '../../case';
import { tellReviewResult } from '../../notice';
import { deleteMembers, listMembers, updateRole } from './member.queries';
import { goneFrom, tellMembers } from './member-news';

/** What the log of an enterprise calls the row that a take-over leaves. */
export const TAKEN_OVER = 'member.taken_over';

/** Until it is decided the owner may answer. */
const OPEN_TO_OWNER = ['asked', 'silent'];

export const takeoverCases = handledKind<typeof TAKEOVER>({
  kind: TAKEOVER,
  single: 'kind',
  titleOf: ({ name }) => String(name || TAKEOVER.label),
  completes,
  check: refuseWrong,
  hindrances: { approve: hindered, confirm: hindered },
  effects: { submit: tellOwner, approve: handOver, confirm: handOver },
});

export const takeoverHandlers = {
  '/api/portal/takeover': (context, { id, version, submit, ...given }) =>
    openOwn(context, TAKEOVER.name, { id, version, given, submits: submit }),

  '/api/portal/takeovers': {
    page: (context, input) => ownCases(context, takeoverCases, input),
    sheet: ownSheet(takeoverCases),
  },

  '/api/portal/takeover_asked': async ({ db, enterpriseId }) => {
    const given = await firstRow<{ id: number; form: Form; state_since: Date; submitted_at: Date }>(db`
      select id, form, state_since, submitted_at from cases
      where kind = ${TAKEOVER.name} and form ->> 'enterprise_id' = ${String(enterpriseId)} and state = any(${OPEN_TO_OWNER}::text[])
      order by id limit 1`);
    if (!given) return { asked: null };
    const { contact_name, contact_phone, reason, words } = given.form;
    return {
      asked: {
        id: given.id,
        contact_name: String(contact_name),
        contact_phone: maskPhone(String(contact_phone)),
        reason_name: TAKEOVER_REASONS.labels[reason as keyof typeof TAKEOVER_REASONS.labels],
        words: String(words),
        submitted_at: momentInChina(given.submitted_at),
        until: addWorkingDays(dayInChina(given.submitted_at), OBJECTION_DAYS),
      },
    };
  },

  '/api/portal/takeover_answer': async (context, { id, agree, words = '' }) => {
    const given = found(await findCaseLocked(context.db, id));
    const isOwn = given.kind === TAKEOVER.name && enterpriseOf(given) === context.enterpriseId;
    if (!isOwn) throw new Refusal('not_found');
    const answer = agree ? { name: 'agree' } : { name: 'object', fields: { words } };
    await act(context, takeoverCases, given, answer, ['counterpart']);
    context.subject(`case ${id}`, { about: agree ? '同意' : '有异议' });
    return {};
  },
} satisfies Partial<Handlers>;

interface Owned {
  id: number;
  member_id: number;
  owner_id: number;
  owner: string;
  mobile: string | null;
  email: string | null;
}

const owned = (db: Db) => db`
  select e.id, m.id as member_id, a.id as owner_id, ${shownName(db)} as owner, a.mobile, a.email from enterprise e
  join enterprise_member m on m.enterprise_id = e.id and m.role = 'owner' join account a on a.id = m.account_id
  where e.approved_at is not null`;

/** The enterprise of this name and code that somebody owns. */
const findOwned = (db: Db, { name, credit_code }: Form) =>
  firstRow<Owned>(db`
    ${owned(db)} and e.name = ${String(name ?? '')} and e.credit_code = ${checkCreditCode(String(credit_code ?? '')).code}
    order by e.id limit 1`);

const findOwner = (db: Db, enterpriseId: number) => firstRow<Owned>(db`${owned(db)} and e.id = ${enterpriseId}`);

const enterpriseOf = ({ form }: Case): number => Number(form.enterprise_id ?? 0);

/** Whom it concerns is kept with what is asked: who owned the enterprise then is the one who was heard. */
async function completes({ db }: Acting, form: Form): Promise<Form> {
  const given = await findOwned(db, form);
  return {
    enterprise_id: given?.id ?? null,
    owner_id: given?.owner_id ?? null,
    owner: given ? maskName(given.owner) : '',
  };
}

async function refuseWrong({ db, account }: Acting, { form }: Case, submits: boolean): Promise<void> {
  if (!submits) return;
  const refuse = (detail: string) => new Refusal('rule_broken', { detail }, 'credit_code');
  const given = await findOwned(db, form);
  if (!given) {
    throw refuse('没有找到名称与代码都相符、已有所有者的企业：请核对营业执照；企业还没有所有者的，请直接申请企业认证');
  }
  if (given.owner_id === account?.id) throw refuse('您已是这家企业的所有者');
  const asked = await hasRows(db`
    select from cases where kind = ${TAKEOVER.name} and stage = 'running' and form ->> 'enterprise_id' = ${String(given.id)}`);
  if (asked) throw refuse('已有人申请接管这家企业，请等待平台审核');
}

/** The owner hears of it at once, wherever they can be reached. */
async function tellOwner({ db, now }: Acting, given: Case): Promise<void> {
  const { owner_id: id, mobile, email } = found(await findOwner(db, enterpriseOf(given)));
  const text = `有人申请接管“${given.title}”的企业账户。您是所有者，请在 ${OBJECTION_DAYS} 个工作日内到“成员与权限”答复；不答复的，由平台审核后决定。`;
  const told = { kind: 'enterprise', subject: '企业接管申请', state: '待您答复', path: '/members' } as const;
  await tellReviewResult(db, [{ id, mobile, email }], { ...told, text, mark: `takeover ${given.id}` }, now);
}

/** Why it cannot be handed over as it was asked: somebody else owns it by now, or nobody. */
async function hindered({ db }: Acting, given: Case): Promise<string | undefined> {
  const owner = await findOwner(db, enterpriseOf(given));
  if (!owner) return '这家企业已没有所有者：请不予接管，并告知申请人直接申请企业认证';
  if (owner.owner_id !== given.form.owner_id) {
    return '申请后所有者已变更，征询的不是现在的所有者：请不予接管，由申请人重新申请';
  }
  const here = await hasRows(db`select from account where id = ${given.account_id} and disabled_at is null`);
  return here ? undefined : '申请人的账号已注销';
}

/** The applicant owns the enterprise from now on; its former owner stays as it was decided, or goes. Both are told, and all others. */
async function handOver(acting: Acting, given: Case, said: Form): Promise<void> {
  const { db, now, address, requestId } = acting;
  const [enterpriseId, accountId] = [enterpriseOf(given), found(given.account_id)];
  await lockEnterprise(db, enterpriseId);
  const former = found(await findOwner(db, enterpriseId));
  await db`delete from enterprise_handover where enterprise_id = ${enterpriseId}`;
  const place = said.former as FormerOwner;
  // one owner at a time: the former steps down first
  if (place === 'removed') await deleteMembers(db, enterpriseId, former.member_id);
  else await updateRole(db, former.member_id, place);
  await db`
    insert into enterprise_member (account_id, enterprise_id, role, since) values (${accountId}, ${enterpriseId}, 'owner', ${now})
    on conflict (account_id, enterprise_id) do update set role = 'owner'`;
  await beginThere(db, accountId, enterpriseId);
  const name = found(await onlyValue<string>(db`select ${shownName(db)} from account a where id = ${accountId}`));
  await insertAudit(db, {
    ...{ accountId, enterpriseId, action: TAKEN_OVER, subject: `case ${given.id}`, address, requestId },
    detail: { about: `${former.owner} → ${name}`, 原所有者: FORMER_OWNERS.labels[place] },
  });
  const mark = `takeover ${given.id}`;
  const title = `“${given.title}”的所有者已由${former.owner}变更为${name}`;
  const body = `经平台审核，原所有者${FORMER_OWNERS.labels[place]}。如有疑问请联系平台。`;
  const news = place === 'removed' ? { ...goneFrom(given.title), title, body } : { enterpriseId, title, body };
  await tellMembers(db, [former.owner_id], { ...news, mark }, now);
  const others = (await listMembers(db, enterpriseId, ['owner'])).map(({ account_id: id }) => id);
  const rest = others.filter((id) => id !== former.owner_id && id !== accountId);
  await tellMembers(db, rest, { enterpriseId, title, body, mark }, now);
}

/** Who acts for no enterprise acts for this one from now on, in every session. */
async function beginThere(db: Db, accountId: number, enterpriseId: number): Promise<void> {
  await db`update account set enterprise_id = ${enterpriseId} where id = ${accountId} and enterprise_id is null`;
  await db`update session set enterprise_id = ${enterpriseId} where account_id = ${accountId} and enterprise_id is null`;
}
