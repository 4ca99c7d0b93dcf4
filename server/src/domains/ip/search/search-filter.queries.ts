import type { CallInput } from '@zhice/contract/all';
import { OFFERS, PATENT_KINDS, RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import type { Day } from '../../../base/day';
import { hasWord, type Looking } from '../../../db/indexed-search';
import type { Fragment } from '../../../db/records';
import type { Db } from '../../../db/sql';
import { areaStart } from '../../../reference/areas';
import { folded, pairsOf } from '../../../search/keyword';
import { parseQuery } from '../../../search/query';
import { normalise } from '../../../search/runs';
import { toSimplified } from '../../../search/simplified';
import { WORK_KINDS } from '../rights/right-classes.table';
import { stateColumn } from '../rights/right-state.queries';
import { statusesOf } from '../rights/right-statuses.rules';
import { classStart, IP_SEARCH_OFFERS, numberStart } from './search-text.rules';

type Searched = Omit<
  CallInput<'/api/Achievement/achievement_patent_list'>,
  'page' | 'pageSize' | 'sort' | 'enterprise_id' | 'remaining'
>;

/** Which rights of the public library are meant; absent fields do not narrow. */
export interface IpSearchFilter extends Searched {
  kind?: RightKind;
  enterpriseId?: number;
  /** Only what is for sale or licence. */
  offered?: true;
  /** Only these. */
  ids?: number[];
  /** The day of which the statuses are. */
  today: Day;
}

/**
 * What anybody may see of all rights `r`: what the office has published. An application that still is secret (专利法 art. 34)
 * never is, nor what its owner has deleted or has not said to be its own. Statuses are written as in the indexes of 0009.
 */
export const isPublic = (db: Db): Fragment => db`(r.deleted_at is null and r.ownership = 'own'
  and (r.status in ('published', 'granted', 'lapsed', 'expired', 'invalid')
    or r.status in ('refused', 'withdrawn') and r.published_on is not null))`;

/** The day that a right is listed by: filing of patents and marks, registration of works and software. */
export const dayColumn = (db: Db): Fragment =>
  db`(case when r.kind in ('patent', 'trademark') then r.applied_on else r.granted_on end)`;

const searchText = (db: Db): Fragment => db`(r.name || '；' || joined_names(r.owners))`;

/**
 * What stands between blanks: words in the name, in that of an owner or of the agency; or all of what a row shows elsewhere
 * (kind, status, class, offer), the beginning of a number, a class. Each alternative has its index.
 */
function keywordCondition(db: Db, today: Day, keyword = '', looking: Looking = 'by index'): Fragment {
  if (keyword.trim() === '') return db``;
  const whole = shownCondition(db, today, keyword.trim());
  const parts = keyword.split(/[\s;；,，]+/u).filter(Boolean);
  const each = parts.map((part) => partCondition(db, today, part, looking)).reduce((all, one) => db`${all} and ${one}`);
  return db`and ((${each}) ${whole.reduce((any, one) => db`${any} or ${one}`, db``)})`;
}

function partCondition(db: Db, today: Day, part: string, looking: Looking): Fragment {
  const { words } = parseQuery(part);
  const has = (text: Fragment) =>
    words.map((word) => hasWord(db, text, word, looking)).reduce((all, one) => db`${all} and ${one}`, db`true`);
  const written =
    words.length === 0 ? [] : [db`(${has(searchText(db))})`, db`(r.agency <> '' and ${has(db`r.agency`)})`];
  return db`(${[...written, ...shownCondition(db, today, part)].reduce((any, one) => db`${any} or ${one}`, db`false`)})`;
}

/** Conditions for what a row shows that is no text: a number, a class, the name of a kind, a status, an offer. */
function shownCondition(db: Db, today: Day, written: string): Fragment[] {
  const typed = toSimplified(written);
  const name = plainName(typed);
  const number = numberStart(typed) ?? (/\d{4}/.test(typed) ? typed.normalize('NFKC').toUpperCase() : undefined);
  const statuses = RIGHT_KINDS.map((kind) => ({
    kind,
    all: statusesOf(kind).map(([status]) => status),
    named: statusesOf(kind).flatMap(([status, label]) => (isNamed(label, name) ? status : [])),
  }));
  const offers = OFFERS.filter((offer) =>
    [OFFERS.labels[offer], IP_SEARCH_OFFERS[offer]].some((label) => isNamed(label, name)),
  );
  const among = (kind: string, some: readonly string[]) =>
    db`r.kind = ${kind} and r.status = any(${[...some]}::text[])`;
  return [
    ...(number === undefined ? [] : [numberCondition(db, number)]),
    ...classSymbol(db, typed),
    ...statuses.flatMap(({ kind, all, named }) => [
      ...(named.length === 0
        ? []
        : [db`(${among(kind, named.flatMap(writtenAs))} and ${stateColumn(db, today)} = any(${named}::text[]))`]),
      ...(isNamed(RIGHT_KINDS.labels[kind], name) ? [db`(${among(kind, all)})`] : []),
    ]),
    ...PATENT_KINDS.flatMap((kind) =>
      isNamed(PATENT_KINDS.labels[kind], name)
        ? [
            db`(${among('patent', statuses.find((one) => one.kind === 'patent')!.all)} and coalesce(r.patent_kind, '') = ${kind})`,
          ]
        : [],
    ),
    ...(offers.length === 0 ? [] : [db`(r.offers <> '{}' and r.offers && ${offers}::text[])`]),
  ];
}

/** How a status may be stored: what has expired by its term is written as granted. */
export const writtenAs = (status: string): string[] => (status === 'expired' ? ['expired', 'granted'] : [status]);

/** A name without blanks and punctuation. */
const plainName = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]/gu, '');
/** A label is meant when it is typed whole, or all of it before its brackets: 有效（已授权）. */
const isNamed = (label: string, typed: string): boolean =>
  [label, label.split('（')[0]!].some((one) => plainName(one) === typed);

