import { Link } from 'react-router';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import styles from './active-filters.module.css';
import { type Chip, choose, type LibraryState } from './library-state';

interface ActiveFiltersProps {
  chips: Chip[];
  hrefOf: (change: Partial<LibraryState>) => string;
  onClear: () => void;
}

/** The filters that are on; each goes away by itself or all at once. */
export function ActiveFilters({ chips, hrefOf, onClear }: ActiveFiltersProps) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label="已选的筛选条件">
        {chips.map(({ key, title, name }) => (
          <li key={key}>
            <Link
              to={hrefOf(choose(key, null))}
              state={{ keepScroll: true }}
              className={styles.chip}
              aria-label={`移除${title}：${name}`}
            >
              <span className={styles.title}>{title}</span>
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
