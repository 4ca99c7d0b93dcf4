import type { CallOutput } from '@zhice/contract/all';
import { fillPlaceholders } from '@zhice/contract/case/answer-template-fields';
import { DESK_ACTS, isDeskAct } from '@zhice/contract/case/desk-act-kinds';
import { type CaseAction, type CaseKind, type CaseRole, goesOn, isOpenTo } from '@zhice/contract/case/kind';
import { type FormFields, problemOf } from '@zhice/contract/fields';
import { maskName } from '@zhice/contract/formats';
import { dayInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, mapOf } from '../../db/read-rows';
import type { Context } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { act } from './act';
import { type Case, updateCase } from './case.queries';
import { insertEvent } from './case-event.queries';
import { type Acting, type Form, kindOf } from './case-kind';
import { caseRow, caseViews } from './case-view';
import { type DeskCase, findDeskCase, isColleague, listTakingUnits, listViewers, refuseNobody } from './desk.queries';
import type { Desk } from './desk-counts.rules';
import { hasOwnAccount } from './sides';
import { tellUnit } from './tell-staff';

export type Office = Context<'staff'>;

/** What of the cases a member of staff handles. */
export const deskOf = ({ staff, services }: Office): Desk => ({
  staffId: staff.id,
  unitId: staff.unitId,
  areas: staff.areas,
  kinds: services.cases.filter(({ kind }) => staff.permissions.has(kind.permission)),
  coordinates: staff.permissions.has('coordination'),
});

/**
 * As which a member of staff acts: of the unit that has the case, over all units who coordinates, to help where asked, and for
 * who was asked where they have no account.
 */
export const rolesOf = ({ staff, services }: Office, given: DeskCase): CaseRole[] => {
  const { unit_id, assists, kind } = given;
  const handles = unit_id === null || unit_id === staff.unitId;
  const relays = handles && kindOf(services, kind).kind.counterpart !== undefined && !hasOwnAccount(given);
  return [
    ...(handles ? (['office'] as const) : []),
    ...(staff.permissions.has('coordination') ? (['coordinator'] as const) : []),
    ...(assists ? (['assistant'] as const) : []),
    ...(relays ? (['counterpart'] as const) : []),
  ];
};

export const actingOf = ({ db, services, now, today, staff, address, requestId }: Office): Acting => ({
  ...{ db, services, now, today, address, requestId },
  staff: { id: staff.id, unitId: staff.unitId },
});

export function deskRow(context: Office, given: DeskCase) {
  const { enterprise_name, handler_id, handler_name, due_on, answer_due_on, stage } = given;
  const isOver = (day: string | null) => stage === 'running' && day !== null && day < context.today;
  const terms = { overdue: isOver(due_on), answer_overdue: isOver(answer_due_on) };
  return { ...caseRow(context, given), enterprise_name, handler_id, handler_name, ...terms };
}

type Standing = Pick<ReturnType<typeof deskRow>, 'state_name' | 'unit_name' | 'handler_name'>;
const standingOf = ({ state_name, unit_name, handler_name }: Standing) => ({
  状态: state_name,
  办理部门: unit_name,
  经办人: handler_name,
});

/** What an act has changed of a case, in words. */
export const movedBetween = (was: Standing, is: Standing) => differences(standingOf(was), standingOf(is));

/** What people call an act on a case of a kind. */
export function labelOfAct({ services }: Office, kind: string, action: string): string {
  if (isDeskAct(action)) return DESK_ACTS[action].label;
  return kindOf(services, kind).kind.actions[action]?.label ?? (action === 'undo' ? '撤销' : action);
}

/** Who reads a case wherever it is: also when an act has just given it to another unit. */
export const anywhere = (desk: Desk): Desk => ({ ...desk, coordinates: true, areas: [] });

