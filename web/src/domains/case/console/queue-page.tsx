import type { CallOutput } from '@zhice/contract/all';
import { DESK_VIEWS } from '@zhice/contract/case/enumerations';
import { useEffect, useRef } from 'react';
import { toneOf } from '../../../app/case/case-view';
import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RowLink } from '../../../console/row-link';
import { may, useMe } from '../../../console/session';
import { useCall } from '../../../rpc/use-call';
import { CountLine } from '../../../ui/count-line';
import type { DataColumn } from '../../../ui/data-table';
import { type Selection, useSelection } from '../../../ui/selection';
import { countedOptions, FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { BulkBar } from './bulk-bar';
import type { ChosenCase } from './bulk-dialog';
import { caseKindOf } from './case-kinds';
import { CasePanel } from './case-panel';
import { TermDay } from './term-day';
import { useRowKeys } from './use-row-keys';

const LIST = '/api/console/case_list';
type Row = CallOutput<typeof LIST>['list'][number];

const PARTS = {
  ...LIST_PARTS,
  view: wordPart(DESK_VIEWS),
  kind: textPart,
  state: textPart,
  unit: maybeNumberPart,
  handler: maybeNumberPart,
};

/** /cases: what is asked of the office, what is due first first, with one case beside the list. */
export function QueuePage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { view, kind, state: caseState, unit, handler } = state;
  const input = {
    view,
    kind: kind || undefined,
    state: caseState || undefined,
    unit_id: unit,
    handler_id: handler,
  };
  const kinds = useCall(LIST, { view, pageSize: 1 });
  const selection = useSelection();
  const seen = useRef(new Map<number, ChosenCase>());
  const openAt = (id: number | undefined) => set({ id, page: state.page });
  return (
    <ConsoleList
      path={LIST}
      what="办件"
      list={list}
      input={input}
      search="编号或名称"
      note={
        <>
          到期早的在前。
          <span className="wide-only">
            J、K 上下换一件，回车打开或办理，X 选择，Shift+X 或按住 Shift 点选连选，Esc 关闭。
          </span>
        </>
      }
      selection={selection}
      columns={columns((id) => hrefOf({ id, page: state.page }), state.id)}
      rowName={({ title }) => title}
      filters={
        <>
          <FilterSelect
            label="类型"
            all="全部类型"
            value={kind || undefined}
            onChange={(value) => set({ kind: value ?? '', state: '', id: undefined })}
            options={countedOptions(kinds.data?.kinds ?? [], kind)}
          />
          {kind && (
            <FilterSelect
              label="状态"
              all="全部状态"
              value={caseState || undefined}
              onChange={(value) => set({ state: value ?? '', id: undefined })}
              options={statesOf(kind)}
            />
          )}
          <PlaceFilters unit={unit} handler={handler} onChange={set} />
        </>
      }
      counts={({ views }) => (
        <CountLine
          label="办件范围"
          counts={views.map(({ id, name, count }) => ({
            ...{ label: name, count, unit: '件', to: hrefOf({ view: id as typeof view, id: undefined }) },
            current: (view ?? 'open') === id,
            urgent: id === 'overdue',
          }))}
        />
      )}
    >
      {(rows) => {
        for (const row of rows) seen.current.set(row.id, row);
        return (
          <>
            <Opened rows={rows} id={state.id} onOpen={openAt} selection={selection} />
            <BulkBar selection={selection} seen={seen.current} />
          </>
        );
      }}
    </ConsoleList>
  );
}

interface PlaceProps {
  unit: number | undefined;
  handler: number | undefined;
  onChange: (change: { unit?: number | undefined; handler?: number | undefined; id: undefined }) => void;
}

