import type { Condition, Measure } from '../../rule';
import type { Clause } from '../clause';
import type { Finding } from '../finding';
import { open } from '../hints';
import type { Carried, Led } from '../statements/phrase';
import { lex, type Token } from '../words/lex';
import type { Lexicon } from '../words/lexicon';

/** 近三年获得发明专利 2 件以上，或获得科技奖励 1 项以上: the years before the first alternative are those of the others too. */

const DATED: ReadonlySet<Token['kind']> = new Set(['period', 'day', 'since']);
const isDated = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => DATED.has(kind));

/** The years that words before a list say: those of the calendar, where they are named too (前三年(即 2015-2017 年)). */
export function ledBy(words: string, lexicon: Lexicon): Led | undefined {
  const periods = lex(lexicon, { words, at: [] }).flatMap((token) =>
    token.kind === 'period' && 'years' in token.period && token.period.years > 1 ? [token.period] : [],
  );
  const period = periods.find(({ last }) => last !== undefined) ?? periods[0];
  return period && periods.every(({ years }) => years === period.years) ? { period, words } : undefined;
}

/** 前两年内满足以下条件：年收入 1 亿元以上…: in each of these years, or in all; what an item asks of no year of its own is open. */
export const withoutLedYears = (found: readonly Finding[], led: Led | undefined): Finding[] =>
  found.map((one) => (led && one.kind === 'condition' && isOfLastYear(one.condition) ? open(one, 'period') : one));
const isOfLastYear = (condition: Condition): boolean => {
  const said = JSON.stringify(condition);
  return said.includes('"measure"') && !/"(?:years?|last|within|each|rows|since)"/u.test(said);
};

/** The years that words begin with. */
function yearsFirst(tokens: readonly Token[]): number | undefined {
  const first = tokens.find(({ kind }) => kind !== 'filler');
  return first?.kind === 'period' && 'years' in first.period && first.period.years > 1 && !first.period.last
    ? first.period.years
    : undefined;
}

/** Keeps the years that a clause begins with for the alternatives behind it, which name none. */
export function keepYears(tokens: readonly Token[], join: Clause['join'], carried: Carried): void {
  const years = yearsFirst(tokens);
  const isOver = join === 'or' && !isDated(tokens) && carried.ahead !== undefined;
  delete carried.over;
  if (isOver) carried.over = carried.ahead!;
  else if (years !== undefined) carried.ahead = years;
  else if (join !== 'or') delete carried.ahead;
}

/** 近两年，…: the years of all that comes next in the sentence. */
export function keepAlone(years: number | undefined, carried: Carried): void {
  if (years !== undefined) Object.assign(carried, { years, alone: years });
}

/** 近三年获得发明专利 2 件以上或科技奖励 1 项以上: in one clause. */
export function spanAll(carried: Carried): void {
  if (carried.ahead !== undefined) carried.over = carried.ahead;
}

/** What is there now, whatever was before: 或拥有有效发明专利 5 件以上. */
const NOW = /^(?:或者?|或是)?(?:现|目前)?(?:拥有|具有|持有|建有|设有|具备|属于|为|是|有)|有效/u;
const isRowsWithin = (measure: Measure): boolean =>
  'rows' in measure && (measure.where ?? []).some((test) => 'within' in test);

/** An alternative that names no years of its own is left open where what it asks is of other years than those that span it, or of none. */
export function overYears(
  findings: readonly Finding[],
  tokens: readonly Token[],
  words: string,
  { over }: Carried,
): Finding[] {
  if (over === undefined || isDated(tokens) || NOW.test(words)) return [...findings];
  return findings.map((one) => {
    if (one.kind !== 'condition') return one;
    const { condition } = one;
    const isOfYears =
      'measure' in condition
        ? 'since' in condition.measure || isRowsWithin(condition.measure)
        : !('title' in condition);
    return isOfYears ? one : open(one, 'period', condition);
  });
}
