import { ENQUIRY } from '@zhice/contract/market/enquiry-kind';
import { MARKET_ENTRY } from '@zhice/contract/market/entry-kind';
import type { DemoData } from '@zhice/demo/demo-data';
import { MARKET_CATEGORIES, MARKET_WORDS } from '@zhice/demo/market/categories';
import type { DemoEnquiry } from '@zhice/demo/market/enquiries';
import { INDUSTRY_NEWS_KINDS } from '@zhice/demo/market/news';
import { addDays, dayInChina } from '../base/day';
import { htmlOfText } from '../base/rich-text';
import { mapOf, valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { type PastAct, type PastCase, savePastCases } from '../domains/case';
import { CHANGE_TERMS, differences, ENTRY, formsOf, listEntries } from '../domains/market';
import type { LoadDemoOptions } from './load-demo';
import { actsSince, momentOf, pastNumber } from './past-case';

/** What staff keep of the market, its news, entries that no person has changed since, and enquiries with what happened to them. */
export async function saveMarket(db: Db, { front }: DemoData, { now }: Pick<LoadDemoOptions, 'now'>): Promise<void> {
  await saveTree(db);
  const news = front.industryNews.map((row) => ({ ...row, body: htmlOfText(row.body) }));
  await writeRows(db, news, {
    table: 'industry_news',
    columns: 'source_key text, title text, summary text, source text, body text, published_at timestamptz',
    given: 'kind text',
    values: { kind_id: db`(select k.id from industry_news_kind k where k.name = r.kind)` },
    overwrites: 'source_key',
  });
  const changed = new Set(
    await valuesOf<string>(db`select source_key from market_entry where source_key is not null and version > 1`),
  );
  const fresh = front.market.filter(({ source_key }) => !changed.has(source_key));
  await writeRows(db, fresh, {
    table: 'market_entry',
    columns: `source_key text, kind text, title text, content text, area_code text, industry text, price_kind text,
      price_low numeric, price_high numeric, price text, quantity numeric, unit text, delivery text, technical boolean,
      indicators text, reward numeric, sealed_until date, contact_name text, contact_phone text, state text,
      published_at timestamptz, confirmed_at timestamptz, online_until date, done_amount numeric, done_on date`,
    given: 'enterprise text, category text, ipc jsonb',
    values: {
      enterprise_id: db`(select min(e.id) from enterprise e where e.name = r.enterprise)`,
      category_id: db`(select c.id from market_category c where c.name = r.category)`,
      ipc: db`array(select jsonb_array_elements_text(r.ipc))`,
    },
    overwrites: 'source_key',
  });
  await saveReviews(db, now);
  await saveEnquiries(db, front.enquiries, now);
}

/** Categories, words and kinds of news; those that are there stay as staff have them. */
async function saveTree(db: Db): Promise<void> {
  const tree = {
    table: 'market_category',
    columns: 'name text, position integer',
    given: 'parent text, industries jsonb, ipc jsonb',
    values: {
      parent_id: db`(select p.id from market_category p where p.name = r.parent)`,
      industries: db`array(select jsonb_array_elements_text(r.industries))`,
      ipc: db`array(select jsonb_array_elements_text(r.ipc))`,
    },
    skips: true,
  };
  const isTop = ({ parent }: { parent: string }) => parent === '';
  await writeRows(db, MARKET_CATEGORIES.filter(isTop), tree);
  await writeRows(
    db,
    MARKET_CATEGORIES.filter((one) => !isTop(one)),
    tree,
  );
  const words = MARKET_WORDS.map(([kind, word, note, exceptions]) => ({ kind, word, note, exceptions }));
  const columns = 'kind smallint, word text, note text, exceptions text';
  await writeRows(db, words, { table: 'market_word', columns, skips: true });
  const kinds = INDUSTRY_NEWS_KINDS.map((name, position) => ({ name, position }));
  await writeRows(db, kinds, { table: 'industry_news_kind', columns: 'name text, position integer', skips: true });
}

/** Of so many entries one has a change that waits for its review. */
const CHANGED = 20;

/** How entries came to be shown: submitted on the day before, and approved. Of some a change is under review. */
async function saveReviews(db: Db, now: Date): Promise<void> {
  const ids = await valuesOf<number>(db`
    select id from market_entry where source_key is not null and enterprise_id is not null and published_at <= ${now} order by source_key`);
  const entries = await listEntries(db, ids);
  const forms = await formsOf(db, entries);
  const past = entries.flatMap((entry, at): PastCase[] => {
    const { id, title, enterprise_id, published_at } = entry;
    const form = forms[at] ?? {};
    const shown = published_at ?? now;
    const first = momentOf(addDays(dayInChina(shown), -1), 9);
    const common = { enterprise_id, title, unit_id: null, area_code: entry.area_code, subject: { kind: ENTRY, id } };
    const published: PastCase = {
      ...common,
      source_key: `entry ${id}`,
      number: pastNumber(MARKET_ENTRY, dayInChina(first), 2 * at),
      begun_at: first,
      form: { ...form, entry_id: undefined },
      terms: MARKET_ENTRY.terms ?? {},
      acts: [
        { at: first, action: 'submit' },
        { at: shown, action: 'approve' },
      ],
    };
    if (at % CHANGED > 0 || entry.state !== 'online') return [published];
    const changed = { ...form, delivery: `${entry.delivery}，可加急` };
    const changedAt = new Date(now.getTime() - 2 * 3_600_000);
    const change: PastCase = {
      ...common,
      source_key: `entry change ${id}`,
      number: pastNumber(MARKET_ENTRY, dayInChina(changedAt), 2 * at + 1),
      begun_at: changedAt,
      form: { ...changed, changes: differences(form, changed) },
      terms: CHANGE_TERMS,
      acts: [{ at: changedAt, action: 'submit' }],
    };
    return [published, change];
  });
  await savePastCases(db, MARKET_ENTRY, past, now);
}

interface Entry {
  id: number;
  enterprise_id: number | null;
  area_code: string;
  /** Its enterprise has people here. */
  here: boolean;
}

async function saveEnquiries(db: Db, enquiries: readonly DemoEnquiry[], now: Date): Promise<void> {
  const rows = await db<(Entry & { source_key: string })[]>`
    select m.source_key, m.id, m.enterprise_id, m.area_code,
      exists (select from enterprise_member p where p.enterprise_id = m.enterprise_id) as here
    from market_entry m where m.source_key = any(${enquiries.map(({ entry }) => entry)}::text[])`;
  const entries = new Map(rows.map((row) => [row.source_key, row]));
  const names = enquiries.map(({ enterprise }) => enterprise);
  const firms = await mapOf<string, number>(
    db`select name, min(id) from enterprise where name = any(${names}::text[]) group by name`,
  );
  const past = enquiries.flatMap((one, at) => {
    const entry = entries.get(one.entry);
    const enterprise_id = firms.get(one.enterprise);
    return entry && enterprise_id !== undefined ? [pastEnquiry(one, { at, entry, enterprise_id })] : [];
  });
  await savePastCases(db, ENQUIRY, past, now);
}

interface Known {
  at: number;
  entry: Entry;
  enterprise_id: number;
}

function pastEnquiry(one: DemoEnquiry, { at, entry, enterprise_id }: Known) {
  const { source_key, entry_title, side, submitted_on } = one;
  return {
    ...{ source_key, enterprise_id, title: entry_title, begun_at: momentOf(submitted_on, 9) },
    number: pastNumber(ENQUIRY, submitted_on, at),
    form: { side, entry_title, ...one.form },
    ...{ unit_id: null, area_code: entry.area_code, subject: { kind: 'market_entry', id: entry.id } },
    counterpart: {
      ...{ accountId: null, enterpriseId: entry.here ? entry.enterprise_id : null },
      party: { kind: 'trader' as const, id: entry.enterprise_id ?? -entry.id },
    },
    terms: ENQUIRY.terms ?? {},
    acts: pastActs(one),
  };
}

function pastActs({ submitted_on, sealed_until, acts }: DemoEnquiry): PastAct[] {
  const [sent, ...later] = actsSince(submitted_on, acts, ({ action, by, details = {} }, day) => ({
    role: by,
    details: action === 'deal' ? { ...details, deal_on: day } : details,
  }));
  const sealed = sealed_until !== null && { to: 'sealed', changes: () => ({ state_until: sealed_until }) };
  return [{ ...sent!, ...sealed }, ...later];
}
