import { problemOf } from '@zhice/contract/fields';
import { found, Refusal } from '../../base/refusal';
import { lockAccount, lockEnterprise } from '../../db/lock-owner';
import type { Db } from '../../db/sql';
import { filesOf, hindranceOf, keepFiles, submit } from './act';
import {
  type Applicant,
  type Case,
  countOpenedSince,
  deleteOtherFiles,
  findCaseLocked,
  findOwnCase,
  findUnderWay,
  insertCase,
  type Subject,
  updateCase,
} from './case.queries';
import { insertEvent } from './case-event.queries';
import type { Acting, Form, HandledKind } from './case-kind';

const DAY_MS = 86_400_000;

export interface Opening {
  /** The draft, or what was returned, that is changed. */
  id?: number;
  version?: number;
  subject?: Subject;
  /** Fields that are not given stay as they are. */
  given: Form;
  submits?: boolean;
}

/** Whose a case of a kind becomes. */
export const applicantOf = ({ account }: Acting, { kind }: HandledKind): Applicant => {
  const { id, ownEnterpriseId } = found(account);
  return { accountId: id, enterpriseId: kind.opener === 'member' ? null : (ownEnterpriseId ?? null) };
};

/**
 * Begins a case, or changes one whose form may be changed, and submits it where that is asked. Refuses what its fields or
 * its kind do not take (with the field), `under_way` for a second one where there is one at a time, `conflict`.
 */
export async function openCase(acting: Acting, handled: HandledKind, opening: Opening): Promise<Case> {
  const given = await draftOf(acting, handled, opening);
  const to = handled.kind.states[given.state]?.submits;
  const { kind } = handled;
  // of several that are asked for at once, it says which
  const name = given.title ? `${kind.label}“${given.title}”` : kind.label;
  if (!to) throw new Refusal(opening.id === undefined ? 'under_way' : 'state_changed', { name });
  const said = merged(given.form, opening.given);
  const form = { ...said, ...(await handled.completes?.(acting, said)) };
  const problem = problemOf(kind.fields, form, acting.today, !opening.submits);
  if (problem) {
    const code = opening.submits ? 'rule_broken' : 'bad_input';
    throw new Refusal(code, { detail: problem.detail }, problem.field.replace(/^fields\./, ''));
  }
  const hindrance = opening.submits && (await hindranceOf(acting, handled, given, 'submit', ['applicant']));
  if (hindrance) throw new Refusal('rule_broken', { detail: hindrance.why });
  await keepFiles(acting, given, kind.fields, form);
  const files = filesOf(kind.fields, form).map(({ upload_id }) => upload_id);
  if (given.submitted_at === null) await deleteOtherFiles(acting.db, given.id, files);
  const changed: Case = { ...given, form, title: handled.titleOf(form, await subjectNow(acting, handled, given)) };
  await handled.check?.(acting, changed, opening.submits ?? false);
  if (opening.submits) return submit(acting, handled, changed, to);
  const { db, now } = acting;
  if (!(await updateCase(db, given, now, { title: changed.title }, form))) throw new Refusal('conflict');
  return { ...changed, version: given.version + 1 };
}

/** What a case is about, as it is called now; refuses what is not there to be asked about any more. */
async function subjectNow(
  acting: Acting,
  { kind, subjectOf }: HandledKind,
  { subject_kind, subject_id }: Case,
): Promise<string | undefined> {
  if (subject_id === null) return undefined;
  try {
    return await subjectOf?.(acting, { kind: subject_kind, id: subject_id });
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'not_found')) throw failure;
    const detail = `所选的${kind.counterpart?.label ?? '内容'}已停止展示，这件${kind.label}不能再提交；写过的内容还在，可以另选后重新填写`;
    throw new Refusal('rule_broken', { detail });
  }
}

/** The case that is changed: the one that is named, the one under way where there is one at a time, or a new draft. */
async function draftOf(acting: Acting, handled: HandledKind, opening: Opening): Promise<Case> {
  const { db } = acting;
  const { kind, single } = handled;
  const { id, version, subject } = opening;
  const applicant = applicantOf(acting, handled);
  if (id !== undefined) {
    const own = found(await findOwnCase(db, applicant, id, true));
    if (own.kind !== kind.name) throw new Refusal('not_found');
    if (version !== undefined && version !== own.version) throw new Refusal('conflict');
    return own;
  }
  if (single || kind.mostADay) await lockApplicant(db, applicant);
  const running = single && (await findUnderWay(db, applicant, kind.name, single === 'subject' ? subject : undefined));
  return running || begin(acting, handled, applicant, opening);
}

/** Calls of one applicant at once take turns: the second sees what the first has opened. */
const lockApplicant = (db: Db, { accountId, enterpriseId }: Applicant): Promise<void> =>
  enterpriseId === null ? lockAccount(db, accountId) : lockEnterprise(db, enterpriseId);

/** Makes a draft; refuses one more than a day allows, and what nobody can ask about. */
async function begin(
  acting: Acting,
  handled: HandledKind,
  applicant: Applicant,
  { subject, submits }: Opening,
): Promise<Case> {
  const { db, now } = acting;
  const { kind } = handled;
  await refuseTooMany(acting, handled, applicant);
  if (subject) await handled.subjectOf?.(acting, subject);
  const form = (subject && (await handled.beginning?.(acting, subject))) ?? {};
  const made = await insertCase(db, { kind: kind.name, applicant, subject, title: '', form, now });
  if (!submits) {
    await insertEvent(db, {
      ...{ case_id: made, at: now, action: 'begin', state: 'draft', role: 'applicant', inside: false },
      ...{ account_id: applicant.accountId, staff_id: null, unit_id: null, words: '', details: {} },
    });
  }
  return found(await findCaseLocked(db, made));
}

async function refuseTooMany({ db, now }: Acting, { kind }: HandledKind, applicant: Applicant): Promise<void> {
  const { mostADay, name, label } = kind;
  if (mostADay === undefined) return;
  const count = await countOpenedSince(db, applicant, name, new Date(now.getTime() - DAY_MS));
  if (count < mostADay) return;
  throw new Refusal('rule_broken', { detail: `${label}一天最多 ${mostADay} 次，请明天再来或拨打服务热线` });
}

/** A form with what is given now; texts have no spaces around them. */
function merged(before: Form, given: Form): Form {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const trimmed = said.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return { ...before, ...Object.fromEntries(trimmed) };
}
