import { contentKind } from '../editing/content-kind';
import { LEVELS } from '../level';
import { BULLETIN_KINDS } from './enumerations';

/** 政策资讯: notices, interpretations and files about policies, as /policyData shows them. */
export const BULLETIN = contentKind({
  key: 'bulletin',
  name: '政策资讯',
  note: '通知公告、政策解读和政策文件，发布后出现在门户首页和政策资讯列表。',
  table: 'bulletin',
  title: 'title',
  listed: ['kind', 'level', 'source', 'published_on'],
  filters: ['kind', 'level'],
  order: ['-published_on', '-id'],
  publishing: { page: { path: '/policyDetailData' } },
  article: { meta: ['source', 'published_on'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    kind: { kind: 'choice', label: '类别', numeric: true, required: '请选择类别', of: BULLETIN_KINDS },
    level: { kind: 'choice', label: '级别', numeric: true, beside: true, required: '请选择级别', of: LEVELS },
    source: { kind: 'text', label: '来源', required: '请填写来源，如发文单位', max: 100 },
    published_on: { kind: 'day', label: '发布日期', beside: true, required: '请填写发布日期', hint: '原文发布的日期' },
    policy: {
      kind: 'text',
      label: '有关政策',
      max: 300,
      hint: '政策的文号或完整名称；门户在正文后给出它的链接',
    },
    body: {
      kind: 'lines',
      label: '正文',
      required: '请填写正文',
      rows: 16,
      max: 100_000,
      hint: '每段一行；以“一、”“第一条”开头的行会排成小标题',
    },
  },
});
