import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { RowLine } from '../../../../app/list/row-words';
import { ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import type { IconName } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './overview.module.css';

export type Attention = CallOutput<'/api/portal/overview'>['attention'][number];

/** What waits for the person, the most pressing first, each with the one thing to do. */
export function AttentionList({ items }: { items: readonly Attention[] }) {
  if (items.length === 0) {
    return (
      <p className={styles.calm}>
        目前没有要处理的事。年费和资质临近到期、符合的政策临近截止、审核有结果时会显示在这里。
      </p>
    );
  }
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.key} className={styles.row}>
          <Line item={item} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Line({ item, first }: { item: Attention; first: boolean }) {
  const { tone, icon } = lookOf(item);
  return (
    <>
      <span className={styles.sign}>
        <Tag tone={tone} icon={icon}>
          {item.state_name}
        </Tag>
      </span>
      <div className={styles.words}>
        <Link to={item.link} className={styles.name}>
          {item.title}
        </Link>
        <RowLine className={styles.meta}>
          {item.due_on && <When item={item} day={item.due_on} />}
          {item.yuan !== null && <span>今天应缴 {item.yuan.toLocaleString('zh-CN')} 元</span>}
          {item.amount_max !== null && <Money value={item.amount_max} look="short" prefix="最高" />}
          {item.note && <span>{item.note}</span>}
        </RowLine>
      </div>
      <ButtonLink kind={first ? 'primary' : 'secondary'} to={item.act_link}>
        {item.act}
        <span className="visually-hidden">：{item.title}</span>
      </ButtonLink>
    </>
  );
}

/** The day with the days left; of a certificate that has ended the day alone. */
function When({ item, day }: { item: Attention; day: string }) {
  if (item.kind === 'qualification' && item.overdue) return <span>已于 {day} 到期</span>;
  return (
    <span>
      {item.overdue && '最迟 '}
      <DateText date={day} deadline />
    </span>
  );
}

function lookOf({ kind, urgent }: Attention): { tone: Tone; icon: IconName } {
  if (urgent) return { tone: 'accent', icon: 'alert' };
  if (kind === 'closing') return { tone: 'fit', icon: 'check' };
  if (kind === 'draft') return { tone: 'brand', icon: 'edit' };
  return { tone: 'near', icon: 'clock' };
}
