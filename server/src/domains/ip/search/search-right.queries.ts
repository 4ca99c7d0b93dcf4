import type { RightEventKind } from '@zhice/contract/ip/right';
import type { Day } from '../../../base/day';
import { isInLibrary } from '../../../db/in-library';
import { firstRow, onlyValue } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { stateColumn } from '../rights/right-state.queries';
import type { TermFacts } from '../rights/right-term.rules';
import { isPublic } from './search-filter.queries';
import type { IpSearchRecord } from './search-record';

export interface IpSearchDetail
  extends IpSearchRecord,
    Pick<TermFacts, 'completed_on' | 'holder' | 'last_death_on' | 'ceased_on' | 'extended_to_on'> {
  goods: string;
  summary: string;
  publication_no: string;
  offer_note: string;
  /** End of the term of a mark that was not renewed. */
  mark_term_ends: string | null;
  events: { kind: RightEventKind; from_on: string; to_on: string | null; party: string }[];
}

/** What the office publishes of a right's life; what an owner keeps for itself (other, changed) is left out. */
const PUBLISHED: readonly RightEventKind[] = [
  'examined',
  'restored',
  'renewed',
  'acquired',
  'transfer',
  'licence',
  'open_licence',
  'pledge',
  'seizure',
  'invalid',
];

/** One public right as it stands on a day, with its legal events; undefined when there is none, or it is not public. */
export const findIpSearchRight = (db: Db, id: number, today: Day) =>
  firstRow<IpSearchDetail>(db`
    select r.id, r.kind, r.patent_kind, r.number, r.name, ${stateColumn(db, today)} as status, r.owners, r.enterprise_id, r.creators, r.classes,
      r.class_group, r.software_version, r.agency, r.applied_on, r.published_on, r.granted_on, r.offers, r.price_wan,
      r.completed_on, r.holder, r.last_death_on, r.ceased_on, r.extended_to_on, r.goods, r.summary, r.publication_no, r.offer_note,
      (select n.due_on from renewal n where n.right_id = r.id and n.kind = 'trademark' and n.settled_at is null
        order by n.due_on limit 1) as mark_term_ends,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'from_on', e.from_on, 'to_on', e.to_on,
          'party', e.party) order by e.from_on, e.id), '[]') from ip_event e
        where e.right_id = r.id and e.kind = any(${[...PUBLISHED]}::text[])) as events
    from ip_right r where r.id = ${id} and ${isPublic(db)}`);

/** Some other public rights in force of the same owner and kind, the newest first. */
export const listOthers = (db: Db, right: IpSearchDetail, today: Day, most: number) => db<
  Pick<IpSearchRecord, 'id' | 'name' | 'kind' | 'patent_kind'>[]
>`
  select r.id, r.name, r.kind, r.patent_kind from ip_right r
  where ${isPublic(db)} and r.enterprise_id = ${right.enterprise_id} and r.kind = ${right.kind} and ${stateColumn(db, today)} = 'granted'
    and r.id <> ${right.id}
  order by r.applied_on desc nulls last, r.id desc limit ${most}`;

/** What a landscape is drawn from: all public rights of an enterprise. */
export const listForLandscape = (db: Db, enterpriseId: number, today: Day) => db<
  (Pick<IpSearchRecord, 'id' | 'kind' | 'patent_kind' | 'status' | 'creators' | 'classes' | 'agency' | 'applied_on'> &
    Pick<TermFacts, 'extended_to_on'>)[]
>`
  select r.id, r.kind, r.patent_kind, ${stateColumn(db, today)} as status, r.creators, r.classes, r.agency, r.applied_on,
    r.extended_to_on from ip_right r
  where ${isPublic(db)} and r.enterprise_id = ${enterpriseId}`;

/** The name of an enterprise that stands in the library. */
export const findListedName = (db: Db, enterpriseId: number) =>
  onlyValue<string>(db`
    select name from enterprise where id = ${enterpriseId} and ${isInLibrary(db)}`);
