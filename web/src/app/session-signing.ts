import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useHref } from 'react-router';
import { askAgain } from '../rpc/ask-again';
import { send } from '../rpc/client';
import { keepToken } from '../rpc/token';
import type { OpenedSession, SessionActions, SignInInput } from './session';
import { clearBrowser, forgetUser, keepUser, keepUserId, refreshSession } from './session-store';

/** Loads the details of the signed-in user into the browser. */
export async function loadUser(): Promise<void> {
  keepUser(await send('/api/Person/user_detail1', {}));
}

/**
 * Signing in and out, with the answers for the other user forgotten in between.
 * @param onEntered after the user is loaded
 */
export function useSigning(
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
