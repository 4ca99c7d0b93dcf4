import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';
import { Icon } from './icon';

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
    <button
      type="button"
      className={styles.top}
      aria-label="回到顶部"
      title="回到顶部"
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" size={20} />
    </button>
  );
}
