import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { mapOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { longRows } from '../../../sheet/long-rows';
import { isPublic } from './search-filter.queries';
import { IP_SEARCH_COLUMNS, ipSearchReader } from './search-view';

type RightKind = (typeof RIGHT_KINDS)[number];

/** How many public rights of each kind an enterprise has. */
export async function countPublicRights(db: Db, enterpriseId: number): Promise<Record<RightKind, number>> {
  const counts = await mapOf<RightKind, number>(db`
    select r.kind, count(*)::integer from ip_right r where r.enterprise_id = ${enterpriseId} and ${isPublic(db)} group by 1`);
  return Object.fromEntries(RIGHT_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<RightKind, number>;
}

/** All public rights of one kind of an enterprise as a sheet, the newest first. */
export const publicRightSheet = (kind: RightKind, enterpriseId: number, today: string) => ({
  name: RIGHT_KINDS.labels[kind],
  columns: IP_SEARCH_COLUMNS,
  rows: longRows(ipSearchReader, { filter: { kind, enterpriseId, today }, order: 'newest' }),
});
