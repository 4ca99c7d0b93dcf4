import { type Bits, setBit, withRoom } from '@zhice/matching/engine/bits';
import type { IdSet, Selection } from './shelf';

/** These ids, some ten thousand at most. */
function bitsOf(ids: readonly number[]): Bits {
  const bits = withRoom(new Uint32Array(0), Math.max(0, ...ids));
  for (const id of ids) setBit(bits, id);
  return bits;
}

/** A set of these ids, which are few. */
export const idSet = (ids: readonly number[]): IdSet => ({ name: `ids ${ids}`, ids: bitsOf(ids) });

/** Those of one set that are not in another. */
export function without(set: IdSet, other: IdSet): IdSet {
  const ids = set.ids.slice();
  for (let word = 0; word < ids.length; word += 1) ids[word]! &= ~(other.ids[word] ?? 0);
  return { name: `${set.name} without ${other.name}`, ids };
}

/** Those that are in both sets. */
export function both(set: IdSet, other: IdSet): IdSet {
  return { name: `${set.name} and ${other.name}`, ids: intersectionOf(set.ids, [other.ids]) };
}

/** The ids that are in all of these sets. */
export function intersectionOf(first: Bits, others: Bits[]): Bits {
  const ids = first.slice();
  for (const other of others) for (let word = 0; word < ids.length; word += 1) ids[word]! &= other[word] ?? 0;
  return ids;
}

/** Ids that PostgreSQL wrote one after the other, four bytes each, the highest first. */
export function idsOf(bytes: Buffer): Bits {
  let last = 0;
  for (let at = 0; at < bytes.length; at += 4) last = Math.max(last, bytes.readUInt32BE(at));
  const bits = withRoom(new Uint32Array(0), last);
  for (let at = 0; at < bytes.length; at += 4) setBit(bits, bytes.readUInt32BE(at));
  return bits;
}

/** What one selection after the other holds, as one. */
export function inTurn(parts: readonly Selection[]): Selection {
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    page(offset, limit) {
      const ids: number[] = [];
      let before = 0;
      for (const { total, page } of parts) {
        if (ids.length < limit) ids.push(...page(Math.max(0, offset - before), limit - ids.length));
        before += total;
      }
      return ids;
    },
  };
}
