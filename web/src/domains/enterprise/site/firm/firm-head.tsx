import { Link, useLocation } from 'react-router';
import { Icon } from '../../../../ui/icon';
import { Progress } from '../../../../ui/progress';
import type { Firm } from '../facts/fact';
import styles from './firm-page.module.css';

/** How complete the enterprise is described, and its size class with the reason. */
export function FirmHead({ firm }: { firm: Firm }) {
  const from = (useLocation().state as { from?: string } | null)?.from;
  return (
    <header className={styles.head}>
      <div className={styles.titleRow}>
        <h1>企业信息</h1>
        {from && (
          <Link to={from} className={styles.back}>
            <Icon name="chevron-left" />
            返回刚才的页面
          </Link>
        )}
      </div>
      <div className={styles.facts}>
        <div>
          <Progress label="完整度" value={firm.known} max={firm.total} text={`已填 ${firm.known} / ${firm.total} 项`} />
        </div>
        <p className={styles.size}>
          <b>{firm.size.name === '待补充' ? '企业规模待补充' : firm.size.name}</b>
          <span>{firm.size.reason}</span>
        </p>
      </div>
    </header>
  );
}
