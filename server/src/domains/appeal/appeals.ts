import type { CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { type PageAsked, readPage } from '../../rpc/page-of';
import { figure, moment, text } from '../../sheet/sheet-columns';
import type { ApplicationSource } from '../account';

type AppealRow = ListRow<'/api/Person/appeal_tabulation'>;
type AppealType = CallOutput<'/api/demo/appeal_type'>['list'][number];

export const appealHandlers = {
  '/api/demo/appeal_type': async ({ db }) => ({ list: [...(await listAppealTypes(db))] }),

  '/api/Person/appeal_tabulation': {
    page: async ({ db, enterpriseId }, input) => {
      const { list, ...page } = await pageOwnAppeals(db, enterpriseId, input.id, input.id === undefined ? input : ONE);
      if (input.id !== undefined) found(list[0]);
      return { ...page, list: list.map(appealRow) };
    },
    sheet: {
      name: '企业诉求',
      columns: [
        text('诉求', 'title', 50),
        text('类型', 'type_name', 20),
        text('答复部门', 'department', 24),
        figure('办理时限（工作日）', 'working_days'),
        text('状态', 'state_name'),
        text('下一步', 'next_step', 36),
        moment('提交时间', 'createtime'),
        moment('办结时间', 'closed_at'),
      ],
    },
  },
} satisfies Partial<Handlers>;

/** Kinds of appeals in their order; withdrawn ones are not counted. */
const listAppealTypes = (db: Db) =>
  db<AppealType[]>`
    select t.id, t.name, t.department, t.working_days,
      count(a.id) as count, count(a.id) filter (where a.state = 'solved') as solved
    from appeal_type t left join appeal a on a.appeal_type_id = t.id and a.state <> 'withdrawn'
    group by t.id order by t.position, t.id`;

type OwnAppeal = Pick<AppealRow, 'id' | 'title' | 'type_name' | 'department' | 'working_days' | 'state'> & {
  created_at: Date;
  closed_at: Date | null;
};

const ONE = { pageSize: 1 };

/** Appeals of an enterprise, the newest first; with an id that one. */
function pageOwnAppeals(db: Db, enterpriseId: number, id: number | undefined, asked: PageAsked) {
  const list = {
    columns: db`a.id, a.title, t.name as type_name, t.department, t.working_days, a.state, a.created_at, a.closed_at`,
    from: db`appeal a`,
    joins: db`join appeal_type t on t.id = a.appeal_type_id`,
    where: db`a.enterprise_id = ${enterpriseId} ${id === undefined ? db`` : db`and a.id = ${id}`}`,
    order: db`a.created_at desc, a.id desc`,
  };
  return readPage<OwnAppeal>(db, list, asked);
}

const STATES: Record<string, { name: string; next: string }> = {
  submitted: { name: '已提交', next: '等待受理' },
  accepted: { name: '已受理', next: '等待办理' },
  handling: { name: '办理中', next: '' },
  solved: { name: '已办结', next: '已答复' },
  refused: { name: '不予受理', next: '可补充情况后重新提出' },
  withdrawn: { name: '已撤回', next: '可重新提出' },
};

/** State and next step of an appeal; while it is handled, by whom and within how long. */
function appealText(state: string, department: string, workingDays: number) {
  const { name, next } = STATES[state] ?? { name: state, next: '' };
  const handled = department ? `${department}在 ${workingDays} 个工作日内答复` : `${workingDays} 个工作日内答复`;
  return { state_name: name, next_step: next || handled };
}

function eventsOf(appeal: OwnAppeal) {
  const submitted = { at: appeal.created_at, state_name: '已提交', note: appeal.type_name };
  if (!appeal.closed_at) return [submitted];
  const { state_name } = appealText(appeal.state, appeal.department, appeal.working_days);
  return [submitted, { at: appeal.closed_at, state_name, note: appeal.department }];
}

const appealRow = (appeal: OwnAppeal): AppealRow => ({
  ...appeal,
  ...appealText(appeal.state, appeal.department, appeal.working_days),
  createtime: momentInChina(appeal.created_at),
  closed_at: appeal.closed_at && momentInChina(appeal.closed_at),
  history: eventsOf(appeal).map(({ at, ...event }) => ({ at: momentInChina(at), ...event })),
});

/** Appeals of the enterprise. */
export const appealSource: ApplicationSource = {
  kind: 'appeal',
  name: '企业诉求',
  states: {
    submitted: 'running',
    accepted: 'running',
    handling: 'running',
    solved: 'done',
    refused: 'done',
    withdrawn: 'withdrawn',
  },
  select: (db, { enterpriseId }) => db`
    select a.id, a.title, a.state as own_state, coalesce(a.closed_at, a.created_at) as at,
      '/appeal?open=appeal-' || a.id as link,
      jsonb_build_object('department', t.department, 'working_days', t.working_days) as detail
    from appeal a join appeal_type t on t.id = a.appeal_type_id where a.enterprise_id = ${enterpriseId}`,
  words: ({ own_state, detail }) => ({
    ...appealText(own_state, String(detail.department), Number(detail.working_days)),
    withdrawable: false,
  }),
  history: async (db, { enterpriseId }, id) =>
    enterpriseId === null ? [] : (await pageOwnAppeals(db, enterpriseId, id, ONE)).list.flatMap(eventsOf),
};
