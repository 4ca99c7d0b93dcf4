import { dayInChina } from '../../base/day';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { wideRows } from '../../db/wide-rows';
import type { FeeRight } from './fee-right';

interface FeeEvent {
  kind: string;
  from: string;
  to: string | null;
}

type OwnRow = Omit<
  FeeRight,
  'enteredOn' | 'reductionFilings' | 'openLicences' | 'renewedOn' | 'restoredOn' | 'payments'
> & { createdAt: Date };
type Row = OwnRow & Pick<FeeRight, 'reductionFilings' | 'payments'> & { events: FeeEvent[] };

/** Of a row of `wideRows`: to copy one of the driver takes 10 µs, more than everything that is computed from it. */
function feeRightOf(
  row: OwnRow,
  { events, reductionFilings, payments }: Pick<Row, 'events' | 'reductionFilings' | 'payments'>,
): FeeRight {
  const daysOf = (kind: string) => events.filter((event) => event.kind === kind).map(({ from }) => from);
  return {
    ...row,
    enteredOn: dayInChina(row.createdAt),
    reductionFilings,
    openLicences: events.filter(({ kind }) => kind === 'open_licence').map(({ from, to }) => ({ from, to })),
    renewedOn: daysOf('renewed'),
    restoredOn: daysOf('restored'),
    payments,
  };
}

/** Events that fees and renewals depend on. */
const isCounting = (db: Db) => db`e.kind in ('open_licence', 'renewed', 'restored')`;

const ownColumns = (db: Db) => db`
  r.id, r.kind, r.patent_kind as "patentKind", r.name, r.number, r.status, r.applied_on as "filedOn",
  r.granted_on as "grantedOn", r.first_paid_year as "firstPaidYear", r.ceased_on as "ceasedOn",
  r.extended_to_on as "extendedToOn", r.international, cardinality(r.classes) as classes, r.deleted_at is not null as deleted, r.ownership in ('foreign', 'sold') as foreign, r.created_at as "createdAt",
  coalesce((select s.step from ip_statement s where s.right_id = r.id and s.deleted_at is null order by s.id desc limit 1), 0)
    as "paidThrough"`;

const columns = (db: Db) => db`
  ${ownColumns(db)},
  coalesce((select jsonb_agg(jsonb_build_object('percent', d.percent, 'fromYear', d.from_year, 'toYear', d.to_year))
    from ip_reduction d where d.right_id = r.id), '[]') as "reductionFilings",
  coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_on, 'to', e.to_on))
    from ip_event e where e.right_id = r.id and ${isCounting(db)}), '[]') as events,
  coalesce((select jsonb_agg(jsonb_build_object('step', p.step, 'paidOn', p.paid_on, 'yuan', p.yuan,
      'lateYuan', p.late_yuan) order by p.paid_on, p.id)
    from ip_payment p where p.right_id = r.id and p.deleted_at is null), '[]') as payments`;

/** Locks rights until the transaction ends; what depends on them is read by a statement after this one. */
export const lockRights = (db: Db, rightIds: readonly number[]) => db`
  select from ip_right where id = any(${[...rightIds]}::bigint[]) order by id for no key update`;

/** What the fees of the rights `r` of a condition depend on, in the order of their ids. */
async function readFeeRights(db: Db, where: Fragment, limit = db``): Promise<FeeRight[]> {
  const rows = await wideRows<Row>(db`
    select ${columns(db)} from ip_right r where ${where} order by r.id ${limit}`);
  return rows.map((row) => feeRightOf(row, row));
}

/** What the fees of rights depend on, whoever owns them: for work on renewals behind the calls. */
export const listFeeRights = (db: Db, rightIds: readonly number[]) =>
  readFeeRights(db, db`r.id = any(${[...rightIds]}::bigint[]) and r.enterprise_id is not null`);

/**
 * What the fees of all rights of an enterprise that have payments depend on, without the payments. They may be ten thousand:
 * what belongs to them is read at once, not by subqueries right by right.
 */
export async function listPaidRights(db: Db, enterpriseId: number): Promise<FeeRight[]> {
  const rows = await wideRows<OwnRow>(db`
    select ${ownColumns(db)} from ip_right r
    where r.enterprise_id = ${enterpriseId} and r.deleted_at is null
      and exists (select from ip_payment p where p.right_id = r.id and p.deleted_at is null)`);
  const filings = await db<({ rightId: number } & FeeRight['reductionFilings'][number])[]>`
    select d.right_id as "rightId", d.percent, d.from_year as "fromYear", d.to_year as "toYear"
    from ip_reduction d join ip_right r on r.id = d.right_id where r.enterprise_id = ${enterpriseId}`;
  const events = await db<({ rightId: number } & FeeEvent)[]>`
    select e.right_id as "rightId", e.kind, e.from_on as "from", e.to_on as "to"
    from ip_event e join ip_right r on r.id = e.right_id where r.enterprise_id = ${enterpriseId} and ${isCounting(db)}`;
  const filingsOf = byRight(filings);
  const eventsOf = byRight(events);
  return rows.map((row) =>
    feeRightOf(row, { reductionFilings: filingsOf(row.id), events: eventsOf(row.id), payments: [] }),
  );
}

/** What belongs to a right, by its id. */
function byRight<Part extends { rightId: number }>(parts: readonly Part[]): (rightId: number) => Part[] {
  const known = new Map<number, Part[]>();
  for (const part of parts) {
    const list = known.get(part.rightId);
    if (list) list.push(part);
    else known.set(part.rightId, [part]);
  }
  return (rightId) => known.get(rightId) ?? [];
}

/** One's own right; undefined when there is none, or it was deleted. */
export const findFeeRight = async (db: Db, enterpriseId: number, rightId: number): Promise<FeeRight | undefined> =>
  (await readFeeRights(db, db`r.id = ${rightId} and r.enterprise_id = ${enterpriseId} and r.deleted_at is null`))[0];

/** One's own living rights that have fees or renewals, after an id. */
export const pageFeeRights = (db: Db, enterpriseId: number, afterId: number, limit: number) =>
  readFeeRights(
    db,
    db`r.enterprise_id = ${enterpriseId} and r.id > ${afterId} and r.deleted_at is null and r.status = 'granted'
      and r.kind in ('patent', 'trademark')`,
    db`limit ${limit}`,
  );
