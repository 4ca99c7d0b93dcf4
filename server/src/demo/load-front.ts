import type { ContentKey } from '@zhice/contract/editing/kinds';
import type { DemoContent } from '@zhice/demo/content/content';
import type { DemoData } from '@zhice/demo/demo-data';
import { htmlOfText } from '../base/rich-text';
import { hasRows, valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { bulletinTerms, normalName } from '../domains/policy';

/** Here all is known by its source key, and what is there is overwritten, unless something else is said. */
const overwrites = 'source_key';

const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));

/** Gives the enterprise of an account its records of a register, once: whoever deletes one does not get it again. */
export async function saveOwnRecords(
  db: Db,
  table: 'obtained_support' | 'rd_project',
  rows: readonly object[],
  { username, now }: { username: string; now: Date },
): Promise<void> {
  const [owner] = await db<{ enterprise_id: number }[]>`
    select a.enterprise_id from account a
    where a.username = ${username} and a.enterprise_id is not null
      and not exists (select from ${db(table)} r where r.enterprise_id = a.enterprise_id)`;
  if (!owner) return;
  await db`insert into ${db(table)} ${db(rows.map((row) => ({ ...row, ...owner, created_at: now, updated_at: now })) as never)}`;
}

/** The tables of what staff write too, with the kinds of content that they hold. */
const WRITTEN = {
  content_trend: 'news',
  content_knowledge: 'knowledge',
  content_feed: 'feed',
  bulletin: 'bulletin',
  information: 'information',
} as const satisfies Record<string, ContentKey>;

/** Those of some rows that staff have not written since, each known by its source key. */
async function untouched<Row extends { source_key: string }>(
  db: Db,
  table: keyof typeof WRITTEN,
  rows: readonly Row[],
): Promise<Row[]> {
  const kind = WRITTEN[table];
  const edited = new Set(
    await valuesOf<string>(db`
      select t.source_key from ${db(table)} t where t.source_key is not null and exists (
        select from content_version v where v.kind = ${kind} and v.record_id = t.id and v.staff_id is not null)`),
  );
  return rows.filter(({ source_key }) => !edited.has(source_key));
}

/** Writes what the platform itself says, the texts as the HTML that is kept; what staff have written since and settings that are made stay. */
export async function saveContent(db: Db, content: DemoContent): Promise<void> {
  const inHtml = <Row extends { body: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, body: htmlOfText(row.body) }));
  const article = 'source_key text, title text, body text, published_at timestamptz';
  await writeRows(db, inHtml(await untouched(db, 'content_trend', content.trends)), {
    table: 'content_trend',
    columns: `${article}, summary text, image text, source text`,
    overwrites,
  });
  await writeRows(db, inHtml(await untouched(db, 'content_knowledge', content.knowledge)), {
    table: 'content_knowledge',
    columns: `${article}, kind smallint, summary text`,
    overwrites,
  });
  const feed = await untouched(db, 'content_feed', content.feed);
  await writeRows(db, inHtml(feed), { table: 'content_feed', columns: `${article}, tag text`, overwrites });
  if (!(await hasRows(db`select from activity limit 1`))) {
    await writeRows(db, inHtml(content.activities), {
      table: 'activity',
      columns: `title text, organiser text, place text, starts_on date, ends_on date, hours text, places integer,
        sign_up_until date, body text, published_at timestamptz`,
    });
  }
  // one that has another title is another to the table: staff who have written any keep them all
  if (!(await hasRows(db`select from content_version where kind = 'partner' and staff_id is not null limit 1`)))
    await writeRows(db, placed(content.partners), {
      table: 'partner',
      columns: 'kind text, title text, image text, url text, position integer',
      overwrites: 'kind, title',
    });
  await db`
    insert into site_setting (name, value)
    select key, value from jsonb_each_text(${db.json(content.settings)}::jsonb)
    where key <> 'lbt'
    on conflict (name) do nothing`;
  const pictures = (content.settings.lbt ?? '').split(',');
  await db`
    insert into carousel (title, image, position, published_at)
    select '轮播图 ' || n, image, n, ${content.trends.at(-1)?.published_at ?? null}::timestamptz from unnest(${pictures}::text[]) with ordinality as r (image, n)
    where not exists (select from carousel)`;
}

/** Writes bulletins, declaration information and awards; the policy that each is about is found by its name. */
export async function saveNews(db: Db, { bulletins, informations, awards }: DemoData): Promise<void> {
  const about = <Row extends { policy?: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, policy_name: normalName(row.policy ?? '') }));
  const policy_id = db`
    (select n.policy_id from policy_name n where n.name = r.policy_name order by n.rank, n.policy_id limit 1)`;
  const published_at = db`r.published_on::timestamp at time zone 'Asia/Shanghai'`;
  const found = about(await untouched(db, 'bulletin', bulletins)).map((bulletin) => ({
    ...bulletin,
    terms: bulletinTerms(bulletin),
  }));
  await writeRows(db, found, {
    table: 'bulletin',
    columns: 'source_key text, kind smallint, level smallint, title text, body text, source text, published_on date',
    given: 'policy_name text, terms text',
    values: {
      policy_id,
      terms: db`r.terms::tsvector`,
      published_at,
    },
    overwrites,
  });
  await writeRows(db, about(await untouched(db, 'information', informations)), {
    table: 'information',
    columns: `source_key text, kind smallint, title text, body text, period_from date, period_to date, published_on date,
      attachments jsonb`,
    given: 'policy_name text, department text',
    values: {
      policy_id,
      department_id: db`(select m.id from department m where m.name = r.department)`,
      published_at,
    },
    overwrites,
  });
  const saved = await writeRows<{ id: number; source_key: string }>(db, about(awards), {
    table: 'award',
    columns: 'source_key text, entry_name text, level smallint, announced_on date',
    given: 'policy_name text',
    values: { policy_id },
    overwrites,
    returning: 'id, source_key',
  });
  const ids = new Map(saved.map((row) => [row.source_key, row.id]));
  const winners = awards.flatMap(({ source_key, enterprises }) =>
    enterprises.map(({ name, ...winner }) => ({ award_id: ids.get(source_key), enterprise_name: name, ...winner })),
  );
  await db`delete from award_enterprise where award_id = any(${[...ids.values()]}::bigint[])`;
  await writeRows(db, winners, {
    table: 'award_enterprise',
    columns: 'award_id bigint, enterprise_name text, topic_name text, unit text, total_money numeric',
    values: {
      enterprise_id: db`
        (select min(e.id) from enterprise e where e.name = r.enterprise_name and e.approved_at is not null)`,
    },
  });
}
