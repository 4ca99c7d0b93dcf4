import { Link } from 'react-router';
import styles from './list-page.module.css';

interface TypeLinksProps<Value> {
  /** What is chosen by them: '类型'. */
  label: string;
  types: readonly { value: Value | undefined; label: string; count?: number }[];
  value: Value | undefined;
  hrefOf: (value: Value | undefined) => string;
}

/** The kinds of a list, one of which is shown; links, so that each has its address. */
export function TypeLinks<Value extends string | number>({ label, types, value, hrefOf }: TypeLinksProps<Value>) {
  return (
    <nav aria-label={label}>
      <ul className="flex wrap gap-half">
        {types.map((type) => (
          <li key={type.label}>
            <Link
              to={hrefOf(type.value)}
              state={{ keepScroll: true }}
              className={`row pressable pill muted small hover-brand hover-plain marked ${styles.type}`}
              aria-current={value === type.value || undefined}
            >
              {type.label}
              {type.count !== undefined && <span className={`regular figures ${styles.count}`}>{type.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
