import type { MATCHED } from '@zhice/contract/enterprise-library/library-kind';
import { type Bits, orInto, withRoom } from '@zhice/matching/engine/bits';
import type { Day } from '../../base/day';
import { hasWord } from '../../db/indexed-search';
import { mapOf, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaStart } from '../../reference/areas';
import { wordPattern } from '../../search/pattern';
import { parseQuery, type QueryWord } from '../../search/query';
import { normalise } from '../../search/runs';
import { idsOf } from '../../shelf/id-sets';
import { codesNamed } from '../enterprise';
import { isShown } from '../listing';
import type { EnterpriseLibrary } from './enterprise-library';

/** More hits than this nobody pages through; finding and sorting stop here. */
export const MOST_HITS = 10_000;
/** Words of which the sample says that more names have them are read in the order of the list, not found by the index. */
const FREQUENT_FROM = 20_000;

export interface Mark {
  what: (typeof MATCHED)[number];
  text: string;
}

/** What words leave of the library. */
export type Hits =
  /** Found one by one, the best first; `cut` where there are more. */
  | { kind: 'found'; ids: number[]; marks: ReadonlyMap<number, Mark[]>; cut: boolean }
  /** So many names have them that they are looked for in the order of the list; how many is estimated. */
  | { kind: 'frequent'; has: (name: string) => boolean; sample: Uint32Array; candidates: () => Promise<Bits> }
  /** The words name places, industries or titles: a set. */
  | { kind: 'named'; bits: Bits };

/** A register beside names in which words are looked for: rows of (id, text), by an index on the pairs of its text. */
export interface MatchSource {
  what: Mark['what'];
  rows: (db: Db, has: (text: Fragment) => Fragment, today: Day) => Fragment;
}

/** Where else than in a name an enterprise is found. A person of a public register is found by name alone. */
export const MATCH_SOURCES: readonly MatchSource[] = [
  {
    what: 'former',
    rows: (db, has) =>
      db`select p.enterprise_id as id, p.name as text from enterprise_past_name p where ${has(db`p.name`)}`,
  },
  {
    what: 'product',
    rows: (db, has, today) => db`
      select m.enterprise_id as id, m.title as text from market_entry m
      where ${has(db`m.title`)} and m.kind = 'supply' and m.enterprise_id is not null and ${isShown(db, 'm', today)}
        and coalesce(m.valid_until >= ${today}, true) and m.deleted_at is null`,
  },
  {
    what: 'person',
    rows: (db, has) => db`
      select s.enterprise_id as id, s.holder_name as text from shareholding s
      where ${has(db`s.holder_name`)} and s.holder_kind = 'person' and s.deleted_at is null and s.ended_on is null`,
  },
  {
    what: 'officer',
    rows: (db, has) => db`
      select k.enterprise_id as id, k.name || '（' || k.position || '）' as text from key_person k
      where ${has(db`k.name`)} and k.ended_on is null`,
  },
];

interface Part {
  text: string;
  words: QueryWord[];
  /** What was typed as one word, where the words are not all of it: 和 says nothing in a question, but is half of a name (和科). */
  whole: QueryWord | undefined;
  named: Bits | undefined;
}

/**
 * What the words of a search leave: each part between blanks stands in the name or a register, is the code, or names a place, an
 * industry or a title. Of what leaves nothing as it was typed, the telling words are looked for.
 */
export async function searchWords(db: Db, library: EnterpriseLibrary, keyword: string, today: Day): Promise<Hits> {
  const parts = keyword
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => partOf(library, text, today));
  if (parts.some(({ whole }) => whole)) {
    const typed = parts.map((part) => ({ ...part, words: part.whole ? [part.whole] : part.words }));
    const hits = await searchParts(db, library, typed, today);
    if (hits.kind !== 'found' || hits.ids.length > 0) return hits;
  }
  return searchParts(db, library, parts, today);
}

async function searchParts(db: Db, library: EnterpriseLibrary, parts: readonly Part[], today: Day): Promise<Hits> {
  const plain = parts.filter(({ named }) => named === undefined);
  const frequent = frequentIn(library, parts);
  if (plain.length === 0 && parts.every((part) => part.named) && (frequent !== undefined || library.shelf.isLarge))
    return { kind: 'named', bits: intersectionOf(parts.map(({ named }) => named!)) };
  if (frequent) {
    let candidates: Promise<Bits> | undefined;
    const read = () => {
      candidates ??= readCandidates(db, parts);
      return candidates;
    };
    return { kind: 'frequent', has: hasAll(parts), sample: frequent, candidates: read };
  }
  return findParts(db, parts, today);
}

