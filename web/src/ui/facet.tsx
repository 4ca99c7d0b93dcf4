import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from './button';
import { classes } from './classes';
import { Disclosure } from './disclosure';
import styles from './facet.module.css';
import { Icon } from './icon';

/** How many choices stand there before '更多'. */
const SHOWN = 6;

interface FacetProps {
  title: string;
  options: { id: string; name: string; count: number }[];
  /** Id of the chosen value; '' when none is. */
  selected: string;
  folded: boolean;
  /** The counts are estimates. */
  about?: boolean;
  /** The address with this value chosen, or with none. */
  hrefOf: (id: string | null) => string;
}

/** One filter: its choices as links, one at a time; the chosen one again takes it away. Nothing when there is no choice. */
export function Facet({ title, options, selected, folded, about, hrefOf }: FacetProps) {
  const [all, setAll] = useState(false);
  if (options.length === 0) return null;
  const visible = all ? options : options.filter(({ id }, index) => index < SHOWN || id === selected);
  return (
    <Disclosure className={`ruled-bottom ${styles.facet}`} summary={title} open={!folded || selected !== ''}>
      <ul className={styles.options}>
        {visible.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              to={hrefOf(id === selected ? null : id)}
              state={{ keepScroll: true }}
              aria-current={id === selected || undefined}
              className={classes(
                'line spread gap-1 ink small focus-inside hover-ground hover-plain marked',
                styles.option,
                id === selected && styles.on,
                count === 0 && styles.none,
              )}
            >
              <span className={`min-0 ${styles.name}`}>{name}</span>
              {id === selected ? (
                <Icon name="close" size={14} />
              ) : (
                <span className="muted figures">
                  {about && '约 '}
                  {count.toLocaleString('zh-CN')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {options.length > SHOWN && (
        <Button kind="quiet" size="small" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `更多（${options.length - SHOWN}）`}
        </Button>
      )}
    </Disclosure>
  );
}
