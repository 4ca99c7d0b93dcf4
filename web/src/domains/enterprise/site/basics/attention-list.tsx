import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { Tag } from '../../../../ui/tag';
import type { Attention } from './attention';
import styles from './overview.module.css';

/** What waits for the person, each with the one thing to do. */
export function AttentionList({ items }: { items: Attention[] }) {
  if (items.length === 0) {
    return <p className={styles.calm}>目前没有要处理的事。符合的政策临近截止、审核有结果时会显示在这里。</p>;
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.row}>
          <Line item={item} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(item: Attention): string {
  if (item.kind === 'review') return 'review';
  return item.kind === 'draft' ? `draft ${item.declaration.id}` : `closing ${item.id}`;
}

function Line({ item }: { item: Attention }) {
  if (item.kind === 'review') {
    return (
      <>
        <Tag tone={item.state === 'returned' ? 'near' : 'brand'} icon={item.state === 'returned' ? 'alert' : 'clock'}>
          {item.state === 'returned' ? '已退回' : '审核中'}
        </Tag>
        <p className={styles.words}>{item.text}</p>
        <ButtonLink to="/firm">{item.state === 'returned' ? '去修改' : '查看'}</ButtonLink>
      </>
    );
  }
  if (item.kind === 'draft') {
    const { declaration } = item;
    return (
      <>
        <Tag tone="brand" icon="edit">
          申报未完成
        </Tag>
        <div className={styles.words}>
          <Link to={`/policyDetail?id=${declaration.depot_id}`} className={styles.name}>
            {declaration.title}
          </Link>
          <p className={styles.meta}>
            <Days days={declaration.days_left} />
          </p>
        </div>
        <ButtonLink kind="primary" to={`/policyDetail?id=${declaration.depot_id}&declare=1`}>
          继续申报
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Tag tone="fit" icon="check">
        符合
      </Tag>
      <div className={styles.words}>
        <Link to={`/match?id=${item.id}`} className={styles.name}>
          {item.title}
        </Link>
        <p className={styles.meta}>
          <Days days={item.daysLeft} />
          {item.amountMax !== null && <Money value={item.amountMax} look="short" prefix="最高" />}
        </p>
      </div>
      <ButtonLink to={`/policyDetail?id=${item.id}&declare=1`}>去申报</ButtonLink>
    </>
  );
}

function Days({ days }: { days: number | null }) {
  if (days === null) return null;
  return <span className={classes(isUrgent(days) && styles.soon)}>{daysLeftText(days)}</span>;
}
