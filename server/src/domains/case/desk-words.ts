import { hasWord } from '../../db/indexed-search';
import { valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { wordPattern } from '../../search/pattern';
import { parseQuery, type QueryWord } from '../../search/query';
import { normalise } from '../../search/runs';
import { WHOLE_NUMBER } from './case.queries';
import type { HandledKind } from './case-kind';

/** What the queue counts, filters and orders by. */
const COLUMNS = 'c.id, c.kind, c.state, c.stage, c.unit_id, c.handler_id, c.next_due_on, c.closed_at';

/**
 * The cases that a keyword finds among those that `place` leaves of cases `c`: by title, number and enterprise with an index, or all whose
 * kind, state or unit has a name with these words. What the index finds is read when it is known to be of the place.
 */
export async function searchedCasesOf(
  db: Db,
  kinds: readonly HandledKind[],
  keyword: string,
  place: Fragment,
): Promise<{ sql: Fragment }> {
  const columns = db.unsafe(COLUMNS) as unknown as Fragment;
  const typed = keyword.trim();
  if (WHOLE_NUMBER.test(typed))
    return { sql: db`select ${columns} from cases c where c.number = ${typed.toUpperCase()} and ${place}` };
  const { words } = parseQuery(typed);
  if (words.length === 0) return { sql: db`select ${columns} from cases c where false` };
  const each = (text: Fragment, how: 'candidates' | 'in folded') =>
    words.map((word) => hasWord(db, text, word, how)).reduce((all, one) => db`${all} and ${one}`);
  const byWords = db`
    select ${columns} from (
      select c.*, w.words from (select case_id, words from case_words where ${each(db`words`, 'candidates')} offset 0) w
        join cases c on c.id = w.case_id
      where ${place} offset 0) c
    where ${each(db`c.words`, 'in folded')}`;
  const named = await namedBy(db, kinds, words);
  if (named.length === 0) return { sql: byWords };
  const byName = named.reduce((any, one) => db`${any} or ${one}`);
  return { sql: db`${byWords} union select ${columns} from cases c where (${byName}) and ${place}` };
}

/** The kinds, states and units that are called by all of these words, each as a condition on cases `c`. */
async function namedBy(db: Db, kinds: readonly HandledKind[], words: readonly QueryWord[]): Promise<Fragment[]> {
  const patterns = words.map((word) => new RegExp(wordPattern(word, 'simplified'), 'u'));
  const isCalled = (name: string) => patterns.every((pattern) => pattern.test(normalise(name)));
  const named = kinds.flatMap(({ kind: { name, label, states } }) => {
    if (isCalled(label)) return [db`c.kind = ${name}`];
    const called = Object.entries(states).flatMap(([state, one]) => (isCalled(one.label) ? [state] : []));
    return called.length === 0 ? [] : [db`c.kind = ${name} and c.state = any(${called}::text[])`];
  });
  const inName = words.map((word) => db`lower(normalize(name, NFKC)) ~ ${wordPattern(word, 'narrow')}`);
  const units = await valuesOf<number>(
    db`select id from unit where ${inName.reduce((all, one) => db`${all} and ${one}`)}`,
  );
  return units.length === 0 ? named : [db`c.unit_id = any(${units}::bigint[])`, ...named];
}
