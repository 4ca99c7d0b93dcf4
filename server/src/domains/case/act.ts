import { randomInt } from 'node:crypto';
import {
  actionOf,
  type CaseAction,
  type CaseKind,
  type CaseRole,
  type CaseStage,
  fieldsOfAct,
  isOfItsArea,
  isOpenTo,
} from '@zhice/contract/case/kind';
import { amountText, type FormFields, type GivenFile, payloadOf, problemOf, valuesOf } from '@zhice/contract/fields';
import { quoted } from '@zhice/matching/quoted';
import { dayInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { addWorkingDays } from '../../base/working-day';
import { onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { claimUploads } from '../../files/upload.queries';
import { type Case, type Changes, findUnitName, insertFiles, updateCase, updateNumber } from './case.queries';
import { didBefore, insertEvent } from './case-event.queries';
import type { Acting, CaseAccount, Form, HandledKind } from './case-kind';
import { clockAction, nextTick, resumed, stillTicked, type Terms, termsFrom } from './clock.rules';
import { contactHindrance } from './contact';
import { counterpartOf, personOf, refuseOneself, sideOf } from './sides';
import { type Told, tellSides } from './tell-sides';
import { tellOffice } from './tell-staff';

/** What is done to a case: an action of its kind, or the submission of its form. */
interface Move {
  name: string;
  role: CaseRole;
  action: Pick<CaseAction, 'to' | 'said' | 'inside' | 'answers' | 'restarts' | 'unrates' | 'lasts'> & Told;
  /** What was said with it, by the names of its fields. */
  said: Form;
  /** The form as it stands from now on. */
  form?: Form;
  changes?: Changes;
}

/**
 * Takes an action of a kind on a locked case, in one transaction with its event, its notices and its effect. `roles` are
 * those of who acts. Refuses `state_changed` where the state does not allow it, `conflict` when it was changed since the
 * version that was seen, `rule_broken` with the words of what is missing or hinders it.
 */
export async function act(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  { name, version, fields = {} }: { name: string; version?: number; fields?: Form },
  roles: readonly CaseRole[],
): Promise<void> {
  if (version !== undefined && version !== given.version) throw new Refusal('conflict');
  const action = actionOf(handled.kind, name);
  const role = action?.by.find((one) => roles.includes(one));
  if (!action || !role || !isOpenTo(action, given.state, roles)) throw new Refusal('state_changed');
  const hindrance = await hindranceOf(acting, handled, given, name, roles);
  if (hindrance) throw new Refusal('rule_broken', { detail: hindrance.why });
  const asked = fieldsOfAct(action, given.form);
  const said = readSaid(asked, fields, acting.today);
  await keepFiles(acting, given, asked, said);
  const changed = await handled.changes?.[name as never]?.(acting, given, said);
  const changes = { ...(typeof said.score === 'number' && { rating: said.score }), ...changed?.row };
  const told = withAmounts({ ...action, tells: changed?.tells ?? action.tells }, asked, said);
  await move(acting, handled, given, { name, role, action: told, said: { ...said, ...changed?.said }, changes });
}

/** An act whose sentences say the amounts that it was given, with their units: '单价 540 元'. */
function withAmounts(action: CaseAction, fields: FormFields, said: Form): CaseAction {
  const filled = (sentence = '') =>
    sentence.replace(/\{(\w+)\}/gu, (place, name: string) => {
      const [field, amount] = [fields[name], said[name]];
      return field?.kind === 'amount' && typeof amount === 'number' ? amountText(amount, field) : place;
    });
  return { ...action, tells: filled(action.tells), tellsOther: filled(action.tellsOther) };
}

/** Why an action cannot be taken now, in Chinese, and whether that is told where its button would be. */
interface Hindrance {
  why: string;
  told: boolean;
}

/** Why an action that the state allows cannot be taken now by somebody in these roles; undefined when it can. */
export async function hindranceOf(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  name: string,
  roles: readonly CaseRole[],
): Promise<Hindrance | undefined> {
  const { kind, hindrances, tellsHindrance } = handled;
  const action = actionOf(kind, name);
  const contact = action && (await contactHindrance(acting, handled, given, action, roles));
  const why = contact ?? (await hindrances?.[name as never]?.(acting, given)) ?? rated(action, given);
  if (why) return { why, told: tellsHindrance?.(given, name as never) ?? false };
  const second = action && (await needsAnother(acting, kind, given, action));
  return second ? { why: second, told: true } : undefined;
}

/** How it went is said once, until it is asked anew. */
const rated = (action: CaseAction | undefined, { rating }: Case): string | undefined =>
  action?.fields?.score && rating !== null ? '这次办理已经评价过' : undefined;

/** Why who acts cannot take what a second person takes; undefined when they can. */
async function needsAnother(
  { db, staff }: Acting,
  { actions }: CaseKind,
  given: Case,
  { label, notBy }: CaseAction,
): Promise<string | undefined> {
  if (!notBy || !staff || !(await didBefore(db, given.id, staff.id, notBy))) return undefined;
  const before = notBy.map((name) => quoted(actions[name]?.label ?? name)).join('、');
  return `${quoted(label)}须由另一位同事办理：之前的${before}由您办理`;
}

/** What an action was given, as its fields read it; refuses what they do not take. */
function readSaid(fields: FormFields, given: Form, today: string): Form {
  const problem = problemOf(fields, given, today);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  return payloadOf(fields, valuesOf(fields, given));
}

/** The uploads that fields of several files name. */
export const filesOf = (fields: FormFields, said: Form): GivenFile[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'files')
    .flatMap((name) => (said[name] ?? []) as GivenFile[]);

/** The case holds its files from now on; refuses those that are not of who gives them. */
export async function keepFiles(
  { db, account, staff }: Acting,
  given: Case,
  fields: FormFields,
  said: Form,
): Promise<void> {
  const files = filesOf(fields, said);
  if (files.length === 0) return;
  const ids = files.map(({ upload_id }) => upload_id);
  const owner = account
    ? { accountId: account.id, enterpriseId: enterpriseOf(given, account) }
    : staff && { accountId: null, staffId: staff.id };
  if (owner) {
    const own = await claimUploads(db, ids, owner);
    const foreign = files.find(({ upload_id }) => !own.has(upload_id));
    if (foreign) {
      throw new Refusal(
        'bad_input',
        { detail: `${quoted(foreign.for ?? foreign.name)}的文件不存在，请重新上传` },
        'files',
      );
    }
  }
  await insertFiles(db, given.id, ids);
}

/** Whose the files of somebody who acts on a case are: of the enterprise on their side of it. */
const enterpriseOf = (given: Case, account: CaseAccount): number | null =>
  sideOf(personOf(account), given) === 'counterpart' ? given.counterpart_enterprise_id : given.enterprise_id;

/** Moves a case: its row in the version that was seen, its event, who is told, and what its kind does. */
export async function move(
  acting: Acting,
  handled: HandledKind,
  given: Case,
  { name, role, action, said, form, changes }: Move,
): Promise<Case> {
  const { db, now, account, staff } = acting;
  const next = moved(acting, handled, given, { action, said, changes });
  if (!(await updateCase(db, given, now, next, form))) throw new Refusal('conflict');
  const { words = '', ...details } = said;
  await insertEvent(db, {
    case_id: given.id,
    at: now,
    action: name,
    state: next.state ?? given.state,
    role,
    account_id: account?.id ?? null,
    staff_id: staff?.id ?? null,
    unit_id: staff?.unitId ?? null,
    words: String(words),
    details,
    inside: action.inside ?? false,
  });
  const after: Case = { ...given, ...next, form: form ?? given.form, version: given.version + 1 };
  if (next.unit_id !== given.unit_id) after.unit_name = await findUnitName(db, after.unit_id);
  await tellSides(acting, handled, after, { role, action, words: String(words) });
  await tellOffice(acting, handled, { before: given, after, role, said: action.said });
  await handled.effects?.[name as never]?.(acting, after, said);
  return after;
}

/** What an act changes of the row: state, terms and what the clock does next. */
export function moved(
  { now, today }: Pick<Acting, 'now' | 'today'>,
  { kind }: Pick<HandledKind, 'kind'>,
  given: Case,
  { action, said, changes = {} }: Pick<Move, 'action' | 'said' | 'changes'>,
): Changes {
  const { to, answers, restarts, lasts } = action;
  const state = to ?? given.state;
  const after = kind.states[state];
  if (!after) throw new Error(`${kind.name} has no state ${state}`);
  const stays = state === given.state;
  const over = isOver(after.stage);
  const answered = answers || over;
  const terms = restarts ? anew(given, today) : termsAfter(kind, { ...given, ...changes }, state, today);
  const next = {
    ...changes,
    ...begunAnew(action, given),
    state,
    stage: after.stage,
    ...(stays
      ? { state_since: given.state_since, state_until: given.state_until, ticked: given.ticked }
      : {
          state_since: now,
          state_until: changes.state_until ?? lastDay(today, lasts && said[lasts]),
          ticked: given.ticked.filter((what) => !OF_STATE.has(what)),
        }),
    answered_at: given.answered_at ?? (answered && given.submitted_at ? now : null),
    closed_at: over ? closedAt(given, stays, now) : null,
    term_from: terms.term_from,
    paused_days: terms.paused_days,
    answer_due_on: answered ? null : terms.answer_due_on,
    due_on: over ? null : terms.due_on,
  };
  const clocked = { ...terms, ...next, state_since: dayInChina(next.state_since) };
  const ticked = stillTicked(kind, clocked, today);
  return { ...next, ticked, tick_on: nextTick(kind, { ...clocked, ticked })?.on ?? null };
}

/** What no longer counts of what was before an act. */
const begunAnew = ({ restarts, unrates }: Move['action'], { paused_before, paused_days }: Case): Changes => ({
  ...(restarts && { paused_before: paused_before + paused_days }),
  ...(unrates && { rating: null }),
});

const isOver = (stage: CaseStage): boolean => stage === 'done' || stage === 'withdrawn';

/** The last day of a state that is said to last so many working days. */
const lastDay = (today: string, days: unknown) => (days === undefined ? null : addWorkingDays(today, Number(days)));

/** What is over stays so since it was closed, whatever is said of it later. */
const closedAt = ({ closed_at }: Case, stays: boolean, now: Date): Date => (stays && closed_at) || now;

/** The same working days, counted from a day. */
const anew = ({ answer_days, whole_days }: Case, today: string): Terms =>
  termsFrom(today, { answer: answer_days ?? undefined, whole: whole_days ?? undefined });

/** What the clock does anew in each state. */
const OF_STATE: ReadonlySet<string> = new Set(['remind_1', 'remind_2', 'act']);

/** The terms in the state that comes: later by what they stood still. */
function termsAfter(kind: CaseKind, given: Case, state: string, today: string): Terms {
  const pausedBefore = kind.states[given.state]?.paused;
  if (!pausedBefore || kind.states[state]?.paused) return given;
  return resumed(given, dayInChina(given.state_since), today);
}

/** Submits the form of a case: it gets its number, its unit and its terms the first time. */
export async function submit(acting: Acting, handled: HandledKind, given: Case, to: string): Promise<Case> {
  const { kind, route } = handled;
  const first = given.submitted_at === null;
  const way = first ? await route?.(acting, given) : undefined;
  const terms = way?.terms ?? kind.terms;
  const asked = way?.counterpart;
  if (asked) await refuseOneself(acting.db, given, asked, kind.counterpart?.label ?? '对方');
  if (first) await giveNumber(acting, handled, given);
  return move(acting, handled, given, {
    name: 'submit',
    role: 'applicant',
    action: { to: way?.state ?? to, said: first ? '提交' : '补正后提交', tellsOther: kind.counterpart?.tells },
    said: kind.fields.contact_consent ? { contact_consent: given.form.contact_consent === true } : {},
    form: given.form,
    changes: {
      title: given.title,
      ...(first && {
        submitted_at: acting.now,
        unit_id: way?.unitId ?? null,
        area_code: way?.areaCode || (isOfItsArea(kind) ? await areaOf(acting.db, given.enterprise_id) : null),
        ...(asked && counterpartOf(asked)),
        ...(way?.until && { state_until: way.until }),
        ...(terms && termsFrom(acting.today, terms)),
      }),
    },
  });
}

/** Where the enterprise of a case is: who of the office sees some areas alone sees the cases of theirs. */
const areaOf = async (db: Db, enterpriseId: number | null): Promise<string | null> =>
  (await onlyValue<string | null>(db`select area_code from enterprise where id = ${enterpriseId}`)) ?? null;

/** Numbers of a day are drawn, so that none tells how many there are. */
async function giveNumber({ db, today }: Acting, { kind }: HandledKind, given: Case): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const number = `${kind.prefix}-${today.replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
    if (await updateNumber(db, given.id, number)) {
      given.number = number;
      return;
    }
  }
  throw new Error(`no number was free for case ${given.id}`);
}

/** What the clock does by itself in the state of a case, as an act: once, also where the state stays. */
export async function actByClock(acting: Acting, handled: HandledKind, given: Case): Promise<void> {
  const [name] = clockAction(handled.kind, given.state) ?? [];
  if (name) await act(acting, handled, { ...given, ticked: [...given.ticked, 'act'] }, { name }, ['clock']);
}
