import type { CallInput } from '@zhice/contract/all';
import { contains } from '../../../db/contains';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';

export type AchievementFilter = CallInput<'/api/index/achievement_daochu'>;
export type Maturity = NonNullable<AchievementFilter['maturity']>;
export type Transfer = NonNullable<AchievementFilter['transfer']>;

export interface AchievementRecord {
  id: number;
  title: string;
  owner: string;
  enterprise_id: number | null;
  field: string;
  maturity: Maturity;
  transfer: Transfer[];
  price_wan: number | null;
  summary: string;
  highlights: string;
  published_on: string;
}

const columns = (db: Db) => db`
  a.id, a.title, a.owner, a.enterprise_id, a.field, a.maturity, a.transfer, a.price_wan, a.summary, a.highlights,
  a.published_on`;

const FILTERS = ['field', 'maturity', 'transfer'] as const;
type FilterName = (typeof FILTERS)[number];

function conditions(db: Db, filter: AchievementFilter, except?: FilterName) {
  const { keyword, field, maturity, transfer } = filter;
  return db`(${contains(db, db`a.title`, keyword)} or ${contains(db, db`a.owner`, keyword)})
    ${field === undefined || except === 'field' ? db`` : db`and a.field = ${field}`}
    ${maturity === undefined || except === 'maturity' ? db`` : db`and a.maturity = ${maturity}`}
    ${transfer === undefined || except === 'transfer' ? db`` : db`and a.transfer @> array[${transfer}]`}`;
}

/** Achievements, the newest first, and how many there are. */
export async function pageAchievements(
  db: Db,
  filter: AchievementFilter,
  page: PageOf,
): Promise<{ total: number; rows: AchievementRecord[] }> {
  const [counted] = await db<{ total: number }[]>`
    select count(*)::int as total from achievement a where ${conditions(db, filter)}`;
  const rows = await db<AchievementRecord[]>`
    select ${columns(db)} from achievement a where ${conditions(db, filter)}
    order by a.published_on desc, a.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

/** Ids of achievements, the newest first, `most` of them at most. */
export async function listAchievementIds(db: Db, filter: AchievementFilter, most: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select a.id from achievement a where ${conditions(db, filter)} order by a.published_on desc, a.id desc limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Achievements by id, in the order of the ids. */
export const findAchievements = (db: Db, ids: readonly number[]) =>
  db<AchievementRecord[]>`
    select ${columns(db)} from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join achievement a on a.id = wanted.id order by wanted.place`;

/** How many achievements each field, maturity and way of transfer has; a filter does not narrow itself. */
export const countAchievements = (db: Db, filter: AchievementFilter) => db<
  { facet: FilterName; value: string; count: number }[]
>`
  select 'field' as facet, a.field as value, count(*)::int as count from achievement a
  where ${conditions(db, filter, 'field')} group by 2
  union all
  select 'maturity', a.maturity, count(*)::int from achievement a where ${conditions(db, filter, 'maturity')} group by 2
  union all
  select 'transfer', t.way, count(*)::int from achievement a, unnest(a.transfer) as t(way)
  where ${conditions(db, filter, 'transfer')} group by 2
  order by 3 desc, 2`;

export async function findAchievement(db: Db, id: number): Promise<AchievementRecord | undefined> {
  const [row] = await db<AchievementRecord[]>`select ${columns(db)} from achievement a where a.id = ${id}`;
  return row;
}

export interface PaperRecord {
  id: number;
  title: string;
  authors: string[];
  institution: string;
  journal: string;
  year: number;
  issue: string;
  abstract: string;
  keywords: string[];
}

const paperColumns = (db: Db) =>
  db`p.id, p.title, p.authors, p.institution, p.journal, p.year, p.issue, p.abstract, p.keywords`;

/** Papers by words of the title, the latest first. */
export async function pagePapers(
  db: Db,
  keyword: string | undefined,
  page: PageOf,
): Promise<{ total: number; rows: PaperRecord[] }> {
  const where = db`where ${contains(db, db`p.title`, keyword)}`;
  const [counted] = await db<{ total: number }[]>`select count(*)::int as total from paper p ${where}`;
  const rows = await db<PaperRecord[]>`
    select ${paperColumns(db)} from paper p ${where} order by p.year desc, p.id desc limit ${page.limit} offset ${page.offset}`;
  return { total: counted?.total ?? 0, rows };
}

export async function findPaper(db: Db, id: number): Promise<PaperRecord | undefined> {
  const [row] = await db<PaperRecord[]>`select ${paperColumns(db)} from paper p where p.id = ${id}`;
  return row;
}
