import { type Bits, orInto, withRoom } from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { hasWord } from '../../db/indexed-search';
import { firstRow } from '../../db/read-rows';
import { parseQuery, type QueryWord } from '../../search/query';
import { idsOf, intersectionOf } from '../../shelf/id-sets';
import type { IdSet } from '../../shelf/shelf';

/** Words searched for last. */
const KEPT_BYTES = 32 * 1024 * 1024;

interface Found {
  all: Bits;
  inTitle: Bits;
}

/** Listings that have the words of a search: all, and those with all of them in their titles. */
export interface Hits {
  all: IdSet;
  inTitle: IdSet;
}

/** Which listings have a word in what their rows show: asked of the index once, and kept until a listing changes. */
export class ListingWords {
  private readonly kept = new LRUCache<string, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ all, inTitle }) => all.byteLength + inTitle.byteLength + 200,
  });

  constructor(private readonly sql: postgres.Sql) {}

  /** The hits of all words, as they are after so many `changes`; `named`: rows that a word means by the name of a facet's value. */
  async find(kind: string, keyword: string, changes: number, named: (word: QueryWord) => Bits): Promise<Hits> {
    const { words } = parseQuery(keyword);
    const found: Found[] = [];
    for (const word of words) {
      const { all, inTitle } = await this.one(kind, word, changes);
      const byName = named(word);
      const either = withRoom(all.slice(), byName.length * 32);
      orInto(either, byName);
      found.push({ all: either, inTitle });
    }
    const every = (sets: Bits[]): Bits => (sets[0] ? intersectionOf(sets[0], sets.slice(1)) : new Uint32Array(0));
    const name = JSON.stringify([keyword, changes]);
    return {
      all: { name, ids: every(found.map(({ all }) => all)) },
      inTitle: { name: `title ${name}`, ids: every(found.map(({ inTitle }) => inTitle)) },
    };
  }

  private async one(kind: string, word: QueryWord, changes: number): Promise<Found> {
    const key = JSON.stringify([kind, word.text, word.exact, changes]);
    const known = this.kept.get(key);
    if (known) return known;
    const { sql } = this;
    const title = sql`split_part(found, E'\n', 1)`;
    const row = await firstRow<{ ids: Buffer | null; titled: Buffer | null }>(sql`
      select string_agg(int4send(id::integer), '') as ids,
        string_agg(int4send(id::integer), '') filter (where ${hasWord(sql, title, word, 'in folded')}) as titled
      from listing where kind = ${kind} and state = 'online' and ${hasWord(sql, sql`found`, word, 'by folded index')}`);
    const found = { all: idsOf(row?.ids ?? Buffer.alloc(0)), inTitle: idsOf(row?.titled ?? Buffer.alloc(0)) };
    this.kept.set(key, found);
    return found;
  }
}
