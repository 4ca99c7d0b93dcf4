import type { Reading } from '../clause';
import type { Span } from '../finding';
import { clausesOf } from '../outline';
import { ENCOURAGES } from '../scope/reach';
import { lineOf } from '../words/characters';
import { PAYER } from '../words/gift-words';
import { isBand } from './bands';
import { isOfLaterYears } from './by-years';
import { gives, isCap } from './give';

/** Where the clauses of a sentence are parted that gives something without a comma between whom, what for and how much. */

/** 对…的企业给予…: what is asked and what is given, without a comma between them. */
const WHOM_FIRST = new RegExp(
  `^[^按]{2,200}?(?:企业|单位|的|中心|平台|机构|项目|工厂|基地|装备|认证|认定|复核|上市|挂牌|(?:标准|规范)(?:制定|修订|制修订|制订))(?=(?:每[家户个])?(?:一次性)?(?:奖励|补助|补贴|资助|给予)[^,]{0,4}\\d|一次性给予|${PAYER}?给予|予以|均?可(?:申请|享受|获得)|按.{1,40}%|一次性奖励|(?:补助|补贴|奖励|奖补|资助|支持|贴息)?比例(?:提高|上浮|调整)|再?(?:奖励|补助|补贴|资助)(?:[^,]{0,4}\\d|[^,\\d]{3,20}的\\d[\\d.]*%))|^[^按]{2,200}?(?:毕业生|人才|研究生|人员)(?=(?:一次性|分别)?(?:发放|给予(?!人)))`,
  'u',
);

/** A 类企业按设备投资额的 12%、B 类企业按 10%, 国家级奖励 50 万元、省级奖励 20 万元: what is given twice within one clause. */
const GIVES = '(?:奖励|补助|补贴|资助|给予)[^,;、]{0,4}\\d';
const GIVEN_TWICE = new RegExp(
  `(?<=%)、(?=.{2,30}按(?:照)?\\s*\\d)|(?<=${GIVES}[\\d.]*(?:万|亿)?元)、(?=[^,;、]{2,30}${GIVES})|(?<=元)、(?=[^,;、]{0,8}(?:期限|时间|年限)[^,;、]{2,8}(?:年|个月)[。;,]?$)`,
  'gu',
);

function splitRates(text: string, spans: readonly Span[]): Span[] {
  return spans.flatMap(({ from, to }) => {
    if (/部分,?按/u.test(text.slice(from, to))) return [{ from, to }];
    const found = [...text.slice(from, to).matchAll(GIVEN_TWICE)].map(({ index }) => from + index);
    return [from - 1, ...found].map((before, at) => ({ from: before + 1, to: found[at] ?? to }));
  });
}

function splitGifts(text: string, spans: readonly Span[]): Span[] {
  return splitRates(text, spans).flatMap((span) => {
    const words = text.slice(span.from, span.to);
    // 单个企业一次性奖励最多不超过 100 万元 says for nobody
    const found = isCap(lineOf(text, span).words) ? undefined : WHOM_FIRST.exec(words)?.[0].length;
    const isWhole = found === undefined || /^给予.*(?:元|%)|\([^()]*$/u.test(words.slice(0, found));
    return isWhole
      ? [span]
      : [
          // 给予高新技术企业一次性奖励 30 万元
          { from: span.from + (words.startsWith('给予') ? 2 : 0), to: span.from + found },
          { from: span.from + found, to: span.to },
        ];
  });
}

/** 规模以上企业实施技术改造: whom, and what it does, which is a person's. */
const WHOSE_DEED =
  /^.{2,60}?(?:企业|单位|主体)(?:\([^()]{2,40}\))?(?=(?:当年|上年度|本年度)?(?:首次|新|自主|联合)?(?:承接|承办|应用(?!场景|示范|系统)|运用|采用|并购|制定|主导|牵头|搭建|利用|实施|租赁|租用|购置|购买|采购|承担|开展|新建|建设|引进|参加|参与|举办|委托|入驻|使用|(?:招用|招聘|招收|招录|录用|吸纳|聘用)(?!的)|投保|与|从(?!事|业)|向|获得|取得|通过|以(?!上|下|内|外))|(?:上年度|当年|年度)?[^,]{2,24}(?:增长|新增|增量|增加)部分$)/u;

/** 按实际缴纳的社会保险费给予补贴: it gives, without a figure. */
const GIVES_AS = /^(?:每[月年])?按(?:照)?.{4,60}(?:给予|予以)[^,\d]{0,8}(?:补贴|补助|奖励|奖补|资助)$/u;

function splitDeeds(text: string, spans: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const words = text.slice(span.from, span.to);
    const length = WHOSE_DEED.exec(words)?.[0].length;
    if (length === undefined) return [span];
    // 鼓励规上企业开展…，给予…
    const begin = ENCOURAGES.exec(words)?.[0].length ?? 0;
    return [
      { from: span.from + begin, to: span.from + length },
      { from: span.from + length, to: span.to },
    ];
  });
}

/** 500 万元以内的部分按 5%，超过 500 万元的部分按 3%: one thing that is given, which a comma parts. */
function withBands(text: string, spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const isBoth = last && [last, span].every((one) => isBand(lineOf(text, one).words));
    const isLater = last && isOfLaterYears(lineOf(text, last).words, lineOf(text, span).words);
    if (isLater || (isBoth && /^(?:超过|超出|高于|\d)/u.test(lineOf(text, span).words)))
      all.splice(-1, 1, { ...last, to: span.to });
    else all.push(span);
  }
  return all;
}

/** The clauses of a sentence, and whether it gives; 给予一定比例的扣除 gives nothing that is read. */
export function splitSentence({ text, isOneVerdict }: Reading, sentence: Span): { spans: Span[]; isGiven: boolean } {
  const whole = splitGifts(text, clausesOf(text, sentence));
  const wordsOf = (span: Span) => lineOf(text, span).words;
  const isGiven = whole.some((span) => gives(wordsOf(span)) && /\d/u.test(wordsOf(span)));
  if (isGiven) return { spans: withBands(text, splitDeeds(text, whole)), isGiven };
  const isDeed = isOneVerdict === true && whole.some((span) => GIVES_AS.test(wordsOf(span)));
  return { spans: isDeed ? splitDeeds(text, whole) : whole, isGiven };
}
