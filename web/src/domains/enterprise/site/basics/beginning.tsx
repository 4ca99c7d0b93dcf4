import { useMissingEnterprise } from '../../../../app/enterprise-gate';
import type { SessionUser } from '../../../../app/session-store';
import { SettlingFacts } from '../../../../app/settling-facts';
import { ButtonLink } from '../../../../ui/button';
import { Steps } from '../../../../ui/steps';
import styles from './overview.module.css';

const STEPS = [
  { title: '填写企业名称和统一社会信用代码', note: '以营业执照为准，约 1 分钟' },
  { title: '提交审核', note: '审核期间可以继续填写人员、财务、研发等信息' },
  { title: '查看能申报的政策', note: '逐条说明符合、差一点和待补充，并算出能得多少' },
];

/** For an account without an approved enterprise: what comes first, with one button, and what will settle most. */
export function Beginning({ user }: { user: SessionUser }) {
  const state = useMissingEnterprise();
  if (!state) return null;
  const fresh = state.kind === 'none';
  return (
    <section aria-labelledby="beginning" className={styles.beginning}>
      <h2 id="beginning" className={styles.beginningTitle}>
        {fresh ? '先认识一下您的企业' : state.title}
      </h2>
      {!fresh && <p>{state.hint}</p>}
      <Steps label="开始使用" items={STEPS} current={user.reviewStatus === 1 ? 2 : 0} />
      <ButtonLink kind="primary" size="large" to="/firm">
        {fresh ? '填写企业信息' : state.act}
      </ButtonLink>
      <SettlingFacts />
    </section>
  );
}
