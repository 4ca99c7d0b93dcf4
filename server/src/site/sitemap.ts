import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { type PagePath, pages } from '@zhice/contract/portal-pages';
import { LRUCache } from 'lru-cache';
import { isPublished } from '../db/published';
import { hasRows } from '../db/read-rows';
import type { Db } from '../db/sql';

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const FRESH_MS = 60 * 60_000;
/** A part of 50,000 addresses is about 300 KB of gzip. */
const MAX_KEPT = 20;

interface Kept {
  gzip: Buffer;
  madeAt: number;
}

/**
 * The sitemaps of the portal as gzip: an index, one part of the lists, and parts of at most 50,000 addresses of every source.
 * Each is made at most once an hour, one at a time, in batches, so that memory stays bounded by some compressed parts.
 */
export class Sitemaps {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly origin: string,
    private readonly clock: () => Date,
  ) {}

  /** '' is the index, 'pages' the lists, 'policy-0' the first part of a source; null for any other name. */
  async find(name: string): Promise<Buffer | null> {
    const write = await this.writerOf(name);
    if (!write) return null;
    const work = this.turn.then(() => this.keptOrMade(name, write));
    this.turn = work.catch(() => undefined);
    return work;
  }

  private async keptOrMade(name: string, write: () => AsyncGenerator<string>): Promise<Buffer> {
    const now = this.clock().getTime();
    const kept = this.kept.get(name);
    if (kept && now - kept.madeAt < FRESH_MS) return kept.gzip;
    const gzip = await pack(write());
    this.kept.set(name, { gzip, madeAt: now });
    return gzip;
  }

  private async writerOf(name: string): Promise<(() => AsyncGenerator<string>) | null> {
    if (name === '') return () => this.writeIndex();
    if (name === 'pages') return () => this.writePages();
    const [, sourceName, part] = name.match(/^([a-z]+)-(\d{1,6})$/) ?? [];
    const source = SITEMAP_SOURCES.find((entry) => entry.name === sourceName);
    if (!source || !(await hasPart(this.db, source, Number(part), this.clock()))) return null;
    return () => this.writePart(source, Number(part));
  }

  private async *writeIndex(): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${XMLNS}>\n`;
    yield `<sitemap><loc>${this.origin}/sitemap/pages.xml</loc></sitemap>\n`;
    for (const source of SITEMAP_SOURCES) {
      for (const { part, changed } of await findParts(this.db, source, this.clock())) {
        const loc = `${this.origin}/sitemap/${source.name}-${part}.xml`;
        yield `<sitemap><loc>${loc}</loc><lastmod>${changed}</lastmod></sitemap>\n`;
      }
    }
    yield '</sitemapindex>\n';
  }

  private async *writePages(): AsyncGenerator<string> {
    yield OPEN;
    for (const path of SITEMAP_PAGES) yield `<url><loc>${this.origin}${path.replaceAll('&', '&amp;')}</loc></url>\n`;
    yield '</urlset>\n';
  }

  private async *writePart(source: SitemapSource, part: number): AsyncGenerator<string> {
    yield OPEN;
    for await (const rows of readPart(this.db, source, part, this.clock())) {
      yield rows
        .map(({ id, changed }) => {
          const loc = `${this.origin}/pc${source.page}?id=${id}`;
          return `<url><loc>${loc}</loc><lastmod>${changed}</lastmod></url>\n`;
        })
        .join('');
    }
    yield '</urlset>\n';
  }
}

const OPEN = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${XMLNS}>\n`;

async function pack(texts: AsyncGenerator<string>): Promise<Buffer> {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(gzip, 'end');
  for await (const text of texts) {
    if (!gzip.write(text)) await once(gzip, 'drain');
  }
  gzip.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Most addresses of one sitemap (sitemaps.org). */
const PART_SIZE = 50_000;
/** Rows read at a time. */
const BATCH = 5000;

interface PartRow {
  part: number;
  changed: string;
}

/** The parts of a source that hold rows, and the last day of change in each: part n holds the ids from n x 50,000 on. */
function findParts(db: Db, source: SitemapSource, now: Date): Promise<PartRow[]> {
  const { table, changed } = source;
  return db<PartRow[]>`
    select (id / ${PART_SIZE})::int as part, max(${db(changed)})::date as changed
    from ${db(table)} where ${isShown(db, source, now)} group by 1 order by 1`;
}

const hasPart = (db: Db, source: SitemapSource, part: number, now: Date) =>
  hasRows(db`
    select 1 from ${db(source.table)} where ${isShown(db, source, now)} and id >= ${part * PART_SIZE} and id < ${(part + 1) * PART_SIZE} limit 1`);

interface EntryRow {
  id: number;
  changed: string;
}

/** The rows of one part by id, a batch at a time. */
export async function* readPart(db: Db, source: SitemapSource, part: number, now: Date): AsyncGenerator<EntryRow[]> {
  const { table, changed } = source;
  const end = (part + 1) * PART_SIZE;
  for (let from = part * PART_SIZE; from < end; ) {
    const rows = await db<EntryRow[]>`
      select id, ${db(changed)}::date as changed from ${db(table)}
      where ${isShown(db, source, now)} and id >= ${from} and id < ${end} order by id limit ${BATCH}`;
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    from = last.id + 1;
  }
}

/** A table whose rows have pages of their own. */
interface SitemapSource {
  /** Part of the address of its sitemaps. */
  name: string;
  /** Its rows have an `id`. */
  table: string;
  /** Column that says when a row changed last: a day or a moment. */
  changed: string;
  /** The page of a row; its id follows as ?id=. */
  page: PagePath;
  /** Its rows are public from an hour on. */
  published?: true;
}

/** The rows of a source that everybody sees. */
const isShown = (db: Db, { published }: SitemapSource, now: Date) => (published ? isPublished(db, now) : db`true`);

/** Everything with a public page of its own: one line each. */
const SITEMAP_SOURCES: SitemapSource[] = [
  { name: 'policy', table: 'policy', changed: 'updated_at', page: '/policyDetail' },
  { name: 'bulletin', table: 'bulletin', changed: 'published_on', page: '/policyDetailData', published: true },
  { name: 'information', table: 'information', changed: 'published_on', page: '/activityDetail', published: true },
  { name: 'activity', table: 'activity', changed: 'published_at', page: '/joinActivity', published: true },
  { name: 'trend', table: 'content_trend', changed: 'published_at', page: '/trendsDetail', published: true },
  { name: 'knowledge', table: 'content_knowledge', changed: 'published_at', page: '/knowledgeDetail', published: true },
  { name: 'right', table: 'public_right', changed: 'updated_at', page: '/zlDetail' },
  { name: 'industry', table: 'industry_news', changed: 'published_at', page: '/industryDetail', published: true },
  { name: 'achievement', table: 'achievement', changed: 'published_on', page: '/lwDetail' },
];

/** Pages that are not rows of a table, in all their views. */
const SITEMAP_PAGES = pages.flatMap(({ path, sitemap = [] }) => sitemap.map((view) => `/pc${path}${view}`));
