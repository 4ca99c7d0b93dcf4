import type { CallInput, CallOutput } from '@zhice/contract/all';
import { FEE_DECISIONS, FEE_STATES } from '@zhice/contract/ip/enumerations';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { FileButton } from '../../../../app/file-button';
import { ExportButton } from '../../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, NothingYet } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { ChosenBar } from '../../../../ui/chosen-bar';
import { DataTable } from '../../../../ui/data-table';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { optionsOf } from '../../../../ui/options';
import { Select } from '../../../../ui/select';
import { type Selection, useSelection } from '../../../../ui/selection';
import { FilterSelect } from '../../../../ui/table-filters';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { TableSearch } from '../../../../ui/table-search';
import { DecideDialog } from './decide-dialog';
import styles from './fees.module.css';
import { feeColumns } from './fees-columns';
import { type FEES, type FeeRow, type FeesState, filtersOf, listInput, NO_FILTERS, yuanText } from './fees-state';
import { type Item, usePaidBefore } from './use-fees';

type FeesListProps = Pick<ListState<typeof FEES>, 'state' | 'set' | 'hrefOf'>;

/** The acts of the filters as a table; selected rows can be decided on, exported, said to be paid. */
export function FeesList(props: FeesListProps) {
  const { state } = props;
  const answer = useCall('/api/portal/fee_list', listInput(state), { keepPrevious: true });
  const selection = useSelection();
  return (
    <>
      <FeesFilters {...props} />
      <ListResults answer={answer} failed="年费清单没有加载出来" kept="您的筛选条件已保留">
        {(data) => <Rows {...props} data={data} busy={answer.isPlaceholderData} selection={selection} />}
      </ListResults>
      <FeesBar selection={selection} filters={filtersOf(state)} rows={answer.data?.list ?? []} />
    </>
  );
}

interface RowsProps extends FeesListProps {
  data: CallOutput<'/api/portal/fee_list'>;
  busy: boolean;
  selection: Selection;
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
          <div className="row wrap gap-1-2 figures">
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

const isFiltered = (state: FeesState): boolean => Object.keys(filtersOf(state)).length > 0;

function NoRows({ state, set, hrefOf, total }: FeesListProps & { total: number }) {
  if (total > 0) return <NoSuchPage to={hrefOf({ page: 1 })} />;
  if (isFiltered(state)) {
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

/** Several states at once come from the headline; they stand in the list as one entry. */
const SEVERAL: { value: string; label: string }[] = [
  { value: 'due,soon', label: '90 天内到期（含 30 天内）' },
  { value: 'overdue,due,soon', label: '逾期和 90 天内' },
];

/** Search and filters above the table. */
function FeesFilters({ state, set, hrefOf }: FeesListProps) {
  const split = (text: string) => text.split(',').filter(Boolean);
  return (
    <div className={`flex wrap gap-1-2 mb-2 ${styles.filters}`}>
      <TableSearch
        label="搜索年费与续展"
        placeholder="名称、专利号、注册号"
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      <Field label="状态">
        <Select
          value={state.states.join(',')}
          onChange={(value) => set({ states: split(value) as FeesState['states'] })}
          placeholder="全部状态"
          options={[...optionsOf(FEE_STATES), ...SEVERAL]}
        />
      </Field>
      <Field label="种类">
        <FilterSelect
          all="全部种类"
          value={state.kind}
          onChange={(kind) => set({ kind })}
          options={[
            { value: 'patent', label: '专利年费' },
            { value: 'trademark', label: '商标续展' },
          ]}
        />
      </Field>
      <Field label="决定">
        <Select
          value={state.decisions.join(',')}
          onChange={(value) => set({ decisions: split(value) as FeesState['decisions'] })}
          placeholder="全部决定"
          options={[...optionsOf(FEE_DECISIONS), { value: 'undecided,pay', label: '未放弃' }]}
        />
      </Field>
      <Times state={state} hrefOf={hrefOf} />
      {isFiltered(state) && (
        <Link to={hrefOf(NO_FILTERS)} state={{ keepScroll: true }} className="inline-row gap-half control">
          清除筛选
        </Link>
      )}
    </div>
  );
}

/** The month or day that the calendar led to. */
function Times({ state: { month, day }, hrefOf }: Pick<FeesListProps, 'state' | 'hrefOf'>) {
  if (!month && !day) return null;
  return (
    <Link
      to={hrefOf({ month: '', day: '' })}
      state={{ keepScroll: true }}
      className="inline-row gap-half control rounded-small brand-wash no-underline p-1-2"
    >
      截止日在 {day || month}
      <Icon name="close" size={14} />
      <span className="visually-hidden">，移除此条件</span>
    </Link>
  );
}

/** As many as one call takes. */
const MOST = 1000;

interface FeesBarProps {
  selection: Selection;
  filters: ReturnType<typeof filtersOf>;
  /** The rows of this page: they know their steps. */
  rows: readonly FeeRow[];
}

const PayListButton = (props: { input: CallInput<'/api/portal/fee_pay_list'>; size?: 'small'; children: string }) => (
  <FileButton
    {...props}
    path="/api/portal/fee_pay_list"
    said={({ rows, yuan }) =>
      rows === 0
        ? '所选各项今天没有可缴的专利年费'
        : `缴费清单共 ${rows} 行、¥${yuan.toLocaleString('zh-CN')}，正在下载`
    }
  />
);

/** What can be done with the chosen rows; without any the pay list takes all that the filters leave. */
function FeesBar({ selection, filters, rows }: FeesBarProps) {
  const [deciding, setDeciding] = useState(false);
  const steps = useSteps(rows);
  const paid = usePaidBefore(selection.clear);
  const items: Item[] = selection.keys
    .slice(0, MOST)
    .flatMap((right_id) => (steps.has(right_id) ? [{ right_id, step: steps.get(right_id)! }] : []));
  if (items.length === 0) {
    return (
      <p className="row wrap gap-1-2 mt-2 muted small">
        <PayListButton input={filters}>导出专利缴费清单</PayListButton>
        <span>按国家知识产权局批量缴费的栏目排列，不含已决定放弃的；勾选几行可只导出所选。</span>
      </p>
    );
  }
  return (
    <ChosenBar label="已选的行" unit="件" selection={selection} most={MOST}>
      <Offer call="/api/portal/fee_decide">
        <Button size="small" kind="primary" onClick={() => setDeciding(true)}>
          决定缴纳或放弃
        </Button>
      </Offer>
      <PayListButton size="small" input={{ items }}>
        导出缴费清单
      </PayListButton>
      <Offer call="/api/portal/fee_paid">
        <Button size="small" loading={paid.isPending} onClick={() => paid.mutate({ items })}>
          此前已缴
        </Button>
      </Offer>
      {deciding && (
        <DecideDialog
          items={items}
          onClose={() => setDeciding(false)}
          onDone={() => {
            setDeciding(false);
            selection.clear();
          }}
        />
      )}
    </ChosenBar>
  );
}

/** The step of every row seen so far: rows stay chosen when the page turns. */
function useSteps(rows: readonly FeeRow[]): ReadonlyMap<number, number> {
  const seen = useRef(new Map<number, number>());
  for (const { right_id: id, step } of rows) seen.current.set(id, step);
  return seen.current;
}
