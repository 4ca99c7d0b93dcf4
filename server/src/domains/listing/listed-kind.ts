import type { ListingKind } from '@zhice/contract/listing/kind';
import type { Db } from '../../db/sql';
import type { Choice } from '../../reference/choices';
import type { Context } from '../../rpc/context';
import type { Asked } from './tell-shelf';

declare module '../../rpc/services' {
  interface Services {
    /** Every kind of listing, in the order in which lists name them. */
    listed: readonly ListedKind[];
  }
}

/** What a facet can be narrowed to, where the database keeps it; `parent`: what the value is a part of. */
export type KeptValue = Choice & { parent?: string };

/** What a domain adds to the declaration of its listings. */
export interface ListedKind<Kind extends ListingKind = ListingKind> {
  kind: Kind;
  /** Its table, with the columns that every kind has; the view listing_of_<kind> says what is mirrored of it. */
  table: string;
  /** The column of the day that its owner gave it as its last, where kinds have one: who confirms it anew takes back what is sooner. */
  validUntil?: string;
  /** The values of facets that are no enumeration, by the facet, in their order. */
  values?: Partial<Record<keyof Kind['facets'] & string, (db: Db) => Promise<KeptValue[]>>>;
  /** The rows that who asks does not see, whatever is asked for: none of them is listed, counted or recommended. */
  hidden?: (asking: Pick<Context<'public'>, 'db' | 'enterpriseId'>) => Promise<number[]>;
  /** The cases in which who is interested asks its owner, and hears when it is shown no longer. */
  asked: Asked;
  /** What the keys of a prefix that is the domain's own are called: 'field:12' is a field of experts. */
  keyNames?: Readonly<Record<string, (db: Db) => Promise<KeptValue[]>>>;
}

export const listedKind = <const Kind extends ListingKind>(listed: ListedKind<Kind>): ListedKind =>
  listed as unknown as ListedKind;
