import { type CaseKind, type CaseRole, isOfItsArea } from '@zhice/contract/case/kind';
import { dayInChina } from '../../base/day';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { moved } from './act';
import type { Case, Changes } from './case.queries';
import type { AskedParty, Form } from './case-kind';
import { termsFrom } from './clock.rules';
import { counterpartOf } from './sides';

/** Something that was done to a case. */
export interface PastAct {
  at: Date;
  /** Of its kind; 'submit' is its submission. */
  action: string;
  words?: string;
  details?: Form;
  /** Who did it, where several may; the first whom its kind names unless said. */
  role?: CaseRole;
  /** Of a submission: into which state, where that is the other one of its kind. */
  to?: string;
  /** What it changed beside the state. */
  changes?: (given: Case) => Changes;
}

/** A case with what has happened to it, known by its key. */
export interface PastCase {
  source_key: string;
  number: string | null;
  /** Whose it is: an enterprise's, or a person's own. */
  enterprise_id: number | null;
  account_id?: number;
  /** Who was asked. */
  counterpart?: AskedParty;
  title: string;
  form: Form;
  unit_id: number | null;
  area_code: string | null;
  subject: { kind: string; id: number } | null;
  terms: NonNullable<CaseKind['terms']>;
  begun_at: Date;
  acts: readonly PastAct[];
}

/** The case as its acts left it, and its events. */
function replayed(kind: CaseKind, past: PastCase) {
  let given = { ...draftOf(past), kind: kind.name };
  const events = past.acts.map(({ at, action: name, words = '', details = {}, role: by, to, changes }) => {
    const action =
      name === 'submit' ? { to: to ?? found(kind.states[given.state]?.submits), said: '' } : found(kind.actions[name]);
    const role = by ?? (name === 'submit' ? 'applicant' : (kind.actions[name]?.by[0] ?? 'office'));
    const today = dayInChina(at);
    const submitted = name === 'submit' && { submitted_at: at, ...termsFrom(today, past.terms) };
    if (role === 'clock') given.ticked = [...given.ticked, 'act'];
    const rating = typeof details.score === 'number' ? { rating: details.score } : {};
    const next = moved({ now: at, today }, { kind }, given, {
      action,
      said: details,
      changes: { ...submitted, ...rating, ...changes?.(given) },
    });
    const unit_id = role === 'office' ? given.unit_id : null;
    given = { ...given, ...next, changed_at: at, version: given.version + 1 };
    const inside = 'inside' in action && action.inside === true;
    return { source_key: past.source_key, at, action: name, state: given.state, role, unit_id, words, details, inside };
  });
  return { row: given, events };
}

const NOBODY = { counterpart_account_id: null, counterpart_enterprise_id: null, party_kind: null, party_id: null };

const draftOf = (past: PastCase): Case & { tick_on?: string | null; source_key: string } => ({
  ...{
    id: 0,
    kind: '',
    number: past.acts.length > 0 ? past.number : null,
    state: 'draft',
    stage: 'todo',
    account_id: past.account_id ?? null,
    version: 1,
  },
  ...(past.counterpart ? counterpartOf(past.counterpart) : NOBODY),
  ...{ enterprise_id: past.enterprise_id, title: past.title, form: past.form, unit_id: past.unit_id, unit_name: '' },
  ...{ subject_kind: past.subject?.kind ?? '', subject_id: past.subject?.id ?? null, source_key: past.source_key },
  ...{ handler_id: null, area_code: past.area_code, public: false, changed_at: past.begun_at, submitted_at: null },
  ...{ state_since: past.begun_at, answered_at: null, closed_at: null, ticked: [], rating: null },
  ...{ answer_days: null, whole_days: null, term_from: null, answer_due_on: null, due_on: null, paused_days: 0 },
  paused_before: 0,
  state_until: null,
});

const COLUMNS = `kind text, number text, state text, stage text, account_id bigint, enterprise_id bigint,
  counterpart_account_id bigint, counterpart_enterprise_id bigint, party_kind text, party_id bigint, subject_kind text, subject_id bigint,
  title text, form jsonb, unit_id bigint, public boolean, changed_at timestamptz, submitted_at timestamptz,
  state_since timestamptz, state_until date, answered_at timestamptz, closed_at timestamptz, answer_days smallint, whole_days smallint,
  term_from date, answer_due_on date, due_on date, paused_days integer, paused_before integer, tick_on date, rating smallint, version integer,
  source_key text`;

/**
 * Writes cases of a kind with what has happened to them until now, as the engine would have left them, without those that begin
 * later; one that is there is written anew unless a person has acted on it since. Answers the ids of those that were written, by
 * their keys.
 */
export async function savePastCases(
  db: Db,
  kind: CaseKind,
  cases: readonly PastCase[],
  now: Date,
): Promise<Map<string, number>> {
  const touched = await db<{ source_key: string }[]>`
    select source_key from cases c where source_key = any(${cases.map(({ source_key }) => source_key)}::text[])
      and exists (select from case_event where case_id = c.id and (account_id is not null or staff_id is not null))`;
  const kept = new Set(touched.map(({ source_key }) => source_key));
  const made = cases
    .filter(({ source_key, begun_at }) => begun_at <= now && !kept.has(source_key))
    .map((past) => replayed(kind, { ...past, acts: past.acts.filter(({ at }) => at <= now) }));
  const saved = await writeRows<{ id: number; source_key: string }>(
    db,
    made.map(({ row }) => row),
    {
      ...{ table: 'cases', columns: COLUMNS, overwrites: 'source_key', returning: 'id, source_key' },
      given: 'ticked jsonb, area_code text',
      values: {
        area_code: db`coalesce(nullif(r.area_code, ''), (select e.area_code from enterprise e where e.id = r.enterprise_id and ${isOfItsArea(kind)}))`,
        created_at: db`least(r.submitted_at, r.changed_at)`,
        ticked: db`array(select jsonb_array_elements_text(r.ticked))`,
      },
    },
  );
  const ids = new Map(saved.map(({ id, source_key }) => [source_key, id]));
  await db`delete from case_event where case_id = any(${[...ids.values()]}::bigint[])`;
  await writeRows(
    db,
    made
      .flatMap(({ events }) => events)
      .map(({ source_key, ...event }) => ({ ...event, case_id: ids.get(source_key) })),
    {
      table: 'case_event',
      columns: `case_id bigint, at timestamptz, action text, state text, role text, unit_id bigint, words text,
        details jsonb, inside boolean`,
    },
  );
  return ids;
}
