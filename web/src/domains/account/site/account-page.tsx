import { CentrePage } from '../../../app/centre-page';
import { useSession } from '../../../app/session';
import styles from './account-page.module.css';
import { ChoiceSection } from './choice-section';
import { ConsentSection } from './consent-section';
import { DataSection } from './data-section';
import { DeviceSection } from './device-section';
import { FactorSection } from './factor-section';
import { HistorySection } from './history-section';
import { ProfileSection } from './profile-section';

/** /account: the person, what signs in, where it is signed in, what was agreed to, and the data. */
export function AccountPage() {
  return (
    <CentrePage title="账号与安全" need="login">
      <Account />
    </CentrePage>
  );
}

function Account() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <h1 className={styles.title}>账号与安全</h1>
      <ProfileSection key={user.id} user={user} />
      <FactorSection user={user} />
      <DeviceSection />
      <HistorySection />
      <ChoiceSection />
      <ConsentSection />
      <DataSection user={user} />
    </>
  );
}
