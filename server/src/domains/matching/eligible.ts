import type { CallOutput } from '@zhice/contract/all';
import { hasBit } from '@zhice/matching/engine/bits';
import { dayInChina } from '../../base/day';
import { lockAccount } from '../../db/lock-owner';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { isAllowed } from '../account';
import { daysLeft, getDeclarationStates, getFollowed, statusOf } from '../policy';
import { ELIGIBLE_GROUPS, type EligibleVisit, eligibleGroup, visitBefore, visitNow } from './eligible.rules';
import type { Combined, Headline } from './headline';
import type { ItemFilter, ItemRow } from './item-table';
import { askedFor, summarize } from './match-list';
import { itemView } from './match-view';

type Eligible = CallOutput<'/api/portal/suiting_policies'>;
type EligibleRow = Eligible['groups'][number]['list'][number];

/** How many of one group are shown; the whole list is that of /match. */
const SHOWN = 50;
const NOT_RECOMMENDED: Eligible = { recommended: false, total: 0, money: 0, new_total: 0, since: null, groups: [] };
const DECLARABLE: ItemFilter = { window: 'declarable' };
/** More than anybody reads; bounds what is kept of a visit. */
const MOST = 5000;

export const eligibleHandlers = {
  '/api/portal/suiting_policies': async (context) => {
    const { db, account, enterpriseId, now } = context;
    if (!(await isAllowed(db, account.id, 'recommendation'))) return NOT_RECOMMENDED;
    const { rows, headline } = await eligibleNow(context);
    const moneyOf = (some: readonly ItemRow[]) => countedOf(some, headline.most);
    const before = visitBefore(await findVisit(db, account.id, enterpriseId), now);
    const known = before && new Set(before.ids);
    const shown = groupsOf(rows, context.today);
    const ids = shown.flatMap(({ rows: some }) => some.slice(0, SHOWN).map(({ id }) => id));
    const followed = await getFollowed(db, account.id, ids);
    const declared = await getDeclarationStates(db, enterpriseId, ids);
    const isNew = ({ id }: ItemRow) => known !== null && !known.has(id);
    const view = (row: ItemRow): EligibleRow => ({
      ...itemView(row, context.today),
      amount_max: row.amount_max,
      counted: headline.most.counted.get(row.id) ?? 0,
      is_new: isNew(row),
      followed: followed.has(row.id),
      declaration: declared.get(row.id) ?? '',
    });
    return {
      recommended: true,
      total: rows.length,
      money: headline.most.total,
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
    const ids = (await eligibleNow(context)).rows.map(({ id }) => id);
    const visit = visitNow(await findVisit(db, account.id, enterpriseId), ids, now);
    await upsertVisit(db, account.id, enterpriseId, visit);
    subject(`account ${account.id}`);
    return {};
  },
} satisfies Partial<Handlers>;

/** What fits the enterprise and can be declared now or soon, the nearest deadline first, and what it comes to. */
export async function eligibleNow({
  db,
  enterpriseId,
  services: { matching },
  today,
}: Context<'enterprise'>): Promise<{ rows: ItemRow[]; headline: Headline }> {
  const profile = await matching.profileOf(db, enterpriseId);
  const match = matching.matchEnterprise(enterpriseId, profile, today);
  const { result } = match;
  const asked = askedFor(matching.items, result, DECLARABLE);
  const { headline } = match.summaryOf(DECLARABLE, () => summarize(matching, result, asked));
  const where = (id: number) => hasBit(asked.ids, id);
  const page = result.page({ verdicts: ['fit'], order: 'deadline', where, limit: MOST });
  return { rows: page.ids.flatMap((id) => matching.items.get(id) ?? []), headline };
}

function groupsOf(rows: readonly ItemRow[], today: string) {
  const keyed = rows.map((row) => ({ row, key: eligibleGroup(statusOf(row, today), daysLeft(row, today)) }));
  return ELIGIBLE_GROUPS.map((group) => ({
    ...group,
    rows: keyed.filter(({ key }) => key === group.key).map(({ row }) => row),
  })).filter((group) => group.rows.length > 0);
}

/** What counts of some of the items; a sum of 万元 without the noise of floating-point addition. */
const countedOf = (rows: readonly ItemRow[], { counted }: Combined): number =>
  Math.round(rows.reduce((sum, { id }) => sum + (counted.get(id) ?? 0), 0) * 1e6) / 1e6;

const findVisit = (db: Db, accountId: number, enterpriseId: number) =>
  firstRow<EligibleVisit>(db`
    select seen, seen_at, before, before_at from suiting_visit
    where account_id = ${accountId} and enterprise_id = ${enterpriseId}`);

async function upsertVisit(db: Db, accountId: number, enterpriseId: number, visit: EligibleVisit): Promise<void> {
  await db`
    insert into suiting_visit (account_id, enterprise_id, seen, seen_at, before, before_at)
    values (${accountId}, ${enterpriseId}, ${visit.seen}::bigint[], ${visit.seen_at}, ${visit.before}::bigint[],
      ${visit.before_at})
    on conflict (account_id, enterprise_id) do update
    set seen = excluded.seen, seen_at = excluded.seen_at, before = excluded.before, before_at = excluded.before_at`;
}
