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
 * whether it was had before.
 */
export function titleQuestion({ label, question, leveled }: AskedTitle, known: TitleValue | undefined): string {
  if (!known?.held) return question;
  if (!known.from) return `哪一天取得的${label}？`;
  if (leveled && !known.level) return `${label}是哪一级的？`;
  return known.earlier === undefined ? `此前是否还获得过${label}？` : question;
}
