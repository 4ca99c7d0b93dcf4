import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import styles from './basics-page.module.css';
import { Beginning } from './beginning';
import { Greeting } from './greeting';
import { Overview } from './overview';
import { SideMenu } from './side-menu';

/** /basics: the personal centre; account and enterprise, what waits for attention, the way on. */
export function BasicsPage() {
  return (
    <>
      <PageTitle text="个人中心" />
      <MembersOnly need="login">
        <Basics />
      </MembersOnly>
    </>
  );
}

function Basics() {
  const { user, enterpriseId } = useSession();
  if (!user) return null;
  return (
    <div className={`content ${styles.page}`}>
      <SideMenu enterprise={enterpriseId !== null} />
      <div>
        <Greeting user={user} />
        {enterpriseId === null ? <Beginning user={user} /> : <Overview key={enterpriseId} user={user} />}
      </div>
    </div>
  );
}
