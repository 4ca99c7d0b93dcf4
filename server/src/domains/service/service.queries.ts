import type { CallOutput } from '@zhice/contract/all';
import { type PriceForm, QUALIFICATIONS, type Qualification } from '@zhice/contract/service/enumerations';
import { type Day, dayInChina } from '../../base/day';
import { found } from '../../base/refusal';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaPath } from '../../reference/areas';
import type { ListRow } from '../../rpc/context';
import { conductOf } from '../case';
import { isShown } from '../listing';

/** A service as it is read, with its kind and its provider. */
export interface StoredService {
  id: number;
  image: string;
  policy_name: string;
  service_type_id: number;
  service_type_name: string;
  summary: string;
  provider_id: number;
  provider: string;
  price: string;
  price_form: PriceForm;
  voucher: string;
  area: string;
  days: number | null;
  qualifications: Qualification[];
  confirmed_at: Date;
}

/** Where services `s` stand with their kinds `t` and providers `p`. */
export const fromServices = (db: Db): Fragment => db`
  service s join service_type t on t.id = s.service_type_id join provider p on p.id = s.provider_id`;

/** Whether a service `s` can be ordered on a day. */
export const isOnline = (db: Db, today: Day): Fragment => db`(${isShown(db, 's', today)} and s.deleted_at is null)`;

/** The price of a service `s` in words. */
export const priceOf = (db: Db): Fragment =>
  db`service_price(s.price_form, s.price_amount, s.price_unit, s.price_note)`;

/** What vouchers pay of a service `s`. */
export const voucherOf = (db: Db): Fragment => db`service_voucher(s.voucher, s.voucher_percent, s.voucher_cap_wan)`;

/** The files of a service `s`, as they are given: `{ upload_id, name }`. */
export const filesOf = (db: Db): Fragment => db`(
  select coalesce(jsonb_agg(jsonb_build_object('upload_id', f.upload_id, 'name', f.name) order by f.upload_id), '[]')
  from service_file f where f.service_id = s.id)`;

/** The kinds of qualifications that a provider has on a day, as an array. */
export const validQualifications = (db: Db, provider: Fragment, today: Day): Fragment => db`array(
  select distinct q.kind from provider_qualification q
  where q.provider_id = ${provider} and (q.expires_on is null or q.expires_on >= ${today}) order by 1)`;

/** What a row of a list of services says. */
export const serviceColumns = (db: Db, today: Day): Fragment => db`
  s.id, s.image, s.name as policy_name, s.service_type_id, t.name as service_type_name, s.summary, s.provider_id,
  p.name as provider, ${priceOf(db)} as price, s.price_form, ${voucherOf(db)} as voucher, s.area, s.days, s.confirmed_at,
  ${validQualifications(db, db`s.provider_id`, today)} as qualifications`;

type ServiceRow = Required<ListRow<'/api/demo/service_manage'>>;

/** Services as calls answer them in a list, with how their providers answer orders. */
export async function serviceRows<Row extends StoredService>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'area' | 'confirmed_at' | 'qualifications'> & ServiceRow)[]> {
  const providers = [...new Set(rows.map(({ provider_id }) => provider_id))];
  const conduct = await conductOf(db, 'provider', providers);
  return rows.map(({ area, qualifications, confirmed_at, ...row }) => ({
    ...row,
    area_name: areaPath(area),
    qualifications: qualificationNames(qualifications),
    confirmed_on: dayInChina(confirmed_at),
    conduct: found(conduct.get(row.provider_id)),
  }));
}

/** What qualifications are called. */
export const qualificationNames = (kinds: readonly Qualification[]): string[] =>
  kinds.map((kind) => QUALIFICATIONS.labels[kind]);

type Licence = CallOutput<'/api/demo/service_manage_detail'>['licences'][number];

/** The qualifications of a provider with their days, those that are valid first. */
export async function listLicences(db: Db, providerId: number, today: Day): Promise<Licence[]> {
  const rows = await db<(Omit<Licence, 'name'> & { kind: Qualification })[]>`
    select kind, number, issuer, issued_on, expires_on, checked_on,
      coalesce(expires_on < ${today}::date, false) as expired
    from provider_qualification where provider_id = ${providerId}
    order by coalesce(expires_on < ${today}::date, false), issued_on desc nulls last, id`;
  return rows.map(({ kind, ...row }) => ({ ...row, name: QUALIFICATIONS.labels[kind] }));
}
