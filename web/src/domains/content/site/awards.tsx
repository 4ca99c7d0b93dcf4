import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Money } from '../../../ui/money';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { type Column, Table } from '../../../ui/table';
import { Tabs } from '../../../ui/tabs';
import styles from './awards.module.css';
import { Block } from './block';
import { LEVEL_TABS, levelOf } from './levels';

type Award = CallOutput<'/api/demo/get_policynew'>['list'][number];
type Company = Award['comapny'][number];

const COLUMNS: Column<Company>[] = [
  {
    key: 'name',
    label: '企业',
    cell: (row) => (
      <>
        {row.enterprise_name}
        <span className={styles.topic}>{row.topic_name}</span>
      </>
    ),
  },
  { key: 'topic', label: '项目', wideOnly: true, cell: (row) => row.topic_name },
  { key: 'unit', label: '主管部门', wideOnly: true, cell: (row) => row.unit },
  { key: 'money', label: '支持金额', align: 'end', width: '8rem', cell: (row) => <Money value={row.total_money} /> },
];

/** The latest policies by level, with who got how much. */
export function Awards() {
  const [level, setLevel] = useState('18');
  return (
    <Block title="最新政策" note="各级政策最近支持了谁，支持了多少">
      <Tabs label="政策级别" items={LEVEL_TABS} value={level} onChange={setLevel} panelClassName={styles.panel}>
        <Projects key={level} level={level} />
      </Tabs>
    </Block>
  );
}

function Projects({ level }: { level: string }) {
  const awards = useCall('/api/demo/get_policynew', { level: levelOf(level), page: 1, pageSize: 5 });
  const [chosen, setChosen] = useState<number | null>(null);
  if (awards.isPending) return <Skeleton rows={5} rowHeight="4.75rem" className={styles.coming} />;
  if (awards.isError) {
    return <ErrorState compact title="最新政策没有加载出来" error={awards.error} onRetry={() => awards.refetch()} />;
  }
  const shown = awards.data.list.find((award) => award.id === chosen) ?? awards.data.list[0];
  if (!shown) {
    return (
      <EmptyState
        compact
        title="这一级还没有公布获支持的企业"
        hint="可以换一个级别看，或到政策库查这一级的政策。"
        action={<ButtonLink to={`/policyData?level=${level}`}>查这一级的政策</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.columns}>
      <ul className={styles.projects} aria-label="获支持的政策项目">
        {awards.data.list.map((award) => (
          <li key={award.id}>
            <button
              type="button"
              className={classes(styles.project, award === shown && styles.chosen)}
              aria-pressed={award === shown}
              onClick={() => setChosen(award.id)}
            >
              <span className={styles.name}>{award.entry_name}</span>
              <span className={styles.meta}>
                <time>{award.createtime.slice(0, 10)}</time>
                <span>{award.comapny.length} 家企业</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Companies award={shown} />
    </div>
  );
}

function Companies({ award }: { award: Award }) {
  const total = award.comapny.reduce((sum, company) => sum + company.total_money, 0);
  return (
    <div className={styles.companies}>
      <p className={styles.sum}>
        <span className={styles.of}>{award.entry_name}</span>
        <span className={styles.total}>
          共 {award.comapny.length} 家 · <Money value={total} />
        </span>
      </p>
      <Table
        caption={`${award.entry_name}获支持企业`}
        columns={COLUMNS}
        rows={award.comapny}
        rowKey={(row) => row.id}
        className={styles.table}
        bounded
      />
    </div>
  );
}
