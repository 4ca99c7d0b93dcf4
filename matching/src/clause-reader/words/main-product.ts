import { NOT_ENDED } from '../../facts/rights-facts';
import type { Measure } from '../../rule';
import type { Named, Phrase } from '../statements/phrase';
import type { BuiltName } from './built-name';
import { kindsOf } from './granted';
import type { Name } from './lexicon';

/** 与主导产品相关的发明专利: rights of the main product, which the register of rights tells. */

const OF_MAIN =
  '与(?:其|本企业|企业|所)?(?:申报的?)?(?:主导|主要|主营|核心)(?:产品|业务)(?:\\(或?服务\\)|[、和或]服务)?(?:密切|直接|紧密)?(?:相关|有关|关联)的?';
const STATE = '(?:有效期内的?|有效的?|已?授权的?|已获授权的?|自主)';
const IC = '\\((?:含|包括|包含)集成电路布图设计(?:专有)?权?(?:,?下同)?\\)';
const KINDS: readonly (readonly [words: string, kinds: readonly string[]])[] = [
  ['发明专利', ['invention']],
  ['实用新型(?:专利)?', ['utility']],
  ['外观设计(?:专利)?', ['design']],
  ['(?:计算机)?软件著作权', ['software']],
  ['集成电路布图设计(?:专有)?权?', ['ic_layout']],
  ['植物新品种权?', ['plant_variety']],
  ['专利(?!技术|产品)权?', ['invention', 'utility', 'design']],
];
const NAME = new RegExp(`${OF_MAIN}${STATE}{0,2}(?:${KINDS.map(([words]) => words).join('|')})(?:${IC})?`, 'uy');

const rowsOf = (kinds: readonly string[]): Measure => ({
  rows: 'rights',
  where: [{ column: 'kind', in: [...new Set(kinds)] }, { column: 'main_product', is: true }, NOT_ENDED],
});

function named(found: string): Name | undefined {
  const words = found.replace(new RegExp(OF_MAIN, 'u'), '');
  const kinds = KINDS.find(([name]) => new RegExp(name, 'u').test(words))?.[1] ?? [];
  const more = new RegExp(IC, 'u').test(words) ? ['ic_layout'] : [];
  return { kind: 'measure', measure: rowsOf([...kinds, ...more]) };
}

export const OF_MAIN_PRODUCT: BuiltName = { first: '与', pattern: NAME, fact: 'rights', sense: named };

const isOfMain = ({ measure, fact }: Named): boolean =>
  fact === 'class1_main' ||
  fact === 'class2_main' ||
  ('rows' in measure && (measure.where ?? []).some(({ column }) => column === 'main_product'));

const CLASS_TWO = new Set(['utility', 'design', 'software']);
/** Rights of all kinds of a class are a count of its own. */
function measureOf(kinds: readonly string[], hasFact: (key: string) => boolean): Named {
  const isClassTwo = new Set(kinds).size === CLASS_TWO.size && kinds.every((kind) => CLASS_TWO.has(kind));
  return isClassTwo && hasFact('class2_main')
    ? { measure: { fact: 'class2_main' }, fact: 'class2_main' }
    : { measure: rowsOf(kinds) };
}

/** 与主导产品相关的发明专利 1 项或实用新型专利、软件著作权 3 项: all that are named are of the main product. */
export function ofMainProduct(
  phrase: Phrase,
  before: Phrase | undefined,
  words: string,
  hasFact: (key: string) => boolean,
): Phrase {
  const isSaid = phrase.parts.some(isOfMain) || (/或/u.test(words) && before?.parts.some(isOfMain) === true);
  if (!isSaid || (phrase.parts.length === 1 && isOfMain(phrase.parts[0]!))) return phrase;
  const kinds = kindsOf(phrase.parts.map(({ measure }) => measure));
  if (!kinds || phrase.joins.includes('or')) return phrase;
  return { ...phrase, parts: [measureOf(kinds, hasFact)], joins: [] };
}
