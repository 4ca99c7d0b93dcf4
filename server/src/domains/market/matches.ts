import type { MarketSide } from '@zhice/contract/market/enumerations';
import { found } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { enterpriseInterest, expertInterest, listingInterest, type Recommended, recommended } from '../listing';
import { entryRows, findEntry, KIND_OF, listEntries } from './entry.queries';

const SHOWN = 6;
const otherOf = (side: MarketSide): MarketSide => (side === 1 ? 2 : 1);

/** Who may buy what is supplied, or supply what is demanded, each with why. */
export const matchHandlers = {
  '/api/portal/market_matches': async (context, { id }) => {
    const { db, now } = context;
    const { side, enterprise_id: enterpriseId, account_id } = found(await findEntry(db, id, now));
    const interest = await listingInterest(db, KIND_OF[side], id);
    const notOf = { enterpriseId, ...(account_id !== null && { accountId: account_id }) };
    const other = otherOf(side);
    return rowsOf(context, other, await recommended(context, KIND_OF[other], interest, { most: SHOWN, notOf }));
  },

  '/api/portal/market_for_me': async (context, { selector }) => {
    const { db, account, enterpriseId } = context;
    const interest = await (enterpriseId === null
      ? expertInterest(db, account.id)
      : enterpriseInterest(db, enterpriseId));
    if (!interest) return { list: [] };
    const notOf = { enterpriseId, accountId: account.id };
    return rowsOf(context, selector, await recommended(context, KIND_OF[selector], interest, { most: SHOWN, notOf }));
  },
} satisfies Partial<Handlers>;

async function rowsOf({ db }: Pick<Context, 'db'>, selector: MarketSide, found: readonly Recommended[]) {
  const why = new Map(found.map((one) => [one.id, one.why]));
  const entries = await entryRows(db, await listEntries(db, [...why.keys()]));
  return { list: entries.map((entry) => ({ ...entry, selector, why: why.get(entry.id) ?? '' })) };
}
