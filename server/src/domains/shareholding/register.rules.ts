import type { HolderKind } from '@zhice/contract/shareholding/enumerations';
import { type Edge, type Holdings, holdingsOf, type Told } from './ownership.rules';

/** Who holds, as a row says: the place of an enterprise in the library; a number with the name; a name alone. */
export type Holder = number | readonly [code: string, name: string] | string;

/** Rows of one enterprise's entry that one source tells on one day of holders of one kind, by columns. */
export interface Sheet {
  /** The enterprise that is held, by its place in the library. */
  enterprise: number;
  kind: HolderKind;
  source: string;
  source_on: string;
  ids: readonly number[];
  holders: readonly Holder[];
  /** Millionths of a percent; null: the register does not say. */
  shares: readonly (number | null)[];
}

/** Enterprises that have a page: their names by place, and who of them stands by which credit code. */
export interface Library {
  names: ReadonlyMap<number, string>;
  codes: ReadonlyMap<string, number>;
}

/** An enterprise, a person or whoever else holds. */
export interface Owner {
  enterpriseId: number | null;
  name: string;
  kind: HolderKind;
  /** By what it is found in other entries, where it has no place in the library. */
  numbered: Numbered | null;
  /** The enterprise in whose entry alone it stands: by name, which is no identity. */
  entry: number | null;
}

/** A number, which for persons is that of one register. */
export interface Numbered {
  code: string;
  source: string | null;
}

/** The holdings around some enterprises, with who they are and where each is written. */
export interface Register {
  owners: Owner[];
  /** Where an enterprise of the library stands. */
  enterprises: Map<number, number>;
  /** Where somebody stands who goes by a number. */
  numbers: Map<string, number>;
  /** Its edges know where they are written. */
  graph: Holdings;
}

/**
 * Rows as a graph. An enterprise is one by its place in the library or by its credit code. A person is one within the entry of
 * one enterprise by name; in two entries only where one register gives both the same number. Of one holding that several sources
 * tell the newest counts, so that nothing is added twice; several rows of that source and day are parts of one holding.
 * The enterprises of the library are the first owners, in its order. No row comes twice.
 */
export function registerOf(sheets: readonly Sheet[], { names, codes }: Library): Register {
  const owners: Owner[] = [];
  const enterprises = new Map<number, number>();
  const numbers = new Map<string, number>();
  for (const [enterpriseId, name] of names)
    enterprises.set(enterpriseId, owners.push({ ...NOBODY, enterpriseId, name, kind: 'enterprise' }) - 1);
  const edges: Written[] = [];
  // the last edge of who stands in several entries
  const last: (Written | undefined)[] = [];
  const numberedAt = (code: string, name: string, { kind, source }: Sheet): number => {
    const known = kind === 'person' ? undefined : codes.get(code);
    if (known !== undefined) return enterprises.get(known)!;
    const numbered = { code, source: kind === 'person' ? source : null };
    const key = numberKey(numbered);
    const place = numbers.get(key) ?? owners.push({ ...NOBODY, name, kind, numbered }) - 1;
    numbers.set(key, place);
    return place;
  };
  for (const entry of entriesOf(sheets)) {
    const held = enterprises.get(entry[0]!.enterprise)!;
    const namesakes = new Map<HolderKind, Map<string, Written>>();
    for (const sheet of entry) {
      const { kind, ids, shares, holders, enterprise, source, source_on } = sheet;
      const told: Told = { source, source_on };
      const ofKind = namesakes.get(kind) ?? new Map<string, Written>();
      namesakes.set(kind, ofKind);
      for (let at = 0; at < ids.length; at++) {
        const [who, share, row] = [holders[at]!, shares[at]!, ids[at]!];
        if (typeof who === 'string') {
          const before = who ? ofKind.get(who) : undefined;
          if (before) addPart(before, share, row, told);
          else {
            const owner = { enterpriseId: null, name: who, kind, numbered: null, entry: enterprise };
            const edge = { holder: owners.push(owner) - 1, held, share, row, told };
            ofKind.set(who, edge);
            edges.push(edge);
          }
          continue;
        }
        const holder = typeof who === 'number' ? enterprises.get(who)! : numberedAt(who[0], who[1], sheet);
        const before = last[holder];
        if (before?.held === held) addPart(before, share, row, told);
        else edges.push((last[holder] = { holder, held, share, row, told }));
      }
    }
  }
  return { owners, enterprises, numbers, graph: holdingsOf(owners.length, edges) };
}

const NOBODY = { enterpriseId: null, numbered: null, entry: null };
type Written = Edge & { row: number; told: Told };

const numberKey = ({ code, source }: Numbered): string => (source === null ? code : `${source}|${code}`);

/** What certainly stands for the same owner in every register. */
export function ownerKey({ enterpriseId, numbered, entry, kind, name }: Partial<Owner>): string {
  if (enterpriseId) return `e${enterpriseId}`;
  return numbered ? `c${numberKey(numbered)}` : `n${entry}|${kind}|${name}`;
}

/** Where an owner of one register stands in another; undefined: it is not there. */
export function placeOf({ enterprises, numbers, graph, owners }: Register, owner: Owner): number | undefined {
  const { enterpriseId, numbered, entry } = owner;
  if (enterpriseId !== null) return enterprises.get(enterpriseId);
  if (numbered) return numbers.get(numberKey(numbered));
  const held = enterprises.get(entry!);
  return graph.holders[held ?? -1]?.find(({ holder }) => isSame(owners[holder]!, owner))?.holder;
}

/** Whether two owners, each of a register of its own, are certainly one. */
export const isSame = (one: Owner, other: Owner): boolean => ownerKey(one) === ownerKey(other);

/** The sheets of each enterprise, the newest first: the day decides, then the name of the source, never the order in which they come. */
function entriesOf(sheets: readonly Sheet[]): Iterable<Sheet[]> {
  const entries = new Map<number, Sheet[]>();
  for (const sheet of sheets) {
    const entry = entries.get(sheet.enterprise);
    if (entry) entry.push(sheet);
    else entries.set(sheet.enterprise, [sheet]);
  }
  for (const entry of entries.values())
    entry.sort((a, b) => compare(b.source_on, a.source_on) || compare(b.source, a.source));
  return entries.values();
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A further row of a holding: a part of it where it is of the same source and day, else an older word on it. */
function addPart(edge: Written, share: number | null, row: number, told: Told): void {
  if (edge.told.source !== told.source || edge.told.source_on !== told.source_on) return;
  edge.share = edge.share === null || share === null ? null : edge.share + share;
  edge.row = Math.min(edge.row, row);
}
