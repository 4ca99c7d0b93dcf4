import type { HolderKind } from '@zhice/contract/shareholding/enumerations';
import { Namesakes } from './namesakes';
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

/** Owners by place. Most stand by name in one entry alone: what they are is put together when somebody asks. */
export class Owners {
  readonly #all: (Owner | string)[] = [];
  /** Where those stand who are names. */
  readonly #sheets: (Sheet | undefined)[] = [];

  get length(): number {
    return this.#all.length;
  }

  /** Adds an owner, or a name of a sheet; its place. */
  add(owner: Owner): number;
  add(name: string, sheet: Sheet): number;
  add(one: Owner | string, sheet?: Sheet): number {
    this.#sheets.push(sheet);
    return this.#all.push(one) - 1;
  }

  at(place: number): Owner {
    const one = this.#all[place]!;
    if (typeof one !== 'string') return one;
    const { kind, enterprise: entry } = this.#sheets[place]!;
    return { enterpriseId: null, name: one, kind, numbered: null, entry };
  }

  nameAt(place: number): string {
    const one = this.#all[place]!;
    return typeof one === 'string' ? one : one.name;
  }
}

/** A number, which for persons is that of one register. */
export interface Numbered {
  code: string;
  source: string | null;
}

/** The holdings around some enterprises, with who they are and where each is written. */
export interface Register {
  owners: Owners;
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
export function registerOf(sheets: readonly Sheet[], library: Library): Register {
  const making = new Making(library);
  for (const entry of entriesOf(sheets)) making.add(entry);
  return making.register();
}

/** A register that grows by one entry after the other. */
class Making {
  readonly #owners = new Owners();
  readonly #enterprises = new Map<number, number>();
  readonly #numbers = new Map<string, number>();
  readonly #edges: Written[] = [];
  /** The last edge of each who may stand in several entries, by place. */
  readonly #last: (Written | undefined)[];

  constructor(private readonly library: Library) {
    for (const [enterpriseId, name] of library.names) {
      const owner: Owner = { enterpriseId, name, kind: 'enterprise', numbered: null, entry: null };
      this.#enterprises.set(enterpriseId, this.#owners.add(owner));
    }
    this.#last = new Array(this.#owners.length);
  }

  /** Adds the sheets of one enterprise, the newest first. */
  add(entry: readonly Sheet[]): void {
    const held = this.#enterprises.get(entry[0]!.enterprise)!;
    const named = new Map<HolderKind, Named>();
    for (const sheet of entry) {
      const ofKind = named.get(sheet.kind) ?? { names: new Namesakes(), edges: [] };
      named.set(sheet.kind, ofKind);
      this.#addSheet(sheet, held, ofKind);
    }
  }

  #addSheet(sheet: Sheet, held: number, named: Named): void {
    const told: Told = { source: sheet.source, source_on: sheet.source_on };
    for (let at = 0; at < sheet.ids.length; at++) {
      const who = sheet.holders[at]!;
      const isNamed = typeof who === 'string';
      const place = isNamed ? named.names.numberOf(who) : this.#placeOf(who, sheet);
      const last = isNamed ? named.edges : this.#last;
      const before = last[place];
      if (before?.held === held && who !== '') {
        addPart(before, sheet.shares[at]!, sheet.ids[at]!, told);
        continue;
      }
      const holder = isNamed ? this.#owners.add(who, sheet) : place;
      const edge: Written = { holder, held, share: sheet.shares[at]!, row: sheet.ids[at]!, told };
      last[place] = edge;
      this.#edges.push(edge);
    }
  }

  /** Where an enterprise stands, or who goes by a number. */
  #placeOf(who: Exclude<Holder, string>, { kind, source }: Sheet): number {
    if (typeof who === 'number') return this.#enterprises.get(who)!;
    const [code, name] = who;
    const enterprise = kind === 'person' ? undefined : this.library.codes.get(code);
    if (enterprise !== undefined) return this.#enterprises.get(enterprise)!;
    const numbered = { code, source: kind === 'person' ? source : null };
    const key = numberKey(numbered);
    const place = this.#numbers.get(key) ?? this.#owners.add({ enterpriseId: null, name, kind, numbered, entry: null });
    this.#numbers.set(key, place);
    return place;
  }

  register(): Register {
    const graph = holdingsOf(this.#owners.length, this.#edges);
    return { owners: this.#owners, enterprises: this.#enterprises, numbers: this.#numbers, graph };
  }
}

/** Who stands by name alone in one entry, with the last edge of each. */
interface Named {
  names: Namesakes;
  edges: (Written | undefined)[];
}

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
  if (held === undefined) return undefined;
  return graph.holders.of(held).find(({ holder }) => isSame(owners.at(holder), owner))?.holder;
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
