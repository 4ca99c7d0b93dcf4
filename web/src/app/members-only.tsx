import { type ReactNode, useEffect } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { EmptyState } from '../ui/states';
import { EnterpriseGate } from './enterprise-gate';
import { useSession, useSessionActions, useSessionKnown } from './session';

/** What a place asks of the visitor. */
export type Need = 'login' | 'enterprise';

interface MembersOnlyProps {
  need: Need;
  children: ReactNode;
}

/** Around a page: shows it to those who may see it, and to the others the way to it. */
export function MembersOnly({ need, children }: MembersOnlyProps) {
  const { user, enterpriseId } = useSession();
  const known = useSessionKnown();
  const { requireLogin, openLogin } = useSessionActions();
  useEffect(() => {
    if (known && !user) requireLogin(() => undefined);
  }, [known, user, requireLogin]);
  if (!known) {
    return (
      <div className="content">
        <Skeleton rows={8} />
      </div>
    );
  }
  if (!user) {
    return (
      <EmptyState
        whole
        icon="user"
        title="请先登录"
        hint="登录后即可查看这里的内容。"
        action={
          <Button kind="primary" onClick={() => openLogin()}>
            登录
          </Button>
        }
      />
    );
  }
  if (need === 'enterprise' && enterpriseId === null) return <EnterpriseGate />;
  return children;
}

/** A link whose page needs a login or an enterprise: asks for it before leaving this page. */
export function GuardedLink({ need, to, children, ...rest }: LinkProps & { need: Need; to: string }) {
  const { requireLogin, requireEnterprise } = useSessionActions();
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        rest.onClick?.(event);
        // A new tab or window asks for itself.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        (need === 'login' ? requireLogin : requireEnterprise)(() => navigate(to));
      }}
    >
      {children}
    </Link>
  );
}
