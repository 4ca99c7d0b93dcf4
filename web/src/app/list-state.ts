import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How one value stands in the address. `print` answers null for the usual value, which is left out. */
export interface Part<T> {
  parse: (text: string | null) => T;
  print: (value: T) => string | null;
}

/** No call takes a longer keyword. */
const MOST_LETTERS = 100;

/** Any text, trimmed and as long as a keyword may be; '' when absent. */
export const textPart: Part<string> = {
  parse: (text) => [...(text ?? '').trim()].slice(0, MOST_LETTERS).join(''),
  print: (value) => value.trim() || null,
};

/** The code of an area; '' for anywhere. */
export const areaPart: Part<string> = {
  parse: (text) => (/^\d{6}$/.test(text ?? '') ? (text ?? '') : ''),
  print: (value) => value || null,
};

/** A whole number from `min` on; `usual` when absent or nonsense. */
export function numberPart(usual: number, min = 1): Part<number> {
  return {
    parse: (text) => {
      const value = Number(text);
      return text && Number.isSafeInteger(value) && value >= min ? value : usual;
    },
    print: (value) => (value === usual ? null : String(value)),
  };
}

/** A whole number that may be missing: undefined when absent or nonsense, as calls want an open filter. */
export const maybeNumberPart: Part<number | undefined> = {
  parse: (text) => {
    const value = Number(text);
    return text && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  },
  print: (value) => (value === undefined ? null : String(value)),
};

/** One of the given words; `usual` (or undefined) when absent or unknown. */
export function wordPart<const W extends string>(words: readonly W[]): Part<W | undefined>;
export function wordPart<const W extends string>(words: readonly W[], usual: W): Part<W>;
export function wordPart<W extends string>(words: readonly W[], usual?: W): Part<W | undefined> {
  return {
    parse: (text) => words.find((word) => word === text) ?? usual,
    print: (value) => (value === undefined || value === usual ? null : value),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a list has parts of any kinds; StateOf gives each its own again
type Parts = Record<string, Part<any>>;
/** What the parts of an address tell: `type LibraryState = StateOf<typeof LIBRARY>`. */
export type StateOf<S> = { [K in keyof S]: S[K] extends Part<infer T> ? T : never };

/** The state that an address tells. */
export function readState<S extends Parts>(parts: S, search: string): StateOf<S> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, part.parse(params.get(key))]),
  ) as StateOf<S>;
}

/** The address of a state, with '?' in front or ''. Parameters of others are kept. */
export function writeState<S extends Parts>(parts: S, state: StateOf<S>, search = ''): string {
  const params = new URLSearchParams(search);
  for (const [key, part] of Object.entries(parts)) {
    const text = part.print(state[key as keyof S]);
    if (text === null) params.delete(key);
    else params.set(key, text);
  }
  const written = params.toString();
  return written ? `?${written}` : '';
}

/** A change of the filters begins at page 1 again, unless it is about the page. */
function changed<S extends Parts>(parts: S, state: StateOf<S>, change: Partial<StateOf<S>>): StateOf<S> {
  const first = 'page' in parts && !('page' in change) ? { page: 1 } : {};
  return { ...state, ...first, ...change };
}

export interface ListState<S extends Parts> {
  state: StateOf<S>;
  /** Changes some values; the page goes back to 1. Stays where it is scrolled. */
  set: (change: Partial<StateOf<S>>) => void;
  /** The address after a change, for links: `hrefOf({ page: 3 })`. */
  hrefOf: (change: Partial<StateOf<S>>) => string;
  /** All values as usual again, except those named. */
  clear: (...keep: (keyof S)[]) => void;
}

/**
 * Filters, sorting, page and keyword of a list live in the address, so that a list can be bookmarked, sent and gone back to.
 * `parts` is a constant outside the component: `{ keyword: textPart, level: maybeNumberPart, page: numberPart(1) }`.
 */
export function useListState<S extends Parts>(parts: S): ListState<S> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readState(parts, search), [parts, search]);
  const hrefOf = useCallback(
    (change: Partial<StateOf<S>>) => pathname + writeState(parts, changed(parts, state, change), search),
    [parts, pathname, search, state],
  );
  const set = useCallback(
    (change: Partial<StateOf<S>>) => navigate(hrefOf(change), { state: { keepScroll: true } }),
    [navigate, hrefOf],
  );
  const clear = useCallback(
    (...keep: (keyof S)[]) => {
      const usual = readState(parts, '');
      set({ ...usual, ...Object.fromEntries(keep.map((key) => [key, state[key]])) } as Partial<StateOf<S>>);
    },
    [parts, set, state],
  );
  return { state, set, hrefOf, clear };
}