/** One case as who handles it reads it; `left`: also when an act has just given it to another unit. */
export async function oneOf(
  context: Office,
  id: number,
  { clear = false, left = false } = {},
): Promise<CallOutput<'/api/console/case'>> {
  const { db, staff, now, services } = context;
  const desk = deskOf(context);
  const given = found(await findDeskCase(db, left ? anywhere(desk) : desk, id));
  const handled = kindOf(services, given.kind);
  const acting = actingOf(context);
  const roles = rolesOf(context, given);
  const [[read], viewers, unit, choices, drafts] = await Promise.all([
    caseViews({ ...acting, services, roles, clear }, [given]),
    listViewers(db, id, staff.id, now),
    goesOn(given.stage) ? listTakingUnits(db, [handled.kind.permission], given.unit_id) : [],
    handled.choices?.(acting, given),
    mapOf<string, Form>(db`select action, fields from case_draft where case_id = ${id} and staff_id = ${staff.id}`),
  ]);
  const view = found(read);
  const name = given.applicant_name;
  return {
    ...view,
    ...deskRow(context, given),
    actions: [...view.actions, ...(unit.length > 0 && mayTransfer(handled.kind, given, roles) ? ['transfer'] : [])],
    applicant_name: clear ? name : maskName(name),
    clear,
    viewers,
    choices: { unit, ...choices },
    drafts: Object.fromEntries(drafts),
  };
}

/** A case of the desk, locked; refuses `conflict` when it was changed since the version that was seen. */
export async function lockedCase(context: Office, id: number, version?: number): Promise<DeskCase> {
  const given = found(await findDeskCase(context.db, deskOf(context), id, true));
  if (version !== undefined && version !== given.version) throw new Refusal('conflict');
  return given;
}

/** What somebody of the office did or said, for the office alone. */
export const insertInside = (
  { db, now, staff }: Office,
  { id, state }: Case,
  action: string,
  { words = '', details = {} }: { words?: string; details?: Form } = {},
) =>
  insertEvent(db, {
    ...{ case_id: id, at: now, action, state, role: 'office', inside: true, words, details },
    ...{ account_id: null, staff_id: staff.id, unit_id: staff.unitId },
  });

export interface GivenAct {
  name: string;
  version?: number;
  fields?: Form;
}

/**
 * Takes an action of its kind on a case of the desk, or one of the desk's own; what texts name of the case in braces is filled
 * in before. Answers the case as it was, and whether who did it can take it back.
 */
export async function actOn(context: Office, id: number, given: GivenAct) {
  const { db, services, staff } = context;
  const desk = await lockedCase(context, id, given.version);
  const handled = kindOf(services, desk.kind);
  const roles = rolesOf(context, desk);
  const name = given.name === 'transfer' ? handingOn(handled.kind, desk, roles) : given.name;
  const asks = (isDeskAct(name) ? DESK_ACTS[name] : handled.kind.actions[name])?.fields ?? {};
  const fields = filledIn(context, desk, asks, given.fields ?? {});
  if (isDeskAct(name)) await actAtDesk(context, desk, name, fields, roles);
  else await act(actingOf(context), handled, desk, { name, fields }, roles);
  await db`delete from case_draft where case_id = ${id} and staff_id = ${staff.id} and action = ${given.name}`;
  return { desk, undoable: name === 'assign' || name === 'transfer' };
}

/** Ways of handing on that a kind may have of its own, instead of that of every kind. */
const HANDS_ON = ['hand_over', 'appoint'];

/** The act by which a case is handed on by somebody in these roles. */
function handingOn({ actions }: CaseKind, { state }: Case, roles: readonly CaseRole[]): string {
  const own = HANDS_ON.filter((name) => actions[name]);
  return own.find((name) => isOpenTo(actions[name] as CaseAction, state, roles)) ?? own[0] ?? 'transfer';
}

/** The texts of an act with what they name of the case; refuses what there is not. */
function filledIn({ today }: Office, given: DeskCase, asks: FormFields, fields: Form): Form {
  const values = {
    ...{ 名称: given.title, 编号: given.number ?? '', 企业: given.enterprise_name, 部门: given.unit_name },
    提交日: given.submitted_at ? dayInChina(given.submitted_at) : '',
    ...{ 截止日: given.due_on ?? '', 今天: today },
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => {
      const kind = asks[name]?.kind;
      if (typeof said !== 'string' || (kind !== 'lines' && kind !== 'text')) return [name, said];
      const { text, fault } = fillPlaceholders(said, values);
      if (fault) throw new Refusal('rule_broken', { detail: fault }, `fields.${name}`);
      return [name, text];
    }),
  );
}

