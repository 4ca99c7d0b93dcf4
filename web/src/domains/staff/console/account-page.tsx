import type { CallOutput } from '@zhice/contract/all';
import { ListResults } from '../../../app/list/list-results';
import { ConsoleHead } from '../../../console/console-page';
import { PasswordForm } from '../../../console/password-form';
import { useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';

/** /account: who one is here, the own password, and where one is signed in. */
export function AccountPage() {
  const me = useMe();
  const toast = useToast();
  return (
    <>
      <ConsoleHead />
      <div className="stack gap-6">
        <DefinitionList
          items={[
            { term: '姓名', value: me.name },
            { term: '用户名', value: me.username },
            { term: '手机', value: me.mobile },
            { term: '部门', value: me.unit_name },
            { term: '角色', value: me.role_names.join('、') || '没有角色' },
            { term: '负责地区', value: me.area_names.join('、') || '全部' },
          ]}
        />
        <TitledSection id="own-password" title="修改密码">
          <PasswordForm onDone={() => toast('密码已修改，其他设备已退出')} />
        </TitledSection>
        <TitledSection id="own-sessions" title="已登录的设备">
          <OwnSessions />
        </TitledSection>
      </div>
    </>
  );
}

const SESSIONS = '/api/console/own_session_list';
type Session = CallOutput<typeof SESSIONS>['list'][number];

function OwnSessions() {
  const sessions = useCall(SESSIONS, {});
  const toast = useToast();
  const end = useAction('/api/console/own_session_end', {
    refresh: [SESSIONS],
    onDone: ({ ended }) => toast(`已退出 ${ended} 台设备`),
  });
  const act = ({ id, current, browser }: Session) =>
    current ? (
      <Tag tone="fit">本机</Tag>
    ) : (
      <Button size="small" kind="danger" disabled={end.isPending} onClick={() => end.mutate({ id })}>
        退出<span className="visually-hidden">：{browser}</span>
      </Button>
    );
  return (
    <ListResults compact answer={sessions} failed="设备没有加载出来" rows={2}>
      {({ list }) => (
        <>
          <Table
            caption="设备与登录时间"
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              { key: 'browser', label: '浏览器', cell: ({ browser }) => browser || '未知浏览器' },
              { key: 'at', label: '登录时间', cell: ({ createtime }) => createtime.slice(0, 16) },
              { key: 'address', label: '地址', wideOnly: true, cell: ({ address }) => address },
              { key: 'act', label: '操作', cell: act },
            ]}
          />
          {list.length > 1 && (
            <Button size="small" className="mt-1" loading={end.isPending} onClick={() => end.mutate({ others: true })}>
              退出其他所有设备
            </Button>
          )}
        </>
      )}
    </ListResults>
  );
}
