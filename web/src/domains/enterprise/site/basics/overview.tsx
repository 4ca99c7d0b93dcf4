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
  const firm = useCall('/api/portal/firm', {});
  const next = useCall('/api/portal/match_question', {});
  const calls = [declarations, fitting, firm, next];
  const failed = calls.find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        title="您的匹配和申报没有加载出来"
        error={failed.error}
        onRetry={() => {
          for (const call of calls) if (call.isError) void call.refetch();
        }}
      />
    );
  }
  // All at once: one after the other would push each other down the page.
  if (!declarations.data || !fitting.data || !firm.data || !next.data) return <Skeleton rows={6} rowHeight="5rem" />;
  return (
    <>
      <MatchNumbers matches={fitting.data} />
      <section aria-labelledby="attention" className={styles.block}>
        <h2 id="attention" className={styles.title}>
          需要处理
        </h2>
        <AttentionList items={attentionOf(user, declarations.data.list, fitting.data.list)} />
      </section>
      <Completeness known={firm.data.known} total={firm.data.total} next={next.data} />
      {declarations.data.total > 0 && <Declarations list={declarations.data.list} />}
    </>
  );
}
