import type { CallOutput } from '@zhice/contract/all';
import { MESSAGE_KINDS, MESSAGE_STATES } from '@zhice/contract/message/enumerations';
import { useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/outbox_list';
type Message = CallOutput<typeof LIST>['list'][number];
const PARTS = { ...LIST_PARTS, kind: wordPart(MESSAGE_KINDS), state: wordPart(MESSAGE_STATES) };
const KINDS = MESSAGE_KINDS.map((value) => ({ value, label: MESSAGE_KINDS.labels[value] }));
const STATES = MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATES.labels[value] }));
const TONES = { waiting: 'near', sent: 'fit', failed: 'unfit' } as const;

/** /messages: SMS and mail that left the portal, or did not. */
export function MessagesPage() {
  const list = useListState(PARTS);
  const { kind, state } = list.state;
  const toast = useToast();
  const again = useAction('/api/console/outbox_again', { refresh: [LIST], onDone: () => toast('已重新排入发送') });
  return (
    <ConsoleList
      path={LIST}
      what="消息"
      list={list}
      input={{ kind, state }}
      search="事由、失败原因，或完整的号码、邮箱"
      note="最近七天的短信和邮件。发出后不保留内容和接收人；发送失败的可以重新发送，验证码除外。"
      columns={columns((id) => again.mutate({ id }), again.isPending)}
      rowName={({ about, receiver }) => `${about} ${receiver}`}
      filters={
        <>
          <FilterSelect
            label="方式"
            all="全部方式"
            value={kind}
            onChange={(value) => list.set({ kind: value })}
            options={KINDS}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            value={state}
            onChange={(value) => list.set({ state: value })}
            options={STATES}
          />
        </>
      }
    />
  );
}

const columns = (again: (id: number) => void, busy: boolean): DataColumn<Message>[] => [
  { key: 'about', label: '事由', wrap: true, cell: ({ about }) => <span className="strong">{about}</span> },
  { key: 'kind', label: '方式', cell: ({ kind }) => MESSAGE_KINDS.labels[kind] },
  { key: 'receiver', label: '接收人', cell: ({ receiver }) => receiver },
  { key: 'state', label: '状态', cell: ({ state }) => <Tag tone={TONES[state]}>{MESSAGE_STATES.labels[state]}</Tag> },
  { key: 'reason', label: '失败原因', wrap: true, cell: ({ reason }) => reason },
  { key: 'tries', label: '次数', align: 'end', cell: ({ tries }) => tries },
  { key: 'created', label: '产生时间', cell: ({ createtime }) => createtime.slice(0, 16) },
  {
    key: 'act',
    label: '操作',
    cell: (message) =>
      message.again && (
        <Button size="small" disabled={busy} onClick={() => again(message.id)}>
          重新发送<span className="visually-hidden">：{message.about}</span>
        </Button>
      ),
  },
  { key: 'sent', label: '发送时间', extra: true, cell: ({ sent_at }) => sent_at.slice(0, 16) },
];
