import { dayInChina } from '../../base/day';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { insertNotices } from '../notice';
import { moved } from './act';
import type { Case } from './case.queries';
import type { HandledKind } from './case-kind';
import { clockAction } from './clock.rules';
import { peopleOf, type Side } from './sides';
import { markOf, noticeOf, type Told } from './tell-sides';
import { listToldAccounts } from './told-people.queries';

/** A case with its kind. */
interface Handled {
  given: Case;
  handled: HandledKind;
}

/**
 * Whether what the clock does in the state of a case is no more than its declaration says, so that many are done together:
 * no hook of its kind runs, and nobody is told by SMS or mail.
 */
export function isPlain({ given, handled }: Handled): boolean {
  const [name, action] = clockAction(handled.kind, given.state) ?? [];
  if (!name || !action) return false;
  const { changes, effects, hindrances, kind } = handled;
  const hooks = [changes, effects, hindrances] as (Record<string, unknown> | undefined)[];
  return hooks.every((some) => !some?.[name]) && !kind.actions[name]?.sends && !kind.actions[name]?.fields;
}

/** Acts by the clock on cases that are locked and plain: their rows, events and notices by one statement each. */
export async function actTogether(db: Db, cases: readonly Handled[], now: Date): Promise<void> {
  const today = dayInChina(now);
  const acts = cases.flatMap(({ given, handled }) => {
    const [name = ''] = clockAction(handled.kind, given.state) ?? [];
    const action = handled.kind.actions[name];
    if (!action) return [];
    const done = { ...given, ticked: [...given.ticked, 'act'] };
    const next = moved({ now, today }, handled, done, { action, said: {} });
    const after: Case = { ...given, ...next, version: given.version + 1 };
    return [{ name, action, given, handled, next, after }];
  });
  if (acts.length === 0) return;
  const rows = acts.map(({ given: { id, version, rating }, next }) => ({ rating, ...next, id, version }));
  if ((await updateCases(db, rows, now)) < rows.length) throw new Error('a case changed while it was locked');
  const events = acts.map(({ name, action, after }) => ({
    ...{ case_id: after.id, action: name, state: after.state, inside: action.inside ?? false },
  }));
  const columns = 'case_id bigint, action text, state text, inside boolean';
  await writeRows(db, events, { table: 'case_event', columns, values: { at: now, role: 'clock' } });
  for (const side of ['applicant', 'counterpart'] as const) {
    const told = acts.filter(({ action }) => (side === 'applicant' ? action.tells : action.tellsOther));
    await tellTogether(
      db,
      told.map(({ handled, action, after }) => ({ given: after, handled, action, mark: markOf(after) })),
      side,
      now,
    );
  }
}

/** Reminds the applicants of cases that the clock will act. */
export async function remindTogether(db: Db, cases: readonly (Handled & { what: string })[], now: Date): Promise<void> {
  const told = cases.map(({ given, handled, what }) => {
    const [, after] = clockAction(handled.kind, given.state) ?? [];
    return { given, handled, action: { tells: after?.tells, said: '提醒' }, mark: `${markOf(given)} ${what}` };
  });
  await tellTogether(db, told, 'applicant', now);
}

/** A case with what is told of it, and how that is marked. */
interface ToldCase extends Handled {
  action: Told;
  mark: string;
}

/** Tells one side of each of several cases, by one statement. */
export async function tellTogether(db: Db, told: readonly ToldCase[], side: Side, now: Date): Promise<void> {
  if (told.length === 0) return;
  const notices = new Map(
    told.map(({ given, handled, action, mark }) => [
      given.id,
      noticeOf(handled, given, action, { words: '', mark, side }),
    ]),
  );
  const people = await listToldAccounts(
    db,
    told.map(({ given, handled }) => peopleOf(given, handled, side)),
  );
  await insertNotices(
    db,
    people.flatMap(({ case_id, account_id }) => {
      const notice = notices.get(case_id);
      return notice ? [{ ...notice, accountId: account_id }] : [];
    }),
    now,
  );
}

/** What an act moves of each case, in the version that was seen; how many were as they were seen. */
async function updateCases(
  db: Db,
  rows: readonly (ReturnType<typeof moved> & Pick<Case, 'id' | 'version'>)[],
  now: Date,
): Promise<number> {
  const { count } = await db`
    update cases c set state = r.state, stage = r.stage, state_since = r.state_since, state_until = r.state_until, ticked = r.ticked,
      answered_at = r.answered_at, closed_at = r.closed_at, term_from = r.term_from, paused_days = r.paused_days,
      answer_due_on = r.answer_due_on, due_on = r.due_on, tick_on = r.tick_on, rating = r.rating, changed_at = ${now}, version = c.version + 1
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(id bigint, version integer, state text, stage text,
      state_since timestamptz, state_until date, ticked text[], answered_at timestamptz, closed_at timestamptz, term_from date,
      paused_days integer, answer_due_on date, due_on date, tick_on date, rating smallint)
    where c.id = r.id and c.version = r.version`;
  return count;
}
