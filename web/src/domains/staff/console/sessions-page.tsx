import type { CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, useListState } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/session_list';
const PARTS = { ...LIST_PARTS, staff_id: maybeNumberPart };
type Session = CallOutput<typeof LIST>['list'][number];

/** /sessions: who is signed in, and ending it there. */
export function SessionsPage() {
  const list = useListState(PARTS);
  const toast = useToast();
  const end = useAction('/api/console/session_end', { refresh: [LIST], onDone: () => toast('已退出该登录') });
  return (
    <ConsoleList
      path={LIST}
      what="登录"
      list={list}
      input={{ staff_id: list.state.staff_id }}
      search="姓名、用户名、部门或地址"
      note="两小时没有操作，或登录满六小时，会自动退出。"
      columns={columns((id) => end.mutate({ id }), end.isPending)}
      rowName={({ name }) => name}
    />
  );
}

const columns = (end: (id: number) => void, busy: boolean): DataColumn<Session>[] => [
  {
    key: 'name',
    label: '姓名',
    cell: ({ name, current }) => (
      <span className="row gap-half strong">
        {name} {current && <Tag tone="fit">本机</Tag>}
      </span>
    ),
  },
  { key: 'username', label: '用户名', cell: ({ username }) => username },
  { key: 'unit', label: '部门', wrap: true, cell: ({ unit_name }) => unit_name },
  { key: 'browser', label: '浏览器', cell: ({ browser }) => browser },
  { key: 'address', label: '地址', cell: ({ address }) => address },
  { key: 'from', label: '登录时间', cell: ({ createtime }) => createtime.slice(0, 16) },
  { key: 'to', label: '最晚退出', cell: ({ expires_at }) => expires_at.slice(0, 16) },
  {
    key: 'act',
    label: '操作',
    cell: ({ id, name, current }) =>
      !current && (
        <Button size="small" kind="danger" disabled={busy} onClick={() => end(id)}>
          强制退出<span className="visually-hidden">：{name}</span>
        </Button>
      ),
  },
];
