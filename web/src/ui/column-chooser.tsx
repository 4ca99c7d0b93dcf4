import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';
import styles from './column-chooser.module.css';
import { Icon } from './icon';

export interface Choosable {
  key: string;
  label: string;
  /** Left out until it is chosen. */
  extra?: boolean;
}

interface ColumnChoice {
  /** Those that one can leave out: all but the first. */
  columns: readonly Choosable[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  /** As in the beginning. */
  reset: () => void;
  changed: boolean;
}

/** Whether each column stands there by choice; what was never chosen is as the table has it. */
type Chosen = Readonly<Record<string, boolean>>;

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

const GAP = 4;

/** The button with the list of a table's columns; the browser's own popover, closed by Escape and by a press beside it. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Under its button, inside the window. */
  function place() {
    if (!button.current || !list.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    const { style } = list.current;
    style.setProperty('right', `${Math.max(GAP, document.documentElement.clientWidth - right)}px`);
    style.setProperty('top', `${Math.min(bottom + GAP, window.innerHeight / 2)}px`);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`inline-row gap-tight rounded muted small ml-auto ${styles.button}`}
        popoverTarget={id}
        onClick={place}
      >
        <Icon name="columns" />列
      </button>
      <div id={id} ref={list} popover="auto" className={`bordered rounded floating surface ink small ${styles.list}`}>
        <fieldset className={styles.columns}>
          <legend className="py-half muted">显示的列</legend>
          {choice.columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              className={styles.option}
              checked={choice.isShown(key)}
              onChange={() => choice.toggle(key)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <Button kind="quiet" size="small" disabled={!choice.changed} onClick={choice.reset}>
          恢复默认
        </Button>
      </div>
    </>
  );
}
