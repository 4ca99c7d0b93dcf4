import { EXPERT_CONSULT } from '@zhice/contract/expert/consult-kind';
import { SLOT_WAYS } from '@zhice/contract/expert/enumerations';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { text } from '../../sheet/sheet-columns';
import { maskText } from '../appeal';
import { type Acting, type Case, type Form, handledKind, openOwn, ownCases, ownSheet } from '../case';
import type { Asked } from '../listing';
import { findExpert } from './expert.queries';

/** A question to an expert: its slot is held for it, and what becomes public is masked. */
export const expertConsultCases = handledKind<typeof EXPERT_CONSULT>({
  kind: EXPERT_CONSULT,
  titleOf: ({ topic, words }) => String(topic || words || '').slice(0, 60),
  subjectOf: async ({ db, now, today }, { id }) => found(await findExpert(db, id, { now, today })).name,
  route: async ({ db }, { subject_id }) => {
    const [expert] = await db<{ account_id: number | null }[]>`select account_id from expert where id = ${subject_id}`;
    const party = { kind: 'expert' as const, id: found(subject_id) };
    return { unitId: null, counterpart: { accountId: expert?.account_id ?? null, enterpriseId: null, party } };
  },
  contactOf: async ({ db }, { subject_id }) => {
    const expert = await firstRow<{ contact_name: string; contact_phone: string }>(db`
      select contact_name, contact_phone from expert where id = ${subject_id}`);
    return [
      { label: '联系人', text: expert?.contact_name ?? '' },
      { label: '联系电话', text: expert?.contact_phone ?? '' },
    ].filter(({ text: said }) => said !== '');
  },
  completes: async ({ db }, { slot_id }) => ({ slot_text: await slotText(db, slot_id) }),
  check: async ({ db, now, account }, { id, form, subject_id }, submits) => {
    const expert = await firstRow<{ account_id: number | null }>(
      db`select account_id from expert where id = ${subject_id}`,
    );
    if (!expert) throw new Refusal('rule_broken', { detail: '请先在专家库选择要咨询的专家' });
    if (account && expert.account_id === account.id) throw new Refusal('rule_broken', { detail: '不能向自己咨询' });
    if (
      submits &&
      form.slot_id &&
      !(await isFree(db, { slotId: form.slot_id, expertId: subject_id, caseId: id, now }))
    ) {
      throw new Refusal('rule_broken', { detail: '这个时段已被预约或已过，请另选时段' }, 'slot_id');
    }
  },
  hindrances: {
    allow: async (_, { form }) => (form.public ? '您已经同意公开' : undefined),
    hide: async (_, { form }) => (form.public ? undefined : '您没有同意公开'),
    // who meets at a slot to come has a question under way until then
    expire: async ({ db, now }, { id }) => ((await isBooked(db, id, now)) ? '预约的时段还没有到' : undefined),
    publish: async (_, { form, subject_id }) => {
      if (subject_id === null) return '这件咨询没有对应的专家';
      return form.public ? undefined : '咨询人没有同意公开';
    },
    unpublish: async ({ db }, { id }) =>
      (await hasRows(db`select from expert_answer where case_id = ${id}`)) ? undefined : '这次问答没有公开',
  },
  changes: {
    publish: async (acting, given, said) => ({ said: await maskedTexts(acting, given, said), row: { public: true } }),
    unpublish: async () => ({ row: { public: false } }),
    hide: async () => ({ row: { public: false } }),
  },
  effects: {
    submit: async ({ db, now }, { id, form }) => {
      await release(db, id, now);
      if (!form.slot_id) return;
      await db`update expert_slot set case_id = ${id} where id = ${Number(form.slot_id)}`;
      // where one meets is told to who has booked it
      await addToForm(db, id, { slot_text: await slotText(db, form.slot_id, true) });
    },
    decline: ({ db, now }, { id }) => release(db, id, now),
    close: ({ db, now }, { id }) => release(db, id, now),
    withdraw: async ({ db, now }, { id }) => {
      await release(db, id, now);
      await unpublish(db, id);
    },
    allow: ({ db }, { id }) => addToForm(db, id, { public: true }),
    hide: async ({ db }, { id }) => {
      await addToForm(db, id, { public: false });
      await unpublish(db, id);
    },
    publish: async ({ db, now }, { id, subject_id }, { title, question, answer }) => {
      await db`
        insert into expert_answer (case_id, expert_id, title, question, answer, published_at)
        values (${id}, ${subject_id}, ${String(title)}, ${String(question)}, ${String(answer)}, ${now})
        on conflict (case_id) do update set title = excluded.title, question = excluded.question,
          answer = excluded.answer, published_at = excluded.published_at`;
    },
    unpublish: ({ db }, { id }) => unpublish(db, id),
  },
});

