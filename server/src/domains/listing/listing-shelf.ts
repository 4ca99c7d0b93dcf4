import type { ListingFacet, ListingKind } from '@zhice/contract/listing/kind';
import { areaChain, NATION } from '../../reference/areas';
import { industryOf } from '../../reference/industries';
import { Column } from '../../shelf/column';
import { idSet, without } from '../../shelf/id-sets';
import { type Dimension, type IdSet, Shelf } from '../../shelf/shelf';
import { KeyIndex } from './key-index';

/** A listing as it is kept in memory: what lists find, filter, count and sort it by. */
export interface ListingRow {
  id: number;
  state: string;
  online_until: string | null;
  /** When it was confirmed last, else published; '' never. */
  since: string;
  tags: string[];
  keys: string[];
  figures: (number | null)[];
  /** Nobody of whom it is has answered or come for a long time. */
  silent: boolean;
  /** Median days to the first answer; null where it is not known. */
  answer_days: number | null;
}

export type ListingFilters = { readonly [facet: string]: string | undefined };

/** The filter that every list has: shown on the day. Its name is no facet's. */
const ONLINE = ' online';
const SEPARATOR = '\u001f';

const split = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));
const same = <Value>(value: Value): Value => value;

/** A code with those above it, the highest first: a facet counts all of them. */
export type ChainOf = (code: string) => string[];

const CHAINS: Readonly<Record<NonNullable<ListingFacet['codes']>, ChainOf>> = {
  area: (code) => (code === NATION ? [NATION] : areaChain(code).map((area) => area.code)),
  industry: (code) => {
    const chain: string[] = [];
    for (let one = industryOf(code); one; one = industryOf(one.parent)) chain.unshift(one.code);
    return chain;
  },
};

/** The chain of values by their parents, as the database keeps them. */
export function chainOfParents(parents: ReadonlyMap<string, string>): ChainOf {
  return (code) => {
    const chain: string[] = [];
    for (let one: string | undefined = code; one !== undefined && !chain.includes(one); one = parents.get(one)) {
      chain.unshift(one);
    }
    return chain;
  };
}

export const chainOf = ({ codes }: ListingFacet): ChainOf => (codes ? CHAINS[codes] : (code) => [code]);

/** The listings of one kind, newest first unless another order is asked for; who is silent comes last. */
export class ListingShelf extends Shelf<Record<string, Column<unknown, unknown>>, ListingFilters, string> {
  readonly keys = new KeyIndex();
  /** How each facet's values hang together. */
  private readonly chains = new Map<string, ChainOf>();

  constructor(private readonly kind: ListingKind) {
    const facets = Object.keys(kind.facets);
    const columns: Record<string, Column<unknown, unknown>> = {
      [ONLINE]: new Column<string | null, string | null>(same) as never,
      since: new Column<string, string>(same) as never,
      silent: new Column<boolean, boolean>(same) as never,
      answer: new Column<number | null, number | null>(same) as never,
      ...Object.fromEntries(facets.map((name) => [`facet ${name}`, new Column<string, string[]>(split)])),
      ...Object.fromEntries(
        Object.keys(kind.sorts).map((name) => [`sort ${name}`, new Column<number | null, number | null>(same)]),
      ),
    };
    const dimensions: Record<string, Dimension<ListingFilters>> = {
      [ONLINE]: {
        column: ONLINE,
        holds: (_, today) => (until: string | null) => until === null || until >= today,
        daily: true,
      } as Dimension<ListingFilters>,
    };
    super(columns, dimensions, 'newest');
    for (const name of facets) {
      this.chains.set(name, chainOf(kind.facets[name]!));
      dimensions[name] = {
        column: `facet ${name}`,
        holds:
          ({ [name]: wanted = '' }) =>
          (codes: string[]) =>
            codes.some((code) => this.isMeant(name, code, wanted)),
      } as Dimension<ListingFilters>;
    }
  }

  /** What of a facet's values the database keeps, and how they hang together, has changed. */
  follow(facet: string, chain: ChainOf): void {
    this.chains.set(facet, chain);
    this.changed();
  }

  chainOf = (facet: string): ChainOf => this.chains.get(facet) ?? ((code) => [code]);

  /** What is everywhere is in every place too. */
  private isMeant(facet: string, code: string, wanted: string): boolean {
    return (
      code === wanted ||
      (this.kind.facets[facet]?.codes === 'area' && code === NATION) ||
      this.chainOf(facet)(code).includes(wanted)
    );
  }

  /** Whether who answers for a row has been silent for long. */
  isSilent = (id: number): boolean => this.columns.silent!.values[this.columns.silent!.codes[id]!] === true;

  /** Rows with these values of a facet. */
  idsWhere = (facet: string, isMeant: (codes: string[]) => boolean): number[] =>
    this.where(this.columns[`facet ${facet}`]!, isMeant);

  set(row: ListingRow): void {
    const { columns, kind } = this;
    this.keys.set(row.id, row.state === 'online' ? row.keys : []);
    if (row.state !== 'online') {
      this.remove(row.id);
      return;
    }
    columns[ONLINE]!.set(row.id, row.online_until);
    columns.since!.set(row.id, row.since);
    columns.silent!.set(row.id, row.silent);
    columns.answer!.set(row.id, row.answer_days);
    for (const name of Object.keys(kind.facets)) {
      const start = `${name}:`;
      const codes = row.tags.flatMap((tag) => (tag.startsWith(start) ? tag.slice(start.length) : []));
      columns[`facet ${name}`]!.set(row.id, codes.sort().join(SEPARATOR));
    }
    for (const [name, { figure }] of Object.entries(kind.sorts)) {
      columns[`sort ${name}`]!.set(row.id, row.figures[figure] ?? null);
    }
    this.put(row.id);
  }

  /** All rows but those that who asks does not see; undefined where that is none. */
  allBut = (hidden: readonly number[]): IdSet | undefined =>
    hidden.length > 0 ? without(this.all, idSet(hidden)) : undefined;

  /** What everybody sees, whatever else narrows it. */
  shown = (filters: ListingFilters): ListingFilters => ({ ...filters, [ONLINE]: '1' });

  protected override nameOf(sort: string): string {
    return sort === 'answer' || sort in this.kind.sorts ? sort : 'newest';
  }

  protected override makeOrder(ordered: string): Uint32Array {
    const { columns, kind } = this;
    const sort = kind.sorts[ordered];
    if (sort) return this.descending(columns[`sort ${ordered}`]!, signed(sort.ascending));
    if (ordered === 'answer') return this.descending(columns.answer!, signed(true));
    const newest = this.descending(columns.since!, (since) => since as string);
    return Uint32Array.from([...newest.filter((id) => !this.isSilent(id)), ...newest.filter(this.isSilent)]);
  }
}

const signed = (ascending?: true) => (value: unknown) =>
  value === null ? null : ascending ? -Number(value) : Number(value);
