import type { Staff } from '../auth/staff-session.queries';
import { Refusal } from '../base/refusal';

/** Four eyes: refuses who approves or publishes what he wrote himself. */
export function refuseOwnWork({ id }: Pick<Staff, 'id'>, authorId: number | null): void {
  if (authorId === id) throw new Refusal('own_work');
}
