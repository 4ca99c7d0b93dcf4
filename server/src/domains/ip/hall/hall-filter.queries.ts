import type { CallInput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import type postgres from 'postgres';
import { contains } from '../../../db/contains';
import type { Db } from '../../../db/sql';
import { folded, foldedWords, pairsOf } from '../../../search/keyword';
import { classStart, numberStart } from './hall-words.rules';

type Fragment = postgres.PendingQuery<postgres.Row[]>;
type Searched = Omit<
  CallInput<'/api/Achievement/achievement_patent_list'>,
  'page' | 'pageSize' | 'sort' | 'enterprise_id' | 'remaining'
>;

/** Which rights of the public library are meant; absent fields do not narrow. */
export interface HallFilter extends Searched {
  kind?: RightKind;
  enterpriseId?: number;
  /** Only what is for sale or licence. */
  offered?: true;
  /** Only these. */
  ids?: number[];
}

/**
 * What anybody may see of all rights `r`: what the office has published. An application that still is secret (专利法 art. 34)
 * never is, nor is what its owner has deleted. Written as in the indexes of migration 0009.
 */
export const isPublic = (db: Db): Fragment => db`(r.deleted_at is null
  and (r.status in ('published', 'granted', 'lapsed', 'expired', 'invalid')
    or r.status in ('refused', 'withdrawn') and r.published_on is not null))`;

/** The day that a right is listed by: filing of patents and marks, registration of works and software. */
export const dayColumn = (db: Db): Fragment =>
  db`(case when r.kind in ('patent', 'trademark') then r.applied_on else r.granted_on end)`;

const searchText = (db: Db): Fragment => db`(r.name || '；' || joined_names(r.owners))`;

/** How words are looked for: by the index of pairs, or by reading each text, where another index gives the order. */
export type Looking = 'by index' | 'by reading';

function has(db: Db, text: Fragment, word: string, looking: Looking): Fragment {
  if (looking === 'by index') return contains(db, text, word);
  return db`position(${word} in lower(normalize(${text}, NFKC))) > 0`;
}

/** Each word stands in the name or in that of an owner; or the number begins so. */
function keywordCondition(db: Db, keyword = '', looking: Looking = 'by index'): Fragment {
  const words = foldedWords(keyword, /[\s;,]+/);
  if (words.length === 0) return db``;
  const text = words.map((word) => has(db, searchText(db), word, looking)).reduce((all, one) => db`${all} and ${one}`);
  const number = numberStart(keyword);
  return number === undefined ? db`and ${text}` : db`and (${text} or ${numberCondition(db, number)})`;
}

const numberCondition = (db: Db, start: string): Fragment =>
  db`(r.deleted_at is null and r.number like ${`${start.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Served by the index on name and owners together; then looked for in the owners alone. */
function applicantCondition(db: Db, applicant = '', looking: Looking = 'by index'): Fragment {
  const wanted = folded(applicant);
  if (wanted === '') return db``;
  const reading = has(db, db`joined_names(r.owners)`, wanted, 'by reading');
  return looking === 'by reading'
    ? db`and ${reading}`
    : db`and text_pairs(${searchText(db)}) @> ${pairsOf(wanted)}::text[] and ${reading}`;
}

function classCondition(db: Db, given = ''): Fragment {
  const { ipc, nice } = classStart(given);
  if (ipc === '') return db``;
  const mark = nice === undefined ? db`false` : db`r.kind = 'trademark' and r.classes @> array[${nice}]`;
  return db`and (r.classes[1] like ${`${ipc.replace(/[\\%_]/g, '\\$&')}%`} or ${mark})`;
}

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Conditions that only a look at each right can judge; empty when cells are enough. */
export function narrowing(db: Db, filter: HallFilter, looking: Looking = 'by index'): Fragment {
  const number = filter.number === undefined ? undefined : (numberStart(filter.number) ?? filter.number.trim());
  return db`
    ${filter.enterpriseId === undefined ? db`` : db`and r.enterprise_id = ${filter.enterpriseId}`}
    ${keywordCondition(db, filter.keyword, looking)}
    ${number ? db`and ${numberCondition(db, number)}` : db``}
    ${applicantCondition(db, filter.applicant, looking)}
    ${classCondition(db, filter.class)}
    ${filter.offers?.length ? db`and r.offers && ${filter.offers}::text[]` : db``}
    ${filter.offered ? db`and r.offers <> '{}'` : db``}
    ${isGiven(filter.agency) ? db`and r.agency = ${filter.agency!.trim()}` : db``}
    ${filter.ids === undefined ? db`` : db`and r.id = any(${filter.ids}::bigint[])`}`;
}

/** Whether something but the facets narrows the library. */
export const isNarrow = (filter: HallFilter): boolean =>
  filter.enterpriseId !== undefined ||
  filter.ids !== undefined ||
  filter.offered === true ||
  (filter.offers?.length ?? 0) > 0 ||
  [filter.keyword, filter.number, filter.applicant, filter.class, filter.agency].some(isGiven);

export const FACETS = ['kinds', 'patent_kinds', 'statuses', 'years', 'class_groups'] as const;
export type FacetName = (typeof FACETS)[number];

/** The facets' conditions on columns kind, patent_kind, status, class_group and year, but for one facet. */
export function facetConditions(db: Db, filter: HallFilter, except?: FacetName): Fragment {
  const among = (facet: FacetName, column: Fragment, values: readonly string[] | undefined) =>
    except === facet || !values?.length ? db`` : db`and ${column} = any(${[...values]}::text[])`;
  const years = filter.years;
  return db`
    ${except === 'kinds' || filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}
    ${among('patent_kinds', db`patent_kind`, filter.patent_kinds)}
    ${among('statuses', db`status`, filter.statuses)}
    ${among('class_groups', db`class_group`, filter.class_groups)}
    ${except === 'years' || !years?.length ? db`` : db`and year = any(${years}::smallint[])`}`;
}

/** Days of the years, so that an index by day serves; then the years themselves where there are gaps. */
export function yearCondition(db: Db, years: readonly number[] | undefined): Fragment {
  if (!years?.length) return db``;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const within = db`and ${dayColumn(db)} between ${`${first}-01-01`}::date and ${`${last}-12-31`}::date`;
  if (new Set(years).size > last - first) return within;
  return db`${within} and extract(year from ${dayColumn(db)})::smallint = any(${[...years]}::smallint[])`;
}

/** The facets' conditions on a right itself. */
export const rowConditions = (db: Db, filter: HallFilter): Fragment => db`
  ${facetConditions(db, { ...filter, years: undefined })}
  ${yearCondition(db, filter.years)}`;
