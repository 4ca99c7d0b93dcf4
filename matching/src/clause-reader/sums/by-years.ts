import type { AmountPart, Condition } from '../../rule';
import type { Lexicon } from '../words/lexicon';
import { readQuantityAt } from '../words/quantity';
import { shareBase } from './gift-base';

/** 前三年分别按租金的 100%、80%、50%: another share of the rent in each year of a tenancy. */

const RATE = '\\d[\\d.]*%';
const BY_YEARS = new RegExp(
  `^(?:入驻后?)?(?:的)?前(?<years>[两二三四五2-5])年(?:内)?,?(?:分别|依次|逐年)?按(?:照)?(?:其|企业)?(?:年度|当年|年)?(?<of>[^%\\d]{2,20}?)的?(?<rates>${RATE}(?:[、和,]${RATE})+)(?:的比例|比例|的标准)?(?:给予|予以)(?:企业)?(?:一次性)?(?:房租|租金|房屋租金)?(?:补贴|补助|资助|奖励|支持)$`,
  'u',
);
const YEARS: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 };

const COUNT = '[两二三四五2-5]';
const RENT = '(?:实际)?(?:支付)?(?:的)?(?:房屋|办公用房|场地|办公)?(?:租金|房租)';
/** 给予企业前三年 100%、后两年 50% 的租金补贴; 前三年按租金的 100% 给予补贴，后两年按 50% 给予补贴. */
const FIRST_AND_LATER = new RegExp(
  `^(?:给予|对)?(?:入驻)?(?:企业)?(?:的)?前(?<first>${COUNT})年(?:内)?,?(?:给予|按(?:照)?)?(?:(?:其|企业)?${RENT}的?)?(?<rate>${RATE})(?:的比例|比例)?(?:的?(?:给予)?(?:${RENT})?(?:补贴|补助))?[,、](?:后|之后)(?<later>${COUNT})年(?:内)?,?(?:给予|按(?:照)?)?(?:(?:其|企业)?${RENT}的?)?(?<lower>${RATE})(?:的比例|比例)?的?(?:给予)?(?:${RENT})?(?:补贴|补助)$`,
  'u',
);
const isOfRent = (words: string): boolean => /租金|房租/u.test(words);
/** Whether words go on with what is given in later years: 后两年 50% 的租金补贴 behind 前三年 100%. */
export const isOfLaterYears = (before: string, words: string): boolean =>
  new RegExp(`前${COUNT}年[^,]*%`, 'u').test(before) && new RegExp(`^(?:后|之后)${COUNT}年[^,]*%`, 'u').test(words);

function firstAndLater(lexicon: Lexicon, words: string): AmountPart[] | undefined {
  const { first, later, rate = '', lower = '' } = FIRST_AND_LATER.exec(words)?.groups ?? {};
  const base = shareBase(lexicon, '租金');
  if (first === undefined || later === undefined || !isOfRent(words) || !base) return undefined;
  if (!lexicon.fact.has('tenancy_year')) return undefined;
  const countOf = (count: string) => YEARS[count] ?? Number(count);
  const end = countOf(first);
  const upTo = (value: number): Condition => ({ measure: { fact: 'tenancy_year' }, op: '<=', value });
  const behind: Condition = { measure: { fact: 'tenancy_year' }, op: '>', value: end };
  const [high, low] = [rate, lower].map((one) => readQuantityAt(one, 0)?.value);
  if (high === undefined || low === undefined) return undefined;
  return [
    { when: upTo(end), base, rate: high },
    { when: { all: [behind, upTo(end + countOf(later))] }, base, rate: low },
  ];
}

/** The share of each year; undefined where it is of anything else than the rent, or not so many as the years. */
export const yearsOf = (lexicon: Lexicon, words: string): AmountPart[] | undefined =>
  firstAndLater(lexicon, words) ?? eachYear(lexicon, words);

function eachYear(lexicon: Lexicon, words: string): AmountPart[] | undefined {
  const { years = '', of = '', rates = '' } = BY_YEARS.exec(words)?.groups ?? {};
  const each = rates.split(/[、和,]/u).map((rate) => readQuantityAt(rate, 0)?.value);
  const base = shareBase(lexicon, of);
  const isRent = base && 'fact' in base && base.fact === 'rent_paid' && lexicon.fact.has('tenancy_year');
  if (!isRent || each.length !== (YEARS[years] ?? Number(years))) return undefined;
  const parts = each.map((rate, at): AmountPart | undefined => {
    const when: Condition = { measure: { fact: 'tenancy_year' }, op: '=', value: at + 1 };
    return rate === undefined ? undefined : { when, base, rate };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
