import type { Op } from '../../rule';
import type { Cursor } from '../words/cursor';
import { type Token, withBound } from '../words/lex';
import type { Period } from '../words/words';
import type { Bound, Named, Phrase } from './phrase';

/** One bound: 不低于 3%, 3% 以上 (含), 在 1000 万元至 1 亿元之间, 前三位. */
export function readBounds(cursor: Cursor, inherited?: Op): Bound[] | undefined {
  const ranked = cursor.take('ranked');
  if (ranked) return [{ op: '<=', value: ranked.value, unit: 'place' }];
  const figure = readFigure(cursor);
  if (figure) return [figure];
  const before = cursor.take('op');
  const early = cursor.take('bound');
  // 至少拥有 1 项
  if (before) cursor.turns('have');
  const quantity = cursor.take('quantity');
  if (!quantity || before?.side === 'after') return undefined;
  const middle = cursor.take('bound');
  const span = before === undefined ? readRange(cursor, quantity.value, quantity.unit, middle?.included) : undefined;
  if (span) return span;
  const after = cursor.next?.kind === 'op' && cursor.next.side === 'after' ? cursor.take('op') : undefined;
  const late = cursor.take('bound');
  const op = before || after ? opOf(before?.op, after?.op) : inherited;
  const included = early?.included ?? middle?.included ?? late?.included;
  return op && [{ op: withBound(op, included), value: quantity.value, unit: quantity.unit }];
}

/** 不高于上年度城镇调查失业率控制目标: a figure from outside. */
const readFigure = (cursor: Cursor): Bound | undefined =>
  cursor.attempt(() => {
    const before = cursor.take('op');
    const period = cursor.take('period')?.period;
    const isLast = period === undefined || ('year' in period && period.year === -1);
    const figure = before?.side === 'before' && isLast ? cursor.take('figure')?.figure : undefined;
    return figure === undefined ? undefined : { op: before!.op, value: 0, unit: 'percent', figure };
  });

/** 超过 … 以上 says two things; 达到 … 以上 one. */
function opOf(before: Op | undefined, after: Op | undefined): Op | undefined {
  if (!before || !after) return before ?? after;
  return before === after ? before : undefined;
}

/** 以上 before 至, 以下 at the end of a range: they say what is said. */
const takeSide = (cursor: Cursor, op: Op): void => {
  if (cursor.next?.kind === 'op' && cursor.next.side === 'after' && cursor.next.op === op) cursor.at += 1;
};

/** 1000 万元至 1 亿元, 50 万元以上至 100 万元以下 (不含). */
function readRange(cursor: Cursor, low: number, unit: Bound['unit'], counts?: boolean): Bound[] | undefined {
  return cursor.attempt(() => {
    takeSide(cursor, '>=');
    const lower = counts ?? cursor.take('bound')?.included;
    if (!cursor.turn('to')) return undefined;
    const high = cursor.take('quantity');
    if (!high || high.unit !== unit || high.value <= low) return undefined;
    const early = cursor.take('bound')?.included;
    takeSide(cursor, '<=');
    const upper = early ?? cursor.take('bound')?.included;
    // one end said to count, the other does not
    const isHalf = upper === undefined ? false : lower === undefined && upper;
    return [
      { op: withBound(isHalf ? '>' : '>=', lower), value: low, unit },
      { op: withBound(lower === true && upper === undefined ? '<' : '<=', upper), value: high.value, unit },
    ];
  });
}

function moreBounds(cursor: Cursor, { bounds, respectively }: Phrase): void {
  for (let more: Bound[] | undefined = bounds; more && bounds.length < 6; ) {
    more = cursor.attempt(() => {
      const joined = cursor.turn('and', 'list', 'or');
      // 不低于 3% 或 1000 万元: the operator is said once
      const isSame = joined === 'or' || (respectively && joined !== undefined);
      const read = readBounds(cursor, isSame ? bounds.at(-1)?.op : undefined);
      // a name right after it is what is counted next: 1 项以上发明专利或 4 项以上实用新型
      if (!read || cursor.next?.kind === 'measure') return undefined;
      return joined === 'or' ? read.map((bound) => ({ ...bound, or: true as const })) : read;
    });
    if (more) bounds.push(...more);
  }
}

const MARKS = { sum: 'sum', amount: 'amount', mean: 'mean', each: 'each', respectively: 'respectively' } as const;

