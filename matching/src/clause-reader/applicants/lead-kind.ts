import type { Finding, Span } from '../finding';
import { leads } from '../scope/lead';
import { readStatements } from '../statements/statements';
import { type Line, lineOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** 申请专项资金的中小企业应符合下列条件：…: whom the words before a list name is asked too. */

const WHOM =
  '[^,;:。的]{2,24}(?:企业|单位|公司|法人|主体),?(?=(?:应当?|须|必须|需)?(?:当)?(?:还|均)?(?:同时)?(?:符合|具备|满足|达到)(?:下列|以下|如下|下述)[^,;:。]{0,12}(?:条件|要求|标准)(?:之一)?:?$)';
const LED = new RegExp(
  `^(?:凡|对)?(?:(?:拟?(?:申请|申报|享受|参评|参加)(?!认定)[^,;:。]{1,30}的)(${WHOM})|(在[^,;:。]{2,16}(?:注册|登记|设立|成立)[^,;:。]{0,12}的${WHOM}))`,
  'u',
);
/** 符合下列条件之一的中小企业可以申报：…. */
const BEHIND =
  /^(?:凡是?)?(?:同时)?(?:符合|满足|具备|达到)(?:以下|下列|如下|下述)[^,;:。的]{0,12}(?:条件|要求|标准)(?:之一)?的([^,;:。的]{2,20}(?:企业|单位|公司))(?=,?(?:可|均可|方可|纳入|列入|予以|给予))/u;
const EVERY =
  /(?:申请|申报|享受|参评|参加)[^,;:。\n]{1,30}的[^,;:。的]{2,24}(?:企业|单位|公司)(?:应|须|必须|需|同时|具备|符合|满足)/gu;
/** A list that defines a title is not for those who have it. */
const FACTS: ReadonlySet<string> = new Set(['industry', 'size_class', 'area', 'independent_legal_person', 'listing']);

const isKind = (one: Finding): boolean =>
  one.kind === 'condition' &&
  (('fact' in one.condition && FACTS.has(one.condition.fact)) ||
    ('title' in one.condition && one.condition.title === 'title_above_scale'));

/** Who is named before a list of conditions, as far as that is asked of all; undefined where the words name nobody. */
export function namedBefore(words: Line, text: string, lexicon: Lexicon): Finding[] | undefined {
  const found = LED.exec(words.words) ?? BEHIND.exec(words.words);
  const whom = found?.[1] ?? found?.[2];
  if (!found || whom === undefined) return undefined;
  // of each of several lists it is another
  if (new Set(Array.from(text.matchAll(EVERY), ([one]) => one)).size > 1) return [];
  const start = found[0].length - whom.length;
  const line = { words: whom.replace(/,$/u, ''), at: words.at.slice(start, start + whom.length) };
  const read = readStatements(lex(lexicon, line), { lexicon, line, carried: {} }) ?? [];
  return read.every((one) => one.kind === 'open' || isKind(one)) ? read : [];
}

const LEADS = /(?:符合|具备|满足|达到)(?:下列|以下|如下|下述)[^,;:。]{0,12}(?:条件|要求|标准)/u;

/** 在本市注册的企业，符合下列条件的，可申请：…: what stands before the clause that leads the list; undefined where nothing does. */
export function spanBefore(clauses: readonly Span[], text: string): Span | undefined {
  const at = clauses.findIndex((clause) => LEADS.test(lineOf(text, clause).words));
  return at > 0 ? { from: clauses[0]!.from, to: clauses[at - 1]!.to } : undefined;
}

/** What stands before the last of some clauses. */
export const beforeLast = (clauses: readonly Span[]): Span | undefined =>
  clauses.length > 1 ? { from: clauses[0]!.from, to: clauses.at(-2)!.to } : undefined;

/** 企业具有独立法人资格，近三年无以下情况：… asks what stands before the lead; 有下列情形之一的，不予支持：… is the lead. */
export const beforeLead = (words: string, before: Span | undefined): Span | undefined =>
  leads(words) ? before : undefined;
