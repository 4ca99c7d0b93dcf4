import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../rpc/call-error';
import { Button, ButtonLink } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Pagination } from '../../ui/pagination';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, ErrorState } from '../../ui/states';
import styles from './list-page.module.css';

interface PagedListProps<Row extends { id: number }> {
  answer: UseQueryResult<{ total: number; list: Row[] }, CallError>;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  /** What did not come: '资讯没有加载出来'. */
  failed: string;
  /** What is not there: '这一类还没有资讯'. */
  empty: string;
  /** Takes search and filters away; absent when there are none. */
  onClear?: () => void;
  row: (row: Row) => ReactNode;
}

/** Rows of news with their total and pages, or what stands in their place. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { answer, page, pageSize, hrefOf, failed, empty, onClear, row } = props;
  if (answer.isPending) return <Skeleton rows={10} rowHeight="5rem" />;
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
  const { total, list } = answer.data;
  if (list.length === 0) {
    return (
      <EmptyState
        icon="document"
        title={total > 0 ? '没有这一页' : empty}
        hint={onClear ? '可以换一个说法，或看看全部。' : '可以先到政策库按条件查找。'}
        action={
          total > 0 ? (
            <ButtonLink to={hrefOf(1)}>回到第 1 页</ButtonLink>
          ) : onClear ? (
            <Button kind="primary" onClick={onClear}>
              看全部
            </Button>
          ) : (
            <ButtonLink kind="primary" to="/policyData">
              去政策库
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <p className={styles.total} aria-live="polite">
        共 {total.toLocaleString('zh-CN')} 条
      </p>
      <ol
        className={classes(styles.rows, answer.isPlaceholderData && styles.stale)}
        aria-busy={answer.isPlaceholderData}
      >
        {list.map((entry) => (
          <li key={entry.id}>{row(entry)}</li>
        ))}
      </ol>
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
    </>
  );
}
