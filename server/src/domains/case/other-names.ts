import { maskName } from '@zhice/contract/formats';
import type { Db } from '../../db/sql';
import type { Case } from './case.queries';
import type { Side } from './sides';

/** What a side of a case is called: an enterprise by its name, a person by that of their account. */
export interface OtherName {
  name: string;
  person: boolean;
}

/** What a side of each of several cases is called, by their ids; nothing of those in which nobody is asked, nor of a person who is. */
export async function namesOfOthers(db: Db, cases: readonly Case[], side: Side): Promise<Map<number, OtherName>> {
  const ids = cases.filter(({ party_id }) => party_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [enterprise, account] =
    side === 'applicant'
      ? [db`c.enterprise_id`, db`c.account_id`]
      : [db`c.counterpart_enterprise_id`, db`null::bigint`];
  const rows = await db<(OtherName & { id: number })[]>`
    select c.id, coalesce(e.name, a.nickname) as name, e.id is null as person
    from cases c left join enterprise e on e.id = ${enterprise} left join account a on a.id = ${account}
    where c.id = any(${ids}::bigint[]) and coalesce(e.name, a.nickname) is not null`;
  return new Map(rows.map(({ id, ...other }) => [id, other]));
}

/** The same to who may not know people. */
export const shownName = (other: OtherName | undefined): string =>
  !other ? '' : other.person ? maskName(other.name) : other.name;
