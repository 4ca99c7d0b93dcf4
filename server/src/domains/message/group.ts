import type { CallInput } from '@zhice/contract/all';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { ENTERPRISE_SIZES } from '@zhice/contract/message/enumerations';
import { Refusal } from '../../base/refusal';
import { onlyValue, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { areaPath, areaStart } from '../../reference/areas';
import { allIndustries, industryName } from '../../reference/industries';
import type { Context } from '../../rpc/context';
import { OPTIONAL } from '../account';

export type Group = CallInput<'/api/console/group_notice_count'>['to'];
type Office = Pick<Context<'staff:messages'>, 'db' | 'services' | 'staff' | 'today'>;

/** Which enterprises a group has: authenticated ones of the areas of who asks; and which names of a list are none. */
export async function readGroup(context: Office, to: Group): Promise<{ ids: number[]; unknown: string[] }> {
  if (Object.values(to).every((value) => value === undefined) || (to.verdict && !to.item_id)) {
    throw new Refusal('bad_input', { detail: '请至少选择一个条件；选择匹配结果时还要选择事项' }, 'to');
  }
  const { db, staff } = context;
  const judged = await judgedBy(context, to);
  const listed = to.enterprises && (await findListed(db, to.enterprises));
  const divisions = divisionsOf(to.industry);
  const ids = await valuesOf<number>(db`
    select e.id from enterprise e where e.approved_at is not null
      ${staff.areas.length === 0 ? db`` : db`and (e.area_code is null or e.area_code = any(${staff.areas}::text[]))`}
      ${to.area === undefined ? db`` : db`and starts_with(e.area_code, ${areaStart(to.area)})`}
      ${to.industry === undefined ? db`` : db`and (starts_with(e.industry_code, ${to.industry}) or left(e.industry_code, 2) = any(${divisions}::text[]))`}
      ${judged ? db`and e.id = any(${judged}::bigint[])` : db``}
      ${listed ? db`and e.id = any(${listed.map(({ id }) => id)}::bigint[])` : db``}
    order by e.id`);
  const known = new Set(listed?.map(({ said }) => said));
  return { ids, unknown: [...new Set(to.enterprises?.map((one) => one.trim()))].filter((one) => !known.has(one)) };
}

/** The enterprises that an item or a size leaves, by what is known of them today; undefined without either. */
async function judgedBy({ services: { matching }, today }: Office, { item_id, verdict = 'fit', size }: Group) {
  const sized = size && (await matching.holding({ fact: 'size_class', in: [size] }, today));
  if (item_id === undefined) return sized;
  const every = { verdict, offset: 0, limit: Number.POSITIVE_INFINITY };
  const judged = await matching.audience(item_id, today, every);
  if (!judged) throw new Refusal('bad_input', { detail: '这个事项还没有匹配条件，请换一个事项' }, 'to.item_id');
  if (!sized) return judged.ids;
  const both = new Set(sized);
  return judged.ids.filter((id) => both.has(id));
}

/** The enterprises that a list names, by name or code; each with how it was said. */
const findListed = (db: Db, said: readonly string[]) => db<{ id: number; said: string }[]>`
  select e.id, s.said from unnest(${said.map((one) => one.trim())}::text[]) as s(said)
  join enterprise e on (e.name = s.said or e.credit_code = upper(s.said)) and e.approved_at is not null`;

const divisionsOf = (industry: string | undefined): string[] =>
  allIndustries().flatMap(({ code, level, parent }) => (level === 2 && parent === industry ? code : []));

/** Accounts `a` that let policies be chosen for them, or have not said otherwise. */
const allows = (db: Db) => db`
  coalesce((select c.withdrawn_at is null from consent c
    where c.account_id = a.id and c.status = ${OPTIONAL.recommendation.status} order by c.id desc limit 1),
    ${OPTIONAL.recommendation.usual})`;

/** Accounts `a` with an enterprise among some that get a notice: the first of them, once for each person. */
const receivers = (db: Db, ids: Fragment, byRecommendation: boolean) => db`
  account a join lateral (
    select min(m.enterprise_id) as enterprise_id from enterprise_member m
    where m.account_id = a.id and m.enterprise_id in (${ids})) own on own.enterprise_id is not null
  where a.disabled_at is null ${byRecommendation ? db`and ${allows(db)}` : db``}`;

/** How many accounts get a notice. */
export const countReceivers = async (db: Db, ids: readonly number[], byRecommendation: boolean): Promise<number> =>
  (await onlyValue<number>(db`
    select count(*) as count from ${receivers(db, db`select unnest(${[...ids]}::bigint[])`, byRecommendation)}`)) ?? 0;

/** The next accounts that get a notice, with their enterprises. */
export const nextReceivers = (db: Db, noticeId: number, byRecommendation: boolean, afterId: number, limit: number) =>
  db<{ id: number; enterprise_id: number }[]>`
    select a.id, own.enterprise_id
    from ${receivers(db, db`select unnest(enterprise_ids) from group_notice where id = ${noticeId}`, byRecommendation)}
      and a.id > ${afterId}
    order by a.id limit ${limit}`;

/** Whether policies are chosen for people, which they may have forbidden. */
export const isByRecommendation = ({ item_id }: Group): boolean => item_id !== undefined;

/** A group in words. */
export async function groupText(
  db: Db,
  { area, industry, size, item_id, verdict = 'fit', enterprises }: Group,
): Promise<string> {
  const title = item_id && (await onlyValue<string>(db`select title from policy where id = ${item_id}`));
  return [
    ...(area ? [areaPath(area) || area] : []),
    ...(industry ? [industryName(industry) || industry] : []),
    ...(size ? [`${ENTERPRISE_SIZES.labels[size]}企业`] : []),
    ...(item_id ? [`“${title ?? item_id}”${VERDICTS.labels[verdict]}`] : []),
    ...(enterprises ? [`名单中的 ${enterprises.length} 家`] : []),
  ].join('，');
}
