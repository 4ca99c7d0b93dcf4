import type { Enumeration } from '@zhice/contract/enumeration';
import { wordPattern } from '../search/pattern';
import { parseQuery, type QueryWord } from '../search/query';
import { normalise } from '../search/runs';
import type { Fragment } from './records';
import type { Db } from './sql';

/** A column whose values stand for names: a level, an area, a state. `names`: each value with what rows show for it. */
export interface NamedColumn {
  column: Fragment;
  names: Iterable<readonly [value: string | number, name: string]>;
  /** The column is an array of such values. */
  several?: true;
}

/** What a list of some thousand rows searches: everything that its rows show. */
export interface SearchedFields {
  /** What a row is called: rows whose name has all words come first. */
  name: Fragment;
  /** The other texts of a row. */
  texts?: readonly Fragment[];
  named?: readonly NamedColumn[];
  /** Texts are stored narrow but for punctuation: folding them costs a fifth. */
  narrow?: true;
}

/** A list that is searched: where its rows come from, and their ids. */
export interface SearchedList {
  from: Fragment;
  id: Fragment;
  /** What all of its rows are. */
  where: Fragment;
  fields: SearchedFields;
}

interface SearchInSql {
  /** The condition; true for an empty keyword, false for one without words. */
  found: Fragment;
  /** What goes before the list's own order: '' without a keyword. */
  first: Fragment;
}

/** A keyword, understood as everywhere (synonyms, pinyin, traditional characters), in the fields of a list. */
export function searchIn(
  db: Db,
  keyword: string | undefined,
  { name, texts: others = [], named = [], narrow }: SearchedFields,
): SearchInSql {
  const typed = keyword?.trim() ?? '';
  if (typed === '') return { found: db`true`, first: db`` };
  const { words } = parseQuery(typed);
  if (words.length === 0) return { found: db`false`, first: db`` };
  const folded = (text: Fragment) => (narrow ? narrowText(db, text) : foldedText(db, text));
  const texts = [name, ...others].reduce((joined, text) => db`${joined}, ${text}`);
  const found = words.map((word) => wordCondition(db, word, folded(db`concat_ws(E'\n', ${texts})`), named));
  const inName = words.map((word) => db`${folded(name)} ~ ${wordPattern(word, 'narrow')}`);
  return { found: db`(${every(db, found)})`, first: db`(${every(db, inName)}) desc,` };
}

/** A word in the texts, or in the name that a value of a column stands for. */
function wordCondition(db: Db, word: QueryWord, text: Fragment, named: readonly NamedColumn[]): Fragment {
  const inNames = named.flatMap(({ column, names, several }) => {
    const values = valuesNamed(wordPattern(word, 'simplified'), names);
    if (values.length === 0) return [];
    return [several ? db`${column} && ${values}::text[]` : db`${column}::text = any(${values}::text[])`];
  });
  return db`(${[db`${text} ~ ${wordPattern(word, 'narrow')}`, ...inNames].reduce((any, one) => db`${any} or ${one}`)})`;
}

/** The values whose names a pattern finds. */
function valuesNamed(pattern: string, names: NamedColumn['names']): string[] {
  const finds = new RegExp(pattern, 'u');
  return [...names].flatMap(([value, name]) => (finds.test(normalise(name)) ? [String(value)] : []));
}

const foldedText = (db: Db, text: Fragment): Fragment => db`lower(normalize(${text}, NFKC))`;
/** Signs that texts write wide although letters and digits are narrow. */
const WIDE = '（），：；！？　';
const NARROW = '(),:;!? ';
const narrowText = (db: Db, text: Fragment): Fragment => db`lower(translate(${text}, ${WIDE}, ${NARROW}))`;

const every = (db: Db, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce((all, one) => db`${all} and ${one}`);

/** The values of an enumeration with their names. */
export const namesOf = (values: Enumeration): [string | number, string][] =>
  values.map((value) => [value, values.labels[value]!]);
