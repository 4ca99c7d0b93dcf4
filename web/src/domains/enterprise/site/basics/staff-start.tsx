import { ButtonLink } from '../../../../ui/button';
import styles from './overview.module.css';

/** For an account of the back office: no enterprise is missing, and where to go on. */
export function StaffStart() {
  return (
    <section aria-labelledby="staff-start" className={styles.beginning}>
      <h2 id="staff-start" className={styles.beginningTitle}>
        您登录的是平台工作人员账号
      </h2>
      <p>工作人员账号不代表任何企业，不需要填写企业信息。匹配政策、管理知识产权和申报，请用企业账号登录。</p>
      <div className={styles.numberActs}>
        <ButtonLink kind="primary" to="/policyData">
          查政策库
        </ButtonLink>
        <ButtonLink to="/enterpriseLibrary">查企业库</ButtonLink>
        <ButtonLink to="/account">账号与安全</ButtonLink>
      </div>
    </section>
  );
}
