import type { DemoAchievement } from '@zhice/demo/rights/achievements';
import type { DemoPaper } from '@zhice/demo/rights/papers';
import type { DemoRight } from '@zhice/demo/rights/right';
import type { Db } from '../db/sql';

const COLUMNS = `source_key text, credit_code text, kind text, patent_kind text, number text, name text, status text,
  owners text[], creators text[], classes text[], class_group text, goods text, software_version text, agency text,
  agent text, applied_on date, published_on date, granted_on date, completed_on date, publication_no text,
  certificate_no text, ceased_on date, offers text[], offer_note text, price_wan numeric, summary text, note text`;
const WRITTEN = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0]!)
  .filter((name) => name !== 'source_key' && name !== 'credit_code');

/** Writes the rights of the demo over those of an earlier day; answers the ids by source key of those that no person has touched. */
export async function upsertRights(db: Db, rights: readonly DemoRight[], now: Date): Promise<Map<string, number>> {
  const rows = rights.map(({ events: _e, payments: _p, reductions: _r, certified: _c, ...row }) => row);
  const sets = WRITTEN.map((name) => `${name} = excluded.${name}`).join(', ');
  const written = await db<{ id: number; source_key: string }[]>`
    insert into ip_right (source_key, enterprise_id, source, created_at, updated_at, ${db.unsafe(WRITTEN.join(', '))})
    select r.source_key, e.id, 'demo', ${now}, ${now}, ${db.unsafe(WRITTEN.map((name) => `r.${name}`).join(', '))}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(${db.unsafe(COLUMNS)})
    left join enterprise e on e.credit_code = r.credit_code
    where e.id is not null or r.credit_code is null
    on conflict (source_key) where source_key is not null do update set
      enterprise_id = excluded.enterprise_id, created_at = excluded.created_at, ${db.unsafe(sets)}
    where ip_right.version = 1 and ip_right.deleted_at is null
    returning id, source_key`;
  return new Map(written.map(({ id, source_key }) => [source_key, id]));
}

/** Replaces what belongs to these rights and was not written by a person. */
export async function replaceParts(
  db: Db,
  rights: readonly DemoRight[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const all = [...ids.values()];
  const owned = rights.filter(({ source_key }) => ids.has(source_key));
  const rowsOf = <T extends object>(part: (right: DemoRight) => readonly T[]) =>
    db.json(
      owned.flatMap((right) => part(right).map((row) => ({ ...row, right_id: ids.get(right.source_key) }))) as never,
    );
  await db`delete from ip_reduction where right_id = any(${all}::bigint[])`;
  await db`delete from ip_event where right_id = any(${all}::bigint[]) and created_by is null`;
  await db`delete from ip_payment where right_id = any(${all}::bigint[]) and created_by is null`;
  await db`
    insert into ip_reduction (right_id, percent, from_year, to_year)
    select right_id, percent, from_year, to_year from jsonb_to_recordset(${rowsOf((right) => right.reductions)}::jsonb)
      as r(right_id bigint, percent smallint, from_year smallint, to_year smallint)`;
  await db`
    insert into ip_event (right_id, kind, from_on, to_on, party, amount_wan, note, created_at)
    select right_id, kind, from_on, to_on, party, amount_wan, note, ${now}
    from jsonb_to_recordset(${rowsOf((right) => right.events)}::jsonb)
      as r(right_id bigint, kind text, from_on date, to_on date, party text, amount_wan numeric, note text)`;
  await db`
    insert into ip_payment (right_id, step, paid_on, yuan, receipt_no, channel, created_at)
    select right_id, step, paid_on, yuan, receipt_no, '专利业务办理系统', ${now}
    from jsonb_to_recordset(${rowsOf((right) => right.payments)}::jsonb)
      as r(right_id bigint, step smallint, paid_on date, yuan integer, receipt_no text)`;
}

/** Attaches one paper as certificate to rights of an enterprise; those that have one keep it. */
export async function attachCertificate(db: Db, rightIds: readonly number[], uploadId: number): Promise<void> {
  await db`insert into ip_file (right_id, upload_id) select id, ${uploadId} from unnest(${[...rightIds]}::bigint[]) as r(id)`;
}

/** Which of these rights have no paper yet. */
export async function findWithoutPaper(db: Db, rightIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select r.id from unnest(${[...rightIds]}::bigint[]) as r(id)
    where not exists (select from ip_file f where f.right_id = r.id)`;
  return rows.map(({ id }) => id);
}

export async function upsertAchievements(db: Db, achievements: readonly DemoAchievement[]): Promise<void> {
  await db`
    insert into achievement (source_key, title, owner, enterprise_id, field, maturity, transfer, price_wan, summary,
      highlights, published_on)
    select r.source_key, r.title, r.owner, e.id, r.field, r.maturity, r.transfer, r.price_wan, r.summary, r.highlights,
      r.published_on
    from jsonb_to_recordset(${db.json(achievements as never)}::jsonb) as r(source_key text, title text, owner text,
      credit_code text, field text, maturity text, transfer text[], price_wan numeric, summary text, highlights text,
      published_on date)
    left join enterprise e on e.credit_code = r.credit_code
    on conflict (source_key) do update set title = excluded.title, owner = excluded.owner,
      enterprise_id = excluded.enterprise_id, field = excluded.field, maturity = excluded.maturity,
      transfer = excluded.transfer, price_wan = excluded.price_wan, summary = excluded.summary,
      highlights = excluded.highlights, published_on = excluded.published_on`;
}

export async function upsertPapers(db: Db, papers: readonly DemoPaper[]): Promise<void> {
  await db`
    insert into paper (source_key, title, authors, institution, journal, year, issue, abstract, keywords)
    select r.source_key, r.title, r.authors, r.institution, r.journal, r.year, r.issue, r.abstract, r.keywords
    from jsonb_to_recordset(${db.json(papers as never)}::jsonb) as r(source_key text, title text, authors text[],
      institution text, journal text, year smallint, issue text, abstract text, keywords text[])
    on conflict (source_key) do update set title = excluded.title, authors = excluded.authors,
      institution = excluded.institution, journal = excluded.journal, year = excluded.year, issue = excluded.issue,
      abstract = excluded.abstract, keywords = excluded.keywords`;
}