/** Words beside a name that say how its years or parts count; whether one was read. */
function readMark(cursor: Cursor, phrase: Phrase): boolean {
  const { next } = cursor;
  if (next?.kind === 'period') {
    phrase.periods.push(next.period);
    cursor.at += 1;
    // 2023 年、2024 年
    if (cursor.tokens[cursor.at + 1]?.kind === 'period') cursor.turn('list', 'and');
    return true;
  }
  if (next?.kind === 'since') {
    phrase.growth = 'yearly';
    phrase.base = next.base;
    cursor.at += 1;
    return true;
  }
  if (next?.kind !== 'turn') return false;
  const { turn } = next;
  if (turn === 'growth' || turn === 'compound')
    phrase.growth = phrase.growth === 'compound' || turn === 'compound' ? 'compound' : 'yearly';
  else if (turn === 'annual') Object.assign(phrase, { mean: true, annual: true });
  else if (turn === 'eachYear') Object.assign(phrase, { each: true, everyYear: true });
  else if (turn in MARKS) phrase[MARKS[turn as keyof typeof MARKS]] = true;
  else if (turn !== 'have') return false;
  cursor.at += 1;
  return true;
}

const joinOf = (turn: string): 'list' | 'and' | 'or' => (turn === 'list' || turn === 'or' ? turn : 'and');

const isKnownPeriod = (period: Period, { periods }: Phrase): boolean =>
  'same' in period ||
  'yearly' in period ||
  (periods.length === 0 && 'year' in period && period.year === -1) ||
  periods.some((known) => JSON.stringify(known) === JSON.stringify(period));

/** Names joined by 、 和 或, with what stands between them. */
function readNames(cursor: Cursor, phrase: Phrase, into: Named[]): void {
  for (;;) {
    while (readMark(cursor, phrase));
    const name = cursor.take('measure');
    if (!name) return;
    into.push(name);
    if (name.isTotal) phrase.amount = true;
    while (readMark(cursor, phrase));
    const joined = cursor.attempt(() => {
      const turn = cursor.turn('list', 'and', 'or');
      // 2023 年营业收入、2024 年营业收入: of another year each
      for (let next = cursor.next; turn && next?.kind === 'period'; next = cursor.next) {
        if (!isKnownPeriod(next.period, phrase)) return undefined;
        cursor.at += 1;
      }
      return turn && cursor.next?.kind === 'measure' ? turn : undefined;
    });
    if (!joined) return;
    phrase.joins.push(joinOf(joined));
  }
}

/** 其中研发人员占 20% 以上: of what it is a part of. */
const isBoundNext = ({ next }: Cursor): boolean => next?.kind === 'op' || next?.kind === 'quantity';

/** 占 … 的比例; the whole has the years of the part unless it says others. */
function readShare(cursor: Cursor, phrase: Phrase): boolean {
  // 研发费用与营业收入之比: two names are a part and its whole
  if (phrase.parts.length === 2 && phrase.joins[0] === 'and' && cursor.turn('versus')) {
    phrase.wholes = phrase.parts.splice(1);
    phrase.joins = [];
    return true;
  }
  if (!cursor.turn('share')) {
    if (cursor.turn('sharing')) phrase.isShare = true;
    return true;
  }
  const { periods } = phrase;
  const aside: Phrase = { ...phrase, periods: [] };
  const wholes: Named[] = [];
  readNames(cursor, aside, wholes);
  if (aside.periods.length + wholes.length === 0 && isBoundNext(cursor)) {
    phrase.isShare = true;
    return true;
  }
  const own = aside.periods.filter((period) => !('same' in period || 'yearly' in period));
  // 或占近三年营业收入合计的 10%: the part is the one before
  if (phrase.parts.length === 0 && periods.length === 0) periods.push(...own);
  if (
    wholes.length === 0 ||
    own.some(
      (period) => JSON.stringify(period) !== JSON.stringify(periods[0]) && !('year' in period && period.year === 0),
    )
  )
    return false;
  phrase.wholes = wholes;
  phrase.sum = aside.sum ?? phrase.sum;
  phrase.amount = aside.amount ?? phrase.amount;
  phrase.each = aside.each ?? phrase.each;
  cursor.turns('sharing', 'versus');
  while (readMark(cursor, phrase));
  return true;
}

/** 不低于职工总数的 10%: a share of another measure. */
function readShareBound(cursor: Cursor, phrase: Phrase): Bound[] | undefined {
  return cursor.attempt(() => {
    const before = cursor.take('op');
    if (before?.side !== 'before') return undefined;
    const aside: Phrase = { ...phrase, periods: [] };
    const wholes: Named[] = [];
    readNames(cursor, aside, wholes);
    const quantity = wholes.length === 1 ? cursor.take('quantity') : undefined;
    if (quantity?.unit !== 'percent' || phrase.wholes || phrase.isShare) return undefined;
    // 达到 … 的 10% 以上 says it twice
    if (cursor.next?.kind === 'op' && cursor.next.side === 'after' && cursor.next.op === before.op) cursor.at += 1;
    // 裁员率不高于参保职工总数的 20%: the rate has its whole itself
    if (!phrase.parts.some(({ isRatio }) => isRatio)) phrase.wholes = wholes;
    return [{ op: before.op, value: quantity.value, unit: 'percent' }];
  });
}

