import { finerParts, isDomainTerm } from './dictionary';
import { parseQuery, type Query, type QueryWord, queryOf, wordOf } from './query';
import { synonymsOf } from './synonyms';

/** How many looser searches are offered at most; each costs the caller one count. */
const MAX_OFFERS = 8;

/** Words that stand in so many policies that they tell little; they go first. */
const GENERIC = new Set(
  (
    '政策 企业 公司 单位 申报 申请 通知 办法 管理 管理办法 项目 认定 文件 规定 工作 措施 若干 若干措施 若干意见 意见 实施 实施细则 实施方案 ' +
    '细则 方案 指南 条件 材料 流程 标准 资金 专项资金 补助 补贴 奖励 扶持 支持 促进 加快 推进 发展 建设 服务 印发 公示 公告 名单 解读 ' +
    '最新 全部 相关 国家 省级 市级 区级 年度 兑现'
  ).split(' '),
);

/**
 * The nearest searches that ask for less, nearest first, to be offered when a search finds nothing: without quotation
 * marks, without the least telling words one after another, the single words, the parts of long words, wider names.
 * None equals the search itself; at most 8.
 */
export function looser(query: Query): Query[] {
  const offers = [
    ...unquoted(query),
    ...shortened(query.words),
    ...(query.words.length > 1 ? byTelling(query.words).map((word) => queryOf([word])) : []),
    ...query.words.flatMap(dividedWord),
    ...query.words.flatMap(widerNames),
  ];
  const seen = new Set([queryOf(query.words).keyword, query.keyword, '']);
  return offers
    .filter((offer) => {
      const fresh = !seen.has(offer.keyword);
      seen.add(offer.keyword);
      return fresh;
    })
    .slice(0, MAX_OFFERS);
}

function unquoted(query: Query): Query[] {
  if (!query.words.some((word) => word.exact)) return [];
  return [queryOf(parseQuery(query.words.map((word) => word.text).join(' ')).words)];
}

/** Without the least telling word, without the two least telling ones, and so on down to one; the typed order stays. */
function shortened(words: QueryWord[]): Query[] {
  const ranked = byTelling(words);
  const offers: Query[] = [];
  for (let keep = words.length - 1; keep >= 1; keep -= 1) {
    const kept = new Set(ranked.slice(0, keep));
    offers.push(queryOf(words.filter((word) => kept.has(word))));
  }
  return offers;
}

const byTelling = (words: QueryWord[]): QueryWord[] => [...words].sort((a, b) => telling(b.text) - telling(a.text));

function telling(word: string): number {
  if (GENERIC.has(word)) return 0;
  if (word.length === 1 || /^\p{N}+$/u.test(word)) return 1;
  return word.length + (isDomainTerm(word) ? 4 : 1);
}

/** A long word in its parts: all of them together, then each. */
function dividedWord(word: QueryWord): Query[] {
  const all = finerParts(word.text);
  const parts = all.filter((part) => !all.some((other) => other !== part && other.includes(part)));
  const longest = [...parts].sort((a, b) => b.length - a.length);
  const singles = longest.filter((part) => !GENERIC.has(part)).map((part) => queryOf([wordOf(part)]));
  return parts.length > 1 ? [queryOf(parts.map(wordOf)), ...singles] : singles;
}

/** Names that the word's synonyms stand for but the word itself does not: 芯片 -> 集成电路 -> … */
function widerNames(word: QueryWord): Query[] {
  const known = new Set(word.alternatives);
  const further = word.alternatives
    .flatMap((alternative) => synonymsOf(alternative))
    .filter((name) => !known.has(name));
  return [...new Set(further)].map((name) => queryOf([wordOf(name)]));
}
