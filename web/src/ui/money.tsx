import { classes } from './classes';
import { wanShort, wanText } from './format';
import styles from './money.module.css';

interface MoneyProps {
  /** In 万元; null and undefined show a dash. */
  value: number | null | undefined;
  /** table: two decimals, aligned (spec: '12.00 万'); short: '最高' sums in a sentence or a row. */
  look?: 'table' | 'short';
  /** Before the number, as '最高'. */
  prefix?: string;
  /** Big figures of a verdict. */
  strong?: boolean;
}

/** An amount of money in 万元 with its unit and tabular figures. */
export function Money({ value, look = 'table', prefix, strong }: MoneyProps) {
  if (value === null || value === undefined) return <span className="muted">—</span>;
  const { number, unit } = look === 'table' ? { number: wanText(value), unit: '万' } : wanShort(value);
  return (
    <span className={classes('nowrap figures', strong && styles.strong)}>
      {prefix && <span className={styles.prefix}>{prefix} </span>}
      <span className={`strong ${styles.number}`}>{number}</span>
      <span className={styles.unit}> {unit}</span>
    </span>
  );
}
