import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { settledEnterprises, useCountUp } from './count-up';
import styles from './counters.module.css';

interface CounterProps {
  value: number;
  unit: string;
  /** Where these are, if they are to be seen. */
  to?: string;
}

/** A number that counts up in the place that its last value needs, so that the sentence does not move. */
function Counter({ value, unit, to }: CounterProps) {
  const shown = useCountUp(value);
  const text = value.toLocaleString('zh-CN');
  const counter: ReactNode = (
    <>
      <span className={styles.number}>
        <span className={styles.last}>{text}</span>
        <span className={styles.shown} aria-hidden="true">
          {shown.toLocaleString('zh-CN')}
        </span>
      </span>
      {unit}
    </>
  );
  if (to?.startsWith('#')) {
    return (
      <a href={to} className={styles.counter}>
        {counter}
      </a>
    );
  }
  return to ? (
    <Link to={to} className={styles.counter}>
      {counter}
    </Link>
  ) : (
    <span className={styles.counter}>{counter}</span>
  );
}

/** Who is here and what came of it, as a sentence. It waits for all four numbers. */
export function Counters() {
  const site = useCall('/api/index/pcconfig', {}).data;
  const home = useCall('/api/demo/index', {}).data;
  return (
    <p className={styles.sentence}>
      {site && home && (
        <>
          已有 <Counter value={settledEnterprises(site.yrzqys_count, home.enterprise_num)} unit="家企业入驻" />，
          <Counter value={home.yhenterprise_num} unit="家拥有知识产权" to="/equity" />，
          <Counter value={home.expert_manage_num} unit="位专家" to="/expertList" />和{' '}
          <Counter value={home.talent_manage_num} unit="名人才" to="/personlist" />
          可以对接。
        </>
      )}
    </p>
  );
}
