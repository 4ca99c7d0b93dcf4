import { daysLeft, statusOf } from '../policy/life-cycle.rules';
import { levelName, statusName, wayName } from '../policy/policy-names.rules';
import type { ItemRow } from './item-table';

/** An item on a day, as each list of this domain shows it. */
export function itemView(row: ItemRow, today: string) {
  const status = statusOf(row, today);
  return {
    id: row.id,
    title: row.title,
    level: row.level,
    level_name: levelName(row.level),
    unit: row.unit,
    way_name: row.way === null ? null : wayName(row.way),
    support_form: row.support_form,
    status,
    status_name: statusName(row.kind, status),
    closes_on: row.closes_on,
    days_left: daysLeft(row, today),
  };
}
