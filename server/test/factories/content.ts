import type { Db } from '../../src/db/sql';
import { idOf } from './id-of';

let made = 0;

interface Given {
  title?: string;
  summary?: string;
  body?: string;
  /** A moment; the later made, the newer unless said. */
  published?: string;
}

function fill(given: Given) {
  made += 1;
  return {
    title: given.title ?? `文章第${made}篇`,
    summary: given.summary ?? '',
    body: given.body ?? '<p>正文</p>',
    published: given.published ?? new Date(Date.UTC(2026, 9, 1) + made * 60_000).toISOString(),
  };
}

/** News of the platform; answers its id. */
export async function makeTrend(db: Db, given: Given & { image?: string } = {}): Promise<number> {
  const { title, summary, body, published } = fill(given);
  return idOf(db`
    insert into content_trend (title, summary, body, image, source, published_at)
    values (${title}, ${summary}, ${body}, ${given.image ?? ''}, '平台', ${published}) returning id`);
}

/** Knowledge of a kind (1 policies, 2 intellectual property); answers its id. */
export async function makeKnowledge(db: Db, kind: 1 | 2, given: Given = {}): Promise<number> {
  const { title, summary, body, published } = fill(given);
  return idOf(db`
    insert into content_knowledge (kind, title, summary, body, published_at)
    values (${kind}, ${title}, ${summary}, ${body}, ${published}) returning id`);
}

/** A notice of the news feed; answers its id. */
export async function makeFeed(db: Db, given: Omit<Given, 'summary'> & { tag?: string } = {}): Promise<number> {
  const { title, body, published } = fill(given);
  return idOf(db`
    insert into content_feed (title, tag, body, published_at)
    values (${title}, ${given.tag ?? '公告'}, ${body}, ${published}) returning id`);
}

export async function makeSetting(db: Db, name: string, value: string): Promise<void> {
  await db`
    insert into site_setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`;
}
