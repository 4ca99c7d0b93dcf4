import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { SHIPPED_ZONES, type Zone } from './zones';

const COLUMNS = `code text, valid_from date, valid_to date, name text, aliases text[], kind text, areas jsonb, source text`;

/** Every version of every zone, the latest of one code last. */
export const findZones = (db: Db) =>
  db<Zone[]>`
    select code, valid_from, valid_to, name, aliases, kind, areas, source from zone
    where removed_at is null order by code, valid_from nulls first`;

/** A version of a zone as it is kept. */
export interface ZoneRow extends Zone {
  id: number;
  version: number;
  shipped: boolean;
  updated_at: Date;
  /** Taken out; kept so that it stays so. */
  removed: boolean;
}

/** Every version of every zone as it is kept, also those that were taken out. */
export const listZoneRows = (db: Db) =>
  db<ZoneRow[]>`
    select id, version, shipped, updated_at, removed_at is not null as removed, code, valid_from, valid_to, name, aliases, kind, areas, source
    from zone order by code, valid_from nulls first`;

/** Writes the zones that come with the program over those of an earlier one; what was imported stays. Answers how many changed. */
export async function upsertShippedZones(db: Db): Promise<number> {
  const [{ count } = { count: 0 }] = await db<{ count: number }[]>`
    with given as (
      select * from jsonb_to_recordset(${db.json(SHIPPED_ZONES as never)}::jsonb) as r(${db.unsafe(COLUMNS)})
    ), gone as (
      delete from zone z where shipped and not exists (
        select from given g where g.code = z.code and g.valid_from is not distinct from z.valid_from)
      returning 1
    ), written as (
      insert into zone as z (code, valid_from, valid_to, name, aliases, kind, areas, source, shipped)
      select code, valid_from, valid_to, name, aliases, kind, areas, source, true from given g
      where not exists (select from zone o where o.code = g.code and not o.shipped)
      on conflict (code, valid_from) do update set valid_to = excluded.valid_to, name = excluded.name,
        aliases = excluded.aliases, kind = excluded.kind, areas = excluded.areas, source = excluded.source
      where z.shipped and (z.valid_to, z.name, z.aliases, z.kind, z.areas, z.source)
        is distinct from (excluded.valid_to, excluded.name, excluded.aliases, excluded.kind, excluded.areas, excluded.source)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as count`;
  return count;
}

/** One changer at a time, until the transaction ends. */
export const lockZones = (db: Db) => db`lock table zone in share row exclusive mode`;

/** Which version of which zone it is. */
export const versionKey = ({ code, valid_from }: Pick<Zone, 'code' | 'valid_from'>): string =>
  `${code} ${valid_from ?? ''}`;

/** Writes one version of a zone as somebody gave it; from then on the program leaves this zone alone. */
export async function upsertZone(db: Db, zone: Zone, now: Date): Promise<'created' | 'changed' | 'same'> {
  const [before] = await db<Zone[]>`
    select code, valid_from, valid_to, name, aliases, kind, areas, source from zone
    where code = ${zone.code} and valid_from is not distinct from ${zone.valid_from}::date`;
  if (before && saysSame(before, zone)) return 'same';
  await writeRows(db, [zone], {
    table: 'zone',
    columns: COLUMNS,
    overwrites: 'code, valid_from',
    values: { updated_at: now },
  });
  await db`
    update zone set shipped = false, version = version + case when valid_from is not distinct from ${zone.valid_from}::date
      then 1 else 0 end
    where code = ${zone.code}`;
  return before ? 'changed' : 'created';
}

/** Whether two rows say the same of one version of a zone. */
export function saysSame(a: Zone, b: Zone): boolean {
  const told = ({ valid_to, name, aliases, kind, areas, source }: Zone) =>
    JSON.stringify([valid_to, name, aliases, kind, areas.map(({ code, whole }) => [code, whole]), source]);
  return told(a) === told(b);
}
