import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountSectionProps {
  id: string;
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the account page. */
export function AccountSection({ id, title, action, children }: AccountSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface AccountRowProps {
  name: ReactNode;
  meta: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One line of a part: what it is, what there is to know of it, what can be done. */
export function AccountRow({ name, meta, action }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>{meta}</p>
      </div>
      {action}
    </li>
  );
}
