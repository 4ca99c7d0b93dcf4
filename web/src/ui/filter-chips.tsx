import { Link } from 'react-router';
import { Button } from './button';
import { classes } from './classes';
import styles from './filter-chips.module.css';
import { Icon } from './icon';

interface FilterChipsProps {
  /** What narrows the list, with the address without it. */
  chips: { key: string; title: string; name: string; without: string }[];
  onClear: () => void;
  /** What stands below keeps the distance. */
  flush?: boolean;
}

/** The filters that are on; each goes away by itself or all at once. */
export function FilterChips({ chips, onClear, flush }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={classes('row wrap gap-1', styles.bar, flush && styles.flush)}>
      <ul className="flex wrap gap-1" aria-label="已选的筛选条件">
        {chips.map(({ key, title, name, without }) => (
          <li key={key}>
            <Link
              to={without}
              state={{ keepScroll: true }}
              className={`inline-row gap-tight pill brand-wash brand-deep pressable small hover-plain ${styles.chip}`}
              aria-label={`移除${title}：${name}`}
            >
              <span className="muted">{title}</span>
              {name}
              <Icon name="close" size={14} />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" size="small" onClick={onClear}>
        清除全部
      </Button>
    </div>
  );
}
