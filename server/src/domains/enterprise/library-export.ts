import { FACTS } from '@zhice/matching/facts';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import type { ListRow } from '../../rpc/context';
import type { RowReader } from '../../sheet/long-rows';
import { cellsOf, day, type RowColumn, text } from '../../sheet/sheet-columns';
import { findEnterprises, type LibraryFilter, listEnterpriseIds, listTitles } from './library.queries';

type EnterpriseRow = ListRow<'/api/enterprise/enterprise_list'>;

const TITLES = new Map<string, string>(
  FACTS.filter((fact) => fact.kind === 'title').map(({ key, label }) => [key, label]),
);

/** Enterprises as the library shows them, in the order of the ids. */
export async function enterpriseRows(db: Db, ids: readonly number[], today: string): Promise<EnterpriseRow[]> {
  const held = await listTitles(db, ids, [...TITLES.keys()], today);
  const titles = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { enterprise_id: id, fact } of held) titles.get(id)?.add(fact);
  return (await findEnterprises(db, ids)).map((row) => ({
    id: row.id,
    name: row.name,
    credit_code: row.credit_code ?? '',
    area: areaPath(row.area_code ?? ''),
    industry: industryName(row.industry_code ?? ''),
    registered_on: row.registered_on ?? '',
    titles: [...TITLES].flatMap(([fact, label]) => (titles.get(row.id)?.has(fact) ? label : [])),
  }));
}

export const ENTERPRISE_COLUMNS: readonly RowColumn<EnterpriseRow>[] = [
  text('企业名称', 'name', 40),
  text('统一社会信用代码', 'credit_code', 22),
  text('地区', 'area', 24),
  text('行业', 'industry', 24),
  day('成立日期', 'registered_on'),
  text('资质', 'titles', 40),
];

interface EnterprisesAsked {
  filter: LibraryFilter;
  today: string;
}

/** Enterprises that a filter leaves. */
export const enterpriseReader: RowReader<EnterprisesAsked> = {
  name: 'enterprises',
  find: (db, { filter }, most) => listEnterpriseIds(db, filter, most),
  read: async (db, { today }, some) =>
    (await enterpriseRows(db, some, today)).map((row) => cellsOf(ENTERPRISE_COLUMNS, row)),
};
