import { contains } from '../../db/contains';
import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface TrendRecord {
  id: number;
  title: string;
  summary: string;
  image: string;
  source: string;
  published_at: Date;
}

export interface KnowledgeRecord {
  id: number;
  kind: number;
  title: string;
  summary: string;
  published_at: Date;
}

export interface FeedRecord {
  id: number;
  title: string;
  tag: string;
  published_at: Date;
}

type Found<Record> = { total: number; rows: Record[] };

/** What is published by now is there; the rest waits for its time. */
const published = (db: Db, now: Date) => db`published_at <= ${now}`;

/** News of the platform, newest first, and how many there are. */
export async function pageTrends(
  db: Db,
  filter: { keyword?: string; now: Date },
  page: PageOf,
): Promise<Found<TrendRecord>> {
  const condition = db`${published(db, filter.now)} and ${contains(db, db`(title || ' ' || summary)`, filter.keyword)}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from content_trend where ${condition}`;
  const rows = await db<TrendRecord[]>`
    select id, title, summary, image, source, published_at from content_trend where ${condition}
    order by published_at desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findTrend(db: Db, id: number, now: Date): Promise<(TrendRecord & { body: string }) | undefined> {
  const [row] = await db<(TrendRecord & { body: string })[]>`
    select id, title, summary, image, source, published_at, body from content_trend
    where id = ${id} and ${published(db, now)}`;
  return row;
}

/** Knowledge of one kind or both, newest first, and how much there is. */
export async function pageKnowledge(
  db: Db,
  filter: { keyword?: string; kind?: number; now: Date },
  page: PageOf,
): Promise<Found<KnowledgeRecord>> {
  const condition = db`${published(db, filter.now)} and ${contains(db, db`(title || ' ' || summary)`, filter.keyword)}
    ${filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from content_knowledge where ${condition}`;
  const rows = await db<KnowledgeRecord[]>`
    select id, kind, title, summary, published_at from content_knowledge where ${condition}
    order by published_at desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findKnowledge(
  db: Db,
  id: number,
  now: Date,
): Promise<(KnowledgeRecord & { body: string }) | undefined> {
  const [row] = await db<(KnowledgeRecord & { body: string })[]>`
    select id, kind, title, summary, published_at, body from content_knowledge
    where id = ${id} and ${published(db, now)}`;
  return row;
}

/** Notices of the news feed, newest first, and how many there are. */
export async function pageFeed(
  db: Db,
  filter: { keyword?: string; now: Date },
  page: PageOf,
): Promise<Found<FeedRecord>> {
  const condition = db`${published(db, filter.now)} and ${contains(db, db`(title || ' ' || tag)`, filter.keyword)}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from content_feed where ${condition}`;
  const rows = await db<FeedRecord[]>`
    select id, title, tag, published_at from content_feed where ${condition}
    order by published_at desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findFeed(db: Db, id: number, now: Date): Promise<(FeedRecord & { body: string }) | undefined> {
  const [row] = await db<(FeedRecord & { body: string })[]>`
    select id, title, tag, published_at, body from content_feed where id = ${id} and ${published(db, now)}`;
  return row;
}

export interface Neighbours {
  /** The next newer one. */
  previous?: { id: number; title: string };
  /** The next older one. */
  next?: { id: number; title: string };
}

/** The articles above and below one in its list; knowledge has a list for each kind. */
export async function findNeighbours(
  db: Db,
  table: 'content_trend' | 'content_knowledge' | 'content_feed',
  id: number,
  now: Date,
): Promise<Neighbours> {
  const beside = db`select n.id, n.title from ${db(table)} n
    where n.published_at <= ${now} ${table === 'content_knowledge' ? db`and n.kind = c.kind` : db``}`;
  const [row] = await db<{ previous: Neighbours['previous'] | null; next: Neighbours['next'] | null }[]>`
    select
      (select to_jsonb(p) from (${beside} and (n.published_at, n.id) > (c.published_at, c.id)
        order by n.published_at, n.id limit 1) p) as previous,
      (select to_jsonb(p) from (${beside} and (n.published_at, n.id) < (c.published_at, c.id)
        order by n.published_at desc, n.id desc limit 1) p) as next
    from ${db(table)} c where c.id = ${id}`;
  return { ...(row?.previous && { previous: row.previous }), ...(row?.next && { next: row.next }) };
}
