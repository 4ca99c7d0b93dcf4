import type { UseQueryResult } from '@tanstack/react-query';
import { ListResults, NoRows, NothingYet, SEARCH_KEPT, StateCounts } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import type { CallError } from '../../../../rpc/call-error';
import { DataTable } from '../../../../ui/data-table';
import { type Selection, useSelection } from '../../../../ui/selection';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { DocumentsBar } from './documents-bar';
import { columnsOf } from './documents-columns';
import { type DOCUMENTS, type DocumentList, type DocumentsState, isFiltered, NO_FILTERS } from './documents-state';

interface DocumentsResultsProps {
  answer: UseQueryResult<DocumentList, CallError>;
  list: ListState<typeof DOCUMENTS>;
}

/** The documents with their counts, or what stands in their place. */
export function DocumentsResults({ answer, list }: DocumentsResultsProps) {
  const selection = useSelection();
  return (
    <ListResults answer={answer} failed="文件没有加载出来" kept={SEARCH_KEPT}>
      {(data) => <Rows data={data} busy={answer.isPlaceholderData} selection={selection} list={list} />}
    </ListResults>
  );
}

type RowsProps = Pick<DocumentsResultsProps, 'list'> & { data: DocumentList; busy: boolean; selection: Selection };

function Rows({ data, busy, selection, list }: RowsProps) {
  const { total, list: rows, counts } = data;
  const { state, hrefOf } = list;
  if (counts.all + counts.deleted === 0 && !isFiltered(state)) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} list={list} />;
  if (rows.length === 0) {
    return (
      <>
        {line}
        <NoDocuments list={list} total={total} />
      </>
    );
  }
  return (
    <>
      <DataTable
        name="documents"
        caption={state.deleted ? '已删除的文件' : '文件列表'}
        columns={columnsOf((id) => hrefOf({ id, page: state.page }))}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort: sort as DocumentsState['sort'] }) }}
        selection={selection}
        busy={busy}
        head={line}
      />
      <DocumentsBar selection={selection} deleted={Boolean(state.deleted)} list={rows} />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function Beginning({ to }: { to: string }) {
  return (
    <NothingYet
      title="还没有存入文件"
      hint="先存营业执照、最近一年的审计报告和纳税证明：申报政策时最常要，以后直接从这里选。"
      to={to}
      act="上传第一批文件"
      actIcon="upload"
    />
  );
}

type CountsProps = Pick<DocumentsResultsProps, 'list'> & Pick<DocumentList, 'counts'>;

function Counts({ counts, list: { state, hrefOf } }: CountsProps) {
  return (
    <StateCounts
      label="文件状态"
      unit="个"
      state={state}
      hrefOf={hrefOf}
      deleted={counts.deleted}
      counts={[
        { label: '全部', count: counts.all },
        { label: '90 天内到期', value: 'ending', count: counts.ending, urgent: true },
        { label: '已过期', value: 'expired', count: counts.expired, urgent: true },
      ]}
    />
  );
}

function NoDocuments({ list: { state, set, hrefOf }, total }: Pick<DocumentsResultsProps, 'list'> & { total: number }) {
  return (
    <NoRows
      what="文件"
      keyword={state.keyword}
      total={total}
      firstPage={hrefOf({ page: 1 })}
      deleted={
        Boolean(state.deleted && !isFiltered(state)) && {
          title: '没有已删除的文件',
          to: hrefOf({ deleted: undefined }),
        }
      }
      onAct={() => set(NO_FILTERS)}
    />
  );
}
