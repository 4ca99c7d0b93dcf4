import { inputsOf } from '../engine/inputs';
import { type FactKey, factDef } from '../facts';
import type { Derivation } from '../facts/fact-def';
import { SIGNS } from '../judging/signs';
import { measureLabel, requiredNumber, testLabel } from '../judging/wording';
import type { Amount, AmountPart, Condition, Measure } from '../rule';
import { SIZE_MEASURES } from '../size-facts';

/** What a condition measures and compares. */
export function measuresOf(condition: Condition): Measure[] {
  if (!('measure' in condition)) return [];
  return 'than' in condition ? [condition.measure, condition.than] : [condition.measure];
}

/** The facts that a condition itself reads, without those of its parts; each once. */
export function factsRead(condition: Condition): FactKey[] {
  if ('measure' in condition) {
    return [...new Set(measuresOf(condition).flatMap((measure) => inputsOf(measure).map((input) => input.fact)))];
  }
  if ('title' in condition) return [condition.title];
  if ('day' in condition) return [condition.day];
  return 'fact' in condition ? [condition.fact] : [];
}

/** The parts of a composite condition; those of a score are its tiers. */
export function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  if ('some' in condition) return condition.of;
  if ('not' in condition) return [condition.not];
  return 'score' in condition ? condition.score.flatMap((part) => part.tiers.map((tier) => tier.when)) : [];
}

export interface CitedCondition {
  condition: Condition;
  /** Its clause, or that of the nearest condition around it. */
  clause: string;
}

/** A condition with all that is in it, each with the clause that it stands in. */
export function everyCondition(condition: Condition, clause = ''): CitedCondition[] {
  const own = condition.clause ?? clause;
  return [{ condition, clause: own }, ...partsOf(condition).flatMap((part) => everyCondition(part, own))];
}

/** What a condition asks, in words: '上年度科技人员占职工总数的比例 ≥ 10%'. */
export function wordsOf(condition: Condition): string {
  const { label } = condition;
  if ('measure' in condition) {
    if ('than' in condition)
      return `${label ?? measureLabel(condition.measure)} ${SIGNS[condition.op]} ${measureLabel(condition.than)}`;
    return `${testLabel(condition)} ${requiredNumber(condition).required}`;
  }
  if ('is' in condition) return `${label ?? factDef(condition.fact).label}：${condition.is ? '是' : '否'}`;
  if ('title' in condition) return `${label ?? factDef(condition.title).label}：${condition.held ? '有效' : '未取得'}`;
  if ('manual' in condition) return condition.manual;
  return label ?? ('fact' in condition ? factDef(condition.fact).label : '');
}

const factsMeasured = (measure: Measure): FactKey[] => inputsOf(measure).map(({ fact }) => fact);

const factsWithin = (when: Condition | undefined): FactKey[] =>
  when ? everyCondition(when).flatMap(({ condition }) => factsRead(condition)) : [];

/** What a part of an amount measures. */
function measuresOfPart(part: AmountPart): Measure[] {
  if ('base' in part) return [part.base];
  if ('count' in part) return [part.count];
  if ('bands' in part) return [part.bands.base];
  if ('steps' in part) return [part.steps.measure];
  if (!('table' in part)) return [];
  const { rows, columns } = part.table;
  return [rows.key, ...(columns ? [columns.key] : [])];
}

/** The facts that an amount is reckoned from, each once. */
export function factsOfAmount(amount: Amount): FactKey[] {
  if (amount.kind === 'none') return [];
  const parts = amount.parts.flatMap((part) => [
    ...factsWithin(part.when),
    ...measuresOfPart(part).flatMap(factsMeasured),
    ...('tiers' in part ? part.tiers.flatMap(({ when }) => factsWithin(when)) : []),
  ]);
  const caps = (amount.caps ?? []).flatMap(({ when, of, less }) => [
    ...factsWithin(when),
    ...[of, less].flatMap((measure) => (measure ? factsMeasured(measure) : [])),
  ]);
  return [...new Set([...parts, ...caps])];
}

/** The facts that another follows from. */
export function factsOfDerivation(derive: Derivation): FactKey[] {
  if ('fromCode' in derive) return [derive.fromCode];
  if ('measure' in derive) return [...new Set(factsMeasured(derive.measure))];
  return ['industry', ...Object.values(SIZE_MEASURES).map(({ fact }) => fact)];
}