/** By whose they are: of which unit for who sees those of all, and of which of its people. */
function PlaceFilters({ unit, handler, onChange }: PlaceProps) {
  const me = useMe();
  const all = may(me, 'coordination');
  const units = useCall('/api/console/unit_choices', {}, { staleTime: 600_000, enabled: all });
  const people = useCall('/api/console/staff_choices', { unit_id: all ? unit : me.unit_id }, { staleTime: 600_000 });
  const options = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const toNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <>
      {all && (
        <FilterSelect
          label="办理部门"
          all="全部部门"
          value={unit?.toString()}
          onChange={(value) => onChange({ unit: toNumber(value), handler: undefined, id: undefined })}
          options={options(units.data?.list)}
        />
      )}
      <FilterSelect
        label="经办人"
        all="全部经办人"
        value={handler?.toString()}
        onChange={(value) => onChange({ handler: toNumber(value), id: undefined })}
        options={options(people.data?.list)}
      />
    </>
  );
}

interface OpenedProps {
  rows: readonly Row[];
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
  selection: Selection;
}

/** The states of a kind that stand in a queue. */
const statesOf = (kind: string) =>
  Object.entries(caseKindOf(kind)?.states ?? {})
    .filter(([state]) => state !== 'draft')
    .map(([value, { label }]) => ({ value, label }));

/** The row that has the focus, by its place in the list; the first one without. */
const focused = (): number => {
  const row = document.activeElement?.closest('tbody tr');
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
};

/** The case that is open, and the keys that go from one to the next. */
function Opened({ rows, id, onOpen, selection }: OpenedProps) {
  const at = rows.findIndex((row) => row.id === id);
  // closed, one goes on from where one was
  const last = useRef(-1);
  useEffect(() => {
    if (at < 0) return;
    last.current = at;
    document.querySelector('main tbody [aria-current]')?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const go = (step: number) => {
    const next = rows[at < 0 ? Math.max(last.current, 0) : at + step];
    if (next) onOpen(next.id);
  };
  const choose = ({ shiftKey }: KeyboardEvent) => {
    const row = rows[at < 0 ? focused() : at];
    if (!row) return;
    if (shiftKey) {
      selection.reach(
        rows.map((one) => one.id),
        row.id,
      );
    } else selection.toggle(row.id);
  };
  useRowKeys({ j: () => go(1), k: () => go(-1), x: choose, enter: () => at < 0 && go(0) });
  if (id === undefined) return null;
  const after = rows[at + 1]?.id ?? rows[at - 1]?.id;
  return <CasePanel key={id} id={id} onClose={() => onOpen(undefined)} onNext={() => onOpen(after)} />;
}

const columns = (to: (id: number) => string, open: number | undefined): DataColumn<Row>[] => [
  {
    key: 'title',
    label: '名称',
    wrap: true,
    cell: ({ id, title }) => <RowLink to={to(id)} name={title} current={id === open} />,
  },
  { key: 'kind', label: '类型', cell: ({ kind_name }) => kind_name },
  {
    key: 'state',
    label: '状态',
    cell: ({ state_name, rating_asked, ...given }) => (
      <>
        <Tag tone={toneOf(given)}>{state_name}</Tag>
        {rating_asked && <span className="small muted"> 等企业再评价</span>}
      </>
    ),
  },
  {
    key: 'due',
    label: '办理期限',
    cell: (row) => (row.paused ? <span className="muted">等待申请人</span> : <TermDay {...row} />),
  },
  { key: 'enterprise', label: '企业', wrap: true, cell: ({ enterprise_name }) => enterprise_name },
  { key: 'handler', label: '经办人', cell: ({ handler_name }) => handler_name || '未领取' },
  { key: 'unit', label: '部门', extra: true, cell: ({ unit_name }) => unit_name },
  { key: 'number', label: '编号', extra: true, cell: ({ number }) => number },
  { key: 'rating', label: '评价', extra: true, cell: ({ rating }) => rating && `${rating} 分` },
  { key: 'submitted', label: '提交时间', extra: true, cell: ({ submitted_at }) => submitted_at?.slice(0, 16) },
];
