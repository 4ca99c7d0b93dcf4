import { useEffect, useState } from 'react';
import { FloatButton } from './float-button';

const FROM = 800;

/** A button back to the top that comes after 800 px. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FROM);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <FloatButton
      label="回到顶部"
      icon="arrow-up"
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
