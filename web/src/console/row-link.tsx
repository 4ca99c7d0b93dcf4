import { Link } from 'react-router';

/** The name of a row in its list; it opens the row beside it. */
export const RowLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} state={{ keepScroll: true }} className="strong">
    {name}
  </Link>
);
