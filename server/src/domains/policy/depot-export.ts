import type { CallInput } from '@zhice/contract/all';
import type { Db } from '../../db/sql';
import { parseQuery, type Query } from '../../search/query';
import { longRows, type RowReader } from '../../sheet/long-rows';
import { cellsOf, day, type LongRows, money, type RowColumn, text } from '../../sheet/sheet-columns';
import { filtersCondition } from './depot-filter.queries';
import type { DepotFilters } from './depot-filter.rules';
import { type DepotSort, getPolicies, listPolicyIds, stretchesOf } from './depot-list.queries';
import { type DepotRow, depotRow } from './depot-row';
import { hitStretches, matches, titleMatches } from './depot-search.queries';
import { isOpen } from './life-cycle.queries';

export const DEPOT_COLUMNS: readonly RowColumn<DepotRow>[] = [
  text('类型', ({ kind }) => (kind === 'item' ? '政策事项' : '政策文件')),
  text('标题', 'title', 60),
  text('级别', 'level_name'),
  text('地区', ({ area_names }) => area_names.join('、')),
  text('发布部门', 'unit', 28),
  text('文号', 'doc_no', 24),
  day('发布日期', 'published_on'),
  text('状态', 'status_name'),
  day('申报开始', 'opens_on'),
  day('申报截止', 'closes_on'),
  money('最高金额（万元）', 'amount_max'),
  text('办理方式', 'way_name'),
  text('支持方式', 'support_form'),
  text('等级', 'grade'),
  text('摘要', 'summary', 80),
];

interface DepotAsked {
  filters: DepotFilters;
  /** What was searched for; undefined: everything. */
  query: Query | undefined;
  sort: DepotSort;
  today: string;
  /** Only what takes declarations now. */
  open?: true;
}

/** Policies that filters and a search leave, also more of them than a search counts. */
export const depotReader: RowReader<DepotAsked> = {
  name: 'depot',
  async find(db, asked, most) {
    if (asked.query?.words.length === 0) return [];
    return listPolicyIds(db, conditionOf(db, asked), stretchesIn(db, asked), most);
  },
  read: async (db, { today }, some) =>
    (await getPolicies(db, some)).map((record) => cellsOf(DEPOT_COLUMNS, depotRow(record, today))),
};

function conditionOf(db: Db, { filters, query, today, open }: DepotAsked) {
  const filtered = filtersCondition(db, filters, today);
  const found = query ? db`${filtered} and ${matches(db, query)}` : filtered;
  return open ? db`${found} and ${isOpen(db, today)}` : found;
}

const stretchesIn = (db: Db, { query, sort, today }: DepotAsked) =>
  query && sort === 'relevance'
    ? hitStretches(db, sort, today, db`(${titleMatches(db, query)}) is true`)
    : stretchesOf(db, sort, today);

const queryOf = (keyword: string | undefined) => (keyword?.trim() ? parseQuery(keyword.trim()) : undefined);

/** The rows of the policy library that a request leaves. */
export function depotRows(input: CallInput<'/api/demo/depot_list'>, today: string): LongRows {
  const { keyword, sort, ...filters } = input;
  const query = queryOf(keyword);
  return longRows(depotReader, { filters, query, sort: sort ?? (query ? 'relevance' : 'date'), today });
}

/** The rows of the items that take declarations now. */
export const openItemRows = ({ level, keyword }: CallInput<'/api/index/reportproject_list'>, today: string): LongRows =>
  longRows(depotReader, {
    filters: { kind: 'item', level },
    query: queryOf(keyword),
    sort: 'deadline',
    today,
    open: true,
  });
