import type { HolderKind } from '@zhice/contract/shareholding/enumerations';
import { type Edge, type Holdings, holdingsOf, type Told } from './ownership.rules';

/** One row of the register, with both sides as the library knows them. */
export interface RegisterRow {
  id: number;
  /** The enterprise that is held, and its name where it was asked for what it is held by. */
  enterprise_id: number;
  enterprise_name: string;
  /** The enterprise of the library that holds; null: it stands by name and code alone. */
  holder_id: number | null;
  kind: HolderKind;
  code: string;
  name: string;
  /** Millionths of a percent. */
  share: number | null;
  source: string;
  source_on: string;
}

/** An enterprise, a person or whoever else holds. */
export interface Owner {
  key: string;
  enterpriseId: number | null;
  name: string;
  kind: HolderKind;
  /** By what it is found in other entries, where it has no place in the library. */
  numbered: Numbered | null;
}

/** A number, which for persons is that of one register. */
export interface Numbered {
  code: string;
  source: string | null;
}

/** The holdings around some enterprises, with who they are and where each is written. */
export interface Register {
  owners: Owner[];
  place: Map<string, number>;
  /** Its edges know where they are written. */
  graph: Holdings;
}

export const enterpriseKey = (id: number): string => `e${id}`;

/**
 * Who a holder is. An enterprise is one by its place in the library or by its credit code. A person is one within the entry of
 * one enterprise by name; in two entries only where one register gives both the same number: a name is no identity.
 */
export function ownerKey({ id, enterprise_id, holder_id, kind, code, name, source }: RegisterRow): string {
  if (holder_id !== null) return enterpriseKey(holder_id);
  if (code) return kind === 'person' ? `p${source}|${code}` : `c${code}`;
  return name ? `n${enterprise_id}|${kind}|${name}` : `r${id}`;
}

/**
 * Rows as a graph. Of one holding that several sources tell the newest counts, so that nothing is added twice; several rows
 * of that source and day are parts of one holding. No row comes twice.
 */
export function registerOf(rows: readonly RegisterRow[], known: readonly Owner[]): Register {
  const owners: Owner[] = [];
  const place = new Map<string, number>();
  const add = (owner: Owner): number => {
    const at = place.get(owner.key);
    if (at !== undefined) return at;
    place.set(owner.key, owners.length);
    return owners.push(owner) - 1;
  };
  for (const owner of known) add(owner);
  const pairs = new Map<number, Written>();
  for (const row of rows) {
    const key = ownerKey(row);
    const holder = place.get(key) ?? add(holderOf(key, row));
    const held = place.get(enterpriseKey(row.enterprise_id)) ?? add(heldOf(row));
    const pair = holder * MOST_OWNERS + held;
    const before = pairs.get(pair);
    if (before && isSame(before.told, row)) addPart(before, row);
    else if (!before || isNewer(row, before.told)) {
      const { id, source, source_on, share } = row;
      pairs.set(pair, { holder, held, share, told: { id, source, source_on } });
    }
  }
  return { owners, place, graph: holdingsOf(owners.length, [...pairs.values()]) };
}

/** Two places are one number. */
const MOST_OWNERS = 2 ** 26;
type Written = Edge & { told: Told };

const holderOf = (key: string, { holder_id, name, kind, code, source }: RegisterRow): Owner => ({
  key,
  enterpriseId: holder_id,
  name,
  kind: holder_id === null ? kind : 'enterprise',
  numbered: holder_id === null && code ? { code, source: kind === 'person' ? source : null } : null,
});

const heldOf = ({ enterprise_id, enterprise_name }: RegisterRow): Owner => ({
  key: enterpriseKey(enterprise_id),
  enterpriseId: enterprise_id,
  name: enterprise_name,
  kind: 'enterprise',
  numbered: null,
});

function addPart(edge: Written, { id, share }: RegisterRow): void {
  edge.share = edge.share === null || share === null ? null : edge.share + share;
  edge.told.id = Math.min(edge.told.id, id);
}

const isSame = (a: Told, b: Told): boolean => a.source === b.source && a.source_on === b.source_on;

/** The day decides, then the name of the source: never the order in which rows come. */
const isNewer = (a: Told, b: Told): boolean =>
  a.source_on === b.source_on ? a.source > b.source : a.source_on > b.source_on;
