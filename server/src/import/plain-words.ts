import { toSimplified } from '../search/simplified';

/** A word as it is compared with others: without width, script, blanks, brackets and what stands between words. */
export const plainOf = (text: string): string => toSimplified(text.normalize('NFKC')).replace(/[\s()、，,·;]/g, '');
