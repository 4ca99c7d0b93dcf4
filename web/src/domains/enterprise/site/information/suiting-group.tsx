import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { FollowButton } from '../../../../app/follow-button';
import { RowLine, RowName } from '../../../../app/list/row-words';
import { ButtonLink } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { daysLeftText, isUrgent } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { RuledRows } from '../../../../ui/ruled-rows';
import { LevelTag, Tag } from '../../../../ui/tag';
import styles from './information.module.css';

type Group = CallOutput<'/api/portal/suiting_policies'>['groups'][number];
type Row = Group['list'][number];

/** What closes within one stretch of time, the nearest first. */
export function SuitingGroup({ group, fresh }: { group: Group; fresh: boolean }) {
  const rows = group.list.filter((row) => !fresh || row.is_new);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group.key}`} className={styles.group}>
      <h2 id={`group-${group.key}`} className={styles.title}>
        {group.name}
        {!fresh && group.money > 0 && <Money value={group.money} look="short" prefix="合计最高" />}
      </h2>
      <RuledRows>
        {rows.map((row) => (
          <li key={row.id}>
            <SuitingRow row={row} />
          </li>
        ))}
      </RuledRows>
      {!fresh && group.total > rows.length && (
        <p className={styles.more}>
          <Link to="/match?verdict=fit&sort=deadline">
            这里列出最近截止的 {rows.length} 项，全部 {group.total} 项在匹配结果里
          </Link>
        </p>
      )}
    </section>
  );
}

const ACTS: Record<string, string> = { draft: '继续申报', submitted: '查看申报', withdrawn: '重新申报' };

function SuitingRow({ row }: { row: Row }) {
  const { id, title } = row;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <RowName heading="h3" className={styles.name}>
          <LevelTag level={row.level} />
          {row.is_new && <Tag tone="accent">新</Tag>}
          <Link to={`/policyDetail?id=${id}`}>{title}</Link>
        </RowName>
        <RowLine>
          {row.unit && <span>{row.unit}</span>}
          {row.support_form && <span>{row.support_form}</span>}
          <span className={classes(isUrgent(row.days_left) && styles.soon)}>{whenText(row)}</span>
          <Link to={`/match?id=${id}`}>
            为什么符合<span className="visually-hidden">：{title}</span>
          </Link>
        </RowLine>
      </div>
      <p className={styles.money}>
        {row.amount_max === null ? row.support_form : <Money value={row.amount_max} look="short" prefix="最高" />}
      </p>
      <div className={styles.acts}>
        <FollowButton id={id} title={title} followed={row.followed} />
        <ButtonLink size="small" kind={row.declaration === 'draft' ? 'primary' : 'secondary'} to={hrefOf(row)}>
          {row.status === 'upcoming' ? '先看要求' : (ACTS[row.declaration] ?? '去申报')}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

const hrefOf = ({ id, status }: Row): string => `/policyDetail?id=${id}${status === 'upcoming' ? '' : '&declare=1'}`;

function whenText({ status, opens_on: opens, closes_on: closes, days_left: left }: Row): string {
  if (status === 'upcoming') return opens ? `${opens} 开始申报` : '即将开始申报';
  return left === null ? '常年受理' : `${closes} 截止，${daysLeftText(left)}`;
}
