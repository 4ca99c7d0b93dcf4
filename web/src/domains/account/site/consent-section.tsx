import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';

/** Which agreements were accepted, each in the version of then. */
export function ConsentSection() {
  const consents = useCall('/api/portal/consents', {});
  return (
    <AccountSection id="account-consents" title="同意记录">
      {consents.isError ? (
        <ErrorState compact title="同意记录没有加载出来" error={consents.error} onRetry={() => consents.refetch()} />
      ) : !consents.data ? (
        <Skeleton rows={2} rowHeight="3.75rem" />
      ) : consents.data.list.length === 0 ? (
        <EmptyState compact title="没有同意记录" hint="注册或完善账号信息时勾选的协议会记在这里。" />
      ) : (
        <ul className={styles.rows}>
          {consents.data.list.map(({ id, status, title, version, way, createtime }) => (
            <AccountRow
              key={id}
              name={<Link to={`/ysMent?status=${status}&version=${version}`}>{`《${title}》版本 ${version}`}</Link>}
              meta={`${createtime.slice(0, 16)} 在“${way}”时同意`}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
