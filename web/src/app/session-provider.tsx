import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { onSessionEnd, send } from '../rpc/client';
import { keepToken } from '../rpc/token';
import { useToast } from '../ui/toast';
import { Actions, type SessionActions } from './session';
import { forgetUser, keepUser, keepUserId, readSession, refreshSession } from './session-store';

interface Wanted {
  action: () => void;
  enterprise: boolean;
  onGiveUp?: () => void;
}

const LoginDialog = lazy(() => import('./login-dialog').then((module) => ({ default: module.LoginDialog })));
const EnterpriseDialog = lazy(() => import('./login-dialog').then((module) => ({ default: module.EnterpriseDialog })));

/** Session storage keys that carry something over a reload. */
const NOTICE = 'notice';

async function loadUser(): Promise<void> {
  keepUser(await send('/api/Person/user_detail1', {}));
}

/** What the server's end of the session does to the page (spec section 8). */
function useSessionEnd(): void {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const carried = sessionStorage.getItem(NOTICE);
    sessionStorage.removeItem(NOTICE);
    if (carried) toast(carried, 'error');
  }, [toast]);
  useEffect(() => {
    onSessionEnd({
      reset: refreshSession,
      refused: () => {
        refreshSession();
        const { pathname, search } = window.location;
        if (!pathname.endsWith('/login'))
          navigate('/login', { state: { from: pathname.replace(/^\/pc/, '') + search } });
      },
      expired: (message) => {
        sessionStorage.setItem(NOTICE, message);
        window.location.reload();
      },
    });
  }, [navigate]);
}

/** Signing in and out, with the answers for the other user forgotten in between. */
function useSigning() {
  const client = useQueryClient();
  const home = useHref('/index');
  const signIn = useCallback(
    async (account: string, password: string) => {
      const { user_id, token } = await send('/api/indexnew/login', { type: 1, account, password }, { signingIn: true });
      keepToken(token);
      keepUserId(user_id);
      try {
        await loadUser();
      } catch (error) {
        forgetUser();
        throw error;
      }
      client.removeQueries({ type: 'inactive' });
      void client.invalidateQueries();
    },
    [client],
  );
  const signOut = useCallback(async () => {
    // The session ends here even when the server cannot be reached; there it ends by itself.
    await send('/api/portal/logout', {}, { signingIn: true }).catch(() => undefined);
    forgetUser();
    // Loaded anew, nothing of the user is left in memory.
    window.location.assign(home);
  }, [home]);
  return { signIn, signOut };
}

/** A review may have been decided since the last visit: the user is loaded once with the page. */
function useFreshUser(): void {
  useEffect(() => {
    if (readSession().user) loadUser().catch(() => undefined);
  }, []);
}

/** Holds the sign-in dialog and what is to be done after it. Inside the router. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [step, setStep] = useState<'login' | 'enterprise' | null>(null);
  const { signIn, signOut } = useSigning();
  useSessionEnd();
  useFreshUser();

  const go = useCallback((next: Wanted) => {
    const { user, enterpriseId } = readSession();
    const missing = !user ? 'login' : next.enterprise && enterpriseId === null ? 'enterprise' : null;
    setStep(missing);
    setWanted(missing ? next : null);
    if (!missing) next.action();
  }, []);

  const actions = useMemo<SessionActions>(
    () => ({
      signIn,
      signOut,
      reloadUser: loadUser,
      requireLogin: (action, onGiveUp) => go({ action, enterprise: false, onGiveUp }),
      requireEnterprise: (action, onGiveUp) => go({ action, enterprise: true, onGiveUp }),
    }),
    [signIn, signOut, go],
  );

  function giveUp() {
    setStep(null);
    setWanted(null);
    wanted?.onGiveUp?.();
  }

  return (
    <Actions value={actions}>
      {children}
      <Suspense fallback={null}>
        {step === 'login' && <LoginDialog onClose={giveUp} onDone={() => (wanted ? go(wanted) : setStep(null))} />}
        {step === 'enterprise' && <EnterpriseDialog onClose={giveUp} onLeave={() => setStep(null)} />}
      </Suspense>
    </Actions>
  );
}
