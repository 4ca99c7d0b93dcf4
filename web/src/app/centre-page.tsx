import type { ReactNode } from 'react';
import styles from './centre-page.module.css';
import { MembersOnly, type Need } from './members-only';
import { PageTitle } from './page-title';
import { useSession } from './session';
import { SideMenu } from './side-menu';

interface CentrePageProps {
  title: string;
  need: Need;
  /** Built only for those who may see it. */
  children: ReactNode;
}

/** A page of the personal centre: its title, and beside the menu what it shows to those who may see it. */
export function CentrePage({ title, need, children }: CentrePageProps) {
  const { enterpriseId } = useSession();
  return (
    <>
      <PageTitle text={title} />
      <MembersOnly need={need}>
        <div className={`content ${styles.page}`}>
          <SideMenu enterprise={enterpriseId !== null} />
          <div>{children}</div>
        </div>
      </MembersOnly>
    </>
  );
}
