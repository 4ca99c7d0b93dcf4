import { Link } from 'react-router';

/** The name of a row in its list; it opens the row beside it. `current`: that is the one that is open. */
export const RowLink = ({ to, name, current }: { to: string; name: string; current?: boolean }) => (
  <Link to={to} state={{ keepScroll: true }} className="strong" aria-current={current || undefined}>
    {name}
  </Link>
);
