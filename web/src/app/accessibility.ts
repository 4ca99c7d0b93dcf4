/** How a person wants to see the portal. */
export interface Modes {
  /** Size of text in per cent of what the browser gives. */
  text: 100 | 125 | 150;
  contrast: boolean;
}

export const USUAL: Modes = { text: 100, contrast: false };
const YEAR_S = 365 * 86_400;

/** The modes that a cookie text tells of: 'a11y=text=150&contrast=1'; null when nothing was chosen. Anything odd in it is the usual. */
export function modesIn(cookies: string): Modes | null {
  const kept = cookies.split('; ').find((pair) => pair.startsWith('a11y='));
  if (!kept) return null;
  const given = new URLSearchParams(kept.slice('a11y='.length));
  const text = Number(given.get('text'));
  return { text: text === 125 || text === 150 ? text : 100, contrast: given.get('contrast') === '1' };
}

/** What the browser asks for itself where nothing was chosen here. */
const wished = (): Modes => ({ ...USUAL, contrast: window.matchMedia('(prefers-contrast: more)').matches });

export const readModes = (): Modes => modesIn(document.cookie) ?? wished();

/** Shows the page as wanted: the tokens of the theme and the size of text hang on <html>. */
export function applyModes({ text, contrast }: Modes): void {
  const { dataset } = document.documentElement;
  if (contrast) dataset.theme = 'contrast';
  else delete dataset.theme;
  if (text === 100) delete dataset.text;
  else dataset.text = String(text);
}

/** Remembers the modes in a cookie: signing out clears local storage (spec section 4), and eyes do not get better by it. */
export function keepModes(modes: Modes): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = `text=${modes.text}&contrast=${modes.contrast ? 1 : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4
  document.cookie = `a11y=${value}; Path=/pc; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  applyModes(modes);
}
