import { useId, useRef } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';
import type { ColumnChoice } from './column-choice';
import styles from './column-chooser.module.css';
import { Icon } from './icon';

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
      <button ref={button} type="button" className={styles.button} popoverTarget={id} onClick={place}>
        <Icon name="columns" />列
      </button>
      <div id={id} ref={list} popover="auto" className={styles.list}>
        <fieldset className={styles.columns}>
          <legend className={styles.title}>显示的列</legend>
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
