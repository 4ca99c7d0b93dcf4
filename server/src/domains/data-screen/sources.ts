import type { Day } from '../../base/day';
import type { Db } from '../../db/sql';
import { areaChain, NATION } from '../../reference/areas';
import { sectionOf } from '../../reference/industries';
import { findVisibleProfiles, sizeView } from '../enterprise';
import { dayColumn, isPublic } from '../ip';

/** What a row adds to the sums: of which areas, of which year (0: not known), under which keys beside the total, and its money. */
export interface Part {
  id: number;
  areas: readonly string[];
  year: number;
  keys: readonly string[];
  amount: number;
}

/** A kind of row that the screen counts: what each of some rows adds now. A row that is not counted is left out. */
export type Source = (db: Db, ids: number[], today: Day) => Promise<Part[]>;

interface Row {
  id: number;
  areas: (string | null)[];
  year: number | null;
  keys: string[];
  amount?: number;
}

/** The areas of these codes with all above them, the whole country first. A zone lies in no area of the map. */
export function areasOf(codes: readonly (string | null)[]): string[] {
  const above = codes.flatMap((code) => (code ? areaChain(code) : [])).map(({ code }) => code);
  return [...new Set([NATION, ...above])];
}

const partOf = ({ areas, year, amount = 0, ...row }: Row): Part => ({
  ...{ ...row, amount, year: year ?? 0 },
  areas: areasOf(areas),
});

const countedBy =
  (rows: (db: Db, ids: number[]) => Promise<Row[]>): Source =>
  async (db, ids) =>
    (await rows(db, ids)).map(partOf);

/** Enterprises that are approved, by industry and size. */
const enterprises: Source = async (db, ids, today) => {
  const rows = await db<{ id: number; area: string | null; industry: string | null; year: number | null }[]>`
    select id, area_code as area, industry_code as industry, extract(year from registered_on)::integer as year
    from enterprise where id = any(${ids}::bigint[]) and approved_at is not null`;
  const profiles = await findVisibleProfiles(
    db,
    rows.map(({ id }) => id),
  );
  const sizes = new Map(profiles.map(({ id, profile }) => [id, sizeView(profile, today).size]));
  return rows.map(({ id, area, industry, year }) =>
    partOf({
      ...{ id, year, areas: [area] },
      keys: [`industry:${(industry && sectionOf(industry)) ?? ''}`, `size:${sizes.get(id) ?? ''}`],
    }),
  );
};

/** What the screen counts, each from its table by triggers (0330-data-screen.sql). */
export const SOURCES = {
  enterprise: enterprises,
  right: countedBy(
    (db, ids) => db<Row[]>`
      select r.id, array[e.area_code] as areas, extract(year from ${dayColumn(db)})::integer as year, array['kind:' || r.kind] as keys
      from ip_right r left join enterprise e on e.id = r.enterprise_id
      where r.id = any(${ids}::bigint[]) and ${isPublic(db)}`,
  ),
  policy: countedBy(
    (db, ids) => db<Row[]>`
      select id, area_codes || area_code as areas, extract(year from published_on)::integer as year,
        array['level:' || level || '/' || kind] || case when published_on is null then '{}'::text[] else array['month:' || to_char(published_on, 'YYYY-MM') || '/' || level] end as keys
      from public_policy where id = any(${ids}::bigint[])`,
  ),
  award: countedBy(
    (db, ids) => db<Row[]>`
      select w.id, array[e.area_code] as areas, extract(year from a.announced_on)::integer as year,
        array['programme:' || a.entry_name] as keys, w.total_money::float8 as amount
      from award_enterprise w join award a on a.id = w.award_id left join enterprise e on e.id = w.enterprise_id
      where w.id = any(${ids}::bigint[])`,
  ),
  case: countedBy(
    (db, ids) => db<Row[]>`
      select c.id, array[c.area_code] as areas, extract(year from c.closed_at at time zone 'Asia/Shanghai')::integer as year,
        case when c.due_on is null or (c.closed_at at time zone 'Asia/Shanghai')::date <= c.due_on
          then array['kind:' || c.kind, 'on_time:', 'on_time:' || c.kind] else array['kind:' || c.kind] end as keys
      from cases c
      where c.id = any(${ids}::bigint[]) and c.submitted_at is not null and c.stage = 'done' and c.closed_at is not null`,
  ),
} satisfies Record<string, Source>;
export type SourceName = keyof typeof SOURCES;

/** Of what somebody changed that is not counted itself: the rows that stand elsewhere or under another name since. */
export const FOLLOWED: Readonly<Record<string, (db: Db, ids: number[]) => Promise<unknown>>> = {
  owner: (db, ids) => db`
    insert into screen_change
    select 'right', id from ip_right where enterprise_id = any(${ids}::bigint[])
    union all select 'award', id from award_enterprise where enterprise_id = any(${ids}::bigint[])`,
  programme: (db, ids) => db`
    insert into screen_change select 'award', id from award_enterprise where award_id = any(${ids}::bigint[])`,
};
