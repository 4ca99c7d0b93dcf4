import { classes } from './classes';
import { Icon } from './icon';
import styles from './pause-button.module.css';
import type { Rest } from './use-rest';

interface PauseButtonProps {
  rest: Rest;
  /** What moves, in a word or two: '专家轮播'. */
  what: string;
  className?: string;
}

/** Stops what moves by itself and lets it go on; not there where nothing moves because less motion is wanted. */
export function PauseButton({ rest: { stopped, setStopped }, what, className }: PauseButtonProps) {
  const label = `${stopped ? '播放' : '暂停'}${what}`;
  return (
    <button
      type="button"
      className={classes(styles.pause, className)}
      aria-label={label}
      title={label}
      onClick={() => setStopped(!stopped)}
    >
      <Icon name={stopped ? 'play' : 'pause'} size={16} />
    </button>
  );
}
