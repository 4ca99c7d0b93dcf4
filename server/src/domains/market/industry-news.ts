import { found } from '../../base/refusal';
import { cleanHtml } from '../../base/rich-text';
import { isPublished } from '../../db/published';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, text } from '../../sheet/sheet-columns';

type NewsRow = ListRow<'/api/index/market_industry_trends'>;

const columns = (db: Db) => db`
  n.id, n.title, n.summary, n.source, coalesce(k.name, '') as type_name,
  to_char(n.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as createtime`;
const from = (db: Db) => db`industry_news n left join industry_news_kind k on k.id = n.kind_id`;

export const industryNewsHandlers = {
  '/api/index/market_industry_type': async ({ db, now }) => ({
    list: [
      ...(await db<{ id: number; name: string; count: number }[]>`
        select k.id, k.name, count(n.id) as count
        from industry_news_kind k left join industry_news n on n.kind_id = k.id and ${isPublished(db, now, 'n')}
        where k.deleted_at is null group by k.id order by k.position, k.id`),
    ],
  }),

  '/api/index/market_industry_trends': {
    page: ({ db, now }, input) => {
      const words = searchIn(db, input.keyword, {
        name: db`n.title`,
        texts: [db`n.summary`, db`n.source`, db`k.name`],
      });
      return readPage<NewsRow>(
        db,
        {
          columns: columns(db),
          from: from(db),
          where: db`${isPublished(db, now, 'n')} and ${words.found}
            ${input.type === undefined ? db`` : db`and n.kind_id = ${input.type}`}`,
          order: db`${words.first} n.published_at desc, n.id desc`,
        },
        input,
      );
    },
    sheet: {
      name: '行业资讯',
      columns: [
        text('标题', 'title', 50),
        text('类别', 'type_name'),
        text('摘要', 'summary', 60),
        text('来源', 'source', 24),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/index/market_industry_trends_detail': async ({ db, now }, { id }) => {
    const [row] = await db<(NewsRow & { body: string; at: Date })[]>`
      select ${columns(db)}, n.body, n.published_at as at from ${from(db)}
      where n.id = ${id} and ${isPublished(db, now, 'n')}`;
    const { at, ...news } = found(row);
    const beside = async (newer: boolean) => {
      const [one] = await db<{ id: number; title: string }[]>`
        select n.id, n.title from industry_news n
        where ${isPublished(db, now, 'n')} and (n.published_at, n.id) ${newer ? db`>` : db`<`} (${at}, ${id})
        order by ${newer ? db`n.published_at, n.id` : db`n.published_at desc, n.id desc`} limit 1`;
      return one;
    };
    const [previous, next] = [await beside(true), await beside(false)];
    return { ...news, body: cleanHtml(news.body), ...(previous && { previous }), ...(next && { next }) };
  },
} satisfies Partial<Handlers>;
