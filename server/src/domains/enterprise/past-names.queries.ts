import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';

/** A name that an enterprise had, and until when; null where nobody said. */
export interface PastName {
  name: string;
  until: string | null;
}

interface Names {
  enterprise_id: number;
  names: readonly PastName[];
}

const rowsOf = (given: readonly Names[]) =>
  given.flatMap(({ enterprise_id, names }) => names.map((one) => ({ ...one, enterprise_id })));

/** Adds names that enterprises had; those that are known stay as they are. */
export const addPastNames = (db: Db, given: readonly Names[]) =>
  writeRows(db, rowsOf(given), {
    table: 'enterprise_past_name',
    columns: 'enterprise_id bigint, name text, until timestamptz',
    skips: true,
  });

/** Makes the names that enterprises had just these. */
export async function replacePastNames(db: Db, given: readonly Names[]): Promise<void> {
  const ids = given.map(({ enterprise_id }) => enterprise_id);
  await db`delete from enterprise_past_name where enterprise_id = any(${ids}::bigint[])`;
  await addPastNames(db, given);
}
