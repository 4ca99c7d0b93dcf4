import type { CallInput, CallOutput, ListPath } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { ExportButton } from '../app/list/export-button';
import { ListResults, NoneFound, NoneGone, NoSuchPage, NothingYet, SEARCH_KEPT } from '../app/list/list-results';
import { useList } from '../app/list/use-list';
import { maybeNumberPart, numberPart, textPart, wordPart } from '../app/list-state';
import { ButtonLink } from '../ui/button';
import { type DataColumn, DataTable } from '../ui/data-table';
import type { Selection } from '../ui/selection';
import { EmptyState } from '../ui/states';
import { TableFilters } from '../ui/table-filters';
import { pageSizeOf, TableFoot, USUAL_PAGE_SIZE } from '../ui/table-foot';
import { TableSearch } from '../ui/table-search';
import { ConsoleHead } from './console-page';

/** What stands in the address of every list of the office, beside its own filters. */
export const LIST_PARTS = {
  keyword: textPart,
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The row that is open beside the list; `add`: the form of a new one. */
  id: maybeNumberPart,
  add: wordPart(['1']),
};

interface Change {
  keyword?: string;
  page?: number;
  size?: number;
  id?: number;
  add?: '1';
}

/** What useListState gives for LIST_PARTS and more. */
interface ListOfOffice {
  state: { keyword: string; page: number; size: number };
  set: (change: Change) => void;
  hrefOf: (change: Change) => string;
  clear: () => void;
}

interface ConsoleListProps<P extends ListPath, Row> {
  path: P;
  /** What narrows it beside the words. */
  input: Partial<CallInput<P>>;
  /** What it is always asked for. */
  given?: Partial<CallInput<P>>;
  /** What its rows are called: '人员'. */
  what: string;
  list: ListOfOffice;
  /** What its search looks through: '姓名、用户名'. */
  search: string;
  /** Choices that narrow it, beside the search. */
  filters?: ReactNode;
  /** Below both: days, what it is narrowed to by a link. */
  below?: ReactNode;
  /** Numbers of rows that lead to them, from the answer. */
  counts?: (answer: CallOutput<P>) => ReactNode;
  columns: DataColumn<Row>[];
  rowName: (row: Row) => string;
  note?: ReactNode;
  /** Rows can be chosen; what is done with them stands beside the list. */
  selection?: Selection;
  /** The word on the button of a new one; absent: nobody adds here. */
  add?: string;
  /** Other buttons of its head. */
  acts?: ReactNode;
  /** After how many ms it is asked for again, while one of its rows is under way. */
  again?: (answer: CallOutput<P>) => number | false;
  /** Beside it, of the newest rows. */
  children?: (rows: readonly Row[]) => ReactNode;
}

/** What narrows a list to the rows that were taken out. */
const TRASH = ['deleted', 'removed'];

/** The address without what is open beside the list. */
const CLOSED: Change = { id: undefined, add: undefined };

/** A page of the office that is one list: searched, narrowed, exported, with what is opened beside it. */
export function ConsoleList<
  P extends ListPath,
  Row extends { id: number } = CallOutput<P>['list'][number] & { id: number },
>(props: ConsoleListProps<P, Row>) {
  const { path, input, what, list, search, filters, below, counts, columns, rowName, note, add, children, selection } =
    props;
  const { given, acts, again } = props;
  const { keyword, page, size } = list.state;
  const asked = { ...given, ...input, keyword: keyword || undefined } as CallInput<P>;
  const { query } = useList(path, { ...asked, page, pageSize: pageSizeOf(size) }, { again });
  const filtered = keyword !== '' || Object.values(input).some((value) => value !== undefined);
  const inTrash = TRASH.some((part) => (input as Record<string, unknown>)[part] === true);
  const data = query.data as { total: number; list: Row[] } | undefined;
  return (
    <>
      <ConsoleHead
        note={note}
        acts={
          <>
            {acts}
            <ExportButton path={path} input={asked} disabled={!data?.total} />
            {add && (
              <ButtonLink kind="primary" icon="plus" to={list.hrefOf({ ...CLOSED, add: '1', page })}>
                {add}
              </ButtonLink>
            )}
          </>
        }
      />
      <TableFilters>
        <TableSearch
          label={`搜索${what}`}
          placeholder={search}
          keyword={keyword}
          onSearch={(next) => list.set({ ...CLOSED, keyword: next })}
        />
        {filters}
      </TableFilters>
      {below}
      {query.data && counts?.(query.data)}
      <ListResults answer={query} failed={`${what}没有加载出来`} kept={SEARCH_KEPT} rows={8}>
        {({ total, list: found }) => {
          const rows = found as unknown as Row[];
          if (rows.length === 0) {
            if (total > 0) return <NoSuchPage to={list.hrefOf({ page: 1 })} />;
            if (inTrash && keyword === '') return <NoneGone what={what} onAct={list.clear} />;
            if (filtered) return <NoneFound what={what} keyword={keyword} onAct={list.clear} />;
            if (!add) return <EmptyState title={`还没有${what}`} />;
            return <NothingYet title={`还没有${what}`} hint="" to={list.hrefOf({ add: '1' })} act={add} />;
          }
          return (
            <>
              <DataTable
                name={path}
                caption={`${what}列表`}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={rowName}
                busy={query.isPlaceholderData}
                selection={selection}
                head={<p className="muted small figures">共 {total.toLocaleString('zh-CN')} 条</p>}
              />
              <TableFoot page={page} pageSize={pageSizeOf(size)} total={total} hrefOf={list.hrefOf} />
            </>
          );
        }}
      </ListResults>
      {children?.(data?.list ?? [])}
    </>
  );
}
