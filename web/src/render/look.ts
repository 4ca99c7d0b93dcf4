import { modesIn } from '../app/accessibility';

/**
 * Attributes of <html> that show a page in the modes of these cookies, as applyModes does in the browser: whoever needs large
 * text gets it in the first HTML and not after a jump.
 */
export function lookOf(cookies: string): string {
  const modes = modesIn(cookies);
  if (!modes) return '';
  const attributes = [modes.contrast && 'data-theme="contrast"', modes.text !== 100 && `data-text="${modes.text}"`];
  return attributes.filter(Boolean).join(' ');
}
