import type { FactDef } from '@zhice/matching/facts';
import { addMonths, dayNumber, dayText } from '@zhice/matching/judging/day';
import { isListed } from '@zhice/matching/judging/title-span';
import type { Entry } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { hasWord } from '../../db/indexed-search';
import { valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaName, areaPath, areaPaths } from '../../reference/areas';
import { allIndustries, industryName } from '../../reference/industries';
import type { Handlers, ListInput, ListRow } from '../../rpc/context';
import { type PageOf, pageOf } from '../../rpc/page-of';
import { parseQuery, wordOf } from '../../search/query';
import { normalise, runsOf } from '../../search/runs';
import { longRows, type RowReader } from '../../sheet/long-rows';
import { cellsOf, day, type RowColumn, text } from '../../sheet/sheet-columns';
import { type DueWindow, dueWindow } from '../fees';
import { titleFacts } from './catalogue';

type EnterpriseRow = ListRow<'/api/enterprise/enterprise_list'>;

const filterOf = ({ keyword, area }: ListInput<'/api/enterprise/enterprise_list'>) => ({ keyword, area });

const ENTERPRISE_COLUMNS: readonly RowColumn<EnterpriseRow>[] = [
  text('企业名称', 'name', 40),
  text('统一社会信用代码', 'credit_code', 22),
  text('地区', 'area', 24),
  text('行业', 'industry', 24),
  day('成立日期', 'registered_on'),
  text('资质', 'titles', 40),
];

export const directoryHandlers = {
  '/api/enterprise/enterprise_list': {
    page: async ({ db, today }, input) => {
      const page = pageOf(input);
      const { total, ids } = await pageEnterpriseIds(db, filterOf(input), today, page);
      return { ...page.answer, total, list: await enterpriseRows(db, ids, today) };
    },
    sheet: { name: '企业库', columns: ENTERPRISE_COLUMNS },
    long: ({ today }, input) => longRows(enterpriseReader, { filter: filterOf(input), today }),
  },

  '/api/enterprise/renew': async ({ db, enterpriseId, today }) => {
    const counts = new Map(
      (await countRenewals(db, enterpriseId, dueWindow(today))).map(({ kind, count }) => [kind, count]),
    );
    return {
      zzgl: counts.get('qualification') ?? 0,
      patent_num: counts.get('patent') ?? 0,
      // neither has fees or renewals in law
      copyright_num: 0,
      softright_num: 0,
      brand_num: counts.get('trademark') ?? 0,
    };
  },
} satisfies Partial<Handlers>;

/** Enterprises as the library shows them, in the order of the ids, with the titles that they hold on a day. */
async function enterpriseRows(db: Db, ids: readonly number[], today: string): Promise<EnterpriseRow[]> {
  const titles = titleFacts(today);
  const told = new Map<number, Entry[]>(ids.map((id) => [id, []]));
  const keys = titles.map(({ key }) => key);
  for (const { enterprise_id: id, ...entry } of await listTitles(db, ids, keys)) told.get(id)?.push(entry);
  return (await findEnterprises(db, ids)).map((row) => {
    const view = new ProfileView(told.get(row.id) ?? [], today);
    return {
      ...row,
      area: areaPath(row.area),
      industry: industryName(row.industry),
      titles: titles.filter(({ key }) => view.title(key) === true).map(({ label }) => label),
    };
  });
}

interface EnterprisesAsked {
  filter: DirectoryFilter;
  today: string;
}

/** Enterprises that a filter leaves. */
export const enterpriseReader: RowReader<EnterprisesAsked> = {
  name: 'enterprises',
  find: (db, { filter, today }, most) => listEnterpriseIds(db, filter, today, most),
  read: async (db, { today }, some) =>
    (await enterpriseRows(db, some, today)).map((row) => cellsOf(ENTERPRISE_COLUMNS, row)),
};

type DirectoryRecord = Omit<EnterpriseRow, 'titles'>;

