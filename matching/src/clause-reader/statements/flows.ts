import { type FactOf, isAnnual, type Phrase, unitOf } from './phrase';

/** Money that is kept by years, but stands at their ends. */
const STOCKS: ReadonlySet<string> = new Set(['assets', 'opening_assets', 'fixed_assets', 'liabilities']);

/** Whether money that comes or goes in a year is meant, not what there is at its end, a share or its growth. */
export const isFlow = (phrase: Phrase, factOf: FactOf): boolean =>
  !phrase.isShare &&
  !phrase.wholes &&
  !phrase.growth &&
  phrase.parts.every(
    (part) => isAnnual(part.measure, factOf) && unitOf(part, factOf) === 'money' && !STOCKS.has(part.fact ?? ''),
  );
