import { dayInChina } from '../../calendar-day';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found } from '../../rpc/refusal';
import { day, text } from '../../sheet/sheet-columns';
import {
  type FeedRecord,
  findFeed,
  findKnowledge,
  findNeighbours,
  findTrend,
  type KnowledgeRecord,
  pageFeed,
  pageKnowledge,
  pageTrends,
  type TrendRecord,
} from './articles.queries';
import { cleanHtml } from './rich-text';

export const articleHandlers = {
  '/api/demo/trends_list': {
    page: async ({ db, now }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageTrends(db, { keyword: input.keyword, now }, page);
      return { ...page.answer, total, list: rows.map(trendRow) };
    },
    sheet: {
      name: '最新动态',
      columns: [
        text('标题', 'title', 50),
        text('摘要', 'summary', 60),
        text('来源', 'source'),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/trends_detail': async ({ db, now }, { id }) => {
    const record = found(await findTrend(db, id, now));
    const neighbours = await findNeighbours(db, 'content_trend', id, now);
    return { ...trendRow(record), body: cleanHtml(record.body), ...neighbours };
  },

  '/api/demo/knowledge_list': {
    page: async ({ db, now }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageKnowledge(db, { keyword: input.keyword, kind: input.type, now }, page);
      return { ...page.answer, total, list: rows.map(knowledgeRow) };
    },
    sheet: {
      name: '知识库',
      columns: [
        text('标题', 'title', 50),
        text('类别', ({ type }) => (type === 1 ? '政策知识' : '知识产权知识')),
        text('摘要', 'summary', 60),
        day('发布日期', 'createtime'),
      ],
    },
  },

  '/api/demo/knowledge_detail': async ({ db, now }, { id }) => {
    const record = found(await findKnowledge(db, id, now));
    const neighbours = await findNeighbours(db, 'content_knowledge', id, now);
    return { ...knowledgeRow(record), body: cleanHtml(record.body), ...neighbours };
  },

  '/api/index/get_newfeed_list': {
    page: async ({ db, now }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageFeed(db, { keyword: input.keyword, now }, page);
      return { ...page.answer, total, list: rows.map(feedRow) };
    },
    sheet: {
      name: '新闻快讯',
      columns: [text('标题', 'title', 50), text('标签', 'tag'), day('发布日期', 'createtime')],
    },
  },

  '/api/demo/newfeed_detail': async ({ db, now }, { id }) => {
    const record = found(await findFeed(db, id, now));
    const neighbours = await findNeighbours(db, 'content_feed', id, now);
    return { ...feedRow(record), body: cleanHtml(record.body), ...neighbours };
  },
} satisfies Partial<Handlers>;

export function trendRow({ id, title, summary, image, source, published_at }: TrendRecord) {
  return { id, title, summary, image, source, createtime: dayInChina(published_at) };
}

export function knowledgeRow({ id, title, summary, kind, published_at }: KnowledgeRecord) {
  return { id, title, summary, type: kind, createtime: dayInChina(published_at) };
}

function feedRow({ id, title, tag, published_at }: FeedRecord) {
  return { id, title, tag, createtime: dayInChina(published_at) };
}
