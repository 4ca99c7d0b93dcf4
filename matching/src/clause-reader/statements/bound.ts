import type { Token } from '../words/lex';

/** A figure with its side, or a range. */
export const isBound = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'ranked') ||
  (tokens.some(({ kind }) => kind === 'quantity') &&
    tokens.some((token) => token.kind === 'op' || (token.kind === 'turn' && token.turn === 'to')));

/** A bound whose figure is no quantity that is known: 500 万美元以上, 低于全市平均水平. */
export const isBoundUnread = (words: string, tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'op') &&
  /\d[^年月日%]{0,3}(?:美元|欧元|日元|港元|港币|吨|千瓦|平方米|亩)|平均(?:水平|值|数)/u.test(words);
