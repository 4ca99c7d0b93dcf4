import { useState } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../../ui/classes';
import styles from './facet-row.module.css';
import type { Facets, Group } from './rights-state';

/** How many values stand there before 更多. */
const SHOWN = 8;

interface FacetRowProps {
  group: Group;
  values: Facets[Group['key']];
  chosen: readonly string[];
  /** The address with this value put on or taken off. */
  hrefOf: (value: string) => string;
}

/** One filter: its values with how many rows each would give; several at once are alternatives. */
export function FacetRow({ group, values, chosen, hrefOf }: FacetRowProps) {
  const [all, setAll] = useState(false);
  const there = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (there.length === 0) return null;
  const shown = all ? there : there.filter(({ value }, index) => index < SHOWN || chosen.includes(value));
  return (
    <div className={styles.row}>
      <p className={styles.title} id={`facet-${group.key}`}>
        {group.title}
      </p>
      <ul className={styles.values} aria-labelledby={`facet-${group.key}`}>
        {shown.map(({ value, name, count }) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              state={{ keepScroll: true }}
              className={classes(styles.value, chosen.includes(value) && styles.on)}
              aria-current={chosen.includes(value) || undefined}
            >
              {name} <span className={styles.count}>{count.toLocaleString('zh-CN')}</span>
            </Link>
          </li>
        ))}
        {there.length > SHOWN && (
          <li>
            <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `更多 ${there.length - SHOWN} 个`}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
