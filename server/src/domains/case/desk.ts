import type { CallOutput } from '@zhice/contract/all';
import type { CaseRole } from '@zhice/contract/case/kind';
import { maskName } from '@zhice/contract/formats';
import type postgres from 'postgres';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf, readPage } from '../../rpc/page-of';
import { day, moment, text } from '../../sheet/sheet-columns';
import { act } from './act';
import { insertEvent, updateCase } from './case.queries';
import { type Acting, kindOf } from './case-kind';
import { caseRow, caseViews } from './case-view';
import {
  countUnread,
  type DeskCase,
  findDeskCase,
  isColleague,
  listColleagues,
  listViewers,
  type NoticeRow,
  pageDesk,
  tallyDesk,
  updateRead,
  upsertViewer,
} from './desk.queries';
import { type Desk, deskCounts } from './desk-counts.rules';

type Office = Context<'staff'>;

/** What of the cases a member of staff handles. */
export const deskOf = ({ staff, services }: Office): Desk => ({
  staffId: staff.id,
  unitId: staff.unitId,
  areas: staff.areas,
  kinds: services.cases.filter(({ kind }) => staff.permissions.has(kind.permission)),
  coordinates: staff.permissions.has('coordination'),
});

/** As which a member of staff acts: of the unit that has the case, over all units who coordinates, and to help where asked. */
const rolesOf = ({ staff }: Office, { unit_id, assists }: DeskCase): CaseRole[] => [
  ...(unit_id === null || unit_id === staff.unitId ? (['office'] as const) : []),
  ...(staff.permissions.has('coordination') ? (['coordinator'] as const) : []),
  ...(assists ? (['assistant'] as const) : []),
];

const actingOf = ({ db, services, now, today, staff, address, requestId }: Office): Acting => ({
  ...{ db, services, now, today, address, requestId },
  staff: { id: staff.id, unitId: staff.unitId },
});

function deskRow(context: Office, given: DeskCase) {
  const { enterprise_name, handler_id, handler_name, due_on, stage } = given;
  const overdue = stage === 'running' && due_on !== null && due_on < context.today;
  return { ...caseRow(context, given), enterprise_name, handler_id, handler_name, overdue };
}

export const deskHandlers = {
  '/api/console/case_list': {
    page: async (context, input) => {
      const { db, today } = context;
      const desk = deskOf(context);
      const list = await pageDesk(db, desk, input, today, input);
      const tallies = await tallyDesk(db, desk, input.keyword, today);
      return {
        ...pageOf(input).answer,
        ...deskCounts(tallies, desk, input),
        list: list.map((given) => deskRow(context, given)),
      };
    },
    sheet: {
      name: '办件',
      columns: [
        text('编号', 'number', 22),
        text('类型', 'kind_name', 16),
        text('名称', 'title', 50),
        text('企业', 'enterprise_name', 40),
        text('状态', 'state_name'),
        text('办理部门', 'unit_name', 24),
        text('经办人', 'handler_name'),
        moment('提交时间', 'submitted_at'),
        day('办理期限', 'due_on'),
        text('是否超期', ({ overdue }) => (overdue ? '是' : '否')),
        moment('办结时间', 'closed_at'),
      ],
    },
  },

  '/api/console/case': (context, { id }) => oneOf(context, id),

  '/api/console/case_clear': async (context, { id, reason }) => {
    const { db, staff } = context;
    const given = found(await findDeskCase(db, deskOf(context), id));
    if (given.handler_id !== staff.id && !staff.permissions.has('personal')) throw new Refusal('not_allowed');
    context.subject(`case ${id}`, { reason });
    return oneOf(context, id, true);
  },

  '/api/console/case_look': async (context, { id }) => {
    const { db, staff, now } = context;
    const { version } = found(await findDeskCase(db, deskOf(context), id));
    await upsertViewer(db, id, staff.id, now);
    return { viewers: await listViewers(db, id, staff.id, now), version };
  },

  '/api/console/case_act': async (context, { id, action, ...given }) => {
    await actOn(context, id, { name: action, ...given });
    context.subject(`case ${id}`, { action });
    return oneOf(context, id);
  },

  '/api/console/case_assign': async (context, { id, version, staff_id }) => {
    const { db, now, staff, services } = context;
    const given = await lockedCase(context, id, version);
    const { permission } = kindOf(services, given.kind).kind;
    if (staff_id !== null && !(await isColleague(db, permission, given.unit_id, staff_id))) {
      throw new Refusal('bad_input', { detail: '请从办理部门中有此项权限的同事里选择' }, 'staff_id');
    }
    if (!(await updateCase(db, given, now, { handler_id: staff_id }))) throw new Refusal('conflict');
    const action = staff_id === null ? 'release' : staff_id === staff.id ? 'take' : 'assign';
    await insertInside(context, given, action, '');
    context.subject(`case ${id}`, { before: { handler: given.handler_id }, after: { handler: staff_id } });
    return oneOf(context, id);
  },

  '/api/console/case_note': async (context, { id, words }) => {
    const given = await lockedCase(context, id);
    await insertInside(context, given, 'note', words.trim());
    context.subject(`case ${id}`);
    return oneOf(context, id);
  },

  '/api/console/case_bulk': async (context, { ids, action, fields, dry }) => {
    const list: CallOutput<'/api/console/case_bulk'>['list'] = [];
    for (const id of [...new Set(ids)]) list.push(await tryOne(context, id, { action, fields, dry }));
    const done = list.filter(({ refused }) => refused === '').map(({ id }) => id);
    context.subject(`cases ${done.length}`, { action, dry: dry ?? false, ids: done });
    return { list };
  },

  '/api/console/case_colleagues': async (context, { id }) => {
    const { db, services } = context;
    const given = found(await findDeskCase(db, deskOf(context), id));
    const { permission } = kindOf(services, given.kind).kind;
    return { list: [...(await listColleagues(db, permission, given.unit_id))] };
  },

  '/api/console/notice_list': {
    page: async ({ db, staff }, input) => {
      const columns = db`id, case_id, title, at, read_at is not null as read`;
      const where = db`staff_id = ${staff.id}`;
      const asked = { columns, from: db`staff_notice`, where, order: db`at desc, id desc` };
      const { list, ...page } = await readPage<NoticeRow>(db, asked, input);
      const unread = await countUnread(db, staff.id);
      return { ...page, unread, list: list.map((row) => ({ ...row, at: momentInChina(row.at) })) };
    },
    sheet: { name: '消息', columns: [text('内容', 'title', 60), moment('时间', 'at')] },
  },

  '/api/console/notice_read': async ({ db, staff, now }, { ids }) => {
    await updateRead(db, staff.id, ids, now);
    return { unread: await countUnread(db, staff.id) };
  },
} satisfies Partial<Handlers>;

