import { ENQUIRY } from '@zhice/contract/market/enquiry-kind';
import { found, Refusal } from '../../base/refusal';
import { workingDaysBetween } from '../../base/working-day';
import { hasRows, onlyValue } from '../../db/read-rows';
import { type Acting, type Form, handledKind } from '../case';
import { findEntry, isOwn, traderOf } from './entry.queries';
import { isSealed } from './market';

const UNITLESS = '填写了单价，请写明单位，如 台';

/** Working days to the first answer; of what is sealed once it was opened. */
const ANSWER = ENQUIRY.terms?.answer ?? 0;

/** Two traders come to terms about an entry; proposals to a technical demand stay sealed until its day. */
export const enquiryCases = handledKind<typeof ENQUIRY>({
  kind: ENQUIRY,
  single: 'subject',
  titleOf: ({ entry_title }) => String(entry_title ?? ''),
  subjectOf: async ({ db, now, account }, { id }) => {
    const entry = found(await findEntry(db, id, now));
    if (isOwn(entry, account)) throw new Refusal('rule_broken', { detail: '这是贵方自己发布的供需，不能向自己洽谈' });
    return entry.title;
  },
  beginning: async ({ db, now }, { id }) => {
    const { side, title, unit } = found(await findEntry(db, id, now));
    return { side, entry_title: title, unit };
  },
  check: async ({ db, now }, { form, subject_id, enterprise_id }, submits) => {
    const entry = found(subject_id === null ? undefined : await findEntry(db, subject_id, now));
    if (!entry.online) throw new Refusal('rule_broken', { detail: '这条供需已下线或已成交，请看看其他供需' });
    if (!submits) return;
    if (enterprise_id !== null && !(await isApproved(db, enterprise_id))) {
      throw new Refusal('rule_broken', { detail: '企业认证通过后才能以企业名义洽谈，请先到“企业认证”完成认证' });
    }
    if (entry.side === 2 && !entry.technical && !hasPrice(form)) {
      throw new Refusal('rule_broken', { detail: '请填写报价的单价，对方才能比较' }, 'price');
    }
    if (hasPrice(form) && !String(form.unit ?? '').trim()) {
      throw new Refusal('rule_broken', { detail: UNITLESS }, 'unit');
    }
  },
  route: async ({ db, now, today }, { subject_id }) => {
    const entry = found(await findEntry(db, found(subject_id), now));
    const { account_id, enterprise_id } = entry;
    // whose people are not here the office speaks for
    const here =
      enterprise_id !== null &&
      (await hasRows(db`select from enterprise_member where enterprise_id = ${enterprise_id}`));
    const sealed = isSealed(entry, today) ? entry.sealed_until : null;
    return {
      unitId: null,
      areaCode: entry.area_code || null,
      counterpart: {
        ...{ accountId: enterprise_id === null ? account_id : null, enterpriseId: here ? enterprise_id : null },
        party: { kind: 'trader', id: traderOf(entry) },
      },
      ...(sealed && { state: 'sealed', until: sealed, terms: { answer: ANSWER + workingDaysBetween(today, sealed) } }),
    };
  },
  contactOf: async ({ db, now }, { subject_id }) => {
    const entry = subject_id === null ? undefined : await findEntry(db, subject_id, now);
    return [
      { label: '联系人', text: entry?.contact_name ?? '' },
      { label: '联系电话', text: entry?.contact_phone ?? '' },
    ].filter(({ text }) => text !== '');
  },
  hindrances: {
    take: async ({ today }, { form }) =>
      hasPrice(form) ? overdue(form, today, '请回复对方重新确认，或自己报价') : '对方还没有报价，请先报价或回复',
    accept: async ({ db, today }, { id }) =>
      overdue((await lastAnswer(db, id)) ?? {}, today, '请用“还价或追问”请对方重新报价'),
  },
  // who was offered nothing looks for no offer to agree to
  tellsHindrance: ({ form }, action) => action === 'accept' || (action === 'take' && hasPrice(form)),
  changes: {
    // a price is for something: what the enquiry counts in, where the offer does not say
    quote: async (_, { form }, { unit }) => {
      if (!unit && !form.unit) throw new Refusal('rule_broken', { detail: UNITLESS }, 'fields.unit');
      return { said: { unit: unit || form.unit } };
    },
  },
  effects: {
    // the applicant's last offer stands in the form; what was said before stays in the history
    counter: async ({ db }, { id }, said) => {
      await db`update cases set form = form || ${db.json(offerIn(said) as never)}::jsonb where id = ${id}`;
    },
  },
});

const isApproved = (db: Acting['db'], id: number) =>
  hasRows(db`select from enterprise where id = ${id} and approved_at is not null`);

const hasPrice = ({ price }: Form): boolean => typeof price === 'number' && price > 0;

/** Why an offer cannot be agreed to any more: its last day is over, and nobody has confirmed it anew. */
const overdue = ({ valid_until: until }: Form, today: string, way: string): string | undefined =>
  typeof until === 'string' && until !== '' && until < today
    ? `对方的报价有效期至 ${until}，已过，须重新确认后才能同意：${way}`
    : undefined;

/** What who was asked answered last: an offer, or words alone. */
const lastAnswer = (db: Acting['db'], id: number) =>
  onlyValue<Form>(db`
    select details from case_event where case_id = ${id} and action in ('quote', 'reply') order by id desc limit 1`);

const OFFER = ['price', 'unit', 'quantity', 'delivery_days', 'valid_until'] as const;

/** What is offered anew; what is not said is as it was, but the last day of what was offered before is not that of a new price. */
const offerIn = (said: Form): Form => ({
  ...(hasPrice(said) && { valid_until: null }),
  ...Object.fromEntries(OFFER.flatMap((name) => ((said[name] ?? '') === '' ? [] : [[name, said[name]]]))),
});
