import type { Condition, Measure, NumberTest, Op } from '../../rule';
import { anyOf } from '../composition';
import type { Finding, Span } from '../finding';
import { open } from '../hints';
import { undecided } from '../scope/undecided';
import { readBounds, readMeasured } from '../statements/number-statement';
import { unitOf } from '../statements/phrase';
import type { Scope } from '../statements/scope';
import { readStatements } from '../statements/statements';
import { type Line, lineOf, spanOf } from '../words/characters';
import { Cursor } from '../words/cursor';
import { lex, type Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';
import { isBounded } from './for-kinds';
import { isApplicant, isNotApplicant } from './subject';

/** What is asked of some in an easier way, or not at all, beside what is asked of all. Both ways are taken as a choice, with whom a person has to name. */

const BOUND =
  '(?:不低于|不少于|不高于|不超过|达到|≥|≤)?(?:(?:本?企业|单位)?(?:参保|在职)?职工(?:总人数|总数|人数)的)?\\d[\\d.,]*(?:十|百|千)?[万亿]{0,2}(?:元|%|人|名|件|项|个月|个|年|周岁|岁|户|家|平方米)?(?:\\(不?含\\))?(?:及?以[上下内]|或以上)?(?:\\(不?含\\))?的?$';
/** 可放宽至 3000 万元. */
const TO = new RegExp(
  `(?:要求|标准|条件|门槛|指标|限制)?(?:可以|可|则|应|均)?(?:适当|相应|酌情)?(?:放宽|降低|下调|调整|降|放低|减少)(?:至|到|为)(?=${BOUND})`,
  'u',
);
/** 可适当放宽, 不受此款限制, 不作要求. */
const FREE =
  /(?:等?(?:要求|标准|条件|门槛|比例))?(?:(?:均?可以|均?可|应)?(?:适当|酌情|相应)(?:予以)?(?:放宽|降低|下调|调低|减少)(?:要求|标准|条件|比例|限制|至[^\d]{0,6})?|(?:均?可以|均?可)?(?:放宽|降低|下调)(?:要求|标准|条件|比例|限制)?|(?:均?可以|均?可|暂)?不受(?:此|该|本|上述|前述)?[款项条]?([^,;。\d]{0,12}?)(?:条件|要求|指标|的)?(?:限制|约束|规定|此限)|(?:暂|可)?不[作做设](?:硬性|强制性?|具体)?(?:要求|限制|规定))$/u;
/** 软件企业不低于 500 万元: a bound of its own. */
const OWN = new RegExp(`(?:可以|可|应当|应|须|则|原则上)?(?:为|在|达到?)?(?=${BOUND.replace('达到|', '')})`, 'u');

/** What names some enterprises. */
const PLAIN_KIND = /(?:企业|单位|公司|类|[大中小微]型|地区|区域|(?<![企产行作专毕就失创经])业)(?:\([^()]{1,20}\))?$/u;
const KIND =
  /(?:企业|单位|机构|公司|(?<![ⅠⅡⅢ一二三])类|[大中小微]型|地区|区域|园区|[^\d](?:市|县|区|省)|者|行业|产业|(?<=.)业|中心|项目|组织|院所|高校|学校|合作社|法人)(?:\([^()]{1,20}\))?$/u;
const CASE = /(?:的|者)$/u;
const LEAD = /^(?:其中|但|且|并|对于|对|如果|如|凡|若|而)+,?/u;
/** Words before a measure that are no name of a kind. */
const FILLS = /^(?:其|企业|该|的|申报|截至|上一?年度?|近[一二两三\d]年|年度?|每年)+/u;

export interface Easing {
  /** Where in the line the words for whom it is stand; undefined where another clause has them. */
  whom?: readonly [start: number, end: number];
  /** The measure, if it is named. */
  name: string;
  /** Where its bound begins; undefined where none is named. */
  bound?: number;
  /** It says itself that it is easier. */
  isSaid: boolean;
  /** It is of all that the item asks: 不受此款限制. */
  isOfWhole: boolean;
}

const isMeasure = (words: string, scope: Pick<Scope, 'lexicon'>): boolean => {
  const tokens = lex(scope.lexicon, lineOf(words, { from: 0, to: words.length }));
  const cursor = new Cursor(tokens.filter(({ kind }) => kind !== 'filler'));
  const phrase = readMeasured(cursor);
  return phrase !== undefined && phrase.parts.length > 0 && cursor.done;
};

/** Where the name of a kind ends that some words begin with, behind which stands nothing or a measure. */
function kindIn(head: string, isSaid: boolean, scope: Pick<Scope, 'lexicon'>): number | undefined {
  for (let end = head.length; end > 1; end -= 1) {
    const kind = head.slice(0, end);
    const isNamed = isSaid ? KIND.test(kind) || CASE.test(kind) : PLAIN_KIND.test(kind);
    if (
      !isNamed ||
      isApplicant(kind) ||
      (!isSaid && isNotApplicant(kind)) ||
      /[,;]/u.test(kind) ||
      (/[\d占]/u.test(kind) && !isSaid)
    )
      continue;
    const rest = head.slice(end).replace(FILLS, '');
    if (isNameOf(rest, scope)) return end;
  }
  return undefined;
}

/** 以上条件可适当放宽, 不受此款限制. */
const WHOLE = /(?:此|该|本)(?:[款项]|条(?!例))|此限|(?:以上|上述|前述)(?:各项)?条件/u;

/** Whether and how the words of a line ease what stands before them. */
export function easingIn({ words }: Pick<Line, 'words'>, scope: Pick<Scope, 'lexicon'>): Easing | undefined {
  const free = FREE.exec(words);
  const said = free ?? TO.exec(words);
  const own = said ?? ownIn(words);
  const [{ length: lead } = ''] = LEAD.exec(words) ?? [];
  if (!own || lead > own.index) return undefined;
  const head = words.slice(lead, own.index);
  const how = {
    isSaid: said !== null,
    isOfWhole: free !== null && WHOLE.test(words),
    ...(!free && { bound: own.index + own[0].length }),
  };
  const end = kindIn(head, how.isSaid, scope);
  const rest = head.slice(end ?? 0).replace(FILLS, '');
  const name = nameIn(rest, free);
  if (end !== undefined)
    return isOfCounted(words, name, how.isSaid) ? undefined : { ...how, whom: [lead, lead + end], name };
  // 营业收入可放宽到 1500 万元: for whom is said before it
  return how.isSaid && isNameOf(rest, scope) ? { ...how, name } : undefined;
}

const nameIn = (rest: string, free: RegExpExecArray | null): string =>
  WHOLE.test(rest) ? '' : rest || (free?.[1] ?? '');

const isNameOf = (words: string, scope: Pick<Scope, 'lexicon'>): boolean =>
  words === '' || WHOLE.test(words) || isMeasure(words, scope);

/** 其中发明类不少于 3 件: some of those that are counted. */
const COUNTS_SOME = /^(?:其中)?[^\d]*类[^\d]*\d+[件项个人名]|^其中[^\d]*(?:类|(?<!企)业)(?:不|达|在|为|至|\d)/u;

/** 其中科技型企业不少于 10 家, without a name of its own. */
const isOfCounted = (words: string, name: string, isSaid: boolean): boolean =>
  name === '' && !isSaid && /\d+[家户个]/u.test(words);

function ownIn(words: string): RegExpExecArray | null {
  // the last figure alone has its side; a range and two figures are something else
  const found = OWN.exec(words);
  const isOne = (words.match(/\d[\d.,]*/gu) ?? []).length === 1;
  return found && isOne && !COUNTS_SOME.test(words) ? found : null;
}

/** The bound of all: alone, or first of those that are eased already. */
function baseOf(one: Finding): NumberTest | undefined {
  if (one.kind === 'open') {
    const [first] = one.composition === 'any' ? (one.parts ?? []) : [];
    return first && baseOf(first);
  }
  if (one.kind !== 'condition') return undefined;
  const { condition } = one;
  const [first, ...more] = 'any' in condition ? condition.any.map(boundIn) : [boundIn(condition)];
  // of bounds by size the easiest is the one to be eased
  return more.reduce((own, next) => (own && next && isEasier(own, next.value as number) ? next : own), first);
}

/** The bound of a condition, or of a kind and its bound. */
function boundIn(condition: Condition): NumberTest | undefined {
  if (isBounded(condition)) return condition;
  const last = 'all' in condition && condition.all.length === 2 ? condition.all[1] : undefined;
  return last && isBounded(last) ? last : undefined;
}

const OF_STAFF: ReadonlySet<string> = new Set(['staff', 'insured_staff', 'unemployment_insured']);

/** 参保职工 30 人以下的企业 beside a share of staff: so many of that staff. */
export function staffOf(tokens: readonly Token[], { measure }: { measure: Measure }): Condition | undefined {
  const cursor = new Cursor(tokens.filter(({ kind }) => kind !== 'filler'));
  const whole = 'percent' in measure ? measure.of : undefined;
  const isOfStaff = whole && 'fact' in whole && OF_STAFF.has(whole.fact);
  const { next } = cursor;
  if (isOfStaff && next?.kind === 'measure' && OF_STAFF.has(next.fact ?? '')) cursor.at += 1;
  const [bound, ...more] = readBounds(cursor) ?? [];
  const isCount = bound?.unit === 'people' && more.length === 0 && cursor.done;
  return whole && isCount ? { measure: whole, op: bound.op, value: bound.value } : undefined;
}

/** A part of a line by its places. */
export const partOf = ({ words, at }: Line, [start, end]: readonly [number, number]): Line => ({
  words: words.slice(start, end),
  at: at.slice(start, end),
});

/** Whom some words name by how many work there. */
export const sizedBy = (line: Line, base: { measure: Measure }, lexicon: Lexicon): Finding | undefined => {
  const condition = staffOf(lex(lexicon, line), base);
  return condition && { kind: 'condition', ...spanOf(line, 0, line.words.length), condition };
};

/** Whom the words name: titles and kinds that are known, else a person has to say. */
export function whomOf(line: Line, [start, end]: readonly [number, number], scope: Scope): Finding[] {
  const tokens = lex(scope.lexicon, line).filter((token) => token.start >= start && token.end <= end);
  const read = readStatements(tokens, { ...scope, line, carried: { isEach: true } });
  const isKind = (one: Finding) =>
    one.kind === 'condition' && /"(?:title|in|any)":/u.test(JSON.stringify(one.condition));
  return read?.length && read.every(isKind) ? read : [open(spanOf(line, start, end), 'words')];
}

/** The bound that an easing names, of the measure of all. */
export function boundOf(
  line: Line,
  from: number,
  base: NumberTest,
  scope: Scope,
): { op: Op; value: number } | undefined {
  // 裁员率不超过职工总数的 20%: a rate has its whole itself
  const isWhole = (token: Token) => 'percent' in base.measure && token.kind === 'measure' && OF_STAFF.has(token.fact!);
  const tokens = lex(scope.lexicon, line).filter((one) => one.start >= from && one.kind !== 'filler' && !isWhole(one));
  const cursor = new Cursor(tokens);
  const [bound, ...more] = readBounds(cursor, base.op) ?? [];
  const own = unitOf({ measure: base.measure, ...('percent' in base.measure && { isRatio: true }) }, (key) =>
    scope.lexicon.fact.get(key),
  );
  const isOwn = bound && more.length === 0 && cursor.done && bound.unit === own && bound.op[0] === base.op[0];
  return isOwn ? bound : undefined;
}

const isEasier = (base: NumberTest, value: number): boolean =>
  base.op.startsWith('>') ? value < base.value : value > base.value;

/** What stands before an easing with it, or open where it is not easier; undefined where its bound is of something else. */
export function easedWith(
  base: Finding,
  easing: Easing,
  { line, scope, whom, whose }: { line: Line; scope: Scope; whom?: Span; whose?: Finding },
): Finding | undefined {
  const span = { from: base.from, to: spanOf(line, 0, line.words.length).to };
  const before = base.kind === 'open' && base.composition === 'any' && base.parts ? base.parts : undefined;
  const alternatives = before ? before.map((part) => [part]) : [[base]];
  const all = spanOf(line, 0, line.words.length);
  const free = open(whom ? { from: whom.from, to: all.to } : all, 'words');
  if (easing.bound === undefined) return anyOf([...alternatives, [free]], span);
  const own = baseOf(base);
  const bound = own && boundOf(line, easing.bound, own, scope);
  if (!own || !bound) return undefined;
  if (!isEasier(own, bound.value)) return undecided(base);
  const sized = easing.whom ? sizedBy(partOf(line, easing.whom), own, scope.lexicon) : whose;
  const named = easing.whom ? whomOf(line, easing.whom, scope) : [open(whom ?? all, 'words')];
  const who = sized ? [sized] : named;
  const eased: Finding = {
    kind: 'condition',
    ...spanOf(line, easing.bound, line.words.length),
    condition: { ...own, op: bound.op, value: bound.value },
  };
  return withAlternative(base, alternatives, [...who, eased], span);
}

/** One more alternative; where all are known, beside those of the choice that stands there. */
function withAlternative(base: Finding, before: readonly Finding[][], own: Finding[], span: Span): Finding {
  const choice = anyOf([...before, own], span);
  const first = base.kind === 'condition' && 'any' in base.condition ? base.condition.any : [];
  if (first.length === 0 || choice.kind !== 'condition' || !('any' in choice.condition)) return choice;
  const [, ...added] = choice.condition.any;
  return { kind: 'condition', ...span, condition: { any: [...first, ...added] } };
}
