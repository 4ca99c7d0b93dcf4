import { useCallback, useEffect, useRef, useState } from 'react';
import { heldSession } from '../../rpc/held-session';

/** Each enterprise of a person has its own: nothing that was typed for one is found in another. */
function placed(key: string): string {
  const enterprise = heldSession().enterprise();
  return Number(enterprise) > 0 ? `${enterprise} ${key}` : key;
}

/** What this tab keeps over a reload, as an expired login makes one; gone with the tab. */
export function readKept<T>(key: string, check: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(placed(key)) ?? 'null');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null. A full or forbidden storage costs the comfort, never the page. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(placed(key));
    else sessionStorage.setItem(placed(key), JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse to store.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Plain = Record<string, string | boolean>;
/** The words of a form. Secrets are never kept: a form holds them in a state of its own. */
type Texts<T> = {
  [Name in keyof T]: Name extends 'password' | 'code' | 'answer' | 'ticket'
    ? never
    : T[Name] extends string
      ? string
      : T[Name] extends boolean
        ? boolean
        : string | boolean;
};

/** The entries of a kept form that the form still has, in the kind that it has them. */
export function keptValues<T extends Plain>(kept: Record<string, unknown>, empty: T): T {
  const values: Plain = { ...empty };
  for (const name of Object.keys(empty)) {
    const value = kept[name];
    if (typeof value === typeof empty[name]) values[name] = value as string | boolean;
  }
  return values as T;
}

const keyOf = (place: string): string => `form:${place}`;

interface KeptForm<T> {
  values: T;
  change: (part: Partial<T>) => void;
  /** It is sent: nothing is kept any more. */
  forget: () => void;
  /** What was typed belongs to something that exists now, and is kept under its name. */
  moveTo: (place: string) => void;
}

/**
 * The words of a form, kept in this tab as they are typed, so that a reload (HTTP 402, spec section 8) loses nothing.
 * @param place one name for each form and, where it belongs to somebody, each user: `nickname:7`
 */
export function useKeptForm<T extends Plain>(place: string, empty: T): KeptForm<Texts<T>> {
  const key = useRef('');
  const [values, setValues] = useState<Plain>(empty);
  const first = useRef<Plain>(empty);
  first.current = empty;
  const newest = useRef<Plain>(empty);
  // After the first render: the server, which renders this page too, has nothing kept.
  useEffect(() => {
    // what is typed has moved there already, and stays as it is
    if (key.current === keyOf(place)) return;
    key.current = keyOf(place);
    const kept = readKept(key.current, isRecord);
    newest.current = kept ? keptValues(kept, first.current) : first.current;
    setValues(newest.current);
  }, [place]);
  const change = useCallback((part: Partial<Texts<T>>) => {
    newest.current = { ...newest.current, ...(part as Plain) };
    setValues(newest.current);
    keep(key.current, newest.current);
  }, []);
  const forget = useCallback(() => keep(key.current, null), []);
  const moveTo = useCallback((next: string) => {
    keep(key.current, null);
    key.current = keyOf(next);
    keep(key.current, newest.current);
  }, []);
  return { values: values as Texts<T>, change, forget, moveTo };
}
