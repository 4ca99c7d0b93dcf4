import { useCallback, useEffect, useState } from 'react';

export interface Choosable {
  key: string;
  label: string;
  /** Left out until it is chosen. */
  extra?: boolean;
}

export interface ColumnChoice {
  /** Those that one can leave out: all but the first. */
  columns: readonly Choosable[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  /** As in the beginning. */
  reset: () => void;
  changed: boolean;
}

/** Whether each column stands there by choice; what was never chosen is as the table has it. */
export type Chosen = Readonly<Record<string, boolean>>;

/** The kept choice as far as it makes sense; columns that the table no longer has stay in it and do nothing. */
export function parseChoice(text: string | null): Chosen {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}

/** Whether a column is shown: the first always, the others as chosen or as the table has it. */
export function isShownIn(columns: readonly Choosable[], chosen: Chosen, key: string): boolean {
  const index = columns.findIndex((column) => column.key === key);
  if (index <= 0) return index === 0;
  return chosen[key] ?? !columns[index]?.extra;
}

/** The columns of a table that one chose, remembered in this browser under the table's name. */
export function useColumnChoice(name: string, columns: readonly Choosable[]): ColumnChoice {
  const place = `columns:${name}`;
  const [chosen, setChosen] = useState<Chosen>({});
  // After the first render: the server, which may render this too, knows nothing of the browser.
  useEffect(() => {
    try {
      setChosen(parseChoice(localStorage.getItem(place)));
    } catch {
      setChosen({});
    }
  }, [place]);
  const put = useCallback(
    (next: Chosen) => {
      setChosen(next);
      try {
        localStorage.setItem(place, JSON.stringify(next));
      } catch {
        // A private window may refuse to store: the choice lasts as long as the page.
      }
    },
    [place],
  );
  return {
    columns: columns.slice(1),
    isShown: (key) => isShownIn(columns, chosen, key),
    toggle: (key) => put({ ...chosen, [key]: !isShownIn(columns, chosen, key) }),
    reset: () => put({}),
    changed: Object.keys(chosen).length > 0,
  };
}
