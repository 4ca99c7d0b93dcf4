import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Money } from '../../../ui/money';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { LevelTag } from '../../../ui/tag';
import { Block } from './block';
import styles from './open-items.module.css';

type Item = CallOutput<'/api/index/reportproject_list'>['list'][number];

/** What is asked for; the counters ask the same, so that one call serves both. */
export const OPEN_ITEMS = { page: 1, pageSize: 6 };
/** Under this many days a deadline stands out (look). */
const SOON = 7;

/** Items open for declaration, nearest deadline first. */
export function OpenItems({ className }: { className?: string }) {
  return (
    <Block
      title="正在申报"
      note="按截止日期排列"
      more={{ label: '全部事项', to: '/policyData?status=open&sort=deadline' }}
      className={className}
    >
      <Items />
    </Block>
  );
}

function Items() {
  const items = useCall('/api/index/reportproject_list', OPEN_ITEMS);
  if (items.isPending) return <Skeleton rows={6} rowHeight="5.25rem" className={styles.coming} />;
  if (items.isError) {
    return <ErrorState compact title="申报事项没有加载出来" error={items.error} onRetry={() => items.refetch()} />;
  }
  if (items.data.list.length === 0) {
    return (
      <EmptyState
        compact
        icon="calendar"
        title="目前没有正在申报的事项"
        hint="可以先看即将开始的事项，提前准备材料。"
        action={<ButtonLink to="/policyData?status=upcoming">看预告</ButtonLink>}
      />
    );
  }
  return (
    <ul>
      {items.data.list.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Row({ item }: { item: Item }) {
  return (
    <li className={styles.row}>
      <Days days={item.days_left} />
      <div className={styles.words}>
        <Link to={`/policyDetail?id=${item.id}`} className={styles.title}>
          {item.title}
        </Link>
        <p className={styles.meta}>
          <LevelTag level={item.level} />
          {[item.unit, item.support_form].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.money}>
        {item.amount_max === null ? (
          <span className={styles.none}>以通知为准</span>
        ) : (
          <Money value={item.amount_max} look="short" prefix="最高" />
        )}
      </p>
    </li>
  );
}

/** The days left as a figure: '11 天后截止', '今天截止'. */
function Days({ days }: { days: number | null }) {
  if (days === null) return <p className={styles.days}>长期</p>;
  return (
    <p className={classes(styles.days, days < SOON && styles.soon)}>
      {days > 0 ? <span className={styles.figure}>{days}</span> : <span className={styles.today}>今天</span>}
      <span className={styles.unit}>{days > 0 ? '天后截止' : '截止'}</span>
    </p>
  );
}
