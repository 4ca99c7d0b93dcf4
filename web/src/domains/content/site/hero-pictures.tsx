import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes';
import styles from './hero.module.css';

/** The addresses in `lbt` of the site's settings: comma-separated, spaces and empty ones do not count. */
export const picturesOf = (lbt: string): string[] =>
  lbt
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

interface HeroPicturesProps {
  pictures: string[];
  /** Which one is to be seen; -1 = the drawn city. */
  shown: number;
  running: boolean;
}

/**
 * Pictures behind the search. They are asked for when the page is complete and the first turn is near, so that they take
 * nothing from what one came for; where nothing moves they are not asked for at all.
 */
export function HeroPictures({ pictures, shown, running }: HeroPicturesProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!running || wanted) return;
    if (document.readyState === 'complete') {
      setWanted(true);
      return;
    }
    const begin = () => setWanted(true);
    window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, [running, wanted]);
  if (!wanted) return null;
  return pictures.map((address, index) => (
    <div key={address} className={classes(styles.picture, index === shown && styles.shown)}>
      {/* The next one is there when its turn comes, the others are not loaded ahead. */}
      {index <= Math.max(shown, 0) + 1 && <img src={address} alt="" />}
    </div>
  ));
}
