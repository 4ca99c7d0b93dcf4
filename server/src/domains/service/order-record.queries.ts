import type { CallOutput } from '@zhice/contract/all';
import { REVIEW_ITEMS, type ReviewItem, SHOWN_FROM } from '@zhice/contract/service/enumerations';
import { firstRow } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';

type OrderRecord = CallOutput<'/api/portal/service_report'>['own'];

interface Counted extends Record<ReviewItem, number | null> {
  orders: number;
  delivered: number;
  median_days: number | null;
  on_time: number | null;
  returned: number | null;
  reviews: number;
  score: number | null;
}

/**
 * What is counted of each order `c` that was handed in and not taken back: when it was agreed and first delivered, by which
 * day that was promised, whether it was sent back. The events of an order are few, and found by its id.
 */
const deedsOf = (db: Db, orders: Fragment): Fragment => db`
  select c.id, c.state, c.answered_at, c.subject_id as service_id, e.agreed, e.delivered, e.promised, e.returned
  from cases c cross join lateral (
    select min(at) filter (where action = 'agree') as agreed, min(at) filter (where action = 'deliver') as delivered,
      (array_agg(details ->> 'promised_on' order by id) filter (where action = 'agree'))[1]::date as promised,
      bool_or(action = 'send_back') as returned
    from case_event where case_id = c.id) e
  where c.kind = 'service_order' and c.submitted_at is not null and c.state <> 'withdrawn' and ${orders}`;

/** The figures of deeds `d`, as columns; shares and the middle are of those that were delivered. */
const figuresOf = (db: Db): Fragment => db`
  count(*) as orders, count(d.delivered) as delivered,
  percentile_cont(0.5) within group (order by extract(epoch from d.delivered - d.agreed) / 86400)
    filter (where d.delivered is not null) as median_days,
  avg(((d.delivered at time zone 'Asia/Shanghai')::date <= d.promised)::int) filter (where d.delivered is not null and d.promised is not null) as on_time,
  avg(d.returned::int) filter (where d.delivered is not null) as returned`;

/** How the orders of a service, or of all services of a provider, went since a moment; null what fewer than five stand behind. */
export async function findRecord(
  db: Db,
  of: { serviceId: number } | { providerId: number },
  since: Date,
): Promise<OrderRecord> {
  const services =
    'serviceId' in of
      ? db`c.subject_id = ${of.serviceId}`
      : db`c.subject_id in (select id from service where provider_id = ${of.providerId})`;
  const reviewed = 'serviceId' in of ? db`service_id = ${of.serviceId}` : db`provider_id = ${of.providerId}`;
  const row = await firstRow<Counted>(db`
    select o.*, r.* from
      (select ${figuresOf(db)} from (${deedsOf(db, db`c.subject_kind = 'service' and ${services} and c.submitted_at >= ${since}`)}) d) o,
      (select count(*) as reviews, avg(score) as score, avg(quality) as quality, avg(speed) as speed,
        avg(cooperation) as cooperation, avg(price) as price
      from service_review where ${reviewed} and at >= ${since}) r`);
  return shownRecord(row);
}

/** The same as it is shown: nothing that fewer than five orders or reviews stand behind. */
function shownRecord(row: Counted | undefined): OrderRecord {
  const { orders = 0, delivered = 0, reviews = 0 } = row ?? {};
  const from = (count: number, value: number | null | undefined) =>
    count < SHOWN_FROM || value === null || value === undefined ? null : round(value);
  return {
    orders: orders < SHOWN_FROM ? null : orders,
    delivered: delivered < SHOWN_FROM ? null : delivered,
    median_days: from(delivered, row?.median_days),
    on_time: from(delivered, row?.on_time),
    returned: from(delivered, row?.returned),
    reviews: reviews < SHOWN_FROM ? null : reviews,
    score: from(reviews, row?.score),
    items: REVIEW_ITEMS.map((item) => ({ name: REVIEW_ITEMS.labels[item], score: from(reviews, row?.[item]) })),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Orders of each provider `p` since a moment, as rows `f` with the figures that `providerFigures` names. */
export const figuresByProvider = (db: Db, since: Date): Fragment => db`
  select s.provider_id, ${figuresOf(db)}, count(d.answered_at) as answered,
    count(*) filter (where d.state = 'finished') as finished, count(*) filter (where d.state = 'disputed') as disputed
  from (${deedsOf(db, db`c.subject_kind = 'service' and c.submitted_at >= ${since}`)}) d join service s on s.id = d.service_id
  group by s.provider_id`;
