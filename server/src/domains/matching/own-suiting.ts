import type { CallOutput } from '@zhice/contract/all';
import { hasBit } from '@zhice/matching/engine/bits';
import { dayInChina } from '../../calendar-day';
import { lockAccount } from '../../db/lock-owner';
import type { Context, Handlers } from '../../rpc/context';
import { isAllowed } from '../account/consent.queries';
import { daysLeft, statusOf } from '../policy/life-cycle.rules';
import { getFollowed } from '../policy/own-follows.queries';
import type { ItemRow } from './item-table';
import { itemView } from './item-view';
import { findVisit, getDeclarationStates, upsertVisit } from './own-suiting.queries';
import { SUITING_GROUPS, suitingGroup, visitBefore, visitNow } from './own-suiting.rules';

type Suiting = CallOutput<'/api/portal/suiting_policies'>;
type SuitingRow = Suiting['groups'][number]['list'][number];

/** How many of one group are shown; the whole list is that of /match. */
const SHOWN = 50;
const NOT_RECOMMENDED: Suiting = { recommended: false, total: 0, money: 0, new_total: 0, since: null, groups: [] };
/** More than anybody reads; bounds what is kept of a visit. */
const MOST = 5000;

export const suitingHandlers = {
  '/api/portal/suiting_policies': async (context) => {
    const { db, account, enterpriseId, now } = context;
    if (!(await isAllowed(db, account.id, 'recommendation'))) return NOT_RECOMMENDED;
    const rows = await suitingNow(context);
    const before = visitBefore(await findVisit(db, account.id, enterpriseId), now);
    const known = before && new Set(before.ids);
    const shown = groupsOf(rows, context.today);
    const ids = shown.flatMap(({ rows: some }) => some.slice(0, SHOWN).map(({ id }) => id));
    const followed = await getFollowed(db, account.id, ids);
    const declared = await getDeclarationStates(db, enterpriseId, ids);
    const isNew = ({ id }: ItemRow) => known !== null && !known.has(id);
    const view = (row: ItemRow): SuitingRow => ({
      ...itemView(row, context.today),
      opens_on: row.opens_on,
      amount_max: row.amount_max,
      is_new: isNew(row),
      followed: followed.has(row.id),
      declaration: declared.get(row.id) ?? '',
    });
    return {
      recommended: true,
      total: rows.length,
      money: moneyOf(rows),
      new_total: rows.filter(isNew).length,
      since: before && dayInChina(before.at),
      groups: shown.map(({ key, name, rows: some }) => ({
        key,
        name,
        total: some.length,
        money: moneyOf(some),
        list: some.slice(0, SHOWN).map(view),
      })),
    };
  },

  '/api/portal/suiting_seen': async (context) => {
    const { db, account, enterpriseId, now, subject } = context;
    // a withdrawal at the same moment waits, and takes this visit with it
    await lockAccount(db, account.id);
    if (!(await isAllowed(db, account.id, 'recommendation'))) return {};
    const ids = (await suitingNow(context)).map(({ id }) => id);
    const visit = visitNow(await findVisit(db, account.id, enterpriseId), ids, now);
    await upsertVisit(db, account.id, enterpriseId, visit);
    subject(`account ${account.id}`);
    return {};
  },
} satisfies Partial<Handlers>;

/** What fits the enterprise and can be declared now or soon, the nearest deadline first. */
export async function suitingNow({ db, enterpriseId, services, today }: Context<'enterprise'>): Promise<ItemRow[]> {
  const { matching } = services;
  const profile = await matching.profileOf(db, enterpriseId);
  const { result } = matching.matchEnterprise(enterpriseId, profile, today);
  const ids = matching.items.idsOf({ window: 'declarable' }, today);
  const where = (id: number) => hasBit(ids, id);
  const page = result.page({ verdicts: ['fit'], order: 'deadline', where, limit: MOST });
  return page.ids.flatMap((id) => matching.items.get(id) ?? []);
}

function groupsOf(rows: readonly ItemRow[], today: string) {
  const keyed = rows.map((row) => ({ row, key: suitingGroup(statusOf(row, today), daysLeft(row, today)) }));
  return SUITING_GROUPS.map((group) => ({
    ...group,
    rows: keyed.filter(({ key }) => key === group.key).map(({ row }) => row),
  })).filter((group) => group.rows.length > 0);
}

/** A sum of 万元 without the noise of floating-point addition. */
const moneyOf = (rows: readonly ItemRow[]): number =>
  Math.round(rows.reduce((sum, row) => sum + (row.amount_max ?? 0), 0) * 1e6) / 1e6;
