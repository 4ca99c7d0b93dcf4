import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { Link } from 'react-router';
import { GuardedLink } from '../../../app/guarded-link';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { DaysLeft } from '../../../ui/date-text';
import { Money } from '../../../ui/money';
import { Skeleton } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { LevelTag } from '../../../ui/tag';
import { Block, BlockRows } from './block';
import styles from './resources.module.css';

type Item = CallOutput<'/api/index/reportproject_list'>['list'][number];

/** Under this many days a deadline stands out (look). */
const SOON = 7;

/** Items open for declaration, nearest deadline first. */
export function OpenItems() {
  const items = useCall('/api/index/reportproject_list', { page: 1, pageSize: 6 });
  return (
    <Block
      title="正在申报"
      note="按截止日期排列"
      aside={
        <GuardedLink to="/qysb" need="enterprise">
          去申报
        </GuardedLink>
      }
      more={{ label: '全部事项', to: '/policyData?status=open&sort=deadline' }}
    >
      <BlockRows
        answer={items}
        what="申报事项"
        waiting={<Skeleton rows={6} rowHeight="5.25rem" className={styles.itemsComing} />}
        empty={{
          icon: 'calendar',
          title: '目前没有正在申报的事项',
          hint: '可以先看即将开始的事项，提前准备材料。',
          action: <ButtonLink to="/policyData?status=upcoming">看预告</ButtonLink>,
        }}
      >
        {(list) => (
          <ul className="ruled-between">
            {list.map((item) => (
              <OpenItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </BlockRows>
    </Block>
  );
}

function OpenItem({ item }: { item: Item }) {
  return (
    <li className={`row gap-3 ${styles.item}`}>
      <Days days={item.days_left} />
      <div className="fill">
        <Link to={`/policyDetail?id=${item.id}`} className="block truncate ink medium hover-brand">
          {item.title}
        </Link>
        <p className="row gap-1 mt-half clip nowrap muted small">
          <LevelTag level={item.level} />
          {[item.unit, item.support_form].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={`flex-none text-end ${styles.money}`}>
        {item.amount_max === null ? (
          <span className="muted small">以通知为准</span>
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
      <span className={`block strong ${days > 0 ? 'text-1' : 'text-3'}`}>{days > 0 ? days : '今天'}</span>
      <span className={`muted tiny ${styles.until}`}>{days > 0 ? '天后截止' : '截止'}</span>
    </p>
  );
}

type Kind = 0 | 1 | 2;

const KIND_TABS = [
  { id: '0', label: '申报通知' },
  { id: '1', label: '公示' },
  { id: '2', label: '其他' },
];

/** Declaration information by kind: open, in publicity, other. */
export function Information() {
  const [kind, setKind] = useState<Kind>(0);
  const information = useCall('/api/demo/get_information', { type: kind, page: 1, pageSize: 6 });
  return (
    <Block title="申报信息" more={{ label: '更多', to: `/policyList?status=${kind}` }}>
      <Tabs label="申报信息类别" items={KIND_TABS} value={String(kind)} onChange={(id) => setKind(Number(id) as Kind)}>
        <BlockRows
          answer={information}
          what="申报信息"
          waiting={<Skeleton rows={6} rowHeight="4.75rem" />}
          empty={{
            title: '这一类目前没有信息',
            hint: '新的通知发布后会出现在这里。',
            action: <ButtonLink to="/policyData">查政策</ButtonLink>,
          }}
        >
          {(list) => (
            <ul className="ruled-between">
              {list.map(({ id, title, unit, period_to: end, createtime }) => (
                <li key={id} className={`flex column justify-center ${styles.information}`}>
                  <Link to={`/activityDetail?id=${id}`} className="truncate ink hover-brand">
                    {title}
                  </Link>
                  <p className="flex spread gap-2 mt-half nowrap muted small">
                    <span className="truncate">{unit}</span>
                    {kind === 0 && end ? <DaysLeft date={end} /> : <time>{createtime.slice(0, 10)}</time>}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </BlockRows>
      </Tabs>
    </Block>
  );
}
