import type { CallOutput } from '@zhice/contract/all';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../../app/page-title';
import { useSession, useSessionActions, useSessionKnown } from '../../../../app/session';
import { useSwitch } from '../../../../app/use-switch';
import { send } from '../../../../rpc/client';
import { useCall } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../../ui/states';

type Given = CallOutput<'/api/portal/invitation'>;

/** What a code of ours looks like; anything else is a link that was cut. */
const CODE = /^[\w-]{32}$/;
const HOME = <ButtonLink to="/index">返回首页</ButtonLink>;

/** /invitation: what somebody is invited to, and the way to accept it; signing in or registering comes back here. */
export function InvitationPage() {
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  return (
    <>
      <PageTitle text="企业邀请" />
      <div className="content pt-3">
        {CODE.test(code) ? (
          <Opened code={code} />
        ) : (
          <EmptyState
            whole
            icon="alert"
            title="邀请链接不完整"
            hint="请从短信或收到的消息中重新打开完整的链接。"
            action={HOME}
          />
        )}
      </div>
    </>
  );
}

function Opened({ code }: { code: string }) {
  const invitation = useCall('/api/portal/invitation', { code });
  return (
    <Loaded answer={invitation} failed="没有打开邀请" waiting={<Skeleton rows={6} />}>
      {(given) => {
        if (given.joined) return <Joined invitation={given} />;
        return given.state === 'open' ? <Question code={code} invitation={given} /> : <Over invitation={given} />;
      }}
    </Loaded>
  );
}

const OVER = {
  open: '',
  accepted: '此邀请已被使用，每份只能使用一次。需要加入请联系该企业的管理员重新邀请。',
  declined: '此邀请已被谢绝，需要加入请联系邀请您的人重新邀请。',
  revoked: '此邀请已被撤回，需要加入请联系该企业的管理员重新邀请。',
  over: '此邀请已过期，请联系邀请您的人重新邀请。',
};

/** Who accepted it, and is of the enterprise still, is seen where they are signed in. */
function Over({ invitation: { state, enterprise_name } }: { invitation: Given }) {
  const { user } = useSession();
  const { openLogin } = useSessionActions();
  const known = useSessionKnown();
  const asksWho = state === 'accepted' && known && !user;
  return (
    <EmptyState
      whole
      icon="clock"
      title={`“${enterprise_name}”的邀请不能再接受`}
      hint={asksWho ? '此邀请已被使用。如果是您接受的，请登录后进入该企业。' : OVER[state]}
      action={
        asksWho ? (
          <Button kind="primary" onClick={() => openLogin()}>
            登录
          </Button>
        ) : (
          HOME
        )
      }
    />
  );
}

const Joined = ({ invitation: { state, enterprise_name } }: { invitation: Given }) => (
  <EmptyState
    whole
    icon="check"
    title={`您已是“${enterprise_name}”的成员`}
    hint={state === 'open' ? '不需要再接受；这份邀请仍然有效，请由要加入的人打开。' : '不需要再接受邀请。'}
    action={<ButtonLink to="/basics">进入个人中心</ButtonLink>}
  />
);

function Question({ code, invitation }: { code: string; invitation: Given }) {
  const { enterprise_name, role_name, invited_by, expires_at, mobile } = invitation;
  const { user } = useSession();
  const known = useSessionKnown();
  const { openLogin } = useSessionActions();
  const { switchTo, busy } = useSwitch();
  const accept = () => void switchTo(() => send('/api/portal/invitation_accept', { code }));
  return (
    <div className="stack gap-3 measure">
      <h1>加入“{enterprise_name}”</h1>
      <DefinitionList
        items={[
          { term: '邀请人', value: invited_by },
          { term: '角色', value: role_name },
          { term: '有效期至', value: expires_at.slice(0, 16) },
          ...(mobile ? [{ term: '限手机号', value: `${mobile}（须为账号绑定的手机号）` }] : []),
        ]}
      />
      <p className="muted">
        接受后，您可以按角色查看和办理该企业的事项；您的操作会记入企业的操作记录。不认识对方请勿接受。
      </p>
      {known && (
        <div className="flex wrap gap-1">
          {user ? (
            <Button kind="primary" loading={busy} onClick={accept}>
              以 {user.nickname || user.username} 的身份接受
            </Button>
          ) : (
            <Button kind="primary" onClick={() => openLogin()}>
              登录或注册后接受
            </Button>
          )}
          <ButtonLink to="/index">暂不接受</ButtonLink>
        </div>
      )}
    </div>
  );
}
