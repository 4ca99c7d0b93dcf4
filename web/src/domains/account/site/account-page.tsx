import type { CallOutput } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centrePage } from '../../../app/centre-page';
import { useChoice } from '../../../app/choice';
import { ListResults } from '../../../app/list/list-results';
import { numberPart, useListState } from '../../../app/list-state';
import { useSession } from '../../../app/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Pagination } from '../../../ui/pagination';
import { EmptyState } from '../../../ui/states';
import { Switch } from '../../../ui/switch';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { AccountRow, AccountSection } from './account-section';
import { DataSection } from './data-section';
import { FactorSection } from './factor-section';
import { ProfileSection } from './profile-section';

/** /account: the person, what signs in, where it is signed in, what was agreed to, and the data. */
export const AccountPage = centrePage('账号与安全', 'login', Account);

function Account() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <h1 className="mb-4">账号与安全</h1>
      <div className="stack columns-1 gap-6">
        <ProfileSection key={user.id} user={user} />
        <FactorSection user={user} />
        <DeviceSection />
        <HistorySection />
        <ChoiceSection />
        <ConsentSection />
        <DataSection user={user} />
      </div>
    </>
  );
}

type Device = CallOutput<'/api/portal/sessions'>['list'][number];

/** Where the account is signed in now, and how to end it there. */
function DeviceSection() {
  const devices = useCall('/api/portal/sessions', {});
  const toast = useToast();
  const end = useAction('/api/portal/session_end', {
    refresh: ['/api/portal/sessions'],
    onDone: ({ ended }) => toast(ended > 1 ? `已退出 ${ended} 台设备` : '已退出该设备'),
  });
  const others = devices.data?.list.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection
      id="account-devices"
      title="已登录的设备"
      action={
        others.length > 0 && (
          <Button size="small" loading={end.isPending} onClick={() => end.mutate({ others: true })}>
            退出其他所有设备
          </Button>
        )
      }
    >
      <ListResults compact answer={devices} failed="设备没有加载出来" rows={2} rowHeight="3.75rem">
        {({ list }) => (
          <ul className="ruled-top">
            {list.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={end.isPending}
                onEnd={() => end.mutate({ id: device.id })}
              />
            ))}
          </ul>
        )}
      </ListResults>
    </AccountSection>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { browser, address, way, createtime, current } = device;
  return (
    <AccountRow
      name={
        <>
          {browser || '未知浏览器'} {current && <Tag tone="fit">本机</Tag>}
        </>
      }
      meta={`${createtime.slice(0, 16)} 登录 · ${way} · ${address}`}
      action={
        !current && (
          <Button
            size="small"
            kind="danger"
            disabled={busy}
            aria-label={`退出该设备：${browser}，${createtime.slice(0, 16)} 登录`}
            onClick={onEnd}
          >
            退出该设备
          </Button>
        )
      }
    />
  );
}

const PARTS = { page: numberPart(1) };
const PAGE_SIZE = 10;

/** Sign-ins and failed tries of the last 190 days, so that a stranger's are seen. */
function HistorySection() {
  const { state, hrefOf } = useListState(PARTS);
  const history = useCall(
    '/api/portal/sign_in_history',
    { page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <AccountSection
      id="account-history"
      title="登录记录"
      lead="最近 190 天的登录和失败的尝试。有不是您本人的，请尽快修改密码并退出其他设备。"
    >
      <ListResults compact answer={history} failed="登录记录没有加载出来" rows={5}>
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title="还没有登录记录" hint="从下一次登录开始记录。" />
          ) : (
            <>
              <Table
                caption="登录和失败的尝试"
                rows={list}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'at', label: '时间', cell: (row) => <time>{row.createtime.slice(0, 16)}</time> },
                  { key: 'way', label: '方式', cell: (row) => row.way },
                  {
                    key: 'done',
                    label: '结果',
                    cell: (row) => <Tag tone={row.done ? 'fit' : 'unfit'}>{row.done ? '成功' : '失败'}</Tag>,
                  },
                  { key: 'browser', label: '浏览器', cell: (row) => row.browser, wideOnly: true },
                  { key: 'address', label: 'IP 地址', cell: (row) => row.address, wideOnly: true },
                ]}
              />
              <Pagination
                page={state.page}
                pageSize={PAGE_SIZE}
                total={total}
                // Back to this part, not to the top of the page.
                hrefOf={(page) => `${hrefOf({ page })}#account-history`}
              />
            </>
          )
        }
      </ListResults>
    </AccountSection>
  );
}

