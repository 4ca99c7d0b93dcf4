import type { CallInput, CallOutput } from '@zhice/contract/all';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import type { FieldsFor } from '../../../app/form/fields';
import { RecordForm } from '../../../app/form/record-form';
import { ListResults } from '../../../app/list/list-results';
import { maybeNumberPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleHead } from '../../../console/console-page';
import { RowLink } from '../../../console/row-link';
import { send } from '../../../rpc/client';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/role_list';
const PARTS = { id: maybeNumberPart, add: wordPart(['1']) };
type Role = CallOutput<typeof LIST>['list'][number];

const FIELDS = {
  name: { kind: 'text', label: '名称', required: '请输入角色名称', max: 60 },
  permissions: { kind: 'choices', label: '权限', of: PERMISSIONS },
} satisfies FieldsFor<CallInput<'/api/console/role_save'>['fields']>;

/** /roles: named sets of permissions. */
export function RolesPage() {
  const { state, set, hrefOf } = useListState(PARTS);
  const roles = useCall(LIST, {});
  const close = () => set({ id: undefined, add: undefined });
  const open = state.add ? undefined : roles.data?.list.find(({ id }) => id === state.id);
  return (
    <>
      <ConsoleHead
        note="权限决定能打开哪些页面、办理哪些事项；角色是权限的组合，一个人可以有几个角色。"
        acts={
          <ButtonLink kind="primary" icon="plus" to={hrefOf({ add: '1', id: undefined })}>
            新增角色
          </ButtonLink>
        }
      />
      <ListResults answer={roles} failed="角色没有加载出来">
        {({ list }) => (
          <Table
            caption="角色与权限"
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                label: '角色',
                cell: ({ id, name, built_in }) => (
                  <span className="row wrap gap-half">
                    <RowLink to={hrefOf({ id, add: undefined })} name={name} /> {built_in && <Tag>内置</Tag>}
                  </span>
                ),
              },
              { key: 'permissions', label: '权限', cell: ({ permissions }) => wordsOf(permissions) },
              { key: 'count', label: '在用人数', align: 'end', cell: ({ staff_count }) => staff_count },
            ]}
          />
        )}
      </ListResults>
      {(state.add || open) && (
        <Drawer open onClose={close} title={open ? '修改角色' : '新增角色'}>
          <RoleForm key={open?.id ?? 'new'} role={open} onClose={close} />
        </Drawer>
      )}
    </>
  );
}

const wordsOf = (permissions: Role['permissions']): string =>
  permissions.length === PERMISSIONS.length
    ? '全部'
    : permissions.map((permission) => PERMISSIONS.labels[permission]).join('、') || '无';

function RoleForm({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const toast = useToast();
  const removing = useAction('/api/console/role_delete', {
    refresh: [LIST],
    onDone: () => {
      toast('角色已删除');
      onClose();
    },
  });
  const saving = useAction('/api/console/role_save', {
    idempotent: true,
    quiet: true,
    refresh: [LIST, '/api/console/me', '/api/console/staff_list'],
  });
  return (
    <>
      {role && !role.built_in && (
        <div className="mb-2">
          <Button
            size="small"
            kind="danger"
            icon="trash"
            loading={removing.isPending}
            onClick={() => removing.mutate({ id: role.id })}
          >
            删除
          </Button>
        </div>
      )}
      <RecordForm
        name="role"
        fields={FIELDS}
        record={role}
        save={(given, which) =>
          saving.mutateAsync({ ...which, fields: given as CallInput<'/api/console/role_save'>['fields'] })
        }
        onSaved={() => {
          toast(role ? '角色已保存，立即生效' : '角色已新增');
          onClose();
        }}
        reload={async (id) => (await send(LIST, {})).list.find((one) => one.id === id)}
        onCancel={onClose}
      />
    </>
  );
}
