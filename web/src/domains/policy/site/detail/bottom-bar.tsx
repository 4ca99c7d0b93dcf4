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
      <div className="min-0">
        <p className="truncate strong">{words}</p>
        {note && <p className={classes('muted small figures', urgent && 'accent strong')}>{note}</p>}
      </div>
      <div className="flex gap-1 flex-none">{children}</div>
    </div>
  );
}
