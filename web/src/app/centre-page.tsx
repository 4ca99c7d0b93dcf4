import { PORTAL_MENU } from '@zhice/contract/portal-menu';
import type { ComponentType, ReactNode } from 'react';
import styles from './centre-page.module.css';
import type { Need } from './guarded-link';
import { MembersOnly } from './members-only';
import { OwnEnterprise } from './own-enterprise';
import { PageTitle } from './page-title';
import { useSession } from './session';
import { SideMenu } from './side-menu';

interface CentrePageProps {
  title: string;
  need: Need;
  /** Built only for those who may see it. */
  children: ReactNode;
}

/** The pages that ask for no enterprise. */
const WITHOUT_ENTERPRISE = PORTAL_MENU.map(({ title, entries }) => ({
  title,
  entries: entries.filter(({ need }) => need !== 'enterprise'),
}));

/** A page of the personal centre: its title, and beside the menu what it shows to those who may see it. */
export function CentrePage({ title, need, children }: CentrePageProps) {
  const { enterpriseId } = useSession();
  return (
    <>
      <PageTitle text={title} />
      <MembersOnly need={need}>
        <div className={`content ${styles.page}`}>
          <div className={styles.menu}>
            <OwnEnterprise />
            <SideMenu label="个人中心" groups={enterpriseId === null ? WITHOUT_ENTERPRISE : PORTAL_MENU} />
          </div>
          <div>{children}</div>
        </div>
      </MembersOnly>
    </>
  );
}

/** The same from what it shows, which is built only for those who may see it: `centrePage('政策匹配', 'enterprise', Match)`. */
export function centrePage(title: string, need: Need, Content: ComponentType) {
  return function DeclaredCentrePage() {
    return (
      <CentrePage title={title} need={need}>
        <Content />
      </CentrePage>
    );
  };
}
