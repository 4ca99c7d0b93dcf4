import type { CallOutput } from '@zhice/contract/all';
import type { GivenFile } from '@zhice/contract/fields';
import type { MarketSide, PriceKind } from '@zhice/contract/market/enumerations';
import { dayInChina, momentInChina } from '../../base/day';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import { conductOf } from '../case';
import { isShown, rowsInOrder } from '../listing';

/** What cases call the table of entries. */
export const ENTRY = 'market_entry';

export type EntryRow = CallOutput<'/api/index/market_supply_shoplist'>['list'][number];

/** The kind of entry of a `selector`, as its table says it. */
export const KIND_OF: Readonly<Record<MarketSide, 'supply' | 'demand'>> = { 1: 'supply', 2: 'demand' };
export type EntryKind = (typeof KIND_OF)[MarketSide];

/** An entry `m` as it is stored, with the names that it stands under. */
export interface StoredEntry {
  id: number;
  side: MarketSide;
  title: string;
  content: string;
  category_id: number | null;
  category: string;
  enterprise_id: number | null;
  account_id: number | null;
  enterprise_name: string;
  quantity: number | null;
  unit: string;
  price_kind: PriceKind;
  price_low: number | null;
  price_high: number | null;
  price: string;
  delivery: string;
  area_code: string;
  industry: string;
  ipc: string[];
  valid_until: string | null;
  pictures: GivenFile[];
  files: GivenFile[];
  technical: boolean;
  indicators: string;
  reward: number | null;
  sealed_until: string | null;
  contact_name: string;
  contact_phone: string;
  state: string;
  online_until: string | null;
  confirmed_at: Date | null;
  published_at: Date | null;
  version: number;
}

/** Whose an entry is, as everybody reads it: a person who acts for themself is not named. */
const ownerName = (db: Db): Fragment =>
  db`coalesce(e.name, nullif(m.party, ''), case when m.account_id is not null then '个人发布' else '' end)`;
const areaCode = (db: Db): Fragment => db`coalesce(nullif(m.area_code, ''), e.area_code, '')`;

const columns = (db: Db): Fragment => db`
  m.id, m.side, m.title, m.content, m.category_id, coalesce(c.name, '') as category, m.enterprise_id, m.account_id,
  ${ownerName(db)} as enterprise_name, m.quantity, m.unit, m.price_kind, m.price_low, m.price_high, m.price,
  m.delivery, ${areaCode(db)} as area_code, m.industry, m.ipc, m.valid_until, m.pictures, m.files, m.technical,
  m.indicators, m.reward, m.sealed_until, m.contact_name, m.contact_phone, m.state, m.online_until, m.confirmed_at,
  m.published_at, m.version`;

const from = (db: Db): Fragment => db`
  market_entry m left join enterprise e on e.id = m.enterprise_id left join market_category c on c.id = m.category_id`;

/** Whether everybody finds an entry `m` today. */
export const isOnline = (db: Db, now: Date): Fragment => {
  const today = dayInChina(now);
  return db`(${isShown(db, 'm', today)} and m.published_at <= ${now} and m.deleted_at is null
    and coalesce(m.valid_until >= ${today}, true))`;
};

/** Entries by their ids, in that order. */
export const listEntries = (db: Db, ids: readonly number[]): Promise<StoredEntry[]> =>
  rowsInOrder(ids, db<StoredEntry[]>`select ${columns(db)} from ${from(db)} where m.id = any(${[...ids]}::bigint[])`);

/** The last confirmed entries that are online, one of each who offers them, and how many are. */
export async function listShowcase(db: Db, kind: EntryKind, now: Date, most: number) {
  const rows = await db<StoredEntry[]>`
    select * from (
      select distinct on (coalesce(m.enterprise_id, -m.id)) ${columns(db)} from ${from(db)}
      where m.kind = ${kind} and ${isOnline(db, now)}
      order by coalesce(m.enterprise_id, -m.id), m.confirmed_at desc nulls last, m.id desc) one
    order by confirmed_at desc nulls last, id desc limit ${most}`;
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from market_entry m where m.kind = ${kind} and ${isOnline(db, now)}`;
  return { list: await entryRows(db, rows), total: counted?.total ?? 0 };
}

/** An entry whatever its state, with whether it is online today; absent when there is none, or it was deleted. */
export const findEntry = (db: Db, id: number, now: Date) =>
  firstRow<StoredEntry & { online: boolean }>(db`
    select ${columns(db)}, ${isOnline(db, now)} as online from ${from(db)} where m.id = ${id} and m.deleted_at is null`);

const SUMMARY = 120;

/** Who answers for an entry, as cases name the party. */
export const traderOf = ({ id, enterprise_id }: Pick<StoredEntry, 'id' | 'enterprise_id'>): number =>
  enterprise_id ?? -id;

/** Entries as lists show them. */
export async function entryRows(db: Db, entries: readonly StoredEntry[]): Promise<EntryRow[]> {
  const conduct = await conductOf(db, 'trader', [...new Set(entries.map(traderOf))]);
  return entries.map((entry) => ({ ...entryRow(entry), conduct: found(conduct.get(traderOf(entry))) }));
}

function entryRow(entry: StoredEntry): Omit<EntryRow, 'conduct'> {
  const text = entry.content.replace(/\s+/gu, ' ');
  const { quantity, unit } = entry;
  return {
    ...{ id: entry.id, title: entry.title, category: entry.category, enterprise_name: entry.enterprise_name },
    summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text,
    area: areaPath(entry.area_code),
    price: entry.price || '面议',
    quantity: quantity === null ? '' : `${quantity.toLocaleString('zh-CN')} ${unit}`.trim(),
    technical: entry.technical,
    reward: entry.technical ? entry.reward : null,
    sealed_until: entry.technical ? entry.sealed_until : null,
    createtime: entry.published_at ? momentInChina(entry.published_at) : '',
    confirmed_on: entry.confirmed_at ? dayInChina(entry.confirmed_at) : '',
  };
}

/** Whether an entry is of who asks: of the enterprise for which they act, or their own. */
export const isOwn = (
  { enterprise_id, account_id }: Pick<StoredEntry, 'enterprise_id' | 'account_id'>,
  account: { id: number; ownEnterpriseId?: number | null } | null | undefined,
): boolean =>
  account !== null &&
  account !== undefined &&
  (enterprise_id === null ? account_id === account.id : enterprise_id === (account.ownEnterpriseId ?? undefined));
