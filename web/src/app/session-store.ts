import type { CallOutput } from '@zhice/contract/all';
import { tab } from '../rpc/held-session';
import { readToken, resetToken } from '../rpc/token';

/** What is known of a user before anything is: enough for the header. Contact data is masked by the server already. */
const NO_DETAILS = {
  nickname: '',
  username: '',
  email: '',
  mobile: '',
  /** Review of the enterprise information: 0 none, 1 in review, 2 approved, 3 returned. */
  reviewStatus: 0,
  reviewReason: '',
  /** When it last went to review; '' when it never did. */
  reviewSince: '',
  /** Signed address of the picture, '' without one. */
  avatar: '',
  hasPassword: false,
  /** Whether a phone is bound for signing in by scan. */
  wechat: false,
  /** The enterprise for which the session acts, approved or not, and what the person may do there. */
  member: null as UserDetail['member'],
  /** How many enterprises the person serves. */
  enterprises: 0,
};

/** Who is signed in, as the browser remembers it. */
export type SessionUser = typeof NO_DETAILS & { id: number };

export interface Session {
  user: SessionUser | null;
  /** qyId of the spec: the enterprise that matching and declaring act for. */
  enterpriseId: number | null;
}

type UserDetail = CallOutput<'/api/Person/user_detail1'>;

/** Names in local storage, given by the spec (section 4). */
const KEYS = ['userId', 'userinfo', 'qyId', 'isNotice'] as const;
const NOBODY: Session = { user: null, enterpriseId: null };

/** The enterprise of an approved edit (status 2), else of the authentication (spec section 6). */
export function enterpriseOf(detail: Pick<UserDetail, 'qyedit' | 'qiyeauthentication'>): number | null {
  return (detail.qyedit.status === 2 ? detail.qyedit.enterprise_id : null) ?? detail.qiyeauthentication.enterprise_id;
}

/** What is kept of the user: enough for the header, no full phone or e-mail. */
export function userOf(detail: UserDetail): SessionUser {
  return {
    id: detail.user_id,
    nickname: detail.nickname,
    username: detail.username,
    email: detail.email,
    mobile: detail.mobile,
    reviewStatus: detail.qyedit.status,
    reviewReason: detail.qyedit.reason,
    reviewSince: detail.qyedit.since ?? '',
    avatar: detail.avatar,
    hasPassword: detail.has_password,
    wechat: detail.wechat,
    member: detail.member,
    enterprises: detail.enterprises,
  };
}

/** Signed in, but by scan or SMS alone: without a name and without an enterprise it goes to /bindInfo first (spec section 4). */
export const isUnfinished = ({ user, enterpriseId }: Session): boolean =>
  user?.username === '' && enterpriseId === null;

/** The session that these stored texts tell of; nobody when one of them is missing or broken. */
export function sessionFrom(read: (key: string) => string | null, token: string | null): Session {
  const userId = Number(read('userId'));
  if (!token || !Number.isInteger(userId) || userId <= 0) return NOBODY;
  const enterpriseId = Number(read('qyId'));
  return {
    user: parseUser(read('userinfo'), userId),
    enterpriseId: Number.isInteger(enterpriseId) && enterpriseId > 0 ? enterpriseId : null,
  };
}

function parseUser(text: string | null, id: number): SessionUser {
  try {
    return { ...NO_DETAILS, ...(JSON.parse(text ?? '{}') as Partial<SessionUser>), id };
  } catch {
    return { ...NO_DETAILS, id };
  }
}

const listeners = new Set<() => void>();
let current: Session | null = null;

/** The session now; the same object until something changes. */
export function readSession(): Session {
  return current ?? become(sessionFrom((key) => localStorage.getItem(key), readToken()));
}

export const serverSession = (): Session => NOBODY;

/** Reads storage and cookie anew and tells everyone who shows the session. */
export function refreshSession(): void {
  const before = JSON.stringify(current);
  const after = sessionFrom((key) => localStorage.getItem(key), readToken());
  if (JSON.stringify(after) === before) return;
  become(after);
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) watch(true);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch(false);
  };
}

/** Another tab signs in or out, or the cookie runs out while the tab sleeps. */
function watch(on: boolean): void {
  const act = on ? 'addEventListener' : 'removeEventListener';
  window[act]('storage', refreshSession);
  document[act]('visibilitychange', refreshSession);
}

/** Remembers the id for the calls that follow the sign-in. */
export const keepUserId = (userId: number): void => localStorage.setItem('userId', String(userId));

/** Remembers the user details and the enterprise. */
export function keepUser(detail: UserDetail): void {
  const enterpriseId = enterpriseOf(detail);
  keepUserId(detail.user_id);
  localStorage.setItem('userinfo', JSON.stringify(userOf(detail)));
  localStorage.setItem('qyId', enterpriseId === null ? '' : String(enterpriseId));
  localStorage.setItem('isNotice', detail.notice_time === null ? '' : String(detail.notice_time));
  refreshSession();
}

const enterpriseIn = ({ user }: Session): string => (user ? `${user.member?.enterprise_id ?? 0}` : '');

/** Another tab has switched to another enterprise: what stands here is of the one before. */
export const isSwitchedAway = (session: Session): boolean =>
  !!tab.enterprise && !!session.user && tab.enterprise !== enterpriseIn(session);

/**
 * The tab acts for the enterprise of the user that it finds. It goes along to one that the person has come to have where
 * there was none; from one to another it goes by loading the page anew.
 */
function become(next: Session): Session {
  const [was, is] = [current?.user, next.user];
  if (was?.id !== is?.id || (tab.enterprise === '0' && was && is && was.enterprises < is.enterprises)) {
    tab.enterprise = enterpriseIn(next);
  }
  current = next;
  return next;
}

/** Until when renewal warnings are silent, Unix seconds; null when they are not. */
export function readNoticeTime(): number | null {
  return Number(localStorage.getItem('isNotice')) || null;
}

export const keepNoticeTime = (seconds: number): void => localStorage.setItem('isNotice', String(seconds));

/** After signing out: nothing stays in the browser, neither the user nor the forms that were begun (spec section 4). */
export function clearBrowser(): void {
  resetToken();
  localStorage.clear();
  sessionStorage.clear();
}

/** Forgets token and user. What is on the screen stays as it is until the page goes or refreshSession is called. */
export function forgetUser(): void {
  resetToken();
  for (const key of KEYS) localStorage.removeItem(key);
}
