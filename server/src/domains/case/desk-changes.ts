import type { CallInput } from '@zhice/contract/all';
import { addDays, midnightOf, momentInChina } from '../../base/day';
import { countOf } from '../../db/read-rows';
import type { Context, Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';
import { seenBy } from './desk.queries';
import { deskOf } from './desk-case';

type Office = Context<'staff'>;
type Asked = Pick<CallInput<'/api/console/case_change_list'>, 'what' | 'since'>;

interface Row {
  id: number;
  number: string;
  title: string;
  kind: string;
  state: string;
  unit_name: string;
  at: Date;
}

export const deskChangeHandlers = {
  '/api/console/case_change_list': {
    page: async (context, input) => {
      const { db, services } = context;
      const at = columnOf(context, input);
      const page = await readPage<Row>(
        db,
        {
          columns: db`c.id, coalesce(c.number, '') as number, c.title, c.kind, c.state, coalesce(u.name, '') as unit_name, ${at} as at`,
          from: db`cases c`,
          joins: db`left join unit u on u.id = c.unit_id`,
          where: changed(context, input),
          order: db`${at} desc, c.id desc`,
        },
        input,
      );
      return {
        ...page,
        list: page.list.map(({ kind, state, at: moment, ...row }) => {
          const handled = services.cases.find((one) => one.kind.name === kind)?.kind;
          const names = { kind_name: handled?.label ?? kind, state_name: handled?.states[state]?.label ?? state };
          return { ...row, ...names, at: momentInChina(moment) };
        }),
      };
    },
    sheet: {
      name: '近期办件',
      columns: [
        text('编号', 'number', 22),
        text('名称', 'title', 50),
        text('类型', 'kind_name', 16),
        text('状态', 'state_name'),
        text('办理部门', 'unit_name', 24),
        moment('时间', 'at'),
      ],
    },
  },
} satisfies Partial<Handlers>;

const columnOf = ({ db }: Office, { what }: Asked) => (what === 'closed' ? db`c.closed_at` : db`c.submitted_at`);

const changed = (context: Office, asked: Asked) => {
  const { db, today } = context;
  const since = asked.since ?? addDays(today, -1);
  const over = asked.what === 'closed' ? db`and c.stage in ('done', 'withdrawn')` : db``;
  return db`${seenBy(db, deskOf(context))} ${over} and ${columnOf(context, asked)} >= ${midnightOf(since)}`;
};

/** How many of the cases that one may handle came in or were closed since a day; undefined for who handles none. */
export async function countChanges(context: Office, asked: Asked): Promise<number | undefined> {
  if (deskOf(context).kinds.length === 0) return undefined;
  return countOf(context.db`select count(*) as count from cases c where ${changed(context, asked)}`);
}
