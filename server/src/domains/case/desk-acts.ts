import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import { isDeskAct } from '@zhice/contract/case/desk-act-kinds';
import { actionOf } from '@zhice/contract/case/kind';
import { messageOf } from '@zhice/contract/codes';
import type postgres from 'postgres';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { insertAuditOfOne } from '../../rpc/audit.queries';
import type { Handlers } from '../../rpc/context';
import { CASE_COLUMNS, type Case, findCaseLocked, updateCase } from './case.queries';
import { type Form, kindOf } from './case-kind';
import { findDeskCase, listTakingUnits } from './desk.queries';
import {
  actOn,
  anywhere,
  deskOf,
  deskRow,
  type GivenAct,
  insertInside,
  labelOfAct,
  movedBetween,
  type Office,
  transferMark,
} from './desk-case';
import { underWayBeside } from './merging';
import { alike } from './similar.rules';

type Outcome = CallOutput<'/api/console/case_bulk'>['list'][number];

/** As many others of an applicant are looked through for what is alike. */
const MOST_BESIDE = 50;
const MOST_SIMILAR = 8;

export const deskActHandlers = {
  '/api/console/case_bulk': async (context, asked) => {
    const list = await inBulk(context, asked, false);
    const done = list.filter(({ refused }) => refused === '').map(({ id }) => id);
    context.subject(`cases ${done.length}`, { action: asked.action, ids: done });
    return { list };
  },

  '/api/console/case_bulk_preview': async (context, asked) => ({ list: await inBulk(context, asked, true) }),

  '/api/console/case_units': async ({ db, services }, { kinds }) => {
    const asked = services.cases.filter(({ kind }) => kinds.includes(kind.name));
    return { list: await listTakingUnits(db, [...new Set(asked.map(({ kind }) => kind.permission))], null) };
  },

  '/api/console/case_undo': async (context, { list: given }) => {
    const list: Outcome[] = [];
    for (const { id, version } of given) {
      const run = (step: Office) => takeBack(step, id, version);
      list.push(await inOwnStep(context, id, { path: '/api/console/case_undo', action: 'undo', run }));
    }
    const done = list.filter(({ refused }) => refused === '').map(({ id }) => id);
    context.subject(`cases ${done.length}`, { action: 'undo', ids: done });
    return { list };
  },

  '/api/console/case_similar': async (context, { id }) => {
    const { db, services } = context;
    const given = found(await findDeskCase(db, deskOf(context), id));
    const { kind } = kindOf(services, given.kind);
    if (!kind.actions.merge) return { list: [] };
    const others = await db<Case[]>`
      select ${db.unsafe(CASE_COLUMNS)} from cases c left join unit u on u.id = c.unit_id
      where ${underWayBeside(db, given)} order by c.id desc limit ${MOST_BESIDE}`;
    const textOf = ({ title, form }: Case) => `${title} ${form.content ?? form.words ?? ''}`;
    const list = others.map((other) => ({
      ...{ id: other.id, number: other.number ?? '', title: other.title, unit_name: other.unit_name },
      state_name: kind.states[other.state]?.label ?? other.state,
      submitted_at: other.submitted_at ? momentInChina(other.submitted_at) : '',
      alike: alike(textOf(given), textOf(other)),
    }));
    return { list: list.sort((a, b) => b.alike - a.alike || b.id - a.id).slice(0, MOST_SIMILAR) };
  },

  '/api/console/case_draft': async (context, { id, action, fields }) => {
    const { db, staff, now } = context;
    found(await findDeskCase(db, deskOf(context), id));
    if (fields === null) {
      await db`delete from case_draft where case_id = ${id} and staff_id = ${staff.id} and action = ${action}`;
      return {};
    }
    await db`
      insert into case_draft (case_id, staff_id, action, fields, at)
      values (${id}, ${staff.id}, ${action}, ${db.json(fields as never)}, ${now})
      on conflict (case_id, staff_id, action) do update set fields = excluded.fields, at = excluded.at`;
    return {};
  },
} satisfies Partial<Handlers>;

const DRY = Symbol('dry');

