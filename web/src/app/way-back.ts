/** What a page that completes a sign-in (/register, /bindInfo, /forgetPassWord) is given in the state of its address. */
export interface WayBack {
  /** Where the person was: path and query inside the portal. */
  from: string;
  /** Number of the guarded action that waits; 0 for none. */
  resume: number;
}

/** A path of the portal, and not the beginning of another site's address. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** The way back in a state; to the home page when there is none. A state outlives the page that made it, so nothing in it is taken for granted. */
export function wayBackOf(state: unknown): WayBack {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<keyof WayBack, unknown>;
  return {
    from: isOwnPath(given.from) ? given.from : '/index',
    resume: typeof given.resume === 'number' ? given.resume : 0,
  };
}

/** Pages on the way in: one goes back from them to where the way began. */
const DOORS = ['/login', '/register', '/bindInfo', '/forgetPassWord'];

/** Where a person is; on a page on the way in, where that came from. */
export function placeNow({ pathname, search, state }: { pathname: string; search: string; state: unknown }): string {
  return DOORS.includes(pathname) ? wayBackOf(state).from : pathname + search;
}
