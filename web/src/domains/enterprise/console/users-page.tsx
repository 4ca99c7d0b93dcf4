import type { CallOutput, CallPath } from '@zhice/contract/all';
import { USER_STATES } from '@zhice/contract/enterprise/enumerations';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListResults } from '../../../app/list/list-results';
import { maybeNumberPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { Days, dayPart } from '../../../console/days';
import { ReasonForm } from '../../../console/reason-form';
import { RowLink } from '../../../console/row-link';
import { may, useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { DefinitionList } from '../../../ui/definition-list';
import { Drawer } from '../../../ui/dialog';
import { FilterChips } from '../../../ui/filter-chips';
import { Notice } from '../../../ui/notice';
import { Table } from '../../../ui/table';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/user_list';
type Row = CallOutput<typeof LIST>['list'][number];
type User = CallOutput<'/api/console/user'>;

const PARTS = {
  ...LIST_PARTS,
  state: wordPart(USER_STATES),
  ...{ enterprise: maybeNumberPart, from: dayPart, to: dayPart },
};
const STATES = USER_STATES.map((value) => ({ value, label: USER_STATES.labels[value] }));
const TONES = { active: 'fit', frozen: 'unfit', cancelled: undefined } as const;
const StateTag = ({ state }: Pick<Row, 'state'>) => <Tag tone={TONES[state]}>{USER_STATES.labels[state]}</Tag>;

const STALE: CallPath[] = ['/api/console/user', LIST];

/** /users: the accounts of the portal, one of them beside the list. */
export function UsersPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { enterprise, from, to, id, page } = state;
  return (
    <ConsoleList
      path={LIST}
      what="用户"
      list={list}
      input={{ state: state.state, enterprise_id: enterprise, from, to }}
      search="用户名、企业，或完整的昵称、手机号、邮箱"
      note="个人信息只显示一部分；查看明文须写明原因，并记入审计日志。"
      columns={columns((row) => hrefOf({ id: row, page }))}
      rowName={({ username, nickname }) => username || nickname}
      filters={
        <FilterSelect
          label="状态"
          all="全部状态"
          value={state.state}
          onChange={(value) => set({ state: value, id: undefined })}
          options={STATES}
        />
      }
      below={
        <>
          <Days from={from} to={to} onChange={set} />
          <FilterChips
            chips={
              enterprise === undefined
                ? []
                : [
                    {
                      ...{ key: 'enterprise', title: '企业', name: `编号 ${enterprise}` },
                      without: hrefOf({ enterprise: undefined }),
                    },
                  ]
            }
            onClear={() => set({ enterprise: undefined })}
          />
        </>
      }
    >
      {() => id !== undefined && <UserPanel key={id} id={id} onClose={() => set({ id: undefined, page })} />}
    </ConsoleList>
  );
}

const columns = (to: (id: number) => string): DataColumn<Row>[] => [
  {
    key: 'name',
    label: '用户名',
    cell: ({ id, username, nickname }) => <RowLink to={to(id)} name={username || nickname || `用户 ${id}`} />,
  },
  { key: 'nickname', label: '昵称', cell: ({ nickname }) => nickname },
  { key: 'mobile', label: '手机', cell: ({ mobile }) => mobile },
  { key: 'enterprise', label: '企业', wrap: true, cell: ({ enterprise_name }) => enterprise_name },
  { key: 'state', label: '状态', cell: ({ state }) => <StateTag state={state} /> },
  { key: 'created', label: '注册时间', cell: ({ createtime }) => createtime.slice(0, 10) },
  { key: 'signed', label: '最近登录', cell: ({ signed_in_at }) => signed_in_at.slice(0, 16) },
  { key: 'email', label: '邮箱', extra: true, cell: ({ email }) => email },
];

function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const answer = useCall('/api/console/user', { id });
  const title = answer.data ? answer.data.username || answer.data.nickname : '用户';
  return (
    <Drawer open wide onClose={onClose} title={title || `用户 ${id}`}>
      <ListResults
        answer={answer}
        failed="这个用户没有加载出来"
        none={{ title: '没有这个用户', hint: '地址可能不对，或这个用户不在您的管辖地区。请在列表里查找。' }}
        rows={6}
      >
        {(user) => <Whole user={user} />}
      </ListResults>
    </Drawer>
  );
}

