import { QUALIFICATIONS } from '@zhice/contract/service/enumerations';
import type { QualificationLine } from '@zhice/contract/service/qualification-lines';
import type { Day } from '../../base/day';
import { firstRow, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';

/** What a provider says of itself, by column. */
export interface ProviderColumns {
  name: string;
  enterprise_id: number | null;
  area: string;
  summary: string;
  cases: string;
  contact_name: string;
  contact_phone: string;
  settled_on: Day | null;
}

/** The qualifications of a provider `r` as lines. */
export const qualificationLines = (db: Db): Fragment => db`(
  select coalesce(string_agg(concat_ws(' = ', ${db.json({ ...QUALIFICATIONS.labels })}::jsonb ->> q.kind, q.number, q.issuer,
    coalesce(q.issued_on::text, ''), coalesce(q.expires_on::text, '长期')), E'\n' order by q.id), '')
  from provider_qualification q where q.provider_id = r.id)`;

/** Gives a provider these qualifications alone; those that were held against their proof before keep that day. */
export async function saveQualifications(
  db: Db,
  providerId: number,
  list: readonly QualificationLine[],
  checkedOn: Day,
): Promise<void> {
  const known = await db<(QualificationLine & { checked_on: Day | null })[]>`
    select kind, number, issuer, issued_on, expires_on, checked_on from provider_qualification where provider_id = ${providerId}`;
  const keyOf = ({ kind, number, issuer, issued_on, expires_on }: QualificationLine) =>
    JSON.stringify([kind, number, issuer, issued_on, expires_on]);
  const checked = new Map(known.map((line) => [keyOf(line), line.checked_on]));
  await db`delete from provider_qualification where provider_id = ${providerId}`;
  await writeRows(
    db,
    list.map((line) => ({ ...line, checked_on: checked.get(keyOf(line)) ?? checkedOn })),
    {
      table: 'provider_qualification',
      columns: 'kind text, number text, issuer text, issued_on date, expires_on date, checked_on date',
      values: { provider_id: db`${providerId}::bigint` },
    },
  );
}

/** The provider that an enterprise is; undefined when it is none. */
export const findProviderOf = (db: Db, enterpriseId: number | null | undefined) =>
  firstRow<ProviderColumns & { id: number; qualifications: string }>(db`
    select r.id, r.name, r.enterprise_id, r.area, r.summary, r.cases, r.contact_name, r.contact_phone, r.settled_on,
      ${qualificationLines(db)} as qualifications
    from provider r where r.enterprise_id = ${enterpriseId ?? null} and r.deleted_at is null`);

/** The provider of a name. */
export const findProviderNamed = (db: Db, name: unknown) =>
  firstRow<{ id: number; enterprise_id: number | null }>(db`
    select id, enterprise_id from provider where name = ${String(name ?? '').trim()} and deleted_at is null`);

/** An approved enterprise of the library by its name. */
export const findEnterpriseNamed = (db: Db, name: string) =>
  onlyValue<number>(
    db`select min(id) from enterprise where name = ${name} and approved_at is not null having count(*) = 1`,
  );
