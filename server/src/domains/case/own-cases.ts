import { permissionOf } from '@zhice/contract/call';
import { CASE_STAGES, type CaseKind, type CaseStage, RECEIVED_STAGES } from '@zhice/contract/case/kind';
import type { Enumeration } from '@zhice/contract/enumeration';
import { type FormField, type GivenFile, nameOf } from '@zhice/contract/fields';
import { requirePermission } from '../../auth/access';
import { found, Refusal } from '../../base/refusal';
import type { Fragment } from '../../db/records';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import type { PageAsked } from '../../rpc/page-of';
import { day, type ListSheet, moment, type RowColumn, text } from '../../sheet/sheet-columns';
import { act } from './act';
import {
  type Applicant,
  type Case,
  type CaseFilter,
  countOwnCases,
  findCase,
  findCaseLocked,
  pageOwnCases,
} from './case.queries';
import { type CaseAccount, type Form, type HandledKind, kindOf } from './case-kind';
import { caseRow, caseViews, type Reading } from './case-view';
import { ownConduct } from './conduct';
import { type Opening, openCase } from './open-case';
import { namesOfOthers, shownName } from './other-names';
import { personOf, type Side, sideOf } from './sides';

type Member = Omit<Context<'member'>, 'account'> & { account: CaseAccount };

/** The columns of every case in a file. */
const columns = <Row extends ReturnType<typeof caseRow>>(): readonly RowColumn<Row>[] => [
  text('编号', ({ number }) => number, 22),
  text('类型', ({ kind_name }) => kind_name, 16),
  text('名称', ({ title }) => title, 50),
  text('状态', ({ state_name }) => state_name),
  text('下一步', ({ next_step }) => next_step, 36),
  text('办理部门', ({ unit_name }) => unit_name, 24),
  moment('提交时间', ({ submitted_at }) => submitted_at),
  day('办理期限', ({ due_on }) => due_on),
  moment('更新时间', ({ at }) => at),
];

type ReceivedRow = ListRow<'/api/portal/received_list'>;

/** One's own cases and those of the enterprise that one belongs to. */
const applicantOf = ({ account }: Member): Applicant => personOf(account);

const readingOf = (context: Member, side: Side = 'applicant'): Reading => ({ ...context, roles: [side], clear: true });

export const caseHandlers = {
  '/api/portal/case_list': {
    page: async (context, { keyword, kind, stage, ...asked }) => {
      const { db, services } = context;
      const filter = { keyword, kind, stage, askedAt: context.now };
      const { list, ...page } = await pageOwnCases(db, applicantOf(context), services.cases, filter, asked);
      return {
        ...page,
        list: list.map((given) => caseRow(context, given)),
        ...(await countsOf(context, filter, CASE_STAGES)),
      };
    },
    sheet: { name: '申请与办理', columns: columns() },
  },

  '/api/portal/received_list': {
    page: async (context, { keyword, kind, stage, ...asked }) => {
      const { db, services } = context;
      const filter = { keyword, kind, stage, received: true } as const;
      const { list, ...page } = await pageOwnCases(db, applicantOf(context), services.cases, filter, asked);
      const names = await namesOfOthers(db, list, 'applicant');
      return {
        ...page,
        list: list.map((given) => ({
          ...caseRow(context, given, 'counterpart'),
          other_name: kindOf(services, given.kind).withheld?.(given) ? '' : shownName(names.get(given.id)),
        })),
        conduct: await ownConduct(db, applicantOf(context)),
        ...(await countsOf(context, filter, RECEIVED_STAGES)),
      };
    },
    sheet: {
      name: '收到的办件',
      columns: [...columns<ReceivedRow>(), text('申请人', ({ other_name }) => other_name, 30)],
    },
  },

  '/api/portal/case': (context, { id }) => oneOf(context, id),

  '/api/portal/case_act': async (context, { id, action, ...given }) => {
    await actOnOwn(context, id, { name: action, ...given });
    return oneOf(context, id);
  },
} satisfies Partial<Handlers>;

/** How many there are of each kind and in each stage; a filter does not narrow itself. */
async function countsOf(context: Member, filter: CaseFilter, stages: Enumeration<CaseStage>) {
  const { cases } = context.services;
  const counts = await countOwnCases(context.db, applicantOf(context), cases, filter);
  const sum = (of: { kind?: string; stage?: string }) =>
    counts
      .filter((row) => (of.kind ?? row.kind) === row.kind && (of.stage ?? row.stage) === row.stage)
      .reduce((total, { count }) => total + count, 0);
  const kinds = filter.received ? cases.filter(({ kind }) => kind.counterpart) : cases;
  return {
    kinds: kinds.map(({ kind: { name, label } }) => ({
      ...{ id: name, name: label },
      count: sum({ kind: name, stage: filter.stage }),
    })),
    stages: stages.map((id) => ({ id, name: stages.labels[id], count: sum({ kind: filter.kind, stage: id }) })),
  };
}

/** A case on which one stands, and on which side; refuses (404) what is nothing to one. */
async function standing(context: Member, id: number, lock = false): Promise<{ given: Case; side: Side }> {
  const given = found(await (lock ? findCaseLocked : findCase)(context.db, id));
  return { given, side: found(sideOf(applicantOf(context), given)) };
}

