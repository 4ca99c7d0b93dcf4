import type { CallPath } from '@zhice/contract/all';
import { readToken, resetToken } from './token';

/** The session in whose name a page asks. */
interface HeldSession {
  readToken(): string | null;
  resetToken(): void;
  /** What goes along as `user_id`; null: nothing. */
  userId(): number | null;
  /** The call that takes its files. */
  upload: Extract<CallPath, `${string}/upload`>;
}

/** Of the portal: its cookie, and the user that it remembers. */
const PORTAL: HeldSession = {
  readToken,
  resetToken,
  userId() {
    const id = Number(localStorage.getItem('userId'));
    return Number.isInteger(id) && id > 0 ? id : null;
  },
  upload: '/api/common/upload',
};

let held = PORTAL;

/** The session of this page: the portal's, unless another was given. */
export const heldSession = (): HeldSession => held;

/** Gives the page another session; called once, before anything is asked. */
export function holdSession(given: HeldSession): void {
  held = given;
}
