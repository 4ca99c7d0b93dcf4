import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import styles from './import.module.css';

const STEPS = ['选择文件', '对应列', '检查', '导入'];

/** Where one is on the way, side by side; on a phone the words of the present step alone. */
export function StepLine({ current }: { current: number }) {
  return (
    <ol className={styles.line} aria-label="导入步骤">
      {STEPS.map((title, at) => (
        <li
          key={title}
          className={classes(styles.step, at < current && styles.done, at === current && styles.current)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.number}>{at < current ? <Icon name="check" size={14} /> : at + 1}</span>
          <span className={styles.title}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
