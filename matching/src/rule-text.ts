import { amountWords } from './amount';
import { amountLines, scoreLines } from './amount-lines';
import { sentenceOf } from './condition-sentence';
import { factDef } from './facts';
import { moneyText } from './judging/number-text';
import { saidValue } from './judging/said-value';
import type { NameOf } from './judging/wording';
import type { Amount, Condition, Rule, RuleCase } from './rule';
import { partsOf } from './rule-lint';
import { VERDICT_NAMES } from './verdict';

/** A rule and the amount of its item in sentences, a line for each condition, as people compare them. */
export function ruleLines(rule: Rule, amount: Amount, nameOf?: NameOf): string[] {
  const { version, validFrom, validTo, source, cases = [] } = rule;
  return [
    `版本：${version}`,
    `生效：${validFrom ?? '不限'} 至 ${validTo ?? '不限'}`,
    `依据：${source}`,
    ...conditionLines(rule.condition, nameOf),
    `金额：${amountWords(amount) || '未写'}`,
    ...amountLines(amount, nameOf).map((line) => `　${line}`),
    ...cases.map((one) => caseLine(one, nameOf)),
  ];
}

/** A test enterprise with what has to come out and what is known of it, each of which decides whether the rule may be published. */
function caseLine({ name, asOf, facts, verdict, amount }: RuleCase, nameOf: NameOf | undefined): string {
  const known = facts.map(({ fact, period, value }) => {
    const def = factDef(fact);
    return `${period ? `${period} ` : ''}${def.label} ${saidValue(def, value, asOf, nameOf)}`;
  });
  const expected = amount === undefined ? VERDICT_NAMES[verdict] : `${VERDICT_NAMES[verdict]}，${moneyText(amount)}`;
  return `测试企业“${name}”（${asOf}）应为 ${expected}：${known.join('、') || '没有数据'}`;
}

const HEADS = { all: '同时符合：', any: '符合其中之一：', not: '不得有下列情形：' } as const;

function conditionLines(condition: Condition, nameOf: NameOf | undefined, depth = 0): string[] {
  const indent = '　'.repeat(depth);
  const clause = condition.clause ? `（${condition.clause}）` : '';
  const head = headOf(condition);
  const left = 'manual' in condition ? '（须人工判断）' : '';
  if (head === undefined) {
    const rows = 'score' in condition ? scoreLines(condition, nameOf) : [];
    return [`${indent}${sentenceOf(condition, nameOf)}${left}${clause}`, ...rows.map((row) => `${indent}　${row}`)];
  }
  const parts = partsOf(condition).flatMap(([part]) => conditionLines(part, nameOf, depth + 1));
  // the whole rule needs no head of its own
  if (depth === 0 && 'all' in condition && clause === '') return parts.map((line) => line.slice(1));
  return [`${indent}${head}${clause}`, ...parts];
}

function headOf(condition: Condition): string | undefined {
  if ('all' in condition) return HEADS.all;
  if ('any' in condition) return HEADS.any;
  if ('not' in condition) return HEADS.not;
  return 'some' in condition ? `至少符合其中 ${condition.some} 项：` : undefined;
}

export interface LineChange {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** Two lists of lines beside each other: what stayed, what came, what went, in order. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const lengths = commonLengths(before, after);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      changes.push({ change: 'same', text: before[i]! });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      changes.push({ change: 'removed', text: before[i]! });
      i += 1;
    } else {
      changes.push({ change: 'added', text: after[j]! });
      j += 1;
    }
  }
  return changes;
}

/** How many lines the rests of two lists have in common, for each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}
