import { Link } from 'react-router';

/** The way to the register whose rows count for a fact. */
export const RegisterLink = ({ to }: { to: string }) => (
  <Link to={to} className="underlined">
    台账
  </Link>
);
