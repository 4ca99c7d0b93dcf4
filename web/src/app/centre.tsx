import type { ReactNode } from 'react';
import styles from './centre.module.css';
import { useSession } from './session';
import { SideMenu } from './side-menu';

/** A page of the personal centre beside its menu. Inside MembersOnly. */
export function Centre({ children }: { children: ReactNode }) {
  const { enterpriseId } = useSession();
  return (
    <div className={`content ${styles.page}`}>
      <SideMenu enterprise={enterpriseId !== null} />
      <div>{children}</div>
    </div>
  );
}
