import { classes } from '../../../ui/classes';
import styles from './step-rail.module.css';

interface StepRailProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is being done; as many as there are when all is done. */
  current: number;
}

/** Where one is in a form of a few steps, in one line. */
export function StepRail({ label, steps, current }: StepRailProps) {
  return (
    <ol className={styles.rail} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1}. {step}
          {index < current && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}
