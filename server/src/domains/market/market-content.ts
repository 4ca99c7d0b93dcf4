import { INDUSTRY_NEWS, INDUSTRY_NEWS_KIND, MARKET_CATEGORY, MARKET_WORD } from '@zhice/contract/market/category-kind';
import { ipcIn } from '@zhice/contract/market/entry-kind';
import { MARKET_OFFICE_ENTRY } from '@zhice/contract/market/office-entry-kind';
import { type Price, priceText } from '@zhice/contract/market/price';
import { found, Refusal } from '../../base/refusal';
import { countOf, onlyValue } from '../../db/read-rows';
import { officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { isIndustryCode } from '../../reference/industries';
import { handledContent, refuseTaken, refuseUsed, type Said } from '../editing';
import { tellWaiting } from '../listing';
import { ASKED } from './entry-told';

const wrong = (field: string, detail: string) => new Refusal('rule_broken', { detail }, `fields.${field}`);
const listOf = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[、,，;；\s]+/u)
    .filter(Boolean);

/** The id of a row that is named in a form; null where none is. */
async function named(db: Db, table: string, name: unknown, field: string): Promise<number | null> {
  if (!name) return null;
  const id = await onlyValue<number>(
    db`select id from ${db(table)} where name = ${String(name)} and deleted_at is null`,
  );
  if (id === undefined) throw wrong(field, `没有名为“${name}”的类别，请先新增`);
  return id;
}

const namesIn = async (db: Db, table: string, where = db`true`) =>
  (
    await db<{ name: string }[]>`
    select name from ${db(table)} where deleted_at is null and ${where} order by position, id`
  ).map(({ name }) => ({ value: name, label: name }));

const categories = officeRecords<object>({ table: 'market_category' });

/** Categories stand at two levels; one that entries or others hang on stays. */
export const marketCategoryContent = handledContent({
  kind: MARKET_CATEGORY,
  reads: {
    parent: (db) => db`coalesce((select p.name from market_category p where p.id = r.parent_id), '')`,
    industries: (db) => db`array_to_string(r.industries, '、')`,
    ipc: (db) => db`array_to_string(r.ipc, '、')`,
  },
  choices: async (db) => ({ parent: await namesIn(db, 'market_category', db`parent_id is null`) }),
  save: async (context, seen, { parent, industries, ipc, ...said }) => {
    const { db } = context;
    await refuseTaken(context, MARKET_CATEGORY.table, said.name, seen.id);
    const parent_id = await named(db, 'market_category', parent, 'parent');
    await refuseDeeper(db, seen.id, parent_id);
    const codes = listOf(industries);
    const unknown = codes.find((code) => !/^\d{2,4}$/.test(code) || !isIndustryCode(code));
    if (unknown) throw wrong('industries', `没有行业代码“${unknown}”，请填写 2 至 4 位的国民经济行业代码`);
    const symbols = ipcIn(String(ipc ?? ''));
    if (!symbols) throw wrong('ipc', '请填写四个字符的 IPC 小类，如 B25J，用顿号隔开');
    return categories.save(context, seen, { ...said, parent_id, industries: codes, ipc: symbols });
  },
  setDeleted: async (context, id, deleted) => {
    if (deleted) refuseUsed('删除', await usesOfCategory(context.db, id));
    found((await categories.setDeleted(context, [id], deleted))[0]);
  },
});

/** Two levels: what others hang on hangs on none. */
async function refuseDeeper(db: Db, id: number | undefined, parent: number | null): Promise<void> {
  if (parent === null) return;
  const above = await onlyValue<number | null>(db`select parent_id from market_category where id = ${parent}`);
  const below = await countOf(db`select count(*) from market_category where parent_id = ${id ?? 0}`);
  if (parent === id || above || below > 0) throw wrong('parent', '类别只有两级，请选择一级类别，且本类别下没有下级');
}

const usesOfCategory = async (db: Db, id: number) => ({
  条供需: await countOf(db`select count(*) from market_entry where category_id = ${id}`),
  个下级类别: await countOf(db`select count(*) from market_category where parent_id = ${id} and deleted_at is null`),
});

/** Words that are told while an entry is written; each once. */
export const marketWordContent = handledContent({
  kind: MARKET_WORD,
  columns: async ({ db }, said, seen) => {
    const twin = await countOf(
      db`select count(*) from market_word where word = ${String(said.word)} and id <> ${seen.id ?? 0}`,
    );
    if (twin > 0) throw wrong('word', `“${said.word}”已经有了（也可能在已删除的里面，可以恢复）`);
    return { ...said };
  },
});

const newsKinds = officeRecords<object>({ table: 'industry_news_kind' });

export const industryNewsKindContent = handledContent({
  kind: INDUSTRY_NEWS_KIND,
  save: async (context, seen, said) => {
    await refuseTaken(context, INDUSTRY_NEWS_KIND.table, said.name, seen.id);
    return newsKinds.save(context, seen, { ...said });
  },
  setDeleted: async (context, id, deleted) => {
    const count = await countOf(context.db`select count(*) from industry_news where kind_id = ${id}`);
    if (deleted) refuseUsed('删除', { 条行业资讯: count });
    found((await newsKinds.setDeleted(context, [id], deleted))[0]);
  },
});

export const industryNewsContent = handledContent({
  kind: INDUSTRY_NEWS,
  reads: { type: (db) => db`coalesce((select k.name from industry_news_kind k where k.id = r.kind_id), '')` },
  choices: async (db) => ({ type: await namesIn(db, 'industry_news_kind') }),
  columns: async ({ db }, { type, ...said }) => ({
    ...said,
    kind_id: await named(db, 'industry_news_kind', type, 'type'),
  }),
});

/** Entries that staff write for parties without an account: what the form of an enterprise asks is asked here too. */
export const marketOfficeEntryContent = handledContent({
  kind: MARKET_OFFICE_ENTRY,
  reads: { type: (db) => db`coalesce((select c.name from market_category c where c.id = r.category_id), '')` },
  choices: async (db) => ({ type: await namesIn(db, 'market_category') }),
  columns: async ({ db }, { type, ...said }) => {
    refuseOddPrice(said);
    const category_id = await named(db, 'market_category', type, 'type');
    return { ...said, category_id, price: priceText(said as unknown as Price) };
  },
  acted: async (context, act, { id }) => {
    if (act === 'withdraw' || act === 'delete') await tellWaiting(context, ASKED, id, 'held');
  },
});

function refuseOddPrice({ price_kind, price_low, price_high }: Said): void {
  if (price_kind !== 'negotiable' && price_low === null) throw wrong('price_low', '请填写单价；价格未定请选“面议”');
  if (price_kind === 'range' && !(Number(price_high ?? 0) >= Number(price_low))) {
    throw wrong('price_high', '请填写单价的上限，不低于下限');
  }
}
