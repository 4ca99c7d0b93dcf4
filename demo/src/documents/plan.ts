import type { RELATION_KINDS } from '@zhice/contract/policy/enumerations';
import type { IssuerKey } from '../places';

/**
 * How a text is numbered:
 * articles 第一章 / 第一条 /（一）, opinions 一、/（一）running through the text / 1.,
 * notice 一、/ paragraphs /（一）, announcement 一、each paragraph /（一）.
 * digest has no numbers of its own but those of the official text, written in the line: 第十一条.
 */
export type Form = 'articles' | 'opinions' | 'notice' | 'announcement' | 'digest';

/** One document before its dates and numbers are known. */
export interface DocumentPlan {
  key: string;
  title: string;
  /** An issuer of the province, or for national documents the name in full. */
  by: IssuerKey | { national: string };
  category: string;
  form: Form;
  /** Days between publication and today, or the real day of a national document. */
  published: number | string;
  /** Real 文号 of a national document; the others are numbered by year. */
  docNo?: string;
  /** Real days in force of a national document. */
  inForce?: { from?: string; to?: string };
  /** Years it stays in force; none when it does not say. */
  years?: number;
  labels: string[];
  industries?: string[];
  summary: string;
  /**
   * One clause a line. '# ' opens a part, '- ' a sub-item of the clause above, '@key ' names a clause for citations.
   * {Y}, {Y+2} are years counted from publication, {doc:key} is 《title》（文号）, {title:key} 《title》.
   */
  text: string;
  relations?: [(typeof RELATION_KINDS)[number], string][];
}
