import type { FactDef } from '@zhice/matching/facts';
import { addMonths, dayNumber, dayText } from '@zhice/matching/judging/day';
import { earliestInForce, isListed } from '@zhice/matching/judging/title-span';
import { hasWord } from '../../db/indexed-search';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaName, areaPaths } from '../../reference/areas';
import { allIndustries } from '../../reference/industries';
import { parseQuery, wordOf } from '../../search/query';
import { normalise, runsOf } from '../../search/runs';
import { titleFacts } from './catalogue';

/**
 * What stands between blanks: words of the name, or all of what the row shows elsewhere, among it what `more` finds by its words.
 * Each alternative has its index.
 */
export function partCondition(
  db: Db,
  part: string,
  today: string,
  more?: (hasWords: (text: Fragment) => Fragment) => Fragment,
): Fragment {
  const { words } = parseQuery(part);
  const { areas, industries, titles } = codesNamed(part, today);
  const hasWords = (text: Fragment) =>
    words.map((word) => hasWord(db, text, word)).reduce((all, one) => db`${all} and ${one}`);
  const named = [
    ...(words.length === 0 ? [] : [db`(${hasWords(db`name`)})`]),
    ...(more && words.length > 0 ? [more(hasWords)] : []),
    ...(areas.length === 0 ? [] : [db`area_code = any(${areas}::text[])`]),
    ...(industries.length === 0 ? [] : [db`industry_code = any(${industries}::text[])`]),
    ...(titles.length === 0 ? [] : [db`id = any(array(${holding(db, titles, today)}))`]),
    db`credit_code = ${normalise(part).toUpperCase()}`,
  ];
  return db`(${named.reduce((any, one) => db`${any} or ${one}`)})`;
}

/** The codes of the areas, industries and titles with this very name, or a synonym of it; areas and industries with what is in them. */
export function codesNamed(part: string, today: string) {
  const wanted = [...new Set([part, ...wordOf(normalise(part)).alternatives].map(plain))];
  const { areas, industries } = codesByName();
  const inside = (code: string, codes: Iterable<string>) => {
    const beginning = code.replace(/0+$/, '');
    return [...codes].filter((one) => one.startsWith(beginning));
  };
  const namedBy = (codes: ReadonlyMap<string, string[]>) => wanted.flatMap((name) => codes.get(name) ?? []);
  return {
    areas: namedBy(areas).flatMap((code) => inside(code, areaPaths().keys())),
    industries: namedBy(industries).flatMap((code) =>
      allIndustries().flatMap((one) => (one.code.startsWith(code) ? one.code : [])),
    ),
    titles: titleFacts(today).filter(({ label }) => wanted.includes(plain(label))),
  };
}

interface Named {
  areas: ReadonlyMap<string, string[]>;
  industries: ReadonlyMap<string, string[]>;
}

/** What places and industries are called, as it was read last. */
let named: (Named & { paths: unknown; codes: unknown }) | undefined;

function codesByName(): Named {
  const [paths, codes] = [areaPaths(), allIndustries()];
  if (named?.paths !== paths || named.codes !== codes) {
    named = {
      paths,
      codes,
      areas: byName([...paths].map(([code, path]) => [code, [path, areaName(code)]])),
      industries: byName(codes.map(({ code, name }) => [code, [name]])),
    };
  }
  return named;
}

function byName(all: readonly (readonly [code: string, names: readonly string[]])[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, names] of all)
    for (const name of new Set(names.map(plain))) codes.set(name, [...(codes.get(name) ?? []), code]);
  return codes;
}

/** A name without marks and punctuation. */
const plain = (name: string): string =>
  runsOf(normalise(name))
    .map(({ text }) => text)
    .join('');

const holding = (db: Db, titles: readonly FactDef[], today: string): Fragment => db`
  select enterprise_id from enterprise_fact
  where (value -> 'held' = 'true' or value ? 'earlier') and period = ''
    and (${titles.map((title) => inForce(db, title, today)).reduce((any, one) => db`${any} or ${one}`)})`;

/** Whether a grant of a title is in force for certain: `ProfileView.title` in SQL, proved by named-search.story.test.ts. */
function inForce(db: Db, { key, terms, staleAfterMonths }: FactDef, today: string): Fragment {
  const earliest = earliestInForce(terms, today);
  const hasTerm = earliest !== undefined;
  const fresh = staleAfterMonths === undefined ? null : dayText(addMonths(dayNumber(today), -staleAfterMonths));
  return db`fact = ${key} and exists (
    select from jsonb_array_elements(
      case when value -> 'held' = 'true' then jsonb_build_array(value) else '[]' end || coalesce(value -> 'earlier', '[]')) as grants,
      lateral (select (grants ->> 'from')::date as first, (grants ->> 'to')::date as written) as own,
      lateral (select written is not null or first is not null and ${hasTerm} as ends) as told
    where coalesce(first, '-infinity') <= ${today} and coalesce(written, 'infinity') >= ${today}
      and (written is not null or first is null or first >= ${earliest ?? '-infinity'})
      and (first is not null and (ends or value_date > ${today})
        or value_date <= ${today} and ${fresh === null ? db`true` : db`value_date > ${fresh}`}
          and ${isListed(terms) ? db`true` : db`ends`}))`;
}
