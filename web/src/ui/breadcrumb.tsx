import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the outermost place to this page; this page has no address. */
  items: { label: string; to?: string }[];
}

/** Where this page stands. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol>
        {items.map((item) => (
          <li key={item.label} className={item.to ? undefined : styles.here}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
