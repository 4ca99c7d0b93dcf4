import type { CallOutput } from '@zhice/contract/all';
import { ExportButton } from '../../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet } from '../../../../app/list/list-results';
import { useCall } from '../../../../rpc/use-call';
import { DataTable } from '../../../../ui/data-table';
import { useSelection } from '../../../../ui/selection';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import styles from './fees.module.css';
import { FeesBar } from './fees-bar';
import { feeColumns } from './fees-columns';
import { FeesFilters } from './fees-filters';
import { type FeesState, filtersOf, type HrefOf, listInput, NO_FILTERS, yuanText } from './fees-state';

interface FeesListProps {
  state: FeesState;
  set: (change: Partial<FeesState>) => void;
  hrefOf: HrefOf;
}

/** The acts of the filters as a table; selected rows can be decided on, exported, said to be paid. */
export function FeesList({ state, set, hrefOf }: FeesListProps) {
  const answer = useCall('/api/portal/fee_list', listInput(state), { keepPrevious: true });
  const selection = useSelection();
  const filters = filtersOf(state);
  return (
    <>
      <FeesFilters state={state} set={set} hrefOf={hrefOf} />
      <ListResults answer={answer} failed="年费清单没有加载出来" kept="您的筛选条件已保留">
        {(data) => (
          <Rows
            data={data}
            busy={answer.isPlaceholderData}
            state={state}
            set={set}
            hrefOf={hrefOf}
            selection={selection}
          />
        )}
      </ListResults>
      <FeesBar selection={selection} filters={filters} rows={answer.data?.list ?? []} />
    </>
  );
}

interface RowsProps extends FeesListProps {
  data: CallOutput<'/api/portal/fee_list'>;
  busy: boolean;
  selection: ReturnType<typeof useSelection>;
}

function Rows({ data, busy, state, set, hrefOf, selection }: RowsProps) {
  const { total, list, owed_yuan: owed } = data;
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
        busy={busy}
        head={
          <div className={styles.sum}>
            <p aria-live="polite">
              共 <b>{total.toLocaleString('zh-CN')}</b> 件，应缴合计 <b>{yuanText(owed)}</b>
            </p>
            <ExportButton path="/api/portal/fee_list" input={filtersOf(state)} size="small" />
          </div>
        }
      />
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
    </>
  );
}

function NoRows({ state, set, hrefOf, total }: FeesListProps & { total: number }) {
  if (total > 0) {
    return <NoSuchPage to={hrefOf({ page: 1 })} />;
  }
  if (Object.keys(filtersOf(state)).length > 0) {
    return (
      <NoneFound
        what="年费或续展"
        title="没有同时符合这些条件的年费或续展"
        hint="可以减少筛选条件，或换一个说法。"
        act="清除筛选"
        onAct={() => set(NO_FILTERS)}
      />
    );
  }
  return (
    <NothingYet
      icon="calendar"
      title="还没有要缴的年费或续展"
      hint="添加已授权的专利和已注册的商标后，这里逐年列出应缴的金额和期限。著作权没有年费，也没有续展。"
      to="/zlManage"
      act="去添加专利"
    />
  );
}
