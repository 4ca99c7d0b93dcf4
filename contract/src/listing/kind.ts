import { type Enumeration, enumeration } from '../enumeration';
import type { FormField } from '../fields';

/**
 * How a listing stands: with who checks it, found by all, taken away for a while, over by its day, taken down, taken down by
 * the office (whose alone it is to put it up again), done.
 */
export const LISTING_STATES = enumeration({
  review: '审核中',
  online: '展示中',
  paused: '已暂停',
  expired: '已过期',
  down: '已下架',
  held: '平台已下架',
  done: '已完成',
});
export type ListingState = (typeof LISTING_STATES)[number];

/** In a form of the office: how a listing stands today, which what is chosen there does not say once its last day is over. */
export const STANDS_NOW = { kind: 'text', label: '现在', locked: true } as const satisfies FormField;

/** What its owner does to a listing that is there: without a form. */
export const LISTING_ACTS = enumeration({ renew: '确认仍有效', pause: '暂停展示', resume: '恢复展示', down: '下架' });
export type ListingAct = (typeof LISTING_ACTS)[number];

/** In which states each act may be done; all but pausing and taking down confirm the listing anew. */
export const ACTS_FROM: Readonly<Record<ListingAct, readonly ListingState[]>> = {
  renew: ['online', 'expired'],
  pause: ['online'],
  resume: ['paused', 'down'],
  down: ['online', 'paused', 'expired'],
};

/** What a list is narrowed by. */
export interface ListingFacet {
  label: string;
  /** Opened when it is wanted. */
  folded?: true;
  /** Its values with their names; absent: places or industries as `codes` says, else what the database keeps. */
  of?: Enumeration;
  codes?: 'area' | 'industry';
}

/** A way to sort beside the newest first and the fastest to answer first: by one of the figures, the smallest first where said. */
export interface ListingSort {
  label: string;
  figure: number;
  ascending?: true;
}

/** A kind of listing, said once: its names, what narrows and sorts its lists, and for how many days it counts as confirmed. */
export interface ListingKind<Facet extends string = string, Sort extends string = string> {
  kind: string;
  /** '服务', as in '共 12 条服务'. */
  label: string;
  /** Its page; the id follows. */
  path: string;
  /** Days for which it is shown after each confirmation; absent: until it is taken down. */
  days?: number;
  facets: Readonly<Record<Facet, ListingFacet>>;
  sorts: Readonly<Record<Sort, ListingSort>>;
}

/* @__NO_SIDE_EFFECTS__ */
export const listingKind = <const Facet extends string, const Sort extends string = never>(
  kind: ListingKind<Facet, Sort>,
): ListingKind<Facet, Sort> => kind;

/** The ways to sort that every kind has. */
export const COMMON_SORTS = enumeration({ relevance: '相关度', newest: '最近确认', answer: '答复最快' });
