import { factDef } from './facts';
import { numberText, quantityText } from './judging/number-text';
import { codeNames, levelNames, measureLabel, measureUnit, type NameOf, testLabel, titleVerb } from './judging/wording';
import { quoted } from './quoted';
import type {
  CodeTest,
  CompareTest,
  Condition,
  DayTest,
  FlagTest,
  NumberTest,
  Op,
  ScoreTest,
  TitleTest,
  Year,
} from './rule';

/** How lists within lists are numbered, the outermost first. */
const NUMBERS: readonly ((index: number) => string)[] = [
  (index) => `（${'一二三四五六七八九十'[index] ?? index + 1}）`,
  (index) => `（${index + 1}）`,
  (index) => (index < 20 ? String.fromCharCode(0x2460 + index) : `${index + 1}）`),
  (index) => `${index + 1}）`,
];

const OPS: Readonly<Record<Op, string>> = { '>=': '不低于', '>': '超过', '<=': '不超过', '<': '低于', '=': '等于' };

/**
 * A condition as a sentence of a policy: '上年度营业收入不低于 5000 万元'. It says what the condition is, not what its label calls
 * it; `nameOf` names areas and industries.
 */
export function sentenceOf(condition: Condition, nameOf?: NameOf): string {
  return sentenceAt(condition, nameOf, 0);
}

function sentenceAt(condition: Condition, nameOf: NameOf | undefined, depth: number): string {
  const listed = (words: string, parts: readonly Condition[]) => {
    const number = NUMBERS[Math.min(depth, NUMBERS.length - 1)]!;
    return `${words}：${parts.map((part, index) => `${number(index)}${sentenceAt(part, nameOf, depth + 1)}`).join('；')}`;
  };
  if ('measure' in condition) return 'than' in condition ? compareSentence(condition) : numberSentence(condition);
  if ('is' in condition) return flagSentence(condition);
  if ('title' in condition) return titleSentence(condition);
  if ('day' in condition) return daySentence(condition);
  if ('in' in condition || 'notIn' in condition) return codeSentence(condition, nameOf);
  if ('manual' in condition) return condition.manual;
  if ('score' in condition) return scoreSentence(condition);
  if ('all' in condition) return listed('同时符合下列条件', condition.all);
  if ('any' in condition) return listed('符合下列条件之一', condition.any);
  if ('some' in condition) return listed(`至少符合下列条件中的 ${condition.some} 项`, condition.of);
  return listed('不得有下列情形', [condition.not]);
}

function numberSentence(test: NumberTest): string {
  const { label: _, ...unnamed } = test;
  const limit = quantityText(test.value, measureUnit(test.measure), 6);
  return `${testLabel(unnamed)}${OPS[test.op]} ${limit}`;
}

const compareSentence = ({ measure, op, than }: CompareTest): string =>
  `${measureLabel(measure)}${OPS[op]}${measureLabel(than)}`;

function flagSentence({ fact, is }: FlagTest): string {
  const { label } = factDef(fact);
  return is ? `符合${quoted(label)}` : `没有${quoted(label)}的情形`;
}

const yearText = (year: Year): string =>
  year === 0 ? '当年' : year === -1 ? '上年度' : year === -2 ? '前年度' : `${year} 年度`;

function titleSentence({ title, held, level, newIn, times, beyond }: TitleTest): string {
  const { label } = factDef(title);
  const named = `${level ? levelNames(title, level) : ''}${label}`;
  if (beyond !== undefined)
    return held ? `${named}的有效期还有 ${beyond} 个月以上` : `未取得${named}，或 ${beyond} 个月内到期`;
  if (!held) return `未${titleVerb(title)}${named}`;
  const years = newIn?.map(yearText).join('、') ?? '';
  const first = times ? { first: '首次', renewed: '重新' }[times] : '';
  return `${years}${first}${first === '重新' ? '认定' : titleVerb(title)}${named}`;
}

function daySentence({ day, from, to }: DayTest): string {
  const { label } = factDef(day);
  const after = from && `在 ${dayText(from)}（含）以后`;
  const before = to && `在 ${dayText(to)}（含）以前`;
  return `${label}${[after, before].filter(Boolean).join('、')}`;
}

const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

function codeSentence(test: CodeTest, nameOf: NameOf | undefined): string {
  const { label, choices } = factDef(test.fact);
  const isIn = 'in' in test;
  const names = codeNames(test.fact, isIn ? test.in : test.notIn, nameOf).replace(/、([^、]*)$/u, '或$1');
  if (choices === 'area') return `${label}${isIn ? '在' : '不在'}${names}`;
  return `${label}${isIn ? '属于' : '不属于'}${names}`;
}

const scoreSentence = ({ score, atLeast }: ScoreTest): string =>
  `${score.map(({ name, max }) => `${name}（最高 ${numberText(max)} 分）`).join('、')}合计不低于 ${numberText(atLeast)} 分`;
