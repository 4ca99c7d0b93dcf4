import { expect, it } from 'vitest';
import { addDays } from '../../../base/day';
import { rollForward } from '../../../base/working-day';
import { dueWindow } from './due-window.rules';

it('a fee due on a day off is in time until the next working day', () => {
  // 2026-10-01 to 10-07 are holidays
  expect(dueWindow('2026-10-08').firstInTime).toBe('2026-10-01');
  expect(dueWindow('2026-10-09').firstInTime).toBe('2026-10-09');
});

it('splits all due dates as the moved days themselves do', () => {
  for (let day = '2025-12-20'; day < '2026-11-30'; day = addDays(day, 1)) {
    const { firstInTime, lastSoonFee } = dueWindow(day);
    for (const due of [addDays(firstInTime, -1), firstInTime]) {
      expect([day, due, rollForward(due).day >= day]).toEqual([day, due, due >= firstInTime]);
    }
    for (const due of [lastSoonFee, addDays(lastSoonFee, 1)]) {
      expect([day, due, rollForward(due).day <= addDays(day, 90)]).toEqual([day, due, due <= lastSoonFee]);
    }
  }
});
