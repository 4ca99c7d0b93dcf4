import type { SessionUser } from '../../../../app/session-store';
import { ButtonLink } from '../../../../ui/button';
import { Steps } from '../../../../ui/steps';
import styles from './overview.module.css';

const STEPS = [
  { title: '填写企业名称和统一社会信用代码', note: '以营业执照为准，约 1 分钟' },
  { title: '提交审核', note: '审核期间可以继续填写人员、财务、研发等信息' },
  { title: '查看能申报的政策', note: '逐条说明符合、差一点和待补充，并算出能得多少' },
];

const WORDS: Record<number, { title: string; act: string }> = {
  0: { title: '先认识一下您的企业', act: '填写企业信息' },
  1: { title: '企业信息正在审核', act: '继续完善企业信息' },
  3: { title: '企业信息被退回，请修改后重新提交', act: '去修改' },
};

/** For an account without an approved enterprise: what comes first, with one button. */
export function Beginning({ user }: { user: SessionUser }) {
  const words = WORDS[user.reviewStatus] ?? { title: '先认识一下您的企业', act: '填写企业信息' };
  return (
    <section aria-labelledby="beginning" className={styles.beginning}>
      <h2 id="beginning" className={styles.beginningTitle}>
        {words.title}
      </h2>
      {user.reviewStatus === 3 && user.reviewReason && <p>退回原因：{user.reviewReason}</p>}
      <Steps label="开始使用" items={STEPS} current={user.reviewStatus === 1 ? 2 : 0} />
      <ButtonLink kind="primary" size="large" to="/firm">
        {words.act}
      </ButtonLink>
    </section>
  );
}
