import { firstRow, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { isShown, type KeptValue } from '../listing';
import { comparedNames } from './unnamed.rules';

export interface Experience {
  employer: string;
  post: string;
  from: string;
  to: string;
}

/** A talent as it is stored: nothing of it leaves the server but through `told` of talent.ts. */
export interface TalentRecord {
  id: number;
  name: string;
  gender: number;
  birth_year: number | null;
  education: string;
  title_grade: string;
  post: string;
  area_code: string;
  talent_type_id: number | null;
  talent_type_name: string;
  shown_strengths: string;
  pay_from: number | null;
  pay_to: number | null;
  job_state: string;
  arrival: string;
  online_until: string | null;
  confirmed_on: string;
  shut_names: string[];
  account_id: number | null;
}

export interface TalentWhole extends TalentRecord {
  state: string;
  strengths: string;
  shut_out: string;
  experiences: Experience[];
  schools: { school: string; major: string; year: string }[];
  certificates: { name: string; number: string; state: 'claimed' | 'verified' }[];
  contact_name: string;
  contact_phone: string;
}

const columns = (db: Db): Fragment => db`
  t.id, t.name, t.gender, t.birth_year, t.education, t.title_grade, t.post, t.area_code, t.talent_type_id,
  coalesce(k.name, '') as talent_type_name, t.shown_strengths, t.pay_from::float8 as pay_from, t.pay_to::float8 as pay_to,
  t.job_state, t.arrival, t.online_until, t.shut_names, t.account_id,
  coalesce(to_char(t.confirmed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '') as confirmed_on`;

const from = (db: Db): Fragment => db`talent t left join talent_type k on k.id = t.talent_type_id`;

const whole = (db: Db): Fragment => db`
  select ${columns(db)}, t.state, t.strengths, t.shut_out, t.experiences, t.schools, t.certificates, t.contact_name, t.contact_phone
  from ${from(db)}`;

export const listTalents = (db: Db, ids: readonly number[]) =>
  db<TalentRecord[]>`select ${columns(db)} from ${from(db)} where t.id = any(${[...ids]}::bigint[])`;

/** A talent who can be found, or the entry of this account, whatever its state. */
export const findTalent = (db: Db, id: number, today: string, accountId: number | null = null) =>
  firstRow<TalentWhole>(db`
    ${whole(db)}
    where t.id = ${id} and t.deleted_at is null and (${isShown(db, 't', today)} or t.account_id = ${accountId})`);

/** One by its id, whatever its state: for cases that are about it. */
export const readTalent = (db: Db, id: number | null) => firstRow<TalentWhole>(db`${whole(db)} where t.id = ${id}`);

export const findOwnTalent = (db: Db, accountId: number) =>
  firstRow<TalentWhole>(db`${whole(db)} where t.account_id = ${accountId} and t.deleted_at is null`);

/** The talents who do not want to be seen by an enterprise of these names. */
export const idsShuttingOut = async (db: Db, names: readonly string[]): Promise<number[]> =>
  names.length === 0
    ? []
    : valuesOf<number>(db`
        select id from talent where deleted_at is null and shut_names && ${[...names]}::text[] order by id`);

/** Kinds with how many can be found by who has these names. */
export const listTypes = (db: Db, today: string, names: readonly string[]) =>
  db<{ id: number; name: string; count: number }[]>`
    select k.id, k.name, (select count(*) from talent t
      where t.talent_type_id = k.id and t.deleted_at is null and ${isShown(db, 't', today)}
        and not t.shut_names && ${[...names]}::text[]) as count
    from talent_type k where k.deleted_at is null order by k.position, k.id`;

export const keptTypes = async (db: Db): Promise<KeptValue[]> => [
  ...(await db<KeptValue[]>`
    select id::text as id, name from talent_type where deleted_at is null order by position, id`),
];

/** The names of an enterprise, those that it had among them, as those are compared who shut somebody out. */
export async function namesOfEnterprise(db: Db, enterpriseId: number | null): Promise<string[]> {
  if (enterpriseId === null) return [];
  const names = await valuesOf<string>(db`
    select name from enterprise where id = ${enterpriseId}
    union select name from enterprise_past_name where enterprise_id = ${enterpriseId}`);
  return [...new Set(names.flatMap(comparedNames))];
}

/** Whether somebody does not want to be seen by an enterprise of these names. */
export const isShutOut = ({ shut_names }: Pick<TalentRecord, 'shut_names'>, names: readonly string[]): boolean =>
  names.some((name) => shut_names.includes(name));
