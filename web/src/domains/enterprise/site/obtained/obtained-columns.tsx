import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../../ui/button';
import type { DataColumn } from '../../../../ui/data-table';
import { Money } from '../../../../ui/money';
import { Tag } from '../../../../ui/tag';
import styles from './obtained.module.css';
import type { Obtained } from './obtained-state';

/** The columns of what was obtained; own entries can be changed and deleted. */
export function columnsOf(editHref: (id: number) => string, remove: (id: number) => void): DataColumn<Obtained>[] {
  return [
    {
      key: 'title',
      label: '政策或奖项',
      wrap: true,
      cell: ({ title, topic_name: topic, policy_id: policy, certificate }) => (
        <>
          {policy ? <Link to={`/policyDetail?id=${policy}`}>{title}</Link> : title}
          {topic && <p className={styles.topic}>{topic}</p>}
          {certificate && (
            <p className={styles.topic}>
              <a href={certificate.url} target="_blank" rel="noreferrer">
                {certificate.name}
              </a>
            </p>
          )}
        </>
      ),
    },
    { key: 'year', label: '年度', cell: ({ year, announced_on: day }) => day ?? `${year} 年` },
    { key: 'level', label: '级别', cell: ({ level_name: level }) => level },
    { key: 'unit', label: '发布单位', wrap: true, cell: ({ unit }) => unit },
    {
      key: 'money',
      label: '金额',
      align: 'end',
      cell: ({ total_money: money }) => (money === null ? '无资金' : <Money value={money} />),
    },
    {
      key: 'source',
      label: '来源',
      cell: ({ source }) => (
        <Tag tone={source === 'award' ? 'brand' : 'neutral'}>{source === 'award' ? '公示' : '登记'}</Tag>
      ),
    },
    {
      key: 'acts',
      label: '操作',
      cell: ({ source, id, title }) =>
        source === 'own' ? (
          <span className={styles.acts}>
            <ButtonLink size="small" kind="quiet" to={editHref(id)}>
              修改<span className="visually-hidden">：{title}</span>
            </ButtonLink>
            <Button size="small" kind="quiet" onClick={() => remove(id)}>
              删除<span className="visually-hidden">：{title}</span>
            </Button>
          </span>
        ) : null,
    },
  ];
}