interface Step {
  path: CallPath;
  action: string;
  run(step: Office): Promise<Pick<Outcome, 'title' | 'undoable'>>;
  dry?: boolean;
}

/** What becomes of each of several cases by one act, or would. */
async function inBulk(context: Office, asked: CallInput<'/api/console/case_bulk'>, dry: boolean): Promise<Outcome[]> {
  const { ids, action, fields = {} } = asked;
  const list: Outcome[] = [];
  for (const id of [...new Set(ids)]) {
    const run = (step: Office) => actInBulk(step, id, { name: action, fields });
    list.push(await inOwnStep(context, id, { path: '/api/console/case_bulk', action, run, dry }));
  }
  return list;
}

/** Does one of several in a step of its own, so that what is refused leaves the others; takes it back where it was only asked for. */
async function inOwnStep(context: Office, id: number, { path, action, run, dry }: Step): Promise<Outcome> {
  const told: Outcome = { id, title: '', refused: '', version: 0, undoable: false };
  try {
    await (context.db as postgres.TransactionSql).savepoint(async (db) => {
      const step = { ...context, db };
      const read = () => findDeskCase(db, anywhere(deskOf(context)), id);
      const before = await read();
      Object.assign(told, await titleOf(step, id));
      Object.assign(told, await run(step));
      if (dry) throw DRY;
      const after = await read();
      if (!before || !after) return;
      told.version = after.version;
      const detail = {
        操作: labelOfAct(step, before.kind, action),
        ...movedBetween(deskRow(context, before), deskRow(context, after)),
      };
      await insertAuditOfOne(db, context, { action: path, subject: `case ${id}`, detail });
    });
  } catch (error) {
    if (error === DRY) return told;
    if (!(error instanceof Refusal)) throw error;
    return { ...told, refused: await whyNot(context, id, error), undoable: false };
  }
  return told;
}

/** Why one of several could not be done: of a state, which it is. */
async function whyNot(context: Office, id: number, error: Refusal): Promise<string> {
  if (error.code !== 'state_changed') return error.message.replace(BAD_INPUT, '');
  const given = await findDeskCase(context.db, deskOf(context), id);
  const state = given && kindOf(context.services, given.kind).kind.states[given.state]?.label;
  return state ? `现在是“${state}”，不能这样办` : error.message;
}

const BAD_INPUT = messageOf('bad_input', { detail: '' });

const titleOf = async (context: Office, id: number) => {
  const given = await findDeskCase(context.db, deskOf(context), id);
  return given && { title: given.title };
};

async function actInBulk(context: Office, id: number, given: GivenAct & { fields: Form }) {
  const { kind, title } = found(await findDeskCase(context.db, deskOf(context), id));
  const handled = kindOf(context.services, kind);
  if (!isDeskAct(given.name) && !actionOf(handled.kind, given.name)?.bulk) throw new Refusal('state_changed');
  const { undoable } = await actOn(context, id, given);
  return { title, undoable };
}

/** What its details say of where a case stood before. */
interface Before {
  before?: Pick<Case, 'unit_id' | 'handler_id'>;
}

/** Takes back what this person did last to a case, where it was given or handed on and nobody has changed it since. */
async function takeBack(context: Office, id: number, version: number) {
  const { db, services, staff, now } = context;
  const given = found(await findCaseLocked(db, id));
  if (!staff.permissions.has(kindOf(services, given.kind).kind.permission)) throw new Refusal('not_found');
  const last = await firstRow<{ action: string; staff_id: number | null; details: Before }>(db`
    select action, staff_id, details from case_event where case_id = ${id} order by id desc limit 1`);
  if (last?.staff_id !== staff.id) throw new Refusal('not_found');
  const { before } = last.details;
  if (given.version !== version || !before) throw new Refusal('rule_broken', { detail: '已有新的办理，不能撤销' });
  if (!(await updateCase(db, given, now, before))) throw new Refusal('conflict');
  await insertInside(context, given, 'undo');
  await db`delete from staff_notice where case_id = ${id} and mark = ${transferMark(id, version)}`;
  return { title: given.title, undoable: false };
}
