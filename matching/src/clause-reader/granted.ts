import type { Condition, Measure, RowTest } from '../rule';
import type { Carried, Phrase } from './phrase';

/** Rights by when they were granted, which the register of rights tells: 近两年获得授权的发明专利 3 件以上. */

const KINDS: Readonly<Record<string, string>> = {
  invention_patents: 'invention',
  utility_models: 'utility',
  designs: 'design',
};
/** Those that are had or in force are of now, those applied for not granted yet, those bought were granted to others. */
const OTHERWISE = /有效|拥有|具有|持有|现有|维持|申请|受让|转让|受理/u;

/** The kinds of patents that some measures count together; undefined where they count something else. */
function kindsOf(measures: readonly Measure[]): string[] | undefined {
  const kinds = measures.map((measure) => {
    if ('sum' in measure) return kindsOf(measure.sum.map((part) => part.measure));
    const kind = 'fact' in measure && Object.keys(measure).length === 1 ? KINDS[measure.fact] : undefined;
    return kind === undefined ? undefined : [kind];
  });
  return kinds.every((kind) => kind !== undefined) ? kinds.flat() : undefined;
}

/** Over which years; undefined where they are none, or several that may be counted in another way. */
function whenOf({ periods, mean, each }: Phrase, { over }: Carried): RowTest | undefined {
  const [period, ...more] = periods.length === 0 && over !== undefined ? [{ years: over }] : periods;
  const named = periods.flatMap((one) => ('year' in one && one.year > 0 ? [one.year] : []));
  // 2023 年和 2024 年: in either of them
  if (named.length > 1 && named.length === periods.length && !mean && !each)
    return { column: 'granted_on', years: named };
  if (!period || more.length > 0 || mean || each) return undefined;
  const column = 'granted_on';
  // 近一年 may be the last fiscal year
  if ('year' in period) return period.toTheDay ? undefined : { column, years: [period.year] };
  return 'years' in period && period.years > 1 && !period.each && period.last === undefined
    ? { column, within: period.years, unit: 'years' }
    : undefined;
}

/** Patents that were granted within some years; undefined where the words say something else. */
export function grantedWithin(phrase: Phrase, words: string, carried: Carried): Condition[] | undefined {
  const { parts, bounds, joins, wholes, isShare, growth, respectively, first } = phrase;
  if (!/授权/u.test(words) || OTHERWISE.test(words) || joins.includes('or')) return undefined;
  if (wholes || isShare || growth || respectively || first || bounds.some(({ unit, or }) => unit !== 'things' || or))
    return undefined;
  const [kinds, when] = [kindsOf(parts.map(({ measure }) => measure)), whenOf(phrase, carried)];
  if (!kinds || !when || bounds.length === 0) return undefined;
  const where: RowTest[] = [
    when,
    { column: 'kind', in: [...new Set(kinds)] },
    ...(/国内(?!外)/u.test(words) ? [{ column: 'abroad', is: false as const }] : []),
  ];
  return bounds.map(({ op, value }) => ({ measure: { rows: 'rights', where }, op, value }));
}
