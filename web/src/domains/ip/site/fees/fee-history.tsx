import { Link } from 'react-router';
import styles from './fees.module.css';
import { DECISION_NAMES, type FeeDetail, yuanText } from './fees-state';

interface FeeHistoryProps {
  payments: FeeDetail['payments'];
  decisions: FeeDetail['decisions'];
  rightId: number;
}

/** What was paid for a right and what was decided about it. */
export function FeeHistory({ payments, decisions, rightId }: FeeHistoryProps) {
  return (
    <>
      {payments.length > 0 && (
        <section className={styles.section}>
          <h3>
            <Link to={`/record?right=${rightId}`}>缴费记录 {payments.length} 条</Link>
          </h3>
          <ul className={styles.history}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <time dateTime={payment.paid_on}>{payment.paid_on}</time> {payment.act_name}，
                {payment.yuan === null ? '金额不详' : yuanText(payment.yuan + payment.late_yuan)}：
                {payment.reconciliation_words}
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section className={styles.section}>
          <h3>决定经过</h3>
          <ul className={styles.history}>
            {decisions.map(({ at, step, by, decision, reason }) => (
              <li key={`${at} ${step}`}>
                <time dateTime={at}>{at}</time> {by} 决定{DECISION_NAMES[decision]}
                {reason && `：${reason}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
