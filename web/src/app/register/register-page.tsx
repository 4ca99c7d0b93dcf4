import type { CallInput } from '@zhice/contract/all';
import { useMemo } from 'react';
import { useCall } from '../../rpc/use-call';
import { ButtonLink } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { type Selection, useSelection } from '../../ui/selection';
import { EmptyState } from '../../ui/states';
import { countedOptions, FilterSelect, TableFilters } from '../../ui/table-filters';
import { pageSizeOf, TableFoot } from '../../ui/table-foot';
import { TableSearch } from '../../ui/table-search';
import { Offer, useMayCall } from '../by-role';
import { CentreHead } from '../centre-head';
import { CentrePage } from '../centre-page';
import { ExportButton } from '../list/export-button';
import { ListResults, NoRows, NothingYet, SEARCH_KEPT, StateCounts } from '../list/list-results';
import { useListState } from '../list-state';
import { columnsOf } from './columns';
import {
  type AnyRegister,
  type Register,
  type RegisterAnswer,
  type RegisterList,
  type RegisterPath,
  type RowOf,
  wholeRegister,
} from './declaration';
import { RecordDrawer } from './record-drawer';
import { chosen, type FilterPart, isFiltered, listInput, partsOf } from './state';
import { useRowActs } from './use-row-acts';

/**
 * The page of a register by its declaration: a list that is searched, narrowed, exported, and its records beside it.
 * `registerPage<'/api/portal/…_list', Whole>({ … })`
 */
export function registerPage<P extends RegisterPath, Whole = RowOf<P>>(declaration: Register<P, Whole>) {
  const register = wholeRegister(declaration);
  return function RegisterPage() {
    return (
      <CentrePage title={register.title} need="enterprise">
        <Listed register={register} />
      </CentrePage>
    );
  };
}

const filtersOf = ({ filters = [], states }: AnyRegister): FilterPart[] => [
  ...filters.map((filter) => ({ ...filter, known: filter.known ?? filter.choices?.map(({ value }) => value) })),
  { part: states.part, known: states.list.map(({ value }) => value) },
];

function Listed({ register }: { register: AnyRegister }) {
  const filters = useMemo(() => filtersOf(register), [register]);
  const parts = useMemo(() => partsOf(filters, register), [filters, register]);
  const list: RegisterList = useListState(parts);
  const { state, set, hrefOf } = list;
  const input = listInput(state, filters, register.states.part) as CallInput<RegisterPath>;
  const answer = useCall(register.list, input, { keepPrevious: true });
  // here, so that rows stay chosen when a page of them does not come
  const selection = useSelection();
  const { title, note, links, add, Above } = register;
  const data = answer.data as RegisterAnswer | undefined;
  return (
    <>
      <CentreHead
        title={title}
        note={note}
        acts={
          <>
            {links}
            <ExportButton path={register.list} input={input} disabled={!data?.total} />
            <Offer call={register.removal.call}>
              <ButtonLink kind="primary" icon={add.icon} to={hrefOf({ add: '1', id: undefined, page: state.page })}>
                {add.label}
              </ButtonLink>
            </Offer>
          </>
        }
      />
      {data && Above && <Above data={data} list={list} />}
      <Filters register={register} list={list} data={data} />
      <ListResults answer={answer} failed={`${register.what}没有加载出来`} kept={SEARCH_KEPT} rows={6}>
        {(rows) => (
          <Rows
            register={register}
            data={rows}
            busy={answer.isPlaceholderData}
            list={list}
            selection={selection}
            filtered={isFiltered(state, filters)}
          />
        )}
      </ListResults>
      <RecordDrawer
        register={register}
        data={data}
        list={list}
        onClose={() => set({ id: undefined, edit: undefined, add: undefined, page: state.page })}
      />
    </>
  );
}

interface PartProps {
  register: AnyRegister;
  list: RegisterList;
}