function partOf(library: EnterpriseLibrary, text: string, today: Day): Part {
  const { words } = parseQuery(text);
  const isWhole = words.some(({ exact }) => exact) || words.map((word) => word.text).join('') === normalise(text);
  const [whole] = isWhole ? [] : parseQuery(`“${text}”`).words;
  return { text, words, whole, named: namedBy(library, text, today) };
}

/** The enterprises of the place, industry or title with this very name. */
function namedBy({ shelf }: EnterpriseLibrary, text: string, today: Day): Bits | undefined {
  const { areas, industries, titles } = codesNamed(text, today);
  if (areas.length + industries.length + titles.length === 0) return undefined;
  let bits: Bits = new Uint32Array(0);
  const add = (more: Bits) => {
    bits = withRoom(bits, more.length * 32 - 1);
    orInto(bits, more);
  };
  // the widest of each stands for all that lies in it
  for (const area of widest(areas, areaStart)) add(shelf.select({ area }, today));
  for (const industry of widest(industries, (code) => code)) add(shelf.select({ industry }, today));
  for (const { key } of titles) add(shelf.select({ title: key }, today));
  return bits;
}

const widest = (codes: readonly string[], beginning: (code: string) => string): string[] =>
  codes.filter(
    (code) =>
      !codes.some(
        (other) => other !== code && code.startsWith(beginning(other)) && beginning(other) !== beginning(code),
      ),
  );

function intersectionOf([first, ...others]: Bits[]): Bits {
  const bits = first!.slice();
  for (const other of others) for (let word = 0; word < bits.length; word += 1) bits[word]! &= other[word] ?? 0;
  return bits;
}

/** The enterprises of the sample whose names have all words, when those stand for so many that finding them all takes too long. */
function frequentIn({ shelf, names, namesFor }: EnterpriseLibrary, parts: readonly Part[]): Uint32Array | undefined {
  if (!shelf.isLarge) return undefined;
  if (parts.every(({ words }) => words.length === 0)) return undefined;
  const has = hasAll(parts);
  const found: number[] = [];
  for (const [id, name] of names) if (has(name)) found.push(id);
  return found.length * namesFor > FREQUENT_FROM ? Uint32Array.from(found) : undefined;
}

/** Whether a name, folded as the database folds it, has all words. */
function hasAll(parts: readonly Part[]): (name: string) => boolean {
  const patterns = parts.flatMap(({ words }) => words.map((word) => new RegExp(wordPattern(word, 'narrow'), 'u')));
  return (name) => patterns.every((pattern) => pattern.test(name));
}

/** The enterprises whose names may have all words, by the index: a million in a second. */
async function readCandidates(db: Db, parts: readonly Part[]): Promise<Bits> {
  const words = parts.flatMap((part) => part.words.map((word) => hasWord(db, db`e.name`, word, 'candidates')));
  const bytes = await onlyValue<Buffer | null>(db`
    select string_agg(int4send(e.id::integer), '') from enterprise e
    where ${all(db, words)} and (e.approved_at is not null or e.source_key is not null)`);
  return idsOf(bytes ?? Buffer.alloc(0));
}

const all = (db: Db, some: readonly Fragment[]): Fragment =>
  some.length === 0 ? db`false` : some.reduce((every, one) => db`${every} and ${one}`);

/** Found by the indexes: the parts that name nothing alone first, as they leave fewer. */
async function findParts(db: Db, parts: readonly Part[], today: Day): Promise<Hits> {
  const marks = new Map<number, Mark[]>();
  const ranks = new Map<number, number>();
  let ids: number[] | undefined;
  let cut = false;
  const ordered = [...parts].sort((a, b) => Number(a.named !== undefined) - Number(b.named !== undefined));
  for (const part of ordered) {
    const { named, marked, cut: isCut } = await findPart(db, part, { among: ids, today });
    cut ||= isCut;
    const hits = new Set([...named.keys(), ...marked.map(([, id]) => id)]);
    ids = ids
      ? ids.filter((id) => hits.has(id) || (part.named && isIn(part.named, id)))
      : [...new Set([...hits, ...(part.named ? listOf(part.named) : [])])];
    for (const [id, rank] of named) ranks.set(id, Math.max(rank, ranks.get(id) ?? 0));
    for (const [what, id, text] of marked) marks.set(id, withMark(marks.get(id), { what, text }));
  }
  const known = new Set(ids);
  for (const id of marks.keys()) if (!known.has(id)) marks.delete(id);
  return { kind: 'found', ids: await byRelevance(db, ids ?? [], { marks, ranks }), marks, cut };
}

