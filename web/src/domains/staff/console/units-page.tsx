import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { FieldsFor } from '../../../app/form/fields';
import { useListState } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RecordPanel } from '../../../console/record-panel';
import { RowLink } from '../../../console/row-link';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { useToast } from '../../../ui/toast';
import { StateFilter, StateTag, statePart } from './state-filter';

const LIST = '/api/console/unit_list';
const PARTS = { ...LIST_PARTS, state: statePart };
type Unit = CallOutput<typeof LIST>['list'][number];

const FIELDS = {
  name: { kind: 'text', label: '名称', required: '请输入部门名称', max: 60, placeholder: '如 澜州市经济和信息化局' },
  short_name: { kind: 'text', label: '简称', max: 20, placeholder: '如 市经信局' },
  area_code: { kind: 'area', label: '地区', required: '请选择地区' },
  parent_id: { kind: 'choice', numeric: true, label: '上级部门', placeholder: '无' },
  head_id: { kind: 'choice', numeric: true, label: '负责人', placeholder: '未指定', hint: '超期的办件会提醒负责人' },
  position: { kind: 'amount', label: '排序', decimals: 0, required: '请填写排序', hint: '数字小的在前' },
} satisfies FieldsFor<CallInput<'/api/console/unit_save'>['fields']>;

/** /units: the departments to which staff belong and cases go. */
export function UnitsPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const units = useCall('/api/console/unit_choices', {}, { staleTime: 60_000 });
  const people = useCall('/api/console/staff_choices', {}, { staleTime: 60_000 });
  return (
    <ConsoleList
      path={LIST}
      what="部门"
      list={list}
      input={{ state: state.state }}
      search="名称、简称、地区或负责人"
      add="新增部门"
      columns={columns((id) => list.hrefOf({ id, add: undefined, page: state.page }))}
      rowName={({ name }) => name}
      filters={<StateFilter value={state.state} onChange={(value) => list.set({ state: value })} />}
    >
      {(rows) => (
        <RecordPanel
          what="部门"
          name="unit"
          fields={FIELDS}
          beginning={{ position: 100 }}
          choices={{
            parent_id: (units.data?.list ?? [])
              .filter(({ id }) => id !== state.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
            head_id: (people.data?.list ?? []).map(({ id, name, unit_name }) => ({
              value: String(id),
              label: `${name}（${unit_name}）`,
            })),
          }}
          path={LIST}
          save="/api/console/unit_save"
          stale={['/api/console/unit_choices']}
          list={list}
          page={state.page}
          rows={rows}
          acts={(unit) => <Acts unit={unit} />}
        />
      )}
    </ConsoleList>
  );
}

const columns = (open: (id: number) => string): DataColumn<Unit>[] => [
  { key: 'name', label: '名称', wrap: true, cell: ({ id, name }) => <RowLink to={open(id)} name={name} /> },
  { key: 'short', label: '简称', cell: ({ short_name }) => short_name },
  { key: 'area', label: '地区', wrap: true, cell: ({ area_name }) => area_name },
  { key: 'parent', label: '上级部门', wrap: true, extra: true, cell: ({ parent_name }) => parent_name },
  { key: 'head', label: '负责人', cell: ({ head_name }) => head_name },
  { key: 'count', label: '人数', align: 'end', cell: ({ staff_count }) => staff_count },
  { key: 'state', label: '状态', cell: ({ state }) => <StateTag state={state} /> },
];

function Acts({ unit: { id, state, staff_count } }: { unit: Unit }) {
  const toast = useToast();
  const disable = useAction('/api/console/unit_disable', {
    refresh: [LIST, '/api/console/unit_choices'],
    onDone: (_, { disabled }) => toast(disabled ? '已停用' : '已启用'),
  });
  const active = state === 'active';
  return (
    <div className="row wrap gap-1 mb-2">
      <StateTag state={state} />
      <Button
        size="small"
        kind={active ? 'danger' : undefined}
        loading={disable.isPending}
        disabled={active && staff_count > 0}
        onClick={() => disable.mutate({ id, disabled: active })}
      >
        {active ? '停用' : '启用'}
      </Button>
      {active && staff_count > 0 && <span className="muted small">还有 {staff_count} 位在用人员，不能停用</span>}
    </div>
  );
}
