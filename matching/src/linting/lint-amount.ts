import { topLevel } from '../evaluate';
import { quantityText } from '../judging/number-text';
import { measureLabel, measureUnit } from '../judging/wording';
import type { Amount, AmountPart, Band, Condition, Measure, NumberTest } from '../rule';
import { type Interval, intervalOf, isEmpty, isNumberTest, measuredBy, shared } from './implies';
import { type AddLint, lintTiers } from './lint-tiers';

type Sum = Extract<Amount, { kind: 'sum' }>;

/** What is odd in an amount: rows that are never reached, gaps and overlaps between steps, caps that do nothing. */
export function lintAmount(
  amount: Sum,
  add: AddLint,
  lintWhen: (condition: Condition, path: (string | number)[]) => void,
): void {
  amount.parts.forEach((part, at) => {
    const path = ['parts', at];
    if (part.when) lintWhen(part.when, [...path, 'when']);
    lintPart(part, path, add, lintWhen);
  });
  if (amount.pick === 'first')
    lintTiers(
      amount.parts.map(({ when }) => when),
      (at) => ['parts', at],
      add,
    );
  lintSpans(
    amount.parts.map(({ when }) => when),
    (at) => ['parts', at],
    add,
    amount.pick !== 'first',
  );
  amount.caps?.forEach(({ when }, at) => {
    if (when) lintWhen(when, ['caps', at, 'when']);
  });
}

function lintPart(
  part: AmountPart,
  path: (string | number)[],
  add: AddLint,
  lintWhen: (condition: Condition, path: (string | number)[]) => void,
): void {
  if ('tiers' in part) {
    const whens = part.tiers.map(({ when }) => when);
    whens.forEach((when, at) => {
      if (when) lintWhen(when, [...path, 'tiers', at, 'when']);
    });
    lintTiers(whens, (at) => [...path, 'tiers', at], add);
    lintSpans(whens, (at) => [...path, 'tiers', at], add, false);
  }
  if ('bands' in part) lintBands(part.bands.steps, part.bands.base, path, add);
  if ('table' in part) {
    lintBands(part.table.rows.bands, part.table.rows.key, path, add);
    if (part.table.columns) lintBands(part.table.columns.bands, part.table.columns.key, path, add);
  }
}

/** Above the last band nothing is given. */
function lintBands(bands: readonly Band[], measure: Measure, path: (string | number)[], add: AddLint): void {
  const end = bands.at(-1)?.upTo;
  if (end === undefined) return;
  const limit = quantityText(end, measureUnit(measure));
  add(path, 'doubt', `${measureLabel(measure)}超过 ${limit}的没有写：按 0 计。如不封顶，请把最后一档的上限去掉`);
}

/** Steps by one measure: what lies between two of them gets nothing, what lies in two of them gets both when they add up. */
function lintSpans(
  whens: readonly (Condition | undefined)[],
  pathOf: (at: number) => (string | number)[],
  add: AddLint,
  addsUp: boolean,
): void {
  const spans = whens.flatMap((when, at) => {
    const span = when && spanOf(when);
    return span ? [{ ...span, at }] : [];
  });
  if (spans.length < 2 || spans.length < whens.filter(Boolean).length) return;
  if (new Set(spans.map(({ key }) => key)).size > 1) return;
  const sorted = [...spans].sort((a, b) => a.interval.low - b.interval.low);
  sorted.forEach((span, place) => {
    const next = sorted[place + 1];
    if (!next) return;
    const both = shared(span.interval, next.interval);
    if (!isEmpty(both)) {
      if (addsUp)
        add(pathOf(next.at), 'doubt', `与第 ${span.at + 1} 档重叠：${betweenText(both, span.measure)}的两档都计`);
      return;
    }
    const gap = {
      low: span.interval.high,
      withLow: !span.interval.withHigh,
      high: next.interval.low,
      withHigh: !next.interval.withLow,
    };
    if (!isEmpty(gap))
      add(pathOf(next.at), 'doubt', `与第 ${span.at + 1} 档之间有空档：${betweenText(gap, span.measure)}的没有一档`);
  });
}

/** The numbers for which a condition on one measure alone holds. */
function spanOf(when: Condition): { key: string; measure: Measure; interval: Interval } | undefined {
  const tests = topLevel(when);
  if (!tests.every((test): test is NumberTest => isNumberTest(test))) return undefined;
  const [first] = tests;
  if (!first || new Set(tests.map(measuredBy)).size > 1) return undefined;
  return { key: measuredBy(first), measure: first.measure, interval: tests.map(intervalOf).reduce(shared) };
}

function betweenText({ low, high, withLow, withHigh }: Interval, measure: Measure): string {
  const unit = measureUnit(measure);
  const text = (value: number) => quantityText(value, unit);
  if (low === high) return `等于 ${text(low)}`;
  const parts = [
    Number.isFinite(low) && `${withLow ? '达到' : '超过'} ${text(low)}`,
    Number.isFinite(high) && `${withHigh ? '不超过' : '不足'} ${text(high)}`,
  ];
  return parts.filter(Boolean).join('、');
}
