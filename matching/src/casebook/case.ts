import type { Values } from '../rules/sound-enterprise';

/** One enterprise of the case book: in words, and how it differs from the enterprise of its programme. */
export interface Case {
  words: string;
  change: Values;
  asOf?: string;
}

export interface ProgrammeCases {
  key: string;
  /** The enterprise that the cases differ from. */
  words: string;
  base: Values;
  cases: readonly Case[];
}

/** Cases in short form. */
export const listed = (cases: readonly (readonly [words: string, change: Values, asOf?: string])[]): Case[] =>
  cases.map(([words, change, asOf]) => ({ words, change, ...(asOf === undefined ? {} : { asOf }) }));
