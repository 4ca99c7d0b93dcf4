import type { Condition, Measure } from '../../rule';
import type { Reading } from '../clause';
import { compose } from '../composition';
import type { Entry } from '../entry';
import type { Finding, Span } from '../finding';
import { clausesOf } from '../outline';
import type { Carried, Phrase } from '../statements/phrase';
import { readStatements } from '../statements/statements';
import { touching } from '../sums/rivals';
import { lineOf } from '../words/characters';
import { lex } from '../words/lex';
import { TURNS_THE_MEANING } from '../words/words';

function statedIn(span: Span, { lexicon, text }: Reading, carried: Carried): Condition[] | undefined {
  const line = lineOf(text, span);
  const findings: Finding[] | undefined = readStatements(lex(lexicon, line), { lexicon, line, carried });
  const conditions = findings?.flatMap((finding) => (finding.kind === 'condition' ? [finding.condition] : []));
  return conditions?.length && conditions.length === findings?.length ? conditions : undefined;
}

/** The same for several clauses; alternatives among them are left to a person. */
function allStatedIn(span: Span, reading: Reading, carried: Carried): Condition[] | undefined {
  const read = clausesOf(reading.text, span).map((clause) => statedIn(clause, reading, carried));
  return read.every((conditions) => conditions !== undefined) ? read.flat() : undefined;
}

/** Who is meant decides which tier applies; nobody comes near to it. */
const deciding = (condition: Condition): Condition[] =>
  'all' in condition
    ? condition.all.flatMap(deciding)
    : ['measure' in condition ? ({ ...condition, near: 0 } as Condition) : condition];

/** Where whom a bound is for ends: 5000 万元以下的企业不低于 6%, but not 研发费用占营业收入的比例不低于 6%. */
const WHOM = /^.{4,60}?(?<!占[^,;的]{1,16})的(?:企业)?(?=不低于|达到|不少于|应|须|比例|占)/u;

/** The same before the measure of all tiers, which the first names: 5000 万元以上的企业研发费用占比不低于 4%，5000 万元以下的不低于 5%. */
const WHOM_FIRST = /^.{4,60}?\d.{1,10}?的企业(?=[^,;\d]{2,16}(?:不低于|达到|不少于|不高于|不超过))/u;
const SAYS_BOUND = /^(?:不低于|达到|不少于|应|须|比例|占)/u;
/** 1 亿元以下的，近两年收入平均增长率不低于 20%；1 亿元以上的，平均增长率不低于 10%: the growth that was named before. */
const SAYS_GROWTH = /^(?:平均|年均|复合)+(?:增长率|增速|增幅)(?=不低于|达到|不少于|应|须|在)/u;

/** 上年度营业收入在 1000 万元至 1 亿元: a band of a size, without 的企业. */
const BAND =
  /^(?:(?:申报|申请)?(?:企业|单位))?[^,;\d]{0,8}(?:收入|销售额|产值|营业额|交易额)(?:规模|总额)?(?:在|为)?\d[\d.]*[万亿]{0,2}元?(?:\(不?含\))?(?:(?:以上)?(?:至|到|-|~)\d[\d.]*[万亿]{1,2}元?(?:\(不?含\))?(?:以下)?(?:\(不?含\))?(?:之间)?|(?:及?以[上下]|以内)(?:\(不?含\))?)$/u;

/** 比例:大型企业不低于 2%，中型企业不低于 3%. */
const SIZE = /^(?:[大中小微]型|小微|中小|中小微)企业(?=不低于|不少于|达到?|应|须|为)/u;

/** For whom a bound is, and the bound. */
export interface Tier {
  conditions: Condition[];
  /** Its lower end is said to count, or its upper one. */
  isFromSaid: boolean;
  isToSaid: boolean;
  /** Whom it is for is told like a bound of all, which it is where no tier stands beside it. */
  isBare?: true;
  /** Whom it is for, and what was found of a bound that was not understood wholly. */
  left?: { who: Span; found: Finding[] };
}

const TO_SAID = /(?:\((?:含|包含)[^()]{0,4}\)(?:以下|以内)?|(?:以下|以内)\((?:含|包含)[^()]{0,4}\))的?(?:企业)?的?$/u;
const FROM_SAID = /^[^()]*\d[\d.]*[万亿]{0,2}元\((?:含|包含)[^()]{0,4}\)(?:以上|至|到|-|~)/u;

