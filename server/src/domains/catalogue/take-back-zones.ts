import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { listZoneRows, lockZones, saysSame, versionKey, type ZoneRow } from '../../reference/zone.queries';
import { SHIPPED_ZONES } from '../../reference/zones';
import { usesOfZone } from './zone-desk';

/** A version of a zone that a run wrote, with what was there before its first change; null: nothing. */
export interface WrittenZone {
  id: number;
  before: ZoneRow | null;
}

/** These versions of zones with when each was last changed; nobody changes them until the transaction ends. */
export async function lockZoneRows(db: Db, ids: readonly number[]) {
  await lockZones(db);
  const rows = (await listZoneRows(db)).filter(({ id }) => ids.includes(id));
  return rows.map(({ id, name, updated_at }) => ({ id, name, updated_at, account: null }));
}

/** Why versions of zones that a run added cannot go: nothing would be left of a zone that policies, rules or enterprises name. */
export async function findZoneTies(db: Db, zones: readonly WrittenZone[]): Promise<{ id: number; tie: string }[]> {
  const added = new Set(zones.flatMap(({ id, before }) => (before ? [] : id)));
  const rows = await listZoneRows(db);
  const left = new Set(rows.filter(({ id, removed }) => !added.has(id) && !removed).map(({ code }) => code));
  const ties: { id: number; tie: string }[] = [];
  for (const { id, code } of rows) {
    if (!added.has(id) || left.has(code)) continue;
    ties.push(...(await usesOfZone(db, code)).map((tie) => ({ id, tie })));
  }
  return ties;
}

/**
 * Takes back what a run did to zones: versions that were not there go, the others are what they were. A zone that says again what
 * came with the program follows the program again. All processes hear of it after the commit.
 */
export async function takeBackZones(db: Db, zones: readonly WrittenZone[]): Promise<void> {
  const ids = new Set(zones.map(({ id }) => id));
  const codes = new Set((await listZoneRows(db)).filter(({ id }) => ids.has(id)).map(({ code }) => code));
  const made = zones.flatMap(({ id, before }) => (before ? [] : id));
  await db`delete from zone where id = any(${made}::bigint[])`;
  await db`
    update zone z set valid_to = was.valid_to, name = was.name, aliases = was.aliases, kind = was.kind, areas = was.areas,
      source = was.source, version = was.version, updated_at = was.updated_at
    from jsonb_to_recordset(${db.json(zones.flatMap(({ before }) => before ?? []) as never)}::jsonb) as was(id bigint,
      valid_to date, name text, aliases text[], kind text, areas jsonb, source text, version integer,
      updated_at timestamptz)
    where z.id = was.id`;
  await db`update zone set shipped = true where code = any(${await ofProgram(db, codes)}::text[])`;
  await announceChange(db, 'zone', [0]);
}

/** Those of these zones that say what came with the program, in all their versions. */
async function ofProgram(db: Db, codes: ReadonlySet<string>): Promise<string[]> {
  const program = new Map(SHIPPED_ZONES.map((zone) => [versionKey(zone), zone]));
  const rows = await listZoneRows(db);
  return [...codes].filter((code) => {
    const own = rows.filter((row) => row.code === code);
    return own.every((row) => {
      const first = program.get(versionKey(row));
      return first !== undefined && !row.removed && saysSame(row, first);
    });
  });
}
