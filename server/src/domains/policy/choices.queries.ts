import type { Db } from '../../db/sql';

/** Departments of which there are policies, by level and name. */
export async function getIssuingDepartments(db: Db, level?: number): Promise<{ id: number; name: string }[]> {
  return db<{ id: number; name: string }[]>`
    select id, name from department m
    where ${level === undefined ? db`true` : db`level = ${level}`}
      and (exists (select from policy where kind = 'item' and department_id = m.id)
        or exists (select from policy where kind = 'document' and department_id = m.id))
    order by level, name`;
}

/** Years in which policies were published, newest first; looks each year up instead of reading all policies. */
export async function getYears(db: Db): Promise<number[]> {
  const rows = await db<{ year: number }[]>`
    with span as (
      select extract(year from min(first))::integer as first, extract(year from max(last))::integer as last
      from unnest(array['item', 'document']) as kinds (kind)
      cross join lateral (
        select (select published_on from policy p where p.kind = kinds.kind and published_on is not null
            order by published_on asc nulls first, id limit 1) as first,
          (select published_on from policy p where p.kind = kinds.kind
            order by published_on desc nulls last, id desc limit 1) as last
      ) ends
    )
    select year from span cross join lateral generate_series(last, first, -1) year
    where exists (select from policy where kind = 'item'
        and published_on between make_date(year, 1, 1) and make_date(year, 12, 31))
      or exists (select from policy where kind = 'document'
        and published_on between make_date(year, 1, 1) and make_date(year, 12, 31))`;
  return rows.map(({ year }) => year);
}

/** Labels of the newest 20,000 policies of each kind, the most used first; at most 200. */
export async function getLabels(db: Db): Promise<string[]> {
  const newest = (kind: string) => db`
    (select labels from policy where kind = ${kind} order by published_on desc nulls last, id desc limit 20000)`;
  const rows = await db<{ label: string }[]>`
    select label from (${newest('item')} union all ${newest('document')}) newest, unnest(labels) label
    where label <> '' group by label order by count(*) desc, label limit 200`;
  return rows.map(({ label }) => label);
}

/** Who issued bulletins, the most frequent first. */
export async function getBulletinSources(db: Db): Promise<string[]> {
  const rows = await db<{ source: string }[]>`
    select source from bulletin where source <> '' group by source order by count(*) desc, source limit 200`;
  return rows.map(({ source }) => source);
}

/** Codes of the areas in which enterprises are registered; steps from one code to the next instead of reading all. */
export async function getEnterpriseAreas(db: Db): Promise<string[]> {
  const rows = await db<{ code: string }[]>`
    with recursive step as (
      select min(area_code) as code from enterprise
      union all
      select (select min(area_code) from enterprise where area_code > step.code) from step where step.code is not null
    )
    select code from step where code is not null`;
  return rows.map(({ code }) => code);
}
