import { contentKind } from '../editing/content-kind';
import { PICTURE } from './content-fields';

/** 最新动态: news of the platform, as the home page and /trendsList show them. */
export const NEWS = contentKind({
  key: 'news',
  name: '最新动态',
  note: '平台动态，发布后出现在门户首页和最新动态列表。',
  table: 'content_trend',
  title: 'title',
  listed: ['source', 'summary'],
  order: ['-published_at', '-id'],
  publishing: { page: { path: '/trendsDetail' } },
  article: { meta: ['source'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    summary: {
      kind: 'lines',
      label: '摘要',
      required: '请填写摘要',
      rows: 2,
      max: 300,
      hint: '列表中标题下的一两句话',
    },
    source: { kind: 'text', label: '来源', max: 100 },
    image: { ...PICTURE, label: '配图地址', beside: true, extra: true },
    body: { kind: 'rich', label: '正文', required: '请填写正文', max: 200_000 },
  },
});
