import { useEffect, useState } from 'react';

/** Whether the person wants less motion. In the browser alone. */
export const lessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a place is scrolled to: at once where less motion is wanted. */
export const scrollBehavior = (): ScrollBehavior => (lessMotion() ? 'auto' : 'smooth');

/** Whether the page is scrolled further than so many px. */
export function useScrolledOver(limit: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const look = () => setOver(window.scrollY > limit);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [limit]);
  return over;
}
