import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallError } from '../../rpc/call-error';
import { ButtonLink } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Pagination } from '../../ui/pagination';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, ErrorState } from '../../ui/states';
import styles from './sorted-list.module.css';

interface SortedListProps<Answer extends { total: number; list: { id: number }[] }, Sort extends string> {
  answer: UseQueryResult<Answer, CallError>;
  page: number;
  pageSize: number;
  /** Rows beyond this many are counted but not to be paged to. */
  most?: number;
  sorts: readonly Sort[];
  sortWords: Record<Sort, string>;
  sort: Sort;
  hrefOf: (change: { sort?: Sort; page?: number }) => string;
  rowHeight: string;
  /** What did not come: '政策列表没有加载出来'. */
  failed: string;
  /** '共 12 条'. */
  totalWords: (answer: Answer) => string;
  /** In the place of the rows when there are none. */
  none: (answer: Answer) => ReactNode;
  /** Why there may be no such page. */
  beyond: string;
  row: (row: Answer['list'][number]) => ReactNode;
}

/** Rows with their total, ways to sort them and pages, or what stands in their place. */
export function SortedList<Answer extends { total: number; list: { id: number }[] }, Sort extends string>(
  props: SortedListProps<Answer, Sort>,
) {
  const {
    answer,
    page,
    pageSize,
    most = Number.POSITIVE_INFINITY,
    hrefOf,
    rowHeight,
    failed,
    none,
    beyond,
    row,
  } = props;
  if (answer.isPending) return <Skeleton rows={8} rowHeight={rowHeight} />;
  if (answer.isError) {
    return (
      <ErrorState
        title={failed}
        error={answer.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => answer.refetch()}
      />
    );
  }
  const { total } = answer.data;
  const list: Answer['list'] = answer.data.list;
  if (total === 0) return none(answer.data);
  return (
    <>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.total}>
          {props.totalWords(answer.data)}
        </p>
        <Sorts {...props} />
      </div>
      {list.length === 0 ? (
        <EmptyState
          title="没有这一页"
          hint={beyond}
          action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
        />
      ) : (
        <ol
          className={classes(styles.rows, answer.isPlaceholderData && styles.stale)}
          aria-busy={answer.isPlaceholderData}
        >
          {list.map((entry) => (
            <li key={entry.id}>{row(entry)}</li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={Math.min(total, most)}
        hrefOf={(next) => hrefOf({ page: next })}
      />
    </>
  );
}

interface SortsProps<Sort extends string> {
  sorts: readonly Sort[];
  sortWords: Record<Sort, string>;
  sort: Sort;
  hrefOf: (change: { sort: Sort }) => string;
}

function Sorts<Sort extends string>({ sorts, sortWords, sort: current, hrefOf }: SortsProps<Sort>) {
  return (
    <nav aria-label="排序">
      <ul className={styles.sorts}>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={hrefOf({ sort })}
              state={{ keepScroll: true }}
              className={styles.sort}
              aria-current={sort === current || undefined}
            >
              {sortWords[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
