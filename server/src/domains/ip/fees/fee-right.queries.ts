import { dayInChina } from '../../../calendar-day';
import type { Db } from '../../../db/sql';
import type { FeeRight } from './fee-right';

type Row = Omit<FeeRight, 'enteredOn' | 'openLicences' | 'renewedOn' | 'restoredOn'> & {
  createdAt: Date;
  events: { kind: string; from: string; to: string | null }[];
};

function feeRightOf({ createdAt, events, ...row }: Row): FeeRight {
  const daysOf = (kind: string) => events.filter((event) => event.kind === kind).map(({ from }) => from);
  return {
    ...row,
    enteredOn: dayInChina(createdAt),
    openLicences: events.filter(({ kind }) => kind === 'open_licence').map(({ from, to }) => ({ from, to })),
    renewedOn: daysOf('renewed'),
    restoredOn: daysOf('restored'),
  };
}

const columns = (db: Db) => db`
  r.id, r.kind, r.patent_kind as "patentKind", r.name, r.number, r.status, r.applied_on as "filedOn",
  r.granted_on as "grantedOn", r.first_paid_year as "firstPaidYear", r.ceased_on as "ceasedOn", r.international,
  cardinality(r.classes) as classes, r.deleted_at is not null as deleted, r.created_at as "createdAt",
  coalesce((select jsonb_agg(jsonb_build_object('percent', d.percent, 'fromYear', d.from_year, 'toYear', d.to_year))
    from ip_reduction d where d.right_id = r.id), '[]') as "reductionFilings",
  coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_on, 'to', e.to_on))
    from ip_event e where e.right_id = r.id and e.kind in ('open_licence', 'renewed', 'restored')), '[]') as events,
  coalesce((select jsonb_agg(jsonb_build_object('step', p.step, 'paidOn', p.paid_on, 'yuan', p.yuan,
      'lateYuan', p.late_yuan) order by p.paid_on, p.id)
    from ip_payment p where p.right_id = r.id and p.deleted_at is null), '[]') as payments`;

/** Locks rights until the transaction ends; what depends on them is read by a statement after this one. */
export const lockRights = (db: Db, rightIds: readonly number[]) => db`
  select from ip_right where id = any(${[...rightIds]}::bigint[]) order by id for no key update`;

/** What the fees of rights depend on, whoever owns them: for work on renewals behind the calls. */
export async function listFeeRights(db: Db, rightIds: readonly number[]): Promise<FeeRight[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from ip_right r
    where r.id = any(${[...rightIds]}::bigint[]) and r.enterprise_id is not null order by r.id`;
  return rows.map(feeRightOf);
}

/** One's own right; undefined when there is none, or it was deleted. */
export async function findFeeRight(db: Db, enterpriseId: number, rightId: number): Promise<FeeRight | undefined> {
  const rows = await db<Row[]>`
    select ${columns(db)} from ip_right r
    where r.id = ${rightId} and r.enterprise_id = ${enterpriseId} and r.deleted_at is null`;
  return rows.map(feeRightOf)[0];
}

/** One's own living rights that have fees or renewals, after an id. */
export async function pageFeeRights(db: Db, enterpriseId: number, afterId: number, limit: number): Promise<FeeRight[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from ip_right r
    where r.enterprise_id = ${enterpriseId} and r.id > ${afterId} and r.deleted_at is null and r.status = 'granted'
      and r.kind in ('patent', 'trademark')
    order by r.id limit ${limit}`;
  return rows.map(feeRightOf);
}
