import type { UseQueryResult } from '@tanstack/react-query';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import type { CallError } from '../../../../rpc/call-error';
import { CountLine } from '../../../../ui/count-line';
import { DataTable } from '../../../../ui/data-table';
import { Money } from '../../../../ui/money';
import { SearchLine } from '../../../../ui/table-filters';
import { pageSizeOf, TableFoot } from '../../../../ui/table-foot';
import { TableSearch } from '../../../../ui/table-search';
import styles from './obtained.module.css';
import { columnsOf } from './obtained-columns';
import type { OBTAINED, ObtainedList } from './obtained-state';
import { useDelete } from './use-obtained';
import { YearBars } from './year-bars';

interface ObtainedResultsProps {
  answer: UseQueryResult<ObtainedList, CallError>;
  list: ListState<typeof OBTAINED>;
}

/** The sum, the years as bars, and the rows; or what stands in their place. */
export function ObtainedResults({ answer, list }: ObtainedResultsProps) {
  return (
    <ListResults answer={answer} failed="已获支持没有加载出来" kept={SEARCH_KEPT} rows={6}>
      {(data) => <Rows data={data} busy={answer.isPlaceholderData} list={list} />}
    </ListResults>
  );
}

type RowsProps = Pick<ObtainedResultsProps, 'list'> & { data: ObtainedList; busy: boolean };

function Rows({ data, busy, list }: RowsProps) {
  const { state, set, hrefOf } = list;
  const remove = useDelete();
  const { total, money, years, list: rows } = data;
  const filtered = state.keyword !== '' || state.year !== undefined || state.source !== undefined;
  if (total === 0 && !filtered) return <Beginning to={hrefOf({ add: '1' })} />;
  return (
    <>
      <p className={styles.sum}>
        {state.year !== undefined && <span>{state.year} 年</span>}
        <span>
          <b>{total}</b> 项，合计 <Money value={money} strong />
        </span>
      </p>
      <YearBars years={years} year={state.year} hrefOf={(year) => hrefOf({ year })} />
      <SearchLine>
        <Sources answer={data} list={list} />
        <TableSearch
          label="搜索已获支持"
          placeholder="搜政策、项目或单位"
          keyword={state.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
      </SearchLine>
      {rows.length === 0 ? (
        <NoRows total={total} list={list} />
      ) : (
        <>
          <DataTable
            name="obtained"
            caption="已获支持"
            columns={columnsOf(
              (id) => hrefOf({ edit: id, page: state.page }),
              (id) => remove.mutate({ id }),
            )}
            rows={rows}
            rowKey={({ source, id }) => (source === 'own' ? -id : id)}
            rowName={({ title }) => title}
            busy={busy}
          />
          <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={total} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}

function Sources({ answer: { sources }, list }: { answer: ObtainedList; list: ObtainedResultsProps['list'] }) {
  const { state, hrefOf } = list;
  const all = {
    id: undefined as string | undefined,
    name: '全部',
    count: sources.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <CountLine
      label="来源"
      counts={[all, ...sources].map(({ id, name, count }) => ({
        label: name,
        count,
        unit: '项',
        to: hrefOf({ source: id as typeof state.source }),
        current: state.source === id,
      }))}
    />
  );
}

function Beginning({ to }: { to: string }) {
  return (
    <NothingYet
      title="还没有获得支持的记录"
      hint="公示名单里出现贵企业时会自动列在这里。没有公示的奖励和资金可以自己登记，按年度汇总并导出。"
      to={to}
      act="登记第一项"
      actIcon="plus"
    />
  );
}

function NoRows({ total, list: { state, hrefOf, clear } }: { total: number; list: ObtainedResultsProps['list'] }) {
  if (total > 0) {
    return <NoSuchPage to={hrefOf({ page: 1 })} />;
  }
  return (
    <NoneFound
      what="记录"
      keyword={state.keyword}
      hint="可以换一个说法，或看看全部。"
      act="看全部"
      onAct={() => clear()}
    />
  );
}
