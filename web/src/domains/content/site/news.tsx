import type { CallOutput } from '@zhice/contract/all';
import { LEVELS, shortLevel } from '@zhice/contract/level';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Money } from '../../../ui/money';
import { Skeleton } from '../../../ui/skeleton';
import { type Column, Table } from '../../../ui/table';
import { Tabs } from '../../../ui/tabs';
import { Tag } from '../../../ui/tag';
import { Block, BlockRows } from './block';
import styles from './news.module.css';

type Award = CallOutput<'/api/demo/get_policynew'>['list'][number];
type Company = Award['comapny'][number];
type Bulletin = CallOutput<'/api/demo/bulletin_list'>['list'][number];

const LEVEL_TABS = LEVELS.map((level) => ({ id: String(level), label: shortLevel(level) }));
const levelOf = (id: string) => Number(id) as (typeof LEVELS)[number];

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
      <Tabs label="政策级别" items={LEVEL_TABS} value={level} onChange={setLevel} panelClassName="pt-2">
        <Projects key={level} level={level} />
      </Tabs>
    </Block>
  );
}

function Projects({ level }: { level: string }) {
  const awards = useCall('/api/demo/get_policynew', { level: levelOf(level), page: 1, pageSize: 5 });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <BlockRows
      answer={awards}
      what="最新政策"
      waiting={<Skeleton rows={5} rowHeight="4.75rem" className={styles.awardsComing} />}
      empty={{
        title: '这一级还没有公布获支持的企业',
        hint: '可以换一个级别看，或到政策库查这一级的政策。',
        action: <ButtonLink to={`/policyData?level=${level}`}>查这一级的政策</ButtonLink>,
      }}
    >
      {(list) => {
        const shown = list.find(({ id }) => id === chosen) ?? list[0];
        return (
          <div className={styles.awards}>
            <ul aria-label="获支持的政策项目">
              {list.map((award) => (
                <li key={award.id}>
                  <button
                    type="button"
                    className={classes('block full-width', styles.project, award === shown && styles.chosen)}
                    aria-pressed={award === shown}
                    onClick={() => setChosen(award.id)}
                  >
                    <span className={`block truncate ${styles.name}`}>{award.entry_name}</span>
                    <span className="flex gap-2 mt-half muted small">
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
      }}
    </BlockRows>
  );
}

function Companies({ award }: { award: Award }) {
  const total = award.comapny.reduce((sum, company) => sum + company.total_money, 0);
  return (
    <div>
      <p className={`line spread gap-2 pb-1 ${styles.sum}`}>
        <span className="text-3 strong">{award.entry_name}</span>
        <span className="flex-none muted small">
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

/** Policy news by level: the newest large, the others as a column. */
export function Bulletins() {
  const [level, setLevel] = useState('18');
  return (
    <Block title="政策资讯" note="通知、解读和文件" more={{ label: '全部资讯', to: `/policyListData?level=${level}` }}>
      <Tabs label="资讯级别" items={LEVEL_TABS} value={level} onChange={setLevel} panelClassName="pt-3">
        <LevelBulletins level={level} />
      </Tabs>
    </Block>
  );
}

function LevelBulletins({ level }: { level: string }) {
  const bulletins = useCall('/api/demo/bulletin_list', { level: levelOf(level), page: 1, pageSize: 9 });
  return (
    <BlockRows
      answer={bulletins}
      what="政策资讯"
      waiting={<Skeleton rows={5} rowHeight="3.875rem" className={styles.bulletinsComing} />}
      empty={{
        title: '这一级目前没有资讯',
        hint: '可以换一个级别，或到政策库按关键词查。',
        action: <ButtonLink to="/policyData">查政策</ButtonLink>,
      }}
    >
      {([lead, ...others]) => (
        <div className={`stack gap-6 ${styles.bulletins}`}>
          <article>
            <Meta bulletin={lead} />
            <h3 className={`mt-2 text-1 ${styles.headline}`}>
              <Link className="hover-brand ink" to={`/policyDetailData?id=${lead.id}`}>
                {lead.title}
              </Link>
            </h3>
            <p className="mt-2 muted">{lead.source}</p>
          </article>
          <ul className={`stack content-start columns-2 ${styles.others}`}>
            {others.map((bulletin) => (
              <li key={bulletin.id} className={`ruled-bottom ${styles.row}`}>
                <Link to={`/policyDetailData?id=${bulletin.id}`} className="block truncate ink hover-brand">
                  {bulletin.title}
                </Link>
                <Meta bulletin={bulletin} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </BlockRows>
  );
}

function Meta({ bulletin }: { bulletin: Bulletin }) {
  return (
    <p className={`row gap-1 muted small ${styles.meta}`}>
      <Tag>{bulletin.type_name}</Tag>
      <time>{bulletin.createtime.slice(0, 10)}</time>
    </p>
  );
}
