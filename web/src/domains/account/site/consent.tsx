import { Link } from 'react-router';
import styles from './consent.module.css';

interface ConsentProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
}

/** The box that nobody ticks but the person (PIPL, article 14: a consent of one's own will, and an explicit one). */
export function Consent({ id, checked, onChange, error }: ConsentProps) {
  const said = `${id}-error`;
  return (
    <div className={styles.consent}>
      <div className={styles.row}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? said : undefined}
        />
        <p>
          <label htmlFor={id}>我已阅读并同意</label>
          <Link to="/ysMent?status=1" target="_blank">
            《用户协议》
          </Link>
          和
          <Link to="/ysMent?status=2" target="_blank">
            《隐私政策》
          </Link>
        </p>
      </div>
      {error && (
        <p id={said} className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
