import { dayInChina } from '../../base/day';
import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { windowsColumn } from './life-cycle.queries';
import { type DeclarationWindow, type Span, windowOn } from './windows.rules';

/** Items looked at in one statement. */
const BATCH = 1000;

interface RollingItem extends Span {
  id: number;
  windows: DeclarationWindow[];
}

/**
 * Moves every item with several windows, or yearly ones, to the window that counts today, and announces those that moved.
 * Run again the same day it moves nothing. Answers how many moved.
 */
export async function rollWindows(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now);
  let last = 0;
  let moved = 0;
  for (;;) {
    const items = await db<RollingItem[]>`
      select p.id, p.opens_on, p.closes_on, ${windowsColumn(db)} as windows from policy p
      where p.id > ${last} and p.id in (select policy_id from policy_window where position > 0 or yearly)
      order by p.id limit ${BATCH}`;
    moved += await updateWindows(
      db,
      items.flatMap(({ id, windows, ...kept }) => {
        const span = windowOn(windows, today);
        const stays = !span || (span.opens_on === kept.opens_on && span.closes_on === kept.closes_on);
        return stays ? [] : [{ id, ...span }];
      }),
    );
    if (items.length < BATCH) return moved;
    last = items.at(-1)!.id;
  }
}

async function updateWindows(db: Db, rows: (Span & { id: number })[]): Promise<number> {
  if (rows.length === 0) return 0;
  await db`
    update policy p set opens_on = r.opens_on, closes_on = r.closes_on
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(id bigint, opens_on date, closes_on date)
    where p.id = r.id`;
  await announceChange(
    db,
    'item',
    rows.map(({ id }) => id),
  );
  return rows.length;
}
