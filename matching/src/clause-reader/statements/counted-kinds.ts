import { type Lexicon, nameAdded } from '../words/lexicon';
import { measureOf } from './weights';

/** 5 项以上自主知识产权(包括发明专利、软件著作权等): a bracket that says which rights are counted. */

const LIST =
  /((?:核心)?(?:自主)?知识产权)([^(),。;:\n]{0,12})\((?:主要)?(?:包括|包含|含|指|如)?([^(),。;]{2,120}?)(?:等)?(?:(,)其中[^()]{1,60})?\)/u;

/** The text without such a list, and a name that counts what it lists; as it is where it tells of what is not known. */
export function withCounted(said: { text: string; lexicon: Lexicon }): { text: string; lexicon: Lexicon } {
  const { text, lexicon } = said;
  const found = LIST.exec(text);
  if (!found) return said;
  const [whole, name = '', between = '', list = '', more] = found;
  const parts = list.split(/[、和及与或]/u).map((words) => measureOf(words.trim(), lexicon));
  if (text.split(name).length > 2 || !parts.every((part) => part !== undefined)) return said;
  const measures = parts.flatMap((part) => ('sum' in part ? part.sum : [{ measure: part }]));
  const known = nameAdded(lexicon, { name, sense: { kind: 'measure', measure: { sum: measures } } });
  const from = found.index + name.length + between.length;
  const end = found.index + whole.length;
  // ,其中…) goes on as a bracket of its own
  const to = more === undefined ? end : text.indexOf(',其中', from);
  const left = more === undefined ? ' '.repeat(to - from) : `${' '.repeat(to - from)}(`;
  return { text: text.slice(0, from) + left + text.slice(from + left.length), lexicon: known };
}
