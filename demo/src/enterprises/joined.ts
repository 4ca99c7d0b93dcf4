import { addDays, workday } from '../calendar';
import { seeded } from '../random';

/** For how long the portal has been open, days. */
const OPEN_DAYS = 540;
/** Days after its registration from which an enterprise comes to the portal. */
const SETTLED_DAYS = 20;

/** The day on which the portal opened. */
export const openedOn = (today: string): string => addDays(today, -OPEN_DAYS);

interface Joining {
  name: string;
  registered_on: string;
  review_status: 0 | 1 | 2 | 3;
}

/** The day on which an enterprise came to the portal: those in review just now, those that were returned lately, of the others more and more from month to month. */
export function joinedOn({ name, registered_on, review_status }: Joining, today: string): string {
  const random = seeded(`${name} joins`);
  const ago = [
    () => random.whole(1, 60),
    () => random.whole(1, 3),
    () => Math.round(OPEN_DAYS - (OPEN_DAYS - 30) * Math.sqrt(random.next())),
    () => random.whole(4, 20),
  ][review_status]!();
  const day = workday(addDays(today, -ago));
  const settled = addDays(registered_on, SETTLED_DAYS);
  return day < settled ? settled : day;
}