/** Whom each bound is for, and the bound: clauses in pairs, or both in one. */
function pairsIn(sentence: Span, text: string): [whom: Span, bound: Span][] {
  const clauses = clausesOf(text, sentence);
  const split = clauses.map((clause, at): [Span, Span] | undefined => {
    const words = text.slice(clause.from, clause.to);
    const whom = WHOM.exec(words) ?? (at === 0 ? WHOM_FIRST.exec(words) : null);
    const length = whom?.[0].length;
    const middle = clause.from + (length ?? 0);
    return length === undefined
      ? undefined
      : [
          { from: clause.from, to: middle },
          { from: middle, to: clause.to },
        ];
  });
  if (split.every((pair) => pair !== undefined)) return split;
  const kinds = clauses.map((clause) => SIZE.exec(text.slice(clause.from, clause.to))?.[0].length);
  if (kinds.length > 1 && kinds.every((length) => length !== undefined))
    return clauses.map(({ from, to }, at) => [
      { from, to: from + kinds[at]! },
      { from: from + kinds[at]!, to },
    ]);
  const [band, ...more] = clauses;
  if (band && more.length > 0 && BAND.test(lineOf(text, band).words))
    return [[band, { from: more[0]!.from, to: more.at(-1)!.to }]];
  const describes = clauses.map(({ from, to }) => /的(?:企业)?$/u.test(text.slice(from, to)));
  if (split.some((pair) => pair !== undefined) || !describes[0]) return [];
  // all that stands up to the next one is for the one before
  return clauses.flatMap((clause, at): [Span, Span][] => {
    if (!describes[at]) return [];
    const next = describes.indexOf(true, at + 1);
    const last = next < 0 ? clauses.length - 1 : next - 1;
    return last > at ? [[clause, { from: clauses[at + 1]!.from, to: clauses[last]!.to }]] : [];
  });
}

/**
 * 销售收入 5000 万元以下的，不低于 5%: for whom, and the bound of the measure that was named before, for each tier of a sentence;
 * undefined for one that is not understood.
 */
export function readTiers(
  sentence: Span,
  reading: Reading,
  subject: Phrase | undefined,
  key: Carried = {},
  readsLeft?: (bound: Span, carried: Carried) => Finding[],
): (Tier | undefined)[] {
  const pairs = pairsIn(sentence, reading.text);
  if (pairs.length === 0 || TURNS_THE_MEANING.test(lineOf(reading.text, sentence).words)) return [undefined];
  let named: Phrase | undefined;
  return pairs.map(([who, what], at) => {
    const whom = statedIn(who, reading, key)?.flatMap(deciding);
    const { words } = lineOf(reading.text, what);
    // 营业收入 1 亿元以下的，增速不低于 15%: of what decides
    const isBare = SAYS_BOUND.test(words);
    const again = growsAgain(words, key);
    const before = again > 0 ? key.tiered : (subject ?? named ?? phraseBefore(key, isBare));
    const carried: Carried = before ? { phrase: before } : {};
    const bounds = allStatedIn({ from: what.from + again, to: what.to }, reading, carried);
    if (at === 0 && !isBare) {
      named = carried.phrase;
      if (named) key.tiered = named;
    }
    const left = isBare ? undefined : readsLeft;
    return isKey(whom)
      ? tierOf(whom, bounds, who, saidOf(lineOf(reading.text, who).words), () =>
          left?.(what, before ? { phrase: before } : {}),
        )
      : undefined;
  });
}

const phraseBefore = (key: Carried, isBare: boolean): Phrase | undefined =>
  (isBare ? key.tiered : undefined) ?? key.phrase;

/** How long the words are that name the growth of the tier before again. */
const growsAgain = (words: string, { tiered }: Carried): number =>
  tiered?.growth ? (SAYS_GROWTH.exec(words)?.[0].length ?? 0) : 0;

/** Whether something that is measured, or the size, decides. */
const isKey = (whom: readonly Condition[] | undefined): whom is Condition[] =>
  whom?.every((condition) => 'measure' in condition || ('in' in condition && condition.fact === 'size_class')) === true;

const saidOf = (words: string): Omit<Tier, 'conditions'> => ({
  isFromSaid: FROM_SAID.test(words),
  isToSaid: TO_SAID.test(words),
  ...(BAND.test(words) && { isBare: true as const }),
});

function tierOf(
  whom: Condition[],
  bounds: Condition[] | undefined,
  who: Span,
  said: Omit<Tier, 'conditions'>,
  leftIn: () => Finding[] | undefined,
): Tier | undefined {
  if (bounds) return { ...said, conditions: [...whom, ...bounds] };
  const found = leftIn() ?? [];
  return found.length > 0 ? { ...said, conditions: whom, left: { who, found } } : undefined;
}

const keysOf = ({ conditions }: Tier): string[] =>
  conditions.flatMap((part) =>
    'near' in part && part.near === 0 && 'measure' in part ? [JSON.stringify(part.measure)] : [],
  );

/** The tiers as alternatives; 2000 万元以下 beside 2000 万元 (含) 以上 is below it. */
export function anyTier(tiers: readonly Tier[]): Condition {
  const circles = tiers.map(({ conditions: own, ...said }) => ({ own, ...said }));
  const told = touching(
    circles,
    '<=',
    circles.filter(({ isFromSaid }) => isFromSaid),
  );
  const apart = touching(
    told,
    '>=',
    told.filter(({ isToSaid }) => isToSaid),
  );
  return { any: apart.map(({ own }) => ({ all: [...own] })) };
}

