import { Link } from 'react-router';
import styles from './fees.module.css';
import { type FeesState, type FeeTotals, type HrefOf, NO_FILTERS, yuanText } from './fees-state';

/** What needs an act, in one sentence; every number leads to its rows. */
export function FeesHeadline({ totals, hrefOf }: { totals: FeeTotals; hrefOf: HrefOf }) {
  const to = (change: Partial<FeesState>) => hrefOf({ ...NO_FILTERS, tab: 'list', right: undefined, ...change });
  const urgent: FeesState['states'] = ['overdue', 'due', 'soon'];
  return (
    <div className={styles.headline}>
      <p>
        逾期{' '}
        <Link to={to({ states: ['overdue'] })} className={styles.figure} data-urgent={totals.overdue > 0 || undefined}>
          {totals.overdue.toLocaleString('zh-CN')}
        </Link>{' '}
        件，90 天内到期{' '}
        <Link to={to({ states: ['due', 'soon'] })} className={styles.figure}>
          {totals.within_90.toLocaleString('zh-CN')}
        </Link>{' '}
        件，今天缴清共需{' '}
        <Link to={to({ states: urgent, decisions: ['undecided', 'pay'] })} className={styles.figure}>
          {yuanText(totals.owed_yuan)}
        </Link>
        {totals.owed_count < totals.overdue + totals.within_90 && '（不含已决定放弃的）'}。
      </p>
      {totals.ceased > 0 && (
        <p className={styles.warning}>
          另有 <Link to={to({ states: ['ceased'] })}>{totals.ceased.toLocaleString('zh-CN')} 件</Link>{' '}
          滞纳期或宽展期已过仍无缴费记录，权利可能已终止：如已缴纳请登记，否则请向国家知识产权局核实能否恢复。
        </p>
      )}
    </div>
  );
}