const isIn = (bits: Bits, id: number): boolean => ((bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;

function listOf(bits: Bits): number[] {
  const ids: number[] = [];
  for (let id = 0; id < bits.length * 32; id += 1) if (isIn(bits, id)) ids.push(id);
  return ids;
}

const withMark = (marks: Mark[] | undefined, mark: Mark): Mark[] =>
  marks?.some(({ what, text }) => what === mark.what && text === mark.text)
    ? marks
    : [...(marks ?? []), mark].slice(0, 3);

interface FoundPart {
  /** Who is found by name or code, with the place of the name among others: the shorter first. */
  named: Map<number, number>;
  /** What, whose and where else it was found. */
  marked: [Mark['what'], number, string][];
  cut: boolean;
}

/** Added to the place of a name in which the words do not stand as they were typed; of who is found elsewhere. */
const APART = 1000;
const ELSEWHERE = 2000;

async function findPart(
  db: Db,
  { text, words }: Part,
  { among, today }: { among: readonly number[] | undefined; today: Day },
): Promise<FoundPart> {
  const has = (column: Fragment) =>
    all(
      db,
      words.map((word) => hasWord(db, column, word)),
    );
  const within = among ? db`where id = any(${[...among]}::bigint[])` : db``;
  const places = MATCH_SOURCES.map(
    ({ what, rows }) =>
      db`(select ${what} as what, id, text from (${rows(db, has, today)}) s ${within} limit ${MOST_HITS})`,
  ).reduce((every, one) => db`${every} union all ${one}`);
  const [found] = await db<{ named: Buffer | null; marked: FoundPart['marked'] | null }[]>`
    select (
      select string_agg(int4send(id::integer) || int2send(rank::smallint), '') from (
        (select id, least(length(name), ${APART - 1}) + case when strpos(lower(name), ${text.toLowerCase()}) > 0 then 0 else ${APART} end as rank
          from (select e.id, e.name from enterprise e
            where ${has(db`e.name`)} and (e.approved_at is not null or e.source_key is not null)) n ${within} limit ${MOST_HITS})
        union all
        (select id, 0 from enterprise where credit_code = ${normalise(text).toUpperCase()})) f) as named,
      ${words.length === 0 ? db`null` : db`(select json_agg(json_build_array(what, id, text)) from (${places}) p)`} as marked`;
  const named = placesOf(found?.named ?? Buffer.alloc(0));
  const marked = found?.marked ?? [];
  return { named, marked, cut: named.size + marked.length >= MOST_HITS };
}

/** Ids in four bytes, each followed by its place in two. */
function placesOf(bytes: Buffer): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += 6) places.set(bytes.readUInt32BE(at), bytes.readUInt16BE(at + 4));
  return places;
}

/** By the name before by anything else, the words as they were typed before words apart, then shorter names first. */
async function byRelevance(
  db: Db,
  ids: readonly number[],
  { marks, ranks }: { marks: ReadonlyMap<number, unknown>; ranks: Map<number, number> },
): Promise<number[]> {
  const some = ids.slice(0, MOST_HITS * 2);
  const unread = some.filter((id) => !ranks.has(id));
  if (unread.length > 0) {
    const read = await mapOf<number, number>(db`
      select id, length(name) from enterprise where id = any(${unread}::bigint[])`);
    for (const [id, length] of read) ranks.set(id, length);
  }
  // one number for each, as numbers are sorted without comparing pairs of rows
  const places = some
    .filter((id) => ranks.has(id))
    .map((id) => ((marks.has(id) ? ELSEWHERE : 0) + ranks.get(id)!) * ID_SPACE + id);
  return Array.from(Float64Array.from(places).sort().subarray(0, MOST_HITS), (place) => place % ID_SPACE);
}

/** More than any id, which are of four bytes. */
const ID_SPACE = 2 ** 32;