/** The same as a finding, which is open where a bound was not understood. */
export function tiersIn(tiers: readonly Tier[], span: Span): Finding {
  const condition = anyTier(tiers);
  if (!tiers.some(({ left }) => left) || !('any' in condition)) return { kind: 'condition', ...span, condition };
  const parts = condition.any.map((own, at): Finding[] => {
    const { who = span, found = [] } = tiers[at]!.left ?? {};
    return [{ kind: 'condition', from: who.from, to: who.to, condition: own }, ...found];
  });
  return compose('any', parts, span);
}

/** Whether tiers are told apart by one measure. */
export const isOneLadder = (tiers: readonly Tier[]): boolean => new Set(tiers.flatMap(keysOf)).size === 1;

/** Where a band lies. */
function bandOf({ conditions }: Tier): [from: number, to: number] {
  const own = conditions.flatMap((part) => ('near' in part && 'op' in part && 'value' in part ? [part] : []));
  const ends = (sign: string) => own.filter(({ op }) => op.startsWith(sign)).map(({ value }) => Number(value));
  return [Math.max(-Infinity, ...ends('>')), Math.min(Infinity, ...ends('<'))];
}

/** Whether bands that are told like bounds of all leave out one another, so that nobody is in two. */
export function areApart(tiers: readonly Tier[]): boolean {
  if (!tiers.some(({ isBare }) => isBare)) return true;
  const bands = tiers.map(bandOf).sort(([a], [b]) => a - b);
  return bands.every(([from], at) => at === 0 || bands[at - 1]![1] <= from);
}

/** Whether a sentence begins with whom it is for: 1 亿元以上的，. */
export function describesFirst(entry: Entry | undefined, text: string): boolean {
  if (!entry || 'block' in entry) return false;
  const [first] = clausesOf(text, entry.sentence);
  return first !== undefined && /\d.*的(?:企业)?$/u.test(lineOf(text, first).words);
}

/** 收入 1 亿元以下，1000 万元至 5000 万元的，不低于 20%；…: the first of several tiers stands in the sentence before. */
export const isBehindTier = (before: Entry | undefined, text: string): boolean =>
  before !== undefined && 'sentence' in before && /\d[^,;]*的,/u.test(lineOf(text, before.sentence).words);

/** 近三年研发费用占比符合如下要求：…；其中，境内研发费用占全部研发费用的比例不低于 60%: a share of what the tiers before it measure, in their years. */

type Figure = { fact: string; years?: number; over?: string };

/** The figures of a fact that a condition tests, with their years. */
const figuresOf = (condition: Condition, fact: string): string[] => [
  ...new Set(
    [...JSON.stringify(condition).matchAll(/\{"fact":"(\w+)"(?:,"\w+":(?:"\w+"|-?\d+))*\}/gu)].flatMap(
      ([figure, own]) => (own === fact ? [figure] : []),
    ),
  ),
];

const isBare = (measure: Measure): measure is { fact: string } =>
  'fact' in measure && Object.keys(measure).length === 1;

/** The years of the figure of which another is a share, where the tiers name them and it is one. */
function withYears(draft: Condition, tiers: Condition): Condition | undefined {
  if (!('measure' in draft) || !('percent' in draft.measure)) return undefined;
  const { percent, of } = draft.measure;
  if (!isBare(percent) || !isBare(of)) return undefined;
  const [figure, ...more] = figuresOf(tiers, of.fact);
  const { fact: _, ...years }: Figure = figure && more.length === 0 ? JSON.parse(figure) : of;
  if (years.years === undefined) return undefined;
  return { ...draft, measure: { percent: { ...percent, ...years }, of: { ...of, ...years } } } as Condition;
}

/** What sentences that begin with 其中 say behind tiers, of their years where they name none and nothing turns them. */
export const amongTiers = (found: readonly Finding[], text: string): Finding[] =>
  found.map((one, at) => {
    const before = found[at - 1];
    const isOpen = one.kind === 'open' && one.why === 'word' && one.draft !== undefined;
    if (!isOpen || before?.kind !== 'condition' || !('any' in before.condition)) return one;
    const rest = text.slice(one.from).split(/[。;\n]/u)[0]!;
    const isPlain = AMONG.test(text.slice(0, one.from)) && !/[年期]/u.test(rest) && !TURNS_THE_MEANING.test(rest);
    const condition = isPlain ? withYears(one.draft!, before.condition) : undefined;
    return condition ? { kind: 'condition', from: one.from, to: one.to, condition } : one;
  });
const AMONG = /(?:^|[。;\n])\s*其中[,:]?\s*(?:企业|单位)?$/u;