/** In which cases experts are asked. */
export const ASKED: Asked = { cases: expertConsultCases, table: 'expert', what: '这位专家' };

export const expertConsultHandlers = {
  '/api/demo/expert_message': (context, { id, version, submit, expert_id, ...given }) =>
    openOwn(context, EXPERT_CONSULT.name, {
      ...{ id, version, given, submits: submit },
      subject: expert_id === undefined ? undefined : { kind: 'expert', id: expert_id },
    }),

  '/api/Person/expert_message': {
    page: async (context, input) => {
      const { list, ...page } = await ownCases(context, expertConsultCases, input);
      const names = await namesOfExperts(
        context.db,
        list.flatMap(({ subject }) => subject?.id ?? []),
      );
      return { ...page, list: list.map((one) => ({ ...one, expert_name: names.get(one.subject?.id ?? 0) ?? '' })) };
    },
    sheet: ownSheet(expertConsultCases, [text('专家', 'expert_name')]),
  },
} satisfies Partial<Handlers>;

async function namesOfExperts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db<
    { id: number; name: string }[]
  >`select id, name from expert where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Others may have the slot of a question that needs none any more; one that has begun stays with it. */
const release = async (db: Db, caseId: number, now: Date): Promise<void> => {
  await db`update expert_slot set case_id = null where case_id = ${caseId} and starts_at > ${now}`;
};

const unpublish = async (db: Db, caseId: number): Promise<void> => {
  await db`delete from expert_answer where case_id = ${caseId}`;
};

const addToForm = async (db: Db, caseId: number, said: { public: boolean } | { slot_text: string }): Promise<void> => {
  await db`update cases set form = form || ${db.json(said)}::jsonb where id = ${caseId}`;
};

/** Whether a question holds a slot that is still to come. */
const isBooked = (db: Db, caseId: number, now: Date): Promise<boolean> =>
  hasRows(db`select from expert_slot where case_id = ${caseId} and starts_at > ${now}`);

/** '2026-12-01 14:00，60 分钟，线上', `whole` with where that is; '' for none. */
async function slotText(db: Db, id: unknown, whole = false): Promise<string> {
  if (!id) return '';
  const slot = await firstRow<{ starts_at: Date; minutes: number; way: (typeof SLOT_WAYS)[number]; place: string }>(db`
    select starts_at, minutes, way, place from expert_slot where id = ${Number(id)}`);
  if (!slot) return '';
  const text = `${momentInChina(slot.starts_at).slice(0, 16)}，${slot.minutes} 分钟，${SLOT_WAYS.labels[slot.way]}`;
  return whole && slot.place ? `${text}，${slot.place}` : text;
}

interface Wanted {
  slotId: unknown;
  expertId: number | null;
  caseId: number;
  now: Date;
}

/** Whether a slot of an expert can be had for a case; it is locked, so that one of two gets it. */
const isFree = (db: Db, { slotId, expertId, caseId, now }: Wanted): Promise<boolean> =>
  hasRows(db`
    select from expert_slot
    where id = ${Number(slotId)} and expert_id = ${expertId} and starts_at > ${now} and coalesce(case_id, ${caseId}) = ${caseId}
    for update`);

/** What becomes public: as given, or from the question and its last answer; all of it masked. */
async function maskedTexts({ db }: Acting, { id, account_id, form }: Case, given: Form): Promise<Form> {
  const answer = await onlyValue<string>(db`
    select words from case_event where case_id = ${id} and action = 'answer' order by id desc limit 1`);
  const enterprises = await valuesOf<string>(db`
    select e.name from enterprise_member m join enterprise e on e.id = m.enterprise_id where m.account_id = ${account_id}`);
  const people = [String(form.contact_name ?? '')];
  const phones = [String(form.contact_phone ?? '')];
  const text = (name: string, other: unknown) =>
    ['', ...enterprises].reduce(
      (masked, enterprise) => maskText(masked, { enterprise, people, phones }),
      String(given[name] || other || ''),
    );
  return { title: text('title', form.topic), question: text('question', form.words), answer: text('answer', answer) };
}