/** Whether somebody in these roles says who handles a case: of its unit, or over all of them; not who helps. */
export const directs = (roles: readonly CaseRole[]): boolean =>
  roles.some((role) => role === 'office' || role === 'coordinator');

/** Whether a case can be handed to another unit as every kind can: where its kind does not say how itself. */
const mayTransfer = (kind: CaseKind, given: Case, roles: readonly CaseRole[]): boolean =>
  !HANDS_ON.some((name) => kind.actions[name]) && goesOn(given.stage) && directs(roles);

async function actAtDesk(
  context: Office,
  given: DeskCase,
  name: keyof typeof DESK_ACTS,
  fields: Form,
  roles: readonly CaseRole[],
): Promise<void> {
  const problem = problemOf(DESK_ACTS[name].fields, fields, context.today);
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  if (name === 'note') return insertInside(context, given, name, { words: String(fields.words).trim() });
  if (!goesOn(given.stage) || !directs(roles)) throw new Refusal('state_changed');
  if (name === 'assign') return assignTo(context, given, Number(fields.staff_id));
  return transferTo(context, given, Number(fields.unit), String(fields.words).trim());
}

/** Gives a case to somebody of its unit, or with null back to the unit; refuses who may not handle it, and what has ended. */
export async function assignTo(context: Office, given: DeskCase, staffId: number | null): Promise<void> {
  const { db, now, staff, services } = context;
  if (!goesOn(given.stage)) throw new Refusal('state_changed');
  if (!directs(rolesOf(context, given))) throw new Refusal('not_allowed');
  const { permission } = kindOf(services, given.kind).kind;
  if (staffId !== null && !(await isColleague(db, permission, given.unit_id, staffId))) {
    const whose = given.unit_name && `这一件由${given.unit_name}办理，`;
    const detail = `${whose}请从${whose ? '该部门' : ''}有此项权限的同事里选择`;
    throw new Refusal('bad_input', { detail }, 'staff_id');
  }
  if (staffId === given.handler_id) throw new Refusal('rule_broken', { detail: '已经由此人办理' }, 'staff_id');
  if (!(await updateCase(db, given, now, { handler_id: staffId }))) throw new Refusal('conflict');
  const named = await firstRow<{ name: string }>(db`select name from staff where id = ${staffId}`);
  await insertInside(context, given, staffId === null ? 'release' : staffId === staff.id ? 'take' : 'assign', {
    details: { staff_name: named?.name ?? '', before: placeOf(given) },
  });
}

/** Where a case stood before it was given or handed on: what taking that back restores. */
const placeOf = ({ unit_id, handler_id }: Case) => ({ unit_id, handler_id });

/** Hands a case to another unit, whose people are told; refuses one that has nobody for its kind. */
async function transferTo(context: Office, given: DeskCase, unit: number, words: string): Promise<void> {
  const { db, now, services } = context;
  const { kind } = kindOf(services, given.kind);
  const named = await firstRow<{ id: number; name: string }>(db`
    select id, name from unit where id = ${unit} and disabled_at is null and id is distinct from ${given.unit_id}`);
  if (!named) throw new Refusal('bad_input', { detail: '请选择其他部门' }, 'fields.unit');
  await refuseNobody(db, kind, named);
  if (!(await updateCase(db, given, now, { unit_id: named.id, handler_id: null }))) throw new Refusal('conflict');
  await insertInside(context, given, 'transfer', {
    words,
    details: { unit: named.id, unit_name: named.name, before: placeOf(given) },
  });
  const mark = transferMark(given.id, given.version + 1);
  const { permission } = kind;
  await tellUnit(db, { unitId: named.id, permission, caseId: given.id, title: `转来办件：${given.title}`, mark }, now);
}

export const transferMark = (id: number, version: number): string => `case ${id} transfer ${version}`;
