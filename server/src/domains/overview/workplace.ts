import type { CallOutput } from '@zhice/contract/all';
import type { Permission } from '@zhice/contract/staff/enumerations';
import { addDays, midnightOf } from '../../base/day';
import { countOf, hasRows } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { countChanges } from '../case';
import { hasDraft } from '../matching';

type Office = Context<'staff'>;
type Figure = CallOutput<'/api/console/workplace'>['figures'][number];

export const workplaceHandlers = {
  '/api/console/workplace': async (context) => {
    const since = addDays(context.today, -1);
    const figures = await Promise.all(FIGURES.map((figure) => figure(context, since)));
    return { since, figures: figures.flat(), steps: await stepsOf(context) };
  },
} satisfies Partial<Handlers>;

/** What a portal needs before it opens, and what tells that it is there. */
const STEPS: readonly { name: string; permission: Permission; to: string; done: (db: Db) => Fragment }[] = [
  {
    ...{ name: '填写网站设置', permission: 'content', to: '/content/settings' },
    done: (db) => db`select from site_setting where name = 'bqxx' and value <> ''`,
  },
  {
    ...{ name: '添加同事，分配部门和角色', permission: 'staff', to: '/staff?add=1' },
    done: (db) => db`select from staff where disabled_at is null offset 1`,
  },
  {
    ...{ name: '录入或导入政策', permission: 'policies', to: '/policies' },
    done: (db) => db`select from policy where deleted_at is null limit 1`,
  },
];

async function stepsOf({ db, staff }: Office) {
  const own = STEPS.filter(({ permission }) => staff.permissions.has(permission));
  const steps = await Promise.all(own.map(async ({ name, to, done }) => ({ name, to, done: await hasRows(done(db)) })));
  return steps.every(({ done }) => done) ? [] : steps;
}

/** One figure, or none for who has no rows of it. */
type MakeFigure = (context: Office, since: string) => Promise<Figure[]>;

const ofCases =
  (what: 'came' | 'closed', name: string): MakeFigure =>
  async (context, since) => {
    const count = await countChanges(context, { what, since });
    return count === undefined ? [] : [{ ...{ name, count, unit: '件', urgent: false }, to: `/changes?what=${what}` }];
  };

interface Counted extends Pick<Figure, 'name' | 'unit'> {
  urgent?: boolean;
  to: (since: string) => string;
  count: (context: Office, since: Date) => Parameters<typeof countOf>[0];
}

const ofPermission =
  (permission: Permission, { name, unit, urgent = false, to, count }: Counted): MakeFigure =>
  async (context, since) => {
    if (!context.staff.permissions.has(permission)) return [];
    return [{ name, unit, urgent, to: to(since), count: await countOf(count(context, midnightOf(since))) }];
  };

/** Within the areas of who works, as the lists are; none: all. */
const inAreas = ({ db, staff: { areas } }: Office) =>
  areas.length === 0 ? db`true` : db`(e.area_code is null or e.area_code = any(${areas}::text[]))`;

const itemsWith = (db: Db, state: 'waiting' | 'returned') => db`
  select count(*) as count from policy p where p.kind = 'item' and p.deleted_at is null and ${hasDraft(db, state)}`;

const FIGURES: readonly MakeFigure[] = [
  ofCases('came', '新收办件'),
  ofCases('closed', '办结办件'),
  ofPermission('enterprises', {
    ...{ name: '新企业', unit: '家', to: (since) => `/enterprises?from=${since}` },
    count: (context, since) => context.db`
      select count(*) as count from enterprise e where e.name <> '' and e.created_at >= ${since} and ${inAreas(context)}`,
  }),
  ofPermission('enterprises', {
    ...{ name: '新用户', unit: '个', to: (since) => `/users?from=${since}` },
    count: (context, since) => context.db`
      select count(*) as count from account a left join enterprise e on e.id = a.enterprise_id
      where a.created_at >= ${since} and ${inAreas(context)}`,
  }),
  ofPermission('policies', {
    ...{ name: '新增或修改的政策', unit: '份', to: (since) => `/policies?from=${since}` },
    count: ({ db }, since) =>
      db`select count(*) as count from policy where deleted_at is null and updated_at >= ${since}`,
  }),
  ofPermission('rules', {
    ...{ name: '待第二人审核的规则', unit: '条', urgent: true, to: () => '/rules?state=waiting' },
    count: ({ db }) => itemsWith(db, 'waiting'),
  }),
  ofPermission('rules', {
    ...{ name: '退回修改的规则', unit: '条', urgent: true, to: () => '/rules?state=returned' },
    count: ({ db }) => db`${itemsWith(db, 'returned')} and not ${hasDraft(db, 'waiting')}`,
  }),
  ofPermission('content', {
    ...{ name: '待复核的协议', unit: '份', urgent: true, to: () => '/content/agreement?state=draft' },
    count: ({ db }) => db`
      select count(*) as count from agreement where deleted_at is null and published_at is null`,
  }),
  ofPermission('rules', {
    ...{ name: '待复核的规费调整', unit: '条', urgent: true, to: () => '/fees' },
    count: ({ db }) => db`select count(*) as count from catalogue_proposal where decided_at is null`,
  }),
  ofPermission('messages', {
    ...{ name: '发送失败的消息', unit: '条', urgent: true, to: () => '/messages?state=failed' },
    count: ({ db }) => db`
      select count(*) as count from outbox where done_at is not null and last_error is not null`,
  }),
  ofPermission('messages', {
    ...{ name: '待复核的群发通知', unit: '条', urgent: true, to: () => '/group-notices?state=waiting' },
    count: ({ db }) => db`select count(*) as count from group_notice where state = 'waiting'`,
  }),
];
