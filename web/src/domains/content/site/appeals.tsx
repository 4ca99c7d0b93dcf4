import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { GuardedButton } from '../../../app/guarded-link';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { type Column, Table } from '../../../ui/table';
import styles from './appeals.module.css';
import { Block, BlockRows } from './block';

type Kind = CallOutput<'/api/demo/appeal_type'>['list'][number];

const number = (value: number) => value.toLocaleString('zh-CN');

const COLUMNS: Column<Kind>[] = [
  { key: 'name', label: '诉求类别', cell: (row) => <Link to={`/enterprise?type=${row.id}`}>{row.name}</Link> },
  { key: 'department', label: '答复部门', cell: (row) => row.department },
  { key: 'days', label: '答复时限', align: 'end', cell: (row) => `${row.working_days} 个工作日` },
  {
    key: 'solved',
    label: '已办结 / 收到',
    align: 'end',
    wideOnly: true,
    cell: (row) => `${number(row.solved)} / ${number(row.count)} 件`,
  },
];

/** How many appeals there are and what became of them; who answers which kind, and within how many working days. */
export function Appeals() {
  const home = useCall('/api/demo/index', {}).data;
  const kinds = useCall('/api/demo/appeal_type', {});
  return (
    <Block
      id="appeals"
      title="企业诉求"
      note="谁来答复、多久答复，事先说清"
      more={{ label: '公开诉求', to: '/enterprise' }}
      aside={
        <GuardedButton need="enterprise" to="/subEnterprise" kind="primary" size="small">
          提交诉求
        </GuardedButton>
      }
    >
      <div className={styles.columns}>
        <dl className={styles.counts}>
          {home && (
            <>
              <Count term="累计收到" value={home.problem_count} to="/enterprise" />
              <Count term="已经办结" value={home.problem_solved_count} to="/enterprise?stage=done" />
              <Count term="正在办理" value={home.problem_open_count} to="/enterprise?stage=running" />
            </>
          )}
        </dl>
        <BlockRows answer={kinds} what="诉求类别" waiting={<Skeleton rows={8} rowHeight="2.75rem" />}>
          {(list) => <Table caption="诉求类别与答复部门" columns={COLUMNS} rows={list} rowKey={({ id }) => id} />}
        </BlockRows>
      </div>
    </Block>
  );
}

function Count({ term, value, to }: { term: string; value: number; to: string }) {
  return (
    <div className={`line spread ruled-bottom muted ${styles.count}`}>
      <dt>{term}</dt>
      <dd>
        <Link to={to} className={`brand-deep strong figures ${styles.figure}`}>
          {number(value)}
        </Link>{' '}
        件
      </dd>
    </div>
  );
}
