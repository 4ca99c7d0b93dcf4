import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the outermost place to this page; this page has no address. */
  items: { label: string; to?: string }[];
}

/** Where this page stands. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={`py-2 muted small ${styles.breadcrumb}`}>
      <ol className="flex min-0">
        {items.map((item) => (
          <li key={item.label} className={item.to ? undefined : styles.here}>
            {item.to ? (
              <Link className="hover-brand muted" to={item.to}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