/** `keyword`: parts of a name; whole names of areas, industries and titles; or a whole credit code. */
type DirectoryFilter = Pick<ListInput<'/api/enterprise/enterprise_list'>, 'keyword' | 'area'>;

/** More hits than this nobody pages through; counting and sorting stop here. */
const MOST_HITS = 10_000;

function conditionOf(db: Db, { keyword = '', area }: DirectoryFilter, today: string) {
  const parts = keyword.split(/\s+/u).filter(Boolean);
  return db`approved_at is not null
    ${parts.map((part) => partCondition(db, part, today)).reduce((all, one) => db`${all} and ${one}`, db``)}
    ${area ? db`and starts_with(area_code, ${area.replace(/0+$/, '')})` : db``}`;
}

/**
 * What stands between blanks: words of the name, or all of what the row shows elsewhere, among it what `more` finds by its words.
 * Each alternative has its index.
 */
export function partCondition(
  db: Db,
  part: string,
  today: string,
  more?: (hasWords: (text: Fragment) => Fragment) => Fragment,
): Fragment {
  const { words } = parseQuery(part);
  const { areas, industries, titles } = codesNamed(part, today);
  const hasWords = (text: Fragment) =>
    words.map((word) => hasWord(db, text, word)).reduce((all, one) => db`${all} and ${one}`);
  const named = [
    ...(words.length === 0 ? [] : [db`(${hasWords(db`name`)})`]),
    ...(more && words.length > 0 ? [more(hasWords)] : []),
    ...(areas.length === 0 ? [] : [db`area_code = any(${areas}::text[])`]),
    ...(industries.length === 0 ? [] : [db`industry_code = any(${industries}::text[])`]),
    ...(titles.length === 0 ? [] : [db`id = any(array(${holding(db, titles, today)}))`]),
    db`credit_code = ${normalise(part).toUpperCase()}`,
  ];
  return db`(${named.reduce((any, one) => db`${any} or ${one}`)})`;
}

/** The codes of the areas, industries and titles with this very name, or a synonym of it; areas and industries with what is in them. */
function codesNamed(part: string, today: string) {
  const wanted = new Set([part, ...wordOf(normalise(part)).alternatives].map(plain));
  const isNamed = (name: string) => wanted.has(plain(name));
  const inside = (code: string, codes: Iterable<string>) => {
    const beginning = code.replace(/0+$/, '');
    return [...codes].filter((one) => one.startsWith(beginning));
  };
  const allAreas = areaPaths();
  const industryCodes = allIndustries();
  return {
    areas: [...allAreas].flatMap(([code, path]) =>
      isNamed(path) || isNamed(areaName(code)) ? inside(code, allAreas.keys()) : [],
    ),
    industries: industryCodes.flatMap(({ code, name }) =>
      isNamed(name) ? industryCodes.flatMap((one) => (one.code.startsWith(code) ? one.code : [])) : [],
    ),
    titles: titleFacts(today).filter(({ label }) => isNamed(label)),
  };
}

/** A name without marks and punctuation. */
const plain = (name: string): string =>
  runsOf(normalise(name))
    .map(({ text }) => text)
    .join('');

const holding = (db: Db, titles: readonly FactDef[], today: string): Fragment => db`
  select enterprise_id from enterprise_fact
  where (value -> 'held' = 'true' or value ? 'earlier') and period = ''
    and (${titles.map((title) => inForce(db, title, today)).reduce((any, one) => db`${any} or ${one}`)})`;

