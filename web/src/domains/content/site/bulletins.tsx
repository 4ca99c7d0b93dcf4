import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { Tag } from '../../../ui/tag';
import { Block } from './block';
import styles from './bulletins.module.css';
import { LEVEL_TABS, levelOf } from './levels';

type Bulletin = CallOutput<'/api/demo/bulletin_list'>['list'][number];

/** Policy news by level: the newest large, the others as a column. */
export function Bulletins() {
  const [level, setLevel] = useState('18');
  return (
    <Block title="政策资讯" note="通知、解读和文件" more={{ label: '全部资讯', to: `/policyListData?level=${level}` }}>
      <Tabs label="资讯级别" items={LEVEL_TABS} value={level} onChange={setLevel} panelClassName={styles.panel}>
        <News level={level} />
      </Tabs>
    </Block>
  );
}

function News({ level }: { level: string }) {
  const news = useCall('/api/demo/bulletin_list', { level: levelOf(level), page: 1, pageSize: 9 });
  if (news.isPending) return <Skeleton rows={5} rowHeight="3.875rem" className={styles.coming} />;
  if (news.isError) {
    return <ErrorState compact title="政策资讯没有加载出来" error={news.error} onRetry={() => news.refetch()} />;
  }
  const [lead, ...others] = news.data.list;
  if (!lead) {
    return (
      <EmptyState
        compact
        title="这一级目前没有资讯"
        hint="可以换一个级别，或到政策库按关键词查。"
        action={<ButtonLink to="/policyData">查政策</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.columns}>
      <article className={styles.lead}>
        <Meta bulletin={lead} />
        <h3 className={styles.headline}>
          <Link to={`/policyDetailData?id=${lead.id}`}>{lead.title}</Link>
        </h3>
        <p className={styles.source}>{lead.source}</p>
      </article>
      <ul className={styles.others}>
        {others.map((bulletin) => (
          <li key={bulletin.id} className={styles.row}>
            <Link to={`/policyDetailData?id=${bulletin.id}`} className={styles.title}>
              {bulletin.title}
            </Link>
            <Meta bulletin={bulletin} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Meta({ bulletin }: { bulletin: Bulletin }) {
  return (
    <p className={styles.meta}>
      <Tag>{bulletin.type_name}</Tag>
      <time>{bulletin.createtime.slice(0, 10)}</time>
    </p>
  );
}
