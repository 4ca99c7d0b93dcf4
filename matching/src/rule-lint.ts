import { findFact } from './facts';
import { subjectsRead } from './item-subject';
import { quantityText } from './judging/number-text';
import { measureLabel, measureUnit } from './judging/wording';
import { contradict, type Interval, implies, intervalOf, isEmpty, isNumberTest, shared } from './linting/implies';
import { lintAmount } from './linting/lint-amount';
import { type AddLint, lintTiers, type Path } from './linting/lint-tiers';
import { quoted } from './quoted';
import type { Amount, Condition, NumberTest, Op, Rule } from './rule';

/** Something of a rule that cannot be meant, or that a person should look at, and where it is: 'all.2.any.0', 'parts.1'. */
export interface Lint {
  at: string;
  of: 'condition' | 'amount';
  /** wrong: nobody can mean it; doubt: somebody has to look. */
  kind: 'wrong' | 'doubt';
  text: string;
}

export interface LintOptions {
  /** Whether enterprises are asked for a fact on the day from which the rule counts. */
  isAsked(fact: string): boolean;
}

/** What is odd in a rule and the amount of its item; both have been parsed. */
export function lintRule({ condition }: Pick<Rule, 'condition'>, amount: Amount, options: LintOptions): Lint[] {
  const lints: Lint[] = [];
  const add =
    (of: Lint['of']) =>
    (path: Path, kind: Lint['kind'], text: string): void => {
      if (!lints.some((lint) => lint.text === text && lint.at === path.join('.')))
        lints.push({ at: path.join('.'), of, kind, text });
    };
  lintCondition(condition, [], add('condition'), options);
  if (subjectsRead([condition, amount]).size > 1)
    add('amount')([], 'wrong', '条件和金额不能一个用企业的指标、一个用个人的指标');
  if (amount.kind === 'sum')
    lintAmount(amount, add('amount'), (one, path) => lintCondition(one, path, add('amount'), options));
  return lints;
}

function lintCondition(condition: Condition, path: Path, add: AddLint, options: LintOptions): void {
  lintFacts(condition, path, add, options);
  if (isNumberTest(condition)) lintNumber(condition, path, add);
  if ('all' in condition) lintAll(condition.all, [...path, 'all'], add);
  if ('any' in condition) lintAny(condition.any, [...path, 'any'], add);
  if ('some' in condition && condition.some > condition.of.length)
    add(path, 'wrong', `只有 ${condition.of.length} 项，不可能符合 ${condition.some} 项`);
  for (const [part, at] of partsOf(condition)) lintCondition(part, [...path, ...at], add, options);
  if ('score' in condition) {
    condition.score.forEach(({ tiers }, part) => {
      lintTiers(
        tiers.map(({ when }) => when),
        (tier) => [...path, 'score', part, 'tiers', tier],
        add,
      );
    });
    const most = condition.score.reduce((sum, { max }) => sum + max, 0);
    if (most < condition.atLeast) add(path, 'wrong', `各项最高共 ${most} 分，达不到 ${condition.atLeast} 分`);
  }
}

/** The conditions within a condition, each with the way to it. */
export function partsOf(condition: Condition): [part: Condition, at: Path][] {
  if ('all' in condition) return condition.all.map((part, at) => [part, ['all', at]]);
  if ('any' in condition) return condition.any.map((part, at) => [part, ['any', at]]);
  if ('some' in condition) return condition.of.map((part, at) => [part, ['of', at]]);
  if ('not' in condition) return [[condition.not, ['not']]];
  if ('score' in condition) {
    return condition.score.flatMap(({ tiers }, part) =>
      tiers.map(({ when }, tier): [Condition, Path] => [when, ['score', part, 'tiers', tier, 'when']]),
    );
  }
  return [];
}

