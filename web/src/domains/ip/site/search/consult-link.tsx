import type { ReactNode } from 'react';
import { GuardedLink } from '../../../../app/guarded-link';
import { classes } from '../../../../ui/classes';
import styles from './right-page.module.css';

/** The main act of a page of the IP search: asks the platform about what it shows. */
export function ConsultLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <GuardedLink need="login" to={to} className={classes('row justify-center rounded strong', styles.link, className)}>
      {children}
    </GuardedLink>
  );
}
