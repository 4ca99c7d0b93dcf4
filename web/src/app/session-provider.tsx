import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { onSessionEnd, send } from '../rpc/client';
import { askAgain } from '../rpc/query-client';
import { keepToken } from '../rpc/token';
import { useToast } from '../ui/toast';
import { later } from './later-part';
import { Actions, type OpenedSession, type SessionActions, type SignInInput, type SignInTab } from './session';
import {
  clearBrowser,
  forgetUser,
  isUnfinished,
  keepUser,
  keepUserId,
  readSession,
  refreshSession,
} from './session-store';
import { placeNow, type WayBack, wayBackOf } from './way-back';

/** What waits for a sign-in, and the place where it was asked for. */
interface Wanted extends WayBack {
  action: () => void;
  enterprise: boolean;
  /** Asked by a guard, not by the person: the dialog says why it opens. */
  guarded: boolean;
  onGiveUp?: () => void;
  tab?: SignInTab;
}

const LoginDialog = later(() => import('./login/login-dialog').then((module) => module.LoginDialog), {
  name: '登录窗口',
});
const EnterpriseDialog = later(() => import('./login/enterprise-dialog').then((module) => module.EnterpriseDialog), {
  name: '企业信息提示',
});
const RenewalWarning = later(() => import('./login/renewal-warning').then((module) => module.RenewalWarning));

const nothing = () => undefined;

/** Session storage keys that carry something over a reload. */
const NOTICE = 'notice';

/** Loads the details of the signed-in user into the browser. */
async function loadUser(): Promise<void> {
  keepUser(await send('/api/Person/user_detail1', {}));
}

/**
 * Signing in and out, with the answers for the other user forgotten in between.
 * @param onEntered after the user is loaded
 */
function useSigning(
  onEntered: () => void,
): Pick<SessionActions, 'signIn' | 'enter' | 'signOut' | 'leave' | 'reloadUser'> {
  const client = useQueryClient();
  const home = useHref('/index');
  const enter = useCallback(
    async ({ user_id, token }: OpenedSession) => {
      keepToken(token);
      keepUserId(user_id);
      try {
        await loadUser();
      } catch (error) {
        forgetUser();
        throw error;
      }
      client.removeQueries({ type: 'inactive' });
      void askAgain(client);
      onEntered();
    },
    [client, onEntered],
  );
  const signIn = useCallback(
    async (input: SignInInput) => enter(await send('/api/indexnew/login', input, { signingIn: true })),
    [enter],
  );
  const leave = useCallback(() => {
    forgetUser();
    refreshSession();
    client.removeQueries({ type: 'inactive' });
  }, [client]);
  const signOut = useCallback(async () => {
    // The session ends here even when the server cannot be reached; there it ends by itself.
    await send('/api/portal/logout', {}, { signingIn: true }).catch(() => undefined);
    clearBrowser();
    // Loaded anew, nothing of the user is left in memory; at home already, it is the same page again.
    window.location.assign(home);
  }, [home]);
  return useMemo(() => ({ signIn, enter, signOut, leave, reloadUser: loadUser }), [signIn, enter, signOut, leave]);
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
      switched: () => void loadUser().catch(nothing),
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

/** A review may have been decided since the last visit: the user is loaded once with the page. */
function useFreshUser(): void {
  useEffect(() => {
    if (readSession().user) loadUser().catch(() => undefined);
  }, []);
}

/** A phone that confirms a sign-in elsewhere has 120 s for it: the name is asked for where it signs in. */
const NAME_CAN_WAIT = /^\/scan\b/;

/** What a visitor still has to do before an action that needs a login, or an enterprise. */
function missingFor({ enterprise, from }: Wanted): 'login' | 'name' | 'enterprise' | null {
  const session = readSession();
  if (!session.user) return 'login';
  if (isUnfinished(session) && !NAME_CAN_WAIT.test(from)) return 'name';
  return enterprise && session.enterpriseId === null ? 'enterprise' : null;
}

/** Guarded actions: what waits, for what, and how it goes on. */
function useGuards() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;
  const [step, setStep] = useState<'login' | 'enterprise' | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // What waits outlives its dialog: /register and /bindInfo come back to it.
  const waiting = useRef<Wanted | null>(null);
  const last = useRef(0);

  const go = useCallback(
    (next: Wanted) => {
      const missing = missingFor(next);
      waiting.current = missing ? next : null;
      setWanted(waiting.current);
      setStep(missing === 'name' ? null : missing);
      if (missing === 'name') navigate('/bindInfo', { state: { from: next.from, resume: next.resume } });
      else if (!missing) next.action();
    },
    [navigate],
  );

  const require = useCallback(
    (next: Omit<Wanted, keyof WayBack>) => {
      last.current += 1;
      go({ ...next, from: placeNow(here.current), resume: last.current });
    },
    [go],
  );

  const resume = useCallback(
    (state: unknown) => {
      const back = wayBackOf(state);
      navigate(back.from, { replace: true });
      if (waiting.current?.resume === back.resume) go(waiting.current);
    },
    [navigate, go],
  );

  /** With what waits by now: while a dialog is answered, something else may have begun to wait in its place. */
  const goOn = () => {
    if (waiting.current) go(waiting.current);
  };
  const giveUp = () => {
    setStep(null);
    waiting.current = null;
    wanted?.onGiveUp?.();
  };
  return { step, wanted, require, resume, goOn, giveUp, close: () => setStep(null) };
}

/** Holds the sign-in dialog and what is to be done after it. Inside the router. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { step, wanted, require, resume, goOn, giveUp, close } = useGuards();
  const [entered, setEntered] = useState(0);
  const signing = useSigning(useCallback(() => setEntered((now) => now + 1), []));
  useSessionEnd();
  useFreshUser();

  const actions = useMemo<SessionActions>(
    () => ({
      ...signing,
      resume,
      requireLogin: (action, onGiveUp) => require({ action, enterprise: false, guarded: true, onGiveUp }),
      requireEnterprise: (action, onGiveUp) => require({ action, enterprise: true, guarded: true, onGiveUp }),
      openLogin: (action = nothing, onGiveUp, tab) =>
        require({ action, enterprise: false, guarded: false, onGiveUp, tab }),
    }),
    [signing, resume, require],
  );

  return (
    <Actions value={actions}>
      {children}
      {step === 'login' && wanted && (
        <LoginDialog
          tab={wanted.tab}
          why={wanted.guarded ? '请先登录' : undefined}
          wayBack={{ from: wanted.from, resume: wanted.resume }}
          onClose={giveUp}
          onLeave={close}
          onDone={goOn}
        />
      )}
      {step === 'enterprise' && wanted && <EnterpriseDialog onClose={giveUp} onLeave={close} onDone={goOn} />}
      {/* Only after a sign-in, and beside whatever it goes on with. */}
      {entered > 0 && step === null && readSession().enterpriseId !== null && <RenewalWarning key={entered} />}
    </Actions>
  );
}
