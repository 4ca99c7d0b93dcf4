import type { CallOutput } from '@zhice/contract/all';
import { periodText } from '@zhice/contract/period';
import { titleQuestion } from '@zhice/matching/title-question';
import { type Fact, fieldKey, isTitle, knownValue, type Title } from './fact';

export type Question = NonNullable<CallOutput<'/api/portal/match_question'>['question']>;
/** What is asked for: one fact, of one year when it has years. */
export type Asked = Pick<Question, 'fact' | 'period' | 'question'>;

/** How the server names a question that is to be left out: a year of an annual fact, else the fact. */
export const skipKey = ({ fact, period }: Pick<Question, 'fact' | 'period'>): string =>
  period ? fieldKey(fact.key, period) : fact.key;

const isYear = (period: string): boolean => period.length === 4;

/** The question for a fact that a condition misses. */
export function askFor(fact: Fact, period: string): Asked {
  // of a year one says 年度
  if (period)
    return { fact, period, question: `${periodText(period)}${isYear(period) ? '度' : ''}${fact.label}是多少？` };
  const { label, question, levels } = fact;
  return { fact, period, question: titleQuestion({ label, question, leveled: levels.length > 0 }, heldTitle(fact)) };
}

/** A title that is held as far as anybody knows. */
function heldTitle(fact: Fact): Title | undefined {
  const known = knownValue(fact, '');
  return isTitle(known?.value) && known.value.held && !known.stale ? known.value : undefined;
}

/** Whether it is about a title that is held, of which nobody has said since when, at which level, or whether it is the first. */
export const asksForMore = ({ fact, question }: Asked): boolean =>
  heldTitle(fact) !== undefined && question !== fact.question;

/** The last values of other years, as a help to remember: '2024 年 5,930 万元'. */
export function otherYears({ fact, period }: Asked): string[] {
  return fact.values
    .filter((value) => value.period !== '' && value.period !== period)
    .slice(0, 2)
    .map((value) => `${periodText(value.period)} ${value.text}`);
}
