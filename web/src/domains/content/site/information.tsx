import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { DaysLeft } from '../../../ui/date-text';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { Block } from './block';
import styles from './information.module.css';

type Kind = 0 | 1 | 2;

const TABS = [
  { id: '0', label: '申报通知' },
  { id: '1', label: '公示' },
  { id: '2', label: '其他' },
];

/** Declaration information by kind: open, in publicity, other. */
export function Information({ className }: { className?: string }) {
  const [kind, setKind] = useState<Kind>(0);
  return (
    <Block title="申报信息" more={{ label: '更多', to: `/policyList?status=${kind}` }} className={className}>
      <Tabs label="申报信息类别" items={TABS} value={String(kind)} onChange={(id) => setKind(Number(id) as Kind)}>
        <Rows kind={kind} />
      </Tabs>
    </Block>
  );
}

function Rows({ kind }: { kind: Kind }) {
  const rows = useCall('/api/demo/get_information', { type: kind, page: 1, pageSize: 6 });
  if (rows.isPending) return <Skeleton rows={6} rowHeight="4.75rem" />;
  if (rows.isError) {
    return <ErrorState compact title="申报信息没有加载出来" error={rows.error} onRetry={() => rows.refetch()} />;
  }
  if (rows.data.list.length === 0) {
    return (
      <EmptyState
        compact
        title="这一类目前没有信息"
        hint="新的通知发布后会出现在这里。"
        action={<ButtonLink to="/policyData">查政策</ButtonLink>}
      />
    );
  }
  return (
    <ul>
      {rows.data.list.map((row) => (
        <li key={row.id} className={styles.row}>
          <Link to={`/activityDetail?id=${row.id}`} className={styles.title}>
            {row.title}
          </Link>
          <p className={styles.meta}>
            <span className={styles.unit}>{row.unit}</span>
            {kind === 0 && row.period_to ? (
              <DaysLeft date={row.period_to} />
            ) : (
              <time>{row.createtime.slice(0, 10)}</time>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