/** Whether a grant of a title is in force for certain: `ProfileView.title` in SQL, proved by directory.story.test.ts. */
function inForce(db: Db, { key, terms, staleAfterMonths }: FactDef, today: string): Fragment {
  const byTerm =
    terms?.months === undefined
      ? db`(extract(year from own.first) + 1 || ${`-${terms?.nextYear}`})::date`
      : db`(own.first + ${terms.months} * interval '1 month')::date - 1`;
  const hasTerm = terms?.months !== undefined || terms?.nextYear !== undefined;
  const fresh = staleAfterMonths === undefined ? null : dayText(addMonths(dayNumber(today), -staleAfterMonths));
  return db`fact = ${key} and exists (
    select from jsonb_array_elements(
      case when value -> 'held' = 'true' then jsonb_build_array(value) else '[]' end || coalesce(value -> 'earlier', '[]')) as grants,
      lateral (select (grants ->> 'from')::date as first, (grants ->> 'to')::date as written) as own,
      lateral (select coalesce(written, ${hasTerm ? byTerm : db`null`}) as last) as ended
    where coalesce(first, '-infinity') <= ${today} and coalesce(last, 'infinity') >= ${today}
      and (first is not null and (last is not null or value_date > ${today})
        or value_date <= ${today} and ${fresh === null ? db`true` : db`value_date > ${fresh}`}
          and ${isListed(terms) ? db`true` : db`last is not null`}))`;
}

/** The newest first; of a search shorter names first. */
const orderOf = (db: Db, { keyword }: DirectoryFilter) => (keyword?.trim() ? db`length(name), id` : db`id desc`);

/** Ids of approved enterprises, and how many there are (at most 10,000 are counted and sorted for a keyword). */
async function pageEnterpriseIds(
  db: Db,
  filter: DirectoryFilter,
  today: string,
  page: PageOf,
): Promise<{ total: number; ids: number[] }> {
  const condition = conditionOf(db, filter, today);
  const order = orderOf(db, filter);
  const [row] = filter.keyword?.trim()
    ? await db<{ total: number; ids: number[] }[]>`
        with hit as materialized (select id, name from enterprise where ${condition} limit ${MOST_HITS})
        select (select count(*) from hit) as total,
          array(select id from hit order by ${order} limit ${page.limit} offset ${page.offset}) as ids`
    : await db<{ total: number; ids: number[] }[]>`
        select (select count(*) from enterprise where ${condition}) as total,
          array(select id from enterprise where ${condition} order by ${order} limit ${page.limit} offset ${page.offset}) as ids`;
  return row!;
}

/** Ids of all of them in that order, `most` of them at most. */
const listEnterpriseIds = (db: Db, filter: DirectoryFilter, today: string, most: number) =>
  valuesOf<number>(db`
    select id from enterprise where ${conditionOf(db, filter, today)} order by ${orderOf(db, filter)} limit ${most}`);

/** Approved enterprises by id, in the order of the ids; area and industry as their codes. */
const findEnterprises = (db: Db, ids: readonly number[]) =>
  db<DirectoryRecord[]>`
    select e.id, e.name, coalesce(e.credit_code, '') as credit_code, coalesce(e.area_code, '') as area,
      coalesce(e.industry_code, '') as industry, coalesce(e.registered_on::text, '') as registered_on
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join enterprise e on e.id = wanted.id and e.approved_at is not null
    order by wanted.place`;

/** What enterprises say of titles. */
const listTitles = (db: Db, enterpriseIds: readonly number[], facts: string[]) =>
  db<(Entry & { enterprise_id: number })[]>`
    select enterprise_id, fact, period, value, source, value_date as date from enterprise_fact
    where enterprise_id = any(${[...enterpriseIds]}::bigint[]) and fact = any(${facts}::text[]) and period = ''`;

/**
 * What needs an act of an enterprise by kind: unpaid annual fees and renewals of marks that are overdue or due within 90
 * days, certificates that end within them. Not what is to be abandoned, nor what has ceased or expired already.
 */
const countRenewals = (db: Db, enterpriseId: number, { today, lastSoonFee, lastSoonRenewal }: DueWindow) =>
  db<{ kind: string; count: number }[]>`
    select kind, count(*) as count from renewal
    where enterprise_id = ${enterpriseId} and settled_at is null and decision <> 'abandon' and ends_on >= ${today}
      and case kind when 'patent' then due_on <= ${lastSoonFee} when 'trademark' then due_on <= ${lastSoonRenewal}
        else opens_on <= ${today} end
    group by kind`;
