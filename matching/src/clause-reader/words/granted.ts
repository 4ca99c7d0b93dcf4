import { OTHER_CLASS_ONE } from '../../facts/rights-facts';
import type { Condition, Measure, RowTest } from '../../rule';
import type { Why } from '../finding';
import type { Carried, Phrase } from '../statements/phrase';
import type { Period } from './words';

/** Rights by when they were granted, which the register of rights tells: 近两年获得授权的发明专利 3 件以上. */

const KINDS: Readonly<Record<string, readonly string[]>> = {
  invention_patents: ['invention'],
  utility_models: ['utility'],
  designs: ['design'],
  software_rights: ['software'],
  ic_layouts: ['ic_layout'],
  plant_varieties: ['plant_variety'],
  other_class1_rights: OTHER_CLASS_ONE,
  trademarks: ['trademark'],
};
/** Those that are had or in force are of now, those applied for not granted yet, those bought were granted to others. */
const OTHERWISE = /有效|拥有|具有|持有|现有|维持|申请|受让|转让|受理/u;
const IS_GRANTED = /授权|获得|取得|获(?:国家|批)|新增|登记/u;

/** 新增授权专利: they were got within the years that stand before it. */
export const NEWLY =
  /新增(?=(?:获得|取得)?(?:国家)?(?:授权|有效)?(?:的)?(?:国内)?(?:发明|实用新型|外观设计|(?:计算机)?软件著作权|专利|[ⅠⅡI]{1,2}类知识产权|自主知识产权|知识产权))/uy;

/** Rights that are kept as rows alone, as they are told: of a kind, and where. */
const rowsIn = (measure: Measure): { kinds: readonly string[]; isAbroad: boolean; isOfMain: boolean } | undefined => {
  if (!('rows' in measure) || measure.rows !== 'rights') return undefined;
  const where = measure.where ?? [];
  const kinds = where.flatMap((test) => (test.column === 'kind' && 'in' in test ? test.in : []));
  const has = (name: string) => where.some(({ column }) => column === name);
  return { kinds, isAbroad: has('abroad'), isOfMain: has('main_product') };
};

/** The kinds of patents that some measures count together; undefined where they count something else. */
export function kindsOf(measures: readonly Measure[]): readonly string[] | undefined {
  const kinds = measures.map((measure) => {
    if ('sum' in measure) return kindsOf(measure.sum.map((part) => part.measure));
    const rows = rowsIn(measure);
    if (rows) return rows.isAbroad && measures.length > 1 ? undefined : [...rows.kinds];
    return 'fact' in measure && Object.keys(measure).length === 1 ? KINDS[measure.fact] : undefined;
  });
  return kinds.every((kind) => kind !== undefined) ? kinds.flat() : undefined;
}

/** The years of the first of several alternatives, or of the words that lead a list. */
const spanning = ({ over, led, granted }: Carried): Period[] =>
  over !== undefined ? [{ years: over }] : granted ? [granted] : led ? [led.period] : [];

/** Over which years; undefined where they are none, or several that may be counted in another way. */
function whenOf({ periods, mean, each }: Phrase, carried: Carried): RowTest | undefined {
  const [period, ...more] = periods.length > 0 ? periods : spanning(carried);
  const named = periods.flatMap((one) => ('year' in one && one.year > 0 ? [one.year] : []));
  // 2023 年和 2024 年: in either of them
  if (named.length > 1 && named.length === periods.length && !mean && !each)
    return { column: 'granted_on', years: named };
  if (!period || more.length > 0 || mean || each) return undefined;
  const column = 'granted_on';
  // 近一年 may be the last fiscal year
  if ('year' in period) return period.toTheDay ? undefined : { column, years: [period.year] };
  if (!('years' in period) || period.years < 2 || period.each) return undefined;
  const { years, last } = period;
  return last === undefined
    ? { column, within: years, unit: 'years' }
    : { column, years: Array.from({ length: years }, (_, at) => last - years + 1 + at) };
}

const isLed = ({ periods }: Phrase, { led, over }: Carried): boolean =>
  led !== undefined && over === undefined && periods.length === 0;

/** 近三年获得授权发明专利 2 件以上，实用新型专利 5 件以上: the second is of those that were granted too. */
const isBesideGranted = ({ periods }: Phrase, said: string, { granted }: Carried): boolean =>
  granted !== undefined && periods.length === 0 && !/有/u.test(said);

/** Patents that were granted within some years; undefined where the words say something else. */
export function grantedWithin(phrase: Phrase, said: string, carried: Carried): Condition[] | undefined {
  const found = rowsWithin(phrase, said, carried);
  // what comes behind another count has no years of it
  if (!found) delete carried.granted;
  return found;
}

function rowsWithin(phrase: Phrase, said: string, carried: Carried): Condition[] | undefined {
  const words = isLed(phrase, carried) ? carried.led!.words + said : said;
  const { parts, bounds, joins, wholes, isShare, growth, respectively, first } = phrase;
  const isGranted = IS_GRANTED.test(words) || isBesideGranted(phrase, said, carried);
  if (!isGranted || OTHERWISE.test(words) || joins.includes('or')) return undefined;
  if (wholes || isShare || growth || respectively || first || bounds.some(({ unit, or }) => unit !== 'things' || or))
    return undefined;
  const [kinds, when] = [kindsOf(parts.map(({ measure }) => measure)), whenOf(phrase, carried)];
  if (!kinds || !when || bounds.length === 0) return undefined;
  // 近三年获得授权发明专利 2 件以上，授权实用新型专利 5 件以上: within those years too
  if (phrase.periods.length === 1) carried.granted = phrase.periods[0]!;
  const where: RowTest[] = [
    when,
    { column: 'kind', in: [...new Set(kinds)] },
    ...(/国内(?!外)/u.test(words) ? [{ column: 'abroad', is: false as const }] : []),
    ...(parts.some(({ measure }) => rowsIn(measure)?.isAbroad) ? [{ column: 'abroad', is: true as const }] : []),
    ...(parts.some(({ measure }) => rowsIn(measure)?.isOfMain) ? [{ column: 'main_product', is: true as const }] : []),
  ];
  return bounds.map(({ op, value }) => ({ measure: { rows: 'rights', where }, op, value }));
}

/** Whether rights may be of years that stand before them, but were not understood, or lead a list that does not say what of them. */
const isGrantedThen = (phrase: Phrase, words: string, carried: Carried): boolean =>
  (isLed(phrase, carried) || (carried.isOverUnread === true && IS_GRANTED.test(words))) &&
  phrase.periods.length === 0 &&
  !OTHERWISE.test(words) &&
  kindsOf(phrase.parts.map(({ measure }) => measure)) !== undefined;

/** Why rights that words count are not those that one has: of other years, or also those abroad, of which none of the counts tells. */
export function whyNotCounted(phrase: Phrase, words: string, carried: Carried): Why | undefined {
  if (isGrantedThen(phrase, words, carried)) return 'period';
  return /国内外授权/u.test(words) ? 'subject' : undefined;
}
