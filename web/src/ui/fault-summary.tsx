import { useEffect, useRef } from 'react';
import styles from './fault-summary.module.css';
import { Icon } from './icon';

/** One thing to put right; `field` is the id of its control, '' when it belongs to none. */
export interface Fault {
  field: string;
  message: string;
}

interface FaultSummaryProps {
  faults: Fault[];
  /** What did not happen, and that nothing is lost. */
  title?: string;
}

/** Whether nothing is new and something is mended. */
const onlyMended = (faults: Fault[], before: Fault[]): boolean =>
  faults.length < before.length && faults.every(({ field }) => before.some((fault) => fault.field === field));

/** What is to be put right, each leading to its field. It takes the focus with every press that finds something, not when something is mended. */
export function FaultSummary({ faults, title = '没有提交成功，您填写的内容已保留。' }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Fault[]>([]);
  useEffect(() => {
    if (!onlyMended(faults, shown.current)) place.current?.focus();
    shown.current = faults;
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" size={18} />
        {title}
      </p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <button type="button" className={styles.fault} onClick={() => document.getElementById(field)?.focus()}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
