import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './steps.module.css';

interface StepsProps {
  label: string;
  items: { title: string; note?: ReactNode }[];
  /** Index of the step that is being done; those before it are done. Without it all stand alike, as a process described. */
  current?: number;
}

/** The steps of a process, numbered, one below the other. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => {
        const done = current !== undefined && index < current;
        return (
          <li
            key={item.title}
            className={classes(
              'flex gap-2 relative',
              styles.step,
              done && styles.done,
              index === current && styles.current,
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={`inline-row justify-center flex-none circle brand small strong figures ${styles.number}`}>
              {done ? <Icon name="check" /> : index + 1}
            </span>
            <div className={styles.words}>
              <p className="medium">{item.title}</p>
              {item.note && <div className="muted small">{item.note}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