function lintAll(parts: readonly Condition[], path: Path, add: AddLint): void {
  parts.forEach((part, at) => {
    parts.forEach((other, before) => {
      if (before >= at) return;
      if (contradict(part, other)) add([...path, at], 'wrong', `与第 ${before + 1} 项矛盾：没有企业能同时符合`);
      else if (implies(other, part)) add([...path, at], 'doubt', `第 ${before + 1} 项已经包含这一项，可以删去`);
      else if (implies(part, other)) add([...path, before], 'doubt', `第 ${at + 1} 项已经包含这一项，可以删去`);
    });
  });
}

function lintAny(parts: readonly Condition[], path: Path, add: AddLint): void {
  parts.forEach((part, at) => {
    const wider = parts.findIndex(
      (other, place) => place !== at && implies(part, other) && (place < at || !implies(other, part)),
    );
    if (wider >= 0) add([...path, at], 'doubt', `符合这一项的都符合第 ${wider + 1} 项，这一项不起作用`);
  });
}

/** 100 亿元 in 万元: more than a threshold ever is, and what one in yuan looks like. */
const LIKE_YUAN = 1_000_000;

function lintNumber(test: NumberTest, path: Path, add: AddLint): void {
  const { measure, op, value } = test;
  const unit = measureUnit(measure);
  const label = measureLabel(measure);
  if (test.label !== undefined && !saysThreshold(test.label, value))
    add(path, 'doubt', `名称${quoted(test.label)}里的数与门槛 ${quantityText(value, unit)}不一致`);
  if (unit === '') add(path, 'doubt', `${quoted(label)}没有单位，请核对门槛 ${value} 指的是什么`);
  if (unit === '万元' && Math.abs(value) >= LIKE_YUAN)
    add(path, 'doubt', `门槛是 ${quantityText(value, unit)}：金额以万元计，请核对是不是按元写的`);
  if ('fact' in measure && !('over' in measure) && isBeyond(measure.fact, op, value))
    add(path, 'wrong', `${quoted(label)}不可能达到这个数`);
  if ('percent' in measure && value > 100 && (op === '>=' || op === '>'))
    add(path, 'doubt', `占比要求超过 100%，请核对`);
}

/** Whether no value of a fact can pass. */
function isBeyond(fact: string, op: Op, value: number): boolean {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = findFact(fact) ?? {};
  const possible: Interval = { low: min, high: max, withLow: true, withHigh: true };
  return isEmpty(shared(possible, intervalOf({ op, value })));
}

/** Whether a name that says numbers says the threshold; in 万元, 亿 is ten thousand of them. */
function saysThreshold(label: string, value: number): boolean {
  const numbers = [...label.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(亿)?/gu)].map(
    ([, number = '', yi]) => Number(number.replaceAll(',', '')) * (yi ? 10_000 : 1),
  );
  return numbers.length === 0 || numbers.some((number) => Math.abs(number - Math.abs(value)) < 1e-9);
}

function lintFacts(condition: Condition, path: Path, add: AddLint, { isAsked }: LintOptions): void {
  for (const key of ownFacts(condition)) {
    const def = findFact(key);
    if (!def) add(path, 'wrong', `指标库里没有“${key}”`);
    else if (!isAsked(key)) add(path, 'doubt', `指标${quoted(def.label)}在规则生效时已不再采集`);
  }
}

/** The facts that a condition names itself, not through its parts. */
export function ownFacts(condition: Condition): string[] {
  if ('measure' in condition) {
    const measures = 'than' in condition ? [condition.measure, condition.than] : [condition.measure];
    return [...new Set(measures.flatMap(factsIn))];
  }
  if ('title' in condition) return [condition.title];
  if ('day' in condition) return [condition.day];
  return 'fact' in condition ? [condition.fact] : [];
}

const FACT_FIELDS = ['fact', 'growth', 'increase', 'since', 'until', 'rows', 'on'];

/** The facts that a measure names, whatever its kind. */
function factsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (typeof inner === 'string') return FACT_FIELDS.includes(field) ? [inner] : [];
    return factsIn(inner);
  });
}
