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
import { bitsOf, idsOf } from '../../shelf/id-sets';
import { codesNamed } from '../enterprise';
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
  | { kind: 'frequent'; has: (name: string) => boolean; sample: Bits; candidates: () => Promise<Bits> }
  /** The words name places, industries or titles: a set. */
  | { kind: 'named'; bits: Bits };

/** A register beside names in which words are looked for: rows of (id, text), by an index on the pairs of its text. */
export interface MatchSource {
  what: Mark['what'];
  rows: (db: Db, has: (text: Fragment) => Fragment) => Fragment;
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
    rows: (db, has) => db`
      select m.enterprise_id as id, m.title as text from market_entry m
      where ${has(db`m.title`)} and m.kind = 'supply' and m.enterprise_id is not null and m.state = 'online' and m.deleted_at is null`,
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
  named: Bits | undefined;
}

/** What the words of a search leave: each part between blanks stands in the name or a register, is the code, or names a place, an industry or a title. */
export async function searchWords(db: Db, library: EnterpriseLibrary, keyword: string, today: Day): Promise<Hits> {
  const parts = keyword
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => partOf(library, text, today));
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
  return findParts(db, parts);
}

function partOf(library: EnterpriseLibrary, text: string, today: Day): Part {
  return { text, words: parseQuery(text).words, named: namedBy(library, text, today) };
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
function frequentIn({ shelf, names, namesFor }: EnterpriseLibrary, parts: readonly Part[]): Bits | undefined {
  if (!shelf.isLarge) return undefined;
  if (parts.every(({ words }) => words.length === 0)) return undefined;
  const has = hasAll(parts);
  const found: number[] = [];
  for (const [id, name] of names) if (has(name)) found.push(id);
  return found.length * namesFor > FREQUENT_FROM ? bitsOf(found) : undefined;
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
async function findParts(db: Db, parts: readonly Part[]): Promise<Hits> {
  const marks = new Map<number, Mark[]>();
  const lengths = new Map<number, number>();
  let ids: number[] | undefined;
  let cut = false;
  const ordered = [...parts].sort((a, b) => Number(a.named !== undefined) - Number(b.named !== undefined));
  for (const part of ordered) {
    const found = await findPart(db, part, ids);
    cut ||= found.length >= MOST_HITS;
    const hits = new Set(found.map(({ id }) => id));
    const held = ids ?? [...(part.named ? [...hits, ...listOf(part.named)] : hits)];
    ids = [...new Set(held)].filter((id) => hits.has(id) || (part.named && isIn(part.named, id)));
    for (const { id, what, text, length } of found)
      if (what === 'name') lengths.set(id, length!);
      else marks.set(id, withMark(marks.get(id), { what, text }));
  }
  const known = new Set(ids);
  for (const id of marks.keys()) if (!known.has(id)) marks.delete(id);
  return { kind: 'found', ids: await byRelevance(db, ids ?? [], { marks, lengths }), marks, cut };
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

interface Found {
  id: number;
  what: Mark['what'] | 'name';
  text: string;
  /** Of the name where that was read. */
  length: number | null;
}

function findPart(db: Db, { text, words }: Part, among: readonly number[] | undefined): Promise<Found[]> {
  const has = (column: Fragment) =>
    all(
      db,
      words.map((word) => hasWord(db, column, word)),
    );
  const within = among ? db`where id = any(${[...among]}::bigint[])` : db``;
  const places = MATCH_SOURCES.map(
    ({ what, rows }) =>
      db`union all (select ${what} as what, id, text, null::integer as length from (${rows(db, has)}) s ${within} limit ${MOST_HITS})`,
  ).reduce((every, one) => db`${every} ${one}`);
  return db<Found[]>`
    (select 'name' as what, id, '' as text, length from (
      select e.id, length(e.name) as length from enterprise e
      where ${has(db`e.name`)} and (e.approved_at is not null or e.source_key is not null)) n ${within} limit ${MOST_HITS})
    union all
    (select 'name', id, '', length(name) from enterprise where credit_code = ${normalise(text).toUpperCase()})
    ${words.length === 0 ? db`` : places}` as unknown as Promise<Found[]>;
}

/** By the name before by anything else, then shorter names first. */
async function byRelevance(
  db: Db,
  ids: readonly number[],
  { marks, lengths }: { marks: ReadonlyMap<number, unknown>; lengths: Map<number, number> },
): Promise<number[]> {
  const some = ids.slice(0, MOST_HITS * 2);
  const unread = some.filter((id) => !lengths.has(id));
  if (unread.length > 0) {
    const read = await mapOf<number, number>(db`
      select id, length(name) from enterprise where id = any(${unread}::bigint[])`);
    for (const [id, length] of read) lengths.set(id, length);
  }
  return some
    .filter((id) => lengths.has(id))
    .map((id) => ({ id, rank: (marks.has(id) ? 1000 : 0) + lengths.get(id)! }))
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .slice(0, MOST_HITS)
    .map(({ id }) => id);
}
