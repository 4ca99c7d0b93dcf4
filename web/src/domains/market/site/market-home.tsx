import type { CallOutput } from '@zhice/contract/all';
import { Link, useNavigate } from 'react-router';
import { GuardedButton } from '../../../app/guarded-link';
import { HeadBand } from '../../../app/list/head-band';
import { ListRow } from '../../../app/list/list-row';
import { SearchRow } from '../../../app/list/search-row';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { EntryRow } from './entry-row';
import styles from './market.module.css';

/** /gongxu: the home of the market. */
export function MarketHomePage() {
  const navigate = useNavigate();
  const figures = useCall('/api/portal/market_figures', {});
  return (
    <>
      <PageTitle
        text="供需市场"
        description="企业发布的供应和需求，审核后展示，每 60 天确认一次；报价、还价和成交都有记录，双方同意后才交换联系方式。"
      />
      <HeadBand title="供需市场">
        <SearchRow
          label="搜索供应"
          placeholder="搜供应，如：传感器"
          keyword=""
          onSearch={(keyword) => navigate(`/productList?selector=1&keyword=${encodeURIComponent(keyword)}`)}
        />
        {figures.data && <Figures {...figures.data} />}
      </HeadBand>
      <div className={`content stack gap-6 ${styles.home}`}>
        <p className="row wrap gap-1">
          <GuardedButton kind="primary" need="login" to="/marketRelease?selector=1">
            发布供应
          </GuardedButton>
          <GuardedButton need="login" to="/marketRelease?selector=2">
            发布需求
          </GuardedButton>
        </p>
        <div className={`stack gap-6 ${styles.halves}`}>
          <Half side={1} />
          <Half side={2} />
        </div>
        <News />
      </div>
    </>
  );
}

/** What is online, and what was agreed; no figure of deals under five. */
function Figures({ supplies, demands, deals, deal_amount: amount, since }: CallOutput<'/api/portal/market_figures'>) {
  return (
    <p className="row wrap gap-x-3 mt-2 figures">
      <Link to="/productList">在线供应 {supplies.toLocaleString('zh-CN')} 条</Link>
      <Link to="/demandList">在线需求 {demands.toLocaleString('zh-CN')} 条</Link>
      {deals !== null && (
        <span>
          {since} 以来双方登记成交 {deals} 笔{amount !== null && `，合计 ${amount.toLocaleString('zh-CN')} 万元`}
        </span>
      )}
    </p>
  );
}

const HALVES = {
  1: {
    title: '供应',
    list: '/productList',
    show: '/api/demo/market_supply_show',
    types: '/api/index/market_type',
  },
  2: {
    title: '需求',
    list: '/demandList',
    show: '/api/demo/market_demand_show',
    types: '/api/index/market_demand_type',
  },
} as const;

/** Supplies or demands: their categories, and the last confirmed of them. */
function Half({ side }: { side: 1 | 2 }) {
  const { title, list, show, types } = HALVES[side];
  const shown = useCall(show, {});
  const tree = useCall(types, {}).data?.list ?? [];
  const top = tree.filter(({ parent_id: parent, count }) => parent === null && count > 0);
  return (
    <TitledSection id={`half-${side}`} title={title}>
      <ul className="flex wrap gap-1 mb-2" aria-label={`${title}类别`}>
        {top.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={`${list}?category=${id}`} className="inline-row target">
              <Tag>
                {name} {count}
              </Tag>
            </Link>
          </li>
        ))}
      </ul>
      <Loaded compact answer={shown} failed={`${title}没有加载出来`}>
        {({ list: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState compact title={`还没有在线的${title}`} />
          ) : (
            <>
              <ul className="ruled-between ruled-top">
                {rows.map((entry) => (
                  <li key={entry.id}>
                    <EntryRow entry={entry} side={side} />
                  </li>
                ))}
              </ul>
              <p className="mt-2">
                <Link to={list}>
                  全部 {total.toLocaleString('zh-CN')} 条{title}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </TitledSection>
  );
}

const NEWS = { page: 1, pageSize: 5 };

function News() {
  const answer = useCall('/api/index/market_industry_trends', NEWS);
  if (answer.data?.list.length === 0) return null;
  return (
    <TitledSection id="news" title="行业资讯">
      <Loaded compact answer={answer} failed="行业资讯没有加载出来">
        {({ list }) => (
          <>
            <ul className="ruled-between ruled-top">
              {list.map(({ id, title, summary, type_name: type, createtime }) => (
                <li key={id}>
                  <ListRow
                    title={title}
                    to={`/industryDetail?id=${id}`}
                    tags={type && <Tag>{type}</Tag>}
                    summary={summary}
                    aside={<time>{createtime}</time>}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-2">
              <Link to="/industryList">全部行业资讯</Link>
            </p>
          </>
        )}
      </Loaded>
    </TitledSection>
  );
}
