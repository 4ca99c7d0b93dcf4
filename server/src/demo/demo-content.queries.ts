import type { DemoFeed, DemoKnowledge, DemoTrend } from '@zhice/demo/content/content';
import type { DemoPartner } from '@zhice/demo/content/partners';
import type { Db } from '../db/sql';
import { htmlOfText } from '../domains/content/rich-text';

/** Records as rows, with their texts as the HTML that is kept. */
const rowsOf = (db: Db, records: { body: string }[]) =>
  db`${db.json(records.map((record) => ({ ...record, body: htmlOfText(record.body) })) as never)}::jsonb`;

/** Writes news of the platform by source key; those that are there are overwritten, as in the others. */
export async function upsertTrends(db: Db, trends: DemoTrend[]): Promise<void> {
  await db`
    insert into content_trend (source_key, title, summary, body, image, source, published_at)
    select r.source_key, r.title, r.summary, r.body, r.image, r.source, r.published_at
    from jsonb_to_recordset(${rowsOf(db, trends)}) as r(source_key text, title text, summary text, body text, image text,
      source text, published_at timestamptz)
    on conflict (source_key) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
      image = excluded.image, source = excluded.source, published_at = excluded.published_at`;
}

export async function upsertKnowledge(db: Db, knowledge: DemoKnowledge[]): Promise<void> {
  await db`
    insert into content_knowledge (source_key, kind, title, summary, body, published_at)
    select r.source_key, r.kind, r.title, r.summary, r.body, r.published_at
    from jsonb_to_recordset(${rowsOf(db, knowledge)}) as r(source_key text, kind smallint, title text, summary text,
      body text, published_at timestamptz)
    on conflict (source_key) do update set kind = excluded.kind, title = excluded.title, summary = excluded.summary,
      body = excluded.body, published_at = excluded.published_at`;
}

export async function upsertFeed(db: Db, feed: DemoFeed[]): Promise<void> {
  await db`
    insert into content_feed (source_key, title, tag, body, published_at)
    select r.source_key, r.title, r.tag, r.body, r.published_at
    from jsonb_to_recordset(${rowsOf(db, feed)}) as r(source_key text, title text, tag text, body text,
      published_at timestamptz)
    on conflict (source_key) do update set title = excluded.title, tag = excluded.tag, body = excluded.body,
      published_at = excluded.published_at`;
}

/** Writes partners and footer links by kind and title, in the order given. */
export async function upsertPartners(db: Db, partners: DemoPartner[]): Promise<void> {
  const rows = partners.map((partner, position) => ({ ...partner, position }));
  await db`
    insert into partner (kind, title, image, url, position)
    select r.kind, r.title, r.image, r.url, r.position
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(kind text, title text, image text, url text,
      position integer)
    on conflict (kind, title) do update set image = excluded.image, url = excluded.url, position = excluded.position`;
}

/** Settings that nobody has made yet; what is set stays. */
export async function insertMissingSettings(db: Db, settings: Record<string, string>): Promise<void> {
  await db`
    insert into site_setting (name, value)
    select key, value from jsonb_each_text(${db.json(settings)}::jsonb)
    on conflict (name) do nothing`;
}
