import type { CallOutput } from '@zhice/contract/all';
import { ENTERPRISE_TYPES, RISKS, SIZES, STOCKS } from '@zhice/contract/enterprise-library/library-kind';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import { day, figure, text } from '../../sheet/sheet-columns';
import { titleFacts } from '../enterprise';
import { codesIn, type LibraryRow } from './library-row.rules';

type Listed = CallOutput<'/api/enterprise/enterprise_list'>['list'][number];
export type EnterpriseRow = Omit<Listed, 'matched'>;

const wordIn = (labels: Readonly<Record<string, string>>) => (code: string) => labels[code] ?? '';

/** Enterprises that the library shows, as lists show them, in the order of the ids. */
export async function enterpriseRows(db: Db, ids: readonly number[], today: string): Promise<EnterpriseRow[]> {
  const titles = new Map(titleFacts(today).map(({ key, label }) => [key, label]));
  const rows = await db<(LibraryRow & { name: string; credit_code: string })[]>`
    select e.id, e.name, coalesce(e.credit_code, '') as credit_code, l.area, l.industry, l.size, l.type, l.stock, l.titles,
      l.risks, l.founded, l.capital, l.rights, l.support
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join enterprise e on e.id = wanted.id join enterprise_library l on l.enterprise_id = e.id and not l.gone
    order by wanted.place`;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    credit_code: row.credit_code,
    area: areaPath(row.area),
    industry: industryName(row.industry),
    registered_on: row.founded ?? '',
    titles: codesIn(row.titles).flatMap((key) => titles.get(key) ?? []),
    size: wordIn(SIZES.labels)(row.size),
    type: wordIn(ENTERPRISE_TYPES.labels)(row.type),
    stock: wordIn(STOCKS.labels)(row.stock),
    capital: row.capital,
    rights: row.rights,
    support: row.support,
    risks: codesIn(row.risks).map(wordIn(RISKS.labels)),
  }));
}

/** How an enterprise stands in a file; each column is a field of its row. */
export const ENTERPRISE_COLUMNS = (
  [
    [text, '企业名称', 'name', 40],
    [text, '统一社会信用代码', 'credit_code', 22],
    [text, '地区', 'area', 24],
    [text, '行业', 'industry', 24],
    [day, '成立日期', 'registered_on'],
    [figure, '注册资本（万元）', 'capital'],
    [text, '规模', 'size'],
    [text, '企业类型', 'type', 20],
    [text, '上市挂牌', 'stock', 20],
    [text, '资质', 'titles', 40],
    [figure, '有效知识产权（项）', 'rights'],
    [figure, '公示获得支持（万元）', 'support'],
    [text, '登记的风险', 'risks', 30],
  ] as const
).map(([kind, header, cell, width]) => ({ ...kind<EnterpriseRow>(header, cell, width), cell }));
