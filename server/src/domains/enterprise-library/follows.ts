import { CHANGE_KINDS } from '@zhice/contract/enterprise-library/library-kind';
import { momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { figure, moment, type RowColumn, text } from '../../sheet/sheet-columns';
import { titleFacts } from '../enterprise';
import { valueWords } from './change-words.rules';
import type { TypedChange } from './note-changes';

/** Changes of so many days are counted beside an enterprise or a search. */
export const DAYS_COUNTED = 30;

const FOLLOWED_COLUMNS: readonly RowColumn<ListRow<'/api/portal/followed_enterprises'>>[] = [
  text('企业名称', 'name', 40),
  text('统一社会信用代码', 'credit_code', 22),
  text('地区', 'area', 24),
  figure('近 30 天变化', 'changes'),
  moment('关注时间', 'followed_at'),
];
const CHANGE_COLUMNS: readonly RowColumn<ListRow<'/api/portal/enterprise_changes'>>[] = [
  moment('时间', 'at'),
  text('企业名称', 'name', 40),
  text('变化', 'kind_name', 16),
  text('原来', 'before', 40),
  text('现在', 'after', 40),
];

export const followHandlers = {
  '/api/portal/enterprise_follow': async ({ db, account, now, subject }, { id, follow }) => {
    found((await isShown(db, id)) || null);
    if (follow === undefined) return { followed: await isFollowed(db, account.id, id) };
    if (follow) {
      await db`
        insert into enterprise_follow (account_id, enterprise_id, followed_at) values (${account.id}, ${id}, ${now})
        on conflict do nothing`;
    } else {
      await db`delete from enterprise_follow where account_id = ${account.id} and enterprise_id = ${id}`;
    }
    subject(`enterprise ${id}`, { follow });
    return { followed: follow };
  },

  '/api/portal/followed_enterprises': {
    page: async ({ db, account, now }, asked) => {
      const { list, ...page } = await readPage<FollowedRow>(
        db,
        {
          columns: db`e.id, e.name, coalesce(e.credit_code, '') as credit_code, coalesce(e.area_code, '') as area, f.followed_at, (
            select count(*) from enterprise_change c where c.enterprise_id = e.id and c.at >= f.followed_at
              and c.at >= ${daysBefore(now)}) as changes`,
          from: db`enterprise_follow f join enterprise e on e.id = f.enterprise_id`,
          where: db`f.account_id = ${account.id}`,
          order: db`f.followed_at desc, e.id desc`,
        },
        asked,
      );
      const row = ({ followed_at, area, ...rest }: FollowedRow) => ({
        ...rest,
        area: areaPath(area),
        followed_at: momentInChina(followed_at),
      });
      return { ...page, list: list.map(row) };
    },
    sheet: { name: '关注的企业', columns: FOLLOWED_COLUMNS },
  },

  '/api/portal/enterprise_changes': {
    page: async ({ db, account, today }, { kind, enterprise_id: one, ...asked }) => {
      const titles = titleFacts(today);
      const { list, ...page } = await readPage<ChangeRow>(
        db,
        {
          columns: db`c.id, c.enterprise_id, e.name, c.kind, c.before, c.after, c.at`,
          from: db`enterprise_change c join enterprise_follow f on f.enterprise_id = c.enterprise_id and c.at >= f.followed_at`,
          joins: db`join enterprise e on e.id = c.enterprise_id`,
          where: db`f.account_id = ${account.id} ${kind ? db`and c.kind = ${kind}` : db``}
            ${one ? db`and c.enterprise_id = ${one}` : db``}`,
          order: db`c.at desc, c.id desc`,
        },
        asked,
      );
      const row = (change: ChangeRow) => ({
        ...change,
        kind_name: CHANGE_KINDS.labels[change.kind],
        before: valueWords(change.kind, change.before, titles),
        after: valueWords(change.kind, change.after, titles),
        at: momentInChina(change.at),
      });
      return { ...page, list: list.map(row) };
    },
    sheet: { name: '关注企业的变化', columns: CHANGE_COLUMNS },
  },
} satisfies Partial<Handlers>;

interface FollowedRow {
  id: number;
  name: string;
  credit_code: string;
  area: string;
  followed_at: Date;
  changes: number;
}

interface ChangeRow extends TypedChange {
  id: number;
  enterprise_id: number;
  name: string;
  at: Date;
}

export const daysBefore = (now: Date): Date => new Date(now.getTime() - DAYS_COUNTED * 86_400_000);

/** Whether the library shows an enterprise. */
export const isShown = (db: Db, id: number) =>
  hasRows(
    db`select 1 from enterprise where id = ${id} and name <> '' and (approved_at is not null or source_key is not null)`,
  );

const isFollowed = (db: Db, accountId: number, id: number) =>
  hasRows(db`select 1 from enterprise_follow where account_id = ${accountId} and enterprise_id = ${id}`);
