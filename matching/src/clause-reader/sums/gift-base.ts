import type { Measure } from '../../rule';
import { readMeasured } from '../statements/number-statement';
import { conditionsOf } from '../statements/phrase';
import { lineOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** What a share is given of. */

/** Words that name but what a rate after them is of: 研发费用较上年增长部分，按 10%. */
export function namesBase(lexicon: Lexicon, words: string): boolean {
  const bare = words.replace(/^对/u, '').replace(/^(?:其|该)?(?:企业|单位)?(?:的)?/u, '');
  return !/\d/u.test(words) && shareBase(lexicon, bare) !== undefined;
}

/** 研发投入增量: what was added to a measure of a year. */
export const ADDED = /的?(?:增量|增加额|增长额|新增额|(?:新增|增量|增长|增加)的?部分)$/u;
/** 上年度新增营业收入; what is spent, invested or borrowed anew may as well be all of it. */
const ADDED_FIRST = /^(?:上年度?|上一年度?)?(?:新增|净增)(?!.*(?:投资|融资|贷款|投入|支出|费用|经费))/u;
/** 研发费用较上年增长部分. */
const SINCE = /的?(?:较上年度?|较上一年度?|较前一年度?|同比|比上年度?)(?:实际)?$/u;

const ACTUAL = /实际(?!控制|利用)(?:发生|支付|支出|产生|缴纳|到位|投入)?的?|发生的/u;

/** 按实际贷款利率的 50% 贴息: so much of the interest. */
const OF_RATE =
  /^(?:(?:项目|企业)?(?:实际)?(?:获得|取得)?(?:的)?(?:实际|银行)?贷款(?:实际)?(?:年)?(?:执行)?利率|贷款(?:实际|年)利息)$/u;

/** 企业及其职工缴纳的保险费 is named with the enterprise, 企业的研发费用 without. */
export function shareBase(lexicon: Lexicon, words: string): Measure | undefined {
  const named = words.replace(/^每年度?/u, '');
  // 上年度实际发生的研发费用: what was really spent is what is told
  const plain = named.replace(OF_RATE, '贷款利息').replace(ACTUAL, '');
  return (
    plainBase(lexicon, named) ??
    (plain === named ? undefined : plainBase(lexicon, plain)) ??
    (words.startsWith('及') ? plainBase(lexicon, `企业${words}`) : undefined)
  );
}

function plainBase(lexicon: Lexicon, words: string): Measure | undefined {
  const added = ADDED_FIRST.exec(words)?.[0];
  if (!ADDED.test(words))
    return baseOf(lexicon, words) ?? (added === undefined ? undefined : increaseOf(lexicon, words.slice(added.length)));
  const bare = words.replace(ADDED, '').replace(SINCE, '');
  return increaseOf(lexicon, bare.replace(/^较?(?:上年度?|上一年度?)/u, ''));
}

/** What was added to a measure that is kept by years. */
function increaseOf(lexicon: Lexicon, words: string): Measure | undefined {
  const base = baseOf(lexicon, words);
  const def = base && 'fact' in base && Object.keys(base).length === 1 ? lexicon.fact.get(base.fact) : undefined;
  return def?.period === 'year' ? { increase: def.key } : undefined;
}

export function baseOf(lexicon: Lexicon, words: string): Measure | undefined {
  const line = lineOf(words, { from: 0, to: words.length });
  const cursor = new Cursor(lex(lexicon, line).filter(({ kind }) => kind !== 'filler'));
  const phrase = readMeasured(cursor);
  if (!phrase || !cursor.done || phrase.growth || phrase.wholes || phrase.isShare || phrase.parts.length !== 1)
    return undefined;
  const isOfProject = phrase.parts.every(({ fact = '' }) => lexicon.fact.get(fact)?.subject === 'application');
  // 上年度实际支付的利息 is the interest that the application tells
  const periods = isOfProject ? [] : phrase.periods;
  const meant = conditionsOf({ ...phrase, periods, bounds: [{ op: '>', value: 0, unit: 'money' }] }, {}, (key) =>
    lexicon.fact.get(key),
  );
  const [test] = 'conditions' in meant && meant.conditions.length === 1 ? meant.conditions : [];
  return test && 'measure' in test && !('than' in test) && test.each === undefined ? test.measure : undefined;
}

/** 贷款利息及担保费用: one measure, or two of which the same share is given. */
export function basesOf(lexicon: Lexicon, of: string): (Measure | undefined)[] {
  const one = shareBase(lexicon, of);
  const parts = one ? [] : of.split(/[及和与、]/u).map((words) => shareBase(lexicon, words));
  return parts.length === 2 && parts.every((part) => part !== undefined) ? parts : [one];
}
