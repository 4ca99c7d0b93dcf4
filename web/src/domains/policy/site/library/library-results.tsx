import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useSessionActions } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { Pagination } from '../../../../ui/pagination';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import styles from './library-results.module.css';
import { type LibraryState, type Sort, sortOf, sortsOf } from './library-state';
import { NoHit } from './no-hit';
import { PolicyRow } from './policy-row';

type Policies = CallOutput<'/api/demo/depot_list'>;

interface LibraryResultsProps {
  policies: UseQueryResult<Policies, CallError>;
  state: LibraryState;
  hrefOf: (change: Partial<LibraryState>) => string;
  /** A search without a login. */
  locked: boolean;
  filtered: boolean;
  onClear: () => void;
}

/** The rows of the library with total, sorting and pages, or what stands in their place. */
export function LibraryResults({ policies, state, hrefOf, locked, filtered, onClear }: LibraryResultsProps) {
  if (locked) return <SearchLocked keyword={state.keyword} browse={hrefOf({ keyword: '' })} />;
  if (policies.isPending) return <Skeleton rows={8} rowHeight="8.5rem" />;
  if (policies.isError) {
    return (
      <ErrorState
        title="政策列表没有加载出来"
        error={policies.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => policies.refetch()}
      />
    );
  }
  const { total, list, looser } = policies.data;
  if (total === 0) {
    return <NoHit keyword={state.keyword} looser={looser} hrefOf={hrefOf} filtered={filtered} onClear={onClear} />;
  }
  return (
    <>
      <ResultsHead policies={policies.data} state={state} hrefOf={hrefOf} />
      {list.length === 0 ? (
        <EmptyState
          title="没有这一页"
          hint="列表可能刚有变化。"
          action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
        />
      ) : (
        <ol
          className={classes(styles.rows, policies.isPlaceholderData && styles.stale)}
          aria-busy={policies.isPlaceholderData}
        >
          {list.map((policy) => (
            <li key={policy.id}>
              <PolicyRow policy={policy} />
            </li>
          ))}
        </ol>
      )}
      <Pagination page={state.page} pageSize={10} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

const SORT_WORDS: Record<Sort, string> = {
  relevance: '相关度',
  date: '最新',
  deadline: '截止最近',
  amount: '金额最高',
};

function ResultsHead({
  policies,
  state,
  hrefOf,
}: Pick<LibraryResultsProps, 'state' | 'hrefOf'> & { policies: Policies }) {
  const current = sortOf(state);
  const total = policies.total.toLocaleString('zh-CN');
  return (
    <div className={styles.head}>
      <p aria-live="polite" className={styles.total}>
        {policies.total_is_capped ? `约 ${total}+ 条` : `共 ${total} 条`}
      </p>
      <nav aria-label="排序">
        <ul className={styles.sorts}>
          {sortsOf(state).map((sort) => (
            <li key={sort}>
              <Link
                to={hrefOf({ sort })}
                state={{ keepScroll: true }}
                className={styles.sort}
                aria-current={sort === current || undefined}
              >
                {SORT_WORDS[sort]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SearchLocked({ keyword, browse }: { keyword: string; browse: string }) {
  const { requireLogin } = useSessionActions();
  return (
    <EmptyState
      icon="search"
      title={`登录后即可搜索“${keyword}”`}
      hint="不登录也可以浏览全部政策，并按级别、地区、部门筛选。"
      action={
        <>
          <Button kind="primary" onClick={() => requireLogin(() => undefined)}>
            登录并搜索
          </Button>
          <ButtonLink to={browse}>先浏览政策</ButtonLink>
        </>
      }
    />
  );
}
