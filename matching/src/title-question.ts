import type { TitleValue } from './profile';

interface AskedTitle {
  label: string;
  /** Whether it is held, in the words of the catalogue. */
  question: string;
  /** Whether it has levels. */
  leveled: boolean;
}

/**
 * What is asked of a title of which so much is known: whether it is held, and of one that is, since when, at which level,
 * whether it was had before. `isForDay`: it is the day that is waited for.
 */
export function titleQuestion(
  { label, question, leveled }: AskedTitle,
  known: TitleValue | undefined,
  isForDay = known?.held === true && !known.from,
): string {
  if (!known?.held) return question;
  if (isForDay) return `哪一天取得的${label}？`;
  if (leveled && !known.level) return `${label}是哪一级的？`;
  return known.earlier === undefined ? `此前是否还获得过${label}？` : question;
}
