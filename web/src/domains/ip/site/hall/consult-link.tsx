import type { ReactNode } from 'react';
import { GuardedLink } from '../../../../app/members-only';
import { classes } from '../../../../ui/classes';
import styles from './consult-link.module.css';

/** The main act of a page of the hall: asks the platform about what it shows. */
export function ConsultLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <GuardedLink need="login" to={to} className={classes(styles.link, className)}>
      {children}
    </GuardedLink>
  );
}
