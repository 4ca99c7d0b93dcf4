import { Money } from '../../../../ui/money';
import type { VerdictCounts } from '../facts/value-words';
import styles from './count-strip.module.css';

interface CountStripProps {
  counts: VerdictCounts;
  /** The counts when this visit began. */
  first: VerdictCounts | null;
  money: number;
}

const VERDICTS = [
  ['fit', '符合'],
  ['near', '差一点'],
  ['unknown', '待补充'],
  ['unfit', '不符合'],
] as const;

/** How many items have each verdict now, and how many there were when the visit began. */
export function CountStrip({ counts, first, money }: CountStripProps) {
  return (
    <dl className={styles.strip}>
      {VERDICTS.map(([key, word]) => (
        <div key={key} className={styles.count}>
          <dt>{word}</dt>
          <dd className={styles[key]}>
            {first && first[key] !== counts[key] && (
              <span className={styles.before}>
                {first[key]}
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">变为</span>
              </span>
            )}
            {counts[key]}
          </dd>
        </div>
      ))}
      <div className={styles.count}>
        <dt>共可得最高</dt>
        <dd>
          <Money value={money} look="short" />
        </dd>
      </div>
    </dl>
  );
}
