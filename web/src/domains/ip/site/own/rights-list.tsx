import type { CallOutput } from '@zhice/contract/all';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { CentreHead } from '../../../../app/centre-head';
import { ExportButton } from '../../../../app/list/export-button';
import { ListResults, NoRows, SEARCH_KEPT } from '../../../../app/list/list-results';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { type Count, CountLine } from '../../../../ui/count-line';
import { DataTable } from '../../../../ui/data-table';
import { Notice } from '../../../../ui/notice';
import { type Selection, useSelection } from '../../../../ui/selection';
import { EmptyState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { BulkBar } from './bulk-drawer';
import { AnsweredOwners, OpenOwners, useOwners } from './owner-questions';
import { importPath } from './right-fields';
import { RightDrawer } from './right-view';
import { columnsOf } from './rights-columns';
import { RightsFilters } from './rights-filters';
import { filtersOf, listInput, NO_FILTERS, RIGHTS, type RightsAddress, type RightsState } from './rights-state';

interface RightsListProps {
  title: string;
  /** What its rows are called, where that is not the title. */
  what?: string;
  /** Absent: all kinds. */
  kind?: RightKind;
  /** Between heading and filters: tabs, totals. */
  children?: ReactNode;
}

/** Rights of one's own enterprise: search, filters, table, what can be done with them. All of it in the address. */
export function RightsList({ title, what = title, kind, children }: RightsListProps) {
  const address = useListState(RIGHTS);
  const { state, hrefOf } = address;
  const selection = useSelection();
  const filters = filtersOf(state, kind);
  const facets = useCall('/api/portal/right_facets', filters, { keepPrevious: true });
  const rows = useCall('/api/portal/right_list', listInput(state, kind), { keepPrevious: true });
  const total = rows.data?.total;
  const owners = useOwners();
  useForgetSelection(selection.clear, `${kind} ${state.deleted}`);
  return (
    <>
      <CentreHead
        title={title}
        acts={
          <>
            <Offer call="/api/portal/right_import_start">
              <ButtonLink icon="upload" to={importPath(kind)}>
                导入
              </ButtonLink>
            </Offer>
            <ExportButton path="/api/portal/right_list" input={filters} disabled={!total} />
            {kind && (
              <Offer call="/api/demo/add_propertyright">
                <ButtonLink kind="primary" icon="plus" to={hrefOf({ add: kind })} state={{ keepScroll: true }}>
                  添加
                </ButtonLink>
              </Offer>
            )}
          </>
        }
      />
      {children}
      {state.deleted && (
        <Notice
          tone="near"
          icon="trash"
          className="mb-1"
          acts={<Link to={hrefOf({ deleted: undefined })}>回到列表</Link>}
        >
          最近 30 天删除的{what}。勾选后可以恢复；超过 30 天不能再恢复。
        </Notice>
      )}
      <OpenOwners owners={owners} unit="件" title="有的权利人不是贵企业的现用名称，请确认" />
      <RightsFilters what={what} facets={facets} total={total} {...address} />
      <ListResults answer={rows} failed={`${what}没有加载出来`} kept={SEARCH_KEPT} rows={10} rowHeight="2.75rem">
        {(data) => (
          <Rows {...address} what={what} kind={kind} data={data} busy={rows.isPlaceholderData} selection={selection} />
        )}
      </ListResults>
      {!state.deleted && (
        <p className="pt-1 small">
          <Link to={hrefOf({ ...NO_FILTERS, keyword: '', deleted: '1' })}>最近删除的{what}</Link>
        </p>
      )}
      <AnsweredOwners owners={owners} unit="件" />
      <BulkBar selection={selection} kind={kind} deleted={state.deleted === '1'} />
      <RightDrawer {...address} />
    </>
  );
}

/** Rows that were chosen in another list are not chosen in this one. */
function useForgetSelection(clear: () => void, list: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it is about
  useEffect(() => clear(), [list]);
}

interface RowsProps extends RightsAddress {
  what: string;
  kind: RightKind | undefined;
  data: CallOutput<'/api/portal/right_list'>;
  busy: boolean;
  selection: Selection;
}

const isFiltered = (state: RightsState): boolean => Object.keys(filtersOf(state, undefined)).length > 0;

/** The rows with their pages, or what stands in their place. */
function Rows(props: RowsProps) {
  const { data, busy, selection, what, kind, state, set, hrefOf } = props;
  const { total, list } = data;
  if (total === 0 && !isFiltered(state)) return <Beginning {...props} />;
  const counts = <RightsCounts kind={kind} state={state} data={data} hrefOf={hrefOf} />;
  if (list.length === 0) {
    return (
      <>
        {counts}
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
      </>
    );
  }
  return (
    <>
      <DataTable
        name={`rights-${kind ?? 'all'}`}
        caption={`${what}列表`}
        columns={columnsOf(kind, ({ id }) => hrefOf({ right: id, edit: undefined, page: state.page }))}
        rows={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort: sort as RightsState['sort'] }) }}
        selection={selection}
        busy={busy}
        head={counts}
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

