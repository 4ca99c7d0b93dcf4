import { SERVICE_ORDER } from '@zhice/contract/service/order-kind';
import { found, Refusal } from '../../base/refusal';
import { addWorkingDays } from '../../base/working-day';
import { firstRow } from '../../db/read-rows';
import { disputeHooks } from '../appeal';
import { type Acting, type Case, type Form, handledKind } from '../case';
import type { Asked } from '../listing';
import { isOnline } from './service.queries';

const DAY_MS = 86_400_000;
/** For so long after it was accepted an order can still be disputed. */
const DISPUTED_DAYS = 30;

interface Ordered {
  id: number;
  name: string;
  provider_id: number;
  provider_name: string;
  enterprise_id: number | null;
  contact_name: string;
  contact_phone: string;
  online: boolean;
  voucher: boolean;
  voucher_percent: number | null;
  voucher_cap_wan: number | null;
}

/** How an order is handled: who is asked, until when it is to be delivered, what both sides say of it afterwards. */
export const orderCases = handledKind<typeof SERVICE_ORDER>({
  kind: SERVICE_ORDER,
  titleOf: ({ words }, about) => about ?? String(words ?? '').slice(0, 40),
  subjectOf: async (acting, { id }) => found(await findOrdered(acting, id)).name,
  check: async (acting, { subject_id, form }, submits) => {
    if (!submits) return;
    const service = subject_id === null ? undefined : await findOrdered(acting, subject_id);
    if (!service) throw new Refusal('rule_broken', { detail: '请先在服务大厅选择要申请的服务' });
    if (!service.online) throw new Refusal('rule_broken', { detail: '这项服务暂不受理申请，请选择其他服务' });
    if (form.voucher === true && !service.voucher) {
      throw new Refusal('rule_broken', { detail: '这项服务不接受创新券，请取消“使用创新券”' }, 'fields.voucher');
    }
  },
  route: async (acting, { subject_id }) => {
    const { provider_id, enterprise_id } = found(await findOrdered(acting, subject_id));
    const party = { kind: 'provider', id: provider_id } as const;
    return { unitId: null, counterpart: { accountId: null, enterpriseId: enterprise_id, party } };
  },
  askedName: async (acting, { subject_id }) => (await findOrdered(acting, subject_id))?.provider_name,
  contactOf: async (acting, { subject_id }) => {
    const ordered = await findOrdered(acting, subject_id);
    // a service that was deleted for good leaves the case without it
    return [
      { label: '联系人', text: ordered?.contact_name ?? '' },
      { label: '联系电话', text: ordered?.contact_phone ?? '' },
    ].filter(({ text }) => text !== '');
  },
  hindrances: {
    answer_review: async ({ db }, { id }) => {
      const review = await findReview(db, id);
      if (!review?.at) return '对方还没有评价';
      return review.answered_at ? '已经答复过这条评价' : undefined;
    },
    rate_customer: async ({ db }, { id }) =>
      (await findReview(db, id))?.customer_score == null ? undefined : '已经评价过对方',
    add: disputeHooks.added.hindrance,
    dispute: async (acting, given) => {
      const { closed_at } = given;
      const late = closed_at && acting.now.getTime() - closed_at.getTime() > DISPUTED_DAYS * DAY_MS;
      return late ? `办结超过 ${DISPUTED_DAYS} 天，请直接提交企业诉求` : disputeHooks.hindrance(acting, given);
    },
  },
  changes: {
    quote: async (acting, { subject_id }, { amount, voucher_amount }) => {
      const most = mostByVoucher(await findOrdered(acting, subject_id), Number(amount));
      if (Number(voucher_amount ?? 0) <= most) return {};
      throw new Refusal(
        'rule_broken',
        { detail: `按这项服务的创新券抵扣比例和上限，最多可抵 ${most.toLocaleString('zh-CN')} 元` },
        'fields.voucher_amount',
      );
    },
    agree: async ({ db, today }, { id }) => {
      const quoted = await firstRow<{ days: number | null }>(db`
        select (details ->> 'days')::int as days from case_event where case_id = ${id} and action = 'quote' order by id desc limit 1`);
      if (!quoted?.days) return {};
      const promised_on = addWorkingDays(today, quoted.days);
      return {
        row: { due_on: promised_on, whole_days: quoted.days, term_from: today, paused_days: 0 },
        said: { promised_on },
      };
    },
    dispute: disputeHooks.changes,
  },
  effects: {
    receive: insertReview,
    lapse: insertReview,
    dispute: disputeHooks.effects,
    add: disputeHooks.added.effect,
    rate: async ({ db, now }, { id }, { score, quality, speed, cooperation, price, words = '' }) => {
      const said = { score, quality, speed, cooperation, price, words, at: now };
      await db`update service_review set ${db(said as never)} where case_id = ${id}`;
    },
    answer_review: async ({ db, now }, { id }, { words = '' }) => {
      await db`update service_review set answer = ${String(words)}, answered_at = ${now} where case_id = ${id}`;
    },
    rate_customer: async ({ db }, { id }, { customer_score, words = '' }) => {
      await db`
        update service_review set customer_score = ${Number(customer_score)}, customer_words = ${String(words)} where case_id = ${id}`;
    },
  },
});

/** In which cases providers are asked about their services. */
export const ASKED: Asked = { cases: orderCases, table: 'service', what: '这项服务' };

type Db = Acting['db'];

/** What vouchers pay at most of a price in yuan, to the fen. */
const mostByVoucher = (service: Ordered | undefined, amount: number): number => {
  if (!service?.voucher) return 0;
  const { voucher_percent: percent, voucher_cap_wan: cap } = service;
  const share = percent === null ? amount : Math.floor(amount * percent + 1e-6) / 100;
  return Math.min(share, cap === null ? amount : cap * 10_000);
};

/** A service that is ordered, or was: whose people are asked (none: the office), how they are reached, whether it can be ordered now. */
const findOrdered = ({ db, today }: Acting, id: number | null) =>
  firstRow<Ordered>(db`
    select s.id, s.name, s.provider_id, p.name as provider_name, p.contact_name, case when exists (
        select from enterprise_member m where m.enterprise_id = p.enterprise_id) then p.enterprise_id end as enterprise_id,
       p.contact_phone, ${isOnline(db, today)} as online, s.voucher, s.voucher_percent, s.voucher_cap_wan::float8 as voucher_cap_wan
    from service s join provider p on p.id = s.provider_id where s.id = ${id} and s.deleted_at is null`);

const findReview = (db: Db, caseId: number) =>
  firstRow<{ at: Date | null; answered_at: Date | null; customer_score: number | null }>(db`
    select at, answered_at, customer_score from service_review where case_id = ${caseId}`);

/** A finished order can be judged by both. */
async function insertReview(
  { db }: Acting,
  { id, subject_id, account_id, enterprise_id }: Case,
  _: Form,
): Promise<void> {
  await db`
    insert into service_review (case_id, service_id, provider_id, title, customer)
    select ${id}, s.id, s.provider_id, s.name, coalesce(
      (select e.name from enterprise e where e.id = coalesce(${enterprise_id}, (select a.enterprise_id from account a where a.id = ${account_id}))),
      (select a.nickname from account a where a.id = ${account_id}), '')
    from service s where s.id = ${subject_id} on conflict (case_id) do nothing`;
}
