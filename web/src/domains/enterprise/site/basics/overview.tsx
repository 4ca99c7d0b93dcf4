import type { SessionUser } from '../../../../app/session-store';
import { useCall } from '../../../../rpc/use-call';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { attentionOf } from './attention';
import { AttentionList } from './attention-list';
import { Completeness } from './completeness';
import { Declarations } from './declarations';
import { MatchNumbers } from './match-numbers';
import styles from './overview.module.css';

/** What waits, the matches in numbers, how complete the profile is, and what is being declared. */
export function Overview({ user }: { user: SessionUser }) {
  const declarations = useCall('/api/Person/sb_project', { pageSize: 20 });
  const fitting = useCall('/api/webgrab/matching_policy', { verdict: 'fit', sort: 'deadline', pageSize: 10 });
  const failed = [declarations, fitting].find(({ isError }) => isError);
  return (
    <>
      <MatchNumbers matches={fitting.data} />
      <section aria-labelledby="attention" className={styles.block}>
        <h2 id="attention" className={styles.title}>
          需要处理
        </h2>
        {failed ? (
          <ErrorState
            compact
            title="没有加载出来"
            error={failed.error}
            onRetry={() => {
              void declarations.refetch();
              void fitting.refetch();
            }}
          />
        ) : declarations.data && fitting.data ? (
          <AttentionList items={attentionOf(user, declarations.data.list, fitting.data.list)} />
        ) : (
          <Skeleton rows={4} rowHeight="3.75rem" />
        )}
      </section>
      <Completeness />
      {declarations.data && declarations.data.total > 0 && <Declarations list={declarations.data.list} />}
    </>
  );
}
