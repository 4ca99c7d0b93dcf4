import { createContext, useContext, useSyncExternalStore } from 'react';
import { todayInChina } from './format';

/** The day on which the server rendered the page; null in a page that the browser began. */
export const RenderedDay = createContext<string | null>(null);

function watch(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/**
 * Today in China, YYYY-MM-DD. While the server's HTML is taken over it is the server's day, so that both say the same
 * about midnight; a page that stays open over midnight is right again when it is looked at.
 */
export function useToday(): string {
  const rendered = useContext(RenderedDay);
  return useSyncExternalStore(watch, todayInChina, () => rendered ?? todayInChina());
}
