import { type Bits, clearBit, countBits, eachBit, orInto, setBit, withRoom } from '@zhice/matching/engine/bits';
import { LRUCache } from 'lru-cache';
import type postgres from 'postgres';
import { onlyValue, valuesOf } from '../../../db/read-rows';
import { type Query, queryOf, titleTsquery, toTsquery } from '../../../search/query';
import { idsOf, intersectionOf } from '../../../shelf/id-sets';
import type { IdSet } from '../../../shelf/shelf';
import { filterCondition } from '../depot-filter.queries';
import type { ChangeLog } from './change-log';

/** Where words are looked for. */
type Place = 'terms' | 'title_terms';

/** The policies of a kind that have a word, as they were when so many changes were known. */
interface Kept {
  /** Few ids are a list, many are bits. */
  ids: Uint32Array | Bits;
  listed: boolean;
  known: number;
}

/** Words searched for last: one that stands in many of a million policies takes 125 kB. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** After more changes than this all is read anew: testing a policy costs three times as much as finding it by the index. */
const MOST_TESTED = 5000;

/**
 * Which policies have the words of a search. The index of words is asked once for each word, whatever the number of its hits
 * (1 µs a hit); the set is kept and tested again for the policies that have changed since, so that it is always exact.
 */
export class WordHits {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ ids }) => ids.byteLength + 200,
  });
  private readonly reading = new Map<string, Promise<Kept>>();

  constructor(
    private readonly sql: postgres.Sql,
    private readonly changes: ChangeLog,
  ) {}

  /** The policies of a kind that have all words of a search in their text or, for `title_terms`, in their title. */
  async find(kind: 'item' | 'document', query: Query, place: Place): Promise<IdSet> {
    const written = place === 'terms' ? toTsquery : titleTsquery;
    const words = query.words.map((word) => written(queryOf([word])));
    const sets: Kept[] = [];
    for (const word of words) sets.push(await this.one(kind, place, word));
    const known = Math.min(...sets.map((set) => set.known));
    return { name: JSON.stringify([place, words, known]), ids: intersection(sets) };
  }

  private one(kind: 'item' | 'document', place: Place, word: string): Promise<Kept> {
    const key = `${kind} ${place} ${word}`;
    const kept = this.kept.get(key);
    if (kept && kept.known === this.changes.count) return Promise.resolve(kept);
    // a reading that began before the last change is not enough
    const asked = `${key} ${this.changes.count}`;
    let reading = this.reading.get(asked);
    if (!reading) {
      reading = this.read(kind, place, word, kept).finally(() => this.reading.delete(asked));
      this.reading.set(asked, reading);
    }
    return reading.then((read) => {
      this.kept.set(key, read);
      return read;
    });
  }

  private async read(kind: 'item' | 'document', place: Place, word: string, kept: Kept | undefined): Promise<Kept> {
    const known = this.changes.count;
    const { sql } = this;
    // a subselect: the planner must not look at the words, it would read the whole table for frequent ones
    const having = sql`${filterCondition(sql, 'kind', { kind }, '')!} and ${sql(place)} @@ (select ${word}::tsquery)`;
    const changed = kept && this.changes.since(kept.known, MOST_TESTED);
    if (!kept || !changed) {
      const bytes = await sql.begin('read only', async (db) => {
        // with less than the places of all hits need, pages are kept instead, and each policy on them is looked at again
        await db`set local work_mem = '32MB'`;
        return onlyValue<Buffer | null>(db`
          select string_agg(int4send(id::integer), '') from public_policy where ${having}`);
      });
      return { ...compact(idsOf(bytes ?? Buffer.alloc(0))), known };
    }
    const found = await valuesOf<number>(
      sql`select id from public_policy where id = any(${changed}::bigint[]) and ${having}`,
    );
    let bits = bitsOf(kept, Math.max(0, ...changed));
    for (const id of changed) clearBit(bits, id);
    for (const id of found) {
      bits = withRoom(bits, id);
      setBit(bits, id);
    }
    return { ...compact(bits), known };
  }
}

function intersection(sets: Kept[]): Bits {
  const [first, ...others] = sets.map((set) => bitsOf(set, 0));
  return first ? intersectionOf(first, others) : new Uint32Array(0);
}

/** The shorter of the two ways to keep ids. */
function compact(bits: Bits): Pick<Kept, 'ids' | 'listed'> {
  const count = countBits(bits);
  if (count >= bits.length) return { ids: bits, listed: false };
  const ids = new Uint32Array(count);
  let at = 0;
  eachBit(bits, (id) => {
    ids[at++] = id;
  });
  return { ids, listed: true };
}

/** The ids as bits of their own, with room for another one. */
function bitsOf({ ids, listed }: Kept, most: number): Bits {
  const last = listed ? (ids.at(-1) ?? 0) : ids.length * 32 - 1;
  const bits = withRoom(new Uint32Array(0), Math.max(last, most));
  if (listed) for (const id of ids) setBit(bits, id);
  else orInto(bits, ids as Bits);
  return bits;
}
