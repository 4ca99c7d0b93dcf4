import type { Entry, Profile } from '@zhice/matching/profile';
import { isInLibrary } from '../../db/in-library';
import { onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { isReadable } from './catalogue';
import { joined, profileSources, type StoredRows } from './profile-sources';

/** What is stored of one enterprise, read in one statement so that facts and version belong together. */
export interface StoredProfile {
  id: number;
  version: number;
  /** What counts: of the projects of an item the one that stands for it. */
  profile: Profile;
  projects: readonly Project[];
}

/** A project with which an enterprise applies for an item, and what it has said of it. */
export interface Project {
  id: number;
  item: number;
  name: string;
  /** It stands for its item. */
  counts: boolean;
  entries: readonly Entry[];
}

type StoredFact = [fact: string, period: string, value: Entry['value'], source: Entry['source'], date: string];
type StoredProject = [id: number, item: number, name: string, inputs: StoredFact[] | null];
interface Row {
  id: number;
  version: number;
  facts: StoredFact[] | null;
  projects: StoredProject[] | null;
  registers: StoredRows[];
}

const entryOf = ([fact, period, value, source, date]: StoredFact): Entry => ({ fact, period, value, source, date });

/** The projects of an enterprise; of an item the one that was read first counts. */
function projectsOf({ projects }: Row): Project[] {
  const items = new Set<number>();
  return (projects ?? []).map(([id, item, name, inputs]) => {
    const counts = !items.has(item);
    items.add(item);
    const entries = (inputs ?? []).map((input) => ({ ...entryOf(input), item })).filter(isReadable);
    return { id, item, name, counts, entries };
  });
}

/** A profile in which another project of its item counts. */
export const profileWith = (profile: Profile, { item, entries }: Pick<Project, 'item' | 'entries'>): Profile => [
  ...profile.filter((entry) => entry.item !== item),
  ...entries,
];

/** Facts that the catalogue no longer has, or has in another kind, stay stored and are not read. */
function profileOf({ facts, registers }: Row, projects: readonly Project[]): Profile {
  const entries = (facts ?? []).map(entryOf);
  for (const project of projects) if (project.counts) entries.push(...project.entries);
  profileSources().forEach(({ fact }, at) => {
    const told = entries.findIndex((entry) => entry.fact === fact);
    const entry = joined(fact, entries[told], registers[at] ?? null);
    if (entry) entries.splice(told < 0 ? entries.length : told, told < 0 ? 0 : 1, entry);
  });
  return entries.filter(isReadable);
}

/** The profiles of the enterprises `e` of a condition: their facts, what they say of single projects, and their registers. */
async function readProfiles(db: Db, where: Fragment): Promise<StoredProfile[]> {
  const registers = profileSources().reduce<Fragment>(
    (all, { rows }) => db`${all} || jsonb_build_array((${rows(db)}))`,
    db`'[]'::jsonb`,
  );
  const rows = await db<Row[]>`
    select e.id, e.fact_version as version, (
      select json_agg(json_build_array(f.fact, f.period, f.value, f.source, f.value_date) order by f.fact, f.period)
      from enterprise_fact f where f.enterprise_id = e.id) as facts, (
      select json_agg(json_build_array(p.id, p.policy_id, p.name, (
          select json_agg(json_build_array(i.fact, i.period, i.value, i.source, i.value_date) order by i.fact, i.period)
          from application_input i where i.project_id = p.id)) order by p.policy_id, p.chosen_at desc nulls last, p.id)
      from application_project p where p.enterprise_id = e.id) as projects,
      ${registers} as registers
    from enterprise e where ${where}`;
  return rows.map((row) => {
    const projects = projectsOf(row);
    return { id: row.id, version: row.version, profile: profileOf(row, projects), projects };
  });
}

/** The facts of an enterprise with their version; undefined when there is no such enterprise. */
export const findProfile = async (db: Db, enterpriseId: number): Promise<StoredProfile | undefined> =>
  (await readProfiles(db, db`e.id = ${enterpriseId}`))[0];

/** Which version of the facts is stored; undefined when there is no such enterprise. */
export const findFactVersion = (db: Db, enterpriseId: number) =>
  onlyValue<number>(db`
    select fact_version as version from enterprise where id = ${enterpriseId}`);

/** The visible ones of these enterprises. */
export const findVisibleProfiles = (db: Db, ids: number[]) =>
  readProfiles(db, db`e.id = any(${ids}::bigint[]) and ${isInLibrary(db, 'e')}`);

/** The next visible enterprises in the order of their ids. */
export const pageVisibleProfiles = (db: Db, afterId: number, limit: number) =>
  readProfiles(db, db`e.id > ${afterId} and ${isInLibrary(db, 'e')} order by e.id limit ${limit}`);