async function oneOf(context: Member, id: number) {
  const { given, side } = await standing(context, id);
  const [view] = await caseViews(readingOf(context, side), [given]);
  return found(view);
}

/** Refuses who may not do in the enterprise what opens such a case, or what is asked of who was asked. */
function requireSide({ role = null }: CaseAccount, { opener, counterpart }: CaseKind, given: Case, side: Side): void {
  if (side === 'applicant') {
    const permission = permissionOf({ access: opener });
    if (permission) requirePermission({ role }, permission);
  } else if (counterpart && counterpart.permission !== 'member' && given.counterpart_enterprise_id !== null) {
    requirePermission({ role }, counterpart.permission);
  }
}

/** Acts as the applicant or who was asked; refuses what is nothing to one (404) and what its state does not allow. */
async function actOnOwn(
  context: Member,
  id: number,
  { name, version, fields }: { name: string; version?: number; fields?: Form },
): Promise<void> {
  const { given, side } = await standing(context, id, true);
  const handled = kindOf(context.services, given.kind);
  requireSide(context.account, handled.kind, given, side);
  await act(context, handled, given, { name, version, fields }, [side]);
  context.subject(`case ${id}`, { kind: given.kind, action: name });
}

/** What a call that opens a case of a kind answers: a draft, or the case submitted. `about`: what it is about. */
export async function openOwn(context: Member, kind: string, opening: Opening) {
  const { services } = context;
  const handled = kindOf(services, kind);
  const given = await openCase(context, handled, opening);
  const { id, number, version, state, subject_id } = given;
  context.subject(`case ${id}`, { kind, state, about: subject_id });
  return { id, number: number ?? '', version, state, state_name: handled.kind.states[state]?.label ?? state };
}

/** What a call asks of one's own cases of a kind: a page, one, or an act on one. */
interface OwnAsked extends PageAsked {
  id?: number;
  action?: string;
  version?: number;
  fields?: Form;
  keyword?: string;
  state?: string;
}

/** One's own cases of a kind, or (`received`) those in which one was asked, whole, in the last changed first, or as `order` says; acts first where an action is given. */
export async function ownCases(
  context: Member,
  handled: HandledKind,
  asked: OwnAsked,
  { order, ...filter }: CaseFilter & { order?: Fragment } = {},
) {
  const { id, action, version, fields, keyword, state } = asked;
  if (action !== undefined) {
    if (id === undefined) throw new Refusal('bad_input', { detail: `请选择要操作的${handled.kind.label}` }, 'id');
    await actOnOwn(context, id, { name: action, version, fields });
  }
  const all: CaseFilter = {
    ...{ kind: handled.kind.name, id, keyword },
    ...(action === undefined && { state }),
    ...filter,
  };
  const page = id === undefined ? asked : {};
  const { db, services } = context;
  const { list, ...rest } = await pageOwnCases(db, applicantOf(context), services.cases, all, page, order);
  if (id !== undefined) found(list[0]);
  const side = filter.received ? 'counterpart' : 'applicant';
  return { ...rest, list: await caseViews(readingOf(context, side), list) };
}

type View = Awaited<ReturnType<typeof caseViews>>[number];

/** One's own cases of several kinds whole, the last opened first, a hundred at most. */
export async function ownViews(context: Member, kinds: readonly string[]) {
  const { db, services } = context;
  const page = { page: 1, pageSize: 100 };
  const { list } = await pageOwnCases(db, applicantOf(context), services.cases, { kinds }, page, db`c.id desc`);
  return caseViews(readingOf(context), list);
}

/** The list and file of one's own cases of a kind: what each says, and what else its list tells. */
export const ownSheet = <Row extends View>(
  { kind }: HandledKind,
  more: readonly RowColumn<Row>[] = [],
): ListSheet<RowColumn<Row>> => ({
  name: `${kind.label}记录`,
  columns: [
    ...columns<Row>(),
    ...more,
    ...Object.entries<FormField>(kind.fields).map(([name, field]) =>
      text<Row>(nameOf(name, field), ({ form }) => cellOf(field, form[field.shows ?? name]), 40),
    ),
  ],
});

function cellOf({ kind, of }: FormField, said: unknown): string | string[] | null {
  if (said === null || said === undefined) return null;
  if (kind === 'files') return (said as GivenFile[]).map((file) => file.for ?? file.name);
  if (kind === 'tick') return said ? '是' : '否';
  if (kind === 'rows') return (said as object[]).map((row) => Object.values(row).filter(Boolean).join('，'));
  if (kind === 'choices') return (said as string[]).map((one) => of?.labels[one] ?? one);
  return of?.labels[String(said)] ?? String(said);
}

/** How many cases that wait are named at once. */
const MOST_TO_DO = 6;

/** Cases that wait for one, as who opened them or who was asked, the last changed first, and how many there are. */
export async function casesToDo(context: Member, side: Side) {
  const { db, services } = context;
  const filter: CaseFilter =
    side === 'applicant' ? { stage: 'todo', askedAt: context.now } : { stage: 'running', received: true };
  const { total, list } = await pageOwnCases(db, applicantOf(context), services.cases, filter, {
    pageSize: MOST_TO_DO,
  });
  return { total, list: list.map((given) => caseRow(context, given, side)) };
}
