import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /** Entries without a value (null, undefined, '') are left out. */
  items: { term: string; value: ReactNode }[];
  /** Pairs side by side on a wide screen. */
  columns?: 1 | 2 | 3;
  /** beside: term left of its value; above: term over its value. */
  layout?: 'beside' | 'above';
}

/** Facts at a glance. */
export function DefinitionList({ items, columns = 1, layout = 'beside' }: DefinitionListProps) {
  return (
    <dl className={classes(styles.list, styles[layout], styles[`columns-${columns}`])}>
      {items
        .filter((item) => item.value !== null && item.value !== undefined && item.value !== '')
        .map((item) => (
          <div key={item.term} className={`min-0 ${styles.item}`}>
            <dt>{item.term}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
    </dl>
  );
}