const WHY: Readonly<Record<RightKind, string>> = {
  patent: '录入后系统算出每一年的年费、费减和截止日，到期前提醒，并计入政策匹配的知识产权数量。',
  trademark: '录入后系统算出专用期和续展窗口，到期前提醒。',
  copyright: '录入后可以附上登记证书，算出保护期，申报时直接取用。',
  software: '录入后可以附上登记证书，并计入政策匹配的Ⅱ类知识产权数量。',
};

/** Not one right yet: what to do first, and why. */
function Beginning({ what, kind, hrefOf }: Pick<RowsProps, 'what' | 'kind' | 'hrefOf'>) {
  const adds = kind ? [kind] : RIGHT_KINDS;
  return (
    <EmptyState
      icon="document"
      title={`还没有录入${what}`}
      hint={`可以逐件添加，也可以用表格一次导入。${kind ? WHY[kind] : '录入后系统算出各项期限和费用，到期前提醒，并计入政策匹配。'}`}
      action={
        <Offer call="/api/demo/add_propertyright">
          {adds.map((add) => (
            <ButtonLink
              key={add}
              kind={add === adds[0] ? 'primary' : 'secondary'}
              icon="plus"
              to={hrefOf({ add })}
              state={{ keepScroll: true }}
            >
              添加{RIGHT_KINDS.labels[add]}
            </ButtonLink>
          ))}
          <ButtonLink icon="upload" to={importPath(kind)}>
            导入表格
          </ButtonLink>
        </Offer>
      }
    />
  );
}

/** How many there are, how many stand, what waits, and how many the filters leave: each number leads to its rows. */
function RightsCounts({ kind, state, data, hrefOf }: Pick<RowsProps, 'kind' | 'state' | 'data' | 'hrefOf'>) {
  const totals = useCall('/api/portal/right_totals', {}).data;
  const kinds = totals?.kinds.filter((entry) => kind === undefined || entry.kind === kind) ?? [];
  const sum = (key: 'total' | 'granted' | 'due' | 'without_certificate') =>
    kinds.reduce((all, entry) => all + entry[key], 0);
  const only = (change: Partial<RightsState>) => hrefOf({ ...NO_FILTERS, keyword: '', deleted: undefined, ...change });
  const counts: Count[] = totals
    ? [
        { label: '共', count: sum('total'), unit: '件', to: only({}) },
        { label: '有效', count: sum('granted'), unit: '件', to: only({ statuses: ['granted'] }) },
        { label: '有待办', count: sum('due'), unit: '件', to: only({ due: ['open'] }), urgent: true },
        { label: '缺证书', count: sum('without_certificate'), unit: '件', to: only({ certified: ['false'] }) },
      ]
    : [];
  if (isFiltered(state)) {
    counts.unshift({
      label: state.deleted ? '已删除' : '符合条件',
      count: data.total,
      unit: '件',
      to: hrefOf({}),
      current: true,
    });
  }
  return <CountLine label="数量" counts={counts} />;
}