const begun = (): Phrase => ({ parts: [], periods: [], joins: [], bounds: [] });

/** 拥有 5 项以上发明专利: the bound before the name. */
export function readCounted(cursor: Cursor, before?: Op): Phrase | undefined {
  return cursor.attempt(() => {
    const phrase = begun();
    while (readMark(cursor, phrase));
    const last = cursor.tokens[cursor.at - 1];
    // 拥有 1 项发明专利: so many at least
    const isHas = last?.kind === 'turn' && last.turn === 'have' && cursor.next?.kind === 'quantity';
    const bounds =
      cursor.attempt(() => readBounds(cursor, before)) ??
      (isHas ? readBounds(cursor, '>=')?.filter(({ unit }) => unit === 'things') : undefined);
    if (!bounds?.length || cursor.next?.kind !== 'measure') return undefined;
    readNames(cursor, phrase, phrase.parts);
    phrase.bounds = bounds;
    return phrase;
  });
}

/** 从业人员中研发人员: the whole before its part. */
const readWithin = (cursor: Cursor, phrase: Phrase): Named[] | undefined =>
  cursor.attempt(() => {
    if (phrase.parts.length !== 1 || !cursor.turn('within') || cursor.next?.kind !== 'measure') return undefined;
    const wholes = phrase.parts.splice(0);
    readNames(cursor, phrase, phrase.parts);
    return wholes;
  });

/** What is measured, without a bound: 近三年研发费用总额占同期销售收入总额的比例. */
export function readMeasured(cursor: Cursor): Phrase | undefined {
  return cursor.attempt(() => {
    const phrase = begun();
    readNames(cursor, phrase, phrase.parts);
    const wholes = readWithin(cursor, phrase);
    if (!readShare(cursor, phrase)) return undefined;
    if (wholes && phrase.isShare) return { ...phrase, wholes, isShare: false, isWithin: true };
    while (readMark(cursor, phrase));
    return phrase;
  });
}

/** Patents of any kind, that one has or has not. */
const HAD = new Set(['invention_patents', 'utility_models', 'designs']);
/** What is had without a number is one at least. */
const OWNED = new Set(['invention_patents', 'trademarks', 'software_rights']);
const isHad = ({ measure }: Named, isGranted: boolean): boolean =>
  ('fact' in measure && (isGranted ? HAD : OWNED).has(measure.fact)) ||
  ('rows' in measure && !isGranted) ||
  ('sum' in measure && measure.sum.every((part) => 'fact' in part.measure && HAD.has(part.measure.fact)));

/** 上年度获得发明专利授权: one at least of these years. */
const GRANTED = /年.*(?:获|取得).*授权/u;

/** 拥有有效专利: one at least; 获得发明专利授权 may be of this year. */
export const readHad = (cursor: Cursor, words: string): Phrase | undefined =>
  cursor.attempt(() => {
    const period = GRANTED.test(words) ? cursor.take('period')?.period : undefined;
    const { start = 0 } = cursor.next ?? {};
    const part = cursor.turn('have') && cursor.take('measure');
    const isOwned =
      part &&
      (period !== undefined || 'sum' in part.measure || /^(?:拥有|具有|持有|有|取得.*证书)/u.test(words.slice(start)));
    if (!part || !isOwned || !cursor.done || !isHad(part, period !== undefined)) return undefined;
    const periods = period ? [period] : [];
    return { ...begun(), periods, parts: [part], bounds: [{ op: '>=', value: 1, unit: 'things' }] };
  });

const POSITIVE: Bound = { op: '>', value: 0, unit: 'money' };
const NEGATIVE: Bound = { op: '<', value: 0, unit: 'money' };
const EVEN: Bound = { op: '>=', value: 0, unit: 'money' };
const ZERO: Bound = { op: '<=', value: 0, unit: 'money' };

/** 为正, 盈利; 未亏损; 研发投入为零; 为负, 亏损. */
function readSign(cursor: Cursor, isNamed: boolean): Bound | undefined {
  if (isNamed && cursor.turn('zero')) return ZERO;
  if (cursor.turn('positive')) return POSITIVE;
  if (cursor.turn('even')) return EVEN;
  return cursor.turn('negative') ? NEGATIVE : undefined;
}

