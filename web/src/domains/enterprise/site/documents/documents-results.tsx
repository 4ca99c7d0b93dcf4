import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../../rpc/call-error';
import { Button, ButtonLink } from '../../../../ui/button';
import { CountLine } from '../../../../ui/count-line';
import { DataTable } from '../../../../ui/data-table';
import { useSelection } from '../../../../ui/selection';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { ChosenBar } from './chosen-bar';
import { columnsOf } from './documents-columns';
import { type DocumentList, type DocumentsState, isFiltered, NO_FILTERS } from './documents-state';

interface DocumentsResultsProps {
  answer: UseQueryResult<DocumentList, CallError>;
  state: DocumentsState;
  set: (change: Partial<DocumentsState>) => void;
  hrefOf: (change: Partial<DocumentsState>) => string;
}

/** The documents with their counts, or what stands in their place. */
export function DocumentsResults({ answer, state, set, hrefOf }: DocumentsResultsProps) {
  const selection = useSelection();
  if (answer.isPending) return <Skeleton rows={8} rowHeight="3rem" />;
  if (answer.isError) {
    return (
      <ErrorState
        title="文件没有加载出来"
        error={answer.error}
        kept="您的搜索词和筛选条件已保留"
        onRetry={() => answer.refetch()}
      />
    );
  }
  const { total, list, counts } = answer.data;
  if (counts.all + counts.deleted === 0 && !isFiltered(state)) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} state={state} hrefOf={hrefOf} />;
  if (list.length === 0) {
    return (
      <>
        {line}
        <NoRows state={state} set={set} hrefOf={hrefOf} total={total} />
      </>
    );
  }
  return (
    <>
      <DataTable
        name="documents"
        caption={state.deleted ? '已删除的文件' : '文件列表'}
        columns={columnsOf((id) => hrefOf({ id, page: state.page }))}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort: sort as DocumentsState['sort'] }) }}
        selection={selection}
        busy={answer.isPlaceholderData}
        head={line}
      />
      <ChosenBar selection={selection} deleted={Boolean(state.deleted)} list={list} />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function Beginning({ to }: { to: string }) {
  return (
    <EmptyState
      icon="document"
      title="还没有存入文件"
      hint="先存营业执照、最近一年的审计报告和纳税证明：申报政策时最常要，以后直接从这里选。"
      action={
        <ButtonLink kind="primary" icon="upload" to={to}>
          上传第一批文件
        </ButtonLink>
      }
    />
  );
}

type CountsProps = Pick<DocumentsResultsProps, 'state' | 'hrefOf'> & { counts: DocumentList['counts'] };

function Counts({ counts, state, hrefOf }: CountsProps) {
  const of = (label: string, value: DocumentsState['state'], count: number, urgent = false) => ({
    label,
    count,
    unit: '个',
    to: hrefOf({ state: value, deleted: undefined }),
    current: !state.deleted && state.state === value,
    urgent,
  });
  const lines = [
    of('全部', undefined, counts.all),
    of('90 天内到期', 'ending', counts.ending, true),
    of('已过期', 'expired', counts.expired, true),
  ];
  if (counts.deleted > 0 || state.deleted) {
    const to = hrefOf({ deleted: '1', state: undefined });
    lines.push({ ...of('已删除', undefined, counts.deleted), to, current: Boolean(state.deleted) });
  }
  return <CountLine label="文件状态" counts={lines} />;
}

type NoRowsProps = Pick<DocumentsResultsProps, 'state' | 'set' | 'hrefOf'> & { total: number };

function NoRows({ state, set, hrefOf, total }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="没有这一页"
        hint="列表可能刚有变化。"
        action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>}
      />
    );
  }
  if (state.deleted && !isFiltered(state)) {
    return (
      <EmptyState
        title="没有已删除的文件"
        hint="删除的文件在这里保留 30 天，期间可以恢复。"
        action={
          <ButtonLink kind="primary" to={hrefOf({ deleted: undefined })}>
            回到文件列表
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={state.keyword ? `没有找到与“${state.keyword}”相符的文件` : '没有符合这些条件的文件'}
      hint="可以换一个说法，或看看全部文件。"
      action={
        <Button kind="primary" onClick={() => set(NO_FILTERS)}>
          看全部文件
        </Button>
      }
    />
  );
}
