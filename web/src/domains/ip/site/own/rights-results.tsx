import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import type { ReactNode } from 'react';
import { ListResults, NoRows, SEARCH_KEPT } from '../../../../app/list/list-results';
import type { CallError } from '../../../../rpc/call-error';
import { DataTable } from '../../../../ui/data-table';
import type { Selection } from '../../../../ui/selection';
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
  return (
    <ListResults
      answer={props.answer}
      failed={`${props.what}没有加载出来`}
      kept={SEARCH_KEPT}
      rows={10}
      rowHeight="2.75rem"
    >
      {(data) => <Rows {...props} data={data} />}
    </ListResults>
  );
}

type RowsProps = RightsResultsProps & { data: CallOutput<'/api/portal/right_list'> };

function Rows({ data: { total, list }, ...props }: RowsProps) {
  const { what, kind, answer, state, hrefOf, selection, counts, filtered, set, beginning } = props;
  if (total === 0 && !filtered && !state.deleted) return beginning;
  if (total === 0 || list.length === 0) {
    return (
      <>
        {counts}
        <NoRights what={what} state={state} set={set} hrefOf={hrefOf} total={total} />
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

type NoRightsProps = Pick<RightsResultsProps, 'what' | 'state' | 'set' | 'hrefOf'> & { total: number };

function NoRights({ what, state, set, hrefOf, total }: NoRightsProps) {
  return (
    <NoRows
      total={total}
      firstPage={hrefOf({ page: 1 })}
      deleted={
        Boolean(state.deleted) && {
          title: `最近 30 天没有删除过${what}`,
          what: '记录',
          back: '回到列表',
          to: hrefOf({ deleted: undefined }),
        }
      }
      what={what}
      keyword={state.keyword}
      title={`没有同时符合这些条件的${what}`}
      hint="可以减少筛选条件，或换一个说法。"
      act="清除搜索和筛选"
      onAct={() => set({ ...NO_FILTERS, keyword: '' })}
    />
  );
}
