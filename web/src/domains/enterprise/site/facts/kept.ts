/** What this tab keeps over a reload, as an expired login makes one; gone with the tab. */
export function readKept<T>(key: string, check: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it with null. A full or forbidden storage costs the comfort, never the page. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse to store.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
