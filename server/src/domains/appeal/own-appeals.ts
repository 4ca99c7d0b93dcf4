import type { CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../calendar-day';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found } from '../../rpc/refusal';
import { figure, moment, text } from '../../sheet/sheet-columns';
import { findOwnAppeal, type OwnAppeal, pageOwnAppeals } from './own-appeals.queries';

type AppealRow = CallOutput<'/api/Person/appeal_tabulation'>['list'][number];

export const ownAppealHandlers = {
  '/api/Person/appeal_tabulation': {
    page: async ({ db, enterpriseId }, input) => {
      if (input.id !== undefined) {
        const appeal = found(await findOwnAppeal(db, enterpriseId, input.id));
        return { total: 1, page: 1, pageSize: 1, list: [appealRow(appeal)] };
      }
      const page = pageOf(input);
      const { total, rows } = await pageOwnAppeals(db, enterpriseId, page);
      return { ...page.answer, total, list: rows.map(appealRow) };
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

const STATES: Record<string, { name: string; next: string }> = {
  submitted: { name: '已提交', next: '等待受理' },
  accepted: { name: '已受理', next: '等待办理' },
  handling: { name: '办理中', next: '' },
  solved: { name: '已办结', next: '已答复' },
  refused: { name: '不予受理', next: '可补充情况后重新提出' },
  withdrawn: { name: '已撤回', next: '可重新提出' },
};

/** State and next step of an appeal; while it is handled, by whom and within how long. */
export function appealWords(state: string, department: string, workingDays: number) {
  const { name, next } = STATES[state] ?? { name: state, next: '' };
  const handled = department ? `${department}在 ${workingDays} 个工作日内答复` : `${workingDays} 个工作日内答复`;
  return { state_name: name, next_step: next || handled };
}

/** What is known to have happened to an own appeal. */
export async function findAppealEvents(db: Db, enterpriseId: number, id: number) {
  const appeal = await findOwnAppeal(db, enterpriseId, id);
  return appeal ? eventsOf(appeal) : [];
}

function eventsOf(appeal: OwnAppeal) {
  const submitted = { at: appeal.created_at, state_name: '已提交', note: appeal.type_name };
  if (!appeal.closed_at) return [submitted];
  const { state_name } = appealWords(appeal.state, appeal.department, appeal.working_days);
  return [submitted, { at: appeal.closed_at, state_name, note: appeal.department }];
}

function appealRow(appeal: OwnAppeal): AppealRow {
  return {
    id: appeal.id,
    title: appeal.title,
    type_name: appeal.type_name,
    department: appeal.department,
    working_days: appeal.working_days,
    state: appeal.state,
    ...appealWords(appeal.state, appeal.department, appeal.working_days),
    createtime: momentInChina(appeal.created_at),
    closed_at: appeal.closed_at && momentInChina(appeal.closed_at),
    history: eventsOf(appeal).map(({ at, ...event }) => ({ at: momentInChina(at), ...event })),
  };
}
