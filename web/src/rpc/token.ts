/** 0.25 day (spec section 9). */
const LIFETIME_S = 6 * 60 * 60;

/** The session token in the cookie, or null. The server takes it from the `token` header alone, so no request can ride on the cookie. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null;
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith('token='));
  return entry ? decodeURIComponent(entry.slice('token='.length)) || null : null;
}

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4
  document.cookie = `token=${value}; Path=/pc; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

export const keepToken = (token: string): void => write(encodeURIComponent(token), LIFETIME_S);
export const resetToken = (): void => write('', 0);
