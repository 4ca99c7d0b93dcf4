import { Type } from 'typebox';
import { publicRead } from '../call';
import { Id, keyword, oneOf, pageOf, paging } from '../page';

const TrendRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  /** Address of a picture; '' without one. */
  image: Type.String(),
  source: Type.String(),
  createtime: Type.String(),
});
const KnowledgeRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  /** 1 policy knowledge, 2 intellectual property. */
  type: Type.Integer(),
  createtime: Type.String(),
});
const FeedRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  tag: Type.String(),
  createtime: Type.String(),
});
/** The article before and after in the same list. */
const Neighbour = Type.Object({ id: Type.Integer(), title: Type.String() });
const neighbours = { previous: Type.Optional(Neighbour), next: Type.Optional(Neighbour) };
/** Body is sanitised HTML. */
const body = { body: Type.String() };

export const index = publicRead('/api/demo/index', {
  summary: 'Counters of the home page, its latest news and knowledge',
  output: Type.Object({
    /** Live count; the page adds pcconfig.yrzqys_count. */
    enterprise_num: Type.Integer(),
    /** Of them, those that hold a patent, mark or copyright which is in force. */
    yhenterprise_num: Type.Integer(),
    expert_manage_num: Type.Integer(),
    talent_manage_num: Type.Integer(),
    trends: Type.Array(TrendRow),
    knowledge: Type.Array(KnowledgeRow),
    policy_count: Type.Integer(),
    service_count: Type.Integer(),
    /** Appeals: all, under way, solved. */
    problem_count: Type.Integer(),
    problem_open_count: Type.Integer(),
    problem_solved_count: Type.Integer(),
  }),
});

export const trendsList = publicRead('/api/demo/trends_list', {
  summary: 'News of the platform, newest first',
  input: Type.Object({ ...paging, keyword }),
  output: pageOf(TrendRow),
});

export const trendsDetail = publicRead('/api/demo/trends_detail', {
  summary: 'One news of the platform',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...TrendRow.properties, ...body, ...neighbours }),
});

export const knowledgeList = publicRead('/api/demo/knowledge_list', {
  summary: 'Knowledge about policies (type 1) and intellectual property (type 2)',
  input: Type.Object({ ...paging, keyword, type: Type.Optional(oneOf([1, 2])) }),
  output: pageOf(KnowledgeRow),
});

export const knowledgeDetail = publicRead('/api/demo/knowledge_detail', {
  summary: 'One article of knowledge',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...KnowledgeRow.properties, ...body, ...neighbours }),
});

export const getNewfeedList = publicRead('/api/index/get_newfeed_list', {
  summary: 'The news feed: short notices of the platform, newest first',
  input: Type.Object({ ...paging, keyword }),
  output: pageOf(FeedRow),
});

export const newfeedDetail = publicRead('/api/demo/newfeed_detail', {
  summary: 'One notice of the news feed',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...FeedRow.properties, ...body, ...neighbours }),
});
