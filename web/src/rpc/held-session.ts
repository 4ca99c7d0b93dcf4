import type { CallPath } from '@zhice/contract/all';
import { readToken, resetToken } from './token';

/** The session in whose name a page asks. */
interface HeldSession {
  readToken(): string | null;
  resetToken(): void;
  /** What goes along as `user_id`; null: nothing. */
  userId(): number | null;
  /** For which enterprise the tab asks: '0' for none, '' while that is not known. */
  enterprise(): string;
  /** The call that takes its files. */
  upload: Extract<CallPath, `${string}/upload`>;
}

/** The enterprise of this tab, '0' for none, '' while that is not known: what is typed here is for it, whatever other tabs switch to. */
export const tab = { enterprise: '' };

/** Of the portal: its cookie, and the user that it remembers. */
const PORTAL: HeldSession = {
  readToken,
  resetToken,
  userId() {
    const id = Number(localStorage.getItem('userId'));
    return Number.isInteger(id) && id > 0 ? id : null;
  },
  enterprise: () => tab.enterprise,
  upload: '/api/common/upload',
};

let held = PORTAL;

/** The session of this page: the portal's, unless another was given. */
export const heldSession = (): HeldSession => held;

/** Gives the page another session; called once, before anything is asked. */
export function holdSession(given: HeldSession): void {
  held = given;
}
