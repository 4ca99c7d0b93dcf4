import { Centre } from '../../../../app/centre';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import { Beginning } from './beginning';
import { Greeting } from './greeting';
import { Overview } from './overview';

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
    <Centre>
      <Greeting user={user} />
      {enterpriseId === null ? <Beginning user={user} /> : <Overview key={enterpriseId} />}
    </Centre>
  );
}
