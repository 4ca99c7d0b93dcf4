import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Db } from '../db/sql';
import { findParts, hasPart, readPart } from './sitemap.queries';
import { SITEMAP_PAGES, SITEMAP_SOURCES, type SitemapSource } from './sitemap-sources';

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
  private readonly kept = new Map<string, Kept>();
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
    this.kept.delete(name);
    this.kept.set(name, { gzip, madeAt: now });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return gzip;
  }

  private async writerOf(name: string): Promise<(() => AsyncGenerator<string>) | null> {
    if (name === '') return () => this.writeIndex();
    if (name === 'pages') return () => this.writePages();
    const [, sourceName, part] = name.match(/^([a-z]+)-(\d{1,6})$/) ?? [];
    const source = SITEMAP_SOURCES.find((entry) => entry.name === sourceName);
    if (!source || !(await hasPart(this.db, source, Number(part)))) return null;
    return () => this.writePart(source, Number(part));
  }

  private async *writeIndex(): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${XMLNS}>\n`;
    yield `<sitemap><loc>${this.origin}/sitemap/pages.xml</loc></sitemap>\n`;
    for (const source of SITEMAP_SOURCES) {
      for (const { part, changed } of await findParts(this.db, source)) {
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
    for await (const rows of readPart(this.db, source, part)) {
      yield rows
        .map(({ id, changed }) => {
          const loc = `${this.origin}${source.route}?id=${id}`;
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
