import { createContext, useContext, useSyncExternalStore } from 'react';
import { readSession, type Session, serverSession, subscribeSession } from './session-store';

export interface SessionActions {
  /** Signs in with account and password and loads the user; throws CallError. */
  signIn: (account: string, password: string) => Promise<void>;
  /** Ends the session here and on the server, then goes to /index, or loads it anew. */
  signOut: () => Promise<void>;
  /** Loads the user details again, as after the enterprise information changed. */
  reloadUser: () => Promise<void>;
  /** Runs the action for a signed-in user; otherwise asks to sign in and runs it afterwards. */
  requireLogin: (action: () => void, onGiveUp?: () => void) => void;
  /** The same for a user with an enterprise; without one it leads to /firm. */
  requireEnterprise: (action: () => void, onGiveUp?: () => void) => void;
}

/** Filled by SessionProvider. */
export const Actions = createContext<SessionActions | null>(null);

/** Who is signed in and for which enterprise; null while nobody is, and on the server. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, serverSession);

/** Signing in and out, and the guards of actions. */
export function useSessionActions(): SessionActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider');
  return actions;
}
