import type { Enumeration } from '@zhice/contract/enumeration';
import type { Asking, Fragment, OfficeAsking } from '../db/records';
import { isRestorable } from '../db/restorable';
import { namesOf, searchIn } from '../db/search';
import type { Db } from '../db/sql';
import type { Choice } from '../reference/choices';
import { type PageAsked, pageOf } from './page-of';

/** What a list of records reads of each, beside its fields. */
export interface ListedRecord<State extends string> {
  id: number;
  version: number;
  state: State;
  updated_at: Date;
  deleted: boolean;
}

/** What narrows a list: words, a state, values of columns; or the deleted ones that can come back. */
type RecordFilter<State, Column extends string, Sort> = PageAsked & {
  keyword?: string;
  state?: State;
  deleted?: boolean;
  sort?: Sort;
} & { [C in Column]?: string };

/** What a list is narrowed by: a column, and the values of it that one can choose; asked for anew where they can change. */
interface Facet<Column extends string> {
  column: Column;
  choices: readonly Choice[] | ((today: string) => readonly Choice[]);
}

const choicesOn = ({ choices }: Pick<Facet<string>, 'choices'>, today: string): readonly Choice[] =>
  typeof choices === 'function' ? choices(today) : choices;

interface ListDeclaration<State extends string, Column extends string, Sort, Name extends string> {
  /** Its rows are `r` in all fragments. */
  table: string;
  states: Enumeration<State>;
  /** The state of a row that is not deleted. */
  state(db: Db, today: string, now: Date): Fragment;
  /** What is read of a row beside the columns of `ListedRecord`, its own columns by their names; and what is joined for it. */
  columns: readonly string[];
  more?(db: Db): Fragment;
  joins?(db: Db): Fragment;
  /** Columns that the table does not have: what each says of a row, today. */
  reads?: Readonly<Record<string, (db: Db, today: string) => Fragment>>;
  /** The columns in which words are looked for, beside the names of facets and states; what a row is called comes first. */
  search: readonly [string, ...string[]];
  /** Texts of other tables in which words are looked for too. */
  searchMore?(db: Db): Fragment[];
  /** Columns whose values stand for names, beside those of the facets. */
  named?: Readonly<Record<string, Enumeration>>;
  /** Columns that a filter compares and whose values are counted, under the names that the answer has for them. */
  facets: Readonly<Record<Name, Facet<Column>>>;
  /** Columns that a filter compares alone. */
  filters?: readonly Column[];
  order(db: Db, asked: { sort?: Sort; state: Fragment }): Fragment;
}

/** Reads the records of an enterprise: pages of them with the numbers beside the filters, and one by its id. */
export const recordList = <
  Row extends ListedRecord<string>,
  Column extends string = never,
  Name extends string = never,
  Sort extends string = never,
>(
  declaration: ListDeclaration<Row['state'], Column, Sort, Name>,
) =>
  listOf<Row, Column, Name, Sort, Asking>(declaration, ({ db, enterpriseId }) => db`r.enterprise_id = ${enterpriseId}`);

/** The same of records that are the portal's own. */
export const officeList = <Row extends ListedRecord<string>>(
  declaration: ListDeclaration<Row['state'], string, never, string>,
) => listOf<Row, string, string, never, OfficeAsking>(declaration, ({ db }) => db`true`);

function listOf<
  Row extends ListedRecord<string>,
  Column extends string,
  Name extends string,
  Sort extends string,
  A extends Pick<Asking, 'db' | 'now' | 'today'>,
