import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import type { ReactNode } from 'react';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { DataTable } from '../../../../ui/data-table';
import type { Selection } from '../../../../ui/selection';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { columnsOf } from './rights-columns';
import { NO_FILTERS, type RightsState } from './rights-state';
import type { OwnRight } from './use-rights';

interface RightsResultsProps {
  what: string;
  kind: RightKind | undefined;
  answer: UseQueryResult<CallOutput<'/api/portal/right_list'>, CallError>;
  state: RightsState;
  set: (change: Partial<RightsState>) => void;
  hrefOf: (change: Partial<RightsState>) => string;
  selection: Selection;
  /** The line of counts above the table. */
  counts: ReactNode;
  filtered: boolean;
  /** What stands here when there is not one right yet. */
  beginning: ReactNode;
}

/** The rows with their pages, or what stands in their place. */
export function RightsResults(props: RightsResultsProps) {
  const { what, kind, answer, state, hrefOf, selection, counts, filtered, set, beginning } = props;
  if (answer.isPending) return <Skeleton rows={10} rowHeight="2.75rem" />;
  if (answer.isError) {
    return (
      <ErrorState
        title={`${what}没有加载出来`}
        error={answer.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => answer.refetch()}
      />
    );
  }
  const { total, list } = answer.data;
  if (total === 0 && !filtered && !state.deleted) return beginning;
  if (total === 0 || list.length === 0) {
    return (
      <>
        {counts}
        <NoRows what={what} state={state} set={set} hrefOf={hrefOf} total={total} />
      </>
    );
  }
  const open = (right: OwnRight) => hrefOf({ right: right.id, edit: undefined, page: state.page });
  return (
    <>
      <DataTable
        name={`rights-${kind ?? 'all'}`}
        caption={`${what}列表`}
        columns={columnsOf(kind, open)}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort: sort as RightsState['sort'] }) }}
        selection={selection}
        busy={answer.isPlaceholderData}
        head={counts}
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

type NoRowsProps = Pick<RightsResultsProps, 'what' | 'state' | 'set' | 'hrefOf'> & { total: number };

function NoRows({ what, state, set, hrefOf, total }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="没有这一页"
        hint="列表可能刚有变化。"
        action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
      />
    );
  }
  if (state.deleted) {
    return (
      <EmptyState
        title={`最近 30 天没有删除过${what}`}
        hint="删除的记录在这里保留 30 天，期间可以恢复。"
        action={
          <ButtonLink kind="primary" to={hrefOf({ deleted: undefined })}>
            回到列表
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={state.keyword ? `没有找到与“${state.keyword}”相符的${what}` : `没有同时符合这些条件的${what}`}
      hint="可以减少筛选条件，或换一个说法。"
      action={
        <Button kind="primary" onClick={() => set({ ...NO_FILTERS, keyword: '' })}>
          清除搜索和筛选
        </Button>
      }
    />
  );
}
