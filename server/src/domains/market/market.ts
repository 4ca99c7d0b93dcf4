import type { MarketSide } from '@zhice/contract/market/enumerations';
import { addDays } from '../../base/day';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { industryName } from '../../reference/industries';
import { ipcText } from '../../reference/ipc-classes';
import type { Context, Handlers, ListHandler } from '../../rpc/context';
import { day, figure, moment, type RowColumn, text } from '../../sheet/sheet-columns';
import { pageListing } from '../listing';
import { categoryPath, countedCategories, listCategories } from './categories';
import {
  type EntryKind,
  type EntryRow,
  entryRows,
  findEntry,
  isOnline,
  isOwn,
  listEntries,
  listShowcase,
} from './entry.queries';
import { findingsOf, type MarketWord } from './entry-words.rules';

const SHOWN = 8;
/** No number under five cases. */
const FEWEST = 5;
const YEAR = 365;

/** What the file says of technical demands beside what it says of all. */
const OF_TECHNICAL: readonly RowColumn<EntryRow>[] = [
  figure('奖金（万元）', 'reward'),
  day('方案密封至', 'sealed_until'),
];

export const marketHandlers = {
  '/api/index/market_supply_shoplist': listOf('supply', '供应信息'),
  '/api/index/market_demand_shoplist': listOf('demand', '需求信息'),
  '/api/index/market_supply_shoplist_detail': (context, { id }) => readEntry(context, id, 1),
  '/api/index/market_demand_shoplist_detail': (context, { id }) => readEntry(context, id, 2),
  '/api/demo/market_supply_show': ({ db, now }) => listShowcase(db, 'supply', now, SHOWN),
  '/api/demo/market_demand_show': ({ db, now }) => listShowcase(db, 'demand', now, SHOWN),
  '/api/index/market_type': async ({ db, now }) => ({ list: await countedCategories(db, 1, now) }),
  '/api/index/market_demand_type': async ({ db, now }) => ({ list: await countedCategories(db, 2, now) }),

  '/api/portal/market_figures': async ({ db, now, today }) => {
    const since = addDays(today, -YEAR);
    const row = found(
      await firstRow<{ supplies: number; demands: number; deals: number; amount: number }>(db`
        select count(*) filter (where m.side = 1 and ${isOnline(db, now)}) as supplies,
          count(*) filter (where m.side = 2 and ${isOnline(db, now)}) as demands,
          (select count(*) from ${dealsSince(db, since)}) as deals,
          (select coalesce(sum(amount), 0) from ${dealsSince(db, since)}) as amount
        from market_entry m`),
    );
    const told = row.deals >= FEWEST;
    const { supplies, demands } = row;
    return { supplies, demands, since, deals: told ? row.deals : null, deal_amount: told ? row.amount : null };
  },

  '/api/portal/market_check': async ({ db }, typed) => ({ list: findingsOf(typed, await listWords(db)) }),
} satisfies Partial<Handlers>;

/** Deals that the sides of an enquiry have told since a day. */
const dealsSince = (db: Db, since: string) => db`(
  select (e.details ->> 'amount')::numeric as amount from cases c
    join lateral (select details from case_event where case_id = c.id and action = 'deal' order by id desc limit 1) e on true
  where c.kind = 'enquiry' and c.state = 'done' and (c.closed_at at time zone 'Asia/Shanghai')::date >= ${since}) deal`;

export const listWords = (db: Db) =>
  db<MarketWord[]>`select word, kind, note, exceptions from market_word where deleted_at is null order by kind, id`;

type MarketList = ListHandler<'/api/index/market_supply_shoplist'> & ListHandler<'/api/index/market_demand_shoplist'>;

function listOf(kind: EntryKind, name: string): MarketList {
  return {
    page: async (context, { page, pageSize, keyword, sort, is_export: _, ...filters }) => {
      const asked = { page, pageSize, keyword, sort, filters };
      const { ids, ...answer } = await pageListing(context, kind, asked);
      return { ...answer, list: await entryRows(context.db, await listEntries(context.db, ids)) };
    },
    sheet: {
      name,
      columns: [
        text('标题', 'title', 40),
        text('类别', 'category'),
        text('企业', 'enterprise_name', 36),
        text('地区', 'area', 24),
        text('价格', 'price'),
        ...(kind === 'demand' ? OF_TECHNICAL : []),
        text('简介', 'summary', 60),
        moment('发布时间', 'createtime'),
      ],
    },
  };
}

/** States of an entry that everybody may still read: links lead to it. */
const READABLE: ReadonlySet<string> = new Set(['online', 'paused', 'done']);

/** One entry with all that it says; what was taken down is for its owner alone. */
async function readEntry({ db, services, now, today, account }: Context<'public'>, id: number, side: MarketSide) {
  const entry = found(await findEntry(db, id, now));
  const own = isOwn(entry, account);
  found((entry.side === side && entry.published_at && (own || READABLE.has(entry.state))) || null);
  const withLinks = (files: readonly { upload_id: number; name: string }[]) =>
    files.map(({ upload_id, name }) => ({ name, url: services.files.link(upload_id, now) }));
  const enquiry = account && !own ? await findOwnEnquiry(db, id, account) : undefined;
  return {
    ...found((await entryRows(db, [entry]))[0]),
    ...{ selector: side, content: entry.content, delivery: entry.delivery, ipc: entry.ipc.map(ipcText) },
    categories: categoryPath(await listCategories(db), entry.category_id),
    industry_name: industryName(entry.industry),
    ...{ valid_until: entry.valid_until, online_until: entry.online_until },
    ...{ pictures: withLinks(entry.pictures), files: withLinks(entry.files) },
    indicators: entry.indicators,
    sealed: isSealed(entry, today),
    enterprise_id: entry.enterprise_id,
    state: entry.state === 'online' && !entry.online ? 'expired' : entry.state,
    own,
    enquiry_id: enquiry?.id ?? null,
  };
}

/** Whether proposals to an entry are sealed on a day. */
export const isSealed = (
  { technical, sealed_until }: { technical: boolean; sealed_until: string | null },
  today: string,
): boolean => technical && sealed_until !== null && today <= sealed_until;

/** The enquiry about an entry that somebody, or their enterprise, has under way. */
const findOwnEnquiry = (db: Db, id: number, account: { id: number; ownEnterpriseId?: number | null }) =>
  firstRow<{ id: number }>(db`
    select c.id from cases c
    where c.kind = 'enquiry' and c.subject_kind = 'market_entry' and c.subject_id = ${id} and c.stage in ('todo', 'running')
      and (c.enterprise_id = ${account.ownEnterpriseId ?? null} or c.account_id = ${account.id} and c.enterprise_id is null)
    order by c.id desc limit 1`);
