import type { Entry, Profile } from '@zhice/matching/profile';
import type { Db } from '../../db/sql';
import { isFactKey } from './catalogue';

/** What is stored of one enterprise, read in one statement so that facts and version belong together. */
export interface StoredProfile {
  id: number;
  version: number;
  profile: Profile;
}

type StoredFact = [fact: string, period: string, value: Entry['value'], source: Entry['source'], date: string];
interface Row {
  id: number;
  version: number;
  facts: StoredFact[] | null;
}

/** Facts that the catalogue no longer has stay stored and are not read. */
function profileOf(facts: StoredFact[] | null): Profile {
  const entries: Entry[] = [];
  for (const [fact, period, value, source, date] of facts ?? []) {
    if (isFactKey(fact)) entries.push({ fact, period, value, source, date });
  }
  return entries;
}

const storedOf = (row: Row): StoredProfile => ({ id: row.id, version: row.version, profile: profileOf(row.facts) });

const factsOf = (db: Db) => db`(
  select json_agg(json_build_array(f.fact, f.period, f.value, f.source, f.value_date) order by f.fact, f.period)
  from enterprise_fact f where f.enterprise_id = e.id)`;

/** Enterprises that a department may look for: acting ones and imported ones, never somebody's unreviewed draft. */
const visible = (db: Db) => db`(e.approved_at is not null or e.source_key is not null)`;

/** The facts of an enterprise with their version; undefined when there is no such enterprise. */
export async function findProfile(db: Db, enterpriseId: number): Promise<StoredProfile | undefined> {
  const [row] = await db<Row[]>`
    select e.id, e.fact_version as version, ${factsOf(db)} as facts from enterprise e where e.id = ${enterpriseId}`;
  return row && storedOf(row);
}

/** Which version of the facts is stored; undefined when there is no such enterprise. */
export async function findFactVersion(db: Db, enterpriseId: number): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    select fact_version as version from enterprise where id = ${enterpriseId}`;
  return row?.version;
}

/** The visible ones of these enterprises. */
export async function findVisibleProfiles(db: Db, ids: number[]): Promise<StoredProfile[]> {
  const rows = await db<Row[]>`
    select e.id, e.fact_version as version, ${factsOf(db)} as facts
    from enterprise e where e.id = any(${ids}::bigint[]) and ${visible(db)}`;
  return rows.map(storedOf);
}

/** The next visible enterprises in the order of their ids. */
export async function pageVisibleProfiles(db: Db, afterId: number, limit: number): Promise<StoredProfile[]> {
  const rows = await db<Row[]>`
    select e.id, e.fact_version as version, ${factsOf(db)} as facts
    from enterprise e where e.id > ${afterId} and ${visible(db)} order by e.id limit ${limit}`;
  return rows.map(storedOf);
}
