import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing } from '../../../app/article/article-page';
import { ConductLine } from '../../../app/case/conduct-line';
import { GuardedButton } from '../../../app/guarded-link';
import { useIdInAddress } from '../../../app/id-in-address';
import { describe, PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { FileLinks } from '../../../ui/file-links';
import { Notice } from '../../../ui/notice';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToday } from '../../../ui/today';
import { closedText, EntryRow } from './entry-row';
import styles from './market.module.css';

type Entry = CallOutput<'/api/index/market_supply_shoplist_detail'>;

const HALVES = {
  1: { what: '供应', trail: { label: '供应', to: '/productList' }, call: '/api/index/market_supply_shoplist_detail' },
  2: { what: '需求', trail: { label: '需求', to: '/demandList' }, call: '/api/index/market_demand_shoplist_detail' },
} as const;

/** /productDetail: one supply. */
export const ProductPage = () => <EntryPage side={1} />;
/** /demandDetail: one demand. */
export const DemandDetailPage = () => <EntryPage side={2} />;

function EntryPage({ side }: { side: 1 | 2 }) {
  const { what, trail, call } = HALVES[side];
  const id = useIdInAddress();
  const entry = useCall(call, { id: id ?? 0 }, { enabled: id !== null });
  if (id === null || entry.error?.code === 404) return <ArticleGone what={what} trail={trail} />;
  if (entry.isError) return <ArticleFailure what={what} error={entry.error} onRetry={() => entry.refetch()} />;
  if (entry.isPending) return <ArticleComing title={trail.label} />;
  const { title, category, price, content } = entry.data;
  return (
    <>
      <PageTitle text={title} description={describe(`${what}，${category}，${price}。`, content)} />
      <div className={`content ${styles.page}`}>
        <Whole entry={entry.data} trail={trail} />
        <aside className="stack content-start gap-3" aria-label="洽谈">
          <Ask entry={entry.data} what={what} />
          <Owner entry={entry.data} />
        </aside>
      </div>
    </>
  );
}

/** What an entry says. */
function Whole({ entry, trail }: { entry: Entry; trail: { label: string; to: string } }) {
  const demand = entry.selector === 2;
  return (
    <div className="stack content-start gap-6">
      <div>
        <Breadcrumb items={[trail, { label: '正文' }]} />
        <header className={styles.head}>
          <h1>{entry.title}</h1>
          <p className="flex wrap gap-1">
            {entry.technical && <Tag tone="accent">技术需求</Tag>}
            {entry.categories.map(({ id, name }) => (
              <Link key={id} to={`${trail.to}?category=${id}`}>
                <Tag>{name}</Tag>
              </Link>
            ))}
          </p>
        </header>
      </div>
      <DefinitionList
        columns={2}
        layout="above"
        items={[
          { term: demand ? '预算' : '价格', value: <b>{entry.price}</b> },
          { term: demand ? '需要数量' : '可供数量', value: entry.quantity },
          { term: demand ? '交付要求' : '交付', value: entry.delivery },
          { term: demand ? '交付地' : '所在地', value: entry.area },
          { term: '面向行业', value: entry.industry_name },
          { term: '相关专利分类', value: entry.ipc.join('、') },
          { term: '奖金', value: entry.reward ? `${entry.reward.toLocaleString('zh-CN')} 万元` : null },
          { term: '有效期至', value: entry.valid_until },
        ]}
      />
      <TitledSection id="content" title="具体情况">
        <p className="pre-line break-anywhere leading-article measure">{entry.content}</p>
      </TitledSection>
      {entry.indicators && (
        <TitledSection id="indicators" title="技术指标">
          <p className="pre-line break-anywhere leading-article measure">{entry.indicators}</p>
        </TitledSection>
      )}
      {entry.pictures.length > 0 && (
        <TitledSection id="pictures" title="图片">
          <div className={styles.pictures}>
            {entry.pictures.map(({ name, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={name} loading="lazy" className="rounded" />
              </a>
            ))}
          </div>
        </TitledSection>
      )}
      {entry.files.length > 0 && (
        <TitledSection id="files" title="附件">
          <FileLinks files={entry.files} />
        </TitledSection>
      )}
      <Matches entry={entry} />
    </div>
  );
}

/** What can be done about an entry now. */
function Ask({ entry, what }: { entry: Entry; what: string }) {
  const closed = closedText(entry, useToday());
  if (entry.own) {
    return (
      <div className="stack gap-1">
        {closed && <Notice tone="near">{closed}</Notice>}
        <ButtonLink kind="primary" to={entry.selector === 1 ? '/offer' : '/mybuy'}>
          管理这条{what}
        </ButtonLink>
        <ButtonLink to={`/marketQuotes?id=${entry.id}`}>洽谈与报价比较</ButtonLink>
      </div>
    );
  }
  if (closed) return <Notice tone="near">{closed}</Notice>;
  if (entry.enquiry_id !== null) {
    return (
      <ButtonLink kind="primary" to={`/caseDetail?id=${entry.enquiry_id}`}>
        查看我的洽谈
      </ButtonLink>
    );
  }
  return (
    <div className="stack gap-1">
      <GuardedButton kind="primary" need="login" to={`/leave?id=${entry.id}&selector=${entry.selector}`}>
        {entry.selector === 1 ? '询价洽谈' : entry.technical ? '提交解决方案' : '我要报价'}
      </GuardedButton>
      {entry.sealed && (
        <p className="muted small">方案密封到 {entry.sealed_until}：在此之前发布方和平台都看不到内容，之后一起打开。</p>
      )}
    </div>
  );
}

const Owner = ({ entry }: { entry: Entry }) => (
  <div className="stack gap-1">
    <DefinitionList
      items={[
        { term: '发布方', value: entry.enterprise_name },
        { term: '发布', value: entry.createtime.slice(0, 10) },
        { term: '最近确认', value: entry.confirmed_on },
        { term: '展示至', value: entry.state === 'online' ? entry.online_until : null },
      ]}
    />
    <ConductLine conduct={entry.conduct} />
  </div>
);

/** Who may buy it, or supply it, each with why. */
function Matches({ entry }: { entry: Entry }) {
  const answer = useCall('/api/portal/market_matches', { id: entry.id });
  const list = answer.data?.list ?? [];
  if (list.length === 0) return null;
  const title = entry.selector === 1 ? '可能的买家' : '可能的供应商';
  return (
    <TitledSection id="matches" title={title}>
      <ul className="ruled-between">
        {list.map((one) => (
          <li key={one.id}>
            <EntryRow entry={one} side={one.selector} why={one.why} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
