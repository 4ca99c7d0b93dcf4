import { CentrePage } from '../../../../app/centre-page';
import { isStaffAlone } from '../../../../app/enterprise-state';
import { useSession } from '../../../../app/session';
import { Beginning } from './beginning';
import { Greeting } from './greeting';
import { Overview } from './overview';
import { StaffStart } from './staff-start';

/** /basics: the personal centre; account and enterprise, what waits for attention, the way on. */
export function BasicsPage() {
  return (
    <CentrePage title="个人中心" need="login">
      <Basics />
    </CentrePage>
  );
}

function Basics() {
  const { user, enterpriseId } = useSession();
  if (!user) return null;
  return (
    <>
      <Greeting user={user} />
      {enterpriseId !== null && <Overview key={enterpriseId} />}
      {enterpriseId === null && (isStaffAlone(user) ? <StaffStart /> : <Beginning user={user} />)}
    </>
  );
}