/** A class as it is stored: H01M 10/61, 14-02, 09; kinds of works by their names. */
function classSymbol(db: Db, typed: string): Fragment[] {
  const { ipc, nice } = classStart(typed);
  const isSymbol = /^(?:[A-H]\d{2}|\d{2}-\d{2}$)/.test(ipc);
  const isWork = typed in WORK_KINDS;
  return [
    ...(isSymbol ? [db`(r.kind = 'patent' and r.classes[1] like ${`${ipc.replace(/[\\%_]/g, '\\$&')}%`})`] : []),
    ...(isSymbol || isWork ? [db`r.classes @> array[${isWork ? typed : ipc}]`] : []),
    ...(nice === undefined ? [] : [db`(r.kind = 'trademark' and r.classes @> array[${nice}])`]),
  ];
}

const numberCondition = (db: Db, start: string): Fragment =>
  db`(r.deleted_at is null and r.number like ${`${start.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Served by the index on name and owners together; then looked for in the owners alone. */
function applicantCondition(db: Db, applicant = '', looking: Looking = 'by index'): Fragment {
  const wanted = folded(applicant);
  if (wanted === '') return db``;
  const reading = db`position(${wanted} in lower(normalize(joined_names(r.owners), NFKC))) > 0`;
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

/** By the place where its owner is registered; what lies in it begins as it does. */
const areaCondition = (db: Db, area = ''): Fragment =>
  area === ''
    ? db``
    : db`and r.enterprise_id in (select id from enterprise where starts_with(area_code, ${areaStart(area)}))`;

const isGiven = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Conditions that only a look at each right can judge; empty when cells are enough. */
export function narrowing(db: Db, filter: IpSearchFilter, looking: Looking = 'by index'): Fragment {
  const number = filter.number === undefined ? undefined : (numberStart(filter.number) ?? filter.number.trim());
  return db`
    ${filter.enterpriseId === undefined ? db`` : db`and r.enterprise_id = ${filter.enterpriseId}`}
    ${keywordCondition(db, filter.today, filter.keyword, looking)}
    ${number ? db`and ${numberCondition(db, number)}` : db``}
    ${applicantCondition(db, filter.applicant, looking)}
    ${classCondition(db, filter.class)}
    ${areaCondition(db, filter.area)}
    ${filter.offers?.length ? db`and r.offers && ${filter.offers}::text[]` : db``}
    ${filter.offered ? db`and r.offers <> '{}'` : db``}
    ${isGiven(filter.agency) ? db`and r.agency = ${filter.agency!.trim()}` : db``}
    ${filter.ids === undefined ? db`` : db`and r.id = any(${filter.ids}::bigint[])`}`;
}

/** Whether something but the facets narrows the library. */
export const isNarrow = (filter: IpSearchFilter): boolean =>
  filter.enterpriseId !== undefined ||
  filter.ids !== undefined ||
  filter.offered === true ||
  (filter.offers?.length ?? 0) > 0 ||
  [filter.keyword, filter.number, filter.applicant, filter.class, filter.agency, filter.area].some(isGiven);

export const FACETS = ['kinds', 'patent_kinds', 'statuses', 'years', 'class_groups'] as const;
export type FacetName = (typeof FACETS)[number];

/** The facets' conditions on columns kind, patent_kind, class_group, year and what stands for the status, but for one facet. */
export function facetConditions(db: Db, filter: IpSearchFilter, except?: FacetName, status = db`status`): Fragment {
  const among = (facet: FacetName, column: Fragment, values: readonly string[] | undefined) =>
    except === facet || !values?.length ? db`` : db`and ${column} = any(${[...values]}::text[])`;
  const years = filter.years;
  return db`
    ${except === 'kinds' || filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}
    ${among('patent_kinds', db`patent_kind`, filter.patent_kinds)}
    ${among('statuses', status, filter.statuses)}
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
export const rowConditions = (db: Db, filter: IpSearchFilter): Fragment => db`
  ${facetConditions(db, { ...filter, years: undefined }, undefined, stateColumn(db, filter.today))}
  ${yearCondition(db, filter.years)}`;
