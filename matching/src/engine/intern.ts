import type { AllTest, Condition, Measure, Rule, ScorePart } from '../rule';

/** Where a condition in a clause keeps the one without it: not to be seen, copied or written, and nothing to look up. */
const CORE = Symbol('core');

/** An interned condition without its clause, one object for all places where it stands. */
export const coreOf = (condition: Condition & { readonly [CORE]?: Condition }): Condition =>
  condition[CORE] ?? condition;

/** A rule with its conditions in common with others; the clauses in which they stand in this one are beside them. */
export interface SharedRule extends Rule {
  condition: AllTest;
  clauses: readonly (string | undefined)[];
}

/**
 * Makes equal conditions and measures the same object, so that each is read, judged and worded once for a profile and a
 * hundred thousand rules share the memory of the conditions that they have in common. What was interned stays.
 */
export class Interner {
  private readonly conditions = new Map<string, Condition>();
  /** The same conditions in the clauses where they stand. */
  private readonly cited = new Map<Condition, Map<string, Condition>>();
  private readonly measures = new Map<string, Measure>();

  /** The conjunction of a rule is its own; only its parts are likely to be found elsewhere. */
  rule(rule: Rule): SharedRule {
    const parts = 'all' in rule.condition ? rule.condition.all : [rule.condition];
    const all = parts.map((part) => this.uncited(part));
    return { ...rule, condition: { all }, clauses: parts.map(({ clause }) => clause) };
  }

  condition(condition: Condition): Condition {
    const { clause } = condition;
    const core = this.uncited(condition);
    if (clause === undefined) return core;
    const cited = this.cited.get(core) ?? new Map<string, Condition>();
    this.cited.set(core, cited);
    let found = cited.get(clause);
    if (!found) {
      found = Object.defineProperty({ ...core, clause }, CORE, { value: core });
      cited.set(clause, found);
    }
    return found;
  }

  /** Without the clause in which it stands. */
  private uncited({ clause: _, ...rest }: Condition): Condition {
    const condition = rest as Condition;
    const key = conditionKey(condition);
    let found = this.conditions.get(key);
    if (!found) {
      found = this.withSharedParts(condition);
      this.conditions.set(key, found);
    }
    return found;
  }

  measure(measure: Measure): Measure {
    const key = measureKey(measure);
    let found = this.measures.get(key);
    if (!found) {
      found = this.sharedMeasure(measure);
      this.measures.set(key, found);
    }
    return found;
  }

  private withSharedParts(condition: Condition): Condition {
    if ('measure' in condition) {
      const measure = this.measure(condition.measure);
      return 'than' in condition
        ? { ...condition, measure, than: this.measure(condition.than) }
        : { ...condition, measure };
    }
    if ('all' in condition) return { ...condition, all: condition.all.map((part) => this.condition(part)) };
    if ('any' in condition) return { ...condition, any: condition.any.map((part) => this.condition(part)) };
    if ('some' in condition) return { ...condition, of: condition.of.map((part) => this.condition(part)) };
    if ('not' in condition) return { ...condition, not: this.condition(condition.not) };
    if (!('score' in condition)) return { ...condition };
    const score = condition.score.map((part) => ({
      ...part,
      tiers: part.tiers.map((tier) => ({ ...tier, when: this.condition(tier.when) })),
    }));
    return { ...condition, score };
  }

  private sharedMeasure(measure: Measure): Measure {
    if ('percent' in measure) return { percent: this.measure(measure.percent), of: this.measure(measure.of) };
    if (!('sum' in measure)) return { ...measure };
    return { sum: measure.sum.map((part) => ({ ...part, measure: this.measure(part.measure) })) };
  }
}

/** Written by hand for the common kinds: JSON.stringify took half of the time of loading 100,000 items. */
function conditionKey(condition: Condition): string {
  const simple = simpleKey(condition);
  if (simple === undefined) return JSON.stringify(condition);
  return `${simple}\n${condition.label ?? ''}\n${condition.certainty ?? ''}`;
}

const meanings = new WeakMap<Condition | ScorePart, string>();

/** Equal for conditions, and for parts of scores, that always come to the same, whatever they are called and wherever they are written. */
export function meaningOf(condition: Condition | ScorePart): string {
  let key = meanings.get(condition);
  if (key === undefined) {
    key = ('tiers' in condition ? undefined : simpleKey(condition)) ?? JSON.stringify(condition, withoutWords);
    meanings.set(condition, key);
  }
  return key;
}

const WORDS: ReadonlySet<string> = new Set(['clause', 'label', 'name']);

function withoutWords(field: string, value: unknown): unknown {
  return typeof value === 'string' && WORDS.has(field) ? undefined : value;
}

function simpleKey(condition: Condition): string | undefined {
  if ('measure' in condition) {
    if ('than' in condition || condition.each !== undefined) return undefined;
    return `${measureKey(condition.measure)} ${condition.op} ${condition.value} ${condition.near}`;
  }
  if ('item' in condition) return undefined;
  if ('is' in condition) return `${condition.fact} is ${condition.is} ${condition.fixable}`;
  if ('title' in condition && !TITLE_DETAILS.some((field) => field in condition))
    return `${condition.title} held ${condition.held} ${condition.fixable}`;
  if ('in' in condition) return `${condition.fact} in ${condition.in.join(' ')}`;
  if ('notIn' in condition) return `${condition.fact} notIn ${condition.notIn.join(' ')}`;
  return undefined;
}

const TITLE_DETAILS = ['level', 'newIn', 'times', 'beyond'] as const;

/** Equal for measures that always read the same. */
export function measureKey(measure: Measure): string {
  if ('over' in measure) return `${measure.fact} ${measure.over} ${measure.years} ${measure.last} ${measure.young}`;
  if ('fact' in measure) return `${measure.fact} ${measure.year} ${measure.part} ${measure.item}`;
  if ('percent' in measure) return `(${measureKey(measure.percent)})/(${measureKey(measure.of)})`;
  if ('since' in measure) return `since ${measure.since} ${measure.in} ${measure.until} ${measure.item}`;
  return JSON.stringify(measure);
}
