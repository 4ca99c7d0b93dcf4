import { useSession } from './session';

/** For how long an answer counts that hangs on who asks, where the page came as anybody sees it: not at all for who is signed in. */
export const useOwnStaleTime = (): number | undefined => (useSession().user ? 0 : undefined);
