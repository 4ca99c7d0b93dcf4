import { SERVICE_ORDER } from '@zhice/contract/service/order-kind';
import type { DemoFront } from '@zhice/demo/front/front';
import type { DemoOrder } from '@zhice/demo/front/orders';
import { addWorkingDays } from '../base/working-day';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { type PastAct, savePastCases } from '../domains/case';
import type { LoadDemoOptions } from './load-demo';
import { saveDisputes } from './load-disputes';
import { actsSince, momentOf, pastNumber } from './past-case';

/** Here all is known by its source key, and what is there is overwritten. */
const overwrites = 'source_key';

/** Kinds of services, providers with their qualifications, services and places; what a person has changed since stays. */
export async function saveServices(db: Db, front: DemoFront): Promise<void> {
  const types = front.serviceTypes.map((name, position) => ({ name, position }));
  await writeRows(db, types, { table: 'service_type', columns: 'name text, position integer', overwrites: 'name' });
  const changed = new Set(
    (await db<{ name: string }[]>`select name from provider where version > 1 or source_key is null`).map(
      ({ name }) => name,
    ),
  );
  const providers = front.providers.filter(({ name }) => !changed.has(name));
  const saved = await writeRows<{ id: number; source_key: string }>(db, providers, {
    table: 'provider',
    columns: `source_key text, name text, area text, summary text, cases text, contact_name text, contact_phone text,
      settled_on date`,
    given: 'enterprise text',
    values: {
      enterprise_id: db`(select min(e.id) from enterprise e where e.name = r.enterprise and e.approved_at is not null)`,
    },
    overwrites,
    returning: 'id, source_key',
  });
  const ids = new Map(saved.map(({ id, source_key }) => [source_key, id]));
  await db`delete from provider_qualification where provider_id = any(${[...ids.values()]}::bigint[])`;
  await writeRows(
    db,
    providers.flatMap(({ source_key, qualifications }) =>
      qualifications.map((one) => ({ ...one, provider_id: ids.get(source_key) })),
    ),
    {
      table: 'provider_qualification',
      columns:
        'provider_id bigint, kind text, number text, issuer text, issued_on date, expires_on date, checked_on date',
    },
  );
  const edited = await mapOf<string, number>(
    db`select source_key, id from service where version > 1 and source_key is not null`,
  );
  const services = front.services.filter(({ source_key }) => !edited.has(source_key));
  await writeRows(db, services, {
    table: 'service',
    columns: `source_key text, name text, summary text, for_whom text, delivers text, days smallint, price_form text,
      price_amount numeric, price_unit text, price_note text, voucher boolean, voucher_percent smallint,
      voucher_cap_wan numeric, area text, industry text, published_at timestamptz, confirmed_at timestamptz, online_until date`,
    given: 'type text, provider text',
    values: {
      service_type_id: db`(select t.id from service_type t where t.name = r.type)`,
      provider_id: db`(select p.id from provider p where p.name = r.provider)`,
      enterprise_id: db`(select p.enterprise_id from provider p where p.name = r.provider)`,
    },
    overwrites,
  });
  await writeRows(db, front.places, {
    table: 'service_place',
    columns: 'source_key text, kind text, title text, from_on date, to_on date, position integer',
    given: 'service text',
    values: { service_id: db`(select min(s.id) from service s where s.name = r.service)` },
    overwrites,
  });
}

/** A service that is ordered, and who is asked. */
interface Offered {
  id: number;
  name: string;
  provider_id: number;
  enterprise_id: number | null;
}

/** Orders with what has happened to them until now, and what was said of those that were finished. */
export async function saveOrders(db: Db, { orders }: DemoFront, { now }: Pick<LoadDemoOptions, 'now'>): Promise<void> {
  const offered = new Map(
    (
      await db<Offered[]>`
        select s.id, s.name, s.provider_id, case when exists (
          select from enterprise_member m where m.enterprise_id = p.enterprise_id) then p.enterprise_id end as enterprise_id
        from service s join provider p on p.id = s.provider_id where s.deleted_at is null`
    ).map((service) => [service.name, service]),
  );
  const names = orders.map(({ enterprise }) => enterprise);
  const enterprises = await mapOf<string, number>(db`
    select name, min(id) from enterprise where name = any(${names}::text[]) group by name`);
  const accounts = await mapOf<string, number>(db`
    select username, id from account where username = any(${orders.flatMap(({ username = [] }) => username)}::text[])`);
  const ids = await savePastCases(
    db,
    SERVICE_ORDER,
    orders.flatMap((order, at) => {
      const service = offered.get(order.service);
      const enterpriseId = enterprises.get(order.enterprise);
      if (!service || enterpriseId === undefined) return [];
      const { source_key, words, voucher, submitted_on, username } = order;
      const accountId = username === undefined ? undefined : accounts.get(username);
      return {
        ...{ source_key, title: service.name, area_code: null, unit_id: null, terms: SERVICE_ORDER.terms ?? {} },
        number: pastNumber(SERVICE_ORDER, submitted_on, at),
        enterprise_id: accountId === undefined ? enterpriseId : null,
        account_id: accountId,
        counterpart: {
          ...{ accountId: null, enterpriseId: service.enterprise_id },
          party: { kind: 'provider' as const, id: service.provider_id },
        },
        form: { ...{ words, wanted_on: null, voucher, files: [], contact_consent: false }, ...CONTACT },
        subject: { kind: 'service', id: service.id },
        begun_at: momentOf(submitted_on, 9),
        acts: pastActs(order),
      };
    }),
    now,
  );
  await saveReviews(db, ids);
  await saveDisputes(db, ids, now);
}

const CONTACT = { contact_name: '办公室', contact_phone: '0990-88120000' };

/** What was done, in the working days that it took. */
function pastActs({ submitted_on, acts }: DemoOrder): PastAct[] {
  let days = 0;
  return actsSince(submitted_on, acts, ({ action, role, details }, day) => {
    if (action === 'quote') days = Number(details?.days ?? 0);
    if (action !== 'agree' || days === 0) return { role };
    const promised_on = addWorkingDays(day, days);
    return {
      ...{ role, details: { ...details, promised_on } },
      changes: () => ({ due_on: promised_on, whole_days: days, term_from: day }),
    };
  });
}

/** What both sides said of finished orders, as the acts of these cases leave it. */
async function saveReviews(db: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const of = [...ids.values()];
  await db`delete from service_review where case_id = any(${of}::bigint[]) and version = 1`;
  await db`
    insert into service_review (case_id, service_id, provider_id, title, customer, score, quality, speed, cooperation, price,
      words, at, answer, answered_at, customer_score, customer_words)
    select c.id, s.id, s.provider_id, s.name, coalesce(e.name, e2.name, ''), (r.details ->> 'score')::smallint,
      (r.details ->> 'quality')::smallint, (r.details ->> 'speed')::smallint, (r.details ->> 'cooperation')::smallint,
      (r.details ->> 'price')::smallint, coalesce(r.words, ''), r.at, coalesce(a.words, ''), a.at,
      (k.details ->> 'customer_score')::smallint, coalesce(k.words, '')
    from cases c join service s on s.id = c.subject_id
      left join enterprise e on e.id = c.enterprise_id
      left join account o on o.id = c.account_id left join enterprise e2 on e2.id = o.enterprise_id
      left join case_event r on r.case_id = c.id and r.action = 'rate'
      left join case_event a on a.case_id = c.id and a.action = 'answer_review'
      left join case_event k on k.case_id = c.id and k.action = 'rate_customer'
    where c.id = any(${of}::bigint[]) and c.state = 'finished'
    on conflict (case_id) do nothing`;
}
