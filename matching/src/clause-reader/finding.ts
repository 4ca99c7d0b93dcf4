import type { Catalogue } from '../catalogue';
import type { Amount, Condition } from '../rule';

/** Where in the text something stands: from (inclusive) to (exclusive). */
export interface Span {
  from: number;
  to: number;
}

/** How the text composes parts: all of them, any of them, or at least so many. */
export type Composition = 'all' | 'any' | number;

/**
 * Why words that ask for something became no proposal. subject: what is asked about is no fact of the catalogue; word: a
 * word that changes the meaning stands with them; period, level, place, year: which one is meant is not said, or several
 * readings are possible; part: parts of a composition are open; words: something else was not understood.
 */
export type Why = 'subject' | 'word' | 'period' | 'level' | 'place' | 'year' | 'composition' | 'part' | 'words';

/** A condition that the text states; `parts` tell where those of a composition stand. */
export interface Proposal extends Span {
  kind: 'condition';
  condition: Condition;
  parts?: Finding[];
}

/** What the text gives, in 万元. */
export interface AmountProposal extends Span {
  kind: 'amount';
  amount: Amount;
}

/** Words that ask for or give something and were not understood, or not for sure: a person encodes them. */
export interface OpenWords extends Span {
  kind: 'open';
  why: Why;
  /** In Chinese, what a person has to do or which fact is missing. */
  hint: string;
  /** What the words would say by themselves; it is no proposal. */
  draft?: Condition;
  /** The parts of a composition of which some are open. */
  parts?: Finding[];
  composition?: Composition;
}

export type Finding = Proposal | AmountProposal | OpenWords;

export interface NamedCode {
  code: string;
  name: string;
}

/** What names the reader knows, and where the text comes from. */
export interface ReaderNames {
  catalogue: Catalogue;
  /** Areas that the text may name. */
  areas?: readonly NamedCode[];
  /** Industries below the sections. */
  industries?: readonly NamedCode[];
  /** The area of the authority that issued the text: 本市 is this city. */
  place?: string;
}
