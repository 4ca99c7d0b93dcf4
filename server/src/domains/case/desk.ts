import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { pageOf, readPage } from '../../rpc/page-of';
import { day, moment, text } from '../../sheet/sheet-columns';
import { kindOf } from './case-kind';
import {
  countUnread,
  findDeskCase,
  listColleagues,
  listViewers,
  type NoticeRow,
  updateRead,
  upsertViewer,
} from './desk.queries';
import {
  actOn,
  assignTo,
  deskOf,
  deskRow,
  directs,
  labelOfAct,
  lockedCase,
  movedBetween,
  oneOf,
  rolesOf,
} from './desk-case';
import { deskQueue } from './desk-queue';

export const deskHandlers = {
  '/api/console/case_list': {
    page: async (context, input) => {
      const { db, today } = context;
      const desk = deskOf(context);
      const page = pageOf(input);
      const { list, ...counts } = await deskQueue(db, desk, input, today, input);
      return {
        ...page.answer,
        ...counts,
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
        day('首次答复期限', 'answer_due_on'),
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
    return oneOf(context, id, { clear: true });
  },

  '/api/console/case_look': async (context, { id }) => {
    const { db, staff, now } = context;
    const { version } = found(await findDeskCase(db, deskOf(context), id));
    await upsertViewer(db, id, staff.id, now);
    await updateRead(db, staff.id, db`case_id = ${id}`, now);
    return { viewers: await listViewers(db, id, staff.id, now), version };
  },

  '/api/console/case_act': async (context, { id, action, ...given }) => {
    const { desk } = await actOn(context, id, { name: action, ...given });
    const after = await oneOf(context, id, { left: true });
    context.subject(`case ${id}`, {
      操作: labelOfAct(context, desk.kind, action),
      ...movedBetween(deskRow(context, desk), after),
    });
    return after;
  },

  '/api/console/case_assign': async (context, { id, version, staff_id }) => {
    const given = await lockedCase(context, id, version);
    await assignTo(context, given, staff_id);
    const after = await oneOf(context, id);
    context.subject(`case ${id}`, movedBetween(deskRow(context, given), after));
    return after;
  },

  '/api/console/case_note': async (context, { id, words }) => {
    await actOn(context, id, { name: 'note', fields: { words } });
    context.subject(`case ${id}`);
    return oneOf(context, id);
  },

  '/api/console/case_colleagues': async (context, { id }) => {
    const { db, services } = context;
    const given = found(await findDeskCase(db, deskOf(context), id));
    if (!directs(rolesOf(context, given))) return { list: [] };
    const { permission } = kindOf(services, given.kind).kind;
    return { list: [...(await listColleagues(db, permission, given.unit_id))] };
  },

  '/api/console/notice_list': {
    page: async ({ db, staff }, input) => {
      const columns = db`id, case_id, path, title, at, read_at is not null as read`;
      const where = db`staff_id = ${staff.id} ${input.unread ? db`and read_at is null` : db``}`;
      const asked = { columns, from: db`staff_notice`, where, order: db`at desc, id desc` };
      const { list, ...page } = await readPage<NoticeRow>(db, asked, input);
      const unread = await countUnread(db, staff.id);
      return { ...page, unread, list: list.map((row) => ({ ...row, at: momentInChina(row.at) })) };
    },
    sheet: { name: '消息', columns: [text('内容', 'title', 60), moment('时间', 'at')] },
  },

  '/api/console/notice_read': async ({ db, staff, now }, { ids }) => {
    await updateRead(db, staff.id, ids && db`id = any(${[...ids]}::bigint[])`, now);
    return { unread: await countUnread(db, staff.id) };
  },
} satisfies Partial<Handlers>;
