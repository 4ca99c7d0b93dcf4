import { type GivenFile, nameOf } from '@zhice/contract/fields';
import { ENTRY_FIELDS, ipcIn, MARKET_ENTRY } from '@zhice/contract/market/entry-kind';
import { ENTRY_DAYS, type MarketSide } from '@zhice/contract/market/enumerations';
import { type Price, priceText } from '@zhice/contract/market/price';
import { addDays } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { hasRows, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import { industryPath } from '../../reference/industries';
import { type Acting, type Case, type Form, handledKind } from '../case';
import { asLeft, setShelf, toldAsLeft } from '../listing';
import { type Category, categoryPath, listCategories } from './categories';
import { ENTRY, findEntry, isOwn, KIND_OF, type StoredEntry } from './entry.queries';
import { ASKED, tellOfEntry } from './entry-told';
import { findingsOf, type Typed } from './entry-words.rules';
import { isSealed, listWords } from './market';

export const CHANGE_TERMS = { whole: 1 };
const wrong = (field: string, detail: string) => new Refusal('rule_broken', { detail }, field);

/** How an entry comes to be shown: a new one, or a change of one that goes on as it was meanwhile. */
export const entryCases = handledKind<typeof MARKET_ENTRY>({
  kind: MARKET_ENTRY,
  titleOf: ({ title }) => String(title || '（未写标题）'),
  subjectOf: async (acting, { id }) => (await ownEntry(acting, id)).title,
  beginning: async (acting, { id }) => formOf(await ownEntry(acting, id)),
  completes: async ({ db, now }, form) => {
    const named = namesIn(await listCategories(db), form);
    const entry = form.entry_id === undefined ? undefined : await findEntry(db, Number(form.entry_id), now);
    return {
      ...named,
      ...(entry && { changes: differences(found((await formsOf(db, [entry]))[0]), { ...form, ...named }) }),
    };
  },
  check,
  route: async (_, { form, subject_id }) => ({
    unitId: null,
    areaCode: String(form.area ?? '') || null,
    ...(subject_id !== null && { terms: CHANGE_TERMS }),
  }),
  hindrances: {
    submit: async ({ db }, { enterprise_id }) =>
      enterprise_id === null || (await isApproved(db, enterprise_id))
        ? undefined
        : '企业认证通过后才能以企业名义发布，请先到“企业认证”完成认证',
  },
  changes: { approve: ({ db }, { subject_id }) => toldAsLeft(db, ENTRY, db`id = ${subject_id}`) },
  effects: {
    approve,
    unlist: (acting, { subject_id }) => setShelf(acting, ASKED, subject_id, 'held'),
    relist: (acting, { subject_id }) => setShelf(acting, ASKED, subject_id, 'online'),
  },
});

const isApproved = (db: Db, id: number) =>
  hasRows(db`select from enterprise where id = ${id} and approved_at is not null`);

/** One's own entry; nobody else's can be changed. The office and the clock see all. */
async function ownEntry({ db, now, account }: Acting, id: number) {
  const entry = found(await findEntry(db, id, now));
  if (account && !isOwn(entry, account)) throw new Refusal('not_found');
  return entry;
}

/** What the form of a change begins with. */
export const formOf = (entry: StoredEntry): Form => ({
  ...{ side: entry.side, entry_id: entry.id, title: entry.title, content: entry.content, unit: entry.unit },
  ...{ category_id: entry.category_id, quantity: entry.quantity, price_kind: entry.price_kind },
  ...{ price_low: entry.price_low, price_high: entry.price_high, delivery: entry.delivery, area: entry.area_code },
  ...{ industry: entry.industry, ipc: entry.ipc.join('、'), valid_until: entry.valid_until },
  ...{ technical: entry.technical, indicators: entry.indicators, reward: entry.reward },
  ...{ sealed_until: entry.sealed_until, pictures: entry.pictures, files: entry.files },
  ...{ contact_name: entry.contact_name, contact_phone: entry.contact_phone },
});

/** In words what the codes of a form stand for. */
const namesIn = (categories: readonly Category[], { category_id, area, industry }: Form): Form => ({
  category_name: categoryPath(categories, Number(category_id))
    .map(({ name }) => name)
    .join(' / '),
  area_name: areaPath(String(area ?? '')),
  industry_name: industry ? industryPath(String(industry)) : '',
});

/** The forms that entries stand for as they are, complete. */
export async function formsOf(db: Db, entries: readonly StoredEntry[]): Promise<Form[]> {
  const categories = await listCategories(db);
  return entries.map(formOf).map((form) => ({ ...form, ...namesIn(categories, form) }));
}

/** What a change says otherwise than what is online, a line for each field. */
export function differences(was: Form, is: Form): string {
  const lines = Object.entries(ENTRY_FIELDS).flatMap(([name, field]) => {
    const at = 'shows' in field ? field.shows : name;
    const [before, after] = [textOf(was[at]), textOf(is[at])];
    if (before === after) return [];
    if ('personal' in field) return [`${nameOf(name, field)}：有改动`];
    return [`${nameOf(name, field)}：${before || '（空）'} → ${after || '（空）'}`];
  });
  return lines.join('\n');
}

function textOf(said: unknown): string {
  if (said === null || said === undefined || said === false) return '';
  if (Array.isArray(said)) return said.map((file: { name: string }) => file.name).join('、');
  return said === true ? '是' : String(said);
}

async function check(acting: Acting, { id, form, subject_id, enterprise_id }: Case, submits: boolean): Promise<void> {
  const { db } = acting;
  if (subject_id !== null) await refuseSecondChange(acting, subject_id, id);
  if (!submits) return;
  if (subject_id !== null) await refuseOtherSeal(acting, subject_id, form);
  const rows = await listCategories(db);
  const category = rows.find((row) => row.id === Number(form.category_id));
  if (!category) throw wrong('category_id', '请选择类别');
  if (category.side !== 0 && category.side !== Number(form.side)) throw wrong('category_id', '请选择适用的类别');
  if (!form.area_name) throw wrong('area', '请选择地区');
  if (subject_id !== null && !form.changes) throw wrong('title', '没有改动，不用重新提交');
  const banned = findingsOf(typedOf(form), await listWords(db)).find((one) => one.banned);
  if (banned) throw wrong(banned.field, banned.detail);
  const twin = await onlyValue<string>(db`
    select title from market_entry
    where title = ${String(form.title)} and side = ${Number(form.side)} and enterprise_id = ${enterprise_id}
      and state in ('online', 'paused') and deleted_at is null and id <> ${subject_id ?? 0} limit 1`);
  if (twin) throw wrong('title', '贵企业已有同名的在线供需，请修改原有的一条');
}

/** One change of an entry at a time. */
async function refuseSecondChange({ db }: Acting, entryId: number, caseId: number): Promise<void> {
  await db`select from market_entry where id = ${entryId} for update`;
  const other = await onlyValue<string>(db`
    select coalesce(number, '') from cases
    where kind = ${MARKET_ENTRY.name} and subject_kind = ${ENTRY} and subject_id = ${entryId} and id <> ${caseId}
      and stage in ('todo', 'running') limit 1`);
  if (other === undefined) return;
  const detail = `这条供需已有一份未完成的修改${other && `（${other}）`}，请先完成或撤回`;
  throw new Refusal('rule_broken', { detail });
}

/** Proposals that are sealed already stay so until the day that was announced. */
async function refuseOtherSeal({ db, now, today }: Acting, entryId: number, form: Form): Promise<void> {
  const entry = found(await findEntry(db, entryId, now));
  if (!isSealed(entry, today) || (form.technical === true && form.sealed_until === entry.sealed_until)) return;
  const sealed = await hasRows(db`
    select from cases where kind = 'enquiry' and subject_kind = ${ENTRY} and subject_id = ${entryId} and state = 'sealed' limit 1`);
  if (sealed) throw wrong('sealed_until', '已收到密封的方案，密封日期不能再改');
}

const typedOf = ({ side, title, content, delivery }: Form): Typed => ({
  ...{ selector: Number(side) as MarketSide, title: String(title ?? ''), content: String(content ?? '') },
  delivery: String(delivery ?? ''),
});

/** Puts an entry online for its days, or what a change says in the place of what stood there. */
async function approve(acting: Acting, given: Case): Promise<void> {
  const { db, now, today } = acting;
  const { form, account_id, enterprise_id, subject_id } = given;
  const side = Number(form.side) as MarketSide;
  const text = (name: string) => String(form[name] ?? '').trim();
  const technical = side === 2 && form.technical === true;
  const only = <V>(value: V) => (technical ? value : null);
  const row = {
    ...{
      kind: KIND_OF[side],
      title: text('title'),
      content: text('content'),
      category_id: await knownCategory(db, form),
    },
    ...{ quantity: form.quantity ?? null, unit: text('unit'), price_kind: form.price_kind, delivery: text('delivery') },
    ...{ price_low: form.price_low ?? null, price_high: form.price_high ?? null },
    price: priceText(form as unknown as Price),
    ...{ area_code: text('area'), industry: text('industry'), ipc: ipcIn(text('ipc')) ?? [] },
    valid_until: form.valid_until ?? null,
    ...{ technical, indicators: only(text('indicators')) ?? '', reward: only(form.reward ?? null) },
    sealed_until: only(form.sealed_until ?? null),
    ...{ pictures: db.json((form.pictures ?? []) as never), files: db.json((form.files ?? []) as never) },
    ...{ contact_name: text('contact_name'), contact_phone: text('contact_phone') },
    ...{ confirmed_at: now, updated_at: now, online_until: addDays(today, ENTRY_DAYS) },
  };
  if (subject_id !== null) {
    await db`
      update market_entry set ${db(row as never)}, state = ${asLeft(db)}, version = version + 1 where id = ${subject_id}`;
    await holdFiles(db, subject_id, form);
    return tellOfEntry(acting, subject_id, 'changed');
  }
  const own = { state: 'online', account_id, enterprise_id, published_at: now, created_at: now };
  const id = found(
    await onlyValue<number>(db`insert into market_entry ${db({ ...row, ...own } as never)} returning id`),
  );
  await db`update cases set subject_kind = ${ENTRY}, subject_id = ${id} where id = ${given.id}`;
  await holdFiles(db, id, form);
}

/** A category may have been taken away since the entry was submitted. */
const knownCategory = async (db: Db, { category_id }: Form): Promise<number | null> =>
  (await onlyValue<number>(
    db`select id from market_category where id = ${Number(category_id)} and deleted_at is null`,
  )) ?? null;

/** An entry holds the uploads that it names, and no others. */
async function holdFiles(db: Db, id: number, { pictures, files }: Form): Promise<void> {
  const given = [...((pictures ?? []) as GivenFile[]), ...((files ?? []) as GivenFile[])];
  const ids = [...new Set(given.map(({ upload_id }) => upload_id))];
  await db`delete from market_entry_file where entry_id = ${id} and upload_id <> all(${ids}::bigint[])`;
  await db`
    insert into market_entry_file (entry_id, upload_id)
    select ${id}, one from unnest(${ids}::bigint[]) as one on conflict do nothing`;
}
