import type { CallInput, CallOutput } from '@zhice/contract/all';
import { MATURITIES, TRANSFERS } from '@zhice/contract/ip/enumerations';
import { firstRow, valuesOf } from '../../../db/read-rows';
import { namesOf, type SearchedFields, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import type { ListRow } from '../../../rpc/context';
import { type Page, type PageAsked, readPage } from '../../../rpc/page-of';

export type AchievementFilter = CallInput<'/api/index/achievement_daochu'>;
export type Maturity = NonNullable<AchievementFilter['maturity']>;
export type Transfer = NonNullable<AchievementFilter['transfer']>;

export type AchievementRecord = Omit<ListRow<'/api/index/achievement_list'>, 'maturity_name' | 'transfer'> & {
  transfer: Transfer[];
  highlights: string;
};

const columns = (db: Db) => db`
  a.id, a.title, a.owner, a.enterprise_id, a.field, a.maturity, a.transfer, a.price_wan, a.summary, a.highlights,
  a.published_on`;

const FILTERS = ['field', 'maturity', 'transfer'] as const;
type FilterName = (typeof FILTERS)[number];

const searched = (db: Db): SearchedFields => ({
  name: db`a.title`,
  // of a person rows show no more than the first character
  texts: [db`a.field`, db`a.summary`, db`a.owner`],
  named: [
    { column: db`a.maturity`, names: namesOf(MATURITIES) },
    { column: db`a.transfer`, names: namesOf(TRANSFERS), several: true },
  ],
});

/** What has all words in its title first, then the newest. */
const orderOf = (db: Db, keyword: string | undefined) =>
  db`${searchIn(db, keyword, searched(db)).first} a.published_on desc, a.id desc`;

function conditions(db: Db, filter: AchievementFilter, except?: FilterName) {
  const { keyword, field, maturity, transfer } = filter;
  return db`${searchIn(db, keyword, searched(db)).found}
    ${field === undefined || except === 'field' ? db`` : db`and a.field = ${field}`}
    ${maturity === undefined || except === 'maturity' ? db`` : db`and a.maturity = ${maturity}`}
    ${transfer === undefined || except === 'transfer' ? db`` : db`and a.transfer @> array[${transfer}]`}`;
}

/** Achievements, the newest first. */
export function pageAchievements(
  db: Db,
  filter: AchievementFilter,
  asked: PageAsked,
): Promise<Page<AchievementRecord>> {
  const list = { columns: columns(db), from: db`achievement a`, where: conditions(db, filter) };
  return readPage(db, { ...list, order: orderOf(db, filter.keyword) }, asked);
}

/** Ids of achievements, the newest first, `most` of them at most. */
export const listAchievementIds = (db: Db, filter: AchievementFilter, most: number) =>
  valuesOf<number>(db`
    select a.id from achievement a where ${conditions(db, filter)} order by ${orderOf(db, filter.keyword)} limit ${most}`);

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

export const findAchievement = (db: Db, id: number) =>
  firstRow<AchievementRecord>(db`select ${columns(db)} from achievement a where a.id = ${id}`);

export type PaperRecord = CallOutput<'/api/demo/expert_paper_detail'>;

const paperColumns = (db: Db) =>
  db`p.id, p.title, p.authors, p.institution, p.journal, p.year, p.issue, p.abstract, p.keywords`;

/** Papers by words of what rows show but the names of authors; of a search those with the words in the title first, then the latest. */
export function pagePapers(db: Db, keyword: string | undefined, asked: PageAsked): Promise<Page<PaperRecord>> {
  const { found, first } = searchIn(db, keyword, {
    name: db`p.title`,
    texts: [db`p.institution`, db`p.journal`, db`p.issue`, db`array_to_string(p.keywords, E'\n')`],
  });
  const order = db`${first} p.year desc, p.id desc`;
  return readPage(db, { columns: paperColumns(db), from: db`paper p`, where: found, order }, asked);
}

export const findPaper = (db: Db, id: number) =>
  firstRow<PaperRecord>(db`select ${paperColumns(db)} from paper p where p.id = ${id}`);
