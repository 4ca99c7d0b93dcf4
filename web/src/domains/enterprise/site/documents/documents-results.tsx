import type { UseQueryResult } from '@tanstack/react-query';
import { CentreResults, NoRows, SEARCH_KEPT, StateCounts } from '../../../../app/centre-results';
import type { CallError } from '../../../../rpc/call-error';
import { ButtonLink } from '../../../../ui/button';
import { DataTable } from '../../../../ui/data-table';
import { type Selection, useSelection } from '../../../../ui/selection';
import { EmptyState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { DocumentsBar } from './documents-bar';
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
  return (
    <CentreResults answer={answer} failed="文件没有加载出来" kept={SEARCH_KEPT}>
      {(data) => (
        <Rows
          data={data}
          busy={answer.isPlaceholderData}
          selection={selection}
          state={state}
          set={set}
          hrefOf={hrefOf}
        />
      )}
    </CentreResults>
  );
}

type RowsProps = Omit<DocumentsResultsProps, 'answer'> & { data: DocumentList; busy: boolean; selection: Selection };

function Rows({ data: { total, list, counts }, busy, selection, state, set, hrefOf }: RowsProps) {
  if (counts.all + counts.deleted === 0 && !isFiltered(state)) return <Beginning to={hrefOf({ add: '1' })} />;
  const line = <Counts counts={counts} state={state} hrefOf={hrefOf} />;
  if (list.length === 0) {
    return (
      <>
        {line}
        <NoDocuments state={state} set={set} hrefOf={hrefOf} total={total} />
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
        busy={busy}
        head={line}
      />
      <DocumentsBar selection={selection} deleted={Boolean(state.deleted)} list={list} />
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

type NoDocumentsProps = Pick<DocumentsResultsProps, 'state' | 'set' | 'hrefOf'> & { total: number };

function NoDocuments({ state, set, hrefOf, total }: NoDocumentsProps) {
  return (
    <NoRows
      total={total}
      firstPage={hrefOf({ page: 1 })}
      deleted={
        Boolean(state.deleted && !isFiltered(state)) && {
          title: '没有已删除的文件',
          what: '文件',
          back: '回到文件列表',
          to: hrefOf({ deleted: undefined }),
        }
      }
      found={{
        title: state.keyword ? `没有找到与“${state.keyword}”相符的文件` : '没有符合这些条件的文件',
        hint: '可以换一个说法，或看看全部文件。',
        act: '看全部文件',
        onAct: () => set(NO_FILTERS),
      }}
    />
  );
}