/** Search and choices; where a row stands is counted above the table. */
function Filters({ register, list: { state, set }, data }: PartProps & { data: RegisterAnswer | undefined }) {
  const choices = (register.filters ?? []).map(({ part, label, all, of, choices: fixed = [] }) => ({
    part,
    label,
    all,
    options: data && of ? countedOptions(of(data), chosen(state, part)) : fixed,
  }));
  return (
    <TableFilters wide={choices.length < 3}>
      <TableSearch
        label={`搜索${register.what}`}
        placeholder={register.search}
        keyword={state.keyword}
        onSearch={(keyword) => set({ keyword })}
      />
      {choices.map(
        ({ part, label, all = '', options }) =>
          options.length > 0 && (
            <FilterSelect
              key={part}
              label={label}
              all={all}
              value={chosen(state, part)}
              onChange={(value = '') => set({ [part]: value })}
              options={options}
            />
          ),
      )}
    </TableFilters>
  );
}

interface RowsProps extends PartProps {
  data: RegisterAnswer;
  busy: boolean;
  selection: Selection;
  filtered: boolean;
}

function Rows({ register, data, busy, list, selection, filtered }: RowsProps) {
  const acts = useRowActs(register);
  const may = useMayCall(register.removal.call);
  const { state, hrefOf, clear } = list;
  const { what, sorts, Chosen } = register;
  const counts = register.states.counts(data);
  if ((counts.all ?? 0) + (counts.deleted ?? 0) === 0 && !filtered) {
    return <Beginning register={register} list={list} may={may} />;
  }
  const line = <Counts register={register} list={list} counts={counts} />;
  if (data.list.length === 0) {
    return (
      <>
        {line}
        <NoRows
          what={what}
          keyword={state.keyword}
          total={data.total}
          firstPage={hrefOf({ page: 1 })}
          deleted={
            Boolean(state.deleted && !filtered) && {
              title: `最近 30 天没有删除过${what}`,
              to: hrefOf({ deleted: undefined }),
            }
          }
          onAct={() => clear('size')}
        />
      </>
    );
  }
  const columns = columnsOf(register, may, {
    open: (id) => hrefOf({ id, page: state.page }),
    edit: (id) => hrefOf({ id, edit: '1', page: state.page }),
    remove: (id) => acts.remove([id]),
    restore: state.deleted && ((id) => acts.restore([id])),
    busy: acts.busy,
  });
  return (
    <>
      <DataTable
        name={register.name}
        caption={state.deleted ? `已删除的${what}` : `${what}列表`}
        columns={columns}
        rows={data.list}
        rowKey={({ id }) => id}
        rowKind={register.rowKind}
        rowName={register.rowName}
        sorting={sorts && { sort: state.sort || undefined, hrefOf: (sort) => hrefOf({ sort: sort ?? '' }) }}
        selection={may && Chosen ? selection : undefined}
        busy={busy}
        head={line}
      />
      {may && Chosen && <Chosen selection={selection} rows={data.list} deleted={Boolean(state.deleted)} />}
      <TableFoot page={state.page} pageSize={pageSizeOf(state.size)} total={data.total} hrefOf={hrefOf} />
    </>
  );
}

/** Nothing is in it yet: the way to the first, for those who may add it. */
function Beginning({ register: { beginning, add }, list, may }: PartProps & { may: boolean }) {
  if (!may) return <EmptyState icon="document" title={beginning.title} />;
  return <NothingYet {...beginning} to={list.hrefOf({ add: '1' })} actIcon={add.icon} />;
}

function Counts({ register, list, counts }: PartProps & { counts: Readonly<Record<string, number>> }) {
  const { state, hrefOf } = list;
  const { part, label, list: states } = register.states;
  const now = chosen(state, part);
  return (
    <StateCounts
      label={label}
      unit={register.unit}
      state={{ state: now || undefined, deleted: state.deleted }}
      hrefOf={(change) => hrefOf({ deleted: change.deleted, [part]: change.state ?? '' })}
      deleted={counts.deleted ?? 0}
      counts={[
        { label: '全部', count: counts.all ?? 0 },
        ...states
          .filter(({ value, rare }) => !rare || value === now || (counts[value] ?? 0) > 0)
          .map(({ value, label: words, urgent }) => ({ value, label: words, urgent, count: counts[value] ?? 0 })),
      ]}
    />
  );
}
