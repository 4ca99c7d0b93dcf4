import { addDays, type Day } from '../../../base/day';
import { rollForward } from '../../../base/working-day';

/** How near an obligation must be to be shown as due soon. */
export const SOON_DAYS = 90;

/** Between which calendar due dates an obligation is in time today, and due soon. Fees may be paid on the next working day. */
export interface DueWindow {
  today: Day;
  /** Fees due before this day are overdue; renewals of marks are not moved for holidays, and are overdue before `today`. */
  firstInTime: Day;
  /** The last due dates that are near: of fees, of renewals. */
  lastSoonFee: Day;
  lastSoonRenewal: Day;
}

export function dueWindow(today: Day): DueWindow {
  let firstInTime = today;
  while (rollForward(addDays(firstInTime, -1)).day >= today) firstInTime = addDays(firstInTime, -1);
  const near = addDays(today, SOON_DAYS);
  let lastSoonFee = near;
  while (rollForward(lastSoonFee).day > near) lastSoonFee = addDays(lastSoonFee, -1);
  return { today, firstInTime, lastSoonFee, lastSoonRenewal: near };
}
