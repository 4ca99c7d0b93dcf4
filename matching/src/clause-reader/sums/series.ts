import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { lineOf } from '../words/characters';
import { lex, type Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** 首次突破 1 亿元、5 亿元的企业，分别给予 20 万元、50 万元: one sentence that says so many. */

const MONEY = '\\d[\\d.,]*(?:万|亿)?元';
/** A sum of which 元 may be left out. */
const SUM = '\\d[\\d.,]*(?:(?:万|亿)?元|[万亿](?=[、和及的一奖补,。;]|资助|$))';
const RATE = '\\d[\\d.]*%';
const listOf = (item: string): string => `${item}(?:[、和及]${item})+`;
const FORM = '(?:奖励|奖补|补助|补贴|资助|支持|扶持|贴息)?';
const PAID = '(?:,?由(?:市|区|县|省)?(?:级)?财政)?';
const TO =
  '(?:每(?:家|户|个)(?:企业|单位)?|(?:该|其|获奖|相关)?(?:企业|单位|项目单位|申报单位)|所在(?:企业|单位))?(?:(?:经营管理|经营者?|管理|核心|高管)?团队)?';
const SERIES = new RegExp(
  `^(?<circle>.{4,200}?),?(?<each>每[项件])?${PAID}(?:一次性)?(?:分别)?(?:对应)?(?:一次性)?(?:给予|予以|奖励|补助|资助|奖补)${TO}(?:一次性)?(?:资金)?${FORM}(?<most>(?:最高)?(?:不超过)?)(?<sums>${listOf(SUM)})(?:的)?(?:一次性)?(?:资金)?(?:安家|生活|购房|租房|住房|就业|人才)?${FORM}(?:资金)?(?:,[^,]{0,12}(?:差额|补足|补差)[^,]{0,8})?(?<caps>(?:,(?:单个?|每[个家]|同一)[^,、]{0,24}元)?)[。;]?$`,
  'u',
);
/** 分别按研发费用的 2%、3%、5% 给予补助，最高 100 万元. */
const SHARES = new RegExp(
  `^(?<circle>.{4,200}?),?${PAID}分别按(?:照)?(?:其|企业)?(?<of>.{2,30}?)的?(?<rates>${listOf(RATE)})(?:的比例|比例|的标准)?(?:给予|予以)?${TO}(?:一次性)?(?:资金)?${FORM}(?:资金)?(?<caps>(?:,[^,]{0,30}元)?)[。;]?$`,
  'u',
);
/** …，分别再给予奖励 50 万元、25 万元，期限不超过 3 年: how much each gets is left to a person, whom it is for is not. */
const UNREAD = new RegExp(
  `^(?<circle>.{4,200}?),(?<before>[^,;分]{0,24})分别(?<give>(?:[^,;、\\d(]|\\([^()]{0,12}\\)){0,30})(?<items>${listOf(MONEY)}|${listOf(RATE)})(?<after>[^;。]{0,120})[。;]?$`,
  'u',
);
const RANGE = `(?:${MONEY}(?:\\(含\\))?(?:以上)?(?:至|到|-|~)${MONEY}(?:\\(不?含\\))?(?:以下|以内)?|${MONEY}(?:\\(不?含\\))?(?:以上|以下|以内))`;
/** What a circle may list in step with the sums. */
const LISTS = [
  RANGE,
  `${MONEY}(?:\\(含\\))?(?:及?以上)?`,
  '(?:国家级|省级|市级|区级|县级)',
  '(?:国家|省|市|区|县)级?',
  '(?:国家级?|省级?|市级?|省部级)(?:(?:人民)?政府)?(?:质量奖|科学技术奖励?|科技奖励?|科技进步奖)',
  '(?:中国|国家|[^、和及\\d的获得]{0,4}[省市区县])?(?:级|人民)?(?:政府|省长|市长|区长|县长)?质量(?:管理)?奖(?:提名奖)?',
  '(?:国际|国家|行业|地方|团体)标准',
  RATE,
  '\\d+(?:家|人|项|件|个|台)',
  '[一二三四五]级',
  '[A-E](?:级|类)',
  '(?:首次认定|重新认定)',
].map((item) => new RegExp(listOf(item), 'gu'));

/** 博士研究生、硕士研究生, who get it themselves: not 企业引进的, of whom there may be several. */
const DEGREES = new RegExp(listOf('(?:博士|硕士|本科|大专)(?:研究生)?(?:学历|学位)?(?:毕业生)?'), 'gu');
const TO_FIRMS = /引进的|招用|招聘|聘用|吸纳|(?:给予|奖励|补助|补贴)(?:企业|单位|用人)/u;

/** The sentences that others stand for, and where these stand. */
export interface Said {
  sentences: string[];
  circle: Span;
  gift: Span;
}

const wholeOf = (token: Token): string | undefined => (token.kind === 'title' ? token.whole : undefined);
const isTitle = (token: Token | undefined): boolean => token?.kind === 'title';
const isList = (token: Token): boolean => token.kind === 'turn' && ['list', 'and', 'or'].includes(token.turn);

/** 甲企业、乙企业、省级丙企业: titles side by side, each with its level. */
function titlesIn(words: string, lexicon: Lexicon): { list: string; items: string[] }[] {
  const tokens = lex(lexicon, { words, at: [] });
  const first = tokens.findIndex(isTitle);
  const last = tokens.findLastIndex(isTitle);
  const from = tokens[first - 1]?.kind === 'level' ? first - 1 : first;
  const run = tokens.slice(from, last + 1);
  if (first < 0 || first === last || !run.every((token) => isTitle(token) || isList(token) || token.kind === 'level'))
    return [];
  const items = [''];
  for (const token of run)
    if (isList(token)) items.push('');
    else items[items.length - 1] += wholeOf(token) ?? words.slice(token.start, token.end);
  return [{ list: words.slice(run[0]!.start, run.at(-1)!.end), items }];
}

/** What is said of the circles in their order, and what each gets. */
function saidIn(words: string): { circle: string; gifts: string[] } | undefined {
  const sums = SERIES.exec(words)?.groups;
  // a cap beside single sums may be of each
  if (sums && (sums.each !== undefined || sums.caps === '')) {
    const most = sums.most === '' ? '' : '最高';
    const gifts = sums
      .sums!.split(/[、和及]/u)
      .map((sum) => (sum.endsWith('元') ? sum : `${sum}元`))
      .map((sum) => `${sums.each ?? ''}给予${most}${sum}奖励`);
    gifts.push(`${gifts.pop()}${sums.caps}`);
    return { circle: sums.circle!, gifts };
  }
  const shares = SHARES.exec(words)?.groups;
  if (!shares) return unreadIn(words);
  const rates = shares.rates!.split(/[、和及]/u);
  const gifts = rates.map((rate, at) => `按${shares.of}的${rate}给予补助${at === rates.length - 1 ? shares.caps : ''}`);
  return { circle: shares.circle!, gifts };
}

function unreadIn(words: string): { circle: string; gifts: string[] } | undefined {
  const found = UNREAD.exec(words)?.groups;
  if (!found) return undefined;
  const gifts = found.items!.split(/[、和及]/u).map((item) => `${found.before}${found.give}${item}${found.after}`);
  return { circle: found.circle!, gifts };
}

/** The sentences that a series stands for; undefined where none is sure, or there is no series. */
export function seriesOf(text: string, sentence: Span, lexicon: Lexicon): Said | undefined {
  const line = lineOf(text, sentence);
  const said = saidIn(line.words);
  if (!said) return undefined;
  const { gifts } = said;
  // 获得质量奖的组织: enterprises among them
  const circle = said.circle
    .replace(/(?<=质量(?:管理)?奖(?:提名奖)?的?)(?:企业(?:或者?|和|、))?组织$/u, '企业')
    .replace(/(?<=奖)企业$/u, '的企业');
  const { length } = said.circle;
  const lists = [
    ...(TO_FIRMS.test(line.words) ? LISTS : [...LISTS, DEGREES])
      .flatMap((list) => circle.match(list) ?? [])
      .map((list) => ({ list, items: list.split(/[、和]|及(?!以)/u) })),
    ...titlesIn(circle, lexicon),
  ].filter(
    ({ items }, at, all) =>
      items.length === gifts.length &&
      all.findIndex((one) => one.items.length === items.length && one.list === all[at]!.list) === at,
  );
  const [found] = lists;
  if (!found || lists.length > 1) return undefined;
  const { list, items } = found;
  // 3%、5%、8% 以上: what follows the last is said of each
  const after = /^(?:以上|及以上)/u.exec(circle.slice(circle.indexOf(list) + list.length))?.[0] ?? '';
  const start = Math.min(length + (line.words[length] === ',' ? 1 : 0), line.at.length - 1);
  return {
    sentences: items.map((item, at) => `${circle.replace(list + after, item + after)},${gifts[at]}`),
    circle: { from: line.at[0]!, to: line.at[length - 1]! + 1 },
    gift: { from: line.at[start]!, to: sentence.to },
  };
}

/** The sentences that others stand for, as they were read, and the text where those others stand. */
interface Written {
  whole: string;
  text: string;
}

/** The same where the circle stands, with all that it is made of; what was not understood where its words stand. */
function placed(one: Finding, said: Said, written: Written): Finding {
  if (one.kind === 'amount') return { ...one, ...said.circle };
  if (one.parts) return { ...one, ...said.circle, parts: one.parts.map((part) => placed(part, said, written)) };
  const words = one.kind === 'open' ? written.whole.slice(one.from, one.to) : '';
  const from = words === '' ? -1 : written.text.indexOf(words, said.circle.from);
  return from < 0 || from > said.gift.to ? { ...one, ...said.circle } : { ...one, from, to: from + words.length };
}

/** What was read from those sentences, in the places of the ones that stand there. */
export function inPlace(found: readonly Finding[], said: Said, written: Written): Finding[] {
  const { circle, gift } = said;
  const all = found.filter(({ kind }) => kind !== 'amount');
  // steps that are undecided are no list of which each is asked: one person decides about all of them
  const isStep = (one: Finding) => one.kind === 'open' && (one.why === 'composition' || one.why === 'subject');
  const steps = all.filter(isStep);
  const apart = steps.length > 1 ? [...all.filter((one) => !isStep(one)), open(circle, 'composition')] : all;
  const asked = apart.map((one) => (steps.length > 1 && isStep(one) ? one : placed(one, said, written)));
  const conditions = asked.flatMap((one) => (one.kind === 'condition' ? [one.condition] : []));
  const amounts = found.flatMap((one) => (one.kind === 'amount' ? [{ ...one, ...gift }] : []));
  if (asked.length === 0) return amounts;
  // what was not understood of whom it is for is not lost
  if (conditions.length < asked.length)
    return [{ ...open(circle, 'part'), composition: 'all', parts: asked }, ...amounts];
  const condition = conditions.length === 1 ? conditions[0]! : { all: conditions };
  return [{ kind: 'condition', ...circle, condition }, ...amounts];
}
