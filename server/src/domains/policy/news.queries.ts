import type { Db } from '../../db/sql';
import type { PageOf } from '../../rpc/page-of';

export interface BulletinRecord {
  id: number;
  kind: number;
  level: number;
  title: string;
  source: string;
  published_on: string;
}

export interface PolicyRefRecord {
  policy_id: number | null;
  policy_kind: string | null;
  policy_title: string | null;
}

export interface BulletinFilter {
  /** tsquery text; '' finds nothing, undefined asks for no words. */
  terms?: string;
  level?: number;
  kind?: number;
  source?: string;
}

/** Bulletins, newest first, and how many there are. */
export async function pageBulletins(
  db: Db,
  filter: BulletinFilter,
  page: PageOf,
): Promise<{ total: number; rows: BulletinRecord[] }> {
  const condition = db`true
    ${filter.terms === undefined ? db`` : db`and terms @@ ${filter.terms}::tsquery`}
    ${filter.level === undefined ? db`` : db`and level = ${filter.level}`}
    ${filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}
    ${filter.source ? db`and source = ${filter.source}` : db``}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from bulletin where ${condition}`;
  const rows = await db<BulletinRecord[]>`
    select id, kind, level, title, source, published_on from bulletin where ${condition}
    order by published_on desc, id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findBulletin(
  db: Db,
  id: number,
): Promise<(BulletinRecord & PolicyRefRecord & { body: string }) | undefined> {
  const [row] = await db<(BulletinRecord & PolicyRefRecord & { body: string })[]>`
    select b.id, b.kind, b.level, b.title, b.source, b.published_on, b.body,
      p.id as policy_id, p.kind as policy_kind, p.title as policy_title
    from bulletin b left join policy p on p.id = b.policy_id
    where b.id = ${id}`;
  return row;
}

export interface InformationRecord {
  id: number;
  kind: number;
  title: string;
  unit: string | null;
  period_from: string | null;
  period_to: string | null;
  published_on: string;
}

/** A text as a LIKE pattern that finds it anywhere, with its wildcards literal. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Declaration information, newest first; of each word of a search one way to write it must be in the title or the text. */
export async function pageInformation(
  db: Db,
  filter: { kind?: number; words: string[][] },
  page: PageOf,
): Promise<{ total: number; rows: InformationRecord[] }> {
  const condition = filter.words.reduce(
    (all, word) => {
      const patterns = word.map(containing);
      return db`${all} and (n.title ilike any(${patterns}::text[]) or n.body ilike any(${patterns}::text[]))`;
    },
    filter.kind === undefined ? db`true` : db`n.kind = ${filter.kind}`,
  );
  const [counted] = await db<{ total: number }[]>`select count(*) as total from information n where ${condition}`;
  const rows = await db<InformationRecord[]>`
    select n.id, n.kind, n.title, m.name as unit, n.period_from, n.period_to, n.published_on
    from information n left join department m on m.id = n.department_id
    where ${condition} order by n.published_on desc, n.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export type InformationDetailRecord = InformationRecord &
  PolicyRefRecord & { body: string; attachments: { name: string; url: string }[] };

export async function findInformation(db: Db, id: number): Promise<InformationDetailRecord | undefined> {
  const [row] = await db<InformationDetailRecord[]>`
    select n.id, n.kind, n.title, m.name as unit, n.period_from, n.period_to, n.published_on, n.body, n.attachments,
      p.id as policy_id, p.kind as policy_kind, p.title as policy_title
    from information n
    left join department m on m.id = n.department_id
    left join policy p on p.id = n.policy_id
    where n.id = ${id}`;
  return row;
}

export interface AwardRecord {
  id: number;
  announced_on: string;
  entry_name: string;
  level: number;
  enterprises: { id: number; enterprise_name: string; topic_name: string; unit: string; total_money: number }[];
}

/** Awards, newest first, each with its enterprises, largest money first. */
export async function pageAwards(
  db: Db,
  level: number | undefined,
  page: PageOf,
): Promise<{ total: number; rows: AwardRecord[] }> {
  const condition = level === undefined ? db`true` : db`level = ${level}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from award where ${condition}`;
  const rows = await db<AwardRecord[]>`
    select a.id, a.announced_on, a.entry_name, a.level,
      coalesce((select jsonb_agg(jsonb_build_object('id', coalesce(e.enterprise_id, 0), 'enterprise_name', e.enterprise_name,
          'topic_name', e.topic_name, 'unit', e.unit, 'total_money', e.total_money) order by e.total_money desc, e.id)
        from award_enterprise e where e.award_id = a.id), '[]') as enterprises
    from (select * from award where ${condition}
      order by announced_on desc, id desc limit ${page.limit} offset ${page.offset}) a
    order by a.announced_on desc, a.id desc`;
  return { total: counted?.total ?? 0, rows };
}
