import { articlePage } from '../../../../app/article/article-page';
import { Neighbours } from '../../../../app/article/neighbours';
import { ListRow } from '../../../../app/list/list-row';
import { publicList } from '../../../../app/list/public-list';
import { describe } from '../../../../app/page-title';
import { Tag } from '../../../../ui/tag';

/** Kinds of knowledge by `type` of the calls. */
const KINDS = [
  { value: 1, label: '政策知识' },
  { value: 2, label: '知识产权' },
];
const kindName = (type: number): string => KINDS.find(({ value }) => value === type)?.label ?? '知识';
const addressOf = (id: number) => `/knowledgeDetail?id=${id}`;

/** Knowledge about policies and intellectual property. */
export const KnowledgePage = publicList({
  path: '/api/demo/knowledge_list',
  title: '政策知识',
  description: '用大白话讲清政策和知识产权：怎么认定、怎么算、要什么材料、什么时候办，附法规依据。',
  placeholder: '搜知识，如：研发费用加计扣除',
  what: '文章',
  links: { label: '类型', part: 'type', choices: KINDS },
  row: ({ id, title, type, summary, createtime }) => (
    <ListRow
      title={title}
      to={addressOf(id)}
      tags={<Tag>{kindName(type)}</Tag>}
      summary={summary}
      aside={<time>{createtime.slice(0, 10)}</time>}
    />
  ),
});

/** The knowledge page of intellectual property. */
export const IpKnowledgePage = publicList({
  path: '/api/demo/knowledge_list',
  always: { type: 2 },
  title: '知识产权知识',
  description: '专利年费与滞纳金、商标续展、软件著作权登记等知识产权常识，附法规依据和办理要点。',
  placeholder: '搜知识产权，如：商标续展',
  what: '文章',
  row: ({ id, title, summary, createtime }) => (
    <ListRow title={title} to={addressOf(id)} summary={summary} aside={<time>{createtime.slice(0, 10)}</time>} />
  ),
});

/** One article of knowledge. */
export const KnowledgeArticlePage = articlePage({
  call: '/api/demo/knowledge_detail',
  what: '文章',
  trail: { label: '政策知识', to: '/knowledgeList' },
  article: ({ title, summary, type, createtime, body, previous, next }) => ({
    title,
    description: describe(summary),
    tags: <Tag>{kindName(type)}</Tag>,
    meta: [createtime.slice(0, 10)],
    body: { html: body },
    children: <Neighbours previous={previous} next={next} hrefOf={addressOf} />,
  }),
});
