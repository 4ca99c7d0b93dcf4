import { articlePage } from '../../../app/article/article-page';
import { Neighbours } from '../../../app/article/neighbours';
import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { describe } from '../../../app/page-title';
import { Tag } from '../../../ui/tag';

const hrefOf = (id: number) => `/industryDetail?id=${id}`;

/** /industryList: news of industries. */
export const IndustryListPage = publicList({
  path: '/api/index/market_industry_trends',
  title: '行业资讯',
  description: '各行业的市场行情、技术进展、产业对接和标准合规，最新发布的在前。',
  placeholder: '搜资讯，如：碳足迹',
  what: '资讯',
  links: { label: '类别', part: 'type', choices: '/api/index/market_industry_type' },
  row: ({ id, title, summary, type_name: type, createtime }) => (
    <ListRow
      title={title}
      to={hrefOf(id)}
      tags={type && <Tag>{type}</Tag>}
      summary={summary}
      aside={<time>{createtime}</time>}
    />
  ),
});

/** /industryDetail: one of them. */
export const IndustryPage = articlePage({
  call: '/api/index/market_industry_trends_detail',
  what: '资讯',
  trail: { label: '行业资讯', to: '/industryList' },
  article: ({ title, summary, source, type_name: type, createtime, body, previous, next }) => ({
    title,
    description: describe(summary),
    tags: type && <Tag>{type}</Tag>,
    meta: [source, createtime],
    body: { html: body },
    children: <Neighbours previous={previous} next={next} hrefOf={hrefOf} />,
  }),
});
