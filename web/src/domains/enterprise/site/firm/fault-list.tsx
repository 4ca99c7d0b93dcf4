import { useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon';
import type { Fault } from './edits';
import styles from './notice.module.css';

/** What is to be put right, each leading to its field. It takes the focus when it appears. */
export function FaultList({ faults, onGo }: { faults: Fault[]; onGo: (key: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    if (faults.length > count.current) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    }
    count.current = faults.length;
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} className={`${styles.notice} ${styles.wrong}`} role="alert" tabIndex={-1}>
      <Icon name="alert" size={20} />
      <div>
        <p className={styles.title}>请先改正以下 {faults.length} 处，您填写的内容都已保留</p>
        <ul>
          {faults.map(({ key, label, text }) => (
            <li key={`${key} ${label}`}>
              {key ? (
                <button type="button" className={styles.link} onClick={() => onGo(key)}>
                  {label}
                </button>
              ) : (
                label
              )}
              ：{text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
