import { send } from '../rpc/client';
import { leaveSession } from './session';

/** Ends the session and goes to the door. It ends here even when the server cannot be reached; there it ends by itself. */
export async function signOut(): Promise<void> {
  await send('/api/console/sign_out', {}, { signingIn: true }).catch(() => undefined);
  leaveSession();
  location.assign('/console/');
}
