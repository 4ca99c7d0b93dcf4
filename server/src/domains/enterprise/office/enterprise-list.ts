import type { CallInput } from '@zhice/contract/all';
import { ENTERPRISE_ORIGINS } from '@zhice/contract/enterprise/enumerations';
import type { Staff } from '../../../auth/staff-session.queries';
import { addDays, type Day, midnightOf, momentInChina } from '../../../base/day';
import { countOf, valuesOf } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { areaPath, areaStart } from '../../../reference/areas';
import { allIndustries, industryName } from '../../../reference/industries';
import type { Handlers, ListRow } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { longRows, type RowReader } from '../../../sheet/long-rows';
import { cellsOf, figure, moment, type RowColumn, text } from '../../../sheet/sheet-columns';
import { partCondition } from '../named-search';

const LIST = '/api/console/enterprise_list';
export type EnterpriseRow = ListRow<typeof LIST>;

const COLUMNS: readonly RowColumn<EnterpriseRow>[] = [
  text('企业名称', 'name', 40),
  text('曾用名', 'past_names', 40),
  text('统一社会信用代码', 'credit_code', 22),
  text('地区', 'area_name', 24),
  text('行业', 'industry_name', 24),
  text('来源', ({ origin }) => ENTERPRISE_ORIGINS.labels[origin]),
  text('认证', ({ authenticated }) => (authenticated ? '已认证' : '未认证')),
  text('状态', ({ frozen }) => (frozen ? '已冻结' : '正常')),
  figure('账号数', 'accounts', 8),
  moment('加入时间', 'createtime'),
];

interface Asked {
  filter: Omit<CallInput<typeof LIST>, 'page' | 'pageSize' | 'is_export'>;
  /** Of who asks; none: all. */
  areas: readonly string[];
  today: string;
}

const askedOf = (
  { staff, today }: { staff: Staff; today: string },
  { page: _, pageSize: __, is_export: ___, ...filter }: CallInput<typeof LIST>,
): Asked => ({ filter, areas: staff.areas, today });

export const enterpriseListHandlers = {
  [LIST]: {
    page: async (context, input) => {
      const page = pageOf(input);
      const { total, ids } = await pageIds(context.db, askedOf(context, input), page);
      return { ...page.answer, total, list: await enterpriseRows(context.db, ids) };
    },
    sheet: { name: '企业', columns: COLUMNS },
    long: (context, input) => longRows(officeEnterpriseReader, askedOf(context, input)),
  },
} satisfies Partial<Handlers>;

/** Enterprises as the office lists them. */
export const officeEnterpriseReader: RowReader<Asked> = {
  name: 'enterprises of the office',
  find: (db, asked, most) =>
    valuesOf<number>(db`
      select id from enterprise where ${conditionOf(db, asked)} order by ${orderOf(db, asked)} limit ${most}`),
  read: async (db, _, some) => (await enterpriseRows(db, some)).map((row) => cellsOf(COLUMNS, row)),
};

/** Enterprises of the areas of staff, by their columns without a name of the table; one without a name is nobody's yet. */
export const inAreas = (db: Db, areas: readonly string[]): Fragment => db`
  name <> '' ${areas.length === 0 ? db`` : db`and (area_code is null or area_code = any(${[...areas]}::text[]))`}`;

function conditionOf(db: Db, { filter, areas, today }: Asked): Fragment {
  const { keyword = '', area, industry, authenticated, frozen, origin, from, to } = filter;
  const parts = keyword.split(/\s+/u).filter(Boolean);
  const isSet = (column: Fragment, wanted: boolean | undefined) =>
    wanted === undefined ? db`` : wanted ? db`and ${column} is not null` : db`and ${column} is null`;
  return db`${inAreas(db, areas)}
    ${parts.map((part) => db`and ${partCondition(db, part, today, inPastNames(db))}`).reduce((all, one) => db`${all} ${one}`, db``)}
    ${area === undefined ? db`` : db`and starts_with(area_code, ${areaStart(area)})`}
    ${industry === undefined ? db`` : db`and ${inIndustry(db, industry)}`}
    ${isSet(db`approved_at`, authenticated)} ${isSet(db`frozen_at`, frozen)}
    ${isSet(db`source_key`, origin && origin === 'imported')}
    ${within(db, db`created_at`, from, to)}
    ${within(db, db`approved_at`, filter.authenticated_from, filter.authenticated_to)}`;
}

const within = (db: Db, column: Fragment, from: Day | undefined, to: Day | undefined): Fragment => db`
  ${from === undefined ? db`` : db`and ${column} >= ${midnightOf(from)}`}
  ${to === undefined ? db`` : db`and ${column} < ${midnightOf(addDays(to, 1))}`}`;

const inPastNames = (db: Db) => (hasWords: (text: Fragment) => Fragment) =>
  db`id = any(array(select p.enterprise_id from enterprise_past_name p where ${hasWords(db`p.name`)}))`;

/** What lies in a section (a letter) by its divisions; in the others by how its code begins. */
function inIndustry(db: Db, industry: string): Fragment {
  if (/\d/.test(industry)) return db`starts_with(industry_code, ${industry})`;
  const divisions = allIndustries().flatMap(({ code, level, parent }) =>
    level === 2 && parent === industry ? code : [],
  );
  return db`(industry_code = ${industry} or left(industry_code, 2) = any(${divisions}::text[]))`;
}

/** The newest first; of a search shorter names first. */
const orderOf = (db: Db, { filter }: Asked) =>
  filter.keyword?.trim() ? db`length(name), id` : db`created_at desc, id desc`;

/** More hits than this nobody pages through; counting and sorting stop here. */
const MOST_HITS = 10_000;

async function pageIds(db: Db, asked: Asked, { offset, limit }: { offset: number; limit: number }) {
  const where = conditionOf(db, asked);
  const order = orderOf(db, asked);
  if (asked.filter.keyword?.trim()) {
    const [row] = await db<{ total: number; ids: number[] }[]>`
      with hit as materialized (select id, name from enterprise where ${where} limit ${MOST_HITS})
      select (select count(*) from hit) as total,
        array(select id from hit order by ${order} limit ${limit} offset ${offset}) as ids`;
    return row!;
  }
  const total = await countOf(db`select count(*) as total from enterprise where ${where}`);
  const ids = await valuesOf<number>(db`
    select id from enterprise where ${where} order by ${order} limit ${limit} offset ${offset}`);
  return { total, ids };
}

type Stored = Omit<EnterpriseRow, 'createtime'> & { created_at: Date };

/** Enterprises as a list of the office shows them, in the order of the ids. */
export async function enterpriseRows(db: Db, ids: readonly number[]): Promise<EnterpriseRow[]> {
  const rows = await db<Stored[]>`
    select e.id, e.name, coalesce(e.credit_code, '') as credit_code, coalesce(e.area_code, '') as area_name,
      coalesce(e.industry_code, '') as industry_name, e.approved_at is not null as authenticated, e.frozen_at is not null as frozen,
      case when e.source_key is null then 'registered' else 'imported' end as origin, e.created_at,
      array(select p.name from enterprise_past_name p where p.enterprise_id = e.id order by p.until desc nulls last, p.name) as past_names,
      (select count(*) from enterprise_member m where m.enterprise_id = e.id) as accounts
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join enterprise e on e.id = wanted.id order by wanted.place`;
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    area_name: areaPath(row.area_name),
    industry_name: industryName(row.industry_name),
    createtime: momentInChina(created_at),
  }));
}
