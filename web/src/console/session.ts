import type { CallOutput } from '@zhice/contract/all';
import type { Permission } from '@zhice/contract/staff/enumerations';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { tokenCookie } from '../rpc/token';

/** out: nobody is signed in; expired: somebody was, on this page. */
type Stage = 'out' | 'in' | 'expired';

const cookie = tokenCookie('/console');

/** The session of the office: apart from the portal's, and nothing goes along as `user_id`. */
export const OFFICE_SESSION = {
  readToken: cookie.read,
  resetToken: cookie.reset,
  userId: () => null,
  enterprise: () => '',
  upload: '/api/console/upload',
} as const;

let stage: Stage = cookie.read() ? 'in' : 'out';
const listeners = new Set<() => void>();

function become(next: Stage): void {
  if (stage === next) return;
  stage = next;
  for (const listener of listeners) listener();
}

/** Takes over a session that the server has just begun. */
export function enterSession(token: string): void {
  cookie.keep(token);
  become('in');
}

/** The server no longer takes the session: what is on the page stays, unseen, until somebody signs in again. */
export function endSession(): void {
  if (stage === 'in') become('expired');
}

/** Nobody is signed in any more, and nothing that was begun stays in the browser. */
export function leaveSession(): void {
  cookie.reset();
  sessionStorage.clear();
  become('out');
}

/** Another tab has signed out, or in again. */
function look(): void {
  const there = cookie.read() !== null;
  if (stage === 'in' && !there) become('expired');
  if (stage === 'out' && there) become('in');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', look);
  };
}

export const useStage = (): Stage => useSyncExternalStore(subscribe, () => stage);

/** The signed-in member of staff. */
export type Me = CallOutput<'/api/console/me'>;

/** Filled by Office. */
export const MeContext = createContext<Me | null>(null);

/** Who works here; only within the office, where somebody is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs an Office');
  return me;
}

/** Whether somebody may do what asks for a permission; without one everybody may. */
export const may = ({ permissions }: Me, permission: Permission | undefined): boolean =>
  permission === undefined || permissions.includes(permission);
