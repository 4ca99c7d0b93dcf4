import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../rpc/call-error';
import { Button, ButtonLink } from '../ui/button';
import { CountLine } from '../ui/count-line';
import { Skeleton } from '../ui/skeleton';
import { EmptyState, ErrorState } from '../ui/states';

interface CentreResultsProps<Answer> {
  answer: UseQueryResult<Answer, CallError>;
  /** What did not come: '文件没有加载出来'. */
  failed: string;
  /** What stays as it was chosen; undefined where nothing was. */
  kept?: string | undefined;
  /** How much room the rows will take. */
  rows?: number;
  rowHeight?: string;
  children: (data: Answer) => ReactNode;
}

/** What a list of the centre asked for, or what stands in its place until it is there. */
export function CentreResults<Answer>(props: CentreResultsProps<Answer>) {
  const { answer, failed, kept, rows = 8, rowHeight = '3rem', children } = props;
  if (answer.isPending) return <Skeleton rows={rows} rowHeight={rowHeight} />;
  if (answer.isError) {
    return <ErrorState title={failed} error={answer.error} kept={kept} onRetry={() => answer.refetch()} />;
  }
  return children(answer.data);
}

/** What most lists keep when they fail. */
export const SEARCH_KEPT = '您的搜索词和筛选条件已保留';

/** The address says a page behind the last one. */
export function NoSuchPage({ to, hint }: { to: string; hint?: string }) {
  return <EmptyState title="没有这一页" hint={hint} action={<ButtonLink to={to}>回到第 1 页</ButtonLink>} />;
}

interface NoneFoundProps {
  title: string;
  hint: string;
  /** The word on the button that takes search and filters away. */
  act: string;
  onAct: () => void;
}

/** Search and filters leave nothing. */
export function NoneFound({ title, hint, act, onAct }: NoneFoundProps) {
  return (
    <EmptyState
      icon="search"
      title={title}
      hint={hint}
      action={
        <Button kind="primary" onClick={onAct}>
          {act}
        </Button>
      }
    />
  );
}

interface NoRowsProps {
  total: number;
  firstPage: string;
  /** Only when deleted rows are asked for and there are none. */
  deleted: { title: string; what: string; back: string; to: string } | false;
  found: NoneFoundProps;
}

/** No rows in a list from which one can delete and bring back: why, and the way on. */
export function NoRows({ total, firstPage, deleted, found }: NoRowsProps) {
  if (total > 0) return <NoSuchPage to={firstPage} hint="列表可能刚有变化。" />;
  if (!deleted) return <NoneFound {...found} />;
  return (
    <EmptyState
      title={deleted.title}
      hint={`删除的${deleted.what}在这里保留 30 天，期间可以恢复。`}
      action={
        <ButtonLink kind="primary" to={deleted.to}>
          {deleted.back}
        </ButtonLink>
      }
    />
  );
}

interface StateCount<S> {
  label: string;
  /** Absent: all. */
  value?: S;
  count: number;
  urgent?: boolean;
}

interface StateCountsProps<S> {
  label: string;
  unit: string;
  state: { state: S | undefined; deleted: '1' | undefined };
  hrefOf: (change: { state: S | undefined; deleted: '1' | undefined }) => string;
  counts: StateCount<S>[];
  /** Shown where there are some. */
  deleted: number;
}

/** How many rows are in each state, the deleted ones last; each number leads to its rows. */
export function StateCounts<S>({ label, unit, state, hrefOf, counts, deleted }: StateCountsProps<S>) {
  const gone = Boolean(state.deleted);
  const lines = counts.map(({ value, ...line }) => ({
    ...line,
    unit,
    to: hrefOf({ state: value, deleted: undefined }),
    current: !gone && state.state === value,
  }));
  if (deleted > 0 || gone) {
    lines.push({
      label: '已删除',
      count: deleted,
      unit,
      to: hrefOf({ deleted: '1', state: undefined }),
      current: gone,
    });
  }
  return <CountLine label={label} counts={lines} />;
}
