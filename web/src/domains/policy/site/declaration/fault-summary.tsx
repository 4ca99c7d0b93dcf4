import { useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon';
import type { Fault } from './declaration-values';
import styles from './fault-summary.module.css';

/** What is to be put right, each leading to its field. It takes the focus when it appears. */
export function FaultSummary({ faults }: { faults: Fault[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) place.current?.focus();
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" size={18} />
        没有提交成功，您填写的内容已保留。
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
