import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';

type Consent = CallOutput<'/api/portal/consents'>['list'][number];

/** 3 and above is what the privacy policy calls optional; it says what that is. */
const agreementOf = (status: number): number => Math.min(status, 2);

function nameOf({ status, title, version }: Consent) {
  const words = status > 2 ? `${title}（隐私政策版本 ${version}）` : `《${title}》版本 ${version}`;
  return <Link to={`/ysMent?status=${agreementOf(status)}&version=${version}`}>{words}</Link>;
}

const wordsOf = ({ createtime, way, withdrawn_at }: Consent): string =>
  `${createtime.slice(0, 16)} 在“${way}”时同意${withdrawn_at ? `，${withdrawn_at.slice(0, 16)} 撤回` : ''}`;

/** What was agreed to, each in the version of then, and what was taken back. */
export function ConsentSection() {
  const consents = useCall('/api/portal/consents', {});
  return (
    <AccountSection id="account-consents" title="同意记录">
      <p className={styles.lead}>
        登录、账号安全、企业认证和您要求办理的事项离不开用户协议和隐私政策，不能单独撤回；不再同意的，可以在
        <Link to="#account-data">我的数据</Link>里导出数据并注销账号。
      </p>
      {consents.isError ? (
        <ErrorState compact title="同意记录没有加载出来" error={consents.error} onRetry={() => consents.refetch()} />
      ) : !consents.data ? (
        <Skeleton rows={2} rowHeight="3.75rem" />
      ) : consents.data.list.length === 0 ? (
        <EmptyState compact title="没有同意记录" hint="注册或完善账号信息时勾选的协议会记在这里。" />
      ) : (
        <ul className={styles.rows}>
          {consents.data.list.map((consent) => (
            <AccountRow key={consent.id} name={nameOf(consent)} meta={wordsOf(consent)} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
