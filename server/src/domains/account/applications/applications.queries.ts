import { APPLICATION_STATES } from '@zhice/contract/account/enumerations';
import { firstRow } from '../../../db/read-rows';
import type { Fragment } from '../../../db/records';
import { namesOf, searchIn } from '../../../db/search';
import type { Db } from '../../../db/sql';
import type { PageOf } from '../../../rpc/page-of';
import type { Applicant, ApplicationRecord, ApplicationSource, ApplicationState } from './application-source';

export interface FoundApplication extends ApplicationRecord {
  state: ApplicationState;
}

export interface ApplicationFilter {
  kind?: string;
  state?: ApplicationState;
  keyword?: string;
}

/** The applications of all these kinds, each with its kind and what its own state means. */
function union(db: Db, applicant: Applicant, sources: readonly ApplicationSource[]): Fragment {
  const selects = sources.map(
    ({ kind, states, select }) => db`
      select ${kind}::text as kind, own.*, (${db.json(states)}::jsonb ->> own.own_state) as state
      from (${select(db, applicant)}) as own`,
  );
  return selects.reduce((all, next) => db`${all} union all ${next}`);
}

/** A keyword in titles, and in the names of kinds and states. */
const found = (db: Db, sources: readonly ApplicationSource[], keyword: string | undefined): Fragment =>
  searchIn(db, keyword, {
    name: db`title`,
    named: [
      { column: db`kind`, names: sources.map(({ kind, name }) => [kind, name] as const) },
      { column: db`state`, names: namesOf(APPLICATION_STATES) },
    ],
  }).found;

/** How many there are of each kind and state among those that a keyword finds. */
export function countApplications(db: Db, applicant: Applicant, sources: readonly ApplicationSource[], keyword = '') {
  return db<{ kind: string; state: ApplicationState; count: number }[]>`
    select kind, state, count(*) as count from (${union(db, applicant, sources)}) as every
    where ${found(db, sources, keyword)} group by kind, state`;
}

/** One page, the last changed first. */
export function pageApplications(
  db: Db,
  applicant: Applicant,
  sources: readonly ApplicationSource[],
  filter: ApplicationFilter,
  page: PageOf,
) {
  return db<FoundApplication[]>`
    select kind, id, title, own_state, state, at, link, detail
    from (${union(db, applicant, sources)}) as every
    where ${found(db, sources, filter.keyword)}
      ${filter.kind === undefined ? db`` : db`and kind = ${filter.kind}`}
      ${filter.state === undefined ? db`` : db`and state = ${filter.state}`}
    order by at desc, kind, id desc limit ${page.limit} offset ${page.offset}`;
}

/** One application of an applicant. */
export const findApplication = (db: Db, applicant: Applicant, source: ApplicationSource, id: number) =>
  firstRow<FoundApplication>(db`
    select kind, id, title, own_state, state, at, link, detail
    from (${union(db, applicant, [source])}) as every where id = ${id}`);
