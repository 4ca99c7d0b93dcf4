import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** What it is about: '最高 50 万'. */
  words: ReactNode;
  note: ReactNode;
  urgent?: boolean;
  /** The one act. */
  children: ReactNode;
}

/** On narrow screens: what the right column says at the bottom of the screen, with the one act under the thumb. */
export function BottomBar({ words, note, urgent, children }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.main}>{words}</p>
        {note && <p className={classes(styles.note, urgent && styles.urgent)}>{note}</p>}
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
