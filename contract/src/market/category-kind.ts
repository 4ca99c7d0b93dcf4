import { contentKind } from '../editing/content-kind';
import { CATEGORY_SIDES, WORD_KINDS } from './enumerations';

const PLACE = {
  kind: 'amount',
  label: '排序',
  decimals: 0,
  most: 100_000,
  required: '请填写排序',
  hint: '数字小的在前',
} as const;

/** 供需类别: the tree of categories by which entries are filed, found and matched. */
export const MARKET_CATEGORY = contentKind({
  key: 'market_category',
  name: '供需类别',
  note: '供应和需求的类别，两级。有供需使用的类别不能删除；行业和 IPC 用来推荐可能的买家和供应商。',
  table: 'market_category',
  title: 'name',
  listed: ['parent', 'side', 'position'],
  filters: ['side'],
  order: ['position', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写类别名称，如 工业机器人', max: 30 },
    parent: { kind: 'choice', label: '上级类别', placeholder: '无，为一级类别', hint: '从一级类别中选择' },
    side: { kind: 'choice', label: '用于', numeric: true, required: '请选择用于供应还是需求', of: CATEGORY_SIDES },
    industries: {
      kind: 'text',
      label: '相关行业',
      max: 200,
      placeholder: '如 3491、3914',
      hint: '国民经济行业代码，2 至 4 位，用顿号隔开',
    },
    ipc: {
      kind: 'text',
      label: '相关专利分类',
      max: 200,
      placeholder: '如 B25J、G05B',
      hint: 'IPC 小类，四个字符，用顿号隔开',
    },
    position: PLACE,
  },
});

/** 供需用词: what must not be offered, and words with which nobody can quote; told while an entry is written. */
export const MARKET_WORD = contentKind({
  key: 'market_word',
  name: '供需用词',
  note: '禁止发布的商品和无法报价的说法，企业填写供需时当场提示；含禁止词的不能提交。',
  table: 'market_word',
  title: 'word',
  listed: ['kind', 'note'],
  filters: ['kind'],
  order: ['kind', 'word'],
  fields: {
    word: { kind: 'text', label: '词', required: '请填写词，如 烟花爆竹', max: 30 },
    kind: { kind: 'choice', label: '处理', numeric: true, required: '请选择处理方式', of: WORD_KINDS },
    note: { kind: 'text', label: '给企业的说明', required: '请写明原因和该怎么办', max: 100 },
    exceptions: {
      kind: 'text',
      label: '例外说法',
      max: 300,
      placeholder: '如 烟花爆竹检测、烟花爆竹仓储监控',
      hint: '含这个词但可以发布的说法，用顿号隔开',
    },
  },
});

/** 行业资讯类别 */
export const INDUSTRY_NEWS_KIND = contentKind({
  key: 'industry_news_kind',
  name: '行业资讯类别',
  note: '行业资讯的类别。有资讯使用的类别不能删除。',
  table: 'industry_news_kind',
  title: 'name',
  listed: ['position'],
  order: ['position', 'id'],
  fields: { name: { kind: 'text', label: '名称', required: '请填写类别名称', max: 20 }, position: PLACE },
});

/** 行业资讯: news of industries, as /industryList shows them. */
export const INDUSTRY_NEWS = contentKind({
  key: 'industry_news',
  name: '行业资讯',
  note: '各行业的市场和技术资讯，发布后出现在供需市场。',
  table: 'industry_news',
  title: 'title',
  listed: ['type', 'source', 'summary'],
  order: ['-published_at', '-id'],
  publishing: { page: { path: '/industryDetail' } },
  article: { meta: ['source'], body: 'body' },
  fields: {
    title: { kind: 'text', label: '标题', required: '请填写标题', max: 200 },
    type: { kind: 'choice', label: '类别', placeholder: '请选择', hint: '从“行业资讯类别”中选择' },
    source: { kind: 'text', label: '来源', beside: true, max: 100 },
    summary: { kind: 'lines', label: '摘要', required: '请填写摘要', rows: 2, max: 300 },
    body: { kind: 'rich', label: '正文', required: '请填写正文', max: 200_000 },
  },
});
