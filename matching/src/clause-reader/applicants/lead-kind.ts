import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { leads } from '../scope/lead';
import { readStatements } from '../statements/statements';
import { type Line, lineOf, spanOf } from '../words/characters';
import { lex } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** 申请专项资金的中小企业应符合下列条件：…, 转贷资金支持的工业企业应同时满足：…: whom the words before a list name is asked too. */

const ASKED =
  '(?:应当?|须|必须|需)?(?:当)?(?:还|均)?(?:同时)?(?:符合|具备|满足|达到)(?:(?:下列|以下|如下|下述)[^,;:。]{0,12}(?:条件|要求|标准)(?:之一)?)?(?:为)?[:,]?$';
const WHOM = `[^,;:。的]{2,24}(?:企业|单位|公司|法人|主体),?(?=${ASKED})`;
const GIVEN = '(?:支持|扶持|资助|奖励|奖补|补助|补贴|贴息)';
const LED = new RegExp(
  `^(?:凡|对)?(?:(?:拟?(?:申请|申报|享受|参评|参加)(?!认定)[^,;:。]{1,30}的)(${WHOM})|(在[^,;:。]{2,16}(?:注册|登记|设立|成立)[^,;:。]{0,12}的${WHOM})|(?:(?!.{0,20}(?:优先|重点|鼓励|限制|禁止))[^,;:。的不未已获曾]{2,20}${GIVEN}的)(${WHOM}))`,
  'u',
);
/** 符合下列条件之一的中小企业可以申报：…. */
const BEHIND =
  /^(?:凡是?)?(?:同时)?(?:符合|满足|具备|达到)(?:以下|下列|如下|下述)[^,;:。的]{0,12}(?:条件|要求|标准)(?:之一)?的([^,;:。的]{2,20}(?:企业|单位|公司))(?=,?(?:可|均可|方可|纳入|列入|予以|给予))/u;
const EVERY =
  /(?:(?:申请|申报|享受|参评|参加)[^,;:。\n]{1,30}|[^,;:。\n的]{2,20}(?:支持|扶持|资助|奖励|奖补|补助|补贴|贴息))的[^,;:。的]{2,24}(?:企业|单位|公司)(?:应|须|必须|需|同时|具备|符合|满足)/gu;
/** 小微企业申请创业担保贷款，…, 工业企业申请绿色工厂认定应具备以下条件：…: of which kind who applies is. */
const APPLIES =
  /^(?:[^,;:。\d]{2,30}的)?([^,;:。\d的]{2,16}(?:企业|公司))(?=(?:申请|申报)(?!材料|书|表|资料|人|主体|单位|企业(?:应|须|为)|时|前)[^,;:。的]{2,30}?(?:(?:应当?|须|必须|需)?(?:具备|符合|满足|达到)[^,;:。]{0,16}(?:条件|要求)(?:为)?)?[:,]?$)/u;
const EVERY_APPLIES =
  /[^,;:。\n的]{0,16}(?:企业|公司|个人|人员|毕业生|工商户|合作社|高校|院所|机构)(?=申请|申报)|其[他余][^,;。]{0,8}(?:企业|单位)/gu;

/** Of which kind the one is who applies; undefined where none is named, or several apply. */
function appliesAs(words: Line, text: string, lexicon: Lexicon): Finding[] | undefined {
  const found = APPLIES.exec(words.words);
  const whom = found?.[1];
  if (!found || whom === undefined) return undefined;
  if (new Set(Array.from(text.matchAll(EVERY_APPLIES), ([one]) => one)).size > 1) return undefined;
  const start = found[0].length - whom.length;
  const read = readWhom(words, start, whom, lexicon);
  if (!read.some(isKind) || !read.every((one) => one.kind === 'open' || isKind(one))) return undefined;
  // 已建立设计部门的工业企业申请…: what else is told of them
  return start > 1 ? [open(spanOf(words, 0, start - 1), 'words'), ...read] : read;
}

function readWhom(words: Line, start: number, whom: string, lexicon: Lexicon): Finding[] {
  const line = { words: whom.replace(/,$/u, ''), at: words.at.slice(start, start + whom.length) };
  return readStatements(lex(lexicon, line), { lexicon, line, carried: {} }) ?? [];
}

/** A list that defines a title is not for those who have it. */
const FACTS: ReadonlySet<string> = new Set(['industry', 'size_class', 'area', 'independent_legal_person', 'listing']);

const isKind = (one: Finding): boolean =>
  one.kind === 'condition' &&
  (('fact' in one.condition && FACTS.has(one.condition.fact)) ||
    ('title' in one.condition && one.condition.title === 'title_above_scale'));

/** Who is named before a list of conditions, as far as that is asked of all; undefined where the words name nobody. */
export function namedBefore(words: Line, text: string, lexicon: Lexicon): Finding[] | undefined {
  const found = LED.exec(words.words) ?? BEHIND.exec(words.words);
  const whom = found?.slice(1).find((one) => one !== undefined);
  if (!found || whom === undefined) return appliesAs(words, text, lexicon);
  // of each of several lists it is another
  if (new Set(Array.from(text.matchAll(EVERY), ([one]) => one)).size > 1) return [];
  const start = found[0].length - whom.length;
  const read = readWhom(words, start, whom, lexicon);
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
