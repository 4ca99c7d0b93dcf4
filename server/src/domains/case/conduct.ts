import type { Conduct } from '@zhice/contract/case/conduct';
import { PARTY_KINDS, type PartyKind } from '@zhice/contract/case/kind';
import type postgres from 'postgres';
import type { Static } from 'typebox';
import { addDays, addMonths, type Day, dayInChina, midnightOf, momentInChina } from '../../base/day';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { insertNotices } from '../notice';
import { type Applicant, CASE_COLUMNS, type Case, receivedBy } from './case.queries';
import { type Acting, kindOf } from './case-kind';
import { countsOfParties } from './conduct.queries';
import { peopleOf } from './sides';
import { listToldAccounts } from './told-people.queries';

type Told = Static<typeof Conduct>;

/** Figures of fewer cases than this say more about the cases than about the party. */
export const FEWEST = 5;
const MONTHS = 12;
const SILENT_DAYS = 90;

interface Row {
  party_id: number;
  received: number;
  due: number;
  answered: number;
  median_days: number | null;
  last_active_on: Day | null;
  silent_since: Day | null;
  as_of: Date;
}

/** How these parties of a kind behave, by their ids: every one has an entry. */
export async function conductOf(db: Db, kind: PartyKind, ids: readonly number[]): Promise<Map<number, Told>> {
  const rows = await db<Row[]>`
    select party_id, received, due, answered, median_days::float8 as median_days, last_active_on, silent_since, as_of
    from conduct where party_kind = ${kind} and party_id = any(${[...ids]}::bigint[])`;
  const known = new Map(rows.map((row) => [row.party_id, toldOf(row)]));
  return new Map(ids.map((id) => [id, known.get(id) ?? NOTHING_YET]));
}

/** How somebody behaves as each party that was asked in their cases. */
export async function ownConduct(db: Db, person: Applicant): Promise<(Told & { id: number; party: string })[]> {
  const parties = await db<{ kind: PartyKind; id: number }[]>`
    select distinct c.party_kind as kind, c.party_id as id from cases c where ${receivedBy(db, person)} order by 1, 2`;
  const of = async (kind: PartyKind) => {
    const ids = parties.filter((party) => party.kind === kind).map(({ id }) => id);
    const told = await conductOf(db, kind, ids);
    return [...told].map(([id, one]) => ({ id, party: PARTY_KINDS.labels[kind], ...one }));
  };
  const kinds = new Set(parties.map(({ kind }) => kind));
  return (await Promise.all([...kinds].map(of))).flat();
}

const NOTHING_YET: Told = {
  ...{ received: null, answered_share: null, median_days: null, last_active_on: null },
  ...{ silent: false, as_of: null },
};

function toldOf({ received, due, answered, median_days, last_active_on, silent_since, as_of }: Row): Told {
  const enough = received >= FEWEST;
  return {
    received: enough ? received : null,
    answered_share: enough && due >= FEWEST ? answered / due : null,
    median_days: enough && answered >= FEWEST ? median_days : null,
    last_active_on: enough ? last_active_on : null,
    silent: silent_since !== null,
    as_of: momentInChina(as_of),
  };
}

/** In an order: those last who leave what they are asked without an answer; `party` is the column of their ids. */
export const silentLast = (db: Db, kind: PartyKind, party: Fragment): Fragment => db`
  (exists (select from conduct k where k.party_kind = ${kind} and k.party_id = ${party} and k.silent_since is not null))`;

/**
 * Counts anew how every party behaves, as of a moment, and tells those who have become silent why they stand last; in one
 * transaction, so that a process that dies leaves what there was.
 */
export async function countConduct(sql: postgres.Sql, services: Acting['services'], now: Date): Promise<void> {
  const today = dayInChina(now);
  await sql.begin(async (db) => {
    const became = await db<{ party_kind: string; party_id: number; silent_since: Day }[]>`
      with counted as (${countsOfParties(db, services, {
        now,
        since: midnightOf(addMonths(today, -MONTHS)),
        before: midnightOf(addDays(today, -SILENT_DAYS)),
      })}), before as (
        select party_kind, party_id from conduct where silent_since is not null
      ), gone as (
        delete from conduct k
        where not exists (select from counted c where c.party_kind = k.party_kind and c.party_id = k.party_id)
      ), kept as (
        insert into conduct (party_kind, party_id, received, due, answered, median_days, last_active_on, silent_since, as_of)
        select party_kind, party_id, received, due, answered, median_days, last_active_on, silent_since, ${now} from counted
        on conflict (party_kind, party_id) do update set received = excluded.received, due = excluded.due,
          answered = excluded.answered, median_days = excluded.median_days, last_active_on = excluded.last_active_on,
          silent_since = excluded.silent_since, as_of = excluded.as_of)
      select party_kind, party_id, silent_since from counted
      where silent_since is not null and (party_kind, party_id) not in (select party_kind, party_id from before)`;
    await tellSilent(db, services, became, now);
  });
}

/** Tells the people of parties that have become silent, as they are told of what they received last. */
async function tellSilent(
  db: Db,
  services: Acting['services'],
  parties: readonly { party_kind: string; party_id: number; silent_since: Day }[],
  now: Date,
): Promise<void> {
  if (parties.length === 0) return;
  const last = await db<(Case & { silent_since: Day })[]>`
    select distinct on (c.party_kind, c.party_id) ${db.unsafe(CASE_COLUMNS)}, p.silent_since
    from jsonb_to_recordset(${db.json(parties as never)}::jsonb) as p(party_kind text, party_id bigint, silent_since date)
      join cases c on c.party_kind = p.party_kind and c.party_id = p.party_id and c.submitted_at is not null
      left join unit u on u.id = c.unit_id
    order by c.party_kind, c.party_id, c.submitted_at desc`;
  const told = new Map(last.map((given) => [given.id, given]));
  const people = await listToldAccounts(
    db,
    last.map((given) => peopleOf(given, kindOf(services, given.kind), 'counterpart')),
  );
  await insertNotices(
    db,
    people.flatMap(({ case_id, account_id }) => {
      const given = told.get(case_id);
      if (!given) return [];
      return {
        ...{ enterpriseId: null, accountId: account_id, kind: 'case' as const, path: '/received' },
        title: `收到的办件超过 ${SILENT_DAYS} 天没有答复`,
        body: `自 ${given.silent_since} 起收到的办件一直没有答复，您在列表中的位置已排到最后。办理任意一件后恢复原来的位置。`,
        mark: `silent ${given.party_kind} ${given.party_id} ${given.silent_since}`,
      };
    }),
    now,
  );
}
