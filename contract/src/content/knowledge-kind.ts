import { contentKind } from '../editing/content-kind';
import { KNOWLEDGE_KINDS } from './enumerations';

/** 知识库: articles that explain, about policies or intellectual property, as the home page and /knowledgeList show them. */
export const KNOWLEDGE = contentKind({
  key: 'knowledge',
  name: '知识库',
  note: '政策知识和知识产权知识，发布后出现在门户首页和知识库列表。',
  table: 'content_knowledge',
  title: 'title',
  listed: ['kind', 'summary'],
  filters: ['kind'],
  order: ['-published_at', '-id'],
  publishing: { page: { path: '/knowledgeDetail' } },
  article: { meta: ['kind'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    kind: { kind: 'choice', label: '类别', numeric: true, required: '请选择类别', of: KNOWLEDGE_KINDS },
    summary: {
      kind: 'lines',
      label: '摘要',
      required: '请填写摘要',
      rows: 2,
      max: 300,
      hint: '列表中标题下的一两句话',
    },
    body: { kind: 'rich', label: '正文', required: '请填写正文', max: 200_000 },
  },
});
