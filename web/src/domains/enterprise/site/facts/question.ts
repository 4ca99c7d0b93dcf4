import type { CallOutput } from '@zhice/contract/all';
import { periodText } from '@zhice/contract/period';
import { type Fact, fieldKey, isTitle, knownValue } from '../../../../app/facts/fact';

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
  return { fact, period, question: asksForDay({ fact, period }) ? `哪一天取得的${fact.label}？` : fact.question };
}

/** Whether it is about a title that is held, of which nobody has said since when. */
export function asksForDay({ fact, period }: Pick<Asked, 'fact' | 'period'>): boolean {
  const known = knownValue(fact, period);
  return isTitle(known?.value) && known.value.held && !known.value.from && !known.stale;
}

/** The last values of other years, as a help to remember: '2024 年 5,930 万元'. */
export function otherYears({ fact, period }: Asked): string[] {
  return fact.values
    .filter((value) => value.period !== '' && value.period !== period)
    .slice(0, 2)
    .map((value) => `${periodText(value.period)} ${value.text}`);
}
