import type { AwardRecord, BulletinRecord, InformationRecord } from '@zhice/contract/policy/record';
import type { Db } from '../db/sql';
import { normalName } from '../domains/policy/policy-save.rules';
import { indexTerms, toTsvector } from '../search/terms';

/** Writes departments by name with level and phone. */
export async function upsertDepartments(
  db: Db,
  departments: { name: string; level: number; phone: string }[],
): Promise<void> {
  await db`
    insert into department (name, level, phone)
    select name, level, phone
    from jsonb_to_recordset(${db.json(departments)}::jsonb) as r(name text, level smallint, phone text)
    on conflict (name) do update set level = excluded.level, phone = excluded.phone`;
}

/** Writes bulletins by source key; those that are there are overwritten. `policy` names what it is about. */
export async function upsertBulletins(db: Db, bulletins: BulletinRecord[]): Promise<void> {
  const rows = bulletins.map((bulletin) => ({
    ...bulletin,
    terms: toTsvector(indexTerms(`${bulletin.title}\n${bulletin.source}\n${bulletin.body}`)),
    policy_name: normalName(bulletin.policy ?? ''),
  }));
  await db`
    insert into bulletin (source_key, kind, level, title, body, source, published_on, policy_id, terms)
    select r.source_key, r.kind, r.level, r.title, r.body, r.source, r.published_on,
      (select n.policy_id from policy_name n where n.name = r.policy_name order by n.rank, n.policy_id limit 1), r.terms::tsvector
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(source_key text, kind smallint, level smallint, title text,
      body text, source text, published_on date, policy_name text, terms text)
    on conflict (source_key) do update set kind = excluded.kind, level = excluded.level, title = excluded.title,
      body = excluded.body, source = excluded.source, published_on = excluded.published_on,
      policy_id = excluded.policy_id, terms = excluded.terms`;
}

/** Writes declaration information by source key, under departments of the same name. */
export async function upsertInformation(db: Db, records: InformationRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    ...record,
    policy_name: normalName(record.policy ?? ''),
  }));
  await db`
    insert into information (source_key, kind, title, body, department_id, period_from, period_to, published_on, policy_id,
      attachments)
    select r.source_key, r.kind, r.title, r.body,
      (select m.id from department m where m.name = r.department), r.period_from, r.period_to, r.published_on,
      (select n.policy_id from policy_name n where n.name = r.policy_name order by n.rank, n.policy_id limit 1), r.attachments
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(source_key text, kind smallint, title text, body text,
      department text, period_from date, period_to date, published_on date, policy_name text, attachments jsonb)
    on conflict (source_key) do update set kind = excluded.kind, title = excluded.title, body = excluded.body,
      department_id = excluded.department_id, period_from = excluded.period_from, period_to = excluded.period_to,
      published_on = excluded.published_on, policy_id = excluded.policy_id, attachments = excluded.attachments`;
}

/** Writes awards with the enterprises that got them, linked to enterprises of the same name. */
export async function upsertAwards(db: Db, awards: AwardRecord[]): Promise<void> {
  const rows = awards.map((award) => ({ ...award, policy_name: normalName(award.policy ?? '') }));
  const saved = await db<{ id: number; source_key: string }[]>`
    insert into award (source_key, entry_name, level, announced_on, policy_id)
    select r.source_key, r.entry_name, r.level, r.announced_on,
      (select n.policy_id from policy_name n where n.name = r.policy_name order by n.rank, n.policy_id limit 1)
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(source_key text, entry_name text, level smallint,
      announced_on date, policy_name text)
    on conflict (source_key) do update set entry_name = excluded.entry_name, level = excluded.level,
      announced_on = excluded.announced_on, policy_id = excluded.policy_id
    returning id, source_key`;
  const ids = new Map(saved.map((row) => [row.source_key, row.id]));
  const winners = awards.flatMap((award) =>
    award.enterprises.map((winner) => ({ award_id: ids.get(award.source_key), ...winner })),
  );
  await db`delete from award_enterprise where award_id = any(${saved.map((row) => row.id)}::bigint[])`;
  await db`
    insert into award_enterprise (award_id, enterprise_id, enterprise_name, topic_name, unit, total_money)
    select r.award_id, (select min(e.id) from enterprise e where e.name = r.name and e.approved_at is not null), r.name,
      r.topic_name, r.unit, r.total_money
    from jsonb_to_recordset(${db.json(winners as never)}::jsonb) as r(award_id bigint, name text, topic_name text, unit text,
      total_money numeric)`;
}
