import type { FactSource, Profile } from '@zhice/matching/profile';
import { Refusal } from '../../base/refusal';
import { announceChange } from '../../db/change-feed';
import { onlyValue } from '../../db/read-rows';
import type { Asking } from '../../db/records';
import type { Db } from '../../db/sql';
import { changedProfile, type FactChange } from './fact-changes.rules';
import { findProfile } from './profile.queries';
import { type FactRow, removeFacts, writeFacts } from './save-facts.queries';

/** Who changes which enterprise, and when. */
interface ChangeOf {
  enterpriseId: number;
  /** Null: the office. */
  accountId: number | null;
  now: Date;
  today: string;
  /** Where the values come from; said by the enterprise itself where it is not said. */
  source?: FactSource;
}

/**
 * Saves what a person says of the enterprise: the values as given today, the previous ones into the past.
 * With `seenVersion` it refuses with `conflict` when somebody saved since that version was read.
 * The row lock taken first makes two savers wait for each other.
 */
export async function changeFacts(
  db: Db,
  { enterpriseId, accountId, now, today, source = 'self' }: ChangeOf,
  changes: readonly FactChange[],
  seenVersion?: number,
): Promise<{ before: Profile; after: Profile }> {
  const version = await findVersionLocked(db, enterpriseId);
  if (version === undefined || (seenVersion !== undefined && seenVersion !== version)) throw new Refusal('conflict');
  const before = (await findProfile(db, enterpriseId))?.profile ?? [];
  const after = changedProfile(before, changes, today);
  const cleared = changes
    .filter((change) => change.value === null)
    .map(({ fact, period }) => ({ enterprise_id: enterpriseId, fact, period }));
  await removeFacts(db, cleared, { now, by: accountId ?? undefined });
  await writeFacts(db, rowsOf(enterpriseId, changes, today, source), { now, by: accountId ?? undefined });
  await announceChange(db, 'enterprise', [enterpriseId]);
  return { before, after };
}

function rowsOf(enterpriseId: number, changes: readonly FactChange[], today: string, source: FactSource): FactRow[] {
  return changes
    .filter((change) => change.value !== null)
    .map(({ fact, period, value }) => ({
      enterprise_id: enterpriseId,
      fact,
      period,
      value,
      source,
      value_date: today,
    }));
}

/** Says that what counts as facts of an enterprise has changed in a register: matching reads it anew. */
export async function touchFacts({
  db,
  enterpriseId,
  now,
}: Pick<Asking, 'db' | 'enterpriseId' | 'now'>): Promise<void> {
  await db`update enterprise set fact_version = fact_version + 1, updated_at = ${now} where id = ${enterpriseId}`;
  await announceChange(db, 'enterprise', [enterpriseId]);
}

/** The version of the facts, with the enterprise locked until the end of the transaction. */
export const findVersionLocked = (db: Db, enterpriseId: number) =>
  onlyValue<number>(db`
    select fact_version as version from enterprise where id = ${enterpriseId} for no key update`);
