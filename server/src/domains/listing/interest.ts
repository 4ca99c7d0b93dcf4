import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { parseQuery } from '../../search/query';

/** What somebody is about: keys with how much each weighs, and words, the telling ones first. */
export interface Interest {
  keys: ReadonlyMap<string, number>;
  words: readonly string[];
}

/** How much a key of each prefix weighs beside others. An area alone is never a reason. */
const WEIGHTS: Readonly<Record<string, number>> = { ipc: 2, industry: 1, area: 0.4 };
const weightOf = (key: string): number => WEIGHTS[key.slice(0, key.indexOf(':'))] ?? 2;

/** So many words are looked for: each is a question to the index. */
const MOST_WORDS = 8;
/** Rights read for the words and classes of an enterprise, the newest first. */
const MOST_RIGHTS = 200;

/** Words of titles that say nothing about what they are about. */
const EMPTY_WORDS = new Set(
  (
    '一种 方法 装置 系统 设备 及其 用于 基于 具有 结构 组件 应用 制备 制备方法 工艺 机构 控制 软件 平台 管理 服务 提供 需求 供应 采购 寻求 合作 ' +
    '企业 公司 产品 技术 项目 专业 相关 以上 以下 各类 定制 加工 生产 制造 开发 研发 设计 咨询 解决方案 方案 智能 测试 检测 新型 高效 自动 自动化 改进 实现 支持'
  ).split(' '),
);

/** The words of texts that say what they are about, the most frequent first. */
export function tellingWords(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const { text: word } of new Map(parseQuery(text).words.map((one) => [one.text, one])).values()) {
      if (Array.from(word).length < 2 || EMPTY_WORDS.has(word) || /^[\d.]+$/u.test(word)) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

/** What an enterprise is about: its industry and area, the classes of its patents and the words of what it has and offers. */
export async function enterpriseInterest(db: Db, enterpriseId: number): Promise<Interest> {
  const row = await firstRow<{ industry_code: string | null; area_code: string | null }>(db`
    select industry_code, area_code from enterprise where id = ${enterpriseId}`);
  const rights = await db<{ name: string; class: string | null; kind: string }[]>`
    select name, classes[1] as class, kind from ip_right
    where enterprise_id = ${enterpriseId} and deleted_at is null and ownership = 'own' and kind in ('patent', 'software')
      and status in ('pending', 'published', 'granted')
    order by id desc limit ${MOST_RIGHTS}`;
  const own = await db<{ title: string; keys: string[] }[]>`
    select title, keys from listing
    where enterprise_id = ${enterpriseId} and kind in ('supply', 'demand', 'service') and state in ('online', 'paused', 'done')`;
  const keys = new Map<string, number>();
  const add = (key: string, weight: number) => keys.set(key, Math.max(keys.get(key) ?? 0, weight));
  if (row?.industry_code) add(`industry:${row.industry_code}`, weightOf('industry:'));
  if (row?.area_code) add(`area:${row.area_code}`, weightOf('area:'));
  const classes = new Map<string, number>();
  for (const { kind, class: symbol } of rights) {
    if (kind === 'patent' && symbol && /^[A-H]\d{2}[A-Z]/.test(symbol)) {
      const subclass = symbol.slice(0, 4);
      classes.set(subclass, (classes.get(subclass) ?? 0) + 1);
    }
  }
  for (const [subclass, count] of classes)
    add(`ipc:${subclass}`, weightOf('ipc:') * Math.min(2, 0.5 + count / rights.length));
  for (const one of own) for (const key of one.keys) add(key, weightOf(key));
  return { keys, words: tellingWords([...own.map(({ title }) => title), ...rights.map(({ name }) => name)]) };
}

/** What somebody is about who is listed as an expert: the fields, classes and industries that they are asked by; undefined: they are not. */
export async function expertInterest(db: Db, accountId: number): Promise<Interest | undefined> {
  const row = await firstRow<{ keys: string[] }>(db`
    select keys from listing where kind = 'expert' and account_id = ${accountId} and state in ('online', 'paused')`);
  return row && { keys: new Map(row.keys.map((key) => [key, weightOf(key)])), words: [] };
}

/** What a listing is about: to find those that answer it, or are like it. */
export async function listingInterest(db: Db, kind: string, id: number): Promise<Interest> {
  const row = await firstRow<{ title: string; keys: string[] }>(db`
    select title, keys from listing where kind = ${kind} and id = ${id}`);
  return {
    keys: new Map((row?.keys ?? []).map((key) => [key, weightOf(key)])),
    words: tellingWords([row?.title ?? '']),
  };
}
