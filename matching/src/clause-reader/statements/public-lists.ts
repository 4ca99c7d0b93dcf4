import type { Lexicon } from '../words/lexicon';
import type { Carried } from './phrase';
import type { Said } from './scope';

/** The public lists that are kept with their days, by the fact of today. */
const LISTED: Readonly<Record<string, string>> = { abnormal_listing: 'abnormal', dishonesty_listing: 'dishonest' };

/** 近两年未被列入经营异常名录: in none of those years, which the rows of the list tell; isListed: in any of them. */
export function listedWithin(
  [fact = '', ...more]: readonly string[],
  years: number | undefined,
  lexicon: Lexicon,
  isListed: boolean,
): Said | undefined {
  const kind = LISTED[fact];
  if (kind === undefined || more.length > 0 || years === undefined || !lexicon.fact.has('abnormalities'))
    return undefined;
  const where = [
    { column: 'kind', in: [kind] },
    { column: 'listed_on', within: years, unit: 'years' as const },
  ];
  const measure = { rows: 'abnormalities', where };
  return { condition: isListed ? { measure, op: '>=', value: 1 } : { measure, op: '=', value: 0 } };
}

/** 近两年，企业信用良好，未被列入…: years before a comma are of all the sentence, for which the question of now does not answer. */
export function nowWithin(fact: string, { alone }: Pick<Carried, 'alone'>, lexicon: Lexicon): Said | undefined {
  const def = lexicon.fact.get(fact);
  if (alone === undefined || def?.group !== 'conduct' || def.span !== undefined) return undefined;
  return listedWithin([fact], alone, lexicon, false) ?? { why: 'period', draft: { fact, is: false } };
}
