import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import {
  type Acting,
  type Case,
  type Form,
  insertEvent,
  kindOf,
  linkCases,
  merged,
  openCase,
  tellStaff,
  tellUnit,
} from '../case';
import { findDisputeType, findEnterpriseArea, listAppealTypes, markDisputed } from './appeal.queries';

/** What every kind of consultation does beside its own: it becomes an appeal of the enterprise whose person asks, or part of another. */
export const consultHooks = {
  choices: async ({ db }: Acting) => ({
    appeal_type_id: (await listAppealTypes(db)).map(({ id, name, department }) => ({
      id,
      name: `${name}（${department}）`,
    })),
  }),
  hindrances: {
    to_appeal: async (acting: Acting, given: Case) =>
      (await enterpriseOf(acting, given)) ? undefined : '提问人没有已认证的企业，不能转为企业诉求，请直接答复',
  },
  changes: { merge: merged.changes, to_appeal: openAppeal },
  effects: {
    merge: merged.effects,
    to_appeal: followAppeal,
  },
};

/** Submits the appeal in the name of who asked; what it is called, and its id, stay with the event. */
function openAppeal(acting: Acting, given: Case, said: Form) {
  const { words = '' } = given.form;
  const title = said.title || firstSentence(String(words));
  return appealFrom(acting, given, { ...said, title, content: `由咨询 ${given.number} 转来：${words}` });
}

/** Submits an appeal in the name of who opened a case, whom to ask back as that case says. */
async function appealFrom(acting: Acting, given: Case, said: Form) {
  const enterprise = await enterpriseOf(acting, given);
  if (!enterprise) throw new Refusal('state_changed');
  const { contact_name, contact_phone } = given.form;
  const area = said.area || (await findEnterpriseArea(acting.db, enterprise.id));
  if (!area) throw new Refusal('rule_broken', { detail: '不知道企业在哪里，请选择问题所在地' }, 'fields.area');
  const applicant = { ...acting, account: { id: enterprise.account_id, ownEnterpriseId: enterprise.id } };
  const { appeal_type_id, title, content } = said;
  const appeal = await openCase(applicant, kindOf(acting.services, APPEAL.name), {
    given: { ...{ appeal_type_id, area, contact_name, contact_phone, title, content }, public: false },
    submits: true,
  });
  return { said: { appeal_id: appeal.id, type_name: String(appeal.form.type_name) } };
}

/** What every kind with a dispute does: by one press of its applicant it becomes an appeal of their enterprise. */
export const disputeHooks = {
  hindrance: async (acting: Acting, given: Case) =>
    (await enterpriseOf(acting, given)) ? undefined : '您没有已认证的企业，不能转为企业诉求，请拨打服务热线',
  changes: async (acting: Acting, given: Case, { words, area }: Form) => {
    const { kind, askedName } = kindOf(acting.services, given.kind);
    const asked = await askedName?.(acting, given);
    const against = asked ? `（${kind.counterpart?.label ?? '对方'}：${asked}）` : '';
    return appealFrom(acting, given, {
      appeal_type_id: await findDisputeType(acting.db),
      area,
      title: `服务争议：${given.title}`.slice(0, LONGEST_TITLE),
      content: `由${kind.label} ${given.number} 转来${against}：${words}`,
    });
  },
  effects: async (acting: Acting, given: Case, said: Form) => {
    await followAppeal(acting, given, said);
    await markDisputed(acting.db, Number(said.appeal_id));
  },
  /** What is added to what was disputed is said where that is handled, while it is. */
  added: {
    hindrance: async ({ db }: Acting, { id }: Case) => {
      const appeal = await findFollowing(db, id);
      return appeal && isOver(appeal) ? '争议已经办结，不用再补充；有新情况请联系主管部门' : undefined;
    },
    effect: hearInAppeal,
  },
};

const isOver = ({ stage }: Pick<Case, 'stage'>): boolean => stage === 'done' || stage === 'withdrawn';

/** Leaves at the appeal of a dispute what one of its sides adds, and tells who handles it. */
async function hearInAppeal({ db, now, account, services }: Acting, given: Case, { words, files = [] }: Form) {
  const appeal = await findFollowing(db, given.id);
  if (!appeal) return;
  const asks =
    account !== undefined && (account.id === given.account_id || account.ownEnterpriseId === given.enterprise_id);
  const by = asks ? '申请人' : (kindOf(services, given.kind).kind.counterpart?.label ?? '对方');
  await insertEvent(db, {
    ...{ case_id: appeal.id, at: now, action: 'heard', state: appeal.state, role: 'clock', inside: false },
    ...{ words: `${by}：${String(words)}`, details: { files } },
    ...{ account_id: null, staff_id: null, unit_id: null },
  });
  const title = `争议的${by}补充说明：${appeal.title}`;
  const told = { caseId: appeal.id, title, mark: `heard ${given.id} ${given.version}`, permission: APPEAL.permission };
  if (appeal.handler_id !== null) return tellStaff(db, { ...told, staffIds: [appeal.handler_id] }, now);
  if (appeal.unit_id !== null) return tellUnit(db, { ...told, unitId: appeal.unit_id }, now);
}

/** The appeal that a case became. */
const findFollowing = (db: Acting['db'], id: number) =>
  firstRow<Pick<Case, 'id' | 'state' | 'stage' | 'title' | 'unit_id' | 'handler_id'>>(db`
    select c.id, c.state, c.stage, c.title, c.unit_id, c.handler_id from case_link l join cases c on c.id = l.case_id
    where l.other_id = ${id} and l.kind = 'follows' order by c.id desc limit 1`);

/** Leaves at the appeal where it came from. */
async function followAppeal(
  { db, now, account, staff }: Acting,
  { id, number }: Case,
  { appeal_id }: Form,
): Promise<void> {
  await linkCases(db, Number(appeal_id), id, 'follows');
  await insertEvent(db, {
    ...{ case_id: Number(appeal_id), at: now, action: 'follow', state: 'submitted', inside: false },
    ...{ role: account ? 'applicant' : 'office', account_id: account?.id ?? null },
    ...{ words: number ?? '', details: {}, staff_id: staff?.id ?? null, unit_id: staff?.unitId ?? null },
  });
}

const LONGEST_TITLE = 60;

const firstSentence = (words: string): string => (words.split(/[。？！?!\n]/)[0] || words).slice(0, LONGEST_TITLE);

/**
 * The approved enterprise of a case, else that of who asks, and in whose name it goes on: of who presses, where that is not the
 * office.
 */
const enterpriseOf = ({ db, account }: Acting, { account_id, enterprise_id }: Case) =>
  firstRow<{ id: number; account_id: number }>(db`
    select e.id, a.id as account_id from account a join enterprise e on e.id = coalesce(${enterprise_id}, a.enterprise_id)
    where a.id = ${account?.id ?? account_id} and a.disabled_at is null and e.approved_at is not null`);
