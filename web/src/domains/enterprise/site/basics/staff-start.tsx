import { STAFF } from '../../../../app/enterprise-state';
import { ButtonLink } from '../../../../ui/button';
import styles from './overview.module.css';

/** For an account of the back office: where to go on. */
export function StaffStart() {
  return (
    <section aria-labelledby="staff-start" className={styles.beginning}>
      <h2 id="staff-start" className={styles.beginningTitle}>
        {STAFF.title}
      </h2>
      <p>{STAFF.hint}</p>
      <div className={styles.numberActs}>
        <ButtonLink kind="primary" to={STAFF.to}>
          {STAFF.act}
        </ButtonLink>
        <ButtonLink to="/enterpriseLibrary">查企业库</ButtonLink>
        <ButtonLink to="/account">账号与安全</ButtonLink>
      </div>
    </section>
  );
}
