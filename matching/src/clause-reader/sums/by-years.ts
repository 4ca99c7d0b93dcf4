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

/** The share of each year; undefined where it is of anything else than the rent, or not so many as the years. */
export function yearsOf(lexicon: Lexicon, words: string): AmountPart[] | undefined {
  const { years = '', of = '', rates = '' } = BY_YEARS.exec(words)?.groups ?? {};
  const each = rates.split(/[、和,]/u).map((rate) => readQuantityAt(rate, 0)?.value);
  const base = shareBase(lexicon, of);
  const isOfRent = base && 'fact' in base && base.fact === 'rent_paid' && lexicon.fact.has('tenancy_year');
  if (!isOfRent || each.length !== (YEARS[years] ?? Number(years))) return undefined;
  const parts = each.map((rate, at): AmountPart | undefined => {
    const when: Condition = { measure: { fact: 'tenancy_year' }, op: '=', value: at + 1 };
    return rate === undefined ? undefined : { when, base, rate };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
