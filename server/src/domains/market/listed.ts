import { DEMAND, SUPPLY } from '@zhice/contract/market/listing-kind';
import type { Db } from '../../db/sql';
import { type KeptValue, listedKind } from '../listing';
import { listCategories } from './categories';
import { ENTRY } from './entry.queries';
import { ASKED } from './entry-told';

const categories = async (db: Db): Promise<KeptValue[]> =>
  (await listCategories(db)).map(({ id, name, parent_id }) => ({
    id: String(id),
    name,
    ...(parent_id !== null && { parent: String(parent_id) }),
  }));

const shared = {
  table: ENTRY,
  validUntil: 'valid_until',
  values: { category: categories },
  keyNames: { category: categories },
  asked: ASKED,
};

/** Supplies among all listings, and demands. */
export const supplyListings = listedKind<typeof SUPPLY>({ kind: SUPPLY, ...shared });
export const demandListings = listedKind<typeof DEMAND>({ kind: DEMAND, ...shared });