type Choice = CallOutput<'/api/portal/consents'>['choices'][number];

const CHOICE_NOTES: Record<Choice['key'], ReactNode> = {
  recommendation:
    '开启时，个人中心和“政策信息”按企业信息主动列出符合的、临近截止的政策。关闭后不再这样挑选，“政策信息”按截止日期列出正在申报的全部政策；您自己打开的政策匹配照常可用。',
  messages: (
    <>
      开启时，您在
      <Link className="underlined" to="/notices?view=settings">
        消息设置
      </Link>
      里选择的提醒会发到手机或邮箱。关闭后不再发送，提醒只在消息里显示，选择保留。验证码、账号安全通知和您提交审核的结果不受影响。
    </>
  ),
};

/** What the portal can do without: allowed or forbidden here, at once. */
function ChoiceSection() {
  const consents = useCall('/api/portal/consents', {});
  return (
    <AccountSection id="account-choices" title="个性化推荐与提醒">
      <ListResults compact answer={consents} failed="选择没有加载出来" rows={2} rowHeight="3.75rem">
        {({ choices }) => (
          <ul className="ruled-top">
            {choices.map((choice) => (
              <ChoiceRow key={choice.key} choice={choice} />
            ))}
          </ul>
        )}
      </ListResults>
    </AccountSection>
  );
}

function ChoiceRow({ choice: { key, title, on } }: { choice: Choice }) {
  const { choose, busy } = useChoice(key);
  return (
    <AccountRow
      name={title}
      meta={CHOICE_NOTES[key]}
      action={<Switch label={title} on={on} busy={busy} onChange={choose} />}
    />
  );
}

type Consent = CallOutput<'/api/portal/consents'>['list'][number];

/** 3 and above is what the privacy policy calls optional; it says what that is. */
const agreementOf = (status: number): number => Math.min(status, 2);

function nameOf({ status, title, version }: Consent) {
  const words = status > 2 ? `${title}（隐私政策版本 ${version}）` : `《${title}》版本 ${version}`;
  return (
    <Link className="underlined" to={`/ysMent?status=${agreementOf(status)}&version=${version}`}>
      {words}
    </Link>
  );
}

const wordsOf = ({ createtime, way, withdrawn_at }: Consent): string =>
  `${createtime.slice(0, 16)} 在“${way}”时同意${withdrawn_at ? `，${withdrawn_at.slice(0, 16)} 撤回` : ''}`;

/** What was agreed to, each in the version of then, and what was taken back. */
function ConsentSection() {
  const consents = useCall('/api/portal/consents', {});
  return (
    <AccountSection
      id="account-consents"
      title="同意记录"
      lead={
        <>
          登录、账号安全、企业认证和您要求办理的事项离不开用户协议和隐私政策，不能单独撤回；不再同意的，可以在
          <Link className="underlined" to="#account-data">
            我的数据
          </Link>
          里导出数据并注销账号。
        </>
      }
    >
      <ListResults compact answer={consents} failed="同意记录没有加载出来" rows={2} rowHeight="3.75rem">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState compact title="没有同意记录" hint="注册或完善账号信息时勾选的协议会记在这里。" />
          ) : (
            <ul className="ruled-top">
              {list.map((consent) => (
                <AccountRow key={consent.id} name={nameOf(consent)} meta={wordsOf(consent)} />
              ))}
            </ul>
          )
        }
      </ListResults>
    </AccountSection>
  );
}