async function oneOf(context: Office, id: number, clear = false): Promise<CallOutput<'/api/console/case'>> {
  const { db, staff, now } = context;
  const given = found(await findDeskCase(db, deskOf(context), id));
  const reading = { ...actingOf(context), services: context.services, roles: rolesOf(context, given), clear };
  const [view] = await caseViews(reading, [given]);
  const name = given.applicant_name;
  return {
    ...found(view),
    ...deskRow(context, given),
    applicant_name: clear ? name : maskName(name),
    clear,
    viewers: await listViewers(db, id, staff.id, now),
  };
}

/** A case of the desk, locked; refuses `conflict` when it was changed since the version that was seen. */
async function lockedCase(context: Office, id: number, version?: number): Promise<DeskCase> {
  const given = found(await findDeskCase(context.db, deskOf(context), id, true));
  if (version !== undefined && version !== given.version) throw new Refusal('conflict');
  return given;
}

type GivenAct = Parameters<typeof act>[3];

async function actOn(context: Office, id: number, given: GivenAct): Promise<DeskCase> {
  const desk = await lockedCase(context, id);
  await act(actingOf(context), kindOf(context.services, desk.kind), desk, given, rolesOf(context, desk));
  return desk;
}

/** What somebody of the office did or said, for the office alone. */
const insertInside = ({ db, now, staff }: Office, { id, state }: DeskCase, action: string, words: string) =>
  insertEvent(db, {
    ...{ case_id: id, at: now, action, state, role: 'office', inside: true, words, details: {} },
    ...{ account_id: null, staff_id: staff.id, unit_id: staff.unitId },
  });

interface BulkAct {
  action: string;
  fields?: GivenAct['fields'];
  dry?: boolean;
}

const DRY = Symbol('dry');

/** One of several: in a step of its own, so that what is refused leaves the others; taken back where it was only asked for. */
async function tryOne(context: Office, id: number, { action, fields, dry }: BulkAct) {
  let title = '';
  try {
    await (context.db as postgres.TransactionSql).savepoint(async (db) => {
      const given = found(await findDeskCase(db, deskOf(context), id));
      title = given.title;
      if (!kindOf(context.services, given.kind).kind.actions[action]?.bulk) throw new Refusal('state_changed');
      await actOn({ ...context, db }, id, { name: action, fields });
      if (dry) throw DRY;
    });
  } catch (error) {
    if (error === DRY) return { id, title, refused: '' };
    if (!(error instanceof Refusal)) throw error;
    return { id, title, refused: error.message };
  }
  return { id, title, refused: '' };
}
