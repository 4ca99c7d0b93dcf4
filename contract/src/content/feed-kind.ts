import { contentKind } from '../editing/content-kind';

/** 新闻快讯: short notices of the platform, as get_newfeed_list gives them. */
export const FEED = contentKind({
  key: 'feed',
  name: '新闻快讯',
  note: '平台的简短通知，发布后出现在新闻快讯。',
  table: 'content_feed',
  title: 'title',
  listed: ['tag'],
  order: ['-published_at', '-id'],
  publishing: { page: { path: '/trendsDetail?status=2' } },
  article: { meta: ['tag'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    tag: { kind: 'text', label: '标签', max: 20, placeholder: '如：公告、维护' },
    body: { kind: 'rich', label: '正文', required: '请填写正文', max: 200_000 },
  },
});
