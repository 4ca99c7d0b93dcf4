import type { CallOutput } from '@zhice/contract/all';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { type Column, Table } from '../../../ui/table';
import styles from './appeals.module.css';
import { Block, BlockRows } from './block';

type Kind = CallOutput<'/api/demo/appeal_type'>['list'][number];

const number = (value: number) => value.toLocaleString('zh-CN');

const COLUMNS: Column<Kind>[] = [
  { key: 'name', label: '诉求类别', cell: (row) => row.name },
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
    <Block id="appeals" title="企业诉求" note="谁来答复、多久答复，事先说清">
      <div className={styles.columns}>
        <dl className={styles.counts}>
          {home && (
            <>
              <Count term="累计收到" value={home.problem_count} />
              <Count term="已经办结" value={home.problem_solved_count} />
              <Count term="正在办理" value={home.problem_open_count} />
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

function Count({ term, value }: { term: string; value: number }) {
  return (
    <div className={`line spread ruled-bottom muted ${styles.count}`}>
      <dt>{term}</dt>
      <dd>
        <span className={`brand-deep strong figures ${styles.figure}`}>{number(value)}</span> 件
      </dd>
    </div>
  );
}
