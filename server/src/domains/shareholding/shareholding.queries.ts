import { MOST_LEVELS } from '@zhice/contract/shareholding/enumerations';
import type { Day } from '../../base/day';
import { isInLibrary } from '../../db/in-library';
import { firstRow, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { Direction } from './ownership.rules';
import { type Holder, type Numbered, type Register, registerOf, type Sheet } from './register.rules';
import { CELL, CODE, SHEET, sheetsIn } from './sheets.rules';

/** A call reads so many holdings around an enterprise; beyond it says so. */
const MOST_ROWS = 150_000;

const isCurrent = (db: Db): Fragment => db`s.deleted_at is null and s.ended_on is null`;

/** An enterprise of the library that has a page. */
export const findHeld = (db: Db, id: number) =>
  firstRow<{ id: number; name: string }>(db`
    select id, name from enterprise where id = ${id} and ${isInLibrary(db)}`);

/**
 * Rows as one text: nothing else is as cheap for the database to write and to be read here. Who the holders and the held are
 * is read apart, once for each.
 */
async function readSheets(db: Db, rows: Fragment, most: number): Promise<Sheet[]> {
  const plain = (column: string) => db`translate(${db(column)}, ${SHEET + CELL}, '')`;
  const text = await onlyValue<string>(db`
    select string_agg(concat_ws(${CELL}, enterprise_id, holder_kind, source_on, ${plain('source')}, rows), ${SHEET})
    from (
      select enterprise_id, holder_kind, source_on, source, string_agg(id || ${CELL} || coalesce(share::text, '') || ${CELL} ||
        case when holder_id is not null then '2' || holder_id
          when holder_code <> '' then '1' || ${plain('holder_code')} || ${CODE} || ${plain('holder_name')}
          else '0' || ${plain('holder_name')} end, ${CELL}) as rows
      from (${rows} limit ${most}) s group by 1, 2, 3, 4) sheets`);
  return sheetsIn(text ?? '');
}

export interface Neighbourhood extends Register {
  /** There are more rows than a call reads. */
  isCut: boolean;
  /** Whether somebody was looked up on the way: e and the place of an enterprise, or c and a code. */
  hasMet(key: string): boolean;
}

/** What is read already, and who of it has a page in the library. */
class Reading {
  readonly names = new Map<number, string>();
  isCut = false;
  readonly #codes = new Map<string, number>();
  readonly #asked = { ids: new Set<number>(), codes: new Set<string>() };
  #rows = 0;

  constructor(readonly db: Db) {}

  /** Reads on from some enterprises that are known, a level by one statement. */
  async read(from: readonly number[], direction: Direction): Promise<Sheet[]> {
    const all: Sheet[] = [];
    const seen = new Set(from);
    this.#rows = 0;
    for (let front = [...seen], level = 0; level < MOST_LEVELS && front.length > 0 && !this.isCut; level++) {
      const most = MOST_ROWS - this.#rows + 1;
      const read = await readSheets(this.db, direction === 'up' ? this.#heldAre(front) : this.#holdersAre(front), most);
      const count = read.reduce((sum, { ids }) => sum + ids.length, 0);
      this.#rows += count;
      this.isCut = count === most;
      const sheets = await this.#told(read);
      for (const sheet of sheets) all.push(sheet);
      front = fresh(this.#reachedBy(sheets, direction), seen);
    }
    return all;
  }

  /** Looks up who of some enterprises has a page, by place or by credit code; of several with one code it is the approved one. */
  async find(ids: Iterable<number>, codes: Iterable<string> = []): Promise<void> {
    const [freshIds, freshCodes] = [fresh(ids, this.#asked.ids), fresh(codes, this.#asked.codes)];
    if (freshIds.length + freshCodes.length === 0) return;
    const rows = await this.db<{ id: number; name: string; credit_code: string | null }[]>`
      select id, name, credit_code, approved_at from enterprise where id = any(${freshIds}::bigint[]) and ${isInLibrary(this.db)}
      union all
      select id, name, credit_code, approved_at from enterprise where credit_code = any(${freshCodes}::text[]) and ${isInLibrary(this.db)}
      order by approved_at nulls first`;
    for (const { id, name, credit_code } of rows) {
      this.names.set(id, name);
      this.#asked.ids.add(id);
      if (!credit_code) continue;
      this.#codes.set(credit_code, id);
      this.#asked.codes.add(credit_code);
    }
  }

  result(sheets: readonly Sheet[]): Neighbourhood {
    const { ids, codes } = this.#asked;
    const hasMet = (key: string) => (key.startsWith('e') ? ids.has(Number(key.slice(1))) : codes.has(key.slice(1)));
    return { ...registerOf(sheets, { names: this.names, codes: this.#codes }), isCut: this.isCut, hasMet };
  }

  #heldAre(front: readonly number[]): Fragment {
    const { db } = this;
    return db`select s.* from shareholding s where s.enterprise_id = any(${front}::bigint[]) and ${isCurrent(db)}`;
  }

  /** Who stands by a code alone is the enterprise of that code. */
  #holdersAre(front: readonly number[]): Fragment {
    const among = new Set(front);
    const codes = [...this.#codes].flatMap(([code, id]) => (among.has(id) ? [code] : []));
    const { db } = this;
    return db`
      select s.* from shareholding s where s.holder_id = any(${front}::bigint[]) and ${isCurrent(db)}
      union all
      select s.* from shareholding s where s.holder_id is null and s.holder_code <> '' and s.holder_code = any(${codes}::text[])
        and s.holder_kind <> 'person' and ${isCurrent(db)}`;
  }

  /** Sheets with all enterprises looked up; of those without a page none is held, and they hold by what the register says of them. */
  async #told(read: readonly Sheet[]): Promise<Sheet[]> {
    const [ids, codes] = [new Set<number>(), new Set<string>()];
    for (const { enterprise, kind, holders } of read) {
      ids.add(enterprise);
      for (const who of holders) {
        if (typeof who === 'number') ids.add(who);
        else if (typeof who === 'object' && kind !== 'person') codes.add(who[0]);
      }
    }
    await this.find(ids, codes);
    const sheets = read.filter(({ enterprise }) => this.names.has(enterprise));
    const isPageless = (who: Holder) => typeof who === 'number' && !this.names.has(who);
    const pageless = sheets.flatMap(({ ids: rows, holders }) => rows.filter((_, at) => isPageless(holders[at]!)));
    if (pageless.length === 0) return sheets;
    const words = new Map(
      (await listWords(this.db, pageless)).map(({ id, code, name }) => [id, code ? ([code, name] as const) : name]),
    );
    return sheets.map((sheet) => ({
      ...sheet,
      holders: sheet.holders.map((who, at) => (isPageless(who) ? (words.get(sheet.ids[at]!) ?? '') : who)),
    }));
  }

  /** The enterprises of the library where a next level begins. */
  *#reachedBy(sheets: readonly Sheet[], direction: Direction): Iterable<number> {
    for (const { enterprise, kind, holders } of sheets) {
      if (direction === 'down') yield enterprise;
      else
        for (const who of holders) {
          const place = this.#placeOf(who, kind);
          if (place !== undefined) yield place;
        }
    }
  }

  #placeOf(who: Holder, kind: Sheet['kind']): number | undefined {
    if (typeof who === 'number') return who;
    return typeof who === 'object' && kind !== 'person' ? this.#codes.get(who[0]) : undefined;
  }
}

/** Those that were not asked for yet, which are so from now on. */
function fresh<T>(all: Iterable<T>, asked: Set<T>): T[] {
  const left: T[] = [];
  for (const one of all) {
    if (asked.has(one)) continue;
    asked.add(one);
    left.push(one);
  }
  return left;
}

/** What the register itself says of the holders in some rows. */
const listWords = (db: Db, rows: readonly number[]) =>
  db<{ id: number; code: string; name: string }[]>`
    select id, holder_code as code, holder_name as name from shareholding where id = any(${rows}::bigint[])`;

/** The holdings around one enterprise through six levels; the enterprise, which has a page, is the first owner. */
export async function readAround(db: Db, root: number, direction: Direction): Promise<Neighbourhood> {
  const reading = new Reading(db);
  await reading.find([root]);
  return reading.result(await reading.read([root], direction));
}

/**
 * What enterprises hold through six levels, and all holders of what is found: all that tells who controls each of them.
 * `met`: the enterprises themselves, as far as they have a page, and all that were found below them.
 */
export async function readGroup(db: Db, from: readonly number[]): Promise<Neighbourhood & { met: readonly number[] }> {
  const reading = new Reading(db);
  await reading.find(from);
  await reading.read([...reading.names.keys()], 'down');
  // every entry that was met is read whole, with what was met of it
  const met = [...reading.names.keys()];
  return { ...reading.result(await reading.read(met, 'up')), met };
}

/** Enterprises in whose entry a holder that the library has no page of stands by the same number. */
export const listNumbered = (db: Db, { code, source }: Numbered, most: number) =>
  db<{ id: number }[]>`
    select distinct e.id from shareholding s
    join enterprise e on e.id = s.enterprise_id and ${isInLibrary(db, 'e')}
    where s.holder_id is null and s.holder_code <> '' and s.holder_code = ${code} and ${isCurrent(db)}
      and ${source === null ? db`s.holder_kind <> 'person'` : db`s.holder_kind = 'person' and s.source = ${source}`}
    order by e.id limit ${most}`;

export interface RowDetail {
  id: number;
  since: Day;
  subscribed: number | null;
}

/** What of some holdings is shown and nothing is worked out of. */
export const listDetails = (db: Db, ids: readonly number[]) =>
  db<RowDetail[]>`
    select id, coalesce(since::text, '') as since, subscribed from shareholding where id = any(${[...ids]}::bigint[])`;

/** Holdings of an enterprise that have ended, the latest first. */
export const listEnded = (db: Db, id: number, direction: Direction, limit: number) =>
  db<
    { name: string; share: number | null; since: Day; ended_on: Day; source: string; source_on: Day; total: number }[]
  >`
    select ${direction === 'up' ? db`s.holder_name` : db`e.name`} as name, s.share, coalesce(s.since::text, '') as since,
      s.ended_on::text, s.source, s.source_on::text, count(*) over ()::integer as total
    from shareholding s join enterprise e on e.id = s.enterprise_id and ${isInLibrary(db, 'e')}
    where ${direction === 'up' ? db`s.enterprise_id = ${id}` : db`s.holder_id = ${id}`}
      and s.deleted_at is null and s.ended_on is not null
    order by s.ended_on desc, s.id desc limit ${limit}`;
