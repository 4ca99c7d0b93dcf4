import type { CallInput, CallOutput } from '@zhice/contract/all';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readSession, type Session, serverSession, subscribeSession } from './session-store';

/** The ways of the login dialog that need typing. */
export type SignInTab = 'account' | 'sms';
export type SignInInput = CallInput<'/api/indexnew/login'>;
/** A session that the server has just begun. */
export type OpenedSession = Pick<CallOutput<'/api/indexnew/login'>, 'user_id' | 'token'>;

export interface SessionActions {
  /** Signs in by password or SMS code and loads the user; throws CallError. */
  signIn: (input: SignInInput) => Promise<void>;
  /** Takes over a session that began by QR or registration and loads the user; throws CallError. */
  enter: (opened: OpenedSession) => Promise<void>;
  /** Ends the session here and on the server, then goes to /index, or loads it anew. */
  signOut: () => Promise<void>;
  /** Forgets a session that the server has ended already. */
  leave: () => void;
  /** Loads the user details again, as after the enterprise information changed. */
  reloadUser: () => Promise<void>;
  /** Runs the action for a signed-in user; otherwise says 请先登录, asks to sign in and runs it afterwards. */
  requireLogin: (action: () => void, onGiveUp?: () => void) => void;
  /** The same for a user with an enterprise; without one it leads to /firm. */
  requireEnterprise: (action: () => void, onGiveUp?: () => void) => void;
  /**
   * For who asked to sign in, and need not be told to.
   * @param action done afterwards
   * @param tab which way the dialog offers first; by QR when not said
   */
  openLogin: (action?: () => void, onGiveUp?: () => void, tab?: SignInTab) => void;
  /** Goes back to where a sign-in began and does what waited for it; for /register and /bindInfo, with the state of their address. */
  resume: (state: unknown) => void;
}

/** Filled by SessionProvider. */
export const Actions = createContext<SessionActions | null>(null);

/** Who is signed in and for which enterprise; null while nobody is, and on the server. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, serverSession);

const never = () => () => undefined;

/**
 * Whether useSession tells the truth yet: false on the server and while its HTML is taken over, where everybody is a visitor.
 * A page that would turn a visitor away waits for true.
 */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Signing in and out, and the guards of actions. */
export function useSessionActions(): SessionActions {
  const actions = useContext(Actions);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider');
  return actions;
}
