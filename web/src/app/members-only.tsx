import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { EmptyState } from '../ui/states';
import { EnterpriseGate } from './enterprise-gate';
import type { Need } from './guarded-link';
import { RoleNote } from './role-note';
import { useSession, useSessionActions, useSessionKnown } from './session';

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
  return (
    <>
      <RoleNote />
      {children}
    </>
  );
}
