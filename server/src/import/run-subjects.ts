import { dayInChina } from '../base/day';
import type { Db } from '../db/sql';
import {
  type EntryBefore,
  type EntryKind,
  findEntryTies,
  findZoneTies,
  lockEntries,
  lockZoneRows,
  takeBackEntries,
  takeBackZones,
} from '../domains/catalogue';
import { type EnterpriseBefore, findEnterpriseTies, lockEnterprises, takeBackEnterprises } from '../domains/enterprise';
import { findPolicyTies, lockPolicies, type PolicyBefore, takeBackPolicies } from '../domains/policy';
import { keyImported, lockRecords, type RecordBefore, takeBackRecords } from '../domains/public-record';
import type { ZoneRow } from '../reference/zone.queries';
import { CATALOGUE_KINDS, isOfCatalogue } from './import-catalogue';
import type { Deed, RunRecord } from './runs.queries';

/** One of what a run wrote, as it stands, with who changed it since where that is known. */
export interface Locked {
  id: number;
  name: string;
  updated_at: Date;
  account: string | null;
  staff?: string | null;
}

/** What a run wrote: how it is locked and looked at, what is in the way of taking it back, and how it is taken back. */
interface Subjects {
  /** How many are looked at with one statement. */
  atOnce: number;
  lock(db: Db, ids: number[]): Promise<readonly Locked[]>;
  findTies(db: Db, deeds: readonly Deed[]): Promise<{ id: number; tie: string }[]>;
  takeBack(db: Db, deeds: readonly Deed[]): Promise<void>;
  /** How else it may be gone. */
  gone: string;
}

const AT_ONCE = 500;
/** What is judged together: rows of the catalogue name one another. */
const ALL = 1_000_000;

/** What a run wrote, by what it imported. */
export function subjectsOf(run: RunRecord): Subjects {
  const { kind } = run;
  const key = keyImported(kind);
  if (key) {
    return {
      ...{ atOnce: AT_ONCE, gone: '' },
      lock: (db, ids) => lockRecords(db, key, ids),
      findTies: async () => [],
      takeBack: (db, deeds) => takeBackRecords(db, key, deeds.map(beforeFirst<RecordBefore>), run.began_at),
    };
  }
  if (isOfCatalogue(kind)) return entries(CATALOGUE_KINDS[kind]);
  if (kind === 'zones') return ZONES;
  return kind === 'enterprises' ? enterprises(run) : policies(run);
}

const enterprises = ({ began_at }: RunRecord): Subjects => ({
  ...{ atOnce: AT_ONCE, gone: '，或已由企业认领' },
  lock: (db, ids) => lockEnterprises(db, ids, began_at),
  findTies: (db, deeds) => findEnterpriseTies(db, createdBy(deeds)),
  takeBack: (db, deeds) =>
    takeBackEnterprises(
      db,
      deeds.map(({ id, befores }) => ({ id, befores: befores as (EnterpriseBefore | null)[] })),
      began_at,
    ),
});

const policies = ({ began_at }: RunRecord): Subjects => ({
  ...{ atOnce: AT_ONCE, gone: '' },
  lock: (db, ids) => lockPolicies(db, ids, began_at),
  findTies: (db, deeds) => findPolicyTies(db, createdBy(deeds), began_at),
  takeBack: async (db, deeds) => {
    await takeBackPolicies(db, deeds.map(beforeFirst<NonNullable<PolicyBefore['before']>>), dayInChina(new Date()));
  },
});

const entries = (kind: EntryKind): Subjects => ({
  ...{ atOnce: ALL, gone: '' },
  lock: (db, ids) => lockEntries(db, kind, ids),
  findTies: (db, deeds) => findEntryTies(db, kind, deeds.map(beforeFirst<EntryBefore>)),
  takeBack: (db, deeds) => takeBackEntries(db, kind, deeds.map(beforeFirst<EntryBefore>)),
});

const ZONES: Subjects = {
  ...{ atOnce: ALL, gone: '' },
  lock: lockZoneRows,
  findTies: (db, deeds) => findZoneTies(db, deeds.map(beforeFirst<ZoneRow>)),
  takeBack: (db, deeds) => takeBackZones(db, deeds.map(beforeFirst<ZoneRow>)),
};

const beforeFirst = <Before>({ id, befores }: Deed) => ({ id, before: (befores[0] ?? null) as Before | null });

/** What was not there before. */
export const createdBy = (deeds: readonly Deed[]): number[] =>
  deeds.filter(({ befores }) => befores[0] === null).map(({ id }) => id);
