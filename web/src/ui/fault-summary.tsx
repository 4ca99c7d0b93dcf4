import { useEffect, useRef } from 'react';
import styles from './fault-summary.module.css';
import { Icon } from './icon';

/** One thing to put right; `field` is the id of its control, '' when it belongs to none. */
export interface Fault {
  field: string;
  /** What its field is called, where the message does not say it: it stands before that, and leads there. */
  label?: string;
  message: string;
}

interface FaultSummaryProps {
  faults: Fault[];
  /** Something was typed, which is not lost. */
  typed?: boolean;
  /** What did not happen, and that nothing is lost. */
  title?: string;
  /** Leads to a field that may not be on the page. */
  onGo?: (field: string) => void;
}

const focusOn = (field: string) => document.getElementById(field)?.focus();

/** Whether nothing is new and something is mended. */
const onlyMended = (faults: Fault[], before: Fault[]): boolean =>
  faults.length < before.length && faults.every(({ field }) => before.some((fault) => fault.field === field));

/** What is to be put right, each leading to its field. It takes the focus with every press that finds something, not when something is mended. */
export function FaultSummary(props: FaultSummaryProps) {
  const { faults, typed = true, onGo = focusOn } = props;
  const { title = `没有提交成功${typed ? '，您填写的内容已保留' : ''}。` } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Fault[]>([]);
  useEffect(() => {
    if (!onlyMended(faults, shown.current)) place.current?.focus();
    shown.current = faults;
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} className={`rounded unfit-wash ${styles.summary}`} role="alert" tabIndex={-1}>
      <p className="row gap-1 strong">
        <Icon className="unfit" name="alert" size={18} />
        {title}
      </p>
      <ul>
        {faults.map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <button type="button" className={`unfit underlined ${styles.fault}`} onClick={() => onGo(field)}>
                {label ?? message}
              </button>
            ) : (
              (label ?? message)
            )}
            {label && `：${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
