import type { CallOutput, CallPath } from '@zhice/contract/all';
import { GROUP_NOTICE_STATES } from '@zhice/contract/message/enumerations';
import { useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RowLink } from '../../../console/row-link';
import { useMe } from '../../../console/session';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { DefinitionList } from '../../../ui/definition-list';
import { Drawer } from '../../../ui/dialog';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { GroupNoticeForm } from './group-notice-form';
import { NoticePreview } from './notice-preview';

const LIST = '/api/console/group_notice_list';
type GroupNotice = CallOutput<typeof LIST>['list'][number];
const PARTS = { ...LIST_PARTS, state: wordPart(GROUP_NOTICE_STATES) };
const STATES = GROUP_NOTICE_STATES.map((value) => ({ value, label: GROUP_NOTICE_STATES.labels[value] }));
const TONES = { waiting: 'near', sending: 'brand', sent: 'fit', refused: undefined } as const;
const STALE: CallPath[] = [LIST];
/** How soon the list is looked at again while one of its notices is being sent. */
const LOOK_MS = 3000;

/** /group-notices: what is told to groups of enterprises, and how far it has come. */
export function GroupNoticesPage() {
  const list = useListState(PARTS);
  const { state, id, add, page } = list.state;
  const close = () => list.set({ id: undefined, add: undefined, page });
  return (
    <ConsoleList
      path={LIST}
      what="群发通知"
      list={list}
      input={{ state }}
      search="标题、内容、对象、发送人或部门"
      note="发到企业账号的消息中心；是否再发短信或邮件，按每个人的同意和通知设置。接收人超过 1,000 个须另一位同事复核。"
      add="新建群发通知"
      columns={columns((row) => list.hrefOf({ id: row, add: undefined, page }))}
      rowName={({ title }) => title}
      again={({ list: rows }) => rows.some((row) => row.state === 'sending') && LOOK_MS}
      filters={
        <FilterSelect
          label="状态"
          all="全部状态"
          value={state}
          onChange={(value) => list.set({ state: value })}
          options={STATES}
        />
      }
    >
      {(rows) => {
        const open = rows.find((row) => row.id === id);
        return (
          <>
            {add && (
              <Drawer open wide onClose={close} title="新建群发通知">
                <GroupNoticeForm onDone={close} />
              </Drawer>
            )}
            {open && !add && (
              <Drawer open onClose={close} title={open.title}>
                <Whole notice={open} />
              </Drawer>
            )}
          </>
        );
      }}
    </ConsoleList>
  );
}

const columns = (to: (id: number) => string): DataColumn<GroupNotice>[] => [
  { key: 'title', label: '标题', wrap: true, cell: ({ id, title }) => <RowLink to={to(id)} name={title} /> },
  { key: 'group', label: '发送对象', wrap: true, cell: ({ group }) => group },
  {
    key: 'state',
    label: '状态',
    cell: ({ state }) => <Tag tone={TONES[state]}>{GROUP_NOTICE_STATES.labels[state]}</Tag>,
  },
  {
    key: 'sent',
    label: '已发送',
    align: 'end',
    cell: ({ sent, receivers }) => `${sent.toLocaleString('zh-CN')} / ${receivers.toLocaleString('zh-CN')}`,
  },
  { key: 'by', label: '发送人', cell: ({ staff_name }) => staff_name },
  { key: 'at', label: '提交时间', cell: ({ createtime }) => createtime.slice(0, 16) },
  { key: 'unit', label: '部门', extra: true, cell: ({ unit_name }) => unit_name },
  { key: 'second', label: '复核人', extra: true, cell: ({ decided_name }) => decided_name },
];

function Whole({ notice }: { notice: GroupNotice }) {
  const { id, state, staff_id, unit_name } = notice;
  const me = useMe();
  const toast = useToast();
  const decide = useAction('/api/console/group_notice_decide', {
    refresh: STALE,
    onDone: (_, { agree }) => toast(agree ? '已同意，正在发送' : '已取消，不会发送'),
  });
  const own = staff_id === me.id;
  return (
    <div className="stack gap-3">
      <NoticePreview {...notice} unit={unit_name} />
      <DefinitionList
        items={[
          { term: '发送对象', value: notice.group },
          { term: '接收人', value: `${notice.receivers.toLocaleString('zh-CN')} 个账号` },
          { term: '已发送', value: `${notice.sent.toLocaleString('zh-CN')} 个账号` },
          { term: '状态', value: GROUP_NOTICE_STATES.labels[state] },
          { term: '发送人', value: `${unit_name} ${notice.staff_name}` },
          { term: '复核人', value: notice.decided_name },
          { term: '完成时间', value: notice.finished_at.slice(0, 16) },
        ]}
      />
      {state === 'waiting' && (
        <div className="row wrap gap-1">
          {own ? (
            <p className="muted small">接收人较多，请另一位有“消息”权限的同事复核。</p>
          ) : (
            <Button kind="primary" loading={decide.isPending} onClick={() => decide.mutate({ id, agree: true })}>
              同意发送
            </Button>
          )}
          <Button kind="danger" disabled={decide.isPending} onClick={() => decide.mutate({ id, agree: false })}>
            不发送
          </Button>
        </div>
      )}
    </div>
  );
}
