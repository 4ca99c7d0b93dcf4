import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useCall } from '../../../../rpc/use-call';
import { Icon } from '../../../../ui/icon';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { type Column, Table } from '../../../../ui/table';
import { KINDS, pathWith } from './right-fields';
import styles from './totals.module.css';

type Totals = CallOutput<'/api/portal/right_totals'>;
type Kind = Totals['kinds'][number];

/** A number that leads to the rows it counts; nothing counted is no link. */
function Figure({ count, to }: { count: number; to: string }) {
  if (count === 0) return <span className={styles.none}>0</span>;
  return <Link to={to}>{count.toLocaleString('zh-CN')}</Link>;
}

const COLUMNS: Column<Kind>[] = [
  {
    key: 'name',
    label: '种类',
    cell: ({ kind }) => (
      <Link to={pathWith(kind, '')} className={styles.kind}>
        {KINDS[kind].name}
      </Link>
    ),
  },
  {
    key: 'total',
    label: '总数',
    align: 'end',
    cell: ({ kind, total }) => <Figure count={total} to={pathWith(kind, '')} />,
  },
  {
    key: 'granted',
    label: '有效',
    align: 'end',
    cell: ({ kind, granted }) => <Figure count={granted} to={pathWith(kind, 'statuses=granted')} />,
  },
  {
    key: 'due',
    label: '有待办',
    align: 'end',
    cell: ({ kind, due }) => <Figure count={due} to={pathWith(kind, 'due=open')} />,
  },
  {
    key: 'papers',
    label: '缺证书',
    align: 'end',
    cell: ({ kind, without_certificate: count }) => <Figure count={count} to={pathWith(kind, 'certified=false')} />,
  },
  {
    key: 'add',
    label: <span className="visually-hidden">添加</span>,
    align: 'end',
    cell: ({ kind }) => (
      <Link to={pathWith(kind, `add=${kind}`)} className={styles.add} aria-label={`添加${KINDS[kind].name}`}>
        <Icon name="plus" />
        <span className={styles.word}>添加</span>
      </Link>
    ),
  },
];

/** How many there are of each kind, and what class I and II rights count for. */
export function Totals() {
  const totals = useCall('/api/portal/right_totals', {});
  if (totals.isPending) return <Skeleton rows={5} rowHeight="2.5rem" />;
  if (totals.isError) {
    return <ErrorState compact title="数量没有加载出来" error={totals.error} onRetry={() => totals.refetch()} />;
  }
  return (
    <div className={styles.totals}>
      <Table caption="各类知识产权的数量" columns={COLUMNS} rows={totals.data.kinds} rowKey={({ kind }) => kind} />
      <Classes totals={totals.data} />
    </div>
  );
}

function Classes({ totals }: { totals: Totals }) {
  const patents = totals.kinds.find(({ kind }) => kind === 'patent')?.patent_kinds ?? [];
  return (
    <div className={styles.aside}>
      {patents.length > 0 && (
        <p>
          专利中：
          {patents.map(({ value, name, count }) => (
            <span key={value} className={styles.part}>
              {name} <Figure count={count} to={`/zlManage?patent_kinds=${value}`} />
            </span>
          ))}
        </p>
      )}
      <p>
        按高新技术企业认定口径：
        <span className={styles.part}>
          Ⅰ类 <Figure count={totals.class_one} to="/zlManage?patent_kinds=invention&statuses=granted" />
        </span>
        <span className={styles.part}>
          Ⅱ类 <b>{totals.class_two}</b>（
          <Link to="/zlManage?patent_kinds=utility,design&statuses=granted">实用新型和外观设计</Link>、
          <Link to={pathWith('software', 'statuses=granted')}>软件著作权</Link>）
        </span>
        <Link to="/match">用于政策匹配</Link>
      </p>
    </div>
  );
}
