import { KNOWLEDGE_KINDS } from '@zhice/contract/content/enumerations';
import { found } from '../../base/refusal';
import { cleanHtml } from '../../base/rich-text';
import { isPublished } from '../../db/published';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { labelOf } from '../../reference/choices';
import type { Handlers, ListRow } from '../../rpc/context';
import { type Page, type PageAsked, readPage } from '../../rpc/page-of';
import { day, text } from '../../sheet/sheet-columns';

/** A kind of article: what lists show of it, in SQL, and in which of its columns beside the title a keyword is looked for. */
interface ArticleKind {
  table: 'content_trend' | 'content_knowledge' | 'content_feed';
  columns: string;
  searched: readonly string[];
}

const TRENDS: ArticleKind = {
  table: 'content_trend',
  columns: 'title, summary, image, source',
  searched: ['summary', 'source'],
};
const KNOWLEDGE: ArticleKind = {
  table: 'content_knowledge',
  columns: 'kind as type, title, summary',
  searched: ['summary'],
};
const FEED: ArticleKind = { table: 'content_feed', columns: 'title, tag', searched: ['tag'] };

export const articleHandlers = {
  '/api/demo/trends_list': {
    page: ({ db, now }, input) => pageTrends(db, input, now),
    sheet: {
      name: '最新动态',
      columns: [
        text('标题', 'title', 50),
        text('摘要', 'summary', 60),
        text('来源', 'source'),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/trends_detail': ({ db, now }, { id }) => readArticle<Trend>(db, TRENDS, id, now),

  '/api/demo/knowledge_list': {
    page: ({ db, now }, input) => pageKnowledge(db, input, now),
    sheet: {
      name: '知识库',
      columns: [
        text('标题', 'title', 50),
        text('类别', ({ type }) => labelOf(KNOWLEDGE_KINDS, type)),
        text('摘要', 'summary', 60),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/knowledge_detail': ({ db, now }, { id }) => readArticle<Knowledge>(db, KNOWLEDGE, id, now),

  '/api/index/get_newfeed_list': {
    page: ({ db, now }, input) => pageArticles<Feed>(db, FEED, input, now),
    sheet: {
      name: '新闻快讯',
      columns: [text('标题', 'title', 50), text('标签', 'tag'), day('发布日期', 'createtime')],
    },
  },

  '/api/demo/newfeed_detail': ({ db, now }, { id }) => readArticle<Feed>(db, FEED, id, now),
} satisfies Partial<Handlers>;

type Trend = ListRow<'/api/demo/trends_list'>;
type Knowledge = ListRow<'/api/demo/knowledge_list'>;
type Feed = ListRow<'/api/index/get_newfeed_list'>;
type Asked = PageAsked & { keyword?: string };

/** News of the platform, newest first. */
export const pageTrends = (db: Db, asked: Asked, now: Date) => pageArticles<Trend>(db, TRENDS, asked, now);

/** Knowledge of one kind or both, newest first. */
export const pageKnowledge = (db: Db, asked: Asked & { type?: number }, now: Date) =>
  pageArticles<Knowledge>(db, KNOWLEDGE, asked, now);

const columnsOf = (db: Db, { columns }: ArticleKind) => db`
  id, ${db.unsafe(columns)}, to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as createtime`;

function pageArticles<Row extends object>(
  db: Db,
  kind: ArticleKind,
  { keyword, type, ...asked }: Asked & { type?: number },
  now: Date,
): Promise<Page<Row>> {
  const search = searchIn(db, keyword, {
    name: db`title`,
    texts: kind.searched.map((column) => db`${db(column)}`),
    named: kind === KNOWLEDGE ? [{ column: db`kind`, names: namesOf(KNOWLEDGE_KINDS) }] : [],
  });
  const where = db`${isPublished(db, now)} and ${search.found}
    ${type === undefined ? db`` : db`and kind = ${type}`}`;
  const order = db`${search.first} published_at desc, id desc`;
  return readPage<Row>(db, { columns: columnsOf(db, kind), from: db`${db(kind.table)}`, where, order }, asked);
}

/** One article with its text and its neighbours; refuses with `not_found`. */
async function readArticle<Row>(db: Db, kind: ArticleKind, id: number, now: Date) {
  const [row] = await db<(Row & { body: string })[]>`
    select ${columnsOf(db, kind)}, body from ${db(kind.table)} where id = ${id} and ${isPublished(db, now)}`;
  const article = found(row);
  return { ...article, body: cleanHtml(article.body), ...(await findNeighbours(db, kind, id, now)) };
}

interface Neighbours {
  /** The next newer one. */
  previous?: { id: number; title: string };
  /** The next older one. */
  next?: { id: number; title: string };
}

/** The articles above and below one in its list; knowledge has a list for each kind. */
async function findNeighbours(db: Db, { table }: ArticleKind, id: number, now: Date): Promise<Neighbours> {
  const beside = db`select n.id, n.title from ${db(table)} n
    where ${isPublished(db, now, 'n')} ${table === 'content_knowledge' ? db`and n.kind = c.kind` : db``}`;
  const [row] = await db<{ previous: Neighbours['previous'] | null; next: Neighbours['next'] | null }[]>`
    select
      (select to_jsonb(p) from (${beside} and (n.published_at, n.id) > (c.published_at, c.id)
        order by n.published_at, n.id limit 1) p) as previous,
      (select to_jsonb(p) from (${beside} and (n.published_at, n.id) < (c.published_at, c.id)
        order by n.published_at desc, n.id desc limit 1) p) as next
    from ${db(table)} c where c.id = ${id}`;
  return { ...(row?.previous && { previous: row.previous }), ...(row?.next && { next: row.next }) };
}