function Whole({ user }: { user: User }) {
  const { id, state, frozen_at, frozen_reason, enterprise_id, enterprise_name } = user;
  const [freezing, setFreezing] = useState(false);
  const [clear, setClear] = useState<CallOutput<'/api/console/user_clear'> | null>(null);
  const { nickname, mobile, email } = clear ?? user;
  return (
    <div className="stack gap-3">
      {state === 'frozen' && (
        <Notice tone="unfit">
          {frozen_at.slice(0, 16)} 起冻结：{frozen_reason}。该账号只能查看，不能办理或修改。
        </Notice>
      )}
      <div className="row wrap gap-1">
        <StateTag state={state} />
        {state !== 'cancelled' && (
          <Button size="small" kind={state === 'active' ? 'danger' : undefined} onClick={() => setFreezing(!freezing)}>
            {state === 'active' ? '冻结' : '解冻'}
          </Button>
        )}
      </div>
      {freezing && <FreezeForm user={user} onDone={() => setFreezing(false)} />}
      <DefinitionList
        items={[
          { term: '昵称', value: nickname },
          { term: '手机', value: mobile },
          { term: '邮箱', value: email },
          {
            term: '企业',
            value: enterprise_id !== null && (
              <Link className="underlined" to={`/enterprises?id=${enterprise_id}`}>
                {enterprise_name || `编号 ${enterprise_id}`}
              </Link>
            ),
          },
          { term: '注册时间', value: user.createtime },
          { term: '最近登录', value: user.signed_in_at },
        ]}
      />
      {!clear && <Clear id={id} onClear={setClear} />}
      <Sessions user={user} />
      <SignIns id={id} />
    </div>
  );
}

function FreezeForm({ user: { id, state }, onDone }: { user: User; onDone: () => void }) {
  const toast = useToast();
  const active = state === 'active';
  const freeze = useAction('/api/console/user_freeze', {
    refresh: STALE,
    onDone: () => {
      toast(active ? '已冻结，并已通知本人' : '已解冻，并已通知本人');
      onDone();
    },
  });
  return (
    <ReasonForm
      id="freeze-user"
      label={active ? '冻结原因' : '解冻说明'}
      hint={`会原样告诉本人。${active ? '冻结会结束它的全部登录；再次登录后只能查看。' : ''}`}
      act={active ? '确认冻结' : '确认解冻'}
      kind={active ? 'danger' : 'primary'}
      busy={freeze.isPending}
      onAct={(reason) => freeze.mutate({ id, frozen: active, reason })}
    />
  );
}

function Clear({ id, onClear }: { id: number; onClear: (clear: CallOutput<'/api/console/user_clear'>) => void }) {
  const me = useMe();
  const ask = useAction('/api/console/user_clear', { onDone: onClear });
  if (!may(me, 'personal')) return null;
  return (
    <ReasonForm
      id="clear-user"
      label="查看明文的原因"
      hint="记入审计日志，如：电话核实"
      act="查看明文"
      busy={ask.isPending}
      onAct={(reason) => ask.mutate({ id, reason })}
    />
  );
}

function Sessions({ user: { id, sessions } }: { user: User }) {
  const toast = useToast();
  const end = useAction('/api/console/user_session_end', {
    refresh: STALE,
    onDone: ({ ended }) => toast(`已结束 ${ended} 处登录`),
  });
  return (
    <TitledSection className="min-0" id="user-sessions" title={`正在登录（${sessions.length}）`}>
      {sessions.length === 0 ? (
        <p className="muted">现在没有登录。</p>
      ) : (
        <>
          <Table
            caption="正在登录"
            rows={sessions}
            rowKey={(session) => session.id}
            columns={[
              { key: 'browser', label: '浏览器', cell: ({ browser }) => browser },
              { key: 'way', label: '方式', cell: ({ way }) => way },
              { key: 'address', label: '地址', cell: ({ address }) => address },
              { key: 'at', label: '登录时间', cell: ({ createtime }) => createtime.slice(0, 16) },
              {
                key: 'act',
                label: '操作',
                cell: (session) => (
                  <Button
                    size="small"
                    disabled={end.isPending}
                    onClick={() => end.mutate({ id, session_id: session.id })}
                  >
                    结束<span className="visually-hidden">：{session.browser}</span>
                  </Button>
                ),
              },
            ]}
          />
          <Button
            size="small"
            kind="danger"
            className="mt-1"
            loading={end.isPending}
            onClick={() => end.mutate({ id })}
          >
            结束全部登录
          </Button>
        </>
      )}
    </TitledSection>
  );
}

function SignIns({ id }: { id: number }) {
  const answer = useCall('/api/console/user_sign_in_list', { account_id: id, pageSize: 20 });
  return (
    <TitledSection className="min-0" id="user-sign-ins" title="登录记录">
      <ListResults answer={answer} failed="登录记录没有加载出来">
        {({ list, total }) =>
          total === 0 ? (
            <p className="muted">190 天内没有登录。</p>
          ) : (
            <Table
              caption={`登录记录，最近 ${list.length} 条，共 ${total} 条`}
              rows={list}
              rowKey={(row) => row.id}
              columns={[
                { key: 'at', label: '时间', cell: ({ createtime }) => createtime.slice(0, 16) },
                { key: 'done', label: '结果', cell: ({ done }) => (done ? '成功' : <Tag tone="near">失败</Tag>) },
                { key: 'way', label: '方式', cell: ({ way }) => way },
                { key: 'browser', label: '浏览器', cell: ({ browser }) => browser },
                { key: 'address', label: '地址', cell: ({ address }) => address },
              ]}
            />
          )
        }
      </ListResults>
    </TitledSection>
  );
}
