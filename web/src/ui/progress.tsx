import styles from './progress.module.css';

interface ProgressProps {
  /** What advances: '企业信息完整度'. */
  label: string;
  value: number;
  max?: number;
  /** Words at the right; the percentage when absent. */
  text?: string;
}

/** How far something is, as bar and words. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="stack gap-tight small">
      <div className="flex spread gap-2">
        <span>{label}</span>
        <span className="muted figures">{text ?? `${Math.round(share * 100)}%`}</span>
      </div>
      <progress className={`full-width clip ${styles.bar}`} value={share} max={1} aria-label={label} />
    </div>
  );
}