>(declaration: ListDeclaration<Row['state'], Column, Sort, Name>, scope: (asking: A) => Fragment) {
  const { table, state, columns, more, joins = (db) => db``, search, facets, filters = [], order } = declaration;
  const { states, named = {}, reads = {}, searchMore = () => [] } = declaration;
  const groups = Object.values<Facet<Column>>(facets).map((facet) => facet.column);
  type Filter = RecordFilter<Row['state'], Column, Sort>;
  const plain = (db: Db, name: string) => db`${db(`r.${name}`)}`;
  const column = ({ db, today }: A, name: string) => reads[name]?.(db, today) ?? plain(db, name);
  const stateIn = ({ db, today, now }: A) => state(db, today, now);
  const restorable = ({ db, now }: A) => isRestorable(db, db`r.deleted_at`, now);

  function equals(asking: A, names: readonly Column[], filter: Filter): Fragment {
    const { db } = asking;
    const values: { [C in Column]?: string } = filter;
    return names.reduce((all, name) => {
      const value = values[name];
      return value === undefined ? all : db`${all} and ${column(asking, name)} = ${value}`;
    }, db`true`);
  }

  function searched(asking: A, keyword: string | undefined) {
    const { db, today } = asking;
    const [name, ...texts] = search;
    const ofFacets = Object.values<Facet<Column>>(facets).map((facet) => ({
      column: column(asking, facet.column),
      names: choicesOn(facet, today).map(({ id, name: label }) => [id, label] as const),
    }));
    const others = Object.entries(named).map(([of, values]) => ({
      column: column(asking, of),
      names: namesOf(values),
    }));
    return searchIn(db, keyword, {
      name: column(asking, name),
      texts: [...texts.map((text) => column(asking, text)), ...searchMore(db)],
      named: [...ofFacets, ...others, { column: stateIn(asking), names: namesOf(states as Enumeration) }],
    });
  }

  const names = (asking: A, some: readonly string[], first: Fragment) =>
    some.reduce((all, name) => asking.db`${all}, ${column(asking, name)} as ${asking.db(name)}`, first);

  const read = (asking: A) => {
    const { db } = asking;
    return db`
      r.id, r.version, r.updated_at, r.deleted_at is not null as deleted, ${names(asking, columns, db`${stateIn(asking)} as state`)}
      ${more ? db`, ${more(db)}` : db``}`;
  };

  /** One page, and how many records the filter leaves in all. */
  async function page(asking: A, filter: Filter): Promise<{ total: number; list: Row[] }> {
    const { db } = asking;
    const { offset, limit } = pageOf(filter);
    const words = searched(asking, filter.keyword);
    const condition = db`${scope(asking)}
      and ${filter.deleted ? restorable(asking) : db`r.deleted_at is null`}
      and ${words.found} and ${equals(asking, [...groups, ...filters], filter)}
      and ${filter.state === undefined ? db`true` : db`${stateIn(asking)} = ${filter.state}`}`;
    const [counted] = await db<{ total: number }[]>`select count(*) as total from ${db(table)} r where ${condition}`;
    const list = await db<Row[]>`
      select ${read(asking)} from ${db(table)} r ${joins(db)} where ${condition}
      order by ${filter.sort === undefined ? words.first : db``} ${order(db, { sort: filter.sort, state: stateIn(asking) })} limit ${limit} offset ${offset}`;
    return { total: counted?.total ?? 0, list };
  }

  /** What stands beside the filters: each number narrowed by the others, not by its own. */
  async function counts(asking: A, filter: Filter) {
    const { db, today } = asking;
    const stateOrDeleted = db`case when r.deleted_at is not null then 'deleted' else ${stateIn(asking)} end`;
    const by = groups.reduce((all, name) => db`${all}, ${plain(db, name)}`, db`r.state`);
    const counted = await db<Counted[]>`
      select ${by}, count(*) as count from (
        select ${names(asking, groups, db`${stateOrDeleted} as state`)} from ${db(table)} r
        where ${scope(asking)} and (r.deleted_at is null or ${restorable(asking)})
          and ${searched(asking, filter.keyword).found} and ${equals(asking, filters, filter)}) r
      group by ${by}`;
    return numbersOf(declaration, counted, filter, today);
  }

  /** One record, living or one that can come back. */
  async function find(asking: A, id: number): Promise<Row | undefined> {
    const { db } = asking;
    const [row] = await db<Row[]>`
      select ${read(asking)} from ${db(table)} r ${joins(db)}
      where r.id = ${id} and ${scope(asking)} and (r.deleted_at is null or ${restorable(asking)})`;
    return row;
  }

  /** What the call of the list answers: a page, and what stands beside its filters. */
  const answer = async (asking: A, filter: Filter) => ({
    ...pageOf(filter).answer,
    ...(await page(asking, filter)),
    ...(await counts(asking, filter)),
  });

  return { answer, counts, find };
}

type Counted = Readonly<Record<string, unknown>> & { state: string; count: number };

/** How many stand in each state, and how many have each value of the facets. */
function numbersOf<State extends string, Name extends string>(
  { states, facets }: { states: readonly State[]; facets: Readonly<Record<Name, Facet<string>>> },
  counted: readonly Counted[],
  filter: { state?: State },
  today: string,
) {
  const wanted: Readonly<Record<string, unknown>> = filter;
  const all = Object.entries<Facet<string>>(facets);
  const passes = (row: Counted, except?: string) =>
    all.every(
      ([, { column: of }]) => of === except || wanted[of] === undefined || String(row[of]) === String(wanted[of]),
    );
  const sum = (holds: (row: Counted) => boolean) =>
    counted.reduce((total, row) => total + (holds(row) ? row.count : 0), 0);
  const isListed = ({ state }: Counted) => (filter.state === undefined ? state !== 'deleted' : state === filter.state);
  const byState = [...states, 'deleted'].map((state) => [state, sum((row) => row.state === state && passes(row))]);
  const byFacet = all.map(([name, { column: of, choices }]) => [
    name,
    choicesOn({ choices }, today).map((choice) => ({
      ...choice,
      count: sum((row) => String(row[of]) === choice.id && passes(row, of) && isListed(row)),
    })),
  ]);
  return {
    counts: {
      all: sum((row) => row.state !== 'deleted' && passes(row)),
      ...(Object.fromEntries(byState) as Record<State | 'deleted', number>),
    },
    ...(Object.fromEntries(byFacet) as Record<Name, (Choice & { count: number })[]>),
  };
}
