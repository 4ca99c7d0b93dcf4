import { DEMAND, SUPPLY } from '@zhice/contract/market/listing-kind';
import type { Db } from '../../db/sql';
import type { Context } from '../../rpc/context';
import { tellAbout } from '../case';
import { type KeptValue, listedKind } from '../listing';
import { listCategories } from './categories';
import { enquiryCases } from './enquiry-cases';
import { ENTRY } from './entry-cases';

const categories = async (db: Db): Promise<KeptValue[]> =>
  (await listCategories(db)).map(({ id, name, parent_id }) => ({
    id: String(id),
    name,
    ...(parent_id !== null && { parent: String(parent_id) }),
  }));

/** To those whose enquiries go on about what is not offered any more. */
const TAKEN_DOWN = {
  said: '：对方的供需已下架',
  tells: '您洽谈的“{title}”已由发布方下架。您的这件洽谈还在，可以等待对方答复或撤回。',
};

const table = 'market_entry';
const shared = {
  table,
  validUntil: 'valid_until',
  values: { category: categories },
  keyNames: { category: categories },
  takenDown: (context: Context<'own:view'>, id: number) =>
    tellAbout(context, enquiryCases, { kind: ENTRY, id }, TAKEN_DOWN),
};

/** Supplies among all listings, and demands. */
export const supplyListings = listedKind<typeof SUPPLY>({ kind: SUPPLY, ...shared });
export const demandListings = listedKind<typeof DEMAND>({ kind: DEMAND, ...shared });
