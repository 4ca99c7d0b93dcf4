import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DataTable } from '../../../../ui/data-table';
import { useSelection } from '../../../../ui/selection';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import styles from './fees.module.css';
import { FeesBar } from './fees-bar';
import { feeColumns } from './fees-columns';
import { FeesFilters } from './fees-filters';
import { type FeesState, filtersOf, type HrefOf, listInput, NO_FILTERS, yuanText } from './fees-state';
import { useFeeExport } from './use-fees';

interface FeesListProps {
  state: FeesState;
  set: (change: Partial<FeesState>) => void;
  hrefOf: HrefOf;
}

/** The acts of the filters as a table; selected rows can be decided on, exported, said to be paid. */
export function FeesList({ state, set, hrefOf }: FeesListProps) {
  const answer = useCall('/api/portal/fee_list', listInput(state), { keepPrevious: true });
  const selection = useSelection();
  const sheet = useFeeExport('/api/portal/fee_list');
  const filters = filtersOf(state);
  return (
    <>
      <FeesFilters state={state} set={set} hrefOf={hrefOf} />
      <Rows
        answer={answer}
        state={state}
        set={set}
        hrefOf={hrefOf}
        selection={selection}
        exporting={sheet.isPending}
        onExport={() => sheet.mutate({ ...filters, is_export: 1 })}
      />
      <FeesBar selection={selection} filters={filters} rows={answer.data?.list ?? []} />
    </>
  );
}

interface RowsProps extends FeesListProps {
  answer: ReturnType<typeof useCall<'/api/portal/fee_list'>>;
  selection: ReturnType<typeof useSelection>;
  exporting: boolean;
  onExport: () => void;
}

function Rows({ answer, state, set, hrefOf, selection, exporting, onExport }: RowsProps) {
  if (answer.isPending) return <Skeleton rows={8} rowHeight="3rem" />;
  if (answer.isError) {
    return (
      <ErrorState
        title="年费清单没有加载出来"
        error={answer.error}
        kept="您的筛选条件已保留"
        onRetry={() => answer.refetch()}
      />
    );
  }
  const { total, list, owed_yuan: owed } = answer.data;
  if (list.length === 0) return <NoRows state={state} set={set} hrefOf={hrefOf} total={total} />;
  return (
    <>
      <DataTable
        name="fees"
        caption="年费与续展"
        columns={feeColumns((row) => hrefOf({ right: row.right_id, step: undefined, page: state.page }))}
        rows={list}
        rowKey={({ right_id: id }) => id}
        rowName={({ name, act_name: act }) => `${name} ${act}`}
        sorting={{ sort: state.sort, hrefOf: (sort) => hrefOf({ sort: sort as FeesState['sort'] }) }}
        selection={selection}
        busy={answer.isPlaceholderData}
        head={
          <div className={styles.sum}>
            <p aria-live="polite">
              共 <b>{total.toLocaleString('zh-CN')}</b> 件，今日应缴 <b>{yuanText(owed)}</b>
            </p>
            <Button size="small" icon="download" loading={exporting} onClick={onExport}>
              导出
            </Button>
          </div>
        }
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function NoRows({ state, set, hrefOf, total }: FeesListProps & { total: number }) {
  if (total > 0) {
    return <EmptyState title="没有这一页" action={<ButtonLink to={hrefOf({ page: 1 })}>回到第 1 页</ButtonLink>} />;
  }
  if (Object.keys(filtersOf(state)).length > 0) {
    return (
      <EmptyState
        icon="search"
        title="没有同时符合这些条件的年费或续展"
        hint="可以减少筛选条件，或换一个说法。"
        action={
          <Button kind="primary" onClick={() => set(NO_FILTERS)}>
            清除筛选
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="calendar"
      title="还没有要缴的年费或续展"
      hint="添加已授权的专利和已注册的商标后，这里逐年列出应缴的金额和期限。著作权没有年费，也没有续展。"
      action={
        <ButtonLink kind="primary" to="/zlManage">
          去添加专利
        </ButtonLink>
      }
    />
  );
}
