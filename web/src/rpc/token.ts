/** 0.25 day (spec section 9). */
const LIFETIME_S = 6 * 60 * 60;

/** Where a session token is kept. */
export interface TokenCookie {
  /** The token, or null. The server takes it from the `token` header alone, so no request can ride on the cookie. */
  read(): string | null;
  keep(token: string): void;
  reset(): void;
}

/** The cookie of one side of the site: pages of the other do not see it. */
export function tokenCookie(path: '/pc' | '/console'): TokenCookie {
  function write(value: string, maxAge: number): void {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4
    document.cookie = `token=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Strict${secure}`;
  }
  return {
    read() {
      if (typeof document === 'undefined') return null;
      const entry = document.cookie.split('; ').find((pair) => pair.startsWith('token='));
      return entry ? decodeURIComponent(entry.slice('token='.length)) || null : null;
    },
    keep: (token) => write(encodeURIComponent(token), LIFETIME_S),
    reset: () => write('', 0),
  };
}

/** The session of the portal. */
export const { read: readToken, keep: keepToken, reset: resetToken } = tokenCookie('/pc');
