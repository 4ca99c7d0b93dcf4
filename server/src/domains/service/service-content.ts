import { SERVICE_PLACE } from '@zhice/contract/service/place-kind';
import { SERVICE_REVIEW } from '@zhice/contract/service/review-kind';
import { SERVICE } from '@zhice/contract/service/service-kind';
import { SERVICE_TYPE } from '@zhice/contract/service/service-type-kind';
import type { Day } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { countOf, firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import { type Fragment, officeRecords } from '../../db/records';
import type { Db } from '../../db/sql';
import { tellBoth } from '../case';
import { type Editing, handledContent, refuseTaken, refuseUsed } from '../editing';
import { standsNow, tellsShelf } from '../listing';
import { ASKED, orderCases } from './order-cases';
import { findProviderNamed } from './provider.queries';
import { isOnline } from './service.queries';

const types = officeRecords<object>({ table: 'service_type' });
const services = officeRecords<object>({ table: 'service' });
const places = officeRecords<object>({ table: 'service_place' });

/** Kinds of services; one that is used stays. */
export const serviceTypeContent = handledContent({
  kind: SERVICE_TYPE,
  reads: {
    services: (db) => db`(
      select count(*) || ' 项' from service s where s.service_type_id = r.id and s.deleted_at is null)`,
  },
  columns: async (context, { services: _, ...said }, { id }) => {
    await refuseTaken(context, SERVICE_TYPE.table, said.name, id);
    return said;
  },
  setDeleted: async (context, id, deleted) => {
    const { db } = context;
    if (deleted) {
      refuseUsed('删除', { 项服务: await countOf(db`select count(*) from service where service_type_id = ${id}`) });
    }
    found((await types.setDeleted(context, [id], deleted))[0]);
  },
});

/** Services of providers without an account; those of the others are changed by them alone. */
export const serviceContent = handledContent({
  kind: SERVICE,
  reads: {
    type: (db) => db`(select t.name from service_type t where t.id = r.service_type_id)`,
    provider: (db) => db`(select p.name from provider p where p.id = r.provider_id)`,
    shelf: (db) =>
      db`case r.state when 'review' then 'paused' when 'done' then 'down' when 'held' then 'down' else r.state end`,
    now: standsNow,
  },
  columns: async ({ db, now }, { type, provider, shelf, now: _, ...said }, { id }) => {
    await refuseOwned(db, id);
    const providing = await findProviderNamed(db, provider);
    if (!providing) refuse(`没有叫“${provider}”的服务机构，请先在“服务机构”中新增`, 'provider');
    if (providing.enterprise_id !== null) {
      refuse(`“${provider}”由企业自己维护，请其成员在“发布服务”中提交`, 'provider');
    }
    return {
      ...said,
      service_type_id: await typeNamed(db, type),
      provider_id: providing.id,
      state: shelf,
      confirmed_at: now,
      ...(id === undefined && { published_at: now }),
    };
  },
  ...tellsShelf(ASKED, 'shelf'),
  choices: async (db) => ({
    type: (
      await valuesOf<string>(db`select name from service_type where deleted_at is null order by position, id`)
    ).map((name) => ({ value: name, label: name })),
  }),
  setDeleted: async (context, id, deleted) => {
    if (deleted) refuseUsed('删除，可以下架', { 件订单: await countOrders(context.db, id) });
    found((await services.setDeleted(context, [id], deleted))[0]);
  },
});

/** Where services stand out. */
export const servicePlaceContent = handledContent({
  kind: SERVICE_PLACE,
  reads: {
    service: (db) => db`(select s.name from service s where s.id = r.service_id)`,
    shown: (db, today) => db`
      case when r.to_on < ${today}::date then '已结束' when r.left_on is not null then '已自动撤下：' || r.left_why
        when not ${isOnlineOf(db, db`r.service_id`, today)} then '服务不在架，没有展示'
        when r.from_on > ${today}::date then '未开始' else '展示中' end`,
  },
  columns: async (context, { service, shown: _, ...said }, { id }) => {
    const place = { ...(said as unknown as Omit<Placed, 'service_id'>), id: id ?? 0 };
    const service_id = await serviceNamed(context.db, String(service ?? ''));
    await refuseUnseen(context, { ...place, service_id });
    return { ...said, service_id };
  },
  setDeleted: async (context, id, deleted) => {
    const [place] = await context.db<Placed[]>`
      select id, kind, service_id, from_on, to_on from service_place where id = ${id}`;
    if (!deleted && place) await refuseUnseen(context, place);
    found((await places.setDeleted(context, [id], deleted))[0]);
  },
});

interface Placed {
  id: number;
  kind: string;
  service_id: number;
  from_on: Day;
  to_on: Day;
}

/** Refuses a place that nobody would see: of what cannot be ordered, or where the same stands already. What is over is nobody's any more. */
async function refuseUnseen({ db, today }: Editing, { id, kind, service_id, from_on, to_on }: Placed): Promise<void> {
  if (to_on < today) return;
  const kept = await hasRows(db`select from service_place where id = ${id} and service_id = ${service_id}`);
  if (!kept && !(await hasRows(db`select where ${isOnlineOf(db, db`${service_id}`, today)}`)))
    refuse('这项服务现在不在架，推荐位不会展示，请选择其他服务', 'service');
  const twin = await firstRow<Pick<Placed, 'from_on' | 'to_on'>>(db`
    select from_on, to_on from service_place
    where kind = ${kind} and service_id = ${service_id} and id <> ${id} and deleted_at is null
      and from_on <= ${to_on}::date and to_on >= ${from_on}::date order by from_on limit 1`);
  if (twin) refuse(`这项服务 ${twin.from_on} 至 ${twin.to_on} 已在这个位置，请错开日期，或修改那一条`, 'from_on');
}

/** Whether the service of an id can be ordered on a day. */
const isOnlineOf = (db: Db, id: Fragment, today: Day): Fragment =>
  db`exists (select from service s where s.id = ${id} and ${isOnline(db, today)})`;

/** What customers say; nothing of it is changed but whether it is shown. */
export const serviceReviewContent = handledContent({
  kind: SERVICE_REVIEW,
  reads: { provider: (db) => db`(select p.name from provider p where p.id = r.provider_id)` },
  columns: (_, { hidden, hidden_why }) => ({ hidden, hidden_why }),
  saved: async (context, { id, version }, was, is) => {
    if (was?.hidden === is.hidden) return;
    const caseId = found(await onlyValue<number>(context.db`select case_id from service_review where id = ${id}`));
    const told = { ...(is.hidden ? HIDDEN : SHOWN), words: String(is.hidden_why), mark: `review ${id} ${version}` };
    await tellBoth(context, orderCases, caseId, told);
  },
});

/** What both sides of an order are told of its review. */
const HIDDEN = {
  said: '：评价已被平台隐藏',
  tells: '您对“{title}”的评价不再公开，分数仍计入统计。原因：{words}',
  tellsOther: '“{title}”收到的评价不再公开，分数仍计入统计。原因：{words}',
};
const SHOWN = {
  said: '：评价恢复公开',
  tells: '您对“{title}”的评价恢复公开。',
  tellsOther: '“{title}”收到的评价恢复公开。',
};

function refuse(detail: string, field: string): never {
  throw new Refusal('rule_broken', { detail }, `fields.${field}`);
}

/** Refuses to change what a provider keeps itself. */
async function refuseOwned(db: Db, id: number | undefined): Promise<void> {
  const owned = await firstRow(db`select from service where id = ${id ?? 0} and enterprise_id is not null`);
  if (owned) throw new Refusal('rule_broken', { detail: '这项服务由机构自己维护，要下架请办理其“服务发布”' });
}

async function typeNamed(db: Db, name: unknown): Promise<number> {
  const id = await findTypeNamed(db, name);
  return id ?? refuse(`没有叫“${name}”的服务类别，请先在“服务类别”中新增`, 'type');
}

/** The kind of services of a name. */
export const findTypeNamed = (db: Db, name: unknown) =>
  onlyValue<number>(db`select id from service_type where name = ${String(name ?? '')} and deleted_at is null`);

/** A service by its number in addresses, or by its whole name. */
async function serviceNamed(db: Db, said: string): Promise<number> {
  const ids = await valuesOf<number>(db`
    select id from service where (id::text = ${said} or name = ${said}) and deleted_at is null order by id limit 2`);
  if (ids.length === 1) return ids[0]!;
  const detail = ids.length === 0 ? `没有编号或名称为“${said}”的服务` : `叫“${said}”的服务不止一项，请填编号`;
  return refuse(detail, 'service');
}

const countOrders = (db: Db, id: number) =>
  countOf(
    db`select count(*) from cases where kind = 'service_order' and subject_kind = 'service' and subject_id = ${id}`,
  );
