import { useQueries } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '@zhice/contract/all';
import { isMobile, isUsername, plainPhone } from '@zhice/contract/formats';
import { useState } from 'react';
import type { FieldsFor } from '../../../app/form/fields';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RecordPanel } from '../../../console/record-panel';
import { RowLink } from '../../../console/row-link';
import { useMe } from '../../../console/session';
import { send } from '../../../rpc/client';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { Dialog } from '../../../ui/dialog';
import { FilterSelect } from '../../../ui/table-filters';
import { useToast } from '../../../ui/toast';
import { StateFilter, StateTag, statePart } from './state-filter';

const LIST = '/api/console/staff_list';
const PARTS = { ...LIST_PARTS, unit_id: maybeNumberPart, role_id: maybeNumberPart, state: statePart };
type Person = CallOutput<typeof LIST>['list'][number];

const FIELDS = {
  name: { kind: 'text', label: '姓名', required: '请输入姓名', max: 60 },
  username: {
    kind: 'text',
    label: '用户名',
    beside: true,
    required: '请输入用户名',
    hint: '登录时使用，4 至 20 个字符',
    max: 20,
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    check: (text) => (isUsername(text.trim()) ? undefined : '须为 4 至 20 个字母、数字、下划线或汉字，不能全为数字'),
  },
  mobile: {
    kind: 'text',
    label: '手机号',
    required: ({ version }) => (version ? undefined : '请输入手机号'),
    hint: '登录验证码发到这个号码；不修改时留空',
    max: 20,
    input: { type: 'tel', autoComplete: 'off' },
    from: () => '',
    check: (text) => (text && !isMobile(plainPhone(text)) ? '请输入 11 位手机号' : undefined),
  },
  unit_id: { kind: 'choice', numeric: true, label: '部门', required: '请选择部门' },
  role_ids: { kind: 'choices', numeric: true, label: '角色', hint: '权限是各角色的合计' },
  areas: { kind: 'choices', label: '负责地区', hint: '只能看到所选地区及其下级地区的办件和企业；不选为全部地区' },
} satisfies FieldsFor<CallInput<'/api/console/staff_save'>['fields']>;

/** /staff: who works here, in which unit and with which roles. */
export function StaffPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const { units, roles, areas } = useChoices();
  const [told, setTold] = useState<Told | null>(null);
  const reset = useAction('/api/console/staff_reset', { refresh: [LIST, '/api/console/session_list'] });
  const give = (id: number, name: string) =>
    reset.mutate({ id }, { onSuccess: ({ password }) => setTold({ name, password }) });
  return (
    <ConsoleList
      path={LIST}
      what="人员"
      list={list}
      input={{ unit_id: state.unit_id, role_id: state.role_id, state: state.state }}
      search="姓名、用户名、部门或角色"
      add="新增人员"
      columns={columns((id) => list.hrefOf({ id, add: undefined, page: state.page }))}
      rowName={({ name }) => name}
      filters={
        <>
          <FilterSelect
            label="部门"
            all="全部部门"
            value={state.unit_id?.toString()}
            onChange={(value) => list.set({ unit_id: value ? Number(value) : undefined })}
            options={units}
          />
          <FilterSelect
            label="角色"
            all="全部角色"
            value={state.role_id?.toString()}
            onChange={(value) => list.set({ role_id: value ? Number(value) : undefined })}
            options={roles}
          />
          <StateFilter value={state.state} onChange={(value) => list.set({ state: value })} />
        </>
      }
    >
      {(rows) => (
        <>
          <RecordPanel
            what="人员"
            name="staff"
            fields={FIELDS}
            choices={{ unit_id: units, role_ids: roles, areas }}
            path={LIST}
            save="/api/console/staff_save"
            stale={['/api/console/role_list', '/api/console/me']}
            list={list}
            page={state.page}
            rows={rows}
            onAdded={(id) => give(id, '新人员')}
            acts={(person) => (
              <Acts person={person} busy={reset.isPending} onReset={() => give(person.id, person.name)} />
            )}
          />
          {told && <PasswordDialog {...told} onClose={() => setTold(null)} />}
        </>
      )}
    </ConsoleList>
  );
}

const columns = (open: (id: number) => string): DataColumn<Person>[] => [
  { key: 'name', label: '姓名', cell: ({ id, name }) => <RowLink to={open(id)} name={name} /> },
  { key: 'username', label: '用户名', cell: ({ username }) => username },
  { key: 'unit', label: '部门', wrap: true, cell: ({ unit_name }) => unit_name },
  { key: 'roles', label: '角色', wrap: true, cell: ({ role_names }) => role_names.join('、') },
  { key: 'areas', label: '负责地区', wrap: true, cell: ({ area_names }) => area_names.join('、') || '全部' },
  { key: 'mobile', label: '手机', extra: true, cell: ({ mobile }) => mobile },
  { key: 'signed', label: '最近登录', cell: ({ signed_in_at }) => signed_in_at.slice(0, 16) },
  { key: 'state', label: '状态', cell: ({ state }) => <StateTag state={state} /> },
];

/** What can be chosen: units, roles, and the areas of the units with what lies in them. */
function useChoices() {
  const units = useCall('/api/console/unit_choices', {}, { staleTime: 60_000 });
  const roles = useCall('/api/console/role_list', {}, { staleTime: 60_000 });
  const places = [...new Set(units.data?.list.map(({ area_code }) => area_code) ?? [])];
  const within = useQueries({
    queries: places.map((parent) => ({
      queryKey: ['/api/demo/area_list', { parent }],
      queryFn: () => send('/api/demo/area_list', { parent }),
      staleTime: 3_600_000,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.list ?? []),
  });
  const choices = (entries: readonly { id: number | string; name: string }[] = []) =>
    entries.map(({ id, name }) => ({ value: String(id), label: name }));
  return { units: choices(units.data?.list), roles: choices(roles.data?.list), areas: choices(within) };
}

interface ActsProps {
  person: Person;
  busy: boolean;
  onReset: () => void;
}

/** Beside the form: another password, and whether the person works here. */
function Acts({ person: { id, state, mobile }, busy, onReset }: ActsProps) {
  const me = useMe();
  const toast = useToast();
  const disable = useAction('/api/console/staff_disable', {
    refresh: [LIST, '/api/console/session_list'],
    onDone: (_, { disabled }) => toast(disabled ? '已停用，登录已全部退出' : '已启用'),
  });
  const active = state === 'active';
  return (
    <div className="row wrap gap-1 mb-2">
      <StateTag state={state} />
      <span className="muted small figures">手机 {mobile}</span>
      <Button size="small" loading={busy} disabled={!active} onClick={onReset}>
        重置密码
      </Button>
      <Button
        size="small"
        kind={active ? 'danger' : undefined}
        loading={disable.isPending}
        disabled={active && id === me.id}
        onClick={() => disable.mutate({ id, disabled: active })}
      >
        {active ? '停用' : '启用'}
      </Button>
    </div>
  );
}

interface Told {
  name: string;
  password: string;
}

/** A password that was just made: it is seen here alone. */
function PasswordDialog({ name, password, onClose }: Told & { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}的新密码`}
      actions={
        <Button kind="primary" data-first onClick={onClose}>
          已记下
        </Button>
      }
    >
      <p className="text-2 figures break-anywhere">{password}</p>
      <p className="muted small mt-1">只显示这一次。请当面或用其他安全的方式告诉本人，登录后在“账号与安全”里修改。</p>
    </Dialog>
  );
}
