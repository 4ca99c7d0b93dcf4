import { useEffect } from 'react';

/** Follows links within this page, '#people', to their place without a new entry in the history; also those in HTML that is not alive yet. */
export function useAnchors(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = (event.target as Element).closest('a')?.getAttribute('href');
      const place = href?.startsWith('#') ? document.getElementById(href.slice(1)) : null;
      if (!place || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      place.focus({ preventScroll: true });
    };
    // On the way down: React keeps presses on HTML that is not alive yet from coming up again.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}
