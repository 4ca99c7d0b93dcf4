import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { useCountUp } from './count-up';
import styles from './counters.module.css';
import { OPEN_ITEMS } from './open-items';

interface CounterProps {
  value: number;
  unit: string;
  to: string;
}

/** A number that counts up in the place that its last value needs, so that the sentence does not move. */
function Counter({ value, unit, to }: CounterProps) {
  const shown = useCountUp(value);
  const text = value.toLocaleString('zh-CN');
  return (
    <Link to={to} className={styles.counter}>
      <span className={styles.number}>
        <span className={styles.last}>{text}</span>
        <span className={styles.shown} aria-hidden="true">
          {shown.toLocaleString('zh-CN')}
        </span>
      </span>
      {unit}
    </Link>
  );
}

/** What the portal holds, as a sentence. It waits for all four numbers. */
export function Counters() {
  const documents = useCall('/api/demo/depot_list', { kind: 'document', pageSize: 1 });
  const items = useCall('/api/demo/depot_list', { kind: 'item', pageSize: 1 });
  const open = useCall('/api/index/reportproject_list', OPEN_ITEMS);
  const awards = useCall('/api/demo/get_policynew', { pageSize: 1 });
  const ready = documents.data && items.data && open.data && awards.data;
  return (
    <p className={styles.sentence}>
      {ready && (
        <>
          现有政策文件
          <Counter value={documents.data.total} unit="份" to="/policyData?kind=document" />
          、申报事项
          <Counter value={items.data.total} unit="项" to="/policyData" />
          ，其中
          <Counter value={open.data.total} unit="项" to="/policyData?status=open" />
          正在申报；已公布获支持名单
          <Counter value={awards.data.total} unit="批" to="/index#awards" />。
        </>
      )}
    </p>
  );
}
