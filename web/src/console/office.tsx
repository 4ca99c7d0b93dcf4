import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormKeeping } from '../app/form/form-keeping';
import { FormOwner } from '../app/form/form-owner';
import { Actions, type SessionActions } from '../app/session';
import { send } from '../rpc/client';
import { askAgain } from '../rpc/query-client';
import { useCall } from '../rpc/use-call';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Skeleton } from '../ui/skeleton';
import { ErrorState } from '../ui/states';
import styles from './office.module.css';
import { OwnPasswordPage } from './own-password-page';
import { leaveSession, type Me, MeContext, useStage } from './session';
import { SignInForm } from './sign-in-form';
import { SignInPage } from './sign-in-page';

/**
 * Around everything of the office: who works here, or the door. When a session expires the page stays as it is, unseen, until the
 * same person has signed in again; for another person it is loaded anew.
 */
export function Office({ children }: { children: ReactNode }) {
  const stage = useStage();
  const me = useCall('/api/console/me', {}, { enabled: stage === 'in', staleTime: 60_000 });
  if (stage === 'out' || (stage === 'expired' && !me.data)) return <SignInPage />;
  if (me.data) return <Inside me={me.data}>{children}</Inside>;
  return (
    <main className={styles.waiting}>
      {me.isError ? (
        <ErrorState whole title="运营后台没有打开" error={me.error} onRetry={() => me.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </main>
  );
}

function Inside({ me, children }: { me: Me; children: ReactNode }) {
  const expired = useStage() === 'expired';
  const actions = useOfficeActions();
  return (
    <MeContext value={me}>
      <FormOwner value={`staff ${me.id}`}>
        <FormKeeping value={KEEPING}>
          <Actions value={actions}>
            <div className={expired ? styles.unseen : undefined}>
              {me.password_given ? <OwnPasswordPage /> : children}
            </div>
            {expired && <SignInAgain me={me} />}
          </Actions>
        </FormKeeping>
      </FormOwner>
    </MeContext>
  );
}

/** What is typed in a form of a record lies on the server until it is saved. */
const KEEPING = {
  read: async (place: string) => (await send('/api/console/form_draft', { place })).draft,
  keep: (place: string, fields: object | null) =>
    send('/api/console/form_draft_keep', { place, fields: fields && { ...fields } }),
};

const never = async () => undefined;

/** What shared parts do with a session: who is within needs no guard, and the ways of the portal do not exist here. */
function useOfficeActions(): SessionActions {
  return useMemo(
    () => ({
      ...{ signIn: never, enter: never, reloadUser: never, signOut: never },
      leave: leaveSession,
      requireLogin: (act: () => void) => act(),
      requireEnterprise: (act: () => void) => act(),
      openLogin: (act?: () => void) => act?.(),
      resume: () => undefined,
    }),
    [],
  );
}

function SignInAgain({ me }: { me: Me }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  useFocusBack();
  async function goOn(): Promise<void> {
    const now = await send('/api/console/me', {});
    if (now.id !== me.id) location.reload();
    else await askAgain(client);
  }
  const leave = () => {
    setLeaving(true);
    leaveSession();
    location.reload();
  };
  return (
    <Dialog
      open={!leaving}
      title="登录已过期，请重新登录"
      note="登录后回到当前页面，填写的内容都在。"
      actions={<Button onClick={leave}>放弃并退出</Button>}
    >
      <p className="muted small mb-2">登录后回到当前页面，{me.name}填写的内容都在。</p>
      <SignInForm onDone={() => void goOn()} />
    </Dialog>
  );
}

/** Where one was when the session ended has the focus again once the page is seen again. */
function useFocusBack(): void {
  // asked before the page is hidden, which takes the focus away
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