/** 年缴纳税收 500 万元以上且较上年增长: one figure of one year, which is what grows; of a share or several it is not sure what does. */
function isOfOneFigure(tokens: readonly Token[]): boolean {
  const isOfMore = (token: Token) =>
    (token.kind === 'turn' && ['share', 'sharing', 'each', 'sum', 'mean', 'annual'].includes(token.turn)) ||
    (token.kind === 'period' && 'years' in token.period);
  const measures = tokens.filter(({ kind }) => kind === 'measure');
  return measures.length === 1 && !tokens.some(isOfMore);
}

/** What a name is said to do without a figure: 未亏损, 正增长, 不下降. */
function withoutFigure(cursor: Cursor, phrase: Phrase): Phrase | undefined {
  const sign = readSign(cursor, phrase.parts.length > 0);
  if (sign) {
    // not at a loss in several years is not in any of them
    const isEach = sign === EVEN && !phrase.sum;
    return { ...phrase, isPositive: true, bounds: [sign], ...(isEach && { each: true }) };
  }
  const isOfYears = phrase.periods.some((period) => 'years' in period);
  return phrase.growth && (phrase.parts.length > 0 || isOfYears || isOfOneFigure(cursor.tokens))
    ? { ...phrase, bounds: [{ ...POSITIVE, unit: 'percent' }] }
    : undefined;
}

const TURNED: Partial<Record<Op, Op>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** 2000 万元≤营业收入＜4 亿元: the bound before the name is said from its other side. */
export const readBetween = (cursor: Cursor, words: string): Phrase | undefined =>
  cursor.attempt(() => {
    const low = cursor.take('quantity');
    const sign = cursor.take('op');
    const op = sign && /^[<≤>≥]/u.test(words.slice(sign.start, sign.end)) ? TURNED[sign.op] : undefined;
    const phrase = low && op && cursor.next?.kind !== 'quantity' ? readNumberPhrase(cursor) : undefined;
    const [bound, ...more] = phrase?.bounds ?? [];
    if (!phrase || !bound || more.length > 0 || bound.unit !== low!.unit || phrase.growth) return undefined;
    return { ...phrase, bounds: [{ op: op!, value: low!.value, unit: low!.unit }, bound] };
  });

/** 复合增长率不低于 20%，且上一年度正增长: of what grew before. */
export const readGrown = (cursor: Cursor, before: Phrase | undefined, words: string): Phrase | undefined =>
  cursor.attempt(() => {
    if (!before?.growth || before.parts.length !== 1 || /前一?年/u.test(words)) return undefined;
    const phrase = begun();
    while (readMark(cursor, phrase));
    const isOfYear = phrase.periods.length === 1 && 'year' in phrase.periods[0]!;
    if (!cursor.done || !isOfYear || phrase.growth !== 'yearly' || phrase.base !== undefined) return undefined;
    return { ...phrase, bounds: [{ ...POSITIVE, unit: 'percent' }] };
  });

/** 近两年年度研发投入强度: that of each of them. */
const isOfEachYear = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const next = tokens[at + 1];
    const isOfYears = token.kind === 'period' && 'years' in token.period && token.period.years > 1;
    return isOfYears && next?.kind === 'period' && 'yearly' in next.period && next.end - next.start > 1;
  });

function readYearly(cursor: Cursor): Phrase | undefined {
  const { at } = cursor;
  const phrase = readMeasured(cursor);
  const isOver = !phrase || phrase.sum || phrase.mean || phrase.growth;
  return !isOver && isOfEachYear(cursor.tokens.slice(at, cursor.at)) ? { ...phrase, each: true } : phrase;
}

/** A name, its years and its bound, which may be of the operator before it; without a name the one that was meant before. */
export function readNumberPhrase(cursor: Cursor, inherited?: Op): Phrase | undefined {
  return cursor.attempt(() => {
    const phrase = readYearly(cursor);
    if (!phrase) return undefined;
    // 首次突破 1 亿元
    if (cursor.turn('first')) phrase.first = true;
    // 营业收入较上年不下降
    if (cursor.turn('steady')) return { ...phrase, growth: 'yearly', bounds: [{ ...EVEN, unit: 'percent' }] };
    const bounds = readShareBound(cursor, phrase) ?? cursor.attempt(() => readBounds(cursor, inherited));
    // 增幅高于营业收入增幅: a bound that is not read is more than growth
    if (!bounds) return cursor.next?.kind === 'op' ? undefined : withoutFigure(cursor, phrase);
    phrase.bounds = bounds;
    moreBounds(cursor, phrase);
    while (readMark(cursor, phrase));
    return phrase;
  });
}
