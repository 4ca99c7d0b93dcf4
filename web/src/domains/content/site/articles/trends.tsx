import { useSearchParams } from 'react-router';
import { articlePage } from '../../../../app/article/article-page';
import { Neighbours } from '../../../../app/article/neighbours';
import { ListRow } from '../../../../app/list/list-row';
import { publicList } from '../../../../app/list/public-list';
import { describe } from '../../../../app/page-title';
import { Tag } from '../../../../ui/tag';

const TRAIL = { label: '最新动态', to: '/dynamicList' };
/** `status` of the address: the article is a notice of the news feed. */
const FEED = '2';

/** News of the platform. */
export const TrendsPage = publicList({
  path: '/api/demo/trends_list',
  title: '最新动态',
  description: '知策服务平台的最新动态：新开放的服务、活动安排和平台更新，最新发布的在前。',
  placeholder: '搜动态，如：申报辅导',
  what: '动态',
  row: ({ id, title, summary, createtime }) => (
    <ListRow
      title={title}
      to={`/trendsDetail?id=${id}`}
      summary={summary}
      aside={<time>{createtime.slice(0, 10)}</time>}
    />
  ),
});

const Trend = articlePage({
  call: '/api/demo/trends_detail',
  what: '动态',
  trail: TRAIL,
  article: ({ title, summary, source, createtime, body, previous, next }) => ({
    title,
    description: describe(summary),
    meta: [source, createtime.slice(0, 10)],
    body: { html: body },
    children: <Neighbours previous={previous} next={next} hrefOf={(other) => `/trendsDetail?id=${other}`} />,
  }),
});

const Notice = articlePage({
  call: '/api/demo/newfeed_detail',
  what: '快讯',
  trail: TRAIL,
  article: ({ title, tag, createtime, body, previous, next }) => ({
    title,
    description: describe(title, '。', createtime.slice(0, 10), '发布。'),
    tags: tag && <Tag>{tag}</Tag>,
    meta: [createtime.slice(0, 10)],
    body: { html: body },
    children: (
      <Neighbours previous={previous} next={next} hrefOf={(other) => `/trendsDetail?id=${other}&status=${FEED}`} />
    ),
  }),
});

/** One news of the platform, or with status=2 one notice of the news feed. */
export function TrendPage() {
  const [params] = useSearchParams();
  return params.get('status') === FEED ? <Notice /> : <Trend />;
}
