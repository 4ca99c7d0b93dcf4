import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { type Acting, type Case, type Form, insertEvent, kindOf, linkCases, merged, openCase } from '../case';
import { findDisputeType, findEnterpriseArea, listAppealTypes } from './appeal.queries';

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
  effects: followAppeal,
};

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
