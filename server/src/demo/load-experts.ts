import { EXPERT_CONSULT } from '@zhice/contract/expert/consult-kind';
import { EXPERT_SETTLE } from '@zhice/contract/expert/settle-kind';
import type { DemoPersonCase } from '@zhice/demo/people/consults';
import type { DemoExperts } from '@zhice/demo/people/experts';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { writeEvidence } from '../domains/expert';
import { savePersonCases } from './load-person-cases';

const overwrites = 'source_key';

/** Fields, experts with evidence and slots, and what they were asked until now. */
export async function saveExperts(db: Db, hall: DemoExperts, now: Date): Promise<void> {
  await saveFields(db, hall);
  await writeRows(db, hall.experts, {
    table: 'expert',
    columns: `source_key text, name text, title text, institution text, strengths text, about text, area_code text,
      fee_kind text, free_quota integer, fee integer, contact_name text, contact_phone text, state text,
      online_until date, confirmed_at timestamptz, published_at timestamptz`,
    given: 'field text, account text, services jsonb',
    values: {
      field_id: db`(select f.id from expert_field f where f.name = r.field and f.deleted_at is null)`,
      account_id: db`(select a.id from account a where a.username = r.account)`,
      services: db`array(select jsonb_array_elements_text(r.services))`,
    },
    overwrites,
  });
  const ids = await mapOf<string, number>(db`select source_key, id from expert where source_key is not null`);
  const idOf = <Row extends { expert: string }>(rows: readonly Row[]) =>
    rows.map(({ expert, ...row }) => ({ ...row, expert_id: ids.get(expert) }));
  await db`delete from expert_evidence where expert_id = any(${[...ids.values()]}::bigint[])`;
  await writeEvidence(db, idOf(hall.evidence));
  await db`delete from expert_slot where expert_id = any(${[...ids.values()]}::bigint[]) and case_id is null`;
  await writeRows(db, idOf(hall.slots), {
    table: 'expert_slot',
    columns: 'expert_id bigint, starts_at timestamptz, minutes smallint, way text, place text',
    skips: true,
  });
  await saveQuestions(db, hall, ids, now);
}

async function saveFields(db: Db, { fields }: DemoExperts): Promise<void> {
  const rows = fields.flatMap(({ name, below }, at) => [
    { name, parent: null, ipc: [], industries: [], position: at * 10 },
    ...below.map((one, index) => ({
      ...{ name: one.name, parent: name, ipc: one.ipc, industries: one.industries, position: index },
    })),
  ]);
  const known = new Set((await db<{ name: string }[]>`select name from expert_field`).map(({ name }) => name));
  const fresh = rows.filter(({ name }) => !known.has(name));
  for (const some of [fresh.filter(({ parent }) => parent === null), fresh.filter(({ parent }) => parent !== null)]) {
    await writeRows(db, some, {
      table: 'expert_field',
      columns: 'name text, position integer',
      given: 'parent text, ipc jsonb, industries jsonb',
      values: {
        parent_id: db`(select f.id from expert_field f where f.name = r.parent)`,
        ipc: db`array(select jsonb_array_elements_text(r.ipc))`,
        industries: db`array(select jsonb_array_elements_text(r.industries))`,
      },
    });
  }
}

/** Questions with their histories, what of them is public, and who asked to be listed. */
async function saveQuestions(
  db: Db,
  { consults, settles }: DemoExperts,
  experts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const about = (one: DemoPersonCase) => ({ kind: 'expert', id: experts.get(one.about) ?? 0 });
  const accounts = await mapOf<string, number>(db`
    select e.source_key, e.account_id from expert e where e.account_id is not null and e.source_key is not null`);
  const asked = (one: DemoPersonCase) => ({
    ...{ accountId: accounts.get(one.about) ?? null, enterpriseId: null },
    party: { kind: 'expert' as const, id: experts.get(one.about) ?? 0 },
  });
  const ids = await savePersonCases(db, EXPERT_CONSULT, consults, { now, about, asked });
  const fields = await mapOf<string, number>(db`select name, id from expert_field where deleted_at is null`);
  const filled = settles.map((one) => ({ ...one, form: { ...one.form, field_id: fields.get(one.about) } }));
  await savePersonCases(db, EXPERT_SETTLE, filled, { now });
  const answers = consults.flatMap(({ source_key, about: expert, form, acts }) => {
    const case_id = ids.get(source_key);
    const answer = acts.find(({ action }) => action === 'answer')?.words;
    if (case_id === undefined || !answer) return [];
    return { ...{ case_id, answer, expert_id: experts.get(expert) }, title: form.topic, question: form.words };
  });
  await db`delete from expert_answer where case_id = any(${[...ids.values()]}::bigint[])`;
  const published = await mapOf<number, Date>(db`
    select case_id, max(at) from case_event
    where case_id = any(${[...ids.values()]}::bigint[]) and action = 'publish' group by case_id`);
  await writeRows(
    db,
    answers
      .filter(({ case_id }) => published.has(case_id))
      .map((row) => ({ ...row, published_at: published.get(row.case_id) })),
    {
      table: 'expert_answer',
      columns: 'case_id bigint, expert_id bigint, title text, question text, answer text, published_at timestamptz',
    },
  );
}
