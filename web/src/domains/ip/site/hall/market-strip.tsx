import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import styles from './market-strip.module.css';
import { Offer } from './right-row';

const SHOWN = 4;

/** What is for sale or licence, the newest first; nothing while nothing is. */
export function MarketStrip() {
  const offers = useCall('/api/index/property_list', { page: 1, pageSize: SHOWN });
  if (offers.isPending) return <Skeleton rows={1} rowHeight="9rem" />;
  if (offers.isError) {
    return (
      <ErrorState
        compact
        title="可转让、可许可的知识产权没有加载出来"
        error={offers.error}
        kept="下方列表不受影响"
        onRetry={() => offers.refetch()}
      />
    );
  }
  if (offers.data.total === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="market-title">
      <div className={styles.head}>
        <h2 id="market-title" className={styles.title}>
          可转让、可许可
        </h2>
        <ul className={styles.ways}>
          <li>
            <Link to="/equity?offer=sale">看可转让的专利</Link>
          </li>
          <li>
            <Link to="/equity?offer=licence">看可许可的专利</Link>
          </li>
          <li>
            <Link to="/cqzx">咨询知识产权</Link>
          </li>
        </ul>
      </div>
      <ul className={styles.rows}>
        {offers.data.list.map((right) => (
          <li key={right.id} className={styles.row}>
            <p>
              <Tag>{right.kind_name}</Tag>
            </p>
            <Link to={`/zlDetail?id=${right.id}`} className={styles.name}>
              {right.name}
            </Link>
            <p className={styles.owner}>{right.owners.join('、')}</p>
            <div className={styles.foot}>
              <Offer right={right} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
