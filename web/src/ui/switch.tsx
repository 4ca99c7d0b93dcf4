import styles from './switch.module.css';

interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** What is switched. */
  label: string;
  busy?: boolean;
}

/** On or off at once, without a button that saves it. */
export function Switch({ on, onChange, label, busy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={`inline-row muted small control ${styles.switch}`}
      aria-checked={on}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChange(!on)}
    >
      <span className={styles.track} aria-hidden="true" />
      <span aria-hidden="true">{on ? '已开启' : '已关闭'}</span>
    </button>
  );
}
