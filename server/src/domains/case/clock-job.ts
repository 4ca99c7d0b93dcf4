import type postgres from 'postgres';
import { type Day, dayInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { addWorkingDays } from '../../base/working-day';
import type { Db } from '../../db/sql';
import { actByClock } from './act';
import { CASE_COLUMNS, type Case } from './case.queries';
import { type Acting, type HandledKind, kindOf } from './case-kind';
import { type Clocked, nextTick, type Tick } from './clock.rules';
import { actTogether, isPlain, remindTogether } from './clock-acts';
import { warn } from './clock-warn';

/** Cases of one transaction: what a process that dies leaves is done by the next. */
const CHUNK = 1000;

/**
 * Does what terms and states ask for today: warns who handles a case, or was asked, at half and four fifths of its term and when
 * it is over, reminds its applicant, and acts where a kind lets the clock act. One thing for each case and day, so that nobody is
 * reminded twice at once after a standstill. Answers with how many cases it had to do.
 */
export async function runClock(
  sql: postgres.Sql,
  services: Acting['services'],
  now: Date,
  atOnce = CHUNK,
): Promise<number> {
  const today = dayInChina(now);
  let done = 0;
  let last: Place | undefined;
  for (;;) {
    const chunk = await sql.begin((db) =>
      runChunk(db, { db, services, now, today, address: '', requestId: '' }, { last, atOnce }),
    );
    done += chunk.length;
    last = chunk.at(-1);
    if (chunk.length < atOnce) return done;
  }
}

/** Where a case stands among all that have something due. */
type Place = Pick<DueCase, 'id' | 'tick_on'>;

/** So many of them at once, behind a place. */
interface Part {
  last: Place | undefined;
  atOnce: number;
}

type DueCase = Case & { tick_on: Day };

/** A case with what the clock has to do with it today. */
export interface Due {
  given: Case;
  handled: HandledKind;
  clocked: Clocked;
  /** Absent: nothing any more, as its terms were counted anew. */
  tick: Tick | undefined;
}

/** The next cases with something due: what has to be done with them, in one transaction. */
async function runChunk(db: postgres.TransactionSql, acting: Acting, part: Part): Promise<readonly Place[]> {
  const { services, now, today } = acting;
  const cases = await listDue(db, today, part);
  const due = cases.map((given): Due => {
    const handled = kindOf(services, given.kind);
    const clocked = clockedOf(given);
    const tick = nextTick(handled.kind, clocked);
    return { given, handled, clocked, tick: tick && tick.on <= today ? tick : undefined };
  });
  await warn(db, due, now);
  await remindTogether(
    db,
    due.flatMap(({ tick, ...one }) =>
      tick?.what === 'remind_1' || tick?.what === 'remind_2' ? [{ ...one, what: tick.what }] : [],
    ),
    now,
  );
  const acted = await actAll(
    db,
    acting,
    due.filter(({ tick }) => tick?.what === 'act'),
  );
  // what the clock acted on is as the act left it
  await updateTicks(
    db,
    due.filter((one) => !acted.has(one)),
    today,
  );
  return cases;
}

/** Acts on cases, on those whose kind does something of its own one by one; those on which it has acted. */
async function actAll(db: postgres.TransactionSql, acting: Acting, due: readonly Due[]): Promise<ReadonlySet<Due>> {
  const acted = new Set(due.filter(isPlain));
  await actTogether(db, [...acted], acting.now);
  for (const one of due) if (!acted.has(one) && (await actOne(db, acting, one))) acted.add(one);
  return acted;
}

/** Acts by the clock; false where the kind does not allow it now, so that it is tried again the next day. */
async function actOne(db: postgres.TransactionSql, acting: Acting, { handled, given }: Due): Promise<boolean> {
  try {
    await db.savepoint((step) => actByClock({ ...acting, db: step }, handled, given));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Cases with something to do, that no other process has in hand. */
const listDue = (db: Db, today: Day, { last, atOnce }: Part) =>
  db<DueCase[]>`
    select ${db.unsafe(CASE_COLUMNS)}, c.tick_on from cases c left join unit u on u.id = c.unit_id
    where c.tick_on <= ${today} ${last ? db`and (c.tick_on, c.id) > (${last.tick_on}, ${last.id})` : db``}
    order by c.tick_on, c.id limit ${atOnce} for update of c skip locked`;

const clockedOf = ({ state, state_since, state_until, ticked, ...given }: Case): Clocked => ({
  ...{ state, state_since: dayInChina(state_since), state_until, ticked },
  ...{ answer_days: given.answer_days, whole_days: given.whole_days, paused_days: given.paused_days },
  ...{ term_from: given.term_from, answer_due_on: given.answer_due_on, due_on: given.due_on },
});

/** Notes what was done and when the clock looks at each again. */
async function updateTicks(db: Db, due: readonly Due[], today: Day): Promise<void> {
  const tomorrow = addWorkingDays(today, 1);
  const rows = due.map(({ given, handled, clocked, tick }) => {
    const ticked = tick && tick.what !== 'act' ? [...given.ticked, tick.what] : given.ticked;
    const next = nextTick(handled.kind, { ...clocked, ticked });
    return { id: given.id, ticked, tick_on: next ? later(next.on, tomorrow) : null };
  });
  if (rows.length === 0) return;
  await db`
    update cases c set ticked = r.ticked, tick_on = r.tick_on
    from jsonb_to_recordset(${db.json(rows)}::jsonb) as r(id bigint, ticked text[], tick_on date) where c.id = r.id`;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
