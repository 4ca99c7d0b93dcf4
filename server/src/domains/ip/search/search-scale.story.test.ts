import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { dayInChina } from '../../../base/day';
import type { StoredRight } from '../rights/right.queries';
import { stateColumn } from '../rights/right-state.queries';
import { countFacets, findIpSearchRecords, pageSearch } from './search.queries';
import type { IpSearchFilter } from './search-filter.queries';
import { refreshSearchSummary } from './search-summary.queries';

/** The library of the demo data beside what plain code finds in the same rows. */
const app = await testApp({ env: { DEMO: '1' } });
const TODAY = dayInChina(app.now());
const rows = await app.db<Row[]>`
  select r.*, ${stateColumn(app.db, TODAY)} as status, e.name as enterprise
  from ip_right r left join enterprise e on e.id = r.enterprise_id where deleted_at is null`;

type Row = StoredRight & { enterprise_id: number | null };

const PUBLIC = ['published', 'granted', 'lapsed', 'expired', 'invalid'];
const isPublic = (row: Row) =>
  PUBLIC.includes(row.status) || (['refused', 'withdrawn'].includes(row.status) && row.published_on !== null);
const dayOf = (row: Row) => (['patent', 'trademark'].includes(row.kind) ? row.applied_on : row.granted_on);
const among = (values: readonly (string | number)[] | undefined, value: string | number) =>
  !values?.length || values.includes(value);

function matches(row: Row, filter: IpSearchFilter): boolean {
  const text = `${row.name}；${row.owners.join('；')}`;
  return (
    isPublic(row) &&
    (filter.kind === undefined || row.kind === filter.kind) &&
    (filter.enterpriseId === undefined || row.enterprise_id === filter.enterpriseId) &&
    (filter.offered === undefined || row.offers.length > 0) &&
    (filter.keyword ?? '').split(' ').every((word) => text.includes(word)) &&
    (filter.applicant === undefined || row.owners.join('；').includes(filter.applicant)) &&
    (filter.class === undefined || row.classes[0]?.startsWith(filter.class) === true) &&
    (filter.number === undefined || row.number.startsWith(filter.number)) &&
    among(filter.patent_kinds, row.patent_kind ?? '') &&
    among(filter.statuses, row.status) &&
    among(filter.class_groups, row.class_group) &&
    among(filter.years, Number(dayOf(row)?.slice(0, 4) ?? 0))
  );
}

const expected = (filter: IpSearchFilter) =>
  rows
    .filter((row) => matches(row, filter))
    .sort((a, b) => ((dayOf(a) ?? '') < (dayOf(b) ?? '') ? 1 : dayOf(a) === dayOf(b) ? b.id - a.id : -1))
    .map(({ id }) => id);

const GIVEN: Omit<IpSearchFilter, 'today'>[] = [
  { kind: 'patent' },
  { kind: 'patent', patent_kinds: ['invention'], statuses: ['granted'] },
  { kind: 'patent', class_groups: ['H', 'G'], years: [2020, 2021, 2023] },
  { kind: 'patent', patent_kinds: ['design'], class_groups: ['14'] },
  { kind: 'patent', statuses: ['lapsed', 'expired'], years: [2018] },
  { kind: 'patent', statuses: ['invalid'] },
  { kind: 'trademark', class_groups: ['09'] },
  { kind: 'software', years: [2024, 2025] },
  { kind: 'copyright' },
  { kind: 'patent', keyword: '机器人' },
  { kind: 'patent', keyword: '方法 电池', statuses: ['granted'] },
  { keyword: '大学' },
  { kind: 'patent', applicant: '江澜理工' },
  { kind: 'patent', class: 'G06' },
  { kind: 'patent', number: '20212' },
  { offered: true, kind: 'patent', patent_kinds: ['invention'] },
];

const FILTERS = GIVEN.map((filter): IpSearchFilter => ({ ...filter, today: TODAY }));

describe.each(['counted on the spot', 'by the summary of a large library'])('%s', (way) => {
  beforeAll(() => refreshSearchSummary(app.db, TODAY, way === 'counted on the spot' ? undefined : 0));

  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))('finds %s', async (_, filter) => {
    const right = expected(filter);
    for (const page of [
      { offset: 0, limit: 10 },
      { offset: 30, limit: 20 },
      { offset: 0, limit: 3000 },
    ]) {
      const { total, more, ids } = await pageSearch(app.db, filter, 'newest', page);
      expect([total, more]).toEqual([right.length, false]);
      expect(ids).toEqual(right.slice(page.offset, page.offset + page.limit));
      expect((await findIpSearchRecords(app.db, ids, TODAY)).map(({ id }) => id)).toEqual(ids);
    }
    const { ids: oldest } = await pageSearch(app.db, filter, 'oldest', { offset: 0, limit: 3000 });
    expect(oldest).toEqual([...right].reverse());
  });

  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    'counts facets of %s',
    async (_, filter) => {
      const counts = await countFacets(app.db, filter);
      const of = (facet: string) =>
        Object.fromEntries(counts.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]));
      const plain = (without: keyof IpSearchFilter, value: (row: Row) => string) => {
        const found: Record<string, number> = {};
        for (const row of rows.filter((one) => matches(one, { ...filter, [without]: undefined }))) {
          found[value(row)] = (found[value(row)] ?? 0) + 1;
        }
        return found;
      };
      expect(of('kinds')).toEqual(plain('kind', (row) => row.kind));
      expect(of('statuses')).toEqual(plain('statuses', (row) => row.status));
      expect(of('patent_kinds')).toEqual(plain('patent_kinds', (row) => row.patent_kind ?? ''));
      expect(of('class_groups')).toEqual(plain('class_groups', (row) => row.class_group));
      expect(of('years')).toEqual(plain('years', (row) => dayOf(row)?.slice(0, 4) ?? '0'));
    },
  );
});

it('keeps no summary of a small library', async () => {
  await refreshSearchSummary(app.db, TODAY, 0);
  expect((await app.db`select from ip_library_cell`).length).toBeGreaterThan(100);
  await refreshSearchSummary(app.db, TODAY);
  expect((await app.db`select from ip_library_cell`).length).toBe(0);
});
